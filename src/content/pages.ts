import { pages } from '#funnel/pages';

/** Where the quiz is. */
export const quizPath = pages.find(({ template }) => template === 'quiz')?.path ?? '/';

/** Whether any page has the video; without it none of its scripts are built. */
export const hasVideo: boolean = pages.some(
  (page) => 'sections' in page && page.sections.some((name) => name === 'video'),
);

/** The pages that sell: each can have the video, the price and the offer bar. */
export const salesPaths: readonly string[] = pages.flatMap(({ template, path }) =>
  template === 'quiz' ? [] : path,
);
