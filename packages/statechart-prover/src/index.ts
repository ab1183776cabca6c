export { configFacts } from './configFacts.ts';
export { type Finding, lawInWords } from './finding.ts';
export { checkLaws, createLaws, type LawResult, type LawStep, type Laws } from './laws.ts';
export { buildReport, type MachineReport } from './machineReport.ts';
export { type Proof, type ProofOptions, prove } from './prove.ts';
export type { ProofSamples } from './samples.ts';
export { pathTo, type Samples, type Step, type Walk, type WalkOptions, type Walks } from './step.ts';
export { walk } from './walk.ts';
