import { type Box, type Layout, segmentsOf } from './diagramLayout.ts';

interface Thing {
  readonly what: string;
  readonly box: Box;
  /** The state that it belongs to, or that is around it. */
  readonly owner?: string;
}

/** The pairs of things in a drawing that overlap and should not ('a lies on b'), and what is partly outside its frame. */
export function collisionsIn({ states, transitions, initials, width, height }: Layout): string[] {
  const boxes = states.map((box): Thing => ({ what: box.id, box, owner: box.parent }));
  const leaves = boxes.filter(({ what }) => !boxes.some(({ owner }) => owner === what));
  const chips = transitions.map(({ name, chip }): Thing => ({ what: name, box: chip }));
  const free = chips.filter((_, index) => transitions[index]?.lines.length !== 0);
  const dots = initials.map(({ dot }, index): Thing => ({ what: `dot ${index}`, box: dot }));
  const drawn = [
    ...transitions.flatMap(({ name, lines }) => lines.map((line) => ({ what: name, line }))),
    ...initials.map(({ line }, index) => ({ what: `dot ${index}`, line })),
  ];
  const lines = drawn.flatMap(({ what, line }) =>
    segmentsOf(line).map((box) => ({ what, box: grown(box, 1) })),
  );
  const ends = drawn.map(({ what, line }) => {
    const box = { x: 0, y: 0, ...line.at(-1), width: 0, height: 0 };
    return { what: `the end of ${what}`, box: grown(box, 2) };
  });
  const texts = states.flatMap(({ id, lines, ...at }) =>
    lines.map(({ text, x, y, width }): Thing => {
      return { what: `'${text}'`, box: { x: at.x + x, y: at.y + y - 11, width, height: 14 }, owner: id };
    }),
  );
  const solid = [...free, ...leaves, ...dots];
  const frame = { what: '', box: { x: 0, y: 0, width, height } };
  const found = [
    ...pairs(solid, solid),
    ...pairs(chips, [...texts, ...chips]),
    ...pairs(texts, [...lines, ...texts]),
    ...pairs(texts, leaves, (text, leaf) => text.owner !== leaf.what),
    ...pairs(ends, ends),
    ...pairs(boxes, boxes, (box, other) => box.owner === other.owner),
    // A line may meet its own chip, and begins and ends at cards.
    ...pairs(
      lines,
      [...chips, ...leaves].map(({ what, box }) => ({ what, box: grown(box, -3) })),
    ),
    ...[...chips, ...boxes].flatMap((inner) => {
      const outer = boxes.find(({ what }) => what === inner.owner) ?? frame;
      return isWithin(inner.box, outer.box) ? [] : [`${inner.what} sticks out`];
    }),
  ];
  return [...new Set(found)];
}

function pairs(
  some: readonly Thing[],
  others: readonly Thing[],
  isMeant: (thing: Thing, other: Thing) => boolean = () => true,
): string[] {
  return some.flatMap((thing) =>
    others
      .filter((other) => other.what !== thing.what && isMeant(thing, other) && overlap(thing.box, other.box))
      .map((other) => [thing.what, other.what].sort().join(' lies on ')),
  );
}

/** A box with so many pixels more on each side. */
function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function overlap(box: Box, other: Box): boolean {
  const meet = (a: Box, b: Box) => a.x + 0.5 < b.x + b.width && a.y + 0.5 < b.y + b.height;
  return meet(box, other) && meet(other, box);
}

function isWithin(inner: Box, { x, y, width, height }: Box): boolean {
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
  return inner.x >= x && inner.y >= y && right <= x + width && bottom <= y + height;
}
