import { footer } from '#funnel/footer';
import { product } from '#funnel/product';
import { salesLetter } from '#funnel/salesLetter';
import { sharingImages } from '#funnel/sharing';
import type { Page } from '#sales/page';

/** What the site has: each page becomes one HTML document, with these sections in this order. */
export const pages: readonly Page[] = [
  {
    path: '/',
    template: 'letter',
    words: salesLetter,
    sections: ['hero', 'signs', 'comparison', 'video', 'product', 'offer', 'guides', 'faq', 'finalOffer'],
    picture: sharingImages.letter,
    footer,
    product: { ...product, description: salesLetter.hero.lead, orderUrl: salesLetter.offer.order.href },
  },
  { path: '/quiz', template: 'quiz', picture: sharingImages.quiz },
];
