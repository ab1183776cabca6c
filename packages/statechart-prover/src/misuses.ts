/** Misuses of XState that the config of a machine shows, or a step of its walks. */
import type { AnyStateMachine } from 'xstate';
import { codeOf, isCallback, isMachine, isPromise, isReducer } from './actorKinds.ts';
import { isStub, startOf } from './defaults.ts';
import { isOfNobody } from './failures.ts';
import { type Finding, folded } from './finding.ts';
import { canEnd, wayTo } from './knowledge.ts';
import {
  assignedEntries,
  functionsIn,
  kinds,
  type Loose,
  type MachineParts,
  partsOf,
} from './machineParts.ts';
import { nearestInWords, nearestTo } from './nearest.ts';
import { isWaitable, longestWait } from './pending.ts';
import { hasPromised, read } from './reads.ts';
import { isStandIn } from './standIn.ts';
import * as chart from './statechart.ts';
import { actorInWords, groupedBy, isInside, type StateNode } from './statechart.ts';
import type { AnyStep } from './step.ts';
import { namesByValue, namesIn, readOfInput, returnedKeys, templatesIn } from './syntax.ts';
import { stepsUpTo, timedLineTo } from './times.ts';

/** The state or transition where something is wrong ('' where the text says it), what is wrong, and the step that shows it. */
type Fact = [at: string, text: string, step?: AnyStep | undefined];

interface Seen {
  /** Every step of the walks. */
  readonly steps: readonly AnyStep[];
  /** Whether the walks came across all that there is. */
  readonly isComplete: boolean;
  /** Guards that the samples give. */
  readonly guards: readonly string[];
  /** Whether samples give events or outputs: what they have beside their types is not noted where it is read. */
  readonly isSampled: boolean;
  /** What is read of something that nobody gave: 'child done: output'. */
  readonly readsOf: (owner: string) => readonly string[];
}

/** The misuses of a machine, kind by kind. */
export function misusesIn(machine: AnyStateMachine, seen: Seen): Finding[] {
  const parts = { ...partsOf(machine), ...seen };
  return Object.entries(checks).flatMap(([kind, factsIn]) => {
    const found = [...groupedBy(factsIn(parts), ([at, text]) => (at ? `${at}: ${text}` : text))].map(
      ([text, [first]]) => {
        const [at, , step] = first as Fact;
        return { kind, text, ...(at && { at }), ...(step && { path: timedLineTo(step) }) };
      },
    );
    // What nobody uses is one thing to clear up.
    return kind === 'unused implementation' && found.length > 0 ? [folded(found)] : found;
  });
}

type Parts = MachineParts & Seen;

const isAsync = (code: unknown) => Object.prototype.toString.call(code) === '[object AsyncFunction]';
const isIn = ({ snapshot }: AnyStep, state: StateNode) =>
  snapshot._nodes.some(({ id }: StateNode) => id === state.id);

/** A falsy value, or an object without parts. */
const isEmpty = (value: Loose) =>
  !value ||
  (typeof value === 'object' && (value.size ?? Object.keys(value).length) === 0 && !(value instanceof Date));

/** Whether something is anywhere in a value. */
function holds(value: unknown, wanted: unknown, depth = 4): boolean {
  if (value === wanted || typeof value !== 'object' || value === null || depth === 0) return value === wanted;
  const inside = value instanceof Map || value instanceof Set ? value.values() : Object.values(value);
  return [...inside].some((part) => holds(part, wanted, depth - 1));
}

/**
 * Names that the config has and nobody implements. None of a kind of which none is implemented, for then they are given
 * elsewhere. A machine of `setup` has all its names; one of `createMachine` may get a name by `provide` in another file, so
 * only one that is written almost like an implementation that nothing names is misspelt for sure.
 */
function unknownNames({ machine, names, given, guards }: Parts, kind: (typeof kinds)[number]) {
  const known = [...Object.keys(given[kind]), ...(kind === 'guard' ? guards : [])];
  const inVain = known.filter((name) => !names[kind].has(name));
  const unknown = [...names[kind].keys()].filter(
    (name) =>
      known.length > 0 &&
      !known.includes(name) &&
      (isOfSetup(machine) || nearestTo(name, inVain) !== undefined),
  );
  return { known, unknown };
}

