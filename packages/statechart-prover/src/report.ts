export { escaped } from './diagramSvg.ts';
export type * from './reportData.ts';
export { problemsInReport } from './reportData.ts';
export { reportMachine, writeReport } from './reportPage.ts';
