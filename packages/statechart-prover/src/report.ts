export type { Picture, ReportData, ReportMachine } from './reportData.ts';
export { listFailures } from './reportData.ts';
export { writeReport } from './reportPage.ts';
