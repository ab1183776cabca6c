import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import { type QuizState, quizStates } from '#content/quizStates';

// Only the dev server loads this; a built site does not contain it.

interface Development {
  /** Observes every actor: informs the inspector, and opens the state in the address. */
  inspect: (event: InspectionEvent) => void;
  /** Replaces the actors of the video's machine so that it stays in the state in the address. */
  keepInState: <M extends AnyStateMachine>(machine: M) => M;
}

declare global {
  // Pages are rendered in Node as well, where there is no window.
  var development: Development | undefined;
}

const parameters = new URLSearchParams(location.search);

function warnOf(parameter: string, state: string, machine: string): void {
  console.warn(`${parameter}=${state}: no such state of ${machine}; see the guides in README.md`);
}

/** Names a state of the quiz as in the address: 'intro', 'question.sleep', 'results.low'. */
function nameOf({ snapshot: { value } }: QuizState): string {
  return typeof value === 'string' ? value : Object.entries(value).flat().join('.');
}

function quizEvents(name: string): readonly AnyEventObject[] | undefined {
  return quizStates().find((state) => nameOf(state) === name)?.path;
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
  if (!events) warnOf(parameter, state, actor.logic.id);
  for (const event of events ?? []) actor.send(event);
}

const idle = fromCallback(() => {});
const failing = fromCallback(({ sendBack }) => sendBack({ type: 'FAIL', error: new Error('state=failed') }));
const never = 2 ** 31 - 1;

/** Actors that keep the video's machine in a state; the real player would leave it. */
const videoParts = new Map<string, Parameters<AnyStateMachine['provide']>[0]>([
  ['waiting', { delays: { loadDelay: never } }],
  ['loading', { delays: { loadDelay: 0, arrivalDelay: never }, actors: { loader: idle } }],
  ['settling', { delays: { loadDelay: 0, showDelay: never }, actors: { observer: idle } }],
  ['failed', { delays: { loadDelay: 0 }, actors: { loader: failing } }],
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
    const parts = state === null ? undefined : videoParts.get(state);
    if (state !== null && !parts) warnOf('state', state, machine.id);
    return parts ? (machine.provide(parts) as typeof machine) : machine;
  },
};
