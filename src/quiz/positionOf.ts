import { screenTitles } from '#content/quiz';
import { questionCount, questionOrder } from '#content/quizSize';
import type { Question } from '#machines/quizMachine';
import { fill } from '#shared/fill';

/** The place of a question among all, with words for it: 'Question 3 of 8'. */
export function positionOf(question: Question) {
  const done = questionOrder.indexOf(question) + 1;
  return {
    done,
    total: questionCount,
    position: fill(screenTitles.question, { done, total: questionCount }),
  };
}
