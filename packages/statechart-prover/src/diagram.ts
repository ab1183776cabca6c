export { layoutOf } from './diagramLayout.ts';
export { diagramSvg } from './diagramSvg.ts';
