/**
 * All messages about a visit, sent only if VITE_MEASURE_PROVIDER is set: for each chart the names of states with their
 * messages. A message is sent when a state that has it follows one without it. `#` is the position of a question, from 1.
 * No message may reveal an answer: a law of the quiz names paths that would. docs/measuring.md
 */
export const quiz = {
  question: ['quiz begun', 'position #'],
  results: ['results reached'],
};
/** The message of the quiz's page if its screen is missing. */
export const quizFailure = {
  missing: ['quiz script failed'],
};
export const videoScript = {
  ready: ['video ready'],
  failed: ['video failed'],
};
