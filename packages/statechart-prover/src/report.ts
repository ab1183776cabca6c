/** Writes the report's page, and reads its data. */
export { escaped } from './diagramSvg.ts';
export { pageStyles } from './pageStyles.ts';
export type * from './reportData.ts';
export { problemsInReport } from './reportData.ts';
export { reportMachine, writeReport } from './reportPage.ts';
export { pathsOf, type ReportPath } from './reportPaths.ts';
