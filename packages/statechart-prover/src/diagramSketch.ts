import type { AnyStateMachine } from 'xstate';
import { type Card, cardOf, chipOf, historyCardOf } from './diagramCards.ts';
import type { Block } from './diagramText.ts';
import {
  historiesOf,
  initialOf,
  isInside,
  type NamedTransition,
  type StateNode,
  statesOf,
  targetsOf,
  transitionsOf,
} from './statechart.ts';

/** The id of what is around the machine. */
export const drawing = 'drawing';

/** The parts of a drawing before they are laid out. */
export interface Sketch {
  readonly states: readonly StateNode[];
  readonly histories: readonly StateNode[];
  readonly transitions: readonly NamedTransition[];
  readonly cards: ReadonlyMap<string, Card>;
  readonly chips: ReadonlyMap<string, Block>;
  readonly edges: readonly Edge[];
}

export interface Edge {
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

/** The states and transitions of a machine with their sizes, and who is connected to whom. */
export function sketchOf(machine: AnyStateMachine): Sketch {
  const states = statesOf(machine);
  const transitions = transitionsOf(machine);
  const chips = new Map(transitions.map(({ name, definition }) => [name, chipOf(definition)]));
  const chipFor = ({ name }: NamedTransition) => ({ name, block: chips.get(name) as Block });
  const stayingIn = (state: StateNode) =>
    transitions.filter(({ definition }) => definition.source === state && targetsOf(definition).length === 0);
  const histories = historiesOf(machine);
  const cards = new Map([
    ...states.map((state) => [state.id, cardOf(state, stayingIn(state).map(chipFor))] as const),
    ...histories.map((state) => [state.id, historyCardOf(state)] as const),
  ]);
  const edges = [
    ...states.flatMap(initialEdge),
    ...transitions.flatMap(({ name, definition }) =>
      targetsOf(definition).map(
        (to, index): Edge => ({
          id: `${name} (${index})`,
          transition: name,
          from: definition.source.id,
          to: to.id,
          chip: index === 0 ? chips.get(name) : undefined,
          within: containerOf(definition.source, to),
          crossesBorder: definition.source.parent !== to.parent,
        }),
      ),
    ),
  ];
  return { states, histories, transitions, cards, chips, edges };
}

function initialEdge(state: StateNode): Edge[] {
  const target = initialOf(state);
  if (!target) return [];
  const { id } = state;
  const crossesBorder = target.parent !== state;
  return [{ id: initialId(id), from: initialId(id), to: target.id, within: id, crossesBorder }];
}

/** The id of the dot that marks where a state begins. */
export function initialId(id: string): string {
  return `initial of ${id}`;
}

function containerOf(source: StateNode, target: StateNode): string {
  if (isInside(source, target)) return target.id;
  let container = isInside(target, source) ? source : source.parent;
  while (container && !isInside(target, container)) container = container.parent;
  return container?.id ?? drawing;
}
