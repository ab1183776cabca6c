import { pages } from '#funnel/pages';

/** Where the quiz is. */
export const quizPath = pages.find(({ template }) => template === 'quiz')?.path ?? '/';

/** The pages that sell: each can have the video, the price and the offer bar. */
export const salesPaths: readonly string[] = pages.flatMap(({ template, path }) =>
  template === 'quiz' ? [] : path,
);
