import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  type InspectionEvent,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { leadsOn } from '#content/quizFlow';
import { quizInput } from '#content/quizInput';
import {
  isQuestion,
  optionScores,
  type QuizEvent,
  questionsIn,
  quizMachine,
  scoreOf,
  stepOf,
} from '#machines/quizMachine';

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

type QuizSnapshot = SnapshotFrom<typeof quizMachine>;

const atStart = () => createActor(quizMachine, { input: quizInput }).getSnapshot();

/** What a visitor can do in a state. */
function quizEventsAt(snapshot: QuizSnapshot): QuizEvent[] {
  const step = stepOf(snapshot);
  if (!step) return [{ type: 'START' }];
  return isQuestion(step)
    ? optionScores[step].map((_, index) => ({ type: `ANSWER.${step}`, option: index + 1 }))
    : [leadsOn[step]];
}

/** A state as the address names it: 'intro', 'question.sleep', 'results.low'. */
function nameOf({ value }: QuizSnapshot): string {
  return typeof value === 'string' ? value : Object.entries(value).flat().join('.');
}

/** The shortest way to a state, by its name. */
function wayTo(name: string): QuizEvent[] | undefined {
  const seen = new Set<string>();
  const queue: { snapshot: QuizSnapshot; events: QuizEvent[] }[] = [{ snapshot: atStart(), events: [] }];
  for (const { snapshot, events } of queue) {
    if (nameOf(snapshot) === name) return events;
    const { answers } = snapshot.context;
    // What follows may depend on the last answer, and the tier on the score.
    const last = questionsIn(answers).at(-1);
    const key = [
      nameOf(snapshot),
      questionsIn(answers).length,
      last && answers[last],
      scoreOf({ answers }),
    ].join();
    if (seen.has(key)) continue;
    seen.add(key);
    for (const event of quizEventsAt(snapshot))
      queue.push({ snapshot: transition(quizMachine, snapshot, event)[0], events: [...events, event] });
  }
  return undefined;
}

/** The way on which a visitor chooses these options; none where the quiz refuses one of them. */
function wayOf(options: readonly number[]): QuizEvent[] | undefined {
  const events: QuizEvent[] = [];
  let snapshot = atStart();
  const left = [...options];
  while (left.length > 0) {
    // What lies between the questions leads on by itself.
    const step = stepOf(snapshot);
    const option = step && isQuestion(step) ? (left.shift() ?? 0) : 1;
    const event = quizEventsAt(snapshot)[option - 1];
    if (!event || !snapshot.can(event)) return undefined;
    events.push(event);
    snapshot = transition(quizMachine, snapshot, event)[0];
  }
  return events;
}

/** The events that lead from the start of the quiz to a state: 'intro', 'question.weight', 'results.low' or '1231', the options chosen so far. */
function quizEvents(state: string): QuizEvent[] | undefined {
  return /^\d+$/.test(state) ? wayOf([...state].map(Number)) : wayTo(state);
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
