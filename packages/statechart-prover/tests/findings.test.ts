import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assertEvent,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  fromTransition,
  raise,
  spawnChild,
  stateIn,
} from 'xstate';
import { type ProofOptions, prove } from '../src/prove.ts';
import { abc, chart, end, findingsOf, type Loose, loader, page, regions, save } from './chart.ts';

type Tried = AnyStateMachine | [AnyStateMachine, ProofOptions];

const invoking = (invoke: Loose, more: Loose = {}, kid?: Loose) =>
  chart({ a: { on: { GO: 'b' }, invoke, ...more }, b: end }, { given: { actors: { save, page, kid } } });
const onSave = { src: 'save', onError: 'b' };
const ofKid = (kid: Loose) => invoking({ src: 'kid', onDone: 'b', onError: 'b' }, {}, kid);
const kid = (y: object) => chart({ x: { on: { GO: 'y' } }, y });
const waiting = (after: Loose) => loader('states.loading.after', after);
const doing = (action: unknown) => loader('states.idle.on.LOAD.actions.1', action);
const logging = (of: (log: string[]) => unknown) =>
  loader('states.failed.entry.1', assign({ log: ({ context }: Loose) => of(context.log) }));
const deciding = (isSure: Loose) => loader('given.guards.canRetry', isSure);
const delaying = (patience: Loose) => loader('given.delays.patience', patience);
const boom = () => {
  throw new Error('boom');
};
const both = (right: object) =>
  regions(
    { l: { invoke: { src: 'page', systemId: 's' } }, r: { invoke: { src: 'page', ...right } } },
    { given: { actors: { page } } },
  );
const opening = (isInB: Loose) => {
  const a = { on: { OPEN: { guard: 'isInB', target: 'c' }, NEXT: 'b' } };
  return chart({ a, b: { on: { BACK: 'a' } }, c: end }, { given: { guards: { isInB } } });
};
const failing = (errors: string[], more: Loose = {}): Tried => [
  invoking({ src: 'save', onDone: 'b', ...more }),
  { samples: { actors: { save: { errors } } } },
];
/** Samples for everything that the loader would guess. */
const allGiven = {
  actors: { fetchUser: { outputs: [1], errors: ['gone'] }, audit: { outputs: [], errors: [] } },
};
const samples = { events: { LOAD: [{ type: 'LOAD' }] } };
const chooses = (guard: Loose, more: Loose = {}, on: Loose = {}, a: Loose = {}) =>
  chart({ a: { on: { GO: [{ guard, target: 'b' }, { target: 'c' }], ...on }, ...a }, b: end, c: end }, more);

