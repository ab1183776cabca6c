import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, and, createMachine, fromPromise, not, or, setup } from 'xstate';
import { collisionsIn } from '../src/collisionsIn.ts';
import { coverageOf } from '../src/coverageOf.ts';
import { type Layout, layoutOf } from '../src/diagramLayout.ts';
import type { Box } from '../src/diagramLines.ts';
import { diagramSvg } from '../src/diagramSvg.ts';
import { textWidth, wrapped } from '../src/diagramText.ts';
import { mermaidOf } from '../src/mermaid.ts';
import { playerMachine } from './playerMachine.ts';

/** Lines across borders, final states, several loops, hostile words. */
const others = {
  acrossBorders: setup({
    actors: { upload: fromPromise<void>(async () => {}) },
    actions: { note: () => {}, tidy: () => {} },
    guards: { isAllowed: () => true },
    delays: { patience: () => 5 },
  }).createMachine({
    id: 'acrossBorders',
    initial: 'outer',
    on: { STOP: { target: '.stopped' }, LOG: { actions: 'note' } },
    states: {
      outer: {
        description: 'A state with a description that is long enough to need more than a line of its own.',
        initial: 'first',
        exit: 'tidy',
        on: { AGAIN: { target: 'outer', reenter: true } },
        states: {
          first: { on: { NEXT: 'second', LEAVE: '#acrossBorders.stopped' } },
          second: {
            invoke: { src: 'upload', onDone: 'first', onError: { actions: 'note' } },
            after: { patience: 'first', 2500: { target: '#acrossBorders.stopped', guard: 'isAllowed' } },
            on: { SELF: { target: 'second', reenter: true }, BACK: 'first', REST: 'remembered' },
          },
          remembered: { type: 'history' },
        },
      },
      stopped: { type: 'final', description: 'The end: <b> & "all"; #1 {x} 100%' },
    },
  }),
  everyConstruct: setup({
    actors: { load: fromPromise<number>(async () => 1) },
    guards: { isA: () => true, isB: () => false },
  }).createMachine({
    id: 'everyConstruct',
    initial: 'open',
    output: { total: 1 },
    after: { 60000: '.over' },
    states: {
      open: {
        tags: ['visible', 'editable'],
        initial: 'first',
        states: {
          first: {
            on: { NEXT: 'second', SKIP: { target: 'third', description: 'Nothing is said.' } },
          },
          second: {
            invoke: [{ src: 'load', onDone: 'third', onError: 'first' }, { src: fromPromise(async () => 2) }],
          },
          again: { on: { RESTART: '#everyConstruct.open', MORE: '#everyConstruct.open' } },
          third: {
            on: { AGAIN: 'again' },
            type: 'parallel',
            states: { p: { on: { P: {} } }, q: { on: { Q: {} } } },
          },
          shallow: { type: 'history' },
          deep: { type: 'history', history: 'deep' },
        },
        on: {
          PAUSE: { guard: and(['isA', not('isB')]), target: 'paused' },
          '*': { guard: or([and(['isA', 'isB']), not('isA')]), target: 'over' },
        },
      },
      paused: { on: { BACK: 'open.shallow', ALL_BACK: 'open.deep' }, after: { 0.5: 'open' } },
      over: { type: 'final', output: { isDone: true } },
    },
  }),
  aVeryLongNameForAMachineWithHardlyAnythingInIt: createMachine({
    id: 'aVeryLongNameForAMachineWithHardlyAnythingInIt',
    type: 'parallel',
    states: {
      a: {
        initial: 'x',
        states: { x: { on: { A: 'x', B: 'x', C: { target: 'x', reenter: true } } } },
      },
      b: { on: { AN_EVENT_WITH_A_VERY_LONG_NAME_INDEED_THAT_STAYS_WHERE_IT_IS: {} } },
      c: {
        initial: 'one',
        states: { one: { always: 'two' }, two: { type: 'final' } },
        onDone: { actions: [] },
      },
    },
  }),
};

const every = Object.entries({ playerMachine, ...others } as unknown as Record<string, AnyStateMachine>);

function namesOf(machine: AnyStateMachine) {
  const { states, transitions } = coverageOf(machine);
  return {
    states: [...states.covered, ...states.missing].sort(),
    transitions: [...transitions.covered, ...transitions.missing].sort(),
  };
}

