import { salesPaths } from '#content/pages';

/** The pages of the sample by what they are. */
export const pages = {
  letter: '/',
  search: '/google',
  advertorial: '/advertorial-v2',
  quiz: '/quiz',
};

/** The pages of the funnel that sell. */
export const salesPages: readonly string[] = salesPaths;

/** One of them, for what is the same on all. */
export const salesPage = salesPages.at(-1) ?? '/';
