import { expect, test } from 'vitest';
import { type AnyStateMachine, and, assign, fromPromise, not, raise, setup } from 'xstate';
import { countPaths } from '../src/graph.ts';
import { prove } from '../src/prove.ts';
import type { AnyStep, AnyWalk } from '../src/step.ts';
import { type Any, chart, end, pathTo, regions, walk } from './chart.ts';
import { compareLive } from './compareLive.ts';

/** Waits, then loads with one retry. LEAVE ends it at any time. */
const loaderMachine = setup({
  types: {
    context: {} as { retries: number },
    events: {} as { type: 'RETRY' } | { type: 'LEAVE' },
    input: {} as { retries: number },
  },
  actors: { loader: fromPromise<{ isPlayer: boolean }>(() => Promise.reject(new Error('never started'))) },
  delays: { loadDelay: 100 },
  guards: {
    hasRetries: ({ context }) => context.retries > 0,
    isPlayer: ({ event }) => (event as unknown as { output: { isPlayer: boolean } }).output.isPlayer,
  },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries - 1 }),
    showVideo: () => {
      throw new Error('never run');
    },
  },
}).createMachine({
  id: 'loader',
  context: ({ input }) => ({ retries: input.retries }),
  initial: 'waiting',
  on: { LEAVE: { target: '.abandoned' } },
  states: {
    waiting: { after: { loadDelay: { target: 'loading' } } },
    loading: {
      invoke: {
        src: 'loader',
        onDone: [{ guard: 'isPlayer', target: 'ready', actions: 'showVideo' }, { target: 'failed' }],
        onError: { target: 'failed' },
      },
    },
    failed: { on: { RETRY: { guard: 'hasRetries', target: 'loading', actions: 'countRetry' } } },
    ready: {},
    abandoned: { type: 'final' },
  },
});

const LEAVE = { type: 'LEAVE' } as const;
const loaderOptions = (every: 'path' | 'edge') => ({
  every,
  input: { retries: 1 },
  samples: {
    RETRY: () => [{ type: 'RETRY' }],
    LEAVE: ({ value }: Any) => (value === 'waiting' ? [LEAVE] : []),
  },
  actors: {
    loader: {
      outputs: () => [{ isPlayer: true }, { isPlayer: false }],
      errors: () => [new Error('offline')],
    },
  },
});
const walkLoader = (every: 'path' | 'edge') => walk(loaderMachine, loaderOptions(every));

/** Walks a machine whose events have no payload: every path, unless `more` says otherwise. */
function walkEvents(machine: AnyStateMachine, more: object = {}): AnyWalk {
  const samples = Object.fromEntries(machine.events.map((type) => [type, () => [{ type }]]));
  return walk(machine, { every: 'path', samples, ...more } as never);
}

/** Two lamps and a bell, which rings when both lamps are lit. */
const twoLamps = regions(
  {
    left: { initial: 'dark', states: { dark: { on: { LEFT: 'lit' } }, lit: {} } },
    right: { initial: 'dark', states: { dark: { on: { RIGHT: 'lit' } }, lit: end } },
    bell: {
      initial: 'silent',
      states: {
        silent: { on: { RIGHT: { guard: 'areBothLit', target: 'pulled' } } },
        pulled: { entry: raise({ type: 'BELL' }), always: { target: 'swinging' } },
        swinging: { on: { BELL: { target: 'rung' } } },
        rung: {},
      },
    },
  },
  {
    given: {
      guards: {
        isLeftLit: ({ context }) => context !== undefined,
        isRightDark: () => false,
        areBothLit: and(['isLeftLit', not('isRightDark')]),
      },
    },
  },
);
const walkTwoLamps = (every: 'path' | 'edge', ...types: string[]) =>
  walkEvents(twoLamps, { every, samples: Object.fromEntries(types.map((type) => [type, () => [{ type }]])) });

interface CountSnapshot {
  context: { count: number };
}

/** Counts the events A and B, and ends by END only below 3. The parameters break one part each. */
function counter({ toEnd = 'ended', guard = 'isLow', by = 1 } = {}): AnyStateMachine {
  const add = (amount: number) => ({ actions: assign({ count: ({ context }) => context.count + amount }) });
  const guards = { isLow: ({ context }: CountSnapshot) => context.count < 3, isAlways: () => true };
  return chart(
    { counting: { on: { A: add(1), B: add(by), END: { guard, target: toEnd } } }, ended: {}, lost: {} },
    { context: { count: 0 }, given: { guards } },
  );
}

/** Compares with a reference implementation, up to a count of 4. */
const walkCounter = (changes: Parameters<typeof counter>[0] = {}) =>
  walkEvents(counter(changes), {
    isEnd: ({ context }: CountSnapshot) => context.count >= 4,
    reference: {
      start: { value: 'counting', count: 0 },
      next: ({ value, count }: { value: string; count: number }, { type }: { type: string }) => {
        if (type === 'END') return { value: count < 3 ? 'ended' : value, count };
        return { value, count: value === 'ended' ? count : count + 1 };
      },
    },
    onStep: ({ snapshot: { value, context }, reference }: AnyStep) =>
      expect({ value, count: context.count }).toEqual(reference),
  });

