import { expect, test } from 'vitest';
import {
  and,
  assign,
  cancel,
  createMachine,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { verdictOf } from '../src/cli.ts';
import { prove } from '../src/prove.ts';
import type { ProofSamples } from '../src/samples.ts';

type Machine = Parameters<typeof prove>[0];

/** What is found in a machine, a line each; what has a cause in common follows its first. */
function findingsIn(machine: unknown, samples?: ProofSamples): string[] {
  const { findings } = prove(machine as Machine, { samples });
  return findings.flatMap((one) => [one, ...(one.more ?? [])]).map(({ kind, text }) => `${kind}: ${text}`);
}

/** The labels of all steps, each once. */
function labelsIn(machine: unknown, samples?: ProofSamples): Set<string> {
  return new Set(prove(machine as Machine, { samples }).report.steps.map(({ label }) => label));
}

const end = { type: 'final' } as const;

test('a machine without findings is covered', () => {
  const toggle = createMachine({
    id: 'toggle',
    initial: 'off',
    states: { off: { on: { FLIP: 'on' } }, on: { on: { FLIP: 'off' } } },
  });
  const proof = prove(toggle);
  expect(proof).toMatchObject({ findings: [], needs: [], counts: { vertices: 2, edges: 2, paths: 1n } });
  expect(verdictOf(proof)).toBe('covered');
});

test('states and transitions that no walk reaches are findings', () => {
  const lost = createMachine({
    id: 'lost',
    initial: 'a',
    states: { a: { on: { GO: 'a' } }, island: { on: { SWIM: 'a' } } },
  });
  expect(findingsIn(lost)).toEqual([
    'state never reached: lost.island',
    'transition never taken: lost.island: SWIM → lost.a',
  ]);
});

test('a guard that is never true or never false is a finding', () => {
  const guarded = setup({
    types: { context: {} as { isOpen: boolean } },
    guards: { isOpen: ({ context }) => context.isOpen, isShut: ({ context }) => !context.isOpen },
  }).createMachine({
    id: 'guarded',
    context: ({ input }) => ({ isOpen: input !== 1 }),
    initial: 'a',
    states: {
      a: {
        on: {
          A: { guard: 'isOpen', target: 'b' },
          B: { guard: 'isShut', target: 'b' },
          C: { guard: () => false, target: 'b' },
          D: { guard: 'isOpen', target: 'b' },
        },
      },
      b: { on: { BACK: 'a' } },
    },
  });
  const found = findingsIn(guarded).filter((line) => line.startsWith('guard'));
  expect(found).toEqual([
    'guard never true: isShut',
    'guard never true: (inline) at guarded.a: C → guarded.b',
    'guard never false: isOpen at guarded.a: A → guarded.b',
    'guard never false: isOpen at guarded.a: D → guarded.b',
  ]);
});

test('problems with one cause are one finding with its path', () => {
  const order = createMachine({
    id: 'order',
    initial: 'cart',
    states: {
      cart: { on: { PAY: { guard: ({ event }) => event.card.isValid, target: 'paid' }, LEAVE: 'left' } },
      paid: { initial: 'packing', states: { packing: { on: { SHIP: 'shipped' } }, shipped: end } },
      left: { on: { BACK: { guard: () => false, target: 'cart' }, STAY: 'left' } },
    },
  });
  const { findings, open } = prove(order as unknown as Machine);
  expect([...open, ...findings]).toEqual([
    {
      kind: 'transition never taken',
      text: 'order.cart: PAY if (inline) → order.paid (waits for samples)',
      path: '(start)',
      more: [
        { kind: 'state never reached', text: 'order.paid' },
        { kind: 'state never reached', text: 'order.paid.packing' },
        { kind: 'state never reached', text: 'order.paid.shipped' },
        { kind: 'transition never taken', text: 'order.paid.packing: SHIP → order.paid.shipped' },
      ],
    },
    {
      kind: 'transition never taken',
      text: 'order.left: BACK if (inline) → order.cart',
      path: 'LEAVE',
      more: [{ kind: 'guard never true', text: '(inline) at order.left: BACK → order.cart' }],
    },
  ]);
});

test('an exception in several states is one finding with its shortest path, and the walk continues', () => {
  const boom = () => {
    throw new Error('out of order');
  };
  const broken = createMachine({
    id: 'broken',
    initial: 'a',
    on: { BOOM: { actions: assign(boom) } },
    states: { a: { on: { GO: 'b' } }, b: { on: { GO: 'c' } }, c: end },
  });
  const { findings, report } = prove(broken as unknown as Machine);
  const at = (state: string, path: string) => ({
    kind: 'exception',
    text: `out of order (in broken.${state})`,
    path,
  });
  expect(findings).toEqual([{ ...at('a', 'BOOM'), more: [at('b', 'GO → BOOM')] }]);
  expect(report.missing).not.toContain('states: broken.c');
});

test('an unhandled failure of an invoked or spawned actor is a finding that names its state', () => {
  const load = fromPromise(() => fetch('/list'));
  const loading = setup({ actors: { load, tick: fromCallback(() => {}) } }).createMachine({
    id: 'app',
    initial: 'loading',
    invoke: { src: 'tick' },
    states: { loading: { invoke: { src: 'load', onDone: 'ready' } }, ready: { on: { AGAIN: 'loading' } } },
  });
  const finding = (actor: string, state: string) =>
    `failure that nobody handles: ${actor}, in ${state}; give it an onError`;
  expect(prove(loading as unknown as Machine).findings[0]?.path).toBe('load failed');
  expect(findingsIn(loading)).toEqual([finding('load', 'app.loading')]);
  const spawning = assign({ child: ({ spawn }) => spawn(load, { id: 'worker' }) });
  const parent = createMachine({
    id: 'parent',
    context: {} as { child?: unknown },
    initial: 'idle',
    states: {
      idle: { on: { START: { target: 'busy', actions: spawning } } },
      busy: { on: { STOP: 'idle' } },
    },
  });
  // It lives on when its machine goes back.
  expect(findingsIn(parent)).toEqual(['parent.busy', 'parent.idle'].map((state) => finding('worker', state)));
});

test('a machine that cannot start is a finding', () => {
  const broken = createMachine({
    id: 'broken',
    context: () => {
      throw new Error('no context');
    },
  });
  expect(findingsIn(broken)).toContain('exception: the machine cannot start: no context');
});

test('a loop of eventless transitions is reported as an exception', () => {
  const spinning = createMachine({
    id: 'spinning',
    initial: 'a',
    states: { a: { on: { SPIN: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
  });
  expect(findingsIn(spinning)[0]).toMatch(/^exception: Infinite loop detected/);
});

test('values that grow without end are no finding, and the walk still reaches the states behind them', () => {
  const counting = createMachine({
    id: 'counting',
    context: { count: 0 },
    initial: 's0',
    on: { ADD: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    states: Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `s${index}`,
        index < 59 ? { on: { NEXT: `s${index + 1}` } } : end,
      ]),
    ),
  });
  const proof = prove(counting as unknown as Machine, { steps: 300 });
  expect(proof).toMatchObject({ findings: [], open: [], isCut: true });
  expect(proof.notes).toContainEqual(expect.stringContaining('context.count takes new values without end'));
  const key = ({ value }: { value: unknown }) => JSON.stringify(value);
  expect(findingsIn(counting, { key })).toEqual([]);
});

test('a dead end is a finding unless the samples declare it an end', () => {
  const quiz = createMachine({ id: 'quiz', initial: 'a', states: { a: { on: { GO: 'stuck' } }, stuck: {} } });
  expect(findingsIn(quiz)).toEqual(['dead end: quiz.stuck: nothing leaves it, and it is no end']);
  expect(findingsIn(quiz, { end: ({ value }) => value === 'stuck' })).toEqual([]);
});

test('prove asks by name for each missing payload and input', () => {
  const form = createMachine({
    id: 'form',
    context: ({ input }) => ({ limit: (input as { job: { limit: number } }).job.limit, text: '' }),
    initial: 'open',
    states: {
      open: {
        on: {
          'form.update': { actions: assign({ text: ({ event }) => event.value }) },
          SEND: { guard: ({ context }) => context.text.length > 0, target: 'sent' },
          JUMP: { guard: ({ event }) => 'height' in event && event.height === 1, target: 'sent' },
        },
      },
      sent: end,
    },
  });
  const { needs } = prove(form as unknown as Machine);
  for (const need of ['form.update: give `value`', 'JUMP: give `height`', 'input: give `job.limit`'])
    expect(needs).toContain(need);
  const events = {
    'form.update': [{ type: 'form.update', value: 'x' }],
    JUMP: [0, 1].map((height) => ({ type: 'JUMP', height })),
  };
  expect(findingsIn(form, { events, input: { job: { limit: 3 } } })).toEqual([]);
});

test('guards, actors and delays without an implementation are walked with every result', () => {
  const open = createMachine({
    id: 'open',
    initial: 'a',
    states: {
      a: { on: { GO: [{ guard: 'isVip', target: 'b' }, { target: 'c' }] } },
      b: { invoke: { src: 'fetchIt', onDone: 'c', onError: 'a' } },
      c: { after: { aWhile: 'a' } },
    },
  });
  expect(findingsIn(open)).toEqual([]);
  expect(labelsIn(open)).toEqual(
    new Set([
      '',
      'GO',
      'GO (isVip)',
      'fetchIt done',
      'fetchIt done without output',
      'fetchIt failed',
      'after aWhile',
    ]),
  );
  expect(prove(open).needs).toEqual([
    'guard isVip: has no implementation here; it was taken as yes and as no',
  ]);
});

test('a guard that always says the same stands for one that a page provides, unless samples give it', () => {
  const player = setup({ guards: { isThere: () => false } }).createMachine({
    id: 'player',
    initial: 'a',
    states: { a: { on: { GO: [{ guard: 'isThere', target: 'b' }, { target: 'c' }] } }, b: end, c: end },
  });
  const proof = prove(player as unknown as Machine);
  expect(proof.findings).toEqual([]);
  expect(proof.needs).toEqual([
    'guard isThere: always gives the same answer here; it was taken as yes and as no',
  ]);
  expect(findingsIn(player, { guards: { isThere: () => false } })).toContain('guard never true: isThere');
});

test('an actor is done with and without output, and prove asks for the keys read', () => {
  const loader = createMachine({
    id: 'loader',
    context: { user: undefined as unknown },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: fromPromise(async () => ({})),
          onDone: { target: 'loaded', actions: assign({ user: ({ event }) => event.output }) },
          onError: 'no',
        },
      },
      loaded: { always: [{ guard: ({ context }) => !context.user, target: 'no' }, { target: 'yes' }] },
      yes: {
        on: { READ: { actions: assign({ user: ({ context }) => (context.user as { name: string }).name }) } },
      },
      no: end,
    },
  });
  const { needs, report } = prove(loader as unknown as Machine);
  expect(report.missing.filter((line) => !line.startsWith('guards'))).toEqual([]);
  expect(needs).toContain('actor of loader.loading done: output: give `name`');
});

