import { expectedTiers } from '#tests/model/quizCopy';
import { quizSize, sum, valuesOf } from '#tests/model/quizSize';

// What the specification says about the quiz, in plain TypeScript: the machine is held against it.

export interface QuizReference {
  readonly screen: 'intro' | 'question' | 'results';
  /** The N of 'Question N of …', while a question is on screen. */
  readonly question: number | undefined;
  /** The percent-complete figure next to it. */
  readonly percent: number | undefined;
  readonly answers: readonly number[];
  readonly score: number;
  /** On the results screen only. */
  readonly tier: 'low' | 'moderate' | 'high' | undefined;
  /** Whether the countdown runs: it starts with the results, anew with each view of them. */
  readonly isCountingDown: boolean;
  /** How often the page has been scrolled to the top since it was opened. */
  readonly scrolls: number;
}

type QuizReferenceEvent = { type: 'START' } | { type: 'ANSWER'; question: number; value: number };

export const quizAtStart: QuizReference = {
  screen: 'intro',
  question: undefined,
  percent: undefined,
  answers: [],
  score: 0,
  tier: undefined,
  isCountingDown: false,
  scrolls: 0,
};

/** The quiz after one more event; an event without a meaning there changes nothing. */
export function afterQuizEvent(before: QuizReference, event: QuizReferenceEvent): QuizReference {
  if (before.screen === 'intro' && event.type === 'START') {
    return questionScreen(before, []);
  }
  const isAnswer = before.screen === 'question' && event.type === 'ANSWER';
  if (!isAnswer || event.question !== before.question || !valuesOf(event.question).includes(event.value)) {
    return before;
  }
  const answers = [...before.answers, event.value];
  return answers.length < quizSize.questions
    ? questionScreen(before, answers)
    : resultsScreen(before, answers);
}

function questionScreen(before: QuizReference, answers: readonly number[]): QuizReference {
  return {
    ...quizAtStart,
    screen: 'question',
    question: answers.length + 1,
    percent: Math.round((100 * (answers.length + 1)) / quizSize.questions),
    answers,
    score: sum(answers),
    scrolls: before.scrolls + 1,
  };
}

function resultsScreen(before: QuizReference, answers: readonly number[]): QuizReference {
  const score = sum(answers);
  return {
    ...quizAtStart,
    screen: 'results',
    answers,
    score,
    tier: tierOf(score),
    isCountingDown: true,
    scrolls: before.scrolls + 1,
  };
}

/** The tier of a final score. */
export function tierOf(score: number): 'low' | 'moderate' | 'high' {
  if (score > expectedTiers.moderate.highest) return 'high';
  if (score > expectedTiers.low.highest) return 'moderate';
  return 'low';
}