const isOfSetup = ({ config }: AnyStateMachine) => 'schemas' in config;

/** What keys mean that have no meaning where they stand, the keys first. */
const meanings = `
cond: it is \`guard\` of a transition
onEntry: it is \`entry\`
onExit: it is \`exit\`
activities: it is \`invoke\`
services: they are \`actors\` of setup
autoForward: sendTo in an action does that
internal: \`reenter: true\` is the opposite of what is usual
in: it is the guard stateIn()
negate: not() asks for the opposite of a guard
data: it is \`output\` of a final state, \`input\` of an invoke
action: it is \`actions\`
actors guards delays: they are given to setup
guard target reenter: it belongs to a transition
actions: they belong to a transition; a state has \`entry\` and \`exit\`
src onError onSnapshot: it belongs to \`invoke\`
onDone: it belongs to \`invoke\`, or to a state with states inside
output: it belongs to a final state
context: it belongs to the root
initial: a parallel state begins in all its regions
after always entry exit on: it belongs to a state`;
const meaningOf = new Map(
  [...meanings.matchAll(/^(.*?): (.*)$/gm)].flatMap(([, keys = '', meaning]) =>
    keys.split(' ').map((key): [string, string | undefined] => [key, meaning]),
  ),
);
const keysOf = {
  state: ['entry', 'exit', 'on', 'after', 'always'],
  transition: ['actions', 'guard', 'target', 'reenter'],
  invoke: ['src', 'onDone', 'onError', 'onSnapshot'],
};

