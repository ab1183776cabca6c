import { type Box, type Layout, segmentsOf } from '../src/diagramLayout.ts';

interface Thing {
  readonly what: string;
  readonly box: Box;
  /** State that contains the thing, so that it may overlap it. */
  readonly owner?: string | undefined;
}

/** Overlaps in a drawing ('a lies on b'), and things partly outside their frame. */
export function collisionsIn({ states, transitions, initials, width, height }: Layout): string[] {
  const boxes = states.map((box): Thing => ({ what: box.id, box, owner: box.parent }));
  const chips = transitions.map(({ name, chip, lines }): Thing => {
    return { what: name, box: chip, owner: lines.length === 0 ? name.replace(/: .*/, '') : undefined };
  });
  const things = [
    ...boxes.filter(({ what }) => !boxes.some(({ owner }) => owner === what)),
    ...chips,
    ...initials.map(({ dot }, index): Thing => ({ what: `dot ${index}`, box: dot })),
    ...states.flatMap(({ id, lines, ...at }) =>
      lines.map(({ text, x, y, width }): Thing => {
        const box = { x: at.x + x - 1, y: at.y + y - 12, width: width + 2, height: 16 };
        return { what: `'${text}'`, box, owner: id };
      }),
    ),
  ];
  const drawn = [
    ...transitions.flatMap(({ name, lines }) => lines.map((line) => ({ what: name, line }))),
    ...initials.map(({ line }, index) => ({ what: `dot ${index}`, line })),
  ];
  const lines = drawn.flatMap(({ what, line }) => segmentsOf(line).map((box): Thing => ({ what, box })));
  const ends = drawn.map(({ what, line }): Thing => {
    const { x = 0, y = 0 } = line.at(-1) ?? {};
    return { what: `the end of ${what}`, box: { x: x - 2, y: y - 2, width: 4, height: 4 } };
  });
  const outside = [...chips, ...boxes].filter(({ box, owner }) => {
    const outer = boxes.find(({ what }) => what === owner)?.box ?? { x: 0, y: 0, width, height };
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    return (
      box.x < outer.x || box.y < outer.y || right > outer.x + outer.width || bottom > outer.y + outer.height
    );
  });
  return [
    ...new Set([
      ...pairs(things, [...things, ...lines]),
      ...pairs(ends, ends),
      ...boxes.flatMap((box) =>
        pairs(
          [box],
          boxes.filter(({ owner }) => owner === box.owner),
        ),
      ),
      ...outside.map(({ what }) => `${what} sticks out`),
    ]),
  ];
}

function pairs(some: readonly Thing[], others: readonly Thing[]): string[] {
  const meet = (a: Box, b: Box) => a.x + 0.5 < b.x + b.width && a.y + 0.5 < b.y + b.height;
  return some.flatMap((thing) =>
    others
      .filter(({ what, owner }) => what !== thing.what && owner !== thing.what && thing.owner !== what)
      .filter(({ box }) => meet(box, thing.box) && meet(thing.box, box))
      .map(({ what }) => [thing.what, what].sort().join(' lies on ')),
  );
}
