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

type Quiz = typeof quizMachine;
type Snapshot = SnapshotFrom<Quiz>;
type Value = Snapshot['value'];

/** The top-level states of the quiz, each of which has one kind of screen. */
export type ScreenKind = Value extends infer V ? (V extends string ? V : keyof V) : never;

/** A state of the quiz that visitors can reach. */
export interface QuizState {
  readonly key: string;
  readonly snapshot: Snapshot;
  /** The events of a shortest path from the intro. */
  readonly path: readonly QuizEvent[];
  /** The events of the screen in the order of its buttons, each with the next state. */
  readonly moves: { readonly event: QuizEvent; readonly to: QuizState }[];
}

/** Identifies a state of the quiz. Snapshots with the same key accept the same events and lead to the same results. */
function quizStateKey({ value, context }: Pick<Snapshot, 'value' | 'context'>): string {
  return JSON.stringify([value, answeredQuestions(context.answers).length, scoreOf(context)]);
}

function buttonEvents({ value }: Snapshot): QuizEvent[] {
  const [kind, question] = stateNames(value);
  if (kind === 'intro') return [{ type: 'START' }];
  if (kind !== 'question') return [];
  return optionValues.map((_, index) => ({ type: `ANSWER.${question as Question}`, option: index + 1 }));
}

/** Finds every state that visitors can reach, by breadth-first search from the intro. */
export function quizStates(machine: Quiz = quizMachine): QuizState[] {
  const statesByKey = new Map<string, QuizState>();
  function addState(snapshot: Snapshot, path: readonly QuizEvent[]): QuizState {
    const key = quizStateKey(snapshot);
    const state = statesByKey.get(key) ?? { key, snapshot, path, moves: [] };
    statesByKey.set(key, state);
    return state;
  }
  addState(createActor(machine, { input: { countdown: { seconds: 0 } } }).getSnapshot(), []);
  // The loop also visits the states that are added during it.
  for (const { snapshot, path, moves } of statesByKey.values())
    for (const event of buttonEvents(snapshot)) {
      const [next] = transition(machine, snapshot, event);
      if (next !== snapshot) moves.push({ event, to: addState(next, [...path, event]) });
    }
  return [...statesByKey.values()];
}
