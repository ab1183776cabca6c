import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import { type QuizState, quizStates } from '#content/quizStates';
import type { QuizEvent } from '#machines/quizMachine';

// Only the dev server loads this; a built site does not contain it.

interface Development {
  /** Observes every actor: informs the inspector and opens the state that the address names. */
  inspect: (event: InspectionEvent) => void;
  /** Replaces a machine's actors so that it stays in the state that the address names. */
  keepInState: <M extends AnyStateMachine>(machine: M) => M;
}

declare global {
  // Pages are rendered in Node as well, where there is no window.
  var development: Development | undefined;
}

const parameters = new URLSearchParams(location.search);

/** A state as the address names it: 'intro', 'question.sleep', 'results.low'. */
function nameOf({ snapshot: { value } }: QuizState): string {
  return typeof value === 'string' ? value : Object.entries(value).flat().join('.');
}

/** The events that lead from the start of the quiz to a state named such as 'question.weight' or 'results.low'. */
function quizEvents(name: string): readonly QuizEvent[] | undefined {
  return quizStates().find((state) => nameOf(state) === name)?.path;
}

function countdownEvents(state: string): AnyEventObject[] | undefined {
  if (state === 'hidden') return [{ type: 'HIDE' }];
  if (state === 'finished') return [{ type: 'TICK', now: 8.64e15 }];
  return undefined;
}

/** The events that open the state which the address names for a machine. */
function eventsFor(machine: string): readonly AnyEventObject[] {
  const parameter = machine === 'countdown' ? 'countdown' : 'state';
  const state = parameters.get(parameter);
  if (state === null || !['quiz', 'countdown'].includes(machine)) return [];
  const events = machine === 'quiz' ? quizEvents(state) : countdownEvents(state);
  if (!events) warnOf(parameter, state, machine);
  return events ?? [];
}

function warnOf(parameter: string, state: string, machine: string): void {
  console.warn(`${parameter}=${state}: no such state of ${machine}; see README, "Open any state"`);
}

async function inspector(): Promise<(event: InspectionEvent) => void> {
  if (!parameters.has('inspect')) return () => {};
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { inspect } = createBrowserInspector();
  return (event) => inspect.next?.(event);
}

const tellInspector = await inspector();

globalThis.development = {
  inspect(event) {
    tellInspector(event);
    if (event.type !== '@xstate.actor') return;
    const actor = event.actorRef as AnyActor;
    queueMicrotask(() => {
      for (const next of eventsFor(actor.logic.id ?? '')) actor.send(next);
    });
  },

  keepInState(machine) {
    const state = parameters.get('state');
    if (state === null) return machine;
    if (!Object.hasOwn(machine.states, state)) {
      warnOf('state', state, machine.id);
      return machine;
    }
    // In any other state it goes on with the real player to the wanted state.
    const never = 2 ** 31 - 1;
    const idle = fromCallback(() => {});
    const failing = fromCallback(({ sendBack }) =>
      sendBack({ type: 'FAIL', error: new Error(`state=${state}`) }),
    );
    return machine.provide({
      delays: {
        loadDelay: state === 'waiting' ? never : 0,
        ...(state === 'loading' && { arrivalDelay: never }),
        ...(state === 'settling' && { showDelay: never }),
      },
      actors: {
        ...(state === 'loading' && { loader: idle }),
        ...(state === 'failed' && { loader: failing }),
        ...(state === 'settling' && { observer: idle }),
      },
    }) as typeof machine;
  },
};
