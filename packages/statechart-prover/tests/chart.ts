import { type AnyStateMachine, assign, fromPromise, setup, spawnChild } from 'xstate';
import { type ProofOptions, prove } from '../src/prove.ts';

// biome-ignore lint/suspicious/noExplicitAny: what is wrong in a machine on purpose is no business of TypeScript here
type Code = (args: any, params?: any) => any;
type Part = string | number | undefined | Code | object | readonly Part[] | { readonly [name: string]: Part };
interface More {
  readonly [name: string]: Part;
  /** What is given to `setup`. */
  readonly given?: { readonly [kind: string]: { readonly [name: string]: Part } };
}

/** The machine `m` that begins in the first of its states. */
export function chart(states: { readonly [name: string]: Part }, { given = {}, ...more }: More = {}) {
  const config = { id: 'm', initial: Object.keys(states)[0], states, ...more };
  return setup(given as never).createMachine(config as never) as unknown as AnyStateMachine;
}

export const end = { type: 'final' };

/** What is found in a machine, a line each; what has a cause in common follows its first. */
export function found(machine: AnyStateMachine, options?: ProofOptions): string[] {
  const { findings } = prove(machine, options);
  return findings.flatMap((one) => [one, ...(one.more ?? [])]).map(({ kind, text }) => `${kind}: ${text}`);
}

// biome-ignore lint/suspicious/noExplicitAny: a change may name what is not there
export type Loose = any;
export type Change = (states: Loose, given: Loose, more: Loose) => unknown;

/** A sound machine of every kind of name, with one change. */
export function loader(change: Change = () => {}): AnyStateMachine {
  const given = {
    actors: { fetchUser: fromPromise(async () => 1), audit: fromPromise(async () => 1) },
    actions: { track: () => {}, count: assign({ tries: ({ context }: Loose) => (context.tries + 1) % 3 }) },
    guards: { canRetry: ({ context }: Loose) => context.tries < 2 },
    delays: { patience: 1000 },
  };
  const states = {
    idle: { entry: spawnChild('audit'), on: { LOAD: { target: 'loading', actions: ['track'] } } },
    loading: {
      invoke: { src: 'fetchUser', onDone: 'done', onError: 'failed' },
      after: { patience: 'failed' },
    },
    failed: {
      entry: ['count', assign({ log: ({ context }: Loose) => [...context.log, 'x'].slice(-2) })],
      on: { RETRY: [{ guard: 'canRetry', target: 'loading' }, { target: 'done' }] },
    },
    done: end,
  };
  const more = { context: { tries: 0, log: [] }, given };
  change(states, given, more);
  return chart(states, more);
}
