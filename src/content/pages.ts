import type { SharingImage } from '#content/pictures';
import { drawings } from '#content/product';
import { site } from '#settings/site';

/** The path of the quiz. */
export const quizPath = '/quiz';

/** The paths of the pages that sell: each has the video, the price and the offer bar. */
export const salesPaths = ['/', '/google', '/advertorial-v2'] as const;

/** The pictures that stand for the pages where they are shared. They name no figure and no product. */
export const sharingImages = {
  letter: { url: `${site.origin}/sharing.png`, alt: drawings.kit },
  advertorial: { url: `${site.origin}/sharing-advertorial.png`, alt: drawings.sampleReport },
  quiz: { url: `${site.origin}/sharing-quiz.png`, alt: 'A dial from low to high risk.' },
} satisfies Record<string, SharingImage>;
