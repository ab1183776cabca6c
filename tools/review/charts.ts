/** Two versions of a machine as data, and what changed between them in sentences. */

import {
  actorInWords,
  delayOf,
  effectsOf,
  historiesOf,
  initialOf,
  nameOf,
  type StateNode,
  statesOf,
  type Transition,
  targetsOf,
  transitionsOf,
  triggerOf,
} from 'statechart-prover/diagram';
import type { AnyStateMachine } from 'xstate';
import { type Change, changesIn, compared, counted, minor, notable, type Sign } from '#tools/review/part';

interface ChartState {
  id: string;
  /** Its keys from the root on; none for the root. */
  path: readonly string[];
  type: StateNode['type'];
  history: StateNode['history'];
  description: string;
  /** 'entry scrollToTop', 'runs countdown' */
  effects: readonly string[];
  /** The id of the state in which it begins. */
  initial: string;
}

interface ChartTransition {
  source: string;
  /** As XState has it. */
  eventType: string;
  /** As a reader has it: 'START', 'after loadDelay', 'always'. */
  trigger: string;
  guard: string;
  /** Empty where the transition has no target. */
  targets: readonly string[];
  actions: readonly string[];
  reenter: boolean;
}

/** What a machine consists of, without anything that runs. */
export interface Chart {
  id: string;
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
  /** Milliseconds by name; of a computed delay its code. */
  delays: Readonly<Record<string, string>>;
  /** The code of guards and actions, by 'condition isLastAnswer'. */
  code: Readonly<Record<string, string>>;
}

/** The actions that XState adds to start and stop delays. */
const ofTimer = /^xstate\.after\./;

function namesOf(actions: readonly unknown[]): string[] {
  return (actions as readonly { id?: unknown; sendId?: unknown }[])
    .filter(({ id, sendId }) => !ofTimer.test(String(id ?? sendId)))
    .map(nameOf);
}

function codeOf(value: unknown): string {
  const { assignment } = Object(value) as { assignment?: unknown };
  if (assignment !== undefined) return codeOf(assignment);
  // Removes the names that Vite gives to imports; they are not in the source.
  if (typeof value === 'function')
    return String(value)
      .replace(/\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)/g, '$1')
      .replace(/\s+/g, ' ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${typeof part === 'object' ? JSON.stringify(part) : String(part)}`)
    .join(', ');
}

export function chartOf(machine: AnyStateMachine): Chart {
  const { guards, actions, delays } = machine.implementations;
  const states = [...statesOf(machine), ...historiesOf(machine)];
  const coded = (kind: string, all: object) =>
    Object.entries(all).map(([name, value]) => [`${kind} ${name}`, codeOf(value)]);
  return {
    id: machine.id,
    states: states.map((state) => ({
      id: state.id,
      path: state.path,
      type: state.type,
      history: state.history,
      description: state.description ?? '',
      effects: effectsOf(state).map(({ lead, text }) => `${lead} ${text}`),
      initial: initialOf(state)?.id ?? '',
    })),
    transitions: transitionsOf(machine).map(({ definition }) => transitionIn(definition)),
    delays: Object.fromEntries(Object.entries(delays).map(([name, length]) => [name, codeOf(length)])),
    code: Object.fromEntries([...coded('condition', guards), ...coded('action', actions)]),
  };
}

function transitionIn(definition: Transition): ChartTransition {
  const { source, eventType, guard, actions, reenter } = definition;
  const delay = delayOf(definition);
  const actor = source.invoke.find(
    ({ id }) => eventType.startsWith('xstate.') && eventType.endsWith(`.${id}`),
  );
  return {
    source: source.id,
    eventType: actor ? eventType.slice(0, -actor.id.length) + actorInWords(actor.src, actor.id) : eventType,
    trigger: delay === undefined ? triggerOf(definition) : `after ${delay}`,
    guard: guard ? nameOf(guard) : '',
    targets: targetsOf(definition).map(({ id }) => id),
    actions: namesOf(actions),
    reenter: reenter === true,
  };
}

