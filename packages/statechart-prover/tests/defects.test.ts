import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { and, assign, enqueueActions, fromPromise, raise, setup, spawnChild } from 'xstate';
import { sentNear } from '../src/loadMachines.ts';
import { type ProofOptions, prove } from '../src/prove.ts';

type Machine = Parameters<typeof prove>[0];
// biome-ignore lint/suspicious/noExplicitAny: a name that setup lacks does not compile
type Loose = any;

/** What is found in a machine, a line each. */
function found(machine: unknown, options?: ProofOptions): string[] {
  const { findings } = prove(machine as Machine, options);
  return findings.map(({ kind, text }) => `${kind}: ${text}`);
}

/** A sound machine of every kind of name, with one change; what a change names wrong is none of TypeScript's business here. */
function loader(change: (parts: { implementations: Loose; config: Loose }) => void = () => {}) {
  const parts = {
    implementations: {
      actors: { fetchUser: fromPromise(async () => 1), audit: fromPromise(async () => 1) },
      actions: { track: () => {}, count: assign({ tries: ({ context }: Loose) => (context.tries + 1) % 3 }) },
      guards: { canRetry: ({ context }: Loose) => context.tries < 2, isOnline: () => true },
      delays: { patience: 1000 },
    },
    config: {
      id: 'loader',
      context: { tries: 0, log: [] as string[] },
      initial: 'idle',
      states: {
        idle: { entry: spawnChild('audit'), on: { LOAD: { target: 'loading', actions: 'track' } } },
        loading: {
          invoke: { src: 'fetchUser', onDone: 'done', onError: 'failed' },
          after: { patience: 'failed' },
        },
        failed: {
          entry: ['count', assign({ log: ({ context }: Loose) => [...context.log, 'x'].slice(-2) })],
          on: { RETRY: [{ guard: 'canRetry', target: 'loading' }, { target: 'done' }] },
        },
        done: { type: 'final' },
      } as Loose,
    },
  };
  change(parts);
  return setup(parts.implementations as Loose).createMachine(parts.config as Loose);
}

const samples = { guards: {}, actors: { audit: { outputs: [], errors: [] } } };

const sent = { words: ['LOAD', 'RETRY'], types: ['LOAD', 'RETRY'] };

test('a sound machine has no finding', () => {
  const machine = loader(({ implementations: { guards } }) => delete guards.isOnline);
  expect(prove(machine as Machine, { samples, sent })).toMatchObject({
    findings: [],
    open: [],
  });
});

describe.each<[string, string, (parts: { implementations: Loose; config: Loose }) => void]>([
  [
    'an actor that setup lacks',
    'unknown name: actor `fetchUsr` (in loader.loading): setup has none of that name; the nearest is `fetchUser`',
    ({ config }) => {
      config.states.loading.invoke.src = 'fetchUsr';
    },
  ],
  [
    'an action that setup lacks',
    'unknown name: action `trakc` (in loader.idle): setup has none of that name; the nearest is `track`',
    ({ config }) => {
      config.states.idle.on.LOAD.actions = 'trakc';
    },
  ],
  [
    'a guard that setup lacks',
    'unknown name: guard `canRetri` (in loader.failed): setup has none of that name; the nearest is `canRetry`',
    ({ config }) => {
      config.states.failed.on.RETRY[0].guard = and(['isOnline', 'canRetri']);
    },
  ],
  [
    'a delay that setup lacks',
    'unknown name: delay `patienc` (in loader.loading): setup has none of that name; the nearest is `patience`',
    ({ config }) => {
      config.states.loading.after = { patienc: 'failed' };
    },
  ],
  ['a guard that no state uses', 'unused implementation: guard `isOnline`: no state uses it', () => {}],
  [
    'a context key that nothing assigns',
    'context that never changes: `tries` is assigned nowhere; make it a constant, or assign it',
    ({ config, implementations }) => {
      config.states.failed.entry.shift();
      delete implementations.actions.count;
    },
  ],
  [
    'a context key that is assigned the same',
    'context that never changes: `log` has the same value on every step; make it a constant, or assign it',
    ({ config }) => {
      config.states.failed.entry[1] = assign({ log: ({ context }: Loose) => context.log });
    },
  ],
  [
    'a context changed in place',
    'context changed in place: RETRY (in loader.failed): Cannot add property 0, object is not extensible; assign a copy',
    ({ config }) => {
      config.states.failed.on.RETRY[1].actions = assign({
        log: ({ context }: Loose) => {
          context.log.push('x');
          return context.log;
        },
      });
      config.states.failed.entry.pop();
    },
  ],
  [
    'a map changed in place',
    'context changed in place: LOAD (in loader.idle): the context before the step is changed: object is not extensible; assign a copy',
    ({ config }) => {
      config.context.seen = new Map();
      config.states.idle.on.LOAD.actions = [
        'track',
        assign({ seen: ({ context }: Loose) => context.seen.set('a', 1) }),
      ];
    },
  ],
  [
    'an event that is raised and not taken',
    'event that nothing takes: `RETRI` is raised, and no state has it; the nearest is `RETRY`',
    ({ config }) => {
      config.states.idle.on.LOAD.actions = ['track', raise({ type: 'RETRI' })];
    },
  ],
  [
    'an event that code raises and no state takes',
    'event that nothing takes: `RETRI` is raised, and no state has it; the nearest is `RETRY`',
    ({ config }) => {
      config.states.idle.on.LOAD.actions = [
        'track',
        enqueueActions(({ enqueue }: Loose) => enqueue.raise({ type: 'RETRI' })),
      ];
    },
  ],
  [
    'an event that nothing sends',
    'event that nothing sends: `RETYR`; the nearest is `RETRY`',
    ({ config }) => {
      config.states.failed.on = { RETYR: config.states.failed.on.RETRY };
    },
  ],
  [
    'a delay that a shorter one beats',
    'delay never passes: loader.loading: after 5000 ms; after patience is shorter and always leaves the state',
    ({ config }) => {
      config.states.loading.after[5000] = 'done';
    },
  ],
  [
    'a delay that one of the state around it beats',
    'delay never passes: loader.loading: after patience; after 500 ms of loader is shorter and always leaves the state',
    ({ config }) => {
      config.after = { 500: '.done' };
    },
  ],
  [
    'a guard with chance',
    'not deterministic: the state depends on chance or the clock: RETRY',
    ({ implementations }) => {
      implementations.guards.canRetry = () => Math.random() < 0.5;
    },
  ],
  [
    'an assign with the clock',
    'not deterministic: context.tries depends on chance or the clock: after patience',
    ({ implementations }) => {
      implementations.actions.count = assign({ tries: () => Date.now() });
    },
  ],
  [
    'a final state with transitions',
    'final state with transitions: loader.done is an end, and has transitions: RETRY',
    ({ config }) => {
      config.states.done.on = { RETRY: 'loading' };
    },
  ],
  [
    'a state that nothing leaves',
    'dead end: loader.done: nothing leaves it, and it is no end',
    ({ config }) => {
      config.states.done = { exit: 'track', entry: { type: 'track' } };
      config.states.idle.entry = [];
    },
  ],
])('%s', (_, expected, change) => {
  test('is a finding', () => {
    const seen = found(loader(change), {
      samples: { actors: { ...(expected.includes('`fetchUsr`') ? {} : samples.actors) } },
      sent,
    });
    expect(seen).toContain(expected);
  });
});

