/** What is wrong with a machine as it is written, and what XState ignores, loses or refuses: known from its config, or seen on a step. */
import type { AnyStateMachine } from 'xstate';
import { isCallback, isPromise, isStub } from './defaults.ts';
import type { Finding } from './finding.ts';
import { wayTo } from './knowledge.ts';
import { nearestInWords } from './nearest.ts';
import { isWaitable, longestWait } from './pending.ts';
import { hasPromised } from './reads.ts';
import * as chart from './statechart.ts';
import { actorInWords, groupedBy, isInside, type StateNode } from './statechart.ts';
import type { AnyStep } from './step.ts';
import { assignedKeys, outerPartsIn, returnedKeys, templatesIn } from './syntax.ts';
import { stepsTo, timedLineTo } from './times.ts';

/** The state or transition where something is wrong, what is wrong, and the step that shows it; '' where the text says where. */
type Fact = [at: string, text: string, step?: AnyStep | undefined];
// biome-ignore lint/suspicious/noExplicitAny: a config may hold what its types forbid
type Loose = any;
type Parts = ReturnType<typeof partsOf>;

interface Seen {
  /** Every step of the walks. */
  readonly steps: readonly AnyStep[];
  /** Whether the walks came across all that there is. */
  readonly isComplete: boolean;
  /** Guards that the samples give. */
  readonly guards: readonly string[];
  /** What is read of something that nobody gave: 'child done: output'. */
  readonly readsOf: (owner: string) => readonly string[];
}

/** The misuses of a machine, kind by kind. */
export function misusesIn(machine: AnyStateMachine, seen: Seen): Finding[] {
  const parts = partsOf(machine, seen);
  return Object.entries(checks).flatMap(([kind, factsIn]) =>
    [...groupedBy(factsIn(parts), ([at, text]) => (at ? `${at}: ${text}` : text))].map(([text, [first]]) => {
      const [at, , step] = first as Fact;
      return { kind, text, ...(at && { at }), ...(step && { path: timedLineTo(step) }) };
    }),
  );
}

const kinds = ['actor', 'action', 'guard', 'delay'] as const;

/** What a machine consists of; nothing is run. */
function partsOf(machine: AnyStateMachine, seen: Seen) {
  const [states, transitions] = [chart.statesOf(machine), chart.transitionsOf(machine)];
  const { actors, actions, guards, delays } = machine.implementations as Loose;
  const invokes = states.flatMap((state) =>
    state.invoke.map((invoke: Loose, index) => {
      const { src } = ([state.config.invoke].flat() as Loose[])[index];
      const logic: Loose = typeof src === 'string' ? actors[src] : src;
      return { state, invoke, logic, name: actorInWords(invoke.src, invoke.id) };
    }),
  );
  const written: [at: string, action: Loose][] = [
    ...states.flatMap(({ id, entry, exit }) => [...entry, ...exit].map((one): [string, Loose] => [id, one])),
    ...transitions.flatMap(({ name, definition: { actions } }) =>
      actions.map((one): [string, Loose] => [name, one]),
    ),
  ];
  const codeOf = (action: Loose) => (typeof action === 'function' ? action : actions[action?.type ?? action]);
  const used = written.map(([at, action]) => ({ at, action: codeOf(action) ?? {} }));
  /** The names in its config by their kinds, each with the first state that has it. */
  const names = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, string>()])) as Loose;
  const note = (kind: (typeof kinds)[number], name: unknown, at: string) => {
    if (typeof name === 'string' && !name.startsWith('xstate.') && !names[kind].has(name))
      names[kind].set(name, at);
  };
  for (const { id, invoke, after } of states) {
    for (const { src } of invoke) note('actor', src, id);
    for (const { delay } of after) if (Number.isNaN(Number(delay))) note('delay', delay, id);
  }
  for (const { definition } of transitions)
    for (const name of chart.guardNames(definition.guard)) note('guard', name, definition.source.id);
  for (const name of Object.values(guards).flatMap(chart.guardNames)) note('guard', name, machine.id);
  for (const [at, action] of [...written, ...(Object.entries(actions) as typeof written)]) {
    const stateId = at.replace(/: .*/, '');
    const { type, src, delay, id, sendId } = Object(action);
    if (typeof action !== 'function') note('action', type ?? action, stateId);
    else if (!/^xstate\.after\./.test(String(id ?? sendId))) {
      if (type === 'xstate.spawnChild') note('actor', src, stateId);
      note('delay', delay, stateId);
    }
  }
  const { context: _, ...config } = machine.config;
  const given = { actor: actors, action: actions, guard: guards, delay: delays };
  const code = functionsIn([config, actions, guards, delays]);
  return {
    ...seen,
    machine,
    states,
    transitions,
    invokes,
    used,
    written,
    names,
    given: given as Loose,
    code,
  };
}

