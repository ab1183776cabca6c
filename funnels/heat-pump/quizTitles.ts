import type { Interlude, Question } from '#content/question';
import { questions } from '#funnel/questions';
import type { Screen, Step } from '#funnel/quizMachine';

/** What each screen is called in the browser tab; a question by its position, which stands above its progress bar too. */
export const quizTitles = {
  intro: 'Free home check for heat pumps',
  question: 'Question {done} of {total}',
  results: 'Your heat pump score',
} satisfies Record<Screen, string>;

/** The screens between two questions are called by their headings. */
export const headings: { readonly [Name in Step]?: string } = Object.fromEntries(
  Object.entries<Question | Interlude>(questions).flatMap(([name, words]) =>
    'heading' in words ? [[name, words.heading]] : [],
  ),
);

/** A question's title where the number of questions depends on the next answers. */
export const questionUpTo = 'Question {done} of up to {total}';

/** Points and the most that they could be, as they are read aloud. */
export const outOf = '{points} of {highest}';
