import type { AnyStateMachine } from 'xstate';
import type { Laws } from './laws.ts';
import type { Reference } from './reference.ts';
import type { ProofSamples } from './samples.ts';

export interface BasicOptions<M extends AnyStateMachine> {
  /** Name of the machine in messages; by default its id. */
  name?: string;
  samples?: ProofSamples<M>;
  /** Laws to check on every step. */
  laws?: Laws<M>;
  /** Findings that do not count, as printed ('dead end: m.failed: …'), each with the reason. Laws cannot be accepted. */
  accepted?: Readonly<Record<string, string>>;
  /** Maximum number of steps of each walk, 2,000 by default. */
  steps?: number;
}

export interface WithReference<M extends AnyStateMachine, R> {
  /** Independent model with which each step is compared. */
  reference?: Reference<NoInfer<M>, R>;
}

export interface ProofOptions<M extends AnyStateMachine = AnyStateMachine, R = unknown>
  extends BasicOptions<M>,
    WithReference<M, R> {}

/** A machine with all that its proof needs. `prove`, `testProof` and the command accept it. */
export interface MachineProof<M extends AnyStateMachine = AnyStateMachine, R = unknown>
  extends ProofOptions<M, R> {
  machine: M;
}

/** Returns a proof, with the types of the machine. */
export function defineProof<M extends AnyStateMachine, R = undefined>(
  machine: M,
  options: NoInfer<BasicOptions<M>> & WithReference<M, R>,
): MachineProof<M, R> {
  return { ...options, machine };
}
