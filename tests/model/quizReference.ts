import {
  expectedInterludes,
  expectedNext,
  expectedQuestions,
  expectedTier,
  type Tier,
} from '#tests/model/quizCopy';

// The quiz as specified, in plain TypeScript. Tests compare the machine with it.

export interface QuizReference {
  readonly screen: 'intro' | 'question' | 'interlude' | 'results';
  /** The question on screen; on an interlude, the question before it. */
  readonly question: number | undefined;
  /** The N and the M of 'Question N of M', while a question is on screen. */
  readonly position: number | undefined;
  readonly total: number | undefined;
  /** The percent-complete figure next to it. */
  readonly percent: number | undefined;
  readonly answers: readonly number[];
  readonly score: number;
  /** The lowest and highest score that the questions answered so far can give. */
  readonly lowest: number;
  readonly highest: number;
  /** On the results screen only. */
  readonly tier: Tier | undefined;
  /** Whether the countdown runs: it starts each time the results appear. */
  readonly isCountingDown: boolean;
  /** How often the page has scrolled to the top. */
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

/** The values that answer a question, from 1; none for an unknown question. */
export function valuesOf(question: number): number[] {
  return Array.from(
    { length: expectedQuestions[question - 1]?.options.length ?? 0 },
    (_, index) => index + 1,
  );
}

/** The valid events of a visitor in a state. */
export function quizEventsAt({ screen, question = 0 }: QuizReference): QuizReferenceEvent[] {
  if (screen === 'intro') return [{ type: 'START' }];
  if (screen === 'interlude') return [{ type: 'CONTINUE' }];
  return screen === 'question'
    ? valuesOf(question).map((value) => ({ type: 'ANSWER', question, value }))
    : [];
}

/** The quiz after one more event; an invalid event changes nothing. */
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

/** The highest number of questions left, including the given one. */
function questionsFrom(question: number): number {
  const ways = valuesOf(question).map((value) => expectedNext(question, value));
  return 1 + Math.max(...[...new Set(ways)].map((next) => (next === 'results' ? 0 : questionsFrom(next))));
}
