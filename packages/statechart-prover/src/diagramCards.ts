/** The texts of the cards of states and of the chips of transitions, with their sizes. */
import type { ElkPoint } from 'elkjs/lib/elk.bundled.js';
import { type Block, block, type Line, textWidth, wrapped } from './diagramText.ts';
import { actorInWords, delayOf, nameOf, type StateNode, type Transition, triggerOf } from './statechart.ts';
import { textOf } from './stateKey.ts';

type Words = Pick<Line, 'text' | 'lead' | 'style'>;

/** A state's text and, below it, the chips of the transitions that stay in the state, by their names. */
export interface Card extends Block {
  readonly chips: ReadonlyMap<string, ElkPoint>;
}

const cardPadding = { x: 14, y: 11 };
const chipPadding = { x: 9, y: 5 };
const gap = 7;
const longestOutput = 40;
const noteWidth = { leaf: 130, container: 200 };

/** A state's card: its name, what it is for, what happens in it and the chips of what stays in it; for a history, H or H*. */
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

/** What happens when a state begins and ends, the actors that live in it, its tags and what a final state gives. */
export function effectsOf({ entry, exit, invoke, tags, output }: StateNode): Words[] {
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

/** A fixed output as it is; '(computed)' for a function. */
function outputInWords(output: unknown): string {
  return typeof output === 'function' ? '(computed)' : textOf(output).slice(0, longestOutput);
}

/** A transition's chip: its event, what it is for, its condition and what it does. */
export function chipOf(transition: Transition): Block {
  const { actions, description } = transition;
  return block(
    [
      { text: happening(transition), style: 'event' },
      ...notes(description, noteWidth.leaf),
      ...conditionOf(transition),
      ...rows('do', named(actions).map(nameOf)),
    ],
    chipPadding,
  );
}

/** A transition's guard; where others have the same event, its position in the order in which XState asks them. */
function conditionOf(transition: Transition): Words[] {
  const { source, eventType, guard } = transition;
  const all = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const position = all.length > 1 ? `${all.indexOf(transition) + 1}. ` : '';
  if (guard) return onLines(`${position}if`, nameOf(guard));
  return position ? [{ lead: position.trim(), text: 'else', style: 'row' }] : [];
}

/** A word and its text on one line, or on two where both are wider than a note. */
function onLines(lead: string, text: string): Words[] {
  return textWidth(`${lead} ${text}`, 'row') <= noteWidth.leaf
    ? [{ lead, text, style: 'row' }]
    : [lead, text].map((line) => ({ text: line, style: 'row' }));
}

/** What has to happen for a transition; of a delay with a fixed length also how long: 'after loadDelay (100 ms)'. */
function happening(transition: Transition): string {
  const delay = delayOf(transition) ?? '';
  const length = Number(transition.source.machine.implementations.delays[delay] ?? Number.NaN);
  return `${triggerOf(transition)}${Number.isNaN(length) ? '' : ` (${length} ms)`}`;
}

/** The actions that the machine names, without those that XState adds to start and stop the timers of delays. */
function named(actions: readonly unknown[]): unknown[] {
  return (actions as readonly { id?: unknown; sendId?: unknown }[]).filter(
    ({ id, sendId }) => !/^xstate\.after\./.test(String(id ?? sendId)),
  );
}