/** A chart with other ids for some states, and for those inside them. */
function renamed(chart: Chart, names: ReadonlyMap<string, string>): Chart {
  const nameFor = (id: string): string => {
    for (const [from, to] of names)
      if (id === from || id.startsWith(`${from}.`)) return to + id.slice(from.length);
    return id;
  };
  const inEvent = (event: string) => {
    const [from, to] = [...names].find(([old]) => event.endsWith(`.${old}`)) ?? [];
    return from === undefined ? event : `${event.slice(0, -from.length)}${to}`;
  };
  return {
    ...chart,
    id: nameFor(chart.id),
    states: chart.states.map((state) => {
      const id = nameFor(state.id);
      return { ...state, id, path: id.split('.').slice(1), initial: state.initial && nameFor(state.initial) };
    }),
    transitions: chart.transitions.map((one) => ({
      ...one,
      source: nameFor(one.source),
      eventType: inEvent(one.eventType),
      targets: one.targets.map(nameFor),
    })),
  };
}

/** The states that have another name and the same description or, without one, the same ways out. */
function renamings(before: Chart, after: Chart): Map<string, string> {
  const isIn = (chart: Chart, id: string) => chart.states.some((state) => state.id === id);
  const parentOf = (id: string) => id.slice(0, id.lastIndexOf('.'));
  const leaving = (chart: Chart, id: string) =>
    chart.transitions
      .filter(({ source }) => source === id)
      .map(({ trigger, guard, actions }) => [trigger, guard, actions].join())
      .join(';');
  return new Map(
    before.states.flatMap((state) => {
      if (isIn(after, state.id)) return [];
      const [same, ...more] = after.states.filter(
        (other) =>
          !isIn(before, other.id) &&
          parentOf(other.id) === parentOf(state.id) &&
          other.type === state.type &&
          other.effects.join() === state.effects.join() &&
          (state.description === other.description
            ? state.description !== ''
            : leaving(before, state.id) !== '' && leaving(before, state.id) === leaving(after, other.id)),
      );
      return same && more.length === 0 ? [[state.id, same.id] as const] : [];
    }),
  );
}

/** The two charts in one: everything of both, each with its sign, and what changed in sentences. */
export interface ChartChange {
  id: string;
  changes: Change[];
  states: (ChartState & { sign?: Sign })[];
  transitions: (ChartTransition & { sign?: Sign })[];
  delays: Chart['delays'];
}

/** 'is last answer' of 'isLastAnswer' */
export function plain(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
}

function quoted(names: readonly string[]): string {
  const all = names.map((name) => `“${plain(name)}”`);
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
}

/** The last word of a state's id, or two where the state is inside another one. */
function stateName(id: string): string {
  return `“${id.split('.').slice(1).join(', ') || id}”`;
}

const where = (targets: readonly string[]) =>
  targets.length === 0 ? 'stays where it is' : `goes to ${targets.map(stateName).join(' and ')}`;

/** 'When ANSWER happens in “question” and “is last answer” is true' */
function occasion({ source, trigger, guard }: ChartTransition): string {
  const [, waited] = /^after (.*)$/.exec(trigger) ?? [];
  const [, actor, outcome] = /^(.*) (done|failed|changed)$/.exec(trigger) ?? [];
  const happening = () => {
    if (trigger === 'always') return `Right after ${stateName(source)} begins`;
    if (waited !== undefined) return `After ${stateName(source)} has lasted “${plain(waited)}”`;
    if (actor !== undefined) {
      const end = { done: 'is done', failed: 'fails' }[outcome ?? ''] ?? 'reports something';
      return `When “${plain(actor)}” ${end} in ${stateName(source)}`;
    }
    return `When ${trigger} happens in ${stateName(source)}`;
  };
  return `${happening()}${guard ? ` and “${plain(guard)}” is true` : ''}`;
}

const effectWords: Record<string, (name: string) => string> = {
  entry: (name) => `does “${plain(name)}” when it begins`,
  exit: (name) => `does “${plain(name)}” when it ends`,
  runs: (name) => `runs “${plain(name)}” while it lasts`,
  tags: (name) => `carries the tag “${name}”`,
  output: (name) => `gives ${name} at its end`,
};

