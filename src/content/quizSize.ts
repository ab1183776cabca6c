import { optionValues, type Question, quizMachine } from '#machines/quizMachine';

// Counts that follow from the chart. A browser receives their values only.

/** The questions in the order of the chart's states. */
export const questionOrder = Object.keys(quizMachine.states.question?.states ?? {}) as Question[];
export const questionCount = questionOrder.length;
export const lowestScore = questionCount * Math.min(...optionValues);
export const highestScore = questionCount * Math.max(...optionValues);
