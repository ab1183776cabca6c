import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { type Card, cardOf, chipOf, historyCardOf } from './diagramCards.ts';
import type { Block, Line } from './diagramText.ts';
import {
  historiesOf,
  initialOf,
  isInside,
  type StateNode,
  statesOf,
  targetsOf,
  transitionsOf,
} from './statechart.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

/** Where everything stands in the drawing of a machine, in pixels from its upper left corner. */
export interface Layout {
  readonly machine: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** Outer states before inner ones. */
  readonly states: readonly StateBox[];
  readonly transitions: readonly TransitionBox[];
  /** Dots, each with the line to the state in which another one begins. */
  readonly initials: readonly { readonly dot: Box; readonly line: readonly ElkPoint[] }[];
}

interface Edge {
  readonly id: string;
  /** The name of the transition that the edge belongs to; an initial mark has none. */
  readonly transition?: string;
  readonly from: string;
  readonly to: string;
  readonly chip?: Block;
  /** The innermost state with both ends inside: there ELK wants the edge. */
  readonly within: string;
  /** An edge to a state inside another one, or from there. */
  readonly crossesBorder: boolean;
}

/** The id of what is around the machine. */
const drawing = 'drawing';
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

/** States in the order of the config. ELK fails on this when it lays out all levels at once. */
const ordered = {
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
};