test('an event that nothing sends is known by the sources, not by states that sound alike', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prover-sent-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const machine = setup({}).createMachine({
    id: 'door',
    initial: 'open',
    entry: raise({ type: 'CREAK' }),
    on: { CREAK: {} },
    states: {
      open: { on: { CLOSE: 'closed', LOCK: 'closed', 'PUSH.left': 'closed' } },
      closed: { type: 'final' },
    },
  });
  const foundBeside = async (source: string) => {
    await writeFile(join(folder, 'package.json'), '{}');
    await writeFile(join(folder, 'page.tsx'), `${source} send({ type: \`PUSH.\${side}\` });`);
    return found(machine, { sent: await sentNear(join(folder, 'machine.ts')) });
  };
  expect(await foundBeside("const states = ['closed', 'open'];")).toEqual([]);
  expect(await foundBeside("raise({ type: 'CREAK' })"), 'the file alone').toEqual([]);
  expect(await foundBeside("send({ type: 'CLOSE' }); send({ type: isFast ? 'LOCK' : 'CLOSE' });")).toEqual(
    [],
  );
  expect(await foundBeside("type Event = { type: 'OPEN' | 'CLOSE' }; const keys = { 'LOCK': 1 };")).toEqual([
    'event that nothing sends: `LOCK`',
  ]);
  expect(await foundBeside("send({ type: 'CLOES' });")).toEqual([
    'event that nothing sends: `CLOSE`; the nearest is `CLOES`',
  ]);
});

test('actors with random ids make one finding', () => {
  const machine = setup({ actors: { save: fromPromise(() => fetch('/rows')) } }).createMachine({
    id: 'list',
    context: { rows: [] as unknown[] },
    initial: 'open',
    states: {
      open: {
        on: {
          ADD: {
            guard: ({ context }) => context.rows.length < 3,
            actions: assign({
              rows: ({ context, spawn }) => [...context.rows, spawn('save', { id: crypto.randomUUID() })],
            }),
          },
          CLOSE: 'closed',
        },
      },
      closed: { type: 'final' },
    },
  });
  const { findings } = prove(machine as unknown as Machine);
  expect(findings).toEqual([
    {
      kind: 'failure that nobody handles',
      text: 'save, in list.open; give it an onError',
      path: 'ADD → save failed',
    },
  ]);
});

test('an action that throws is a finding where actions run, and else is said not to have run', () => {
  const machine = loader(({ implementations: { actions } }) => {
    actions.track = () => {
      throw new Error('no network');
    };
  }) as Machine;
  expect(prove(machine, { samples }).notes).toContain('actions were not run: track; --run-actions runs them');
  const run = prove(machine, { samples, runsActions: true });
  expect(run.notes).toEqual([]);
  expect(run.findings).toContainEqual({
    kind: 'exception',
    text: 'no network (in loader.idle)',
    path: 'LOAD',
  });
});

