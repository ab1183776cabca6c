import { type AnyStateMachine, assign, fromCallback, fromPromise, setup, spawnChild } from 'xstate';
import { type ProofOptions, prove } from '../src/prove.ts';

// biome-ignore lint/suspicious/noExplicitAny: deliberately wrong machines need no types
export type Loose = any;
type Code = (args: Loose, params?: Loose) => Loose;
type Part =
  | string
  | number
  | boolean
  | undefined
  | Code
  | object
  | readonly Part[]
  | { readonly [name: string]: Part };
/** Parts of the machine other than its states; `given` is passed to `setup`. */
export type More = {
  readonly [name: string]: Part;
  readonly given?: { readonly [kind: string]: { readonly [name: string]: Part } };
};

/** Creates the machine `m`, which starts in the first state. */
export function chart(states: { readonly [name: string]: Part }, { given = {}, ...more }: More = {}) {
  const config = { id: 'm', initial: Object.keys(states)[0], states, ...more };
  return setup(given as never).createMachine(config as never) as unknown as AnyStateMachine;
}

/** Creates the parallel machine `m`. */
export const regions = (states: { readonly [name: string]: Part }, more: More = {}) =>
  chart(states, { type: 'parallel', initial: undefined, ...more });

export const end = { type: 'final' };

export function findingsOf(machine: AnyStateMachine, options?: ProofOptions): string[] {
  return prove(machine, options).findings.map(({ kind, text }) => `${kind}: ${text}`);
}

export const [page, save] = [fromCallback(() => {}), fromPromise(async () => 1)];

/** Creates a machine with the states a, b and c; the parameters extend the first state, its transition or the machine. */
export const abc = (state: Loose = {}, transition: Loose = {}, more: Loose = {}) =>
  chart(
    {
      a: { on: { GO: { target: 'b', ...transition } }, ...state },
      b: { on: { BACK: 'a', END: 'c' } },
      c: end,
    },
    more,
  );

/** Creates a machine without findings that uses every kind of name; `value` replaces the part at `path`. */
export function loader(path?: string, value?: unknown): AnyStateMachine {
  const given = {
    actors: { fetchUser: save, audit: save },
    actions: {
      track: ({ event }: Loose) => event.type,
      count: assign({ tries: ({ context }: Loose) => (context.tries + 1) % 3 }),
    },
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
  const all: Loose = {
    context: { tries: 0, log: [], seen: undefined },
    entry: assign({ seen: () => new Map() }),
    given,
    states,
  };
  const keys = path?.split('.') ?? [];
  const last = keys.pop();
  if (last)
    Object.assign(
      keys.reduce((part, key) => part[key], all),
      { [last]: value },
    );
  return chart(all.states, { ...all, states: all.states });
}