test('the samples give the results of actors, which still fail unless errors is empty', () => {
  const loader = setup({ actors: { load: fromPromise(async () => ({ ok: true })) } }).createMachine({
    id: 'loader',
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: 'load',
          onDone: [{ guard: ({ event }) => event.output.ok, target: 'yes' }, { target: 'no' }],
        },
      },
      yes: end,
      no: end,
    },
  });
  const outputs = [{ ok: true }, { ok: false }];
  const errors = [new Error('offline')];
  expect(findingsIn(loader, { actors: { load: { outputs, errors } } })).toEqual([
    'failure that nobody handles: load, in loader.loading; give it an onError',
  ]);
  expect(prove(loader as unknown as Machine).needs).toContain(
    'load: has no onError, and nothing shows that it can fail; give `errors` if it can',
  );
  expect(findingsIn(loader, { actors: { load: { outputs, errors: [] } } })).toEqual([]);
});

test('a difference from the reference is a finding with its path', () => {
  const lamp = (target: string) =>
    createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { FLIP: target } }, on: { on: { FLIP: 'off' } } },
    });
  const reference: NonNullable<ProofSamples['reference']> = {
    start: 'off',
    next: (before) => (before === 'off' ? 'on' : 'off'),
    seen: ({ value }) => value,
  };
  const right = prove(lamp('on'), { samples: { reference } });
  expect(verdictOf(right)).toBe('covered and compared');
  const { findings } = prove(lamp('off'), { samples: { reference } });
  expect(findings[0]).toEqual({
    kind: 'differs from the reference',
    text: 'expected on, seen off',
    path: 'FLIP',
  });
});

