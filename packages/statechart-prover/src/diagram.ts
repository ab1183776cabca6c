/** What draws a machine, and the names by which drawings, coverage and reports speak of its parts. */
export { collisionsIn } from './collisionsIn.ts';
export { effectsOf } from './diagramCards.ts';
export { type Layout, layoutOf } from './diagramLayout.ts';
export { diagramSvg } from './diagramSvg.ts';
export * from './statechart.ts';
