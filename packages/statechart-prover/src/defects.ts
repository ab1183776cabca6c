/** What is wrong with a machine as it is written, whatever its walks come across. */
import type { AnyStateMachine } from 'xstate';
import { wayTo } from './knowledge.ts';
import { nearestInWords } from './nearest.ts';
import { isWaitable, longestWait } from './pending.ts';
import type { Finding } from './prove.ts';
import { isStub } from './samples.ts';
import {
  delayIn,
  guardNames,
  isTakenBy,
  type StateNode,
  statesOf,
  transitionsOf,
  triggerOf,
} from './statechart.ts';
import { assignedKeys, returnedKeys } from './syntax.ts';
import { timedLineTo } from './times.ts';
import type { AnyStep } from './walk.ts';

type Kind = 'actor' | 'action' | 'guard' | 'delay';
const kinds: readonly Kind[] = ['actor', 'action', 'guard', 'delay'];

/** Stands among the assigned entries for those of actions that a page provides. */
const elsewhere = '(elsewhere)';

type Names = ReturnType<typeof namesIn>;

/** Reads what a machine names and what it has in its config and implementations; nothing is run. */
function namesIn(machine: AnyStateMachine) {
  /** The names in its config by their kinds, each with the first state that has it. */
  const used = new Map(kinds.map((kind) => [kind, new Map<string, string>()]));
  /** The events that actions raise, by their types, and the entries of the context that assignments name. */
  const [raised, assigned] = [new Set<string>(), new Set<string>()];
  /** All code of the machine, for names that only code mentions. */
  const pieces: string[] = [];
  const note = (kind: Kind, name: unknown, at: string) => {
    const names = used.get(kind);
    if (typeof name === 'string' && !name.startsWith('xstate.') && !names?.has(name)) names?.set(name, at);
  };
  /** An action, or a function in whose place XState has one: assign, raise, spawnChild … */
  const read = (action: unknown, at: string) => {
    if (typeof action === 'string') return note('action', action, at);
    const { type, src, delay, event, assignment, collect } = Object(action);
    if (typeof action !== 'function') return note('action', type, at);
    if (/^xstate\.after\./.test(String(Object(action).id ?? Object(action).sendId))) return;
    if (type === 'xstate.spawnChild') note('actor', src, at);
    if (typeof delay === 'string') note('delay', delay, at);
    if (type === 'xstate.raise' && typeof event?.type === 'string') raised.add(event.type);
    const code = collect ?? assignment;
    // What is not known may be any entry.
    const entries =
      typeof code === 'function' ? assignedKeys(code, code === collect) : Object.keys(Object(code));
    for (const name of entries ?? ['*']) assigned.add(name);
  };
  for (const state of statesOf(machine)) {
    const at = state.id;
    for (const action of [...state.entry, ...state.exit]) read(action, at);
    for (const { src } of state.invoke) note('actor', src, at);
    for (const { delay } of state.after) if (Number.isNaN(Number(delay))) note('delay', delay, at);
  }
  for (const { definition } of transitionsOf(machine)) {
    const at = definition.source.id;
    for (const action of definition.actions) read(action, at);
    for (const name of guardNames(definition.guard)) note('guard', name, at);
  }
  const { actors, actions, guards, delays } = machine.implementations;
  for (const [name, action] of Object.entries(actions)) if (typeof action === 'function') read(action, name);
  const isProvided = (name: string) => !Object.hasOwn(actions, name) || isStub(actions[name]);
  if ([...(used.get('action')?.keys() ?? [])].some(isProvided)) assigned.add(elsewhere);
  for (const name of Object.values(guards).flatMap(guardNames)) note('guard', name, machine.id);
  const { context: _, ...config } = machine.config;
  gather([config, actions, guards, delays], pieces, new Set());
  const all = { actor: actors, action: actions, guard: guards, delay: delays };
  const given = new Map(kinds.map((kind) => [kind, Object.keys(all[kind])]));
  return { used, given, code: pieces.join('\n'), raised, assigned };
}

/** The code of every function in a value. */
function gather(value: unknown, pieces: string[], seen: Set<unknown>): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
  seen.add(value);
  if ('getInitialSnapshot' in value) return;
  const isOfXState = typeof value === 'function' && 'resolve' in value;
  if (typeof value === 'function' && !isOfXState) pieces.push(String(value));
  for (const key of Object.keys(value))
    if (!isOfXState || !['resolve', 'execute'].includes(key)) gather(Object(value)[key], pieces, seen);
}

const hasWord = (code: string, name: string) =>
  ["'", '"', '`'].some((mark) => code.includes(mark + name + mark));

interface DefectOptions {
  /** Every step of the walks. */
  readonly steps: readonly AnyStep[];
  /** Whether the walks came across all that there is. */
  readonly isComplete: boolean;
  /** Guards that the samples give. */
  readonly guards: readonly string[];
}