/** Each check by the kind of its findings. */
const checks: Record<string, (parts: Parts) => Iterable<Fact>> = {
  *'unknown name'(parts) {
    for (const kind of kinds) {
      const { known, unknown } = unknownNames(parts, kind);
      for (const name of unknown) {
        const state = parts.names[kind].get(name);
        yield [
          '',
          `${kind} \`${name}\` (in ${state}): setup has none of that name${nearestInWords(name, known)}`,
        ];
      }
    }
    for (const { state } of parts.invokes)
      if ([state.config.invoke].flat().some((invoke) => Object(invoke).src === undefined))
        yield [state.id, 'its invoke has no `src`, and XState fails there'];
    yield* unknownStops(parts);
    yield* unknownEnqueued(parts);
  },

  *'unused implementation'(parts) {
    const { machine, names, given, code, steps, written, transitions, invokes } = parts;
    if (code.some(namesByValue)) return;
    // A config may name the function itself, and a walk may have come across an actor or action by another way.
    const used = new Set<unknown>([
      ...written.map(([, action]) => action),
      ...transitions.map(({ definition: { guard } }) => guard),
      ...invokes.map(({ logic }) => logic),
    ]);
    const seen = new Set(
      steps.flatMap(({ snapshot, actions }) => [
        ...Object.values(snapshot.children).map((child) => Object(child).src),
        ...actions.map(({ type }) => type),
      ]),
    );
    // The context's function may spawn where the walk cannot.
    const text = [...code, ...functionsIn(machine.config.context)].map(String).join('\n');
    const templates = code.flatMap(templatesIn);
    const isNamed = (name: string, implementation: unknown) =>
      ["'", '"', '`'].some((mark) => text.includes(mark + name + mark)) ||
      templates.some((template) => template.test(name)) ||
      code.some(
        (other) => other !== implementation && namesIn(other).all.some((part) => part.endsWith(`.${name}`)),
      );
    for (const kind of kinds) {
      const { known, unknown } = unknownNames(parts, kind);
      // The finding of a misspelt name tells what was meant.
      const meant = new Set([...names[kind].keys(), ...unknown.map((name) => nearestTo(name, known))]);
      for (const [name, implementation] of Object.entries(given[kind]))
        if (
          !meant.has(name) &&
          !used.has(implementation) &&
          !seen.has(name) &&
          !isNamed(name, implementation)
        )
          yield ['', `${kind} \`${name}\`: no state uses it`];
    }
  },

  *'event that nothing takes'({ transitions, used, given, steps }) {
    const types = transitions.map(({ definition }) => definition.eventType);
    const raises = [...used.map(({ action }) => action), ...Object.values<Loose>(given.action)];
    const seen = steps.flatMap(({ actions }) =>
      actions.map(({ type, params }) => ({ ...Object(params), type })),
    );
    const raised = new Set<string>(
      [...raises, ...seen].flatMap(({ type, event }) =>
        type === 'xstate.raise' && event?.type ? String(event.type) : [],
      ),
    );
    const known = types.filter((type) => type !== '' && !/^xstate\.|\*$/.test(type));
    for (const type of raised)
      if (!type.startsWith('xstate.') && !types.some((other) => chart.isTakenBy(other, type)))
        yield ['', `\`${type}\` is raised, and no state has it${nearestInWords(type, known)}`];
  },

  *'final state with transitions'({ states }) {
    for (const state of states.filter(chart.isEndOfMachine)) {
      const triggers = [...state.transitions.values(), state.always ?? []].flat().map(chart.triggerOf);
      if (triggers.length > 0)
        yield ['', `${state.id} is an end, and has transitions: ${[...new Set(triggers)].join(', ')}`];
    }
  },

  *'context that never changes'({ machine, used, given, names, steps, isComplete, isSampled }) {
    const { context } = machine.config;
    const start = Object(steps[0]?.snapshot.context);
    // What the start makes comes from its input, an actor, chance, the clock or elsewhere, but for what stands there.
    const made = typeof context === 'function' ? (returnedKeys(context) ?? new Map()) : undefined;
    // What a page provides may assign any entry.
    const isProvided = (name: string) => !Object.hasOwn(given.action, name) || isStub(given.action[name]);
    if ([...names.action.keys()].some(isProvided)) return;
    const assigned = assignedEntries({ used, given });
    // A machine that assigns nothing keeps its constants there.
    if (assigned.size === 0) return;
    for (const [name, value] of Object.entries(start)) {
      // What begins with a value may be a setting of a factory; what begins empty waits for one.
      if (!isEmpty(value)) continue;
      const isAssigned = assigned.has(name) || assigned.has('*');
      const isMade = made !== undefined && !made.get(name);
      if (isMade || (isAssigned && !isComplete)) continue;
      if (steps.some(({ snapshot }) => !Object.is(Object(snapshot.context)[name], value))) continue;
      if (steps.some((step) => wayTo(step).after.has(`.${name}`))) continue;
      // Another event than those of the samples may change it.
      if (isSampled && steps.some(({ reads }) => reads.assigned.get(name)?.has(read.known))) continue;
      const why = isAssigned ? 'has the same value on every step' : 'is assigned nowhere';
      yield ['', `\`${name}\` ${why}; make it a constant, or assign it`];
    }
  },

  *'delay that no timer keeps'({ steps }) {
    for (const step of steps.filter((step) => !wayTo(step).isOpen))
      for (const [at, { event, delay = 0 }] of step.pending.events.entries()) {
        // What was pending before may be unknown.
        if (isWaitable(delay) || !('delay' in Object(step.pending.change.events[at]))) continue;
        const name = chart.delayIn(step.snapshot, event.type) ?? `delay of ${event.type}`;
        const limit = `more than a timer waits (${longestWait.toLocaleString('en')} ms)`;
        const why = delay > longestWait ? limit : 'no time';
        yield ['', `${name}: ${delay.toLocaleString('en')} ms is ${why}, and passes at once`, step];
      }
  },

  *'key that XState ignores'({ states, transitions, invokes, given }) {
    for (const { id, config, type, parent, states: inside } of states)
      yield* ignoredKeys(id, config, [
        ...keysOf.state,
        ...(type === 'compound' || type === 'parallel' ? ['onDone'] : []),
        // XState 5.33 fails where it names none of the regions.
        ...(type === 'parallel' && Object.hasOwn(inside, String(config.initial)) ? [] : ['initial']),
        ...(type === 'final' || !parent ? ['output'] : ['data', 'in']),
        ...(parent ? [] : ['context']),
      ]);
    for (const { name, definition } of transitions) {
      const isUsual = (definition as Loose).internal === true && !definition.reenter;
      yield* ignoredKeys(name, definition, [...keysOf.transition, ...(isUsual ? ['internal'] : [])]);
    }
    for (const { state, invoke } of invokes) yield* ignoredKeys(state.id, invoke, keysOf.invoke);
    for (const [at, guard] of [
      ...transitions.map(({ name, definition }): [string, unknown] => [name, definition.guard]),
      ...Object.entries(given.guard),
    ])
      for (const asked of chart.namedGuards(guard)) yield* ignoredKeys(at, asked, []);
  },

  *'event that XState never sends'({ states, invokes }) {
    for (const state of states)
      for (const type of Object.keys(state.config.on ?? {})) {
        const lacking = invokes.find((actor) => actor.state === state && !actor.invoke[type]);
        if (/^on(Done|Error|Snapshot)$/.test(type) && lacking)
          yield [
            state.id,
            `\`${type}\` in \`on\` is an event like others; ${lacking.name} needs it in \`invoke\``,
          ];
        else if (/^(done\.invoke|error\.platform)\./.test(type))
          yield [state.id, `\`${type}\` is of XState 4; it is onDone or onError of \`invoke\``];
      }
  },

  *'nothing waits for a promise'({ states, invokes, transitions }) {
    for (const state of states) {
      const around = states.filter((other) => other === state || isInside(state, other));
      const running = invokes.filter((actor) => around.includes(actor.state));
      const isPlain =
        state.type === 'atomic' && state.parent && around.every(({ type }) => type !== 'parallel');
      if (!isPlain || running.length === 0 || !running.every(({ logic }) => isPromise(logic))) continue;
      const isTaken = (type: string) =>
        transitions.some(({ definition }) => chart.isTakenBy(definition.eventType, type));
      if (running.some(({ invoke }) => isTaken(`xstate.done.actor.${invoke.id}`))) continue;
      const errors = running.map(({ invoke }) => `xstate.error.actor.${invoke.id}`);
      const waits = around.flatMap(({ transitions, always = [] }) => [...transitions.keys(), ...always]);
      if (waits.some((type) => !errors.includes(type as string))) continue;
      const names = running.map(({ name }) => name).join(', ');
      yield [state.id, `${names} has no onDone, and nothing else leaves the state`];
    }
  },

  *'two actors with one id'({ machine, invokes, steps }) {
    const consequences = {
      id: 'the second takes the place of the first',
      systemId: 'XState throws when the second starts',
    };
    for (const [key, consequence] of Object.entries(consequences))
      for (const [index, actor] of invokes.entries())
        for (const other of invokes.slice(index + 1)) {
          const id = actor.invoke[key];
          if (id === undefined || id !== other.invoke[key]) continue;
          const isSure = (step: AnyStep) => actor.state === other.state || wayTo(step).isCertain;
          const step = steps.find(
            (step) => isIn(step, actor.state) && isIn(step, other.state) && isSure(step),
          );
          const text = `${actor.name} and ${other.name} (in ${other.state.id}) have the ${key} \`${id}\``;
          if (step) yield [actor.state.id, `${text}; ${consequence}`, step];
        }
    const invoked = new Set(invokes.map(({ invoke }) => invoke.id));
    for (const step of steps) {
      const before = Object.values<Loose>(step.previous?.snapshot.children ?? {});
      // XState's snapshot has undefined where it found no actor to start.
      const begun = Object.values<Loose>(step.snapshot.children).filter(
        (actor) => actor && !before.includes(actor),
      );
      const isSame = (actor: Loose, other: Loose) =>
        actor.systemId === other.systemId && !(invoked.has(actor.id) && invoked.has(other.id));
      const second = begun.find(
        (actor, index) =>
          actor.systemId !== undefined &&
          [...runningIn(step), ...begun.slice(0, index)].some((other) => isSame(actor, other)),
      );
      if (!second || !wayTo(step, true).isCertain) continue;
      const name = actorInWords(second.src, 'an actor');
      const text = `${name} gets the systemId \`${second.systemId}\` of an actor that runs`;
      yield [step.transitions[0] ?? machine.id, `${text}; ${consequences.systemId}`, step];
    }
  },

  *'two states with one id'({ machine, states }) {
    const written = ({ path }: chart.StateNode) => (path.length > 0 ? path.join('.') : 'the machine itself');
    for (const [index, state] of states.entries()) {
      const first = states.slice(0, index).find(({ id }) => id === state.id);
      if (!first) continue;
      const both = `${written(first)} and ${written(state)}`;
      yield [
        state.id,
        `${both}; a target \`#${state.id}\` is ${written(machine.getStateNodeById(state.id))}`,
      ];
    }
  },

  *'actor that never ends'({ invokes }) {
    for (const { state, logic, name } of invokes.filter(({ invoke }) => invoke.onDone)) {
      const what = isCallback(logic) ? 'a callback' : isReducer(logic) && 'a transition function';
      const why = what ? `${what} is never done` : 'its machine has no final state that it can reach';
      if (!canEnd(logic)) yield [state.id, `${name} has an onDone, and ${why}`];
    }
  },

  *'actor that cannot start'({ invokes, used, given, steps }) {
    const started = [
      ...invokes.map(({ state, invoke, logic, name }) => ({ ...invoke, at: state.id, logic, name })),
      ...used.flatMap(({ at, action: { type, src, input } }) => {
        const logic = typeof src === 'string' ? given.actor[src] : src;
        return type === 'xstate.spawnChild'
          ? { at, src, input, logic, name: actorInWords(src, 'an actor') }
          : [];
      }),
    ];
    for (const { at, id, src, logic, name, input } of started) {
      const isCode = typeof logic === 'function';
      // An object that is no actor stands for one that a page provides.
      const isActor = isCode || 'getInitialSnapshot' in Object(logic);
      if ((input !== undefined && !isCode) || !isActor || isStandIn(logic, 0)) continue;
      const read = readOfInput(codeOf(logic));
      const actorIn = ({ snapshot: { children } }: AnyStep): Loose =>
        id ? children[id] : Object.values(children).find((child) => Object(child).src === src);
      const errorIn = (step: AnyStep) => actorIn(step)?.getSnapshot().error;
      const isNew = ({ states, transitions }: AnyStep) => states.includes(at) || transitions.includes(at);
      const step = steps.find((step) => isNew(step) && (read ? actorIn(step) : errorIn(step)));
      const error = step && !read && errorIn(step);
      // What it lacks may be no input.
      if (error && isMachine(logic) && [...startOf(logic).startReads].some(isOfNobody)) continue;
      const missing = read ? `its code reads \`${read}\`` : (error?.message ?? error);
      const why = isCode
        ? 'is a function; fromPromise makes an actor of it'
        : `is given no input: ${missing}`;
      if (step) yield [at, `${name} ${why}`, step];
    }
  },

  *'actor without the output that is read'({ invokes, readsOf }) {
    for (const { state, invoke, logic, name } of invokes)
      if (invoke.onDone && isMachine(logic) && logic.config.output === undefined)
        for (const key of readsOf(`${name} done: output`))
          yield [state.id, `its onDone reads \`output.${key}\`, and the machine of ${name} has no output`];
  },

  *'actor that is never stopped'({ states, used, steps }) {
    const stops = ({ type, collect }: Loose) =>
      type === 'xstate.stopChild' || (collect && /stop/i.test(String(collect)));
    if (used.some(({ action }) => stops(action))) return;
    const spawns = ({ type, assignment, collect }: Loose) =>
      type === 'xstate.spawnChild' ||
      functionsIn([assignment, collect]).some((code) => /spawn/.test(String(code)));
    for (const state of states) {
      if (!used.some(({ at, action }) => at === state.id && spawns(action))) continue;
      const enters = (step: AnyStep) => step.states.includes(state.id);
      const isAgain = (step: AnyStep) => enters(step) && stepsUpTo(step).slice(0, -1).some(enters);
      const step = steps.find((step) => lostCallback(step) && isAgain(step));
      const name = step && actorInWords(lostCallback(step).src, 'an actor');
      if (step) yield [state.id, `${name} is spawned on each entry, and none is stopped; invoke it`, step];
    }
  },

  *'async where XState does not wait'({ machine, transitions, used, given, steps }) {
    yield* promiseOf(machine.config.context, '`context`', machine.id);
    for (const { at, action } of used) {
      const { assignment = {} } = action;
      yield* promiseOf(assignment, 'assign', at, ', and is lost');
      for (const [key, code] of Object.entries(assignment))
        if (isAsync(code)) yield* promiseOf(code, `context.${key}`, at);
    }
    const isAssigned = (key: string) =>
      used.some(({ action: { assignment } }) => isAsync(Object(assignment)[key]));
    for (const step of steps)
      for (const [key, value] of Object.entries(Object(step.snapshot.context))) {
        const isNew = value instanceof Promise && Object(step.previous?.snapshot.context)[key] !== value;
        if (isNew && !isAssigned(key))
          yield [step.transitions[0] ?? machine.id, `context.${key} is a Promise`, step];
      }
    for (const { name, definition } of transitions) {
      const guard: Loose = definition.guard;
      const code = typeof guard === 'function' ? guard : given.guard[Object(guard).type ?? guard];
      yield* promiseOf(code, 'its guard', name, ', which is always true');
    }
    for (const [name, code] of Object.entries(given.delay))
      yield* promiseOf(code, `delay \`${name}\``, machine.id);
  },
};