function effectInWords(effect: string): string {
  const [lead = '', ...name] = effect.split(' ');
  return effectWords[lead]?.(name.join(' ')) ?? effect;
}

/** What is in one list and not in the other. */
function without(one: readonly string[], other: readonly string[]): string[] {
  return one.filter((item) => !other.includes(item));
}

function stateChanges(machine: string, before: ChartState, after: ChartState): string[] {
  const name = after.path.length === 0 ? `The ${machine}` : stateName(after.id);
  return [
    ...without(after.effects, before.effects).map((effect) => `${name} now ${effectInWords(effect)}.`),
    ...without(before.effects, after.effects).map((effect) => `${name} no longer ${effectInWords(effect)}.`),
    ...(before.initial !== after.initial && after.initial
      ? [`${name} now begins in ${stateName(after.initial)}, not in ${stateName(before.initial)}.`]
      : []),
    ...(before.type === after.type ? [] : [`${name} is now ${after.type}; it was ${before.type}.`]),
    ...(before.history === after.history
      ? []
      : [
          `${name} now remembers ${after.history === 'deep' ? 'all states inside' : 'the state directly inside'}.`,
        ]),
    ...(before.description === after.description
      ? []
      : [`${name} is described as “${after.description}”; before: “${before.description}”.`]),
  ];
}

function transitionChange(before: ChartTransition, after: ChartTransition): string {
  const isSameGuard = before.guard === after.guard;
  const isSamePlace = before.targets.join() === after.targets.join();
  const added = without(after.actions, before.actions);
  const removed = without(before.actions, after.actions);
  const asked = (guard: string) => (guard ? `only if “${plain(guard)}” is true` : 'in any case');
  const parts = [
    ...(isSameGuard ? [] : [`this now happens ${asked(after.guard)}; before: ${asked(before.guard)}`]),
    ...(isSamePlace
      ? []
      : [
          after.targets.length === 0
            ? `it now stays where it is; it went to ${before.targets.map(stateName).join(' and ')}`
            : `it now ${where(after.targets)} instead of ${before.targets.length ? before.targets.map(stateName).join(' and ') : 'staying where it is'}`,
        ]),
    ...(added.length ? [`it now does ${quoted(added)}`] : []),
    ...(removed.length ? [`it no longer does ${quoted(removed)}`] : []),
    ...(before.reenter === after.reenter
      ? []
      : [`the state ${after.reenter ? 'now begins anew' : 'no longer begins anew'}`]),
  ];
  const changes = parts.length > 0 ? parts : ['its actions now run in another order'];
  return `${occasion(isSameGuard ? after : { ...after, guard: '' })}, ${changes.join('; ')}.`;
}

const keyOf = (one: ChartTransition) => JSON.stringify({ ...one, eventType: undefined });

