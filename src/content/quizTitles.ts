import { questionCount, questions } from '#content/quiz';
import type { QuestionId, QuizState } from '#machines/quizMachine';

const questionTitles = Object.fromEntries(
  Object.keys(questions).map((id) => [id, `Question ${id} of ${questionCount}`]),
) as Record<QuestionId, string>;

const results = 'Your metabolic score';

/** What each screen is called: in the browser tab and, on a question, above the progress bar. */
export const quizTitles = {
  intro: 'Free metabolic assessment',
  question: questionTitles,
  'results.scoring': results,
  'results.low': results,
  'results.moderate': results,
  'results.high': results,
} satisfies Record<QuizState, string | Record<QuestionId, string>>;
