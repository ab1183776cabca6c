/**
 * The messages about a measured visit: for each chart, the names of states with their messages. Each message is sent once
 * per page view, when the actor first enters its state. `#` is the position of a question, from 1. No message may reveal an
 * answer; tools/build/answerLeaks.ts finds paths that would (docs/measuring.md).
 */
export const quizMessages = {
  question: ['quiz begun', 'position #'],
  results: ['results reached'],
  /** Not a state of the chart: the quiz shows its failure notice, because the current screen has not appeared. */
  missing: ['quiz script failed'],
};
export const videoMessages = {
  ready: ['video ready'],
  failed: ['video failed'],
};
