import { optionValues, type Question, quizMachine } from '#machines/quizMachine';

// Counts that are computed from the quiz machine. A browser receives only their values.

/** The questions in the order of the machine's states. */
export const questionOrder = Object.keys(quizMachine.states.question?.states ?? {}) as Question[];
export const questionCount = questionOrder.length;
export const lowestScore = questionCount * Math.min(...optionValues);
export const highestScore = questionCount * Math.max(...optionValues);
