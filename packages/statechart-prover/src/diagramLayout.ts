/** Computes the text and size of all parts of a drawing, and lets ELK compute their positions. */
import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { type Block, type Line, type LineText, stackLines, textWidth, wrapText } from './diagramText.ts';
import {
  actorInWords,
  delayOf,
  historyStatesOf,
  initialOf,
  type NamedTransition,
  type StateNode,
  setupName,
  statesOf,
  type Transition,
  targetsOf,
  transitionsOf,
  triggerOf,
} from './statechart.ts';
import { textOf } from './stateKey.ts';

/** Text of a state and, by name, the positions of the chips below it: transitions that stay in the state. */
export interface Card extends Block {
  readonly chips: ReadonlyMap<string, ElkPoint>;
}
type CardFor = (id: string) => Card;

const cardPadding = { x: 14, y: 11 };
const chipPadding = { x: 9, y: 5 };
const chipGap = 7;
const maxOutputLength = 40;
const noteWidth = { leaf: 130, container: 200 };

/** Creates the card of a state, with its name, description, effects and chips. A history state shows H or H*. */
function createCard(state: StateNode, chipsByName: ReadonlyMap<string, Block>): Card {
  if (state.type === 'history') {
    const title = { text: state.history === 'deep' ? 'H*' : 'H', style: 'title' } as const;
    return { ...stackLines([title], chipPadding), chips: new Map() };
  }
  const isContainer = Object.keys(state.states).length > 0;
  const width = isContainer ? noteWidth.container : noteWidth.leaf;
  const textBlock = stackLines(
    [{ text: state.key, style: 'title' }, ...noteLines(state.description, width), ...effectRows(state)],
    cardPadding,
  );
  const chips = new Map<string, ElkPoint>();
  let { width: cardWidth, height } = textBlock;
  for (const [name, chip] of chipsByName) {
    chips.set(name, { x: cardPadding.x, y: height - cardPadding.y + chipGap });
    height += chipGap + chip.height;
    cardWidth = Math.max(cardWidth, chip.width + 2 * cardPadding.x);
  }
  return { ...textBlock, width: cardWidth, height, chips };
}

/** Returns lines for the entry and exit actions, invoked actors, tags and output of a state. */
function effectRows({ entry, exit, invoke, tags, output }: StateNode): LineText[] {
  return [
    ...keywordRows('entry', withoutDelayActions(entry).map(setupName)),
    ...keywordRows('exit', withoutDelayActions(exit).map(setupName)),
    ...keywordRows(
      'runs',
      invoke.map(({ src, id }) => actorInWords(src, id)),
    ),
    ...keywordRows('tags', tags.length > 0 ? [tags.join(', ')] : []),
    ...keywordRows('output', output === undefined ? [] : [outputInWords(output)]),
  ];
}

const keywordRows = (lead: string, texts: readonly string[]) =>
  texts.map((text): LineText => ({ lead, text, style: 'row' }));
const noteLines = (text: string | undefined, width: number) =>
  (text ? wrapText(text, 'note', width) : []).map((line): LineText => ({ text: line, style: 'note' }));

/** Shows a constant output; '(computed)' for a function. */
function outputInWords(output: unknown): string {
  return typeof output === 'function' ? '(computed)' : textOf(output).slice(0, maxOutputLength);
}

/** Creates the chip of a transition, with its event, words or description, guard and actions. */
function createChip(transition: Transition): Block {
  const { actions, description } = transition;
  return stackLines(
    [
      { text: triggerWithDelay(transition), style: 'event' },
      ...noteLines(description, noteWidth.leaf),
      ...conditionRows(transition),
      ...keywordRows('do', withoutDelayActions(actions).map(setupName)),
    ],
    chipPadding,
  );
}

/** Returns lines for the guard of a transition, with its position if several transitions have the same event. */
function conditionRows(transition: Transition): LineText[] {
  const { source, eventType, guard } = transition;
  const group = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const position = group.length > 1 ? `${group.indexOf(transition) + 1}. ` : '';
  if (guard) return wrapKeyword(`${position}if`, setupName(guard));
  return position ? [{ lead: position.trim(), text: 'else', style: 'row' }] : [];
}

/** Puts a keyword and its text on one line, or on two lines if one is too wide. */
function wrapKeyword(lead: string, text: string): LineText[] {
  return textWidth(`${lead} ${text}`, 'row') <= noteWidth.leaf
    ? [{ lead, text, style: 'row' }]
    : [lead, text].map((line) => ({ text: line, style: 'row' }));
}

/** Returns the trigger of a transition, with the milliseconds of a constant delay: 'after loadDelay (100 ms)'. */
function triggerWithDelay(transition: Transition): string {
  const delay = delayOf(transition) ?? '';
  const length = Number(transition.source.machine.implementations.delays[delay] ?? Number.NaN);
  return `${triggerOf(transition)}${Number.isNaN(length) ? '' : ` (${length} ms)`}`;
}

