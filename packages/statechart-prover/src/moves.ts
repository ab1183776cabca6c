/** What may happen after a step: events of the samples, pending events, and what actors do. */
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { guessed } from './guess.ts';
import { canFire, isNext } from './pending.ts';
import { actorInWords, delayIn, outcomeInWords } from './statechart.ts';
import { textOf } from './stateKey.ts';
import type { AnyStep, Outcomes } from './step.ts';

/** An event that may happen, in the walk's words and in XState's. */
export interface Move {
  readonly event: EventObject;
  readonly raw: EventObject;
  /** In words that no other move of the same step has. */
  readonly label: string;
  /** Its index among the pending events. */
  readonly fires?: number;
  /** The actor that is done or fails with it. */
  readonly ends?: AnyActorRef;
  /** Where nobody said that it happens: 'loader failed'. */
  readonly guess?: string;
}

export interface MoveSettings {
  /** By event type, the events to try in a state. */
  samples: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => readonly EventObject[]>>;
  /** What an actor may do next; `src` is its name. */
  outcomesOf: (actor: AnyActorRef, src: string, snapshot: AnyMachineSnapshot) => Outcomes;
  /** An event of the samples in words. */
  label: (event: EventObject) => string;
}

export function movesAfter(step: AnyStep, settings: MoveSettings): Move[] {
  const { snapshot, pending } = step;
  if (snapshot.status !== 'active') return [];
  // What the machine sends to itself at once comes before an event from outside.
  const isBusy = pending.events.some(isNext) && !hasRunningActor(step);
  const sampled = isBusy ? [] : Object.values(settings.samples).flatMap((sample) => sample(snapshot));
  const moves = [
    ...sampled.map((event): Move => ({ event, raw: event, label: settings.label(event) })),
    ...pendingMoves(step),
    ...actorMoves(step, settings),
  ];
  // Words may be cut, or leave out what differs.
  const used = new Set<string>();
  return moves.map((move) => {
    let { label } = move;
    for (let number = 2; used.has(label); number += 1) label = `${move.label} #${number}`;
    used.add(label);
    return { ...move, label };
  });
}

function pendingMoves({ snapshot, pending }: AnyStep): Move[] {
  return pending.events.flatMap(({ event: raw, delay }, fires) => {
    if (!canFire(pending, fires)) return [];
    const type = delayIn(snapshot, raw.type);
    const when = delay === undefined ? 'at once' : `after ${delay} ms`;
    return { fires, raw, event: type ? { type } : raw, label: type ?? `${when}: ${eventInWords(raw)}` };
  });
}

/** What an actor does: in XState's words, in those of the event and in those of the samples. */
const outcomeKinds = [
  ['done', 'output', 'outputs'],
  ['error', 'error', 'errors'],
  ['snapshot', 'snapshot', 'snapshots'],
] as const;

const actorsIn = ({ children }: AnyMachineSnapshot): [string, AnyActorRef][] =>
  Object.entries(children).flatMap(([id, actor]) => (actor ? [[id, actor as AnyActorRef]] : []));

/** Whether an actor may still do something. */
export function hasRunningActor({ snapshot, ended }: AnyStep): boolean {
  return actorsIn(snapshot).some(([, actor]) => !ended.has(actor));
}

/** The actors of a snapshot that are over, after those before and one more; the same set where that changes nothing. */
export function endedAfter(
  before: AnyStep['ended'],
  actor: AnyActorRef | undefined,
  { children }: AnyMachineSnapshot,
): AnyStep['ended'] {
  const there = new Set<unknown>(Object.values(children));
  const all = [...before, ...(actor ? [actor] : [])].filter((child) => there.has(child));
  return all.length === before.size && !all.includes(actor as never) ? before : new Set(all);
}

/** The key of the actors that are over. */
export function endedKey(ended: AnyStep['ended']): string[] {
  return [...ended].map((actor) => `${(actor as AnyActorRef).id} over`).sort();
}

function actorMoves({ snapshot, ended }: AnyStep, { outcomesOf }: MoveSettings): Move[] {
  const children = actorsIn(snapshot).map(([id, actor]) => ({ id, actor, src: actorInWords(actor.src, id) }));
  return children.flatMap(({ id, actor, src }) => {
    if (ended.has(actor)) return [];
    const outcomes = outcomesOf(actor, src, snapshot);
    const twins = children.filter((other) => other.src === src);
    const isUnnamed = /^x:\d+$/.test(id);
    const twin =
      twins.length > 1 ? ` (${isUnnamed ? twins.findIndex((other) => other.id === id) + 1 : id})` : '';
    return outcomeKinds.flatMap(([kind, name, many]) => {
      const isGuess = outcomes.guessed?.includes(many) ?? false;
      return (outcomes[many] ?? []).map((value): Move => {
        const type = `xstate.${kind}${kind === 'snapshot' ? '' : '.actor'}.${id}`;
        const event = { type: outcomeInWords(kind, src) + twin, [name]: value };
        const raw = { type, [name]: value, actorId: id };
        return {
          event,
          raw: isGuess ? guessed(event.type, raw, (key) => key !== name) : raw,
          label: kind === 'snapshot' || isGuess ? event.type : eventInWords(event),
          ...(kind !== 'snapshot' && { ends: actor }),
          ...(isGuess && (kind !== 'done' || outcomes.mayRunOn) && { guess: event.type }),
        };
      });
    });
  });
}

/** The longest value that a label shows, in characters. */
const longestValue = 80;

/** An event with its payload: 'PAY amount=3'. */
export function eventInWords({ type, ...payload }: EventObject): string {
  const values = Object.entries(payload).filter(([, value]) => value !== undefined);
  return [type, ...values.map(([name, value]) => `${name}=${valueInWords(value)}`)].join(' ');
}

function valueInWords(value: unknown): string {
  if (value instanceof Error || typeof value === 'function') return String(value).slice(0, longestValue);
  const words = textOf(value);
  return words.length > longestValue ? `${words.slice(0, longestValue)}…` : words;
}