/** An expected finding, a machine with it, and a similar machine without a finding of this kind. */
const findings: Record<string, [kind: string, wrong: Tried, sound: Tried][]> = {
  'facts of the config': [
    ['unknown name: m.loading: actor `fetchUsr`', loader('states.loading.invoke.src', 'fetchUsr'), loader()],
    ['unknown name: m.idle: action `trakc`', loader('states.idle.on.LOAD.actions', 'trakc'), loader()],
    [
      'unknown name: m.failed: guard `canRetri` is missing in setup, which has canRetry',
      loader('states.failed.on.RETRY.0.guard', and(['canRetry', 'canRetri'])),
      loader(),
    ],
    ['unknown name: m.loading: delay `patienc`', waiting({ patienc: 'failed' }), loader()],
    ['ignored key: m.b: `onEntry`', chart({ a: { on: { GO: 'b' } }, b: { ...end, onEntry: 'x' } }), loader()],
    ['ignored key: m.a: GO → m.b: `action`', abc({}, { action: 'x' }), abc({}, { actions: 'x' })],
    ['ignored key: m.a: `internal`', abc({ internal: true }), abc({}, { internal: true })],
    [
      'event that XState never sends: m.a: `onError` in `on`',
      invoking({ src: 'save', onDone: 'b' }, { on: { onError: 'b' } }),
      invoking({ src: 'save', onDone: 'b', onError: 'b' }),
    ],
    ['unhandled promise: m.a: save', invoking(onSave, { on: {} }), invoking(onSave)],
    [
      'duplicate actor id: m.a: page and save (in m.a) have the same id `p`',
      invoking([
        { src: 'page', id: 'p' },
        { ...onSave, id: 'p' },
      ]),
      invoking([
        { src: 'page', id: 'p' },
        { ...onSave, id: 's' },
      ]),
    ],
    ['duplicate actor id: m.l: page and page (in m.r)', both({ systemId: 's' }), both({ systemId: 't' })],
    [
      'duplicate state id: same: a and b have the same id; `#same` means b',
      chart({ a: { id: 'same', on: { GO: 'b' } }, b: { ...end, id: 'same' } }),
      chart({ a: { id: 'one', on: { GO: 'b' } }, b: { ...end, id: 'other' } }),
    ],
    ['actor that never ends: m.a: kid', ofKid(kid({})), ofKid(kid(end))],
    [
      'actor that never ends: m.a: kid has an onDone, but a callback',
      ofKid(fromCallback(() => {})),
      ofKid(save),
    ],
    [
      'actor that never ends: m.a: kid has an onDone, but a trans',
      ofKid(fromTransition((s) => s, 0)),
      ofKid(save),
    ],
    ['unreachable state: m.d: no transition', chart({ a: { on: { GO: 'c' } }, c: end, d: end }), loader()],
    [
      'unreachable state: m.d: no transition',
      chart({
        a: { on: { GO: 'c' } },
        c: end,
        d: { initial: 'x', states: { x: { on: { GO: 'y' } }, y: end } },
      }),
      chart({ a: { on: { GO: 'c' } }, c: { on: { BACK: 'd' } }, d: end }),
    ],
    [
      'transition never taken: m.a: GO if (inline) → m.c: an earlier transition without a guard comes first',
      chart({ a: { on: { GO: ['b', { guard: boom, target: 'c' }] } }, b: end, c: end }),
      chart({ a: { on: { GO: [{ guard: boom, target: 'c' }, 'b'] } }, b: end, c: end }),
    ],
    [
      'delay never passes: m.loading: after patience → m.failed: after 10 ms leaves the state first',
      waiting({ patience: 'failed', 10: 'failed' }),
      waiting({ patience: 'failed', 10: { actions: 'track' } }),
    ],
    ['invalid delay: after patience: 3,000,000,000 ms', delaying(3e9), delaying(3e8)],
    [
      'invalid delay: delay of X: -1 ms',
      loader('states.idle.entry', raise({ type: 'X' }, { delay: -1 })),
      loader(),
    ],
    [
      'unhandled event: no state handles `RETRI`',
      doing(raise({ type: 'RETRI' })),
      doing(raise({ type: 'RETRY' })),
    ],
    [
      'final state with transitions: m.done: this state ends the machine, but has transitions: GO',
      loader('states.done', { ...end, on: { GO: 'idle' } }),
      loader(),
    ],
  ],
  'findings of a walk': [
    ['exception: boom (in m.idle)', delaying(boom), delaying(() => 5)],
    [
      'exception: guard: boom (in m.a)',
      chooses(({ event }: Loose) => boom() ?? event),
      chooses(({ event }: Loose) => event.x),
    ],
    [
      "exception: the machine cannot start: Actor with system ID 's' already exists.",
      both({ systemId: 's' }),
      both({ systemId: 't' }),
    ],
    [
      'exception: Expected event {"type":"LOAD"} to have type matching "RETRY" (in m.idle)',
      [doing(assign(({ event }: Loose) => assertEvent(event, 'RETRY') ?? {})), { samples }],
      doing(assign(({ event }: Loose) => assertEvent(event, 'LOAD') ?? {})),
    ],
    ['exception: boom (in m.idle)', [doing(boom), { runsActions: true }], doing(boom)],
    [
      'context changed in place: after patience (in m.loading) changes context.log',
      logging((log) => [log.push('x'), log][1]),
      logging((log) => [...log, 'x'].slice(-2)),
    ],
    [
      'context changed in place: LOAD (in m.idle) changes context.seen',
      doing(assign({ seen: ({ context }: Loose) => context.seen.set('a', 1) })),
      doing(assign({ seen: ({ context }: Loose) => new Map([...context.seen, ['a', 1]]) })),
    ],
    [
      'dead end: m.loading: no transition leaves it',
      chart({ a: { on: { GO: 'loading' } }, loading: {} }),
      loader(),
    ],
    [
      'dead end: m.a.y: m.a has no onDone',
      chart({ a: { initial: 'x', states: { x: { on: { GO: 'y' } }, y: end } } }),
      loader(),
    ],
    [
      'dead end: m.a: it refuses every event',
      abc({}, { guard: ({ context }: Loose) => context.is }, { context: { is: false } }),
      abc({}, { guard: ({ event }: Loose) => event.is }, { context: { is: false } }),
    ],
    [
      'invalid delay: after patience: NaN ms',
      delaying(({ context }: Loose) => context.none * 2),
      delaying(({ event }: Loose) => event.ms * 2),
    ],
    [
      'not deterministic: the state depends on random numbers or the clock: GO',
      chooses((_: Loose) => Math.random() < 0.5),
      chooses((_: Loose) => Math.random() < 2),
    ],
    [
      'not deterministic: its actions depend',
      abc(
        {},
        {
          actions: enqueueActions(({ enqueue }: Loose) => {
            if (Date.now() % 8e6 < 4e6) enqueue('track');
          }),
        },
      ),
      abc(),
    ],
    [
      'unhandled failure: save (in m.a); add an onError',
      failing(['gone']),
      failing(['gone'], { onError: 'b' }),
    ],
    [
      'unhandled failure: save (in m.a); add `xstate.error.actor.*` in `on`',
      [
        chart({ a: { entry: spawnChild('save'), on: { GO: 'b' } }, b: end }, { given: { actors: { save } } }),
        { samples: { actors: { save: { errors: ['gone'] } } } },
      ],
      invoking(onSave),
    ],
  ],
  'parts that a complete walk without guesses never sees': [
    ['transition never taken: m.a: OPEN if isInB → m.c', opening(stateIn('#m.b')), opening(stateIn('#m.a'))],
    [
      'guard never false: canRetry',
      [deciding(({ context }: Loose) => context.tries < 9), { samples: allGiven }],
      [deciding(({ context }: Loose) => context.tries < 2), { samples: allGiven }],
    ],
  ],
};

