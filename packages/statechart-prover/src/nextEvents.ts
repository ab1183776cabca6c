/** Events that can follow a step: sampled, pending and from actors. */
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { guessed } from './guess.ts';
import { canFire, isImmediate } from './pending.ts';
import { actorInWords, delayIn, outcomeInWords } from './statechart.ts';
import { textOf } from './stateKey.ts';
import type { AnyStep, Outcomes } from './step.ts';

/** `event` is shown in paths, `raw` is sent to XState. */
export interface NextEvent {
  readonly event: EventObject;
  readonly raw: EventObject;
  /** Unique among the events after one step. */
  readonly label: string;
  /** Index of the pending event. */
  readonly fires?: number;
  /** Actor that completes or fails with the event. */
  readonly ends?: AnyActorRef;
  /** Set if the samples do not define the event: 'loader failed'. */
  readonly guess?: string;
}

export interface NextEventSettings {
  /** Events to try in a state, by type. */
  samples: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => readonly EventObject[]>>;
  /** Possible next outcomes of an actor; `src` is its name. */
  outcomesOf: (actor: AnyActorRef, src: string, snapshot: AnyMachineSnapshot) => Outcomes;
  label: (event: EventObject) => string;
}

export function nextEventsAfter(step: AnyStep, settings: NextEventSettings): NextEvent[] {
  const { snapshot, pending } = step;
  if (snapshot.status !== 'active') return [];
  // Immediate events of the machine come before events from outside.
  const isBusy = pending.events.some(isImmediate) && !hasRunningActor(step);
  const sampled = isBusy ? [] : Object.values(settings.samples).flatMap((sample) => sample(snapshot));
  const nextEvents = [
    ...sampled.map((event): NextEvent => ({ event, raw: event, label: settings.label(event) })),
    ...pendingEvents(step),
    ...actorEvents(step, settings),
  ];
  // Labels may be cut or leave out differences.
  const used = new Set<string>();
  return nextEvents.map((next) => {
    let { label } = next;
    for (let number = 2; used.has(label); number += 1) label = `${next.label} #${number}`;
    used.add(label);
    return { ...next, label };
  });
}

function pendingEvents({ snapshot, pending }: AnyStep): NextEvent[] {
  return pending.events.flatMap(({ event: raw, delay }, fires) => {
    if (!canFire(pending, fires)) return [];
    const type = delayIn(snapshot, raw.type);
    const when = delay === undefined ? 'at once' : `after ${delay} ms`;
    return { fires, raw, event: type ? { type } : raw, label: type ?? `${when}: ${eventInWords(raw)}` };
  });
}

/** Outcome of an actor in XState's types, as a property of the event, and in samples. */
const outcomeKinds = [
  ['done', 'output', 'outputs'],
  ['error', 'error', 'errors'],
  ['snapshot', 'snapshot', 'snapshots'],
] as const;

const actorsIn = ({ children }: AnyMachineSnapshot): [string, AnyActorRef][] =>
  Object.entries(children).flatMap(([id, actor]) => (actor ? [[id, actor as AnyActorRef]] : []));

export function hasRunningActor({ snapshot, ended }: AnyStep): boolean {
  return actorsIn(snapshot).some(([, actor]) => !ended.has(actor));
}

/** Returns the completed and failed actors after a step; the same set if nothing changes. */
export function endedAfter(
  before: AnyStep['ended'],
  actor: AnyActorRef | undefined,
  { children }: AnyMachineSnapshot,
): AnyStep['ended'] {
  const there = new Set<unknown>(Object.values(children));
  const all = [...before, ...(actor ? [actor] : [])].filter((child) => there.has(child));
  return all.length === before.size && !all.includes(actor as never) ? before : new Set(all);
}

export function endedKey(ended: AnyStep['ended']): string[] {
  return [...ended].map((actor) => `${(actor as AnyActorRef).id} over`).sort();
}

function actorEvents({ snapshot, ended }: AnyStep, { outcomesOf }: NextEventSettings): NextEvent[] {
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
      return (outcomes[many] ?? []).map((value): NextEvent => {
        const type = `xstate.${kind}${kind === 'snapshot' ? '' : '.actor'}.${id}`;
        const event = { type: outcomeInWords(kind, src) + twin, [name]: value };
        const raw = { type, [name]: value, actorId: id };
        return {
          event,
          raw: isGuess ? guessed(event.type, raw, (key) => key !== name) : raw,
          label: kind === 'snapshot' || isGuess ? event.type : eventInWords(event),
          ...(kind !== 'snapshot' && { ends: actor }),
          ...(isGuess && (kind !== 'done' || outcomes.mayKeepRunning) && { guess: event.type }),
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
