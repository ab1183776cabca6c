import { advertorial } from '#funnel/advertorial';
import { footer } from '#funnel/footer';
import { google } from '#funnel/google';
import { product } from '#funnel/product';
import { salesLetter } from '#funnel/salesLetter';
import { sharingImages } from '#funnel/sharing';
import type { Page } from '#sales/page';

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
  { path: '/quiz', template: 'quiz', picture: sharingImages.quiz },
];
