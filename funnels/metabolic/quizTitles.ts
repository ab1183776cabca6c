import { own } from '#funnel/own';
import type { Screen } from '#funnel/quizMachine';

/** What each screen is called in the browser tab; a question by its position, which stands above its progress bar too. */
export const quizTitles = {
  intro: `Free ${own.subject.within} assessment`,
  question: 'Question {done} of {total}',
  results: `Your ${own.subject.within} score`,
} satisfies Record<Screen, string>;

/** A question's title where the number of questions depends on the next answers. */
export const questionUpTo = 'Question {done} of up to {total}';

/** Points and the most that they could be, as they are read aloud. */
export const outOf = '{points} of {highest}';
