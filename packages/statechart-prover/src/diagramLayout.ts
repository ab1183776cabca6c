import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { type Box, pointsOf, segmentsOf, throughChip, withoutSteps } from './diagramLines.ts';
import { drawing, type Edge, initialId, type Sketch, sketchOf } from './diagramSketch.ts';
import type { Block, Line } from './diagramText.ts';
import { initialOf, type StateNode } from './statechart.ts';

export interface StateBox extends Box {
  readonly id: string;
  /** A region is a child of a parallel state. */
  readonly kind: 'atomic' | 'compound' | 'region' | 'final' | 'history';
  /** Relative to the box. */
  readonly lines: readonly Line[];
}

export interface TransitionBox {
  /** As path coverage names it. */
  readonly name: string;
  /** A line to each target; none when the transition stays in its state, whose card then holds the chip. */
  readonly lines: readonly (readonly ElkPoint[])[];
  readonly chip: Box & Pick<Block, 'lines'>;
}

export interface InitialMark {
  readonly dot: Box;
  readonly line: readonly ElkPoint[];
}

/** Where everything stands in the drawing of a machine, in pixels from its upper left corner. */
export interface Layout {
  readonly machine: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** Outer states before inner ones. */
  readonly states: readonly StateBox[];
  readonly transitions: readonly TransitionBox[];
  readonly initials: readonly InitialMark[];
}

const dotSize = 11;
const margin = 14;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=1,left=1,bottom=1,right=1]',
};

const optionsInside = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.alignment': 'TOP',
  'elk.separateConnectedComponents': 'false',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.spacing.nodeSelfLoop': '24',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.contentAlignment': '[H_CENTER,V_TOP]',
};

const optionsOfLeaf = { 'elk.layered.edgeRouting.selfLoopDistribution': 'EQUALLY' };

/** States in the order of the config. ELK fails on this when it lays out all levels at once. */
const ordered = {
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
};
const inline = { 'elk.edgeLabels.inline': 'true' };
const allLevelsAtOnce = { 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' };

/** Lays a machine out, from its initial state downwards. The same machine always comes out the same. */
export async function layoutOf(machine: AnyStateMachine): Promise<Layout> {
  const sketch = sketchOf(machine);
  const crosses = sketch.edges.some(({ crossesBorder }) => crossesBorder);
  const placed: ElkNode = await new ELK().layout({
    id: drawing,
    layoutOptions: { ...options, ...(crosses ? allLevelsAtOnce : {}) },
    children: [nodeOf(machine.root, sketch, { ...optionsInside, ...(crosses ? {} : ordered) })],
    edges: edgesWithin(drawing, sketch),
  });
  return read(placed, machine, sketch);
}

/** Turns ELK's result into a layout. */
function read(placed: ElkNode, machine: AnyStateMachine, sketch: Sketch): Layout {
  const { states, histories, transitions, cards, chips } = sketch;
  const boxes = new Map(nodesIn(placed).map((node) => [node.id, boxOf(node)]));
  const edges = new Map(nodesIn(placed).flatMap((node) => (node.edges ?? []).map((edge) => [edge.id, edge])));
  const points = new Map([...edges].map(([id, edge]) => [id, pointsOf(edge).map(rounded)]));
  const ends = [...points.values()].flatMap((line) =>
    [line[0], line.at(-1)].filter((end) => end !== undefined),
  );
  const boxFor = (id: string) => found(boxes.get(id), id);
  const lineFor = ({ id, from, to }: Edge) =>
    withoutSteps(found(points.get(id), id), { from: boxFor(from), to: boxFor(to) }, ends);
  const crossing = [...points.values()].flatMap(segmentsOf);
  const asides = new Map(
    states.map((state) => {
      const box = boxFor(state.id);
      return [state.id, asideOf(found(cards.get(state.id), state.id), box, crossing)];
    }),
  );
  return {
    machine: machine.id,
    description: machine.root.description ?? '',
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: [...states, ...histories].map((state) => ({
      ...boxFor(state.id),
      id: state.id,
      kind: kindOf(state),
      lines: found(cards.get(state.id), state.id).lines.map((line) => ({
        ...line,
        x: line.x + (asides.get(state.id) ?? 0),
      })),
    })),
    transitions: transitions.map(({ name, definition: { source } }) => {
      const own = sketch.edges.filter(({ transition }) => transition === name);
      const { lines, ...size } = found(chips.get(name), name);
      const inCard = cards.get(source.id)?.chips.get(name);
      const place = inCard
        ? moved({ x: inCard.x + (asides.get(source.id) ?? 0), y: inCard.y }, boxFor(source.id))
        : found(edges.get(own[0]?.id ?? '')?.labels?.[0], name);
      const chip = { ...size, ...rounded(place), lines };
      return {
        name,
        lines: own.map((edge) => (edge.from === edge.to ? throughChip(lineFor(edge), chip) : lineFor(edge))),
        chip,
      };
    }),
    initials: sketch.edges
      .filter(({ transition }) => transition === undefined)
      .map((edge) => ({ dot: boxFor(edge.from), line: lineFor(edge) })),
  };
}

/** How far the texts of a card move aside, so that no line into or out of the state crosses them. */
function asideOf(card: Block, { x, y, width }: Box, lines: readonly Box[]): number {
  const step = 6;
  for (let aside = 0; aside + card.width <= width; aside += step) {
    const isFree = lines.every(
      (line) =>
        line.x > x + aside + card.width ||
        line.x + line.width < x + aside ||
        line.y > y + card.height ||
        // A line that ends at the upper border touches no text.
        line.y + line.height < y + step,
    );
    if (isFree) return aside;
  }
  return 0;
}

function nodeOf(state: StateNode, sketch: Sketch, layoutOptions: Record<string, string>): ElkNode {
  const { id } = state;
  const { width, height } = found(sketch.cards.get(id), id);
  const children = Object.values(state.states);
  if (children.length === 0) return { id, width, height, layoutOptions: optionsOfLeaf };
  const dot = initialOf(state) ? [{ id: initialId(id), width: dotSize, height: dotSize }] : [];
  return {
    id,
    children: [...dot, ...children.map((child) => nodeOf(child, sketch, layoutOptions))],
    edges: edgesWithin(id, sketch),
    layoutOptions: {
      ...layoutOptions,
      'elk.padding': `[top=${height + 4},left=${margin},bottom=${margin},right=${margin}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

function edgesWithin(container: string, { edges }: Sketch): ElkExtendedEdge[] {
  return edges
    .filter(({ within }) => within === container)
    .map(({ id, from, to, chip }) => {
      const labels = chip
        ? [{ text: id, width: chip.width, height: chip.height, layoutOptions: inline }]
        : [];
      return { id, sources: [from], targets: [to], labels };
    });
}

function kindOf({ type, parent }: StateNode): StateBox['kind'] {
  if (type === 'history') return 'history';
  if (parent?.type === 'parallel') return 'region';
  if (type === 'final') return 'final';
  return type === 'atomic' ? 'atomic' : 'compound';
}

function nodesIn(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesIn)];
}

function boxOf({ x, y, width = 0, height = 0 }: ElkNode): Box {
  return { ...rounded({ x, y }), width: round(width), height: round(height) };
}

function moved(inner: ElkPoint, outer: Box): ElkPoint {
  return { x: inner.x + outer.x, y: inner.y + outer.y };
}

function rounded({ x = 0, y = 0 }: Partial<ElkPoint>): ElkPoint {
  return { x: round(x), y: round(y) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The layout has no place for ${name}.`);
  return value;
}
