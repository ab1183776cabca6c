/**
 * What is told of a visit where VITE_MEASURE_PROVIDER is set, and nothing else: for each chart the names of states, each
 * with its messages. A message is sent when a state that has it follows one that does not. `#` is the position of a question,
 * from 1. No message may tell an answer: `npm run check` walks the quiz and names a transition that would. docs/measuring.md
 */
export const quiz = {
  question: ['quiz begun', 'position #'],
  results: ['results reached'],
};
/** Of the quiz's page, where what should be on show is missing. */
export const quizFailure = {
  missing: ['quiz script failed'],
};
export const videoScript = {
  ready: ['video ready'],
  failed: ['video failed'],
};
