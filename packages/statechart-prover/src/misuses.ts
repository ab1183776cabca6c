/** What XState ignores, loses or refuses in a machine: each is known from its config, or was seen on a step. */
import type { AnyStateMachine } from 'xstate';
import { wayTo } from './knowledge.ts';
import { nearestInWords } from './nearest.ts';
import type { Finding } from './prove.ts';
import { isCallback, isPromise } from './samples.ts';
import { actorInWords, groupedBy, isInside, type StateNode, statesOf, transitionsOf } from './statechart.ts';
import { stepsTo, timedLineTo } from './times.ts';
import type { AnyStep } from './walk.ts';

/** The state or transition where something is wrong, what is wrong, and the step that shows it. */
type Fact = [at: string, text: string, step?: AnyStep];
// biome-ignore lint/suspicious/noExplicitAny: a config may hold what its types forbid
type Loose = any;
type Parts = ReturnType<typeof partsOf>;

/** The misuses of a machine, kind by kind. */
export function misusesIn(...given: Parameters<typeof partsOf>): Finding[] {
  const parts = partsOf(...given);
  return Object.entries(checks).flatMap(([kind, factsIn]) =>
    [...groupedBy(factsIn(parts), ([at, text]) => `${at}: ${text}`)].map(([text, [first]]) => {
      const [at, , step] = first as Fact;
      return { kind, text, at, ...(step && { path: timedLineTo(step) }) };
    }),
  );
}

function partsOf(
  machine: AnyStateMachine,
  steps: readonly AnyStep[],
  /** What is read of something that nobody gave: 'child done: output'. */
  readsOf: (owner: string) => readonly string[],
) {
  const [states, transitions] = [statesOf(machine), transitionsOf(machine)];
  const { actors, actions } = machine.implementations as Loose;
  const invokes = states.flatMap((state) =>
    state.invoke.map((invoke, index) => {
      const { src } = ([state.config.invoke].flat() as Loose[])[index];
      const logic = typeof src === 'string' ? actors[src] : src;
      return {
        state,
        invoke: invoke as Loose,
        logic: logic as Loose,
        name: actorInWords(invoke.src, invoke.id),
      };
    }),
  );
  const written: [at: string, action: Loose][] = [
    ...states.flatMap(({ id, entry, exit }) => [...entry, ...exit].map((one): [string, Loose] => [id, one])),
    ...transitions.flatMap(({ name, definition }) =>
      definition.actions.map((one): [string, Loose] => [name, one]),
    ),
  ];
  const codeOf = (action: Loose) => (typeof action === 'function' ? action : actions[action?.type ?? action]);
  const used = written.map(([at, action]) => ({ at, action: codeOf(action) ?? {} }));
  return {
    machine,
    states,
    transitions,
    steps,
    invokes,
    used,
    readsOf,
    named: new Set(written.map(([, one]) => one?.type ?? one)),
  };
}

const isMachine = (logic: Loose): logic is AnyStateMachine =>
  Object.keys(logic?.root?.states ?? {}).length > 0;
const isAsync = (code: unknown) => Object.prototype.toString.call(code) === '[object AsyncFunction]';
const isIn = ({ snapshot }: AnyStep, state: StateNode) =>
  snapshot._nodes.some(({ id }: StateNode) => id === state.id);

/** Keys that have a meaning somewhere in a config, or had one in XState 4, and what XState 5 has in their place. */
const meanings: Record<string, string> = {
  cond: 'it is `guard` of a transition',
  onEntry: 'it is `entry`',
  onExit: 'it is `exit`',
  activities: 'it is `invoke`',
  services: 'they are `actors` of setup',
  autoForward: 'sendTo in an action does that',
  internal: '`reenter: true` is the opposite of what is usual',
  in: 'it is the guard stateIn()',
  data: 'it is `output` of a final state, `input` of an invoke',
  action: 'it is `actions`',
  actors: 'they are given to setup',
  guards: 'they are given to setup',
  delays: 'they are given to setup',
  guard: 'it belongs to a transition',
  actions: 'they belong to a transition; a state has `entry` and `exit`',
  target: 'it belongs to a transition',
  reenter: 'it belongs to a transition',
  src: 'it belongs to `invoke`',
  onError: 'it belongs to `invoke`',
  onSnapshot: 'it belongs to `invoke`',
  onDone: 'it belongs to `invoke`, or to a state with states inside',
  output: 'it belongs to a final state',
  context: 'it belongs to the root',
  after: 'it belongs to a state',
  always: 'it belongs to a state',
  entry: 'it belongs to a state',
  exit: 'it belongs to a state',
  on: 'it belongs to a state',
};
const keysOf = {
  state: ['entry', 'exit', 'on', 'after', 'always'],
  transition: ['actions', 'guard', 'target', 'reenter'],
  invoke: ['src', 'onDone', 'onError', 'onSnapshot'],
};