/** The functions in a value, but for XState's own. */
function functionsIn(value: unknown, seen = new Set<unknown>()): Loose[] {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
    return [];
  seen.add(value);
  if ('getInitialSnapshot' in value) return [];
  const isOfXState = typeof value === 'function' && 'resolve' in value;
  const keys = Object.keys(value).filter((key) => !isOfXState || !['resolve', 'execute'].includes(key));
  const inside = keys.flatMap((key) => functionsIn(Object(value)[key], seen));
  return typeof value === 'function' && !isOfXState ? [value, ...inside] : inside;
}

const isMachine = (logic: Loose): logic is AnyStateMachine =>
  Object.keys(logic?.root?.states ?? {}).length > 0;
const isAsync = (code: unknown) => Object.prototype.toString.call(code) === '[object AsyncFunction]';
const isIn = ({ snapshot }: AnyStep, state: StateNode) =>
  snapshot._nodes.some(({ id }: StateNode) => id === state.id);

/** Whether something is anywhere in a value. */
function holds(value: unknown, wanted: unknown, depth = 4): boolean {
  if (value === wanted || typeof value !== 'object' || value === null || depth === 0) return value === wanted;
  const inside = value instanceof Map || value instanceof Set ? value.values() : Object.values(value);
  return [...inside].some((one) => holds(one, wanted, depth - 1));
}

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
data: it is \`output\` of a final state, \`input\` of an invoke
action: it is \`actions\`
actors guards delays: they are given to setup
guard target reenter: it belongs to a transition
actions: they belong to a transition; a state has \`entry\` and \`exit\`
src onError onSnapshot: it belongs to \`invoke\`
onDone: it belongs to \`invoke\`, or to a state with states inside
output: it belongs to a final state
context: it belongs to the root
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
const checks: Record<string, (parts: Parts) => Fact[]> = {
  'unknown name': ({ machine, invokes, used, steps, written, names, given, guards }) => {
    const unknownIn = kinds.flatMap((kind) => {
      // Where setup has none of a kind, they are given elsewhere.
      const known = [...Object.keys(given[kind]), ...(kind === 'guard' ? guards : [])];
      const unknown = [...names[kind]].filter(([name]) => known.length > 0 && !known.includes(name));
      return unknown.map(([name, at]): Fact => {
        return [
          '',
          `${kind} \`${name}\` (in ${at}): setup has none of that name${nearestInWords(name, known)}`,
        ];
      });
    });
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
    const isOpen = [machine.config.context, ...ids, ...codes].some(
      (one) => typeof one === 'function' && (ids.includes(one as never) || String(one).includes('spawn')),
    );
    const stops = used.filter(
      ({ action: { type, actorRef } }) =>
        !isOpen && type === 'xstate.stopChild' && typeof actorRef === 'string' && !ids.includes(actorRef),
    );
    const own = Object.keys(given.action);
    const named = new Set(written.map(([, one]) => one?.type ?? one));
    const enqueued = steps.flatMap((step) =>
      step.actions
        .filter(({ type, isUnknown }) => isUnknown && own.length > 0 && !named.has(type))
        .map(
          ({ type }): Fact => [
            step.transitions[0] ?? machine.id,
            `enqueue of action \`${type}\`: setup has none of that name${nearestInWords(type, own)}`,
            step,
          ],
        ),
    );
    return [
      ...unknownIn,
      ...stops.map(
        ({ at, action: { actorRef } }): Fact => [
          at,
          `stopChild of \`${actorRef}\`: no actor has this id${nearestInWords(actorRef, ids.filter(Boolean))}`,
        ],
      ),
      ...enqueued,
    ];
  },

  'unused implementation': ({ names, given, code, steps, written, transitions, invokes }) => {
    // A config may name the function itself.
    const used = new Set<unknown>([
      ...written.map(([, action]) => action),
      ...transitions.map(({ definition: { guard } }) => guard),
      ...invokes.map(({ logic }) => logic),
    ]);
    const text = code.map(String).join('\n');
    const templates = code.flatMap(templatesIn);
    const seen = new Set(
      steps.flatMap(({ snapshot, actions }) => [
        ...Object.values(snapshot.children).map((child) => Object(child).src),
        ...actions.map(({ type }) => type),
      ]),
    );
    const isNamed = (name: string, own: unknown) =>
      ["'", '"', '`'].some((mark) => text.includes(mark + name + mark)) ||
      templates.some((one) => one.test(name)) ||
      code.some((one) => one !== own && outerPartsIn(one).has(name));
    return kinds.flatMap((kind) => {
      const there = Object.keys(given[kind]);
      const unknown = [...names[kind].keys()].filter((name) => !there.includes(name));
      return there
        .filter(
          (name) =>
            !names[kind].has(name) &&
            !used.has(given[kind][name]) &&
            !seen.has(name) &&
            !isNamed(name, given[kind][name]),
        )
        .map((name): Fact => ['', `${kind} \`${name}\`: no state uses it${nearestInWords(name, unknown)}`]);
    });
  },

  'event that nothing takes': ({ transitions, used, given, steps }) => {
    const types = transitions.map(({ definition }) => definition.eventType);
    const actions = [...used.map(({ action }) => action), ...Object.values(given.action)] as Loose[];
    const raised = new Set([
      ...actions.flatMap(({ type, event }) => (type === 'xstate.raise' ? (event?.type ?? []) : [])),
      ...steps.flatMap(({ actions }) =>
        actions.flatMap(({ type, params }) =>
          type === 'xstate.raise' ? String(Object(Object(params).event).type) : [],
        ),
      ),
    ]);
    const own = types.filter((type) => type !== '' && !/^xstate\.|\*$/.test(type));
    return [...raised]
      .filter((type) => !type.startsWith('xstate.') && !types.some((one) => chart.isTakenBy(one, type)))
      .map((type): Fact => ['', `\`${type}\` is raised, and no state has it${nearestInWords(type, own)}`]);
  },

  'final state with transitions': ({ states }) =>
    states.flatMap((state): Fact[] => {
      const all = [...[...state.transitions.values()].flat(), ...(state.always ?? [])];
      if (!chart.isEndOfMachine(state) || all.length === 0) return [];
      return [
        [
          '',
          `${state.id} is an end, and has transitions: ${[...new Set(all.map(chart.triggerOf))].join(', ')}`,
        ],
      ];
    }),

  'context that never changes': ({ machine, used, given, names, steps, isComplete }) => {
    const { context } = machine.config;
    const start = Object(steps[0]?.snapshot.context);
    // What the start makes comes from its input, an actor, chance, the clock or elsewhere, but for what stands there.
    const made = typeof context === 'function' ? (returnedKeys(context) ?? new Map()) : undefined;
    // What a page provides may assign any entry.
    const isProvided = (name: string) => !Object.hasOwn(given.action, name) || isStub(given.action[name]);
    if ([...names.action.keys()].some(isProvided)) return [];
    const actions = [...used.map(({ action }) => action), ...Object.values(given.action)] as Loose[];
    const assigned = new Set(
      actions.flatMap(({ assignment, collect }) => {
        const code = collect ?? assignment;
        const keys =
          typeof code === 'function' ? assignedKeys(code, code === collect) : Object.keys(Object(code));
        return keys ? [...keys] : ['*'];
      }),
    );
    return Object.keys(start).flatMap((name): Fact[] => {
      if (steps.some(({ snapshot }) => !Object.is(Object(snapshot.context)[name], start[name]))) return [];
      const isAssigned = assigned.has(name) || assigned.has('*');
      const isMade = made !== undefined && !made.get(name);
      const isUnknown = () => steps.some((step) => wayTo(step).after.has(`.${name}`));
      if (isMade || (isAssigned && !isComplete) || isUnknown()) return [];
      const why = isAssigned ? 'has the same value on every step' : 'is assigned nowhere';
      return [['', `\`${name}\` ${why}; make it a constant, or assign it`]];
    });
  },

  'delay that no timer keeps': ({ steps }) =>
    steps
      .filter((step) => !wayTo(step).isOpen)
      .flatMap((step) =>
        step.pending.events.flatMap(({ event, delay = 0 }): Fact[] => {
          if (isWaitable(delay)) return [];
          const name = chart.delayIn(step.snapshot, event.type) ?? `delay of ${event.type}`;
          const why =
            delay > longestWait
              ? `more than a timer waits (${longestWait.toLocaleString('en')} ms)`
              : 'no time';
          return [['', `${name}: ${delay.toLocaleString('en')} ms is ${why}, and passes at once`, step]];
        }),
      ),

  'key that XState ignores': ({ states, transitions, invokes }) => {
    const ignored = (at: string, config: Loose, known: readonly string[]): Fact[] =>
      Object.keys(config)
        .filter((key) => meaningOf.has(key) && !known.includes(key) && config[key] !== undefined)
        .map((key) => [at, `\`${key}\`: ${meaningOf.get(key)}`]);
    return [
      ...states.flatMap(({ id, config, type, parent }) =>
        ignored(id, config, [
          ...keysOf.state,
          ...(type === 'compound' || type === 'parallel' ? ['onDone'] : []),
          ...(type === 'final' || !parent ? ['output'] : ['data', 'in']),
          ...(parent ? [] : ['context']),
        ]),
      ),
      ...transitions.flatMap(({ name, definition }) => {
        const isUsual = (definition as Loose).internal === true && !definition.reenter;
        return ignored(name, definition, [...keysOf.transition, ...(isUsual ? ['internal'] : [])]);
      }),
      ...invokes.flatMap(({ state, invoke }) => ignored(state.id, invoke, keysOf.invoke)),
    ];
  },

  'event that XState never sends': ({ states, invokes }) =>
    states.flatMap((state) =>
      Object.keys(state.config.on ?? {}).flatMap((type): Fact[] => {
        const lacks = ({ invoke, ...one }: Parts['invokes'][0]) => one.state === state && !invoke[type];
        const actor = /^on(Done|Error|Snapshot)$/.test(type) && invokes.find(lacks);
        if (actor)
          return [
            [state.id, `\`${type}\` in \`on\` is an event like others; ${actor.name} needs it in \`invoke\``],
          ];
        const isOld = /^(done\.invoke|error\.platform)\./.test(type);
        return isOld ? [[state.id, `\`${type}\` is of XState 4; it is onDone or onError of \`invoke\``]] : [];
      }),
    ),

  'nothing waits for a promise': ({ states, invokes }) =>
    states.flatMap((state): Fact[] => {
      const around = states.filter((one) => one === state || isInside(state, one));
      const running = invokes.filter((one) => around.includes(one.state));
      const waits = around.flatMap(({ transitions, always = [] }) => [
        ...transitions.keys(),
        ...always.map(() => ''),
      ]);
      const errors = running.map(({ invoke }) => `xstate.error.actor.${invoke.id}`);
      const isPlain =
        state.type === 'atomic' && state.parent && around.every(({ type }) => type !== 'parallel');
      if (!isPlain || running.length === 0 || !running.every(({ logic }) => isPromise(logic))) return [];
      if (waits.some((type) => !errors.includes(type))) return [];
      return [
        [
          state.id,
          `${running.map(({ name }) => name).join(', ')} has no onDone, and nothing else leaves the state`,
        ],
      ];
    }),

  'two actors with one id': ({ invokes, steps }) =>
    (['id', 'systemId'] as const).flatMap((key) =>
      invokes.flatMap((one, index) =>
        invokes.slice(index + 1).flatMap((other): Fact[] => {
          const id = one.invoke[key];
          const both = (step: AnyStep) => isIn(step, one.state) && isIn(step, other.state);
          const isSure = (step: AnyStep) => one.state === other.state || wayTo(step).isCertain;
          const isSame = id !== undefined && id === other.invoke[key];
          const step = isSame && steps.find((step) => both(step) && isSure(step));
          const why =
            key === 'id' ? 'the second takes the place of the first' : 'XState throws when the second starts';
          const text = `${one.name} and ${other.name} (in ${other.state.id}) have the ${key} \`${id}\`; ${why}`;
          return step ? [[one.state.id, text, step]] : [];
        }),
      ),
    ),

  'actor that never ends': ({ invokes }) =>
    invokes.flatMap(({ state, invoke, logic, name }): Fact[] => {
      const hasEnd = ({ type, states }: StateNode): boolean =>
        Object.values(states)[type === 'parallel' ? 'every' : 'some'](
          (one) => one.type === 'final' || (type === 'parallel' && hasEnd(one)),
        );
      if (!invoke.onDone || !(isCallback(logic) || (isMachine(logic) && !hasEnd(logic.root)))) return [];
      const why = isCallback(logic) ? 'a callback is never done' : 'its machine has no final state';
      return [[state.id, `${name} has an onDone, and ${why}`]];
    }),

  'actor that cannot start': ({ invokes, steps }) =>
    invokes.flatMap(({ state, invoke, logic, name }): Fact[] => {
      if (!isMachine(logic) || invoke.input !== undefined) return [];
      const errorIn = (step: AnyStep) => Object(step.snapshot.children[invoke.id]?.getSnapshot()).error;
      const step = steps.find((one) => isIn(one, state) && errorIn(one));
      if (!step) return [];
      return [[state.id, `${name} is given no input: ${errorIn(step).message ?? errorIn(step)}`, step]];
    }),

  'actor without the output that is read': ({ invokes, readsOf }) =>
    invokes.flatMap(({ state, logic, name }) => {
      const hasNone = isMachine(logic) && logic.config.output === undefined;
      const reads = hasNone ? readsOf(`${name} done: output`) : [];
      return reads.map(
        (key): Fact => [
          state.id,
          `its onDone reads \`output.${key}\`, and the machine of ${name} has no output`,
        ],
      );
    }),

  'actor that is never stopped': ({ states, used, steps }) => {
    const stops = ({ action: { type, collect } }: Parts['used'][0]) =>
      type === 'xstate.stopChild' || (collect && /stop/i.test(String(collect)));
    if (used.some(stops)) return [];
    const spawns = ({ action: { type, assignment, collect } }: Parts['used'][0]) =>
      type === 'xstate.spawnChild' ||
      functionsIn([assignment, collect]).some((one) => /spawn/.test(String(one)));
    /** A callback from before, whose place a new one of the same kind takes; nobody can stop it any more. */
    const lostOn = ({ previous, snapshot }: AnyStep): Loose => {
      const after = snapshot.children;
      const before = Object.entries(previous?.snapshot.children ?? {}) as [string, Loose][];
      const isNew = (one: Loose) => before.every(([, other]) => one !== other);
      return before.find(
        ([id, one]) =>
          isCallback(one?.logic) &&
          Object.values(after).some((other: Loose) => isNew(other) && other?.logic === one.logic) &&
          (after[id] !== one || !holds(snapshot.context, one)),
      )?.[1];
    };
    return states.flatMap((state): Fact[] => {
      const isAgain = (step: AnyStep) =>
        step.states.includes(state.id) &&
        stepsTo(step)
          .slice(0, -1)
          .some((one) => one.states.includes(state.id));
      if (!used.some((one) => one.at === state.id && spawns(one))) return [];
      const step = steps.find((one) => lostOn(one) && isAgain(one));
      const name = step && actorInWords(lostOn(step).src, 'an actor');
      return step
        ? [[state.id, `${name} is spawned on each entry, and none is stopped; invoke it`, step]]
        : [];
    });
  },

  'async where XState does not wait': ({ machine, transitions, used, given, steps }) => {
    const answers = (code: unknown, what: string, at: string, more = ''): Fact[] => {
      if (isAsync(code)) return [[at, `${what} is an async function: what it answers is a Promise${more}`]];
      return hasPromised(code) ? [[at, `${what} answers with a Promise${more}`]] : [];
    };
    const isAssigned = (key: string) =>
      used.some(({ action: { assignment } }) => isAsync(Object(assignment)[key]));
    return [
      ...answers(machine.config.context, '`context`', machine.id),
      ...used.flatMap(({ at, action: { assignment = {} } }) => [
        ...answers(assignment, 'assign', at, ', and is lost'),
        ...Object.entries(assignment).flatMap(([key, code]) =>
          isAsync(code) ? answers(code, `context.${key}`, at) : [],
        ),
      ]),
      ...steps.flatMap(({ snapshot, previous, transitions: [at = machine.id], ...step }) =>
        Object.entries(Object(snapshot.context)).flatMap(([key, value]): Fact[] =>
          value instanceof Promise && !isAssigned(key) && Object(previous?.snapshot.context)[key] !== value
            ? [
                [
                  at,
                  `context.${key} is a Promise`,
                  { snapshot, previous, transitions: [at], ...step } as AnyStep,
                ],
              ]
            : [],
        ),
      ),
      ...transitions.flatMap(({ name, definition: { guard } }) => {
        const code = typeof guard === 'function' ? guard : given.guard[Object(guard).type ?? guard];
        return answers(code, 'its guard', name, ', which is always true');
      }),
      ...Object.entries(given.delay).flatMap(([name, code]) =>
        answers(code, `delay \`${name}\``, machine.id),
      ),
    ];
  },
};
