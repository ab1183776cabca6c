/** Small corrections to ELK's lines, so that they run calmly. */
import type { ElkExtendedEdge, ElkPoint } from 'elkjs/lib/elk.bundled.js';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest sideways step that is straightened, and the distance of the moved end from others, in pixels. */
const step = 18;
const distance = 13;
const corner = 14;

/** The points of an edge from its source to its target. */
export function pointsOf({ sections = [] }: ElkExtendedEdge): ElkPoint[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}

/** The straight parts of a line, each as the box around it. */
export function segmentsOf(points: readonly ElkPoint[]): Box[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(end.x - start.x),
      height: Math.abs(end.y - start.y),
    };
  });
}

/** Leads a loop through its chip, which ELK puts beside it. */
export function throughChip(points: readonly ElkPoint[], chip: Box): readonly ElkPoint[] {
  const [start, , , end] = points;
  const isBeside = [start, end].every((point) => point && point.y > chip.y && point.y < chip.y + chip.height);
  if (!start || !end || points.length !== 4 || !isBeside) return points;
  const x = chip.x + chip.width / 2;
  return [start, { x, y: start.y }, { x, y: end.y }, end];
}

/**
 * Spares a vertical line a small step aside next to a card by moving its end along the card's border.
 *
 * @param others the ends of all lines
 */
export function withoutSteps(
  points: readonly ElkPoint[],
  { from, to }: { from: Box; to: Box },
  others: readonly ElkPoint[],
): readonly ElkPoint[] {
  const forth = withoutFirstStep(points, from, others);
  return withoutFirstStep([...forth].reverse(), to, others).reverse();
}

function withoutFirstStep(points: readonly ElkPoint[], card: Box, others: readonly ElkPoint[]): ElkPoint[] {
  const [end, first, second, ...rest] = points;
  if (!end || !first || !second || rest.length === 0) return [...points];
  const isVertical = end.x === first.x && first.y === second.y;
  const isOnCard = second.x >= card.x + corner && second.x <= card.x + card.width - corner;
  const isFree = others.every(
    (other) => other === end || other.y !== end.y || Math.abs(other.x - second.x) >= distance,
  );
  const isSmall = Math.abs(second.x - first.x) <= step;
  return isVertical && isOnCard && isFree && isSmall ? [{ x: second.x, y: end.y }, ...rest] : [...points];
}
