/** Text and sizes of state cards and transition chips. */
import type { ElkPoint } from 'elkjs/lib/elk.bundled.js';
import { type Block, block, type Line, textWidth, wrapped } from './diagramText.ts';
import { actorInWords, delayOf, nameOf, type StateNode, type Transition, triggerOf } from './statechart.ts';
import { textOf } from './stateKey.ts';

type Words = Pick<Line, 'text' | 'lead' | 'style'>;

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
export function cardOf(state: StateNode, staying: ReadonlyMap<string, Block>): Card {
  if (state.type === 'history') {
    const title = { text: state.history === 'deep' ? 'H*' : 'H', style: 'title' } as const;
    return { ...block([title], chipPadding), chips: new Map() };
  }
  const isContainer = Object.keys(state.states).length > 0;
  const width = isContainer ? noteWidth.container : noteWidth.leaf;
  const text = block(
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
function effectsOf({ entry, exit, invoke, tags, output }: StateNode): Words[] {
  return [
    ...rows('entry', named(entry).map(nameOf)),
    ...rows('exit', named(exit).map(nameOf)),
    ...rows(
      'runs',
      invoke.map(({ src, id }) => actorInWords(src, id)),
    ),
    ...rows('tags', tags.length > 0 ? [tags.join(', ')] : []),
    ...rows('output', output === undefined ? [] : [outputInWords(output)]),
  ];
}

const rows = (lead: string, texts: readonly string[]) =>
  texts.map((text): Words => ({ lead, text, style: 'row' }));
const notes = (text: string | undefined, width: number) =>
  (text ? wrapped(text, 'note', width) : []).map((line): Words => ({ text: line, style: 'note' }));

/** Shows a constant output; '(computed)' for a function. */
function outputInWords(output: unknown): string {
  return typeof output === 'function' ? '(computed)' : textOf(output).slice(0, maxOutputLength);
}

/** Chip of a transition: event, description, guard and actions. */
export function chipOf(transition: Transition): Block {
  const { actions, description } = transition;
  return block(
    [
      { text: triggerWithDelay(transition), style: 'event' },
      ...notes(description, noteWidth.leaf),
      ...conditionOf(transition),
      ...rows('do', named(actions).map(nameOf)),
    ],
    chipPadding,
  );
}

/** Guard of a transition. Adds its position if several transitions have the same event. */
function conditionOf(transition: Transition): Words[] {
  const { source, eventType, guard } = transition;
  const all = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const position = all.length > 1 ? `${all.indexOf(transition) + 1}. ` : '';
  if (guard) return onLines(`${position}if`, nameOf(guard));
  return position ? [{ lead: position.trim(), text: 'else', style: 'row' }] : [];
}

/** Puts a keyword and its text on one line, or on two if they are wider than a note. */
function onLines(lead: string, text: string): Words[] {
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