/** Each goes from a to b and back by its own means, and all of it is covered. */
const constructs: Record<string, unknown> = {
  'Set in context': createMachine({
    id: 'sets',
    context: { seen: new Set<string>() },
    initial: 'a',
    states: {
      a: {
        on: {
          SEE: { actions: assign({ seen: ({ context }) => new Set([...context.seen, 'x']) }) },
          GO: { guard: ({ context }) => context.seen.has('x'), target: 'b' },
        },
      },
      b: end,
    },
  }),
  'Map, BigInt, Date and a cycle in context': createMachine({
    id: 'values',
    context: () => {
      const node: { self?: unknown } = {};
      node.self = node;
      return { node, map: new Map([['n', 0]]), big: 0n, date: new Date(0) };
    },
    initial: 'a',
    states: {
      a: {
        on: {
          MAP: { actions: assign({ map: () => new Map([['n', 1]]) }) },
          BIG: { actions: assign({ big: () => 1n }) },
          DATE: { actions: assign({ date: () => new Date(1) }) },
          GO: {
            guard: ({ context }) =>
              context.map.get('n') === 1 && context.big === 1n && context.date.getTime() === 1,
            target: 'b',
          },
        },
      },
      b: end,
    },
  }),
  'the same actor in several regions': setup({ actors: { load: fromPromise(async () => 1) } }).createMachine({
    id: 'regions',
    type: 'parallel',
    states: Object.fromEntries(
      ['left', 'right'].map((name) => [
        name,
        {
          initial: 'busy',
          states: { busy: { invoke: { src: 'load', onDone: 'done', onError: 'done' } }, done: end },
        },
      ]),
    ),
  } as never),
  onSnapshot: setup({
    actors: { feed: fromObservable(() => ({ subscribe: () => ({ unsubscribe() {} }) }) as never) },
  }).createMachine({
    id: 'feeding',
    initial: 'a',
    states: { a: { invoke: { src: 'feed', onSnapshot: 'b', onError: 'b', onDone: 'b' } }, b: end },
  }),
  'raise with a delay, cancelled or not': createMachine({
    id: 'raising',
    initial: 'a',
    states: {
      a: {
        entry: raise({ type: 'LATE' }, { delay: 1000, id: 'late' }),
        on: { LATE: 'b', STOP: { target: 'c', actions: cancel('late') } },
      },
      b: end,
      c: { on: { OUT: 'b' } },
    },
  }),
  'sendTo itself, at once and with a delay that only then comes': createMachine({
    id: 'sending',
    initial: 'a',
    states: {
      a: {
        entry: sendTo(({ self }) => self, { type: 'xstate.own' }, { delay: 10 }),
        on: { 'xstate.own': 'b' },
      },
      b: { on: { CALL: { actions: sendTo(({ self }) => self, { type: 'CALLED' }) }, CALLED: 'c' } },
      c: end,
    },
  }),
  'delays with dots': setup({ delays: { 'config.slow': 10 } }).createMachine({
    id: 'dots',
    initial: 'a',
    states: { a: { after: { 'config.slow': 'b' } }, b: { after: { 0.5: 'c' } }, c: end },
  }),
  'shallow and deep history': createMachine({
    id: 'history',
    initial: 'in',
    states: {
      in: {
        initial: 'x',
        on: { LEAVE: 'out' },
        states: {
          x: { on: { DEEPER: 'y' } },
          y: { initial: 'y1', states: { y1: { on: { DEEPER: 'y2' } }, y2: {} } },
          shallow: { type: 'history' },
          deep: { type: 'history', history: 'deep' },
        },
      },
      out: { on: { SHALLOW: 'in.shallow', DEEP: 'in.deep' } },
    },
  }),
  'and, or, not, stateIn': setup({
    guards: { isA: ({ event }) => event.type === 'A', isB: ({ event }) => event.type === 'B' },
  }).createMachine({
    id: 'composed',
    type: 'parallel',
    states: {
      one: {
        initial: 'a',
        states: {
          a: {
            on: {
              A: { guard: and(['isA', stateIn({ two: 'x' })]), target: 'b' },
              B: { guard: or(['isB', and(['isA', not('isB')])]), target: 'b' },
            },
          },
          b: { on: { RESET: 'a' } },
        },
      },
      two: { initial: 'x', states: { x: { on: { Y: 'y' } }, y: { on: { X: 'x' } } } },
    },
  }),
  wildcards: createMachine({
    id: 'wild',
    initial: 'a',
    states: { a: { on: { 'mouse.*': 'b', '*': 'c' } }, b: end, c: end },
  }),
  'onDone of compound and parallel states, output': createMachine({
    id: 'nested',
    initial: 'compound',
    output: { result: 1 },
    states: {
      compound: {
        initial: 'x',
        states: { x: { on: { GO: 'y' } }, y: { type: 'final', output: 2 } },
        onDone: 'parallel',
      },
      parallel: {
        type: 'parallel',
        states: {
          p: { initial: 'p1', states: { p1: { on: { P: 'p2' } }, p2: end } },
          q: { initial: 'q1', states: { q1: { on: { Q: 'q2' } }, q2: end } },
        },
        onDone: 'over',
      },
      over: { type: 'final', tags: ['end'], meta: { view: 'Over' } },
    },
  }),
  'after at the root': createMachine({
    id: 'rooted',
    initial: 'a',
    after: { 1000: '.late' },
    states: { a: { on: { NAP: 'a' } }, late: end },
  }),
  enqueueActions: setup({
    guards: { isOdd: ({ context }) => (context as { n: number }).n % 2 === 1 },
  }).createMachine({
    id: 'queue',
    context: { n: 0 },
    initial: 'a',
    states: {
      a: {
        on: {
          ADD: {
            actions: enqueueActions(({ enqueue, check }) => {
              enqueue.assign({ n: ({ context }: { context: { n: number } }) => context.n + 1 } as never);
              if (check('isOdd')) enqueue.raise({ type: 'DONE' });
            }),
          },
          DONE: 'b',
        },
      },
      b: end,
    },
  }),
  'sendParent and system': createMachine({
    id: 'child',
    initial: 'a',
    states: {
      a: {
        entry: sendParent({ type: 'HELLO' }),
        invoke: { src: fromCallback(() => {}), systemId: 'one' },
        on: { GO: 'b' },
      },
      b: end,
    },
  }),
  'a route': createMachine({
    id: 'routed',
    initial: 'a',
    states: { a: { id: 'a', route: {} }, b: { id: 'b', route: {} } },
  } as never),
};

