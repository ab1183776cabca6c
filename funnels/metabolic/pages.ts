import { advertorial } from '#funnel/advertorial';
import { footer } from '#funnel/footer';
import { google } from '#funnel/google';
import { kit } from '#funnel/kit';
import { salesLetter } from '#funnel/salesLetter';
import { sharingImages } from '#funnel/sharing';
import type { Page } from '#sales/page';

const letterSections = [
  'strip',
  'hero',
  'guides',
  'signs',
  'condition',
  'spiral',
  'founder',
  'video',
  'gap',
  'comparison',
  'breakthrough',
  'kit',
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
    product: { ...kit, description: salesLetter.hero.lead, orderUrl: salesLetter.offer.order.href },
  },
  {
    path: '/google',
    template: 'letter',
    words: google,
    sections: letterSections,
    picture: sharingImages.letter,
    footer,
    product: { ...kit, description: google.hero.lead, orderUrl: google.offer.order.href },
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
      'symptoms',
      'statistics',
      'story',
      'video',
      'waiting',
      'endorsement',
      'kit',
      'values',
      'offer',
      'guarantee',
      'testimonials',
      'finalCall',
    ],
    picture: sharingImages.advertorial,
    footer: advertorial.footer,
    product: { ...kit, description: advertorial.kit.text, orderUrl: advertorial.offer.order.href },
  },
  { path: '/quiz', template: 'quiz', picture: sharingImages.quiz },
];