test('path coverage walks every path through events, delays and actor results', () => {
  const lines = walkLoader('path').ends.map(pathTo);
  const failures = ['loader done output={"isPlayer":false}', 'loader failed error=Error: offline'];
  const results = ['loader done output={"isPlayer":true}', ...failures];
  expect(lines.sort()).toEqual(
    [
      'LEAVE',
      'after loadDelay → loader done output={"isPlayer":true}',
      ...failures.flatMap((label) => results.map((other) => `after loadDelay → ${label} → RETRY → ${other}`)),
    ].sort(),
  );
});

test("XState's actor agrees with the walk on every path to a state", () => {
  const samples = { RETRY: () => [{ type: 'RETRY' } as const], LEAVE: () => [LEAVE] };
  const all = (every: 'path' | 'edge') => walk(loaderMachine, { ...loaderOptions(every), samples });
  const walks = () => ({ graph: all('edge'), paths: all('path') }) as never;
  expect(compareLive(walks)).toMatchObject({ differingPaths: [], differingRuns: [] });
});

test('a path that ends with an exception counts as a path', () => {
  const fails = assign(() => {
    throw new Error('broken');
  });
  const on = { FAIL: { actions: fails }, STOP: { target: 'b', actions: fails } };
  const machine = chart({ a: { on: { ...on, GO: 'b' } }, b: { on: { ...on, END: 'c' } }, c: end });
  const [graph, paths] = (['edge', 'path'] as const).map((every) => walkEvents(machine, { every }));
  expect([graph && countPaths(graph), paths?.ends.length]).toEqual([5n, 5]);
});

test('a step records eventless and raised transitions, transient states and parallel regions', () => {
  const { steps, ends } = walkTwoLamps('path', 'LEFT', 'RIGHT');
  expect(ends.map(pathTo)).toEqual(['LEFT → RIGHT', 'RIGHT → LEFT']);
  expect(steps.find(({ label }) => label === 'RIGHT')).toMatchObject({
    transitions: [
      'm.right.dark: RIGHT → m.right.lit',
      'm.bell.silent: RIGHT if areBothLit → m.bell.pulled',
      'm.bell.pulled: always → m.bell.swinging',
      'm.bell.swinging: BELL → m.bell.rung',
    ],
    states: ['m.right.lit', 'm.bell.pulled', 'm.bell.swinging', 'm.bell.rung'],
    guards: ['isLeftLit: yes', 'isRightDark: no', 'areBothLit: yes'],
    snapshot: { value: { left: 'dark', right: 'lit', bell: 'rung' } },
  });
});

test('a walk checks a refused event but does not continue after it', () => {
  const { refused, steps } = walkCounter();
  expect(refused.map(pathTo)).toContain('A → A → A → END');
  expect(steps.map(pathTo).filter((line) => line.includes('END →'))).toEqual([]);
});

test('a path ends when it closes a loop', () => {
  const machine = chart({ shown: { on: { HIDE: 'hidden' } }, hidden: { on: { SHOW: 'shown' } } });
  expect(walkEvents(machine).ends.map(pathTo)).toEqual(['HIDE → SHOW']);
});

test.each([
  [{ toEnd: 'lost' }, 'END'],
  [{ guard: 'isAlways' }, 'A → A → A → END'],
  [{ by: 2 }, 'B'],
])('a machine broken by %o first fails on the shortest path', (changes, shortest) => {
  const failuresIn = ({ steps, refused }: AnyWalk) => [...steps, ...refused].filter(({ failure }) => failure);
  expect(failuresIn(walkCounter())).toEqual([]);
  expect(failuresIn(walkCounter(changes)).map(pathTo)[0]).toBe(shortest);
});

test('transitions with the same text get different names', () => {
  const guard = 'isReady';
  const given = { guards: { isReady: () => false } };
  const machine = chart({ a: { on: { GO: [{ guard }, { guard }, {}] } } }, { given });
  const names = prove(machine).report.elements.flatMap(({ kind, name }) =>
    kind === 'transition' ? name : [],
  );
  expect(names).toEqual(
    ['', ' #2'].map((number) => `m.a: GO if isReady → stays${number}`).concat('m.a: GO → stays'),
  );
});

test('the walk continues after a failed step and does not check later steps', () => {
  const machine = chart({ a: { on: { GO: 'b' } }, b: { on: { GO: 'c', STAY: 'b' } }, c: end });
  const seen: string[] = [];
  const onStep = (step: AnyStep) => {
    seen.push(pathTo(step));
    if (step.label === 'GO') throw new Error('wrong');
  };
  const { steps, ends } = walkEvents(machine, { onStep });
  expect(seen).toEqual(['(start)', 'GO', 'STAY']);
  expect(ends.map(pathTo)).toEqual(['GO → STAY', 'GO → GO']);
  expect(
    steps.map(({ failure, isAfterFailure }) => [failure !== undefined, isAfterFailure ?? false]),
  ).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});
