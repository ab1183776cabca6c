import { advertorial } from '#content/advertorial';
import type { SharingImage } from '#content/pictures';
import { drawings, footer, product } from '#content/product';
import { google, salesLetter } from '#content/salesLetter';
import type { Page } from '#sales/page';
import { site } from '#settings/site';

/** The pictures that stand for the pages where they are shared. They name no figure and no product. */
const sharingImages = {
  letter: { url: `${site.origin}/sharing.png`, alt: drawings.kit },
  advertorial: { url: `${site.origin}/sharing-advertorial.png`, alt: drawings.sampleReport },
  quiz: { url: `${site.origin}/sharing-quiz.png`, alt: 'A dial from low to high risk.' },
} satisfies Record<string, SharingImage>;

const letterSections = [
  'strip',
  'hero',
  'guides',
  'signs',
  'problem',
  'cycle',
  'founder',
  'video',
  'timeline',
  'comparison',
  'keyFact',
  'product',
  'offer',
  'whyNow',
  'testimonials',
  'guarantee',
  'faq',
  'finalOffer',
] as const;

/** The path of the quiz. */
export const quizPath = '/quiz';

/** What the site has: each page becomes one HTML document, with these sections in this order. */
export const pages: readonly Page[] = [
  {
    path: '/',
    template: 'letter',
    words: salesLetter,
    sections: letterSections,
    picture: sharingImages.letter,
    footer,
    product: { ...product, description: salesLetter.hero.lead, orderUrl: salesLetter.offer.order.href },
  },
  {
    path: '/google',
    template: 'letter',
    words: google,
    sections: letterSections,
    picture: sharingImages.letter,
    footer,
    product: { ...product, description: google.hero.lead, orderUrl: google.offer.order.href },
  },
  {
    path: '/advertorial-v2',
    template: 'article',
    words: advertorial,
    sections: [
      'label',
      'alert',
      'headline',
      'expert',
      'signs',
      'statistics',
      'story',
      'video',
      'waiting',
      'endorsement',
      'product',
      'values',
      'offer',
      'guarantee',
      'testimonials',
      'finalCall',
    ],
    picture: sharingImages.advertorial,
    footer: advertorial.footer,
    product: { ...product, description: advertorial.product.text, orderUrl: advertorial.offer.order.href },
  },
  { path: quizPath, template: 'quiz', picture: sharingImages.quiz },
];

/** The paths of the pages that sell: each has the video, the price and the offer bar. */
export const salesPaths: readonly string[] = pages.flatMap(({ template, path }) =>
  template === 'quiz' ? [] : path,
);
