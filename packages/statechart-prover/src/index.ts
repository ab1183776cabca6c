export { defineProof, type MachineProof, type ProofOptions } from './defineProof.ts';
export type { Finding } from './finding.ts';
export type { LawResult, LawStep, Laws } from './laws.ts';
export type { MachineReport } from './machineReport.ts';
export { type Proof, prove } from './prove.ts';
export type { Reference } from './reference.ts';
export type { ProofSamples } from './samples.ts';
