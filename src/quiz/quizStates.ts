import { createActor, getNextTransitions, type SnapshotFrom, transition } from 'xstate';
import { optionScores, type QuizEvent, questionsIn, quizMachine, scoreOf } from '#funnel/quizMachine';
import { stepOf } from '#quiz/steps';

// Built pages, the development server, the checks of a build and the laws ask this graph; no visitor loads it.

type Quiz = typeof quizMachine;
type Snapshot = SnapshotFrom<Quiz>;

/** A state of the quiz that visitors can reach. */
export interface QuizState {
  readonly key: string;
  readonly snapshot: Snapshot;
  /** The events of the first way found here: none is shorter. */
  readonly path: readonly QuizEvent[];
  /** What a visitor can do there, in the order of the buttons. */
  readonly moves: QuizMove[];
}

export interface QuizMove {
  readonly event: QuizEvent;
  /** None where the machine refuses the event. */
  readonly to?: QuizState;
}

const scores: Readonly<Record<string, readonly number[]>> = optionScores;

/** What the options of the question on show count; undefined for any other screen. */
const scoresAt = (snapshot: Pick<Snapshot, 'value'>): readonly number[] | undefined =>
  scores[stepOf(snapshot) ?? ''];

/** Names a state of the quiz: snapshots with the same name go on in the same way. */
export function quizKey({ value, context }: Pick<Snapshot, 'value' | 'context'>): string {
  const asked = questionsIn(context.answers);
  const sumOf = (pick: (...scores: number[]) => number) =>
    asked.reduce((sum, question) => sum + pick(...(scores[question] ?? [0])), 0);
  // What follows an interlude may depend on the answer before it.
  const isInterlude = stepOf({ value }) && !scoresAt({ value });
  const last = isInterlude ? Object.values(context.answers).at(-1) : undefined;
  return JSON.stringify([value, asked.length, scoreOf(context), sumOf(Math.min), sumOf(Math.max), last]);
}

/** What a visitor can do in a state, in the order of the buttons. */
function eventsAt(snapshot: Snapshot): QuizEvent[] {
  const counts = scoresAt(snapshot);
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  const asked = Object.values(snapshot.value)[0];
  return counts
    ? counts.map((_, index) => ({ type: `ANSWER.${asked}`, option: index + 1 }) as QuizEvent)
    : [...types].filter((type) => !/^(xstate\..*|)$/.test(type)).map((type) => ({ type }) as QuizEvent);
}

/**
 * Every state that visitors can reach, those on the shortest ways first.
 *
 * @param from where they begin: at the start unless told
 */
export function quizStates(machine: Quiz = quizMachine, from?: Snapshot): QuizState[] {
  const found = new Map<string, QuizState>();
  function stateOf(snapshot: Snapshot, path: readonly QuizEvent[]): QuizState {
    const key = quizKey(snapshot);
    const state = found.get(key) ?? { key, snapshot, path, moves: [] };
    found.set(key, state);
    return state;
  }
  stateOf(from ?? createActor(machine, { input: { countdown: { seconds: 0 } } }).getSnapshot(), []);
  // The loop also visits the states that it adds.
  for (const { snapshot, path, moves } of found.values())
    for (const event of eventsAt(snapshot)) {
      const [after] = transition(machine, snapshot, event);
      moves.push(after === snapshot ? { event } : { event, to: stateOf(after, [...path, event]) });
    }
  return [...found.values()];
}
