import { questionCount, questions } from '#content/quiz';
import type { QuestionId } from '#machines/quizMachine';

const questionTitles = Object.fromEntries(
  Object.keys(questions).map((id) => [id, `Question ${id} of ${questionCount}`]),
) as Record<QuestionId, string>;

/** What each screen is called: in the browser tab and, on a question, above the progress bar. */
export const quizTitles = {
  intro: 'Free metabolic assessment',
  ...questionTitles,
  results: 'Your metabolic score',
};