test.each(Object.entries(constructs))(
  '%s: a walk reaches every state and transition without an exception',
  (_, machine) => {
    const found = findingsIn(machine).filter((line) => !line.startsWith('guard never'));
    expect(found).toEqual([]);
  },
);

test('two actors with one name in parallel regions get different labels', () => {
  const labels = labelsIn(constructs['the same actor in several regions']);
  expect([...labels].filter((label) => label.startsWith('load done')).length).toBeGreaterThan(1);
});

test('of two delays the shorter one passes, unless its guard may refuse', () => {
  const waiting = (guard?: () => boolean) =>
    createMachine({
      id: 'waiting',
      initial: 'a',
      states: { a: { after: { 5000: 'c', 1000: { target: 'b', guard } } }, b: end, c: end },
    });
  expect(labelsIn(waiting())).toEqual(new Set(['', 'after 1000 ms']));
  expect(labelsIn(waiting(() => false))).toEqual(new Set(['', 'after 1000 ms', 'after 5000 ms']));
});

test('a delayed event names its delay, and a cancelled one never arrives', () => {
  const machine = constructs['raise with a delay, cancelled or not'];
  expect(labelsIn(machine)).toContain('after 1000 ms: LATE');
  const { report } = prove(machine as Machine);
  const late = report.steps.filter(({ label }) => label.startsWith('after 1000 ms'));
  expect(late.map(({ previous }) => report.steps[previous]?.label)).not.toContain('STOP');
});
