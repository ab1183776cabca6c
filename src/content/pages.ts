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

/** The requirements that the approved text of a page proves: on its sections, pictures, links and figures. */
export const pageRequirements: Readonly<Record<string, string[]>> = {
  '/': [
    ...['R1.4', 'R1.7', 'R2.6', 'R2.8', 'R2.9', 'R2.10', 'R2.11', 'R2.12', 'R2.42', 'R2.45'],
    ...['R3.14', 'R3.15', 'R7.3'],
  ],
  '/google': ['R2.2'],
  [articlePath]: ['R1.4', 'R2.14', 'R2.15', 'R2.16', 'R2.17', 'R2.19', 'R2.20', 'R2.42', 'R2.43'],
  [quizPath]: ['R1.2', 'R1.3', 'R1.9', 'R2.21', 'R2.22', 'R2.23', 'R2.24', 'R2.25'],
};

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