describe.each(every)('%s', (_, machine) => {
  let layout: Layout;
  let svg: SVGSVGElement;
  beforeAll(async () => {
    layout = await layoutOf(machine);
    const file = new DOMParser().parseFromString(diagramSvg(layout, '--color-ink: #000;'), 'image/svg+xml');
    svg = file.documentElement as unknown as SVGSVGElement;
  });

  const attributes = (name: string) =>
    [...svg.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)).sort();

  test('the drawing has every state and transition once', () => {
    expect({ states: attributes('data-state'), transitions: attributes('data-transition') }).toEqual(
      namesOf(machine),
    );
  });

  test('the drawing has no ids, so that two fit on one page', () => {
    expect(svg.outerHTML).not.toMatch(/ id=/);
  });

  test('the drawing contains all text of the layout', () => {
    const words = [...layout.states, ...layout.transitions.map(({ chip }) => chip)].flatMap(({ lines }) =>
      lines.map(({ lead, text }) => (lead ? `${lead} ${text}` : text)),
    );
    expect([...svg.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(words);
  });

  test('the same machine always gives the same layout', async () => {
    expect(await layoutOf(machine)).toEqual(layout);
  });

  test('no two elements overlap', () => {
    expect(collisionsIn(layout)).toEqual([]);
  });

  test('every text fits its box', () => {
    const boxes = [...layout.states, ...layout.transitions.map(({ chip }) => chip)];
    const outside = boxes.flatMap(({ width, height, lines }) =>
      lines.filter((line) => line.x + line.width > width - line.x + 1 || line.y > height - 4),
    );
    expect(outside).toEqual([]);
  });

  test('every line connects the borders of two cards', () => {
    for (const { name, lines } of layout.transitions) {
      for (const line of lines) {
        expect(line.length).toBeGreaterThan(1);
        for (const end of [line[0], line.at(-1)]) {
          expect(
            layout.states.some((state) => end && isOnBorder(end, state)),
            `${name} ends at a border`,
          ).toBe(true);
        }
      }
    }
  });

  test('the Mermaid diagram has one line for every state and transition', () => {
    const lines = mermaidOf(machine).trimEnd().split('\n');
    expect(lines[0]).toBe('stateDiagram-v2');
    const forms = [
      /^%% .+$/,
      /^state "[^"]+" as \w+( \{)?$/,
      /^(\w+|\[\*\]) --> (\w+|\[\*\])( : [^:;"]*(#\d+;[^:;"]*)*)?$/,
      /^\w+ : [^:;"]*(#\d+;[^:;"]*)*$/,
      /^--$/,
      /^\}$/,
    ];
    const unknown = lines.slice(1).filter((line) => !forms.some((form) => form.test(line.trim())));
    expect(unknown).toEqual([]);
    const { states, transitions } = namesOf(machine);
    expect(lines.filter((line) => /^ *state "/.test(line))).toHaveLength(states.length);
    // What leads from one state to another, or back to itself, is one arrow: Mermaid would draw the first alone.
    const arrows = lines.filter((line) => / --> \w+ : /.test(line));
    const places = arrows.map((line) => line.split(' : ')[0]);
    expect(new Set(places).size).toBe(places.length);
    expect(arrows.flatMap((line) => line.split('<br/>'))).toHaveLength(transitions.length);
    expect(lines.filter((line) => line.endsWith('{'))).toHaveLength(
      lines.filter((line) => line.trim() === '}').length,
    );
  });
});

test('delays, actors and internal transitions have labels in plain words', async () => {
  const chips = async (machine: AnyStateMachine) =>
    (await layoutOf(machine)).transitions.map(({ chip }) =>
      chip.lines.map(({ lead, text }) => (lead ? `${lead} ${text}` : text)).join(' '),
    );
  expect(await chips(playerMachine)).toEqual([
    'after loadDelay (100 ms) 1. if isPlayerPresent',
    'after loadDelay (100 ms) 2. else',
    'REFUSE',
    'loader done',
    'loader failed',
    'REFUSE',
    'observer done',
    'observer failed',
    'REFUSE if isEssential',
    'RETRY',
  ]);
  expect(await chips(others.acrossBorders)).toContain('after patience');
  expect(await chips(others.acrossBorders)).toContain('after 2500 ms if isAllowed');
});

test('the drawing has every construct of XState', async () => {
  const { states, transitions } = await layoutOf(others.everyConstruct as unknown as AnyStateMachine);
  const words = [...states, ...transitions.map(({ chip }) => chip)].flatMap(({ lines }) =>
    lines.map(({ lead, text }) => (lead ? `${lead} ${text}` : text)),
  );
  for (const text of [
    'H',
    'H*',
    'if isA and not isB',
    '(isA and isB) or not isA',
    'tags visible, editable',
    'output {"isDone":true}',
    'runs actor of everyConstruct.open.second',
    'Nothing is said.',
    'after 0.5 ms',
  ])
    expect(words).toContain(text);
});

test('a text is split into the fewest lines, of similar length', () => {
  const text = 'One question with three answers is on screen; an answer leads to the next.';
  const lines = wrapped(text, 'note', 190);
  expect(lines.join(' ')).toBe(text);
  const widths = lines.map((line) => textWidth(line, 'note'));
  expect(Math.max(...widths)).toBeLessThanOrEqual(190);
  expect(Math.min(...widths)).toBeGreaterThan(120);
  expect(wrapped('Unbreakable', 'note', 10)).toEqual(['Unbreakable']);
});

/** Widths that Chromium measured with DejaVu Sans at 12.5 pixels, regular and bold. */
test.each([
  ['The visitor has hidden the digits; the clock goes on.', 323.4, 366.5],
  ['showNextQuestion', 117.3, 132.6],
  ['ANSWER', 54.8, 61.1],
  ['MAXIMUM WARMTH', 123, 139.7],
  ['isModerateScore', 104.4, 118.9],
  ['illicit fjord, 0:00', 97.5, 112.8],
])('the measured width of "%s" fits the widest common font', (text, regular, bold) => {
  const shares = [textWidth(text, 'row') / regular, textWidth(text, 'event') / bold];
  for (const share of shares) {
    expect(share).toBeGreaterThanOrEqual(1);
    expect(share).toBeLessThan(1.2);
  }
});

function isOnBorder({ x, y }: { x: number; y: number }, box: Box): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < 1;
  const isBeside = x >= box.x - 1 && x <= box.x + box.width + 1;
  const isLevel = y >= box.y - 1 && y <= box.y + box.height + 1;
  return (
    (isBeside && (near(y, box.y) || near(y, box.y + box.height))) ||
    (isLevel && (near(x, box.x) || near(x, box.x + box.width)))
  );
}
