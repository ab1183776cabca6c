/** Draws a machine, and names its parts as drawings, coverage and reports do. */
export { effectsOf } from './diagramCards.ts';
export { type Layout, layoutOf } from './diagramLayout.ts';
export { diagramSvg } from './diagramSvg.ts';
export * from './statechart.ts';