const linesOf = (tried: Tried): string[] => (Array.isArray(tried) ? findingsOf(...tried) : findingsOf(tried));

for (const [what, rows] of Object.entries(findings))
  test.each(rows)(`${what}: %s`, (line, wrong, sound) => {
    expect(linesOf(wrong)).toContainEqual(expect.stringContaining(line));
    const kind = line.replace(/: .*/, '');
    expect(linesOf(sound).filter((other) => other.startsWith(`${kind}: `))).toEqual([]);
  });

test('a sound machine has no finding', () => expect(findingsOf(loader(), { samples: allGiven })).toEqual([]));

const chance = { guard: (_: Loose) => Math.random() < 0.5, target: 'done' };

/** Machines with one planted defect, and the finding or note that reports it. */
test.each<[string, AnyStateMachine, RegExp, ProofOptions?]>([
  ['an actor', loader('states.loading.invoke.src', 'fetchUesr'), /^unknown name: .*actor `fetchUesr`/],
  ['an action', loader('states.idle.on.LOAD.actions', 'trcak'), /^unknown name: .*action `trcak`/],
  ['a guard', loader('states.failed.on.RETRY.0.guard', 'canRetyr'), /^unknown name: .*guard `canRetyr`/],
  ['a delay', waiting({ patiecne: 'failed' }), /^unknown name: .*delay `patiecne`/],
  [
    'a guard that no state uses',
    loader('given.guards.planted', () => true),
    /implementation: guard `planted`/,
  ],
  ['a key that never changes', loader('context.planted', 0), /^context\.planted has the same value/],
  [
    'a context changed in place',
    doing(assign(({ context }: Loose) => Object.assign(context, { log: [1] }))),
    /^context changed in place/,
  ],
  [
    'an unhandled event',
    loader('states.idle.exit', raise({ type: 'PLANTED' })),
    /unhandled event: .*`PLANTED`/,
  ],
  [
    'a delay that a shorter one beats',
    waiting({ patience: 'failed', 5000: 'failed' }),
    /^delay never passes/,
  ],
  ['an action that throws', loader('states.idle.entry', boom), /^exception: .*boom/, { runsActions: true }],
  ['a guard with chance', loader('states.idle.on.PLANTED', chance), /^not deterministic/],
  [
    'a final state with transitions',
    loader('states.done', { ...end, on: { PLANTED: {} } }),
    /^final state with/,
  ],
  [
    'a state without a way out',
    chart({ a: { on: { GO: 'planted' } }, planted: {} }),
    /planted: no transition leaves/,
  ],
])('a planted defect is found: %s', (_, machine, line, options) =>
  expect([...findingsOf(machine, options), ...prove(machine, options).notes]).toContainEqual(
    expect.stringMatching(line),
  ),
);

