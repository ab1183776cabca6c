import { type Box, type Layout, type StateBox, segmentsOf } from './diagramLayout.ts';

interface Thing {
  readonly what: string;
  readonly box: Box;
}

/** Each pair of things in a drawing that share a place and should not: 'a lies on b'; and what sticks out of its frame. */
export function collisionsIn({ states, transitions, initials, width, height }: Layout): string[] {
  const parentOf = ({ id }: StateBox) =>
    states.find((other) => id.replace(/\.[^.]+$/, '') === other.id && other.id !== id);
  const things = states.map((box): Thing => ({ what: box.id, box }));
  const leaves = things.filter(({ what }) => !states.some(({ id }) => id.startsWith(`${what}.`)));
  const chips = transitions.map(({ name, chip }) => ({ what: name, box: chip }));
  const free = chips.filter((_, index) => transitions[index]?.lines.length !== 0);
  const dots = initials.map(({ dot }, index) => ({ what: `dot ${index}`, box: dot }));
  const lines = [
    ...transitions.flatMap(({ name, lines }) => lines.map((line) => ({ what: name, line }))),
    ...initials.map(({ line }, index) => ({ what: `dot ${index}`, line })),
  ].flatMap(({ what, line }) => segmentsOf(line).map((box) => ({ what, box: grown(box, 1) })));
  const solid = [...free, ...leaves, ...dots];
  const texts = states.flatMap((state) =>
    state.lines.map(({ text, x, y, width }) => {
      const box = { x: state.x + x, y: state.y + y - 11, width, height: 14 };
      return { what: `'${text}'`, box, owner: state.id };
    }),
  );
  const frame = { x: 0, y: 0, width, height };
  const sticksOut = ({ what, box }: Thing, outer: Box) =>
    isWithin(box, outer) ? [] : [`${what} sticks out`];
  const found = [
    ...pairs(solid, solid),
    ...pairs(chips, [...texts, ...chips]),
    ...pairs(texts, [...lines, ...texts]),
    ...texts.flatMap((text) =>
      pairs(
        [text],
        leaves.filter(({ what }) => what !== text.owner),
      ),
    ),
    // A line may meet its own chip, and begins and ends at cards.
    ...pairs(
      lines,
      [...chips, ...leaves].map(({ what, box }) => ({ what, box: grown(box, -3) })),
    ),
    ...chips.flatMap((chip) => sticksOut(chip, frame)),
    ...states.flatMap((state) => {
      const [parent, own] = [parentOf(state), { what: state.id, box: state }];
      const siblings = states.filter((other) => parentOf(other) === parent);
      return [
        ...sticksOut(own, parent ?? frame),
        ...pairs(
          [own],
          things.filter((_, index) => siblings.includes(states[index] as StateBox)),
        ),
      ];
    }),
  ];
  return [...new Set(found)];
}

function pairs(some: readonly Thing[], others: readonly Thing[]): string[] {
  return some.flatMap((one) =>
    others
      .filter((other) => other.what !== one.what && overlap(one.box, other.box))
      .map((other) => [one.what, other.what].sort().join(' lies on ')),
  );
}

/** A box with so many pixels more on each side. */
function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function overlap(one: Box, other: Box): boolean {
  const meet = (a: Box, b: Box) => a.x + 0.5 < b.x + b.width && a.y + 0.5 < b.y + b.height;
  return meet(one, other) && meet(other, one);
}

function isWithin(inner: Box, { x, y, width, height }: Box): boolean {
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
  return inner.x >= x && inner.y >= y && right <= x + width && bottom <= y + height;
}
