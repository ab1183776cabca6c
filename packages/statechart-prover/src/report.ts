export { escapeHtml } from './diagramSvg.ts';
export type * from './reportData.ts';
export { problemsInReport } from './reportData.ts';
export { addDrawing, writeReport } from './reportPage.ts';
