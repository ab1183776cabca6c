/** Text and sizes of state cards and transition chips. */
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

/** Text of a state; below it, by name, the chips of transitions that stay in the state. */
export interface Card extends Block {
  readonly chips: ReadonlyMap<string, ElkPoint>;
}

const cardPadding = { x: 14, y: 11 };
const chipPadding = { x: 9, y: 5 };
const gap = 7;
const maxOutputLength = 40;
const noteWidth = { leaf: 130, container: 200 };

/** Card of a state: name, description, effects and chips. A history state shows H or H*. */
function cardOf(state: StateNode, staying: ReadonlyMap<string, Block>): Card {
  if (state.type === 'history') {
    const title = { text: state.history === 'deep' ? 'H*' : 'H', style: 'title' } as const;
    return { ...stackLines([title], chipPadding), chips: new Map() };
  }
  const isContainer = Object.keys(state.states).length > 0;
  const width = isContainer ? noteWidth.container : noteWidth.leaf;
  const text = stackLines(
    [{ text: state.key, style: 'title' }, ...notes(state.description, width), ...effectsOf(state)],
    cardPadding,
  );
  const chips = new Map<string, ElkPoint>();
  let { width: widest, height } = text;
  for (const [name, chip] of staying) {
    chips.set(name, { x: cardPadding.x, y: height - cardPadding.y + gap });
    height += gap + chip.height;
    widest = Math.max(widest, chip.width + 2 * cardPadding.x);
  }
  return { ...text, width: widest, height, chips };
}

/** Entry and exit actions, invoked actors, tags and output of a state. */
function effectsOf({ entry, exit, invoke, tags, output }: StateNode): LineText[] {
  return [
    ...rows('entry', named(entry).map(setupName)),
    ...rows('exit', named(exit).map(setupName)),
    ...rows(
      'runs',
      invoke.map(({ src, id }) => actorInWords(src, id)),
    ),
    ...rows('tags', tags.length > 0 ? [tags.join(', ')] : []),
    ...rows('output', output === undefined ? [] : [outputInWords(output)]),
  ];
}

const rows = (lead: string, texts: readonly string[]) =>
  texts.map((text): LineText => ({ lead, text, style: 'row' }));
const notes = (text: string | undefined, width: number) =>
  (text ? wrapText(text, 'note', width) : []).map((line): LineText => ({ text: line, style: 'note' }));

/** Shows a constant output; '(computed)' for a function. */
function outputInWords(output: unknown): string {
  return typeof output === 'function' ? '(computed)' : textOf(output).slice(0, maxOutputLength);
}

/** Chip of a transition: event, description, guard and actions. */
function chipOf(transition: Transition): Block {
  const { actions, description } = transition;
  return stackLines(
    [
      { text: triggerWithDelay(transition), style: 'event' },
      ...notes(description, noteWidth.leaf),
      ...conditionOf(transition),
      ...rows('do', named(actions).map(setupName)),
    ],
    chipPadding,
  );
}

/** Guard of a transition. Adds its position if several transitions have the same event. */
function conditionOf(transition: Transition): LineText[] {
  const { source, eventType, guard } = transition;
  const all = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const position = all.length > 1 ? `${all.indexOf(transition) + 1}. ` : '';
  if (guard) return onLines(`${position}if`, setupName(guard));
  return position ? [{ lead: position.trim(), text: 'else', style: 'row' }] : [];
}

/** Puts a keyword and its text on one line, or on two if they are wider than a note. */
function onLines(lead: string, text: string): LineText[] {
  return textWidth(`${lead} ${text}`, 'row') <= noteWidth.leaf
    ? [{ lead, text, style: 'row' }]
    : [lead, text].map((line) => ({ text: line, style: 'row' }));
}

/** Trigger of a transition, with a constant delay in ms: 'after loadDelay (100 ms)'. */
function triggerWithDelay(transition: Transition): string {
  const delay = delayOf(transition) ?? '';
  const length = Number(transition.source.machine.implementations.delays[delay] ?? Number.NaN);
  return `${triggerOf(transition)}${Number.isNaN(length) ? '' : ` (${length} ms)`}`;
}

