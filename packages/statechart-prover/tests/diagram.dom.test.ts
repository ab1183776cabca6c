import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Box, type Layout, layoutOf, segmentsOf } from '../src/diagramLayout.ts';
import { diagramSvg } from '../src/diagramSvg.ts';
import { textWidth } from '../src/diagramText.ts';
import { statesOf, transitionsOf } from '../src/statechart.ts';
import { chart, loader, regions } from './chart.ts';
import { constructs } from './constructs.ts';

interface DrawnItem {
  readonly name: string;
  readonly box: Box;
  /** State that contains the item, and that may therefore overlap it. */
  readonly owner?: string | undefined;
}

/** Returns overlaps in a drawing ('a lies on b'), and items that are partly outside their frame. */
function findCollisions({ states, transitions, initialDots, width, height }: Layout): string[] {
  const boxes = states.map((box): DrawnItem => ({ name: box.id, box, owner: box.parent }));
  const chips = transitions.map(({ name, chip, lines }): DrawnItem => {
    return { name, box: chip, owner: lines.length === 0 ? name.replace(/: .*/, '') : undefined };
  });
  const items = [
    ...boxes.filter(({ name }) => !boxes.some(({ owner }) => owner === name)),
    ...chips,
    ...initialDots.map(({ dot }, index): DrawnItem => ({ name: `dot ${index}`, box: dot })),
    ...states.flatMap(({ id, lines, ...at }) =>
      lines.map(({ text, x, y, width }): DrawnItem => {
        const box = { x: at.x + x - 1, y: at.y + y - 12, width: width + 2, height: 16 };
        return { name: `'${text}'`, box, owner: id };
      }),
    ),
  ];
  const arrows = [
    ...transitions.flatMap(({ name, lines }) => lines.map((line) => ({ name, line }))),
    ...initialDots.map(({ line }, index) => ({ name: `dot ${index}`, line })),
  ];
  const lines = arrows.flatMap(({ name, line }) => segmentsOf(line).map((box): DrawnItem => ({ name, box })));
  const ends = arrows.map(({ name, line }): DrawnItem => {
    const { x = 0, y = 0 } = line.at(-1) ?? {};
    return { name: `the end of ${name}`, box: { x: x - 2, y: y - 2, width: 4, height: 4 } };
  });
  const outside = [...chips, ...boxes].filter(({ box, owner }) => {
    const outer = boxes.find(({ name }) => name === owner)?.box ?? { x: 0, y: 0, width, height };
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    return (
      box.x < outer.x || box.y < outer.y || right > outer.x + outer.width || bottom > outer.y + outer.height
    );
  });
  return [
    ...new Set([
      ...overlaps(items, [...items, ...lines]),
      ...overlaps(ends, ends),
      ...boxes.flatMap((box) =>
        overlaps(
          [box],
          boxes.filter(({ owner }) => owner === box.owner),
        ),
      ),
      ...outside.map(({ name }) => `${name} is partly outside`),
    ]),
  ];
}

function overlaps(items: readonly DrawnItem[], others: readonly DrawnItem[]): string[] {
  const startsBeforeEnd = (a: Box, b: Box) => a.x + 0.5 < b.x + b.width && a.y + 0.5 < b.y + b.height;
  return items.flatMap((item) =>
    others
      .filter(({ name, owner }) => name !== item.name && owner !== item.name && item.owner !== name)
      .filter(({ box }) => startsBeforeEnd(box, item.box) && startsBeforeEnd(item.box, box))
      .map(({ name }) => [item.name, name].sort().join(' lies on ')),
  );
}

/** A machine with lines across borders, several loops, long text, and text with special characters. */
const hostile = chart(
  {
    outer: {
      description: 'A state with a description that is long enough to need more than a line of its own.',
      initial: 'first',
      exit: 'tidy',
      on: { AGAIN: { target: 'outer', reenter: true } },
      states: {
        first: { on: { NEXT: 'second', LEAVE: '#m.stopped' } },
        second: {
          invoke: { src: 'upload', onDone: 'first', onError: { actions: 'note' } },
          after: { patience: 'first', 2500: { target: '#m.stopped', guard: 'isAllowed' } },
          on: { SELF: { target: 'second', reenter: true }, BACK: 'first', LOOP: 'looping' },
        },
        looping: { on: { A: 'looping', B: 'looping', C: { target: 'looping', reenter: true } } },
      },
    },
    stopped: { type: 'final', description: 'The end: <b> & "all"; #1 {x} 100%' },
  },
  {
    on: {
      STOP: { target: '.stopped' },
      AN_EVENT_WITH_A_VERY_LONG_NAME_INDEED_THAT_STAYS_WHERE_IT_IS: { actions: 'note' },
    },
    given: { delays: { patience: () => 5 } },
  },
);
/** Regions with titles wider than their content, and a line across their borders. */
const wideTitles = regions({
  aRegionWithQuiteALongTitle: { initial: 'a', states: { a: { on: { LEAVE: '#m' } } } },
  anotherRegionWithALongTitle: { initial: 'b', states: { b: {} } },
});
/** A machine with so many lines that the layout uses the fast strategy. */
const large = regions({
  list: {
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `s${at}`,
        { on: { NEXT: `s${(at + 1) % 20}`, JUMP: `s${(at + 7) % 20}`, FAR: `s${(at + 11) % 20}` } },
      ]),
    ),
  },
  other: { initial: 'a', states: { a: {} } },
});
const machines = { ...constructs, loader: loader(), hostile, wideTitles, large };
const textsIn = (boxes: readonly Pick<Layout['states'][number], 'lines'>[]) =>
  boxes.flatMap(({ lines }) => lines.map(({ lead, text }) => (lead ? `${lead} ${text}` : text)));
