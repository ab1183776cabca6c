import type { SharingImage } from '#content/pictures';
import { drawings } from '#funnel/product';
import { site } from '#settings/site';

/** The name that the file fonts/display.woff2 gives its typeface. */
export const typeface = 'Bricolage Grotesque';

/** The pictures that stand for the pages where they are shared; the build draws them. They name no figure and no product. */
export const sharingImages = {
  letter: {
    file: 'sharing.png',
    url: `${site.origin}/sharing.png`,
    alt: drawings.kit,
    drawing: { file: 'kit.svg', transform: 'translate(620 105) scale(0.875)' },
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
    drawing: { file: 'sampleReport.svg', transform: 'translate(700 77) scale(0.95)' },
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
    drawing: { file: 'dial', transform: 'translate(640 130) scale(1.6)' },
    headline: [{ text: 'What is your' }, { text: 'body trying' }, { text: 'to tell you?', isStrong: true }],
  },
} satisfies Record<string, SharingImage>;
