import { type AnyStateMachine, assign, fromCallback, fromPromise, setup, spawnChild } from 'xstate';
import type { ProofOptions } from '../src/defineProof.ts';
import { prove } from '../src/prove.ts';
import type { AnyStep, AnyWalk } from '../src/step.ts';
import { stepsUpTo } from '../src/times.ts';
import { walkWith, withDefaults } from '../src/walk.ts';

// biome-ignore lint/suspicious/noExplicitAny: deliberately wrong machines need no types
export type Any = any;
type Callback = (args: Any, params?: Any) => Any;
type Values = { readonly [name: string]: ConfigValue };
type ConfigValue =
  | string
  | number
  | boolean
  | undefined
  | Callback
  | object
  | readonly ConfigValue[]
  | Values;
/** Parts of a machine config other than its states. `given` has the implementations for `setup`. */
export type MachineParts = Values & { readonly given?: { readonly [kind: string]: Values } };

/** Creates the machine `m`, which starts in the first state. */
export function chart(states: Values, { given = {}, ...more }: MachineParts = {}) {
  const config = { id: 'm', initial: Object.keys(states)[0], states, ...more };
  return setup(given as never).createMachine(config as never) as unknown as AnyStateMachine;
}

/** Creates the parallel machine `m`. */
export const regions = (states: Values, more: MachineParts = {}) =>
  chart(states, { type: 'parallel', initial: undefined, ...more });

export const end = { type: 'final' };

export function findingsOf(machine: AnyStateMachine, options?: ProofOptions): string[] {
  return prove(machine, options).findings.map(({ kind, text }) => `${kind}: ${text}`);
}

export const [page, save] = [fromCallback(() => {}), fromPromise(async () => 1)];

/** Creates a machine with the states a, b and c. The parameters extend the state a, its transition and the machine. */
export const abc = (state: Any = {}, transition: Any = {}, more: Any = {}) =>
  chart(
    {
      a: { on: { GO: { target: 'b', ...transition } }, ...state },
      b: { on: { BACK: 'a', END: 'c' } },
      c: end,
    },
    more,
  );

/** Creates a machine without findings that uses every kind of name. `value` replaces its part at `path`. */
export function loader(path?: string, value?: unknown): AnyStateMachine {
  const given = {
    actors: { fetchUser: save, audit: save },
    actions: {
      track: ({ event }: Any) => event.type,
      count: assign({ tries: ({ context }: Any) => (context.tries + 1) % 3 }),
    },
    guards: { canRetry: ({ context }: Any) => context.tries < 2 },
    delays: { patience: 1000 },
  };
  const states = {
    idle: { entry: spawnChild('audit'), on: { LOAD: { target: 'loading', actions: ['track'] } } },
    loading: {
      invoke: { src: 'fetchUser', onDone: 'done', onError: 'failed' },
      after: { patience: 'failed' },
    },
    failed: {
      entry: ['count', assign({ log: ({ context }: Any) => [...context.log, 'x'].slice(-2) })],
      on: { RETRY: [{ guard: 'canRetry', target: 'loading' }, { target: 'done' }] },
    },
    done: end,
  };
  const parts: Any = {
    context: { tries: 0, log: [], seen: undefined },
    entry: assign({ seen: () => new Map() }),
    given,
    states,
  };
  const keys = path?.split('.') ?? [];
  const lastKey = keys.pop();
  if (lastKey)
    Object.assign(
      keys.reduce((part, key) => part[key], parts),
      { [lastKey]: value },
    );
  return chart(parts.states, { ...parts, states: parts.states });
}

/** Walks a machine. `samples` and the results of `actors` are functions of the snapshot. */
export function walk(machine: AnyStateMachine, { actors = {}, ...settings }: Any): AnyWalk {
  const outcomesOf = (_: unknown, src: string, snapshot: Any) =>
    Object.fromEntries(
      Object.entries<Callback>(actors[src] ?? {}).map(([kind, valuesIn]) => [kind, valuesIn(snapshot)]),
    );
  return walkWith(machine, withDefaults({ outcomesOf, ...settings }));
}

/** Path from the start to this step on one line: 'START → 1:2 → 2:3'. */
export function pathTo(step: AnyStep): string {
  const labels = stepsUpTo(step).map(({ label }) => label);
  return labels.filter(Boolean).join(' → ') || '(start)';
}