/** Actions that stop an actor by an id that none has. */
function* unknownStops({ machine, invokes, used, steps }: Parts): Iterable<Fact> {
  const ids = [
    ...invokes.map(({ invoke }) => invoke.id),
    ...used.map(({ action }) => action.type === 'xstate.spawnChild' && action.id),
    ...steps.flatMap(({ snapshot }) => Object.keys(snapshot.children)),
  ];
  // Code may spawn where no walk came.
  const codes = used.flatMap(({ action: { assignment, collect } }) => [
    assignment,
    collect,
    ...Object.values(Object(assignment)),
  ]);
  const isSpawning = (code: unknown) =>
    typeof code === 'function' && (ids.includes(code) || String(code).includes('spawn'));
  if ([machine.config.context, ...ids, ...codes].some(isSpawning)) return;
  for (const { at, action } of used) {
    const { type, actorRef: id } = action;
    if (type === 'xstate.stopChild' && typeof id === 'string' && !ids.includes(id))
      yield [at, `stopChild of \`${id}\`: no actor has this id${nearestInWords(id, ids.filter(Boolean))}`];
  }
}

/** Names that code enqueues and setup has not. */
function* unknownEnqueued({ machine, given, written, steps }: Parts): Iterable<Fact> {
  const known = Object.keys(given.action);
  const named = new Set(written.map(([, action]) => action?.type ?? action));
  for (const step of steps)
    for (const { type, isUnknown } of step.actions)
      if (isUnknown && known.length > 0 && !named.has(type) && isOfSetup(machine)) {
        const text = `enqueue of action \`${type}\`: setup has none of that name${nearestInWords(type, known)}`;
        yield [step.transitions[0] ?? machine.id, text, step];
      }
}

