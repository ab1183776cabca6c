import { createActor, type SnapshotFrom, transition } from 'xstate';
import {
  optionValues,
  type Question,
  type QuizEvent,
  questionsIn,
  quizMachine,
  scoreOf,
} from '#machines/quizMachine';

// The graph of the quiz for built pages, the development server and the checks; no visitor loads it.

type Quiz = typeof quizMachine;
type Snapshot = SnapshotFrom<Quiz>;
type Value = Snapshot['value'];

/** The outer states of the quiz: a kind of screen each. */
export type Screen = Value extends infer V ? (V extends string ? V : keyof V) : never;

/** A state of the quiz that visitors can reach. */
export interface QuizState {
  readonly key: string;
  readonly snapshot: Snapshot;
  /** The events of a shortest path. */
  readonly path: readonly QuizEvent[];
  /** The events of the screen, in the order of its buttons. */
  readonly moves: { readonly event: QuizEvent; readonly to: QuizState }[];
}

/** The outer state in which the quiz is. */
export function screenOf({ value }: Pick<Snapshot, 'value'>): Screen {
  if (typeof value === 'string') return value;
  return 'question' in value ? 'question' : 'results';
}

/** The question on screen; undefined before and after. */
export function questionOf({ value }: Pick<Snapshot, 'value'>): Question | undefined {
  return typeof value === 'object' && 'question' in value ? value.question : undefined;
}

/** Names a state of the quiz: snapshots with the same name have the same future. */
export function quizKey({ value, context }: Pick<Snapshot, 'value' | 'context'>): string {
  return JSON.stringify([value, questionsIn(context.answers).length, scoreOf(context)]);
}

function eventsAt({ value }: Snapshot): QuizEvent[] {
  if (value === 'intro') return [{ type: 'START' }];
  if (typeof value !== 'object' || !('question' in value)) return [];
  return optionValues.map((_, index) => ({ type: `ANSWER.${value.question}`, option: index + 1 }));
}

/** Every state that visitors can reach, in the order of their distance from the intro. */
export function quizStates(machine: Quiz = quizMachine): QuizState[] {
  const found = new Map<string, QuizState>();
  function stateOf(snapshot: Snapshot, path: readonly QuizEvent[]): QuizState {
    const key = quizKey(snapshot);
    const state = found.get(key) ?? { key, snapshot, path, moves: [] };
    found.set(key, state);
    return state;
  }
  stateOf(createActor(machine, { input: { countdown: { seconds: 0 } } }).getSnapshot(), []);
  // The loop also visits the states that it adds.
  for (const { snapshot, path, moves } of found.values())
    for (const event of eventsAt(snapshot)) {
      const [after] = transition(machine, snapshot, event);
      if (after !== snapshot) moves.push({ event, to: stateOf(after, [...path, event]) });
    }
  return [...found.values()];
}
