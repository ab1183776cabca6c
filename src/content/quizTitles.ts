import { interludes } from '#content/questions';
import type { QuestionId, QuizState } from '#machines/quizMachine';

const headings: Partial<Record<QuestionId, string>> = Object.fromEntries(
  Object.entries(interludes).map(([question, { heading }]) => [question, heading]),
);

const results = 'Your metabolic score';

/** Between a number and the highest: 'Question 3 of 8'. */
export const of = 'of';

/**
 * What each screen is called in the browser tab: an interlude by the question before it. A question is called by its
 * position, 'Question 3 of 8', which stands above its progress bar too.
 */
export const quizTitles = {
  intro: 'Free metabolic assessment',
  question: 'Question',
  interlude: headings,
  'results.scoring': results,
  'results.low': results,
  'results.moderate': results,
  'results.high': results,
} satisfies Record<QuizState | 'interlude', string | Partial<Record<QuestionId, string>>>;
