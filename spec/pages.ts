/** The pages by what they are. One that another funnel does not have is ''. */
export const pages = {
  letter: '/',
  search: '/google',
  advertorial: '/advertorial-v2',
  quiz: '/quiz',
};

/** The pages that sell: each has the video, the price and the offer bar. */
export const salesPages = Object.entries(pages).flatMap(([name, path]) =>
  name === 'quiz' || path === '' ? [] : [path],
);

/** One of them, for what is the same on all. */
export const salesPage = salesPages.at(-1) ?? '/';
