import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { answerValues, type QuizEvent, quizMachine, quizStateOf } from '#machines/quizMachine';

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

const counts = Object.values(answerValues).map(({ length }) => length);

/** START and some answers, as events. */
function answers(values: readonly number[]): QuizEvent[] {
  const given = values.map((value, index) => ({ type: 'ANSWER', question: index + 1, value }) as QuizEvent);
  return [{ type: 'START' }, ...given];
}

/** The state to which events lead from the start, as a name: 'question.5', 'results.low'. */
function nameAfter(events: readonly QuizEvent[]): string {
  const quiz = createActor(quizMachine).start();
  for (const event of events) quiz.send(event);
  const snapshot = quiz.getSnapshot();
  return snapshot.matches('question') ? `question.${snapshot.context.question}` : quizStateOf(snapshot);
}

/** Answers that add up to every score in turn, and the first ones of the lowest. */
function waysThrough(): number[][] {
  const way = counts.map(() => 1);
  const ways = counts.map((_, index) => way.slice(0, index));
  ways.push([...way]);
  for (const [index, count] of counts.entries())
    for (let value = 2; value <= count; value += 1) {
      way[index] = value;
      ways.push([...way]);
    }
  return ways;
}

/** The events that lead from the start of the quiz to a state: 'intro', 'question.5', 'results.low' or '1231', the answers so far. */
function quizEvents(state: string): QuizEvent[] | undefined {
  if (state === 'intro') return [];
  const digits = /^\d+$/.test(state) ? [...state].map(Number) : [];
  if (digits.length > 0)
    return digits.every((value, index) => value >= 1 && value <= (counts[index] ?? 0))
      ? answers(digits)
      : undefined;
  return waysThrough()
    .map(answers)
    .find((events) => nameAfter(events) === state);
}

function countdownEvents(state: string): AnyEventObject[] | undefined {
  if (state === 'hidden') return [{ type: 'HIDE' }];
  if (state === 'finished') return [{ type: 'TICK', now: 8.64e15 }];
  return undefined;
}

/** The events that open the state which the address names for a machine. */
function eventsFor(machine: string): AnyEventObject[] {
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
    const never = fromPromise(() => new Promise<void>(() => {}));
    const failing = fromPromise<void>(async () => {
      throw new Error(`state=${state}`);
    });
    return machine.provide({
      delays: { loadDelay: state === 'waiting' ? 2 ** 31 - 1 : 0 },
      actors: {
        ...(state === 'loading' && { loader: never }),
        ...(state === 'failed' && { loader: failing }),
        ...(state === 'settling' && { observer: never }),
      },
    }) as typeof machine;
  },
};
