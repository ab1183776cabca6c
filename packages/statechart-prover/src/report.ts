/** Writes the report's page, and reads its data. */
export { pageStyles } from './pageStyles.ts';
export { problemsInReport } from './problemsInReport.ts';
export type * from './reportData.ts';
export { reportMachine, writeReport } from './reportPage.ts';
export { anchorOf, pathsOf, type ReportPath } from './reportPaths.ts';