/** Each check by the kind of its findings. */
const checks: Record<string, (parts: Parts) => Fact[]> = {
  'key that XState ignores': ({ states, transitions, invokes }) => {
    const ignored = (at: string, config: Loose, known: readonly string[]): Fact[] =>
      Object.keys(config)
        .filter((key) => Object.hasOwn(meanings, key) && !known.includes(key) && config[key] !== undefined)
        .map((key) => [at, `\`${key}\`: ${meanings[key]}`]);
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
        if (!/^(done\.invoke|error\.platform)\./.test(type)) return [];
        return [[state.id, `\`${type}\` is of XState 4; it is onDone or onError of \`invoke\``]];
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
      const names = running.map(({ name }) => name).join(', ');
      return [[state.id, `${names} has no onDone, and nothing else leaves the state`]];
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
      const isEndless = invoke.onDone && (isCallback(logic) || (isMachine(logic) && !hasEnd(logic.root)));
      return isEndless
        ? [
            [
              state.id,
              `${name} has an onDone, and ${isCallback(logic) ? 'a callback is never done' : 'its machine has no final state'}`,
            ],
          ]
        : [];
    }),

  'actor that cannot start': ({ invokes, steps }) =>
    invokes.flatMap(({ state, invoke, logic, name }): Fact[] => {
      if (!isMachine(logic) || invoke.input !== undefined) return [];
      const errorIn = (step: AnyStep) => Object(step.snapshot.children[invoke.id]?.getSnapshot()).error;
      const step = steps.find((one) => isIn(one, state) && errorIn(one));
      return step
        ? [[state.id, `${name} is given no input: ${errorIn(step).message ?? errorIn(step)}`, step]]
        : [];
    }),

  'actor without the output that is read': ({ invokes, readsOf }) =>
    invokes.flatMap(({ state, logic, name }): Fact[] => {
      const reads =
        isMachine(logic) && logic.config.output === undefined ? readsOf(`${name} done: output`) : [];
      return reads.map((key) => [
        state.id,
        `its onDone reads \`output.${key}\`, and the machine of ${name} has no output`,
      ]);
    }),

  'actor that is never stopped': ({ machine, states, used, steps }) =>
    states.flatMap((state): Fact[] => {
      const logicOf = ({ src }: Loose) => (machine.implementations.actors as Loose)[src] ?? src;
      const isSpawn = ({ at, action }: Parts['used'][0]) =>
        at === state.id && action.type === 'xstate.spawnChild' && isCallback(logicOf(action));
      const isAgain = (step: AnyStep) =>
        step.states.includes(state.id) &&
        stepsTo(step)
          .slice(0, -1)
          .some((one) => one.states.includes(state.id));
      const spawn = used.find(isSpawn);
      const canStop = used.some(({ action }) => action.type === 'xstate.stopChild' || action.collect);
      const step = spawn && !canStop && steps.find(isAgain);
      const text = `${actorInWords(spawn?.action.src, 'an actor')} is spawned on each entry, and none is stopped; invoke it`;
      return step ? [[state.id, text, step]] : [];
    }),

  'async where XState does not wait': ({ machine, transitions, used }) => {
    const { guards, delays } = machine.implementations;
    const why = 'is an async function: what it answers is';
    return [
      ...(isAsync(machine.config.context) ? [[machine.id, `\`context\` ${why} a Promise`] as Fact] : []),
      ...used.flatMap(({ at, action: { assignment = {} } }) =>
        [['assign', assignment], ...Object.entries(assignment)]
          .filter(([, code]) => isAsync(code))
          .map(
            ([key, code]): Fact => [
              at,
              code === assignment ? `assign ${why} lost` : `context.${key} ${why} a Promise`,
            ],
          ),
      ),
      ...transitions.flatMap(({ name, definition: { guard } }): Fact[] => {
        const code = typeof guard === 'function' ? guard : guards[Object(guard).type ?? guard];
        return isAsync(code) ? [[name, `its guard ${why} a Promise, which is always true`]] : [];
      }),
      ...Object.entries(delays).flatMap(([name, code]): Fact[] =>
        isAsync(code) ? [[machine.id, `delay \`${name}\` ${why} no number`]] : [],
      ),
    ];
  },

  'unknown name': ({ machine, invokes, used, steps, named }) => {
    const names = Object.keys(machine.implementations.actions);
    const ids = [
      ...invokes.map(({ invoke }) => invoke.id),
      ...used.map(({ action }) => action.type === 'xstate.spawnChild' && action.id),
      ...steps.flatMap(({ snapshot }) => Object.keys(snapshot.children)),
    ];
    // Code may spawn where no walk came.
    const given = used.flatMap(({ action: { assignment, collect } }) => [
      assignment,
      collect,
      ...Object.values(Object(assignment)),
    ]);
    const isOpen = [machine.config.context, ...ids, ...given].some(
      (one) => typeof one === 'function' && (ids.includes(one as never) || String(one).includes('spawn')),
    );
    const stops = used.filter(
      ({ action: { type, actorRef } }) =>
        !isOpen && type === 'xstate.stopChild' && typeof actorRef === 'string',
    );
    const unknown = steps.flatMap((step) =>
      step.actions
        .filter(({ type, isUnknown }) => isUnknown && names.length > 0 && !named.has(type))
        .map(({ type }) => ({ step, type })),
    );
    return [
      ...stops
        .filter(({ action }) => !ids.includes(action.actorRef))
        .map(
          ({ at, action }): Fact => [
            at,
            `stopChild of \`${action.actorRef}\`: no actor has this id${nearestInWords(action.actorRef, ids.filter(Boolean))}`,
          ],
        ),
      ...unknown.map(
        ({ step, type }): Fact => [
          step.transitions[0] ?? machine.id,
          `enqueue of action \`${type}\`: setup has none of that name${nearestInWords(type, names)}`,
          step,
        ],
      ),
    ];
  },
};