test('random payloads of an arbitrary break a law on the shortest path, and guessed ones lead further', () => {
  const form = setup({}).createMachine({
    id: 'form',
    context: { text: '' },
    initial: 'open',
    states: {
      open: {
        on: {
          WRITE: { actions: assign({ text: ({ event }) => event.text.trim() }) },
          SEND: { guard: ({ context }) => context.text.length > 0, target: 'sent' },
        },
      },
      sent: { type: 'final' },
    },
  }) as Machine;
  const guessed = prove(form);
  expect(guessed).toMatchObject({ findings: [], open: [] });
  expect(guessed.needs).toContainEqual(
    expect.stringMatching(/^WRITE: went further with .*found by fast-check/),
  );
  const events = { WRITE: fc.record({ type: fc.constant('WRITE'), text: fc.string() }) };
  const { findings } = prove(form, {
    samples: { events },
    laws: ({ never }) => [never('a long text', ({ after }) => after.context.text.length > 3)],
  });
  expect(findings).toContainEqual(expect.objectContaining({ kind: 'broken law' }));
});

test.each([
  [{ event: {} }, 'samples: the key `event` is not there; the nearest is `events`'],
  [{ events: { LAOD: [] } }, 'samples: the event `LAOD` is not there; the nearest is `LOAD`'],
  [{ actors: { fetchUsr: {} } }, 'samples: the actor `fetchUsr` is not there; the nearest is `fetchUser`'],
  [
    { guards: { canRety: () => true } },
    'samples: the guard `canRety` is not there; the nearest is `canRetry`',
  ],
])('samples with an unknown name are refused: %j', (wrong, message) => {
  expect(() => prove(loader() as Machine, { samples: wrong as never })).toThrow(message);
});

test('several inputs are walked, each by its number', () => {
  const machine = setup({}).createMachine({
    id: 'm',
    context: ({ input }: Loose) => ({ limit: input }),
    initial: 'a',
    states: {
      a: { always: [{ guard: ({ context }: Loose) => context.limit > 5, target: 'big' }, 'small'] },
      big: { type: 'final' },
      small: { type: 'final' },
    },
  }) as Machine;
  expect(prove(machine, { samples: { inputs: [1, 9] } })).toMatchObject({
    findings: [],
    open: [],
    counts: { paths: 2n },
  });
  expect(found(machine, { samples: { input: 1 } })).not.toEqual([]);
});

test('a key that merges states which differ is a finding', () => {
  const machine = setup({}).createMachine({
    id: 'm',
    context: { n: 0 },
    initial: 'a',
    states: {
      a: {
        on: {
          ONE: { target: 'b', actions: assign({ n: 1 }) },
          TWO: { target: 'b', actions: assign({ n: 2 }) },
        },
      },
      b: { on: { GO: [{ guard: ({ context }) => context.n === 1, target: 'c' }, { target: 'd' }] } },
      c: { type: 'final' },
      d: { type: 'final' },
    },
  }) as Machine;
  expect(found(machine)).toEqual([]);
  expect(found(machine, { samples: { key: ({ value }) => String(value) } })).toContain(
    'key merges states that differ: GO leads elsewhere than after ONE, which has the same key',
  );
});

test('a key that merges wrongly after many events is found by random histories', () => {
  const ask = (index: number) => ({
    on: Object.fromEntries(
      [0, 1].map((n) => [
        `ADD${n}`,
        { target: `q${index + 1}`, actions: assign({ sum: ({ context }: Loose) => context.sum + n }) },
      ]),
    ),
  });
  const quiz = setup({}).createMachine({
    id: 'quiz',
    context: { sum: 0 },
    initial: 'q0',
    states: {
      ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`q${index}`, ask(index)])),
      q12: {
        always: [{ guard: ({ context }: Loose) => context.sum > 5, target: 'high' }, { target: 'low' }],
      },
      high: { type: 'final' },
      low: { type: 'final' },
    } as Loose,
  });
  const key = ({ value }: Loose) => String(value);
  expect(found(quiz, { samples: { key } })).toContainEqual(
    expect.stringMatching(/^key merges states that differ: ADD\d leads elsewhere/),
  );
  expect(found(quiz, { samples: { key: ({ value, context }: Loose) => `${value} ${context.sum}` } })).toEqual(
    [],
  );
});

test('requirements of states, transitions and laws are covered, not covered or have a finding', () => {
  const machine = setup({}).createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { meta: { requirements: ['R1'] }, on: { GO: { target: 'b', meta: { requirements: 'R2' } } } },
      b: { type: 'final' },
      lost: { meta: { requirements: ['R1', 'R3'] }, type: 'final' },
    },
  }) as Machine;
  const { requirements } = prove(machine, {
    laws: ({ never }) => [never('an end', ({ after }) => after.value === 'b', { tags: ['R4'] })],
  });
  expect(requirements.map(({ id, result }) => `${id} ${result}`)).toEqual([
    'R1 has a finding',
    'R3 has a finding',
    'R2 covered',
    'R4 has a finding',
  ]);
});
