import { throwInputError } from '#content/throwInputError';
import { type AnswerValue, answerValues, type QuestionId, questionAfter } from '#machines/quizMachine';

/** A way from a question to the results. */
interface Way {
  questions: number;
  /** The score that it adds, and the most that its questions could add. */
  score: number;
  outOf: number;
}

const file = 'machines/quizMachine.ts';

const known = new Map<QuestionId, Way[]>();

/** @throws when an answer leads to no question or back to one that was asked, with what to change */
function waysFrom(question: QuestionId, before: readonly QuestionId[] = []): Way[] {
  const path = [...before, question];
  const ways = new Map<string, Way>();
  for (const value of answerValues[question]) {
    for (const way of waysAfter(question, value, path)) {
      const longer = {
        questions: 1 + way.questions,
        score: value + way.score,
        outOf: answerValues[question].length + way.outOf,
      };
      ways.set(Object.values(longer).join(), longer);
    }
  }
  known.set(question, [...ways.values()]);
  return [...ways.values()];
}

function waysAfter(question: QuestionId, value: AnswerValue, path: readonly QuestionId[]): Way[] {
  const next = questionAfter(question, value);
  if (!next) return [{ questions: 0, score: 0, outOf: 0 }];
  const problem = !(next in answerValues)
    ? 'which answerValues does not have'
    : path.includes(next) && 'which was asked before';
  if (problem)
    throwInputError(
      `${file}: in questionAfter, question ${question} answered by ${value} leads to question ${next}, ${problem}; lead it to a later question, or to undefined for the results`,
    );
  return known.get(next) ?? waysFrom(next, path);
}

const ways = waysFrom(1);

const lost = Object.keys(answerValues).find((id) => !known.has(Number(id) as QuestionId));
if (lost)
  throwInputError(
    `${file}: question ${lost} is asked on no way through the quiz; lead to it in questionAfter, or remove it from answerValues`,
  );

/** For each question: the most questions that may still be asked, itself included. */
export const questionsLeft = Object.fromEntries(
  [...known].map(([question, left]) => [question, Math.max(...left.map(({ questions }) => questions))]),
) as Record<QuestionId, number>;

/** How many questions the ways through the quiz have: one number where all are as long. */
export const lengths = [...new Set(ways.map(({ questions }) => questions))];

/** What the scores at their ends are out of. */
export const highestScores = [...new Set(ways.map(({ outOf }) => outOf))];

/** The most questions that a visitor is asked. */
export const questionCount = Math.max(...lengths);

/** The lowest and the highest score of all. */
export const lowestScore = Math.min(...ways.map(({ score }) => score));
export const highestScore = Math.max(...ways.map(({ score }) => score));
