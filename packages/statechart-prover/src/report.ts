/** Writes the report's page, and reads its data. */
export { buildPage } from './buildPage.ts';
export { pageStyles } from './pageStyles.ts';
export { problemsInReport } from './problemsInReport.ts';
export type * from './reportData.ts';
export { reportMachine, writeReport } from './reportPage.ts';
export { pathsOf, type ReportPath } from './reportPaths.ts';
