import { type AnyStateMachine, setup } from 'xstate';
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