const boxesIn = ({ states, transitions }: Layout) => [...states, ...transitions.map(({ chip }) => chip)];

describe.each(Object.entries(machines))('%s', (_, machine) => {
  let layout: Layout;
  let svg: SVGSVGElement;
  beforeAll(async () => {
    layout = await layoutOf(machine);
    const file = new DOMParser().parseFromString(diagramSvg(layout, '--color-ink: #000;'), 'image/svg+xml');
    svg = file.documentElement as unknown as SVGSVGElement;
  });

  test('the drawing has every state, transition and text once, and no ids', () => {
    const namesOf = (attribute: string) =>
      [...svg.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute));
    expect(namesOf('data-state').sort()).toEqual(
      statesOf(machine)
        .map(({ id }) => id)
        .sort(),
    );
    expect(namesOf('data-transition')).toEqual(transitionsOf(machine).map(({ name }) => name));
    const texts = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(textsIn(boxesIn(layout)));
    expect(svg.outerHTML).not.toMatch(/ id=/);
  });

  test('no two elements overlap', () => {
    expect(findCollisions(layout)).toEqual([]);
  });

  test('every text fits its box', () => {
    const outside = boxesIn(layout).flatMap(({ width, height, lines }) =>
      lines.filter((line) => line.x + line.width > width - line.x + 1 || line.y > height - 4),
    );
    expect(outside).toEqual([]);
  });

  test('every line connects the borders of two cards', () => {
    const lines = layout.transitions.flatMap((transition) => transition.lines);
    expect(lines.every(({ length }) => length > 1)).toBe(true);
    const ends = lines.flatMap((line) => [line[0], line.at(-1)]);
    expect(ends.filter((end) => !end || !layout.states.some((state) => isOnBorder(end, state)))).toEqual([]);
  });
});

test('delays, actors and internal transitions have readable labels', async () => {
  const chips = async (machine: AnyStateMachine) =>
    (await layoutOf(machine)).transitions.map(({ chip }) => textsIn([chip]).join(' '));
  expect(await chips(loader())).toEqual([
    'LOAD do track',
    'fetchUser done',
    'fetchUser failed',
    'after patience (1000 ms)',
    'RETRY 1. if canRetry',
    'RETRY 2. else',
  ]);
  expect(await chips(hostile)).toContain('after patience');
  expect(await chips(hostile)).toContain('after 2500 ms if isAllowed');
});

test('a drawing labels every construct', async () => {
  const ignored = regions({ ignored: {} }, { initial: 'none' });
  const layouts = await Promise.all(
    [ignored, ...Object.values(constructs)].map((machine) => layoutOf(machine)),
  );
  const words = layouts.flatMap((layout) => textsIn(boxesIn(layout)));
  for (const text of [
    'H',
    'H*',
    'isA and in {"two":"x"}',
    'tags end',
    'output {"result":1}',
    'runs load',
    'runs actor of m.a',
    'after 0.5 ms',
    'ignored',
  ])
    expect(words).toContain(text);
});

/** Each row: a text, and its regular and bold width that Chromium measured with DejaVu Sans at 12.5 pixels. */
test.each([
  ['The visitor has hidden the digits; the clock goes on.', 323.4, 366.5],
  ['showNextQuestion', 117.3, 132.6],
  ['MAXIMUM WARMTH', 123, 139.7],
  ['illicit fjord, 0:00', 97.5, 112.8],
])('the measured width of "%s" fits the widest common font', (text, regular, bold) => {
  const shares = [textWidth(text, 'row') / regular, textWidth(text, 'event') / bold];
  for (const share of shares) {
    expect(share).toBeGreaterThanOrEqual(1);
    expect(share).toBeLessThan(1.2);
  }
});

function isOnBorder({ x, y }: { x: number; y: number }, box: Box): boolean {
  const near = (first: number, other: number) => Math.abs(first - other) < 1;
  const isWithinWidth = x >= box.x - 1 && x <= box.x + box.width + 1;
  const isWithinHeight = y >= box.y - 1 && y <= box.y + box.height + 1;
  return (
    (isWithinWidth && (near(y, box.y) || near(y, box.y + box.height))) ||
    (isWithinHeight && (near(x, box.x) || near(x, box.x + box.width)))
  );
}