function* ignoredKeys(at: string, config: Loose, known: readonly string[]): Iterable<Fact> {
  for (const key of Object.keys(config))
    if (meaningOf.has(key) && !known.includes(key) && config[key] !== undefined)
      yield [at, `\`${key}\`: ${meaningOf.get(key)}`];
}

/** The actors from before a step that surely run on: none is stopped on it, and those that may end have not. */
function runningIn({ previous, actions, raw }: AnyStep): Loose[] {
  if (actions.some(({ type }) => type === 'xstate.stopChild')) return [];
  return Object.values<Loose>(previous?.snapshot.children ?? {}).filter(
    (actor) =>
      (isPromise(actor?.logic) || !canEnd(actor?.logic)) && !raw?.type.endsWith(`.actor.${actor.id}`),
  );
}

/** A callback from before the step that nobody can stop any more, since a new one of the same kind has its place. */
function lostCallback({ previous, snapshot }: AnyStep): Loose {
  const after = snapshot.children;
  const before = Object.entries<Loose>(previous?.snapshot.children ?? {});
  const isNew = (actor: Loose) => before.every(([, other]) => actor !== other);
  return before.find(
    ([id, actor]) =>
      isCallback(actor?.logic) &&
      Object.values(after).some((other: Loose) => isNew(other) && other?.logic === actor.logic) &&
      (after[id] !== actor || !holds(snapshot.context, actor)),
  )?.[1];
}

function* promiseOf(code: unknown, what: string, at: string, consequence = ''): Iterable<Fact> {
  if (isAsync(code)) yield [at, `${what} is an async function: what it answers is a Promise${consequence}`];
  else if (hasPromised(code)) yield [at, `${what} answers with a Promise${consequence}`];
}
