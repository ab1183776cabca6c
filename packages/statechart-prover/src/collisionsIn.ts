import type { Layout, StateBox } from './diagramLayout.ts';
import type { Box } from './diagramLines.ts';

interface Thing {
  readonly what: string;
  readonly box: Box;
}

/** Each pair of things in a drawing that share a place and should not: 'a lies on b'; and what sticks out of its frame. */
export function collisionsIn({ states, transitions, initials, width, height }: Layout): string[] {
  const isLeaf = ({ id }: StateBox) => !states.some((other) => other.id.startsWith(`${id}.`));
  const texts = states.flatMap((state) =>
    state.lines.map((line) => {
      const box = { x: state.x + line.x, y: state.y + line.y - 11, width: line.width, height: 14 };
      return { what: `'${line.text}'`, box, owner: state.id };
    }),
  );
  const chips = transitions.map(({ name, chip }) => ({ what: name, box: chip }));
  const leaves = states.filter(isLeaf).map((state) => ({ what: state.id, box: state }));
  const dots = initials.map(({ dot }, index) => ({ what: `dot ${index}`, box: dot }));
  const lines = [
    ...transitions.map(({ name, lines }) => ({ what: name, lines })),
    ...initials.map(({ line }, index) => ({ what: `dot ${index}`, lines: [line] })),
  ].flatMap(({ what, lines }) => lines.flatMap(segments).map((box) => ({ what, box })));

  const staying = new Set(transitions.filter(({ lines }) => lines.length === 0).map(({ name }) => name));
  const free = chips.filter(({ what }) => !staying.has(what));
  const solid: Thing[] = [...free, ...leaves, ...dots];
  const found = [
    ...pairs(solid, solid),
    ...pairs(chips, texts),
    ...pairs(chips, chips),
    ...texts.flatMap(({ owner, ...text }) =>
      pairs([text], [...lines, ...leaves.filter(({ what }) => what !== owner), ...texts]),
    ),
    // a line may meet its own chip, and begins and ends at cards
    ...pairs(lines, [...chips, ...leaves].map(inner)),
  ];
  const parentOf = ({ id }: StateBox) =>
    states.find((other) => id.replace(/\.[^.]+$/, '') === other.id && other.id !== id);
  for (const state of states) {
    const parent = parentOf(state);
    if (!isWithin(state, parent ?? { x: 0, y: 0, width, height })) found.push(`${state.id} sticks out`);
    const siblings = states.filter((other) => other !== state && parentOf(other) === parent);
    found.push(
      ...pairs(
        [{ what: state.id, box: state }],
        siblings.map((box) => ({ what: box.id, box })),
      ),
    );
  }
  for (const { what, box } of chips) {
    if (!isWithin(box, { x: 0, y: 0, width, height })) found.push(`${what} sticks out`);
  }
  return [...new Set(found)];
}

function pairs(some: readonly Thing[], others: readonly Thing[]): string[] {
  return some.flatMap((one) =>
    others
      .filter((other) => other.what !== one.what && overlap(one.box, other.box))
      .map((other) => [one.what, other.what].sort().join(' lies on ')),
  );
}

/** A thing without its rim, which lines may touch. */
function inner({ what, box }: Thing): Thing {
  return { what, box: { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 } };
}

function overlap(one: Box, other: Box): boolean {
  const slack = 0.5;
  return (
    one.x + slack < other.x + other.width &&
    other.x + slack < one.x + one.width &&
    one.y + slack < other.y + other.height &&
    other.y + slack < one.y + one.height
  );
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** A line's segments as boxes two pixels thick. */
function segments(points: readonly { x: number; y: number }[]): Box[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return {
      x: Math.min(start.x, end.x) - 1,
      y: Math.min(start.y, end.y) - 1,
      width: Math.abs(end.x - start.x) + 2,
      height: Math.abs(end.y - start.y) + 2,
    };
  });
}