/** Compares two versions of a machine; undefined stands for a version without it. */
export function compareCharts(before: Chart | undefined, after: Chart | undefined): ChartChange {
  const whole = after ?? before;
  if (!whole) throw new Error('there is no chart to compare');
  if (!before || !after) {
    const sign: Sign = after ? '+' : '−';
    const size = `${counted(whole.states.length - 1, 'state')}: ${whole.states
      .slice(1)
      .map(({ id }) => stateName(id))
      .join(', ')}`;
    const text = after
      ? `A new statechart, “${plain(whole.id)}”, of ${size}.`
      : `The statechart “${plain(whole.id)}” is gone.`;
    return {
      id: whole.id,
      changes: [{ sign, text, isNotable: true }],
      states: whole.states.map((state) => ({ ...state, sign })),
      transitions: whole.transitions.map((one) => ({ ...one, sign })),
      delays: whole.delays,
    };
  }
  const rooted = renamed(before, new Map([[before.id, after.id]]));
  const names = renamings(rooted, after);
  const old = renamed(rooted, names);
  const changes: Change[] = [...names].map(([from, to]) => ({
    sign: '±',
    text: `${stateName(from)} is now called ${stateName(to)}; nothing else about it changes by that.`,
  }));

  const { added, removed, both } = compared(
    Object.fromEntries(old.states.map((state) => [state.id, state])),
    Object.fromEntries(after.states.map((state) => [state.id, state])),
  );
  const signs = new Map<string, Sign>();
  for (const { key, after: state } of added) {
    signs.set(key, '+');
    changes.push({
      sign: '+',
      text: `The ${plain(after.id)} has a new state, ${stateName(key)}${state.description ? `: “${state.description}”` : '.'}`,
      ...(state.effects.length > 0 && {
        details: [`it ${state.effects.map(effectInWords).join(' and ')}`],
      }),
      isNotable: true,
    });
  }
  for (const { key, before: state } of removed) {
    signs.set(key, '−');
    changes.push({
      sign: '−',
      text: `The state ${stateName(key)} of the ${plain(after.id)} is gone${state.description ? `. It was: “${state.description}”` : '.'}`,
      isNotable: true,
    });
  }
  for (const one of both) {
    const texts = stateChanges(plain(after.id), one.before, one.after);
    if (texts.length > 0) signs.set(one.key, '±');
    changes.push(...texts.map((text): Change => ({ sign: '±', text })));
  }

  const known = new Set(old.transitions.map(keyOf));
  const fresh = new Set(after.transitions.filter((one) => !known.has(keyOf(one))));
  const kept = new Set(after.transitions.map(keyOf));
  const gone = new Set(old.transitions.filter((one) => !kept.has(keyOf(one))));
  const ways: ((one: ChartTransition) => string)[] = [
    ({ source, trigger, guard }) => [source, trigger, guard].join(),
    ({ source, trigger, targets }) => [source, trigger, ...targets].join(),
    ({ source, trigger }) => [source, trigger].join(),
  ];
  const changed = new Set<ChartTransition>();
  const replaced = new Set<ChartTransition>();
  for (const way of ways) {
    for (const one of gone) {
      const [other, more] = [...fresh].filter((candidate) => way(candidate) === way(one));
      if (!other || more) continue;
      changes.push({ sign: '±', text: transitionChange(one, other), isNotable: true });
      gone.delete(one);
      fresh.delete(other);
      changed.add(other);
      replaced.add(one);
    }
  }
  for (const one of fresh) {
    const name = `condition ${one.guard}`;
    const code = after.code[name];
    const does = one.actions.length ? ` and does ${quoted(one.actions)}` : '';
    changes.push({
      sign: '+',
      text: `${occasion(one)}, the ${plain(after.id)} now ${where(one.targets)}${does}.`,
      ...(code && !before.code[name] && { details: [`“${plain(one.guard)}” in its code: ${code}`] }),
      isNotable: true,
    });
  }
  for (const one of gone) {
    changes.push({
      sign: '−',
      text: `${occasion(one)}, the ${plain(after.id)} no longer ${where(one.targets)}.`,
      isNotable: true,
    });
  }
  const reordered = reorderedIn(old, after);
  changes.push(...reordered.map(orderChange), ...delayChanges(before, after));
  for (const { after: group } of reordered) for (const one of group) changed.add(one);
  const formerEffects = new Map(old.states.map(({ id, effects }) => [id, effects]));
  return {
    id: after.id,
    changes,
    states: [
      ...after.states.map((state) => ({
        ...state,
        effects: bothEffects(formerEffects.get(state.id) ?? state.effects, state.effects),
        sign: signs.get(state.id),
      })),
      ...removed.map(({ before: state }) => ({ ...state, sign: '−' as const })),
    ],
    transitions: [
      ...after.transitions.map((one) => ({
        ...one,
        sign: fresh.has(one) ? ('+' as const) : changed.has(one) ? ('±' as const) : undefined,
      })),
      ...[...gone, ...replaced].map((one) => ({ ...one, sign: '−' as const })),
    ],
    delays: { ...before.delays, ...after.delays },
  };
}

/**
 * Marks the transitions whose condition decides otherwise: its code changed, or it answers otherwise for the same answers
 * because something changed that it asks for.
 */