/** The defects of a machine as it is written. */
export function defectsIn(machine: AnyStateMachine, options: DefectOptions): Finding[] {
  const names = namesIn(machine);
  return [
    ...unknownNames(names, options),
    ...unusedNames(names, options.steps),
    ...unheardEvents(machine, names, options),
    ...statesOf(machine).flatMap(goesOn),
    ...constantEntries(machine, names, options),
  ];
}

/** Names that `setup` does not have, where it has others of the kind: else they are given elsewhere. */
function unknownNames({ used, given }: Names, { guards }: DefectOptions): Finding[] {
  return kinds.flatMap((kind) => {
    const known = [...(given.get(kind) ?? []), ...(kind === 'guard' ? guards : [])];
    const unknown = [...(used.get(kind) ?? [])].filter(([name]) => known.length > 0 && !known.includes(name));
    return unknown.map(([name, at]) => ({
      kind: 'unknown name',
      text: `${kind} \`${name}\` (in ${at}): setup has none of that name${nearestInWords(name, known)}`,
    }));
  });
}

function unusedNames({ used, given, code }: Names, steps: readonly AnyStep[]): Finding[] {
  const actors = new Set(
    steps.flatMap(({ snapshot }) => Object.values(snapshot.children).map((child) => Object(child).src)),
  );
  return kinds.flatMap((kind) => {
    const [names, there] = [[...(used.get(kind)?.keys() ?? [])], given.get(kind) ?? []];
    const unknown = names.filter((name) => !there.includes(name));
    return there
      .filter((name) => !names.includes(name) && !actors.has(name) && !hasWord(code, name))
      .map((name) => ({
        kind: 'unused implementation',
        text: `${kind} \`${name}\`: no state uses it${nearestInWords(name, unknown)}`,
      }));
  });
}

/** Events that an action raises and no state takes. */
function unheardEvents(machine: AnyStateMachine, { raised }: Names, { steps }: DefectOptions): Finding[] {
  const types = transitionsOf(machine).map(({ definition }) => definition.eventType);
  const happened = steps.flatMap(({ actions }) => actions.filter(({ type }) => type === 'xstate.raise'));
  const raises = new Set([
    ...raised,
    ...happened.map(({ params }) => String(Object(Object(params).event).type)),
  ]);
  const own = types.filter((type) => type !== '' && !/^xstate\.|\*$/.test(type));
  return [...raises]
    .filter((type) => !type.startsWith('xstate.') && !types.some((one) => isTakenBy(one, type)))
    .map((type) => ({
      kind: 'event that nothing takes',
      text: `\`${type}\` is raised, and no state has it${nearestInWords(type, own)}`,
    }));
}

function goesOn({ id, type, transitions, always = [] }: StateNode): Finding[] {
  const all = [...[...transitions.values()].flat(), ...always];
  if (type !== 'final' || all.length === 0) return [];
  const triggers = [...new Set(all.map(triggerOf))].join(', ');
  return [
    {
      kind: 'final state with transitions',
      text: `${id} is an end, and has transitions: ${triggers}`,
      at: id,
    },
  ];
}

/** Entries of the context that have one value on every step: nothing assigns them, or what does never changes them. */
function constantEntries(
  machine: AnyStateMachine,
  { assigned }: Names,
  { steps, isComplete }: DefectOptions,
): Finding[] {
  const { context } = machine.config;
  const start = Object(steps[0]?.snapshot.context);
  // What the start makes comes from its input, an actor, chance, the clock or elsewhere, but for what stands there.
  const made = typeof context === 'function' ? (returnedKeys(context) ?? new Map()) : undefined;
  const isUnknown = (name: string) => steps.some((step) => wayTo(step).after.has(`.${name}`));
  return Object.keys(start).flatMap((name) => {
    if (steps.some(({ snapshot }) => !Object.is(Object(snapshot.context)[name], start[name]))) return [];
    const isAssigned = assigned.has(name) || assigned.has('*');
    const isMade = made !== undefined && !made.get(name);
    if (isMade || assigned.has(elsewhere) || isUnknown(name) || (isAssigned && !isComplete)) return [];
    return [
      {
        kind: 'context that never changes',
        text: `\`${name}\` ${isAssigned ? 'has the same value on every step' : 'is assigned nowhere'}; make it a constant, or assign it`,
      },
    ];
  });
}

/** Delays that no timer keeps, each with the first path on which one is scheduled. */
export function unkeptDelays(steps: readonly AnyStep[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const step of steps) {
    for (const { event, delay = 0 } of step.pending.events) {
      if (isWaitable(delay)) continue;
      const name = delayIn(step.snapshot, event.type) ?? `delay of ${event.type}`;
      const why =
        delay > longestWait ? `more than a timer waits (${longestWait.toLocaleString('en')} ms)` : 'no time';
      const text = `${name}: ${delay.toLocaleString('en')} ms is ${why}, and passes at once`;
      if (!found.has(text))
        found.set(text, { kind: 'delay that no timer keeps', text, path: timedLineTo(step) });
    }
  }
  return [...found.values()];
}
