import { createActor, getNextTransitions, type SnapshotFrom, transition } from 'xstate';
import {
  type Answers,
  optionScores,
  type Question,
  type QuizEvent,
  questionsIn,
  quizMachine,
  scoreOf,
} from '#machines/quizMachine';

// Built pages, the development server, the checks of a build and the laws ask this graph; no visitor loads it.

type Value = SnapshotFrom<typeof quizMachine>['value'];
type OuterState<V> = V extends string ? V : keyof V;

/** The outer states of the quiz: a kind of screen each. */
export type Screen = OuterState<Value>;

/** The states inside `question`: the questions, and screens between them. */
export type Step = Extract<Value, { question: unknown }>['question'];

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

/** The state inside `question`; undefined before and after. */
const stepOf = ({ value }: Pick<Snapshot, 'value'>) =>
  typeof value === 'object' && 'question' in value ? value.question : undefined;

/** What the options of the question on show count; undefined for any other screen. */
const scoresAt = (snapshot: Pick<Snapshot, 'value'>): readonly number[] | undefined =>
  scores[stepOf(snapshot) ?? ''];

/** Names a state of the quiz: snapshots with the same name go on in the same way. */
export function quizKey({ value, context }: Pick<Snapshot, 'value' | 'context'>): string {
  const asked = questionsIn(context.answers);
  const sumOf = (pick: (...scores: number[]) => number) =>
    asked.reduce((sum, question) => sum + pick(...(scores[question] ?? [0])), 0);
  const decisive = decisiveQuestions.map((question) => context.answers[question]);
  return JSON.stringify([
    ...[value, asked.length, scoreOf(context), sumOf(Math.min), sumOf(Math.max), ...decisive],
  ]);
}

/** All answers to some questions, each of which may not have been asked. */
function combinationsOf([question, ...others]: string[]): Answers[] {
  if (question === undefined) return [{}];
  return combinationsOf(others).flatMap((answers) => [
    answers,
    ...(scores[question] ?? []).map((_, index) => ({ ...answers, [question]: index + 1 })),
  ]);
}

/** The questions whose answers a guard reads by name. A guard that reads the sum of all answers needs none: the score covers it. */
function questionsInGuards(): Question[] {
  const found = new Set<string>();
  const [options, guards] = [Object.entries(scores), Object.values(quizMachine.implementations.guards)];
  const events = options.flatMap(([name, counts]) =>
    counts.map((_, index) => ({ type: `ANSWER.${name}`, option: index + 1 })),
  );
  // An answer may be asked for only where another one is this or that.
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const known of combinationsOf([...found]))
      for (const event of [{ type: 'START' }, ...events]) {
        const get = (_: Answers, name: string) => {
          if (Object.hasOwn(scores, name) && !Object.hasOwn(known, name)) found.add(name);
          return known[name as Question];
        };
        const context = { countdown: { seconds: 0 }, answers: new Proxy(known, { get }) };
        for (const guard of guards) guard?.({ context, event: event as QuizEvent }, undefined as never);
      }
  }
  return [...found] as Question[];
}

const decisiveQuestions = questionsInGuards();

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