/** Named actions, without those that XState adds for delays. */
function named(actions: readonly unknown[]): unknown[] {
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
  /** Relative to the box. */
  readonly lines: readonly Line[];
}

export interface TransitionDrawing {
  /** Name in coverage reports. */
  readonly name: string;
  /** One line for each target; none if the transition stays in its state, whose card then contains the chip. */
  readonly lines: readonly (readonly ElkPoint[])[];
  readonly chip: Box & Pick<Block, 'lines'>;
}

/** Positions in the drawing of a machine, in pixels from the upper left corner. */
export interface Layout {
  readonly machine: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** Outer states before inner ones. */
  readonly states: readonly StateBox[];
  readonly transitions: readonly TransitionDrawing[];
  /** Dots of initial states, each with its line. */
  readonly initials: readonly { readonly dot: Box; readonly line: readonly ElkPoint[] }[];
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

const drawing = 'drawing';
const dotSize = 11;
const margin = 14;

const options = {
  'elk.direction': 'DOWN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=1,left=1,bottom=1,right=1]',
};

const optionsInside = {
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
const inLine = { 'elk.edgeLabels.inline': 'true' };

/** Keeps states in config order. ELK fails with these options when it lays out all levels at once. */
const ordered = {
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
};

/** Larger machines use a faster strategy; the default would take minutes. */
const maxLines = 60;
const fast = { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' };

/** Lays out a machine from its initial state downwards. The same machine always gets the same layout. */
export async function layoutOf(machine: AnyStateMachine): Promise<Layout> {
  const [states, transitions] = [[...statesOf(machine), ...historyStatesOf(machine)], transitionsOf(machine)];
  const chipFor = finderById(transitions.map(({ name, definition }) => [name, chipOf(definition)]));
  const staying = transitions.filter(({ definition }) => targetsOf(definition).length === 0);
  const cardFor = finderById(
    states.map((state) => {
      const stayingHere = staying.filter(({ definition }) => definition.source === state);
      return [state.id, cardOf(state, new Map(stayingHere.map(({ name }) => [name, chipFor(name)])))];
    }),
  );
  const edges = edgesOf(states, transitions, chipFor);
  const placed = await placedByElk(machine, cardFor, edges);
  const boxFor = finderById(
    nodesIn(placed).map((node): [string, Box] => [
      node.id,
      { ...rounded(node), width: round(node.width), height: round(node.height) },
    ]),
  );
  const drawn = finderById((placed.edges ?? []).map((edge) => [edge.id, edge]));
  const lineFor = ({ id }: Edge) => pointsOf(drawn(id));
  const crossing = edges.flatMap((edge) => segmentsOf(lineFor(edge)));
  const aside = finderById(states.map(({ id }) => [id, textOffset(cardFor(id), boxFor(id), crossing)]));
  return {
    machine: machine.id,
    description: machine.root.description ?? '',
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: states.map((state) => {
      const { id } = state;
      const lines = cardFor(id).lines.map((line) => ({ ...line, x: line.x + aside(id) }));
      return { ...boxFor(id), id, parent: state.parent?.id, kind: kindOf(state), lines };
    }),
    transitions: transitions.map(({ name, definition: { source } }) => {
      const transitionEdges = edges.filter(({ transition }) => transition === name);
      const [first] = transitionEdges;
      const { x = 0, y = 0 } =
        (first ? drawn(first.id).labels?.[0] : cardFor(source.id).chips.get(name)) ?? {};
      const from = first ? { x: 0, y: 0 } : boxFor(source.id);
      const corner = { x: from.x + x + (first ? 0 : aside(source.id)), y: from.y + y };
      const chip = { ...chipFor(name), ...rounded(corner) };
      const lines = transitionEdges.map((edge) =>
        edge.from === edge.to ? throughChip(lineFor(edge), chip) : lineFor(edge),
      );
      return { name, lines, chip };
    }),
    initials: edges
      .filter(({ transition }) => transition === undefined)
      .map((edge) => ({ dot: boxFor(edge.from), line: lineFor(edge) })),
  };
}

/** One line for each target of a transition, the first with its chip, and one for each initial dot. */
function edgesOf(
  states: readonly StateNode[],
  transitions: readonly NamedTransition[],
  chipFor: (name: string) => Block,
): Edge[] {
  const edges: Edge[] = states.flatMap((state) => {
    const [id, target] = [initialId(state.id), initialOf(state)];
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

/** Runs ELK on states, lines and chips. */
function placedByElk(
  { root }: AnyStateMachine,
  cardFor: (id: string) => Card,
  edges: readonly Edge[],
): Promise<ElkNode> {
  const isDeep = edges.some(({ crossesBorder }) => crossesBorder);
  const isLarge = edges.length > maxLines;
  const inside = { ...optionsInside, ...(!isDeep && ordered), ...(isLarge && fast) };
  return elk.layout({
    id: drawing,
    layoutOptions: { ...options, ...(isDeep && { 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' }) },
    children: [nodeOf(root, cardFor, isDeep, inside)],
    edges: edges.map(({ id, from, to, chip }) => {
      const labels = chip
        ? [{ text: id, width: chip.width, height: chip.height, layoutOptions: inLine }]
        : [];
      return { id, sources: [from], targets: [to], labels };
    }),
  });
}

const initialId = (id: string) => `initial of ${id}`;

function nodeOf(state: StateNode, cardFor: (id: string) => Card, isDeep: boolean, inside: object): ElkNode {
  const { id } = state;
  const { width, height } = cardFor(id);
  const children = Object.values(state.states);
  const ofLeaf = { 'elk.layered.edgeRouting.selfLoopDistribution': 'EQUALLY' };
  if (children.length === 0) return { id, width, height, layoutOptions: ofLeaf };
  const dot = initialOf(state) ? [{ id: initialId(id), width: dotSize, height: dotSize }] : [];
  return {
    id,
    children: [...dot, ...children.map((child) => nodeOf(child, cardFor, isDeep, inside))],
    layoutOptions: {
      ...inside,
      'elk.padding': `[top=${height + 4},left=${margin},bottom=${margin},right=${margin}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // When ELK lays out all levels at once, it swaps width and height here.
      'elk.nodeSize.minimum': isDeep ? `(${height},${width})` : `(${width},${height})`,
    },
  };
}

/** Pixels to shift the text of a card to the right so that no line crosses it. */
function textOffset(card: Block, { x, y, width }: Box, lines: readonly Box[]): number {
  const step = 6;
  for (let aside = 0; aside + card.width <= width; aside += step) {
    const isBeside = (line: Box) => line.x > x + aside + card.width || line.x + line.width < x + aside;
    // A line that ends at the upper border touches no text.
    const isApart = (line: Box) => line.y > y + card.height || line.y + line.height < y + step;
    if (lines.every((line) => isBeside(line) || isApart(line))) return aside;
  }
  return 0;
}

/** Points of an edge from source to target. */
function pointsOf({ sections = [] }: ElkExtendedEdge): ElkPoint[] {
  return sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(rounded);
}

/** Straight segments of a line, each as a box. */
export function segmentsOf(points: readonly ElkPoint[]): Box[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)];
    return { x, y, width: Math.abs(end.x - start.x), height: Math.abs(end.y - start.y) };
  });
}

/** Routes a loop through its chip, which ELK places beside it. */
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

/** Returns a lookup by id that throws for an unknown id. */
function finderById<T>(entries: Iterable<readonly [string, T]>): (id: string) => T {
  const all = new Map(entries);
  return (id) => {
    const found = all.get(id);
    if (found === undefined) throw new Error(`The layout has no place for ${id}.`);
    return found;
  };
}
