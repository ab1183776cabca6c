/** The quiz as specified, in plain TypeScript, independent of the product. Tests compare chart and pages with it. */

export type Tier = 'low' | 'moderate' | 'high';

/** The questions in their order, each with the number of its requirement. */
export const questionRequirements: Readonly<Record<string, string>> = {
  sleep: 'R3.4',
  brainFog: 'R3.5',
  weight: 'R3.6',
  cravings: 'R3.7',
  bloodwork: 'R3.8',
  caffeine: 'R3.9',
  family: 'R3.10',
  urgency: 'R3.11',
};

/** The value of each option of a question, in the order in which they are shown. */
export const optionValues: readonly number[] = [1, 2, 3];

export const questionNames = Object.keys(questionRequirements);

/** Numbers that follow from the questions and their options. */
export const quizSize = {
  questions: questionNames.length,
  lowestScore: questionNames.length * Math.min(...optionValues),
  highestScore: questionNames.length * Math.max(...optionValues),
  /** The number of paths from START to the results. */
  runs: optionValues.length ** questionNames.length,
  /** The number of transitions in the tree of all runs: START, and each answer once for each path that leads to it. */
  steps: questionNames.reduce((sum, _, index) => sum + optionValues.length ** (index + 1), 1),
};

/** The tiers from the lowest score to the highest; `to` is the highest score of each. */
export const expectedTiers: readonly { tier: Tier; to: number; requirement: string }[] = [
  { tier: 'low', to: 10, requirement: 'R5.3' },
  { tier: 'moderate', to: 18, requirement: 'R5.4' },
  { tier: 'high', to: quizSize.highestScore, requirement: 'R5.5' },
];

export const tierNames = expectedTiers.map(({ tier }) => tier);

/** The scores of each tier. */
export const tierRanges = expectedTiers.map(({ tier, to }, index) => ({
  tier,
  from: (expectedTiers[index - 1]?.to ?? quizSize.lowestScore - 1) + 1,
  to,
}));

/** The tier of a final score. */
export function tierOf(score: number): Tier | undefined {
  return expectedTiers.find(({ to }) => score <= to)?.tier;
}

/** A state of the quiz: the screen and the answers so far. */
export interface ReferenceState {
  readonly screen: 'intro' | 'question' | 'results';
  /** The name of the question on screen. */
  readonly question: string | undefined;
  /** The N of "Question N of 8" and the percentage that a question shows; undefined on other screens. */
  readonly position: number | undefined;
  readonly percent: number | undefined;
  /** The chosen option of each question, from 1, in the order of the questions. */
  readonly answers: Readonly<Record<string, number>>;
  readonly score: number;
  /** Undefined before the results. */
  readonly tier: Tier | undefined;
  /** The number of times that the page has scrolled to the top. */
  readonly scrolls: number;
}

export type QuizReferenceEvent = { type: 'START' } | { type: `ANSWER.${string}`; option: number };

export const quizAtStart: ReferenceState = {
  screen: 'intro',
  question: undefined,
  position: undefined,
  percent: undefined,
  answers: {},
  score: 0,
  tier: undefined,
  scrolls: 0,
};

export function answerEvent(question: string, option: number): QuizReferenceEvent {
  return { type: `ANSWER.${question}`, option };
}

/** The events that a visitor can send in a state, in the order of the buttons. */
export function quizEventsAt({ screen, question }: ReferenceState): QuizReferenceEvent[] {
  if (screen === 'intro') return [{ type: 'START' }];
  return question === undefined ? [] : optionValues.map((_, index) => answerEvent(question, index + 1));
}

/** Returns the next state of the quiz. An invalid event changes nothing. */
export function applyQuizEvent(before: ReferenceState, event: QuizReferenceEvent): ReferenceState {
  const { screen, question, answers, score } = before;
  if (screen === 'intro') return event.type === 'START' ? screenAfter(before, {}, 0) : before;
  const value =
    event.type === `ANSWER.${question}` && 'option' in event ? optionValues[event.option - 1] : undefined;
  if (question === undefined || value === undefined || !('option' in event)) return before;
  return screenAfter(before, { ...answers, [question]: event.option }, score + value);
}

function screenAfter(
  { scrolls }: ReferenceState,
  answers: ReferenceState['answers'],
  score: number,
): ReferenceState {
  const answerCount = Object.keys(answers).length;
  const next = { ...quizAtStart, answers, score, scrolls: scrolls + 1 };
  const question = questionNames[answerCount];
  if (question === undefined) return { ...next, screen: 'results', tier: tierOf(score) };
  const position = answerCount + 1;
  const percent = Math.round((100 * position) / questionNames.length);
  return { ...next, screen: 'question', question, position, percent };
}
