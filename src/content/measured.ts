import { questionCounts } from '#content/quizFlow';

/**
 * What is told of a visit where VITE_MEASURE_PROVIDER is set, and nothing else: for each chart the names of states, each
 * with its messages. A message is sent when a state that has it follows one that does not. `#` is the place of a question,
 * from 1; a screen between two questions has that of the next.
 *
 * No message may tell an answer: where ways through the quiz differ in length, no position is told, and `npm run check` walks
 * the quiz and names a branch that would tell one. docs/measuring.md
 */
export const quiz = {
  question: ['quiz begun', ...(questionCounts.length > 1 ? [] : ['position #'])],
  results: ['results reached'],
};
export const boot = {
  stuck: ['quiz script failed'],
  withoutView: ['quiz script failed'],
  resultsIncomplete: ['quiz script failed'],
};
export const videoScript = {
  ready: ['video ready'],
  failed: ['video failed'],
};