/** Lays a machine out, from its initial state downwards. The same machine always comes out the same. */
export async function layoutOf(machine: AnyStateMachine): Promise<Layout> {
  const [states, histories, transitions] = [statesOf(machine), historiesOf(machine), transitionsOf(machine)];
  const chips = new Map(transitions.map(({ name, definition }) => [name, chipOf(definition)]));
  const chipFor = (name: string) => found(chips.get(name), name);
  const cards = new Map<string, Card>(histories.map((state) => [state.id, historyCardOf(state)]));
  for (const state of states) {
    const own = transitions.filter(({ definition }) => definition.source === state);
    const staying = own.filter(({ definition }) => targetsOf(definition).length === 0);
    cards.set(
      state.id,
      cardOf(
        state,
        staying.map(({ name }) => ({ name, block: chipFor(name) })),
      ),
    );
  }
  const edges: Edge[] = states.flatMap((state) => initialEdge(state));
  for (const { name, definition } of transitions) {
    const { source } = definition;
    for (const [index, to] of targetsOf(definition).entries()) {
      const chip = index === 0 ? chipFor(name) : undefined;
      const [within, crossesBorder] = [containerOf(source, to), source.parent !== to.parent];
      edges.push({
        id: `${name} (${index})`,
        transition: name,
        from: source.id,
        to: to.id,
        chip,
        within,
        crossesBorder,
      });
    }
  }
  const isDeep = edges.some(({ crossesBorder }) => crossesBorder);
  const inside = { ...optionsInside, ...(isDeep ? {} : ordered) };
  const placed: ElkNode = await new ELK().layout({
    id: drawing,
    layoutOptions: { ...options, ...(isDeep && { 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' }) },
    children: [nodeOf(machine.root, cards, edges, inside)],
    edges: edgesWithin(drawing, edges),
  });

  const nodes = nodesIn(placed);
  const drawn = new Map(nodes.flatMap((node) => (node.edges ?? []).map((edge) => [edge.id, edge])));
  const boxFor = (id: string): Box => {
    const node = found(
      nodes.find((one) => one.id === id),
      id,
    );
    return { ...rounded(node), width: round(node.width), height: round(node.height) };
  };
  const lineFor = ({ id }: Edge) => pointsOf(found(drawn.get(id), id));
  const crossing = edges.flatMap((edge) => segmentsOf(lineFor(edge)));
  const asideIn = new Map(
    states.map(({ id }) => [id, asideOf(found(cards.get(id), id), boxFor(id), crossing)]),
  );
  const aside = (id: string) => asideIn.get(id) ?? 0;
  return {
    machine: machine.id,
    description: machine.root.description ?? '',
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: [...states, ...histories].map((state) => {
      const lines = found(cards.get(state.id), state.id).lines.map((line) => ({
        ...line,
        x: line.x + aside(state.id),
      }));
      return { ...boxFor(state.id), id: state.id, kind: kindOf(state), lines };
    }),
    transitions: transitions.map(({ name, definition: { source } }) => {
      const own = edges.filter(({ transition }) => transition === name);
      const inCard = cards.get(source.id)?.chips.get(name);
      const { x, y } = boxFor(source.id);
      const place = inCard
        ? { x: x + inCard.x + aside(source.id), y: y + inCard.y }
        : found(drawn.get(own[0]?.id ?? '')?.labels?.[0], name);
      const chip = { ...chipFor(name), ...rounded(place) };
      return {
        name,
        lines: own.map((edge) => (edge.from === edge.to ? throughChip(lineFor(edge), chip) : lineFor(edge))),
        chip,
      };
    }),
    initials: edges
      .filter(({ transition }) => transition === undefined)
      .map((edge) => ({ dot: boxFor(edge.from), line: lineFor(edge) })),
  };
}

function initialEdge(state: StateNode): Edge[] {
  const target = initialOf(state);
  const from = initialId(state.id);
  return target
    ? [{ id: from, from, to: target.id, within: state.id, crossesBorder: target.parent !== state }]
    : [];
}

const initialId = (id: string) => `initial of ${id}`;

function containerOf(source: StateNode, target: StateNode): string {
  if (isInside(source, target)) return target.id;
  let container = isInside(target, source) ? source : source.parent;
  while (container && !isInside(target, container)) container = container.parent;
  return container?.id ?? drawing;
}

function nodeOf(
  state: StateNode,
  cards: ReadonlyMap<string, Card>,
  edges: readonly Edge[],
  inside: Record<string, string>,
): ElkNode {
  const { id } = state;
  const { width, height } = found(cards.get(id), id);
  const children = Object.values(state.states);
  const ofLeaf = { 'elk.layered.edgeRouting.selfLoopDistribution': 'EQUALLY' };
  if (children.length === 0) return { id, width, height, layoutOptions: ofLeaf };
  const dot = initialOf(state) ? [{ id: initialId(id), width: dotSize, height: dotSize }] : [];
  return {
    id,
    children: [...dot, ...children.map((child) => nodeOf(child, cards, edges, inside))],
    edges: edgesWithin(id, edges),
    layoutOptions: {
      ...inside,
      'elk.padding': `[top=${height + 4},left=${margin},bottom=${margin},right=${margin}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

function edgesWithin(container: string, edges: readonly Edge[]): ElkExtendedEdge[] {
  const layoutOptions = { 'elk.edgeLabels.inline': 'true' };
  return edges
    .filter(({ within }) => within === container)
    .map(({ id, from, to, chip }) => {
      const labels = chip ? [{ text: id, width: chip.width, height: chip.height, layoutOptions }] : [];
      return { id, sources: [from], targets: [to], labels };
    });
}

/** How far the texts of a card move aside, so that no line into or out of the state crosses them. */
function asideOf(card: Block, { x, y, width }: Box, lines: readonly Box[]): number {
  const step = 6;
  for (let aside = 0; aside + card.width <= width; aside += step) {
    const isBeside = (line: Box) => line.x > x + aside + card.width || line.x + line.width < x + aside;
    // A line that ends at the upper border touches no text.
    const isApart = (line: Box) => line.y > y + card.height || line.y + line.height < y + step;
    if (lines.every((line) => isBeside(line) || isApart(line))) return aside;
  }
  return 0;
}

/** The points of an edge from its source to its target. */
function pointsOf({ sections = [] }: ElkExtendedEdge): ElkPoint[] {
  return sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(rounded);
}

/** The straight parts of a line, each as the box around it. */
export function segmentsOf(points: readonly ElkPoint[]): Box[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)];
    return { x, y, width: Math.abs(end.x - start.x), height: Math.abs(end.y - start.y) };
  });
}

/** Leads a loop through its chip, which ELK puts beside it. */
function throughChip(points: readonly ElkPoint[], chip: Box): readonly ElkPoint[] {
  const [start, , , end] = points;
  const isBeside = [start, end].every((point) => point && point.y > chip.y && point.y < chip.y + chip.height);
  if (!start || !end || points.length !== 4 || !isBeside) return points;
  const x = chip.x + chip.width / 2;
  return [start, { x, y: start.y }, { x, y: end.y }, end];
}

function kindOf({ type, parent }: StateNode): StateBox['kind'] {
  if (type === 'history') return 'history';
  if (parent?.type === 'parallel') return 'region';
  if (type === 'final') return 'final';
  return type === 'atomic' ? 'atomic' : 'compound';
}

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];
const rounded = ({ x, y }: Partial<ElkPoint>): ElkPoint => ({ x: round(x), y: round(y) });
const round = (value = 0) => Math.round(value * 10) / 10;

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The layout has no place for ${name}.`);
  return value;
}
