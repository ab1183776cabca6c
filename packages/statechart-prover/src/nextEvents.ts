/** Lists the events that can follow a step: sampled events, pending events and results of actors. */
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { recordReads } from './guess.ts';
import { canFire, isImmediate } from './pending.ts';
import { actorInWords, delayLabelIn, outcomeInWords } from './statechart.ts';
import { textOf } from './stateKey.ts';
import type { AnyStep, Outcomes } from './step.ts';

/** `event` is shown in paths, `rawEvent` is sent to XState. */
export interface NextEvent {
  readonly event: EventObject;
  readonly rawEvent: EventObject;
  /** Unique among the events after one step. */
  readonly label: string;
  /** Index of the pending event that fires; undefined for other events. */
  readonly firedIndex?: number;
  /** Actor that completes or fails with the event. */
  readonly endedActor?: AnyActorRef;
  /** Name of the guess if the samples do not define the event: 'loader failed'. */
  readonly guess?: string;
}

/** Type of an event that stands for all events that a wildcard matches. */
export const anyType = '(any)';

export interface NextEventSettings {
  /** Events to try in a state, by type. */
  samples: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => readonly EventObject[]>>;
  /** Returns the next results of an actor; `src` is its name. */
  outcomesOf: (actor: AnyActorRef, src: string, snapshot: AnyMachineSnapshot) => Outcomes;
  label: (event: EventObject) => string;
}

export function nextEventsAfter(step: AnyStep, settings: NextEventSettings): NextEvent[] {
  const { snapshot, pending } = step;
  if (snapshot.status !== 'active') return [];
  // The machine handles the events that it sends to itself at once before events from outside and from actors.
  const isBlocked = pending.events.some(isImmediate);
  const sampled = isBlocked ? [] : Object.values(settings.samples).flatMap((sample) => sample(snapshot));
  const nextEvents = [
    ...sampled.map((event): NextEvent => ({ event, rawEvent: event, label: settings.label(event) })),
    ...pendingEvents(step),
    ...(isBlocked ? [] : actorEvents(step, settings)),
  ];
  // Two labels may be equal, because long values are cut.
  const usedLabels = new Set<string>();
  return nextEvents.map((next) => {
    let { label } = next;
    for (let number = 2; usedLabels.has(label); number += 1) label = `${next.label} #${number}`;
    usedLabels.add(label);
    return { ...next, label };
  });
}

function pendingEvents({ snapshot, pending }: AnyStep): NextEvent[] {
  return pending.events.flatMap(({ event: rawEvent, delay }, firedIndex) => {
    if (!canFire(pending, firedIndex)) return [];
    const type = delayLabelIn(snapshot, rawEvent.type);
    const timing = delay === undefined ? 'at once' : `after ${delay} ms`;
    const label = type ?? `${timing}: ${eventInWords(rawEvent)}`;
    return { firedIndex, rawEvent, event: type ? { type } : rawEvent, label };
  });
}

/** Names of each kind of result: in XState's event types, as a property of the event, and in samples. */
const outcomeKinds = [
  ['done', 'output', 'outputs'],
  ['error', 'error', 'errors'],
  ['snapshot', 'snapshot', 'snapshots'],
] as const;

const actorsIn = ({ children }: AnyMachineSnapshot): [string, AnyActorRef][] =>
  Object.entries(children).flatMap(([id, actor]) => (actor ? [[id, actor as AnyActorRef]] : []));

export function hasRunningActor({ snapshot, endedActors }: AnyStep): boolean {
  return actorsIn(snapshot).some(([, actor]) => !endedActors.has(actor));
}

/** Returns the completed and failed actors after a step; the same set if nothing changes. */
export function endedActorsAfter(
  previous: AnyStep['endedActors'],
  actor: AnyActorRef | undefined,
  { children }: AnyMachineSnapshot,
): AnyStep['endedActors'] {
  const current = new Set<unknown>(Object.values(children));
  const ended = [...previous, ...(actor ? [actor] : [])].filter((child) => current.has(child));
  return ended.length === previous.size && !ended.includes(actor as never) ? previous : new Set(ended);
}

export function endedActorsKey(endedActors: AnyStep['endedActors']): string[] {
  return [...endedActors].map((actor) => `${(actor as AnyActorRef).id} over`).sort();
}

function actorEvents({ snapshot, endedActors }: AnyStep, { outcomesOf }: NextEventSettings): NextEvent[] {
  const children = actorsIn(snapshot).map(([id, actor]) => ({ id, actor, src: actorInWords(actor.src, id) }));
  return children.flatMap(({ id, actor, src }) => {
    if (endedActors.has(actor)) return [];
    const outcomes = outcomesOf(actor, src, snapshot);
    const namesakes = children.filter((other) => other.src === src);
    const number = namesakes.findIndex((other) => other.id === id) + 1;
    // XState generates ids such as 'x:0' for spawned actors.
    const suffix = namesakes.length > 1 ? ` (${/^x:\d+$/.test(id) ? number : id})` : '';
    return outcomeKinds.flatMap(([kind, property, sampleName]) => {
      const isGuess = outcomes.guessedKinds?.includes(sampleName) ?? false;
      return (outcomes[sampleName] ?? []).map((value): NextEvent => {
        const type = `xstate.${kind}${kind === 'snapshot' ? '' : '.actor'}.${id}`;
        const event = { type: outcomeInWords(kind, src) + suffix, [property]: value };
        const rawEvent = { type, [property]: value, actorId: id };
        const isPossibleEvent = kind === 'done' && !outcomes.mayKeepRunning;
        const guessedEvent = () => recordReads(event.type, rawEvent, (key) => key !== property);
        return {
          event,
          rawEvent: isGuess && isPossibleEvent ? guessedEvent() : rawEvent,
          label: isGuess ? event.type : eventInWords(event),
          ...(kind !== 'snapshot' && { endedActor: actor }),
          ...(isGuess && !isPossibleEvent && { guess: event.type }),
        };
      });
    });
  });
}

/** Maximum length of a value in a label, in characters. */
const maxValueLength = 80;

/** Shows an event with its payload: 'PAY amount=3'. */
export function eventInWords({ type, ...payload }: EventObject): string {
  const values = Object.entries(payload).filter(([, value]) => value !== undefined);
  return [type, ...values.map(([name, value]) => `${name}=${valueInWords(value)}`)].join(' ');
}

function valueInWords(value: unknown): string {
  if (value instanceof Error || typeof value === 'function') return String(value).slice(0, maxValueLength);
  const words = textOf(value);
  return words.length > maxValueLength ? `${words.slice(0, maxValueLength)}…` : words;
}