export function withChangedGuards(
  change: ChartChange,
  found: Iterable<string>,
  before: Chart | undefined,
  after: Chart | undefined,
): ChartChange {
  const isRewritten = (guard: string) => {
    const [old, own] = [before, after].map((chart) => chart?.code[`condition ${guard}`]);
    return old !== undefined && own !== undefined && old !== own;
  };
  const guards = new Set(found);
  const told = [...guards].filter((guard) => !isRewritten(guard));
  return {
    ...change,
    changes: [
      ...change.changes,
      ...told.map(
        (guard): Change => ({
          sign: '±',
          text: `The condition “${plain(guard)}” of the ${plain(change.id)} now answers otherwise for the same score.`,
          isNotable: true,
        }),
      ),
    ],
    transitions: change.transitions.map((one) =>
      !one.sign && (guards.has(one.guard) || isRewritten(one.guard)) ? { ...one, sign: '±' } : one,
    ),
  };
}

/** The effects of both versions, those of one alone with their signs: 'entry − scrollToTop'. */
function bothEffects(before: readonly string[], after: readonly string[]): string[] {
  const signed = (sign: Sign) => (effect: string) => effect.replace(' ', ` ${sign} `);
  return [
    ...after.map((effect) => (before.includes(effect) ? effect : signed('+')(effect))),
    ...without(before, after).map(signed('−')),
  ];
}

interface Reordered {
  before: ChartTransition[];
  after: ChartTransition[];
}

const guardsOf = (group: readonly ChartTransition[]) =>
  group.map(({ guard }) => (guard ? `“${plain(guard)}”` : 'otherwise')).join(', then ');

/** Conditions that are asked in a new order. XState takes the first transition whose guard is true, so the order matters. */
function reorderedIn(before: Chart, after: Chart): Reordered[] {
  const groups = (chart: Chart, kept: ReadonlySet<string>) => {
    const found: Record<string, ChartTransition[]> = {};
    for (const one of chart.transitions) {
      if (!kept.has(keyOf(one))) continue;
      const group = `${one.source}: ${one.trigger}`;
      found[group] = [...(found[group] ?? []), one];
    }
    return found;
  };
  const inBoth = new Set(
    after.transitions.map(keyOf).filter((key) => before.transitions.some((one) => keyOf(one) === key)),
  );
  return compared(groups(before, inBoth), groups(after, inBoth)).both.filter(
    (one) => guardsOf(one.before) !== guardsOf(one.after),
  );
}

function orderChange({ before, after }: Reordered): Change {
  const [first] = after as [ChartTransition];
  const text = `${occasion({ ...first, guard: '' })}, it now asks ${guardsOf(after)}; before: ${guardsOf(before)}. The first that is true decides.`;
  return { sign: '±', text, isNotable: true };
}

function delayChanges(before: Chart, after: Chart): Change[] {
  const inTime = (length: string) => (Number.isNaN(Number(length)) ? `computed (${length})` : `${length} ms`);
  const named = (name: string) => `delay “${plain(name)}” of the ${plain(after.id)}`;
  return changesIn(compared(before.delays, after.delays), {
    isNew: (length, name) => minor(`New is the ${named(name)}: ${inTime(length)}.`),
    isGone: (_, name) => minor(`The ${named(name)} is gone.`),
    isOther: (old, own, name) =>
      old === own ? [] : notable(`The ${named(name)} is now ${inTime(own)}; it was ${inTime(old)}.`),
  });
}

/** Conditions and actions whose code changed. Each text is half a sentence; the caller adds the effect on the paths. */
export function codeChanges(before: Chart, after: Chart): Change[] {
  return changesIn(compared(before.code, after.code), {
    isOther(old, own, key) {
      const [kind, name = ''] = key.split(' ');
      const does = kind === 'action' ? 'now does something else' : 'is now decided in another way';
      const text = `The ${kind} “${plain(name)}” of the ${plain(after.id)} ${does}`;
      return old === own ? [] : minor(text, `its code now: ${own}`, `its code before: ${old}`);
    },
  });
}
