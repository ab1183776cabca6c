import { site } from '#settings/site';

/** The path of the quiz. */
export const quizPath = '/quiz';

/** The path of the article. */
export const articlePath = '/advertorial-v2';

/** The links of the not-found page to other pages than the landing page and the quiz. */
export const notFoundLinks: readonly { text: string; href: string }[] = [
  { text: 'Read the article', href: articlePath },
];

/** The paths of the sales pages, each with the video, the price and the offer bar. */
export const salesPaths = ['/', '/google', articlePath] as const;

/** The pictures that social networks show for a page: PNG files in public/, with absolute addresses, which networks need. */
export const sharingImages = {
  letter: {
    url: `${site.origin}/sharing.png`,
    alt: 'An open test kit box with a collection card and a sample tube, next to a phone showing a results report.',
  },
  advertorial: {
    url: `${site.origin}/sharing-advertorial.png`,
    alt: 'A collection card and a sample tube in front of the kit.',
  },
  quiz: { url: `${site.origin}/sharing-quiz.png`, alt: 'A dial from low to high risk.' },
};
