import { type AnswerEvent, optionScores, type QuizEvent, quizMachine, type Step } from '#funnel/quizMachine';
import { throwInputError } from '#settings/throwInputError';

// What follows from the chart: its transitions are read, and a guarded one may be taken or not.

type State = typeof quizMachine.root;

/** A way from a screen to the results: how many questions it asks, and the least and the most that they can count. */
interface Way {
  questions: number;
  lowest: number;
  highest: number;
}

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

const known = new Map<State, Way[]>();

/** @throws an error of one line where a way has no end */
function waysFrom(state: State, before: readonly State[] = []): Way[] {
  if (state === results) return [{ questions: 0, lowest: 0, highest: 0 }];
  const { key } = state;
  const remedy = 'lead it to a later state of question, or to #quiz.results';
  if (state.parent !== flow)
    stop(`${before.at(-1)?.key} leads to ${key}, which is not part of the questions; ${remedy}`);
  if (before.at(-1) === state) stop(`${key} leads to itself; ${remedy}`);
  if (before.includes(state)) stop(`${before.at(-1)?.key} leads back to ${key}; ${remedy}`);
  const ways = known.get(state) ?? [];
  if (ways.length > 0) return ways;
  const scores = scoresOf(state);
  const after = [...targetsOf(state)].flatMap((target) => waysFrom(target, [...before, state]));
  if (after.length === 0)
    stop(`nothing leads on from ${key}; give it the event ${eventOf(state)} with a target`);
  for (const { questions, lowest, highest } of after) {
    const way = {
      questions: questions + (scores ? 1 : 0),
      lowest: lowest + Math.min(...(scores ?? [0])),
      highest: highest + Math.max(...(scores ?? [0])),
    };
    if (!ways.some((known) => Object.values(known).join() === Object.values(way).join())) ways.push(way);
  }
  known.set(state, ways);
  return ways;
}

const states = Object.values(flow?.states ?? {}) as State[];
const ways = [...(flow?.initial.target ?? [])].flatMap((first) => waysFrom(first as State));

for (const name of Object.keys(optionScores))
  if (!flow?.states[name])
    stop(`optionScores has ${name}, which is no state of question; add the state, or remove it`);
for (const state of states)
  if (!known.has(state)) stop(`nothing leads to ${state.key}; lead a state of question to it, or remove it`);

const counts = [...known].map(([{ key }, left]) => [key, left.map(({ questions }) => questions)] as const);

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

/** How many questions the ways through the quiz have: one number where all are as long. */
export const lengths = [...new Set(ways.map(({ questions }) => questions))];

/** To what the scores at their ends can go. */
export const highestScores = [...new Set(ways.map(({ highest }) => highest))];

/** The most that an answer counts, by question. */
export const highestWeights = [
  ...new Set(Object.values<readonly number[]>(optionScores).map((scores) => Math.max(...scores))),
];

/** The most questions that a visitor is asked. */
export const questionCount = Math.max(...lengths);

/** The lowest and the highest score of all. */
export const lowestScore = Math.min(...ways.map(({ lowest }) => lowest));
export const highestScore = Math.max(...highestScores);