test('a possibly intended problem is a note', () => {
  expect(prove(loader('given.guards.isOnline', ({ context }: Loose) => context)).notes).toContain(
    'unused implementation: guard `isOnline`: the config does not use it',
  );
  expect(prove(loader('context.user', '')).notes).toContain('context.user has the same value on every step');
});

const isOk = ({ context }: Loose) => context.ok === true;
const keeping = (ok: (args: Loose) => unknown) => ({ actions: assign({ ok } as never) });
/** Decides by the value that SET stores. */
const keepsOn = (ok: (args: Loose) => unknown) =>
  chooses(isOk, { context: { ok: false } }, { SET: keeping(ok) });
const invoked = (onDone: Loose, guard: Loose = isOk) =>
  chooses(
    guard,
    { context: { ok: false }, given: { actors: { save } } },
    {},
    { invoke: { src: 'save', onDone, onError: 'c' } },
  );

/** Decisions that depend on a guess yield no finding and are not impossible. */
test.each<[string, AnyStateMachine]>([
  ['a payload', chooses(({ event }: Loose) => event.id === 'x')],
  ['a payload that is copied', chooses(({ event }: Loose) => ({ ...event }).id === 'x')],
  ['a payload that is kept', keepsOn(({ event }) => event.ok)],
  ['an output', invoked([{ guard: ({ event }: Loose) => event.output.ok, target: 'b' }, 'c'])],
  ['an output that is kept', invoked(keeping(({ event }) => event.output))],
  ['an input', chooses(isOk, { context: ({ input }: Loose) => ({ ok: input.ok }) })],
  ['an input that a start needs', chooses(isOk, { context: ({ input }: Loose) => ({ ok: input.user.ok }) })],
  [
    'an input that an invoke needs',
    chart({ a: { invoke: { src: 'save', input: ({ event }: Loose) => event.input.user.name } } }),
  ],
  ['a guard without implementation', chooses('isOpen')],
  ['a guard without parameters', chooses('isOpen', { given: { guards: { isOpen: () => false } } })],
  ['a delay without implementation', abc({ after: { later: 'b', 1000: 'c' } })],
  [
    'an actor that fails',
    chart({ a: { invoke: { ...onSave, onDone: 'c' } }, b: {}, c: end }, { given: { actors: { save } } }),
  ],
  ['the state of an actor', keepsOn(({ self }) => self.getSnapshot().status === 'done')],
  ['an actor of the system', keepsOn(({ system }) => system.get('x') !== undefined)],
  ['the clock', keepsOn(() => Date.now() > Date.UTC(2040, 0, 1) || Date.now())],
  ['a global that is not there', keepsOn(() => aGlobalOfBrowsers)],
  [
    'an action that a page may provide',
    chooses(
      isOk,
      { context: { ok: false }, given: { actions: { set: () => {} } } },
      { SET: { actions: 'set' } },
    ),
  ],
])('a decision by %s yields no finding', (_, machine) => expect(prove(machine).findings).toEqual([]));

declare const aGlobalOfBrowsers: unknown;

test('a problem that XState’s actor does not have yields no finding', () => {
  let count = 0;
  const once = fromPromise(async () => 1);
  const fails = assign(() => {
    count += 1;
    if (count === 1) boom();
    return {};
  });
  expect(
    findingsOf(
      chart({ a: { on: { GO: { target: 'b', actions: fails } } }, b: end }, { given: { actors: { once } } }),
    ),
  ).not.toContainEqual(expect.stringContaining('exception'));
});
