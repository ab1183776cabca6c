import { quizStates, type Step } from '#content/quizStates';
import {
  type AnswerEvent,
  optionScores,
  type QuizEvent,
  questionsIn,
  quizMachine,
  scoreOf,
} from '#machines/quizMachine';
import { throwInputError } from '#settings/throwInputError';

// What follows from the chart: its transitions are read, and a guarded one may be taken or not. What a score can be follows
// from the ways that its guards let pass.

type State = typeof quizMachine.root;

const { question: flow, results } = quizMachine.states as Record<string, State>;

function stop(problem: string): never {
  throwInputError(`quizMachine.ts: ${problem}`);
}

/** What the options of a question count; none for a screen between two questions. */
function scoresOf({ key }: State): readonly number[] | undefined {
  return Object.hasOwn(optionScores, key) ? optionScores[key as keyof typeof optionScores] : undefined;
}

/** The event that a screen sends. */
function eventOf(state: State): string {
  return scoresOf(state) ? `ANSWER.${state.key}` : String(state.ownEvents[0]);
}

/** Where a screen can lead. A transition without a target stays. */
function targetsOf(state: State): Set<State> {
  const transitions = state.transitions.get(eventOf(state)) ?? [];
  const targets = transitions.flatMap(({ target = [state] }) => target as State[]);
  return new Set(
    targets.flatMap((target) => (target === flow ? (target.initial.target as State[]) : target)),
  );
}

const known = new Map<State, number[]>();

/**
 * How many questions may be left on the ways from a screen to the results, its own included.
 *
 * @throws an error of one line where a way has no end
 */
function questionsFrom(state: State, before: readonly State[] = []): number[] {
  if (state === results) return [0];
  const { key } = state;
  const remedy = 'lead it to a later state of question, or to #quiz.results';
  if (state.parent !== flow)
    stop(`${before.at(-1)?.key} leads to ${key}, which is not part of the questions; ${remedy}`);
  if (before.at(-1) === state) stop(`${key} leads to itself; ${remedy}`);
  if (before.includes(state)) stop(`${before.at(-1)?.key} leads back to ${key}; ${remedy}`);
  const found = known.get(state);
  if (found) return found;
  const after = [...targetsOf(state)].flatMap((target) => questionsFrom(target, [...before, state]));
  if (after.length === 0)
    stop(`nothing leads on from ${key}; give it the event ${eventOf(state)} with a target`);
  const asked = scoresOf(state) ? 1 : 0;
  const counts = [...new Set(after.map((left) => left + asked))];
  known.set(state, counts);
  return counts;
}

const states = Object.values(flow?.states ?? {}) as State[];
for (const first of flow?.initial.target ?? []) questionsFrom(first as State);

for (const name of Object.keys(optionScores))
  if (!flow?.states[name])
    stop(`optionScores has ${name}, which is no state of question; add the state, or remove it`);
for (const state of states)
  if (!known.has(state)) stop(`nothing leads to ${state.key}; lead a state of question to it, or remove it`);

const counts = [...known].map(([{ key }, left]) => [key, left] as const);

/** For each screen: the most questions that may still be asked, its own included. */
export const questionsLeft = Object.fromEntries(
  counts.map(([step, left]) => [step, Math.max(...left)]),
) as Record<Step, number>;

/** The screens after which fewer may be asked than that. */
export const mayBeFewer = Object.fromEntries(
  counts.flatMap(([step, left]) => (left.some((count) => count !== left[0]) ? [[step, true]] : [])),
) as { readonly [Name in Step]?: true };

/** The event of each screen that asks nothing: it has one button. */
export const leadsOn = Object.fromEntries(
  states.filter((state) => !scoresOf(state)).map((state) => [state.key, { type: eventOf(state) }]),
) as Record<Step, Exclude<QuizEvent, AnswerEvent>>;

/** What each way through the quiz counts for: how many answers, and the least and the most that they can be. */
const ends = quizStates().flatMap(({ moves, snapshot: { context } }) => {
  if (moves.length > 0) return [];
  const asked = questionsIn(context.answers).map((question): readonly number[] => optionScores[question]);
  const sumOf = (pick: (...scores: number[]) => number) =>
    asked.reduce((sum, scores) => sum + pick(...scores), 0);
  return { questions: asked.length, score: scoreOf(context), highest: sumOf(Math.max) };
});

/** How many questions the ways through the quiz have: one number where all are as long. */
export const questionCounts = [...new Set(ends.map(({ questions }) => questions))];

/** To what the scores at their ends can go. */
export const highestScores = [...new Set(ends.map(({ highest }) => highest))];

/** The most that an answer counts, by question. */
export const highestWeights = [
  ...new Set(Object.values<readonly number[]>(optionScores).map((scores) => Math.max(...scores))),
];

/** The most questions that a visitor is asked. */
export const questionCount = Math.max(...questionCounts);

/** The lowest and the highest score of all. */
export const lowestScore = Math.min(...ends.map(({ score }) => score));
export const highestScore = Math.max(...ends.map(({ score }) => score));
