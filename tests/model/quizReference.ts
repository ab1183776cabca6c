import {
  expectedInterludes,
  expectedNext,
  expectedQuestions,
  expectedTier,
  type Tier,
} from '#tests/model/quizCopy';

// What the specification says about the quiz, in plain TypeScript: the machine is held against it.

export interface QuizReference {
  readonly screen: 'intro' | 'question' | 'interlude' | 'results';
  /** The question on screen or, on an interlude, the one before it. */
  readonly question: number | undefined;
  /** The N and the M of 'Question N of M', while a question is on screen. */
  readonly position: number | undefined;
  readonly total: number | undefined;
  /** The percent-complete figure next to it. */
  readonly percent: number | undefined;
  readonly answers: readonly number[];
  readonly score: number;
  /** What the questions answered so far can give at least and at most. */
  readonly lowest: number;
  readonly highest: number;
  /** On the results screen only. */
  readonly tier: Tier | undefined;
  /** Whether the countdown runs: it starts with the results, anew with each view of them. */
  readonly isCountingDown: boolean;
  /** How often the page has been scrolled to the top since it was opened. */
  readonly scrolls: number;
}

export type QuizReferenceEvent =
  | { type: 'START' }
  | { type: 'ANSWER'; question: number; value: number }
  | { type: 'CONTINUE' };

export const quizAtStart: QuizReference = {
  screen: 'intro',
  question: undefined,
  position: undefined,
  total: undefined,
  percent: undefined,
  answers: [],
  score: 0,
  lowest: 0,
  highest: 0,
  tier: undefined,
  isCountingDown: false,
  scrolls: 0,
};

/** The values that answer a question, counted from 1; none where there is no such question. */
export function valuesOf(question: number): number[] {
  return Array.from(
    { length: expectedQuestions[question - 1]?.options.length ?? 0 },
    (_, index) => index + 1,
  );
}

/** What a visitor can do there. */
export function quizEventsAt({ screen, question = 0 }: QuizReference): QuizReferenceEvent[] {
  if (screen === 'intro') return [{ type: 'START' }];
  if (screen === 'interlude') return [{ type: 'CONTINUE' }];
  return screen === 'question'
    ? valuesOf(question).map((value) => ({ type: 'ANSWER', question, value }))
    : [];
}

/** The quiz after one more event; an event without a meaning there changes nothing. */
export function afterQuizEvent(before: QuizReference, event: QuizReferenceEvent): QuizReference {
  const { screen, question = 0 } = before;
  if (screen === 'intro' && event.type === 'START') return nextScreen(before, 1);
  if (screen === 'interlude' && event.type === 'CONTINUE')
    return nextScreen(before, expectedNext(question, before.answers.at(-1) ?? 0));
  const isAnswer = screen === 'question' && event.type === 'ANSWER';
  if (!isAnswer || event.question !== question || !valuesOf(question).includes(event.value)) return before;
  const answered = {
    ...before,
    answers: [...before.answers, event.value],
    score: before.score + event.value,
    lowest: before.lowest + 1,
    highest: before.highest + valuesOf(question).length,
  };
  return nextScreen(
    answered,
    expectedInterludes[question] ? 'interlude' : expectedNext(question, event.value),
  );
}

function nextScreen(before: QuizReference, next: number | 'interlude' | 'results'): QuizReference {
  const { question, answers, score, lowest, highest } = before;
  const shown = { ...quizAtStart, answers, score, lowest, highest, scrolls: before.scrolls + 1 };
  if (next === 'interlude') return { ...shown, screen: 'interlude', question };
  if (next === 'results') {
    return { ...shown, screen: 'results', tier: expectedTier(score, lowest, highest), isCountingDown: true };
  }
  const position = answers.length + 1;
  const total = answers.length + questionsFrom(next);
  const percent = Math.round((100 * position) / total);
  return { ...shown, screen: 'question', question: next, position, total, percent };
}

/** The most questions that can still be asked, a question itself included. */
function questionsFrom(question: number): number {
  const ways = valuesOf(question).map((value) => expectedNext(question, value));
  return 1 + Math.max(...[...new Set(ways)].map((next) => (next === 'results' ? 0 : questionsFrom(next))));
}