/** Leaves out the actions that XState adds for delays. */
function withoutDelayActions(actions: readonly unknown[]): unknown[] {
  return (actions as readonly { id?: unknown; sendId?: unknown }[]).filter(
    ({ id, sendId }) => !/^xstate\.after\./.test(String(id ?? sendId)),
  );
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface StateBox extends Box {
  readonly id: string;
  readonly parent: string | undefined;
  /** A region is a child of a parallel state. */
  readonly kind: 'atomic' | 'compound' | 'region' | 'final' | 'history';
  /** Text, with positions relative to the box. */
  readonly lines: readonly Line[];
}

export interface TransitionDrawing {
  /** Name from `transitionsOf`, as in coverage reports. */
  readonly name: string;
  /** One line for each target. A transition without target has none, and the card of its state contains its chip. */
  readonly lines: readonly (readonly ElkPoint[])[];
  readonly chip: Box & Pick<Block, 'lines'>;
}

/** Positions in the drawing of a machine, in pixels from the upper left corner. */
export interface Layout {
  readonly machine: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** Outer states come before inner states. */
  readonly states: readonly StateBox[];
  readonly transitions: readonly TransitionDrawing[];
  /** Dots of initial states, each with its line. */
  readonly initialDots: readonly { readonly dot: Box; readonly line: readonly ElkPoint[] }[];
}

interface Edge {
  readonly id: string;
  /** Transition that the edge belongs to; undefined for an initial dot. */
  readonly transition?: string;
  readonly from: string;
  readonly to: string;
  readonly chip?: Block;
  /** Whether source and target have different parents. */
  readonly crossesBorder: boolean;
}

const drawingId = 'drawing';
const dotSize = 11;
const margin = 14;

const rootOptions = {
  'elk.direction': 'DOWN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=1,left=1,bottom=1,right=1]',
};

const containerOptions = {
  'elk.direction': 'DOWN',
  'elk.alignment': 'TOP',
  'elk.separateConnectedComponents': 'false',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.nodeSelfLoop': '24',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.contentAlignment': '[H_CENTER,V_TOP]',
};

const elk = new ELK();
const inlineLabel = { 'elk.edgeLabels.inline': 'true' };

/** Keeps states in config order. ELK fails with these options if it lays out all levels of states at once. */
const keepOrder = {
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
};

/** Machines with more edges use a faster strategy, because the default would take minutes. */
const maxEdges = 60;
const fastPlacement = { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' };

/** Lays out a machine from its initial state downwards. The same machine always gets the same layout. */
export async function layoutOf(machine: AnyStateMachine): Promise<Layout> {
  const [states, transitions] = [[...statesOf(machine), ...historyStatesOf(machine)], transitionsOf(machine)];
  const chipFor = createLookup(transitions.map(({ name, definition }) => [name, createChip(definition)]));
  const staying = transitions.filter(({ definition }) => targetsOf(definition).length === 0);
  const cardFor = createLookup(
    states.map((state) => {
      const ownTransitions = staying.filter(({ definition }) => definition.source === state);
      return [state.id, createCard(state, new Map(ownTransitions.map(({ name }) => [name, chipFor(name)])))];
    }),
  );
  const edges = createEdges(states, transitions, chipFor);
  const elkRoot = await runElk(machine, cardFor, edges);
  const boxFor = createLookup(
    elkNodesIn(elkRoot).map((node): [string, Box] => [
      node.id,
      { ...roundPoint(node), width: round(node.width), height: round(node.height) },
    ]),
  );
  const elkEdge = createLookup((elkRoot.edges ?? []).map((edge) => [edge.id, edge]));
  const lineFor = ({ id }: Edge) => pointsOf(elkEdge(id));
  const segments = edges.flatMap((edge) => segmentsOf(lineFor(edge)));
  const offsetOf = createLookup(states.map(({ id }) => [id, findOffset(cardFor(id), boxFor(id), segments)]));
  return {
    machine: machine.id,
    description: machine.root.description ?? '',
    width: Math.ceil(elkRoot.width ?? 0),
    height: Math.ceil(elkRoot.height ?? 0),
    states: states.map((state) => {
      const { id } = state;
      const lines = cardFor(id).lines.map((line) => ({ ...line, x: line.x + offsetOf(id) }));
      return { ...boxFor(id), id, parent: state.parent?.id, kind: kindOf(state), lines };
    }),
    transitions: transitions.map(({ name, definition: { source } }) => {
      const transitionEdges = edges.filter(({ transition }) => transition === name);
      const [first] = transitionEdges;
      const { x = 0, y = 0 } =
        (first ? elkEdge(first.id).labels?.[0] : cardFor(source.id).chips.get(name)) ?? {};
      const origin = first ? { x: 0, y: 0 } : boxFor(source.id);
      const corner = { x: origin.x + x + (first ? 0 : offsetOf(source.id)), y: origin.y + y };
      const chip = { ...chipFor(name), ...roundPoint(corner) };
      return { name, lines: transitionEdges.map(lineFor), chip };
    }),
    initialDots: edges
      .filter(({ transition }) => transition === undefined)
      .map((edge) => ({ dot: boxFor(edge.from), line: lineFor(edge) })),
  };
}

/** Creates an edge for each initial dot and each target of a transition. A transition's first edge has its chip. */
function createEdges(
  states: readonly StateNode[],
  transitions: readonly NamedTransition[],
  chipFor: (name: string) => Block,
): Edge[] {
  const edges: Edge[] = states.flatMap((state) => {
    const [id, target] = [initialDotId(state.id), initialOf(state)];
    return target ? [{ id, from: id, to: target.id, crossesBorder: target.parent !== state }] : [];
  });
  for (const { name, definition } of transitions) {
    const { source } = definition;
    for (const [index, to] of targetsOf(definition).entries()) {
      const chip = index === 0 ? chipFor(name) : undefined;
      const ends = { from: source.id, to: to.id, crossesBorder: source.parent !== to.parent };
      edges.push({ id: `${name} (${index})`, transition: name, chip, ...ends });
    }
  }
  return edges;
}

/** Lets ELK compute the positions of states, edges and chips. */
function runElk({ root }: AnyStateMachine, cardFor: CardFor, edges: readonly Edge[]): Promise<ElkNode> {
  const isDeep = edges.some(({ crossesBorder }) => crossesBorder);
  const isLarge = edges.length > maxEdges;
  const options = { ...containerOptions, ...(!isDeep && keepOrder), ...(isLarge && fastPlacement) };
  return elk.layout({
    id: drawingId,
    layoutOptions: { ...rootOptions, ...(isDeep && { 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' }) },
    children: [toElkNode(root, cardFor, isDeep, options)],
    edges: edges.map(({ id, from, to, chip }) => {
      const labels = chip
        ? [{ text: id, width: chip.width, height: chip.height, layoutOptions: inlineLabel }]
        : [];
      return { id, sources: [from], targets: [to], labels };
    }),
  });
}

const initialDotId = (id: string) => `initial of ${id}`;

function toElkNode(state: StateNode, cardFor: CardFor, isDeep: boolean, options: object): ElkNode {
  const { id } = state;
  const { width, height } = cardFor(id);
  const children = Object.values(state.states);
  const leafOptions = { 'elk.layered.edgeRouting.selfLoopDistribution': 'EQUALLY' };
  if (children.length === 0) return { id, width, height, layoutOptions: leafOptions };
  const dot = initialOf(state) ? [{ id: initialDotId(id), width: dotSize, height: dotSize }] : [];
  return {
    id,
    children: [...dot, ...children.map((child) => toElkNode(child, cardFor, isDeep, options))],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 4},left=${margin},bottom=${margin},right=${margin}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // If ELK lays out all levels of states at once, it swaps the minimum width and height.
      'elk.nodeSize.minimum': isDeep ? `(${height},${width})` : `(${width},${height})`,
    },
  };
}

/** Returns by how many pixels the text of a card must move to the right so that no line crosses it. */
function findOffset(card: Block, { x, y, width }: Box, lines: readonly Box[]): number {
  const step = 6;
  for (let offset = 0; offset + card.width <= width; offset += step) {
    const isLeftOrRight = (line: Box) => line.x > x + offset + card.width || line.x + line.width < x + offset;
    // A line that ends at the upper border touches no text.
    const isAboveOrBelow = (line: Box) => line.y > y + card.height || line.y + line.height < y + step;
    if (lines.every((line) => isLeftOrRight(line) || isAboveOrBelow(line))) return offset;
  }
  return 0;
}

/** Returns the points of an edge from its source to its target. */
function pointsOf({ sections = [] }: ElkExtendedEdge): ElkPoint[] {
  return sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(roundPoint);
}

/** Returns the straight segments of a line, each as a box. */
export function segmentsOf(points: readonly ElkPoint[]): Box[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)];
    return { x, y, width: Math.abs(end.x - start.x), height: Math.abs(end.y - start.y) };
  });
}

function kindOf({ type, parent }: StateNode): StateBox['kind'] {
  if (type === 'history') return 'history';
  if (parent?.type === 'parallel') return 'region';
  if (type === 'final') return 'final';
  return type === 'atomic' ? 'atomic' : 'compound';
}

const elkNodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(elkNodesIn)];
const roundPoint = ({ x, y }: Partial<ElkPoint>): ElkPoint => ({ x: round(x), y: round(y) });
export const round = (value = 0) => Math.round(value * 10) / 10;

/** Returns a lookup by id that throws for an unknown id. */
function createLookup<T>(entries: Iterable<readonly [string, T]>): (id: string) => T {
  const values = new Map(entries);
  return (id) => {
    const value = values.get(id);
    if (value === undefined) throw new Error(`The layout has no element with the id ${id}.`);
    return value;
  };
}
