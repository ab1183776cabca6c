import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import { quizStates } from '#content/quizStates';
import { stateNames } from '#machines/quizMachine';

// Only the dev server loads this module. A built site does not contain it.

interface Development {
  /** Receives the events of every actor: passes them to the inspector, and opens the state given in the address. */
  inspect: (event: InspectionEvent) => void;
  /** Replaces the actors and delays of the video's machine so that it stays in the state given in the address. */
  keepInState: <M extends AnyStateMachine>(machine: M) => M;
}

declare global {
  // A property of globalThis, because pages are also rendered in Node, which has no window.
  var development: Development | undefined;
}

const parameters = new URLSearchParams(location.search);

function warnUnknownState(parameter: string, state: string, machine: string): void {
  console.warn(`${parameter}=${state}: ${machine} has no such state; README.md has examples`);
}

/** Returns the events that lead to a quiz state in the address: 'intro', 'question.sleep', 'results.low'. */
function quizEvents(name: string): readonly AnyEventObject[] | undefined {
  return quizStates().find(({ snapshot }) => stateNames(snapshot.value).join('.') === name)?.path;
}

function countdownEvents(state: string): AnyEventObject[] | undefined {
  if (state === 'hidden') return [{ type: 'HIDE' }];
  if (state === 'finished') return [{ type: 'TICK', now: 8.64e15 }];
  return undefined;
}

function openState(actor: AnyActor, parameter: string, eventsFor: typeof quizEvents): void {
  const state = parameters.get(parameter);
  if (state === null) return;
  const events = eventsFor(state);
  if (!events) warnUnknownState(parameter, state, actor.logic.id);
  for (const event of events ?? []) actor.send(event);
}

const idleActor = fromCallback(() => {});
const failure = { type: 'FAIL', error: new Error('state=failed') };
const failingActor = fromCallback(({ sendBack }) => sendBack(failure));
const neverMs = 2 ** 31 - 1;

/** Implementations that keep the video's machine in a state, by the name of the state. */
const videoImplementations = new Map<string, Parameters<AnyStateMachine['provide']>[0]>([
  ['waiting', { delays: { loadDelay: neverMs } }],
  ['loading', { delays: { loadDelay: 0, arrivalDelay: neverMs }, actors: { loader: idleActor } }],
  ['settling', { delays: { loadDelay: 0, showDelay: neverMs }, actors: { settlingObserver: idleActor } }],
  ['failed', { delays: { loadDelay: 0 }, actors: { loader: failingActor } }],
  ['ready', { delays: { loadDelay: 0 } }],
]);

const inspector = parameters.has('inspect')
  ? (await import('@statelyai/inspect')).createBrowserInspector().inspect
  : undefined;

globalThis.development = {
  inspect(event) {
    inspector?.next?.(event);
    if (event.type !== '@xstate.actor') return;
    const actor = event.actorRef as AnyActor;
    queueMicrotask(() => {
      if (actor.logic.id === 'quiz') openState(actor, 'state', quizEvents);
      if (actor.logic.id === 'countdown') openState(actor, 'countdown', countdownEvents);
    });
  },

  keepInState(machine) {
    const state = parameters.get('state');
    const implementations = state === null ? undefined : videoImplementations.get(state);
    if (state !== null && !implementations) warnUnknownState('state', state, machine.id);
    return implementations ? (machine.provide(implementations) as typeof machine) : machine;
  },
};
