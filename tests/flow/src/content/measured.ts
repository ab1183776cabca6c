export * from '#content/measured';

/** A question may be skipped here, and then a position would tell an answer. */
export const quiz = {
  question: ['quiz begun'],
  results: ['results reached'],
};
