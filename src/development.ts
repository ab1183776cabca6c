import type { AnyActor, InspectionEvent } from 'xstate';
import { quizStates } from '#content/quizStates';
import { stateNames } from '#machines/quizMachine';

// Only the dev server loads this module. A built site does not contain it.

declare global {
  // A property of globalThis, because pages are also rendered in Node, which has no window.
  var development: typeof pageDevelopment | undefined;
}

const parameters = new URLSearchParams(location.search);
const inspector = parameters.has('inspect')
  ? (await import('@statelyai/inspect')).createBrowserInspector().inspect
  : undefined;

/** Sends the quiz the events that lead to the state in the address: 'intro', 'question.sleep' or 'results.low'. */
function openState(quiz: AnyActor): void {
  const name = parameters.get('state');
  if (name === null) return;
  const state = quizStates().find(({ snapshot }) => stateNames(snapshot.value).join('.') === name);
  if (!state) console.warn(`state=${name}: the quiz has no such state; README.md has examples`);
  for (const event of state?.path ?? []) quiz.send(event);
}

const pageDevelopment = {
  /** Receives the events of every actor: passes them to the inspector, and opens the state given in the address. */
  inspect(event: InspectionEvent): void {
    inspector?.next?.(event);
    const actor = event.actorRef as AnyActor;
    if (event.type === '@xstate.actor' && actor.logic.id === 'quiz') queueMicrotask(() => openState(actor));
  },
};

globalThis.development = pageDevelopment;
