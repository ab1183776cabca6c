import { answerValues, type QuestionId, questionAfter } from '#machines/quizMachine';

/** What may still come from a question on, itself included. */
interface Ahead {
  /** The most questions. */
  questions: number;
  /** The fewest and the most points. */
  lowest: number;
  highest: number;
}

const nothing: Ahead = { questions: 0, lowest: 0, highest: 0 };

/** @throws when an answer leads to a question that was asked before, with the line of machines/quizMachine.ts to change */
function aheadOf(question: QuestionId, before: readonly QuestionId[] = []): Ahead {
  const path = [...before, question];
  const ways = answerValues[question].map((value) => {
    const next = questionAfter(question, value);
    if (next && !(next in answerValues))
      throw new Error(
        `questionAfter in machines/quizMachine.ts: question ${question}, answered by ${value}, leads to question ${next}, which answerValues does not have; lead it to one of ${Object.keys(answerValues).join(', ')} or to undefined`,
      );
    if (next && path.includes(next))
      throw new Error(
        `questionAfter in machines/quizMachine.ts: question ${question}, answered by ${value}, leads to question ${next}, which was asked before; lead it to a later question or to undefined`,
      );
    const rest = next ? (known.get(next) ?? aheadOf(next, path)) : nothing;
    return {
      questions: 1 + rest.questions,
      lowest: value + rest.lowest,
      highest: value + rest.highest,
    };
  });
  const ahead = {
    questions: Math.max(...ways.map(({ questions }) => questions)),
    lowest: Math.min(...ways.map(({ lowest }) => lowest)),
    highest: Math.max(...ways.map(({ highest }) => highest)),
  };
  known.set(question, ahead);
  return ahead;
}

const known = new Map<QuestionId, Ahead>();

const all = aheadOf(1);

for (const id of Object.keys(answerValues))
  if (!known.has(Number(id) as QuestionId))
    throw new Error(
      `answerValues in machines/quizMachine.ts: question ${id} is asked on no path; lead to it in questionAfter or remove it`,
    );

/** For each question: the most questions that may still be asked, itself included. */
export const questionsLeft = Object.fromEntries(
  [...known].map(([question, { questions }]) => [question, questions]),
) as Record<QuestionId, number>;

/** The most questions that a visitor is asked. */
export const questionCount = all.questions;

/** The lowest score that a way through the quiz can end with, and the highest. */
export const lowestScore = all.lowest;
export const highestScore = all.highest;
