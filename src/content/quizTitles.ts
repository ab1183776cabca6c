import type { Interlude, Question } from '#content/question';
import { questions } from '#content/questions';
import type { Screen, Step } from '#machines/quizMachine';

/** What each screen is called in the browser tab; a question by its position, which stands above its progress bar too. */
export const quizTitles = {
  intro: 'Free metabolic assessment',
  question: 'Question',
  results: 'Your metabolic score',
} satisfies Record<Screen, string>;

/** The screens between two questions are called by their headings. */
export const headings: { readonly [Name in Step]?: string } = Object.fromEntries(
  Object.entries<Question | Interlude>(questions).flatMap(([name, words]) =>
    'heading' in words ? [[name, words.heading]] : [],
  ),
);

/** Between a number and the highest: 'Question 3 of 8'. */
export const of = 'of';

/** The same where the highest depends on the next answers: 'Question 3 of up to 9'. */
export const ofUpTo = 'of up to';
