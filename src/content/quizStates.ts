import { createActor, type SnapshotFrom, transition } from 'xstate';
import {
  answeredQuestions,
  optionValues,
  type Question,
  type QuizEvent,
  quizMachine,
  scoreOf,
  stateNames,
} from '#machines/quizMachine';

// The state graph of the quiz for the build, the dev server and the checks. Visitors do not load it.

type Snapshot = SnapshotFrom<typeof quizMachine>;
type Value = Snapshot['value'];

/** The top-level states of the quiz, each of which has one kind of screen. */
export type ScreenKind = Value extends infer V ? (V extends string ? V : keyof V) : never;

/** A state of the quiz that visitors can reach. */
export interface QuizState {
  readonly snapshot: Snapshot;
  /** The events of a shortest path from the intro. */
  readonly path: readonly QuizEvent[];
}

function buttonEvents({ value }: Snapshot): QuizEvent[] {
  const [kind, question] = stateNames(value);
  if (kind === 'intro') return [{ type: 'START' }];
  if (kind !== 'question') return [];
  return optionValues.map((_, index) => ({ type: `ANSWER.${question as Question}`, option: index + 1 }));
}

/**
 * Finds every state that visitors can reach, by breadth-first search from the intro. States with the same number of answers
 * and the same score count as one, because they accept the same events and lead to the same results.
 */
export function quizStates(): QuizState[] {
  const states = new Map<string, QuizState>();
  function addState(snapshot: Snapshot, path: readonly QuizEvent[]) {
    const { value, context } = snapshot;
    const key = JSON.stringify([value, answeredQuestions(context.answers).length, scoreOf(context)]);
    if (!states.has(key)) states.set(key, { snapshot, path });
  }
  addState(createActor(quizMachine, { input: { countdown: { seconds: 0 } } }).getSnapshot(), []);
  // The loop also visits the states that are added during it.
  for (const { snapshot, path } of states.values())
    for (const event of buttonEvents(snapshot))
      addState(transition(quizMachine, snapshot, event)[0], [...path, event]);
  return [...states.values()];
}
