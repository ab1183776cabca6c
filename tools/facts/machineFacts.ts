import {
  delayOf,
  effectsOf,
  initialOf,
  nameOf,
  statesOf,
  type Transition,
  targetsOf,
  transitionsOf,
  triggerOf,
} from 'statechart-prover/diagram';
import type { AnyStateMachine } from 'xstate';
import type { Files } from '#tools/facts/Files';
import { registered } from '#tools/proofs/registered';

/** The actions that XState adds to start and stop delays. */
const ofTimer = /^xstate\.after\./;

function actionsOf({ actions }: Transition): string[] {
  return (actions as readonly { id?: unknown; sendId?: unknown }[])
    .filter(({ id, sendId }) => !ofTimer.test(String(id ?? sendId)))
    .map(nameOf);
}

/** A transition in a line: what happens, under which condition, where it leads and what it does. */
function lineOf(definition: Transition): string {
  const { source, guard, reenter } = definition;
  const delay = delayOf(definition);
  const length = delay && source.machine.implementations.delays[delay];
  const trigger = triggerOf(definition) + (typeof length === 'number' ? ` (${length} ms)` : '');
  const targets = targetsOf(definition).map(({ id }) => id);
  const actions = actionsOf(definition);
  return [
    `- ${source.id}, ${trigger}${guard ? `, if ${nameOf(guard)}` : ''}`,
    targets.length > 0 ? ` → ${targets.join(' and ')}` : ' → stays',
    reenter ? ', which begins anew' : '',
    actions.length > 0 ? `; does ${actions.join(', ')}` : '',
  ].join('');
}

function machineLines(machine: AnyStateMachine): string[] {
  const states = statesOf(machine);
  const leaving = (state: (typeof states)[number]) =>
    transitionsOf(machine).filter(({ definition }) => definition.source === state);
  return states.flatMap((state) => {
    const initial = initialOf(state);
    return [
      `- **${state.id}**${state.type === 'final' ? ', an end' : ''}: ${state.description ?? ''}`,
      ...(initial ? [`- ${state.id} begins in ${initial.id}`] : []),
      ...effectsOf(state).map(({ lead, text }) => `- ${state.id}, ${lead} → ${text}`),
      ...leaving(state).map(({ definition }) => lineOf(definition)),
    ];
  });
}

/** Every statechart, a line for each state, effect and transition. */
export function machineFacts(): Files {
  const machines = Object.entries(registered).flatMap(([name, { machine }]) => [
    '',
    `## ${name}`,
    '',
    ...machineLines(machine),
  ]);
  return { 'machines.md': ['# The statecharts', ...machines] };
}
