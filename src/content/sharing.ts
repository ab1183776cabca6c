import { drawings } from '#content/kit';
import { site } from '#content/site';

/** A picture of a page: pixels, what is drawn, and the lines beside it. */
export interface SharingImage {
  /** Its name in dist/, and where it is published. */
  file: string;
  url: string;
  alt: string;
  drawing: 'kit' | 'report' | 'dial';
  headline: readonly { text: string; isStrong?: boolean }[];
}

/** In pixels. */
export const sharingSize = { width: 1200, height: 630 };

/** The pictures that stand for the pages where they are shared; the build draws them. They name no figure and no product. */
export const sharingImages = {
  letter: {
    file: 'sharing.png',
    url: `${site.origin}/sharing.png`,
    alt: drawings.kit,
    drawing: 'kit',
    headline: [
      { text: 'Your blood work' },
      { text: 'says “normal”.' },
      { text: 'Your body says', isStrong: true },
      { text: 'otherwise.', isStrong: true },
    ],
  },
  advertorial: {
    file: 'sharing-advertorial.png',
    url: `${site.origin}/sharing-advertorial.png`,
    alt: drawings.sampleReport,
    drawing: 'report',
    headline: [
      { text: 'The quiet changes' },
      { text: 'a routine blood' },
      { text: 'test was never', isStrong: true },
      { text: 'built to find', isStrong: true },
    ],
  },
  quiz: {
    file: 'sharing-quiz.png',
    url: `${site.origin}/sharing-quiz.png`,
    alt: 'A dial from low to high risk.',
    drawing: 'dial',
    headline: [{ text: 'What is your' }, { text: 'body trying' }, { text: 'to tell you?', isStrong: true }],
  },
} satisfies Record<string, SharingImage>;
