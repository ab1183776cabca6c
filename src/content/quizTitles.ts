import type { QuestionId } from '#machines/quizMachine';

/** What each screen is called: in the browser tab and, on a question, above the progress bar. */
export const quizTitles = {
  intro: 'Free metabolic assessment',
  1: 'Question 1 of 8',
  2: 'Question 2 of 8',
  3: 'Question 3 of 8',
  4: 'Question 4 of 8',
  5: 'Question 5 of 8',
  6: 'Question 6 of 8',
  7: 'Question 7 of 8',
  8: 'Question 8 of 8',
  results: 'Your metabolic score',
} satisfies Record<QuestionId | 'intro' | 'results', string>;
