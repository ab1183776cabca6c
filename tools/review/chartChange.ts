import {
  actorInWords,
  effectsOf,
  historiesOf,
  initialOf,
  nameOf,
  type StateNode,
  statesOf,
  targetsOf,
  transitionsOf,
} from 'statechart-prover/diagram';
import type { AnyStateMachine } from 'xstate';

/** New, gone or changed. */
export type Sign = '+' | '−' | '±';

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
  /** As XState has it; of an actor by its name. */
  eventType: string;
  guard: string;
  /** Empty where the transition has no target. */
  targets: readonly string[];
  actions: readonly string[];
  reenter: boolean;
}

/** What a machine consists of, without anything that runs. */
interface Chart {
  id: string;
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
  /** Milliseconds by name. */
  delays: Readonly<Record<string, unknown>>;
  /** The code of the guards by their names. */
  guards: Readonly<Record<string, string>>;
}

/** Two versions of a machine in one: everything of both, each with its sign. */
export interface ChartChange extends Pick<Chart, 'id' | 'delays'> {
  states: (ChartState & { sign?: Sign })[];
  transitions: (ChartTransition & { sign?: Sign })[];
}

/** The actions that XState adds to start and stop delays. */
const ofTimer = /^xstate\.after\./;

function chartOf(machine: AnyStateMachine): Chart {
  const { guards, delays } = machine.implementations;
  return {
    id: machine.id,
    states: [...statesOf(machine), ...historiesOf(machine)].map((state) => ({
      id: state.id,
      path: state.path,
      type: state.type,
      history: state.history,
      description: state.description ?? '',
      effects: effectsOf(state).map(({ lead, text }) => `${lead} ${text}`),
      initial: initialOf(state)?.id ?? '',
    })),
    transitions: transitionsOf(machine).map(({ definition }) => {
      const { source, eventType, guard, actions, reenter } = definition;
      const actor = source.invoke.find(
        ({ id }) => eventType.startsWith('xstate.') && eventType.endsWith(`.${id}`),
      );
      const named = (actions as readonly { id?: unknown; sendId?: unknown }[]).filter(
        ({ id, sendId }) => !ofTimer.test(String(id ?? sendId)),
      );
      return {
        source: source.id,
        eventType: actor
          ? eventType.slice(0, -actor.id.length) + actorInWords(actor.src, actor.id)
          : eventType,
        guard: guard ? nameOf(guard) : '',
        targets: targetsOf(definition).map(({ id }) => id),
        actions: named.map(nameOf),
        reenter: reenter === true,
      };
    }),
    delays,
    guards: Object.fromEntries(
      Object.entries(guards).map(([name, guard]) => [name, String(guard).replace(/\s+/g, ' ')]),
    ),
  };
}

const nothing: Omit<Chart, 'id'> = { states: [], transitions: [], delays: {}, guards: {} };

/** What happens and under which condition: of a state and an event, two transitions with the same are one that changed. */
const occasionOf = ({ source, eventType, guard }: ChartTransition) =>
  JSON.stringify([source, eventType, guard]);

/** The effects of both versions, those of one alone with their signs: 'entry − scrollToTop'. */
function bothEffects(before: readonly string[], after: readonly string[]): string[] {
  const signed = (sign: Sign) => (effect: string) => effect.replace(' ', ` ${sign} `);
  return [
    ...after.map((effect) => (before.includes(effect) ? effect : signed('+')(effect))),
    ...before.filter((effect) => !after.includes(effect)).map(signed('−')),
  ];
}

/** Compares two versions of a machine; undefined stands for a version without it. No change is undefined. */
export function compareCharts(
  before: AnyStateMachine | undefined,
  after: AnyStateMachine | undefined,
): ChartChange | undefined {
  const { id } = (after ?? before) as AnyStateMachine;
  const old: Chart = before ? chartOf(before) : { id, ...nothing };
  const own: Chart = after ? chartOf(after) : { id, ...nothing };
  const oldStates = new Map(old.states.map((state) => [state.id, state]));
  const oldWays = new Map(old.transitions.map((one) => [occasionOf(one), one]));
  const ownWays = new Map(own.transitions.map((one) => [occasionOf(one), one]));
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

  const states = own.states.map((state): ChartChange['states'][number] => {
    const former = oldStates.get(state.id);
    if (!former) return { ...state, sign: '+' };
    const effects = bothEffects(former.effects, state.effects);
    return { ...state, effects, ...(!isSame(former, state) && { sign: '±' }) };
  });
  const gone = old.states.filter((state) => !own.states.some((other) => other.id === state.id));

  /** The conditions of an event in their order, those of both versions: the first that is true decides. */
  const orderOf = (
    all: readonly ChartTransition[],
    { source, eventType }: ChartTransition,
    other: typeof ownWays,
  ) =>
    all
      .filter((one) => one.source === source && one.eventType === eventType && other.has(occasionOf(one)))
      .map(occasionOf);
  const transitions = own.transitions.map((one): ChartChange['transitions'][number] => {
    const former = oldWays.get(occasionOf(one));
    if (!former) return { ...one, sign: '+' };
    const isAsked = isSame(orderOf(old.transitions, one, ownWays), orderOf(own.transitions, one, oldWays));
    const isChanged = !isSame(former, one) || !isAsked || old.guards[one.guard] !== own.guards[one.guard];
    return isChanged ? { ...one, sign: '±' } : one;
  });
  const former = old.transitions.filter((one) => {
    const now = ownWays.get(occasionOf(one));
    return !now || !isSame(now, one);
  });

  const change: ChartChange = {
    id,
    states: [...states, ...gone.map((state) => ({ ...state, sign: '−' as const }))],
    transitions: [...transitions, ...former.map((one) => ({ ...one, sign: '−' as const }))],
    delays: { ...old.delays, ...own.delays },
  };
  const isChanged = [...change.states, ...change.transitions].some(({ sign }) => sign);
  const areTimed = delaysOf(old) === delaysOf(own);
  return isChanged || !areTimed ? change : undefined;
}

/** The delays whose lengths are known. */
function delaysOf({ delays }: Chart): string {
  return JSON.stringify(Object.entries(delays).filter(([, length]) => typeof length === 'number'));
}
