import type { SharingImage } from '#content/pictures';
import { drawings, footer, product } from '#funnel/product';
import { salesLetter } from '#funnel/salesLetter';
import type { Page } from '#sales/page';
import { site } from '#settings/site';

/** The name that the file fonts/display.woff2 gives its typeface. */
export const typeface = 'Bricolage Grotesque';

/** The pictures that stand for the pages where they are shared; the build draws them. They name no figure and no product. */
export const sharingImages = {
  letter: {
    file: 'sharing.png',
    url: `${site.origin}/sharing.png`,
    alt: drawings.home,
    drawing: { file: 'home.svg', transform: 'translate(620 105) scale(0.875)' },
    headline: [{ text: 'Is your home' }, { text: 'ready for a' }, { text: 'heat pump?', isStrong: true }],
  },
  quiz: {
    file: 'sharing-quiz.png',
    url: `${site.origin}/sharing-quiz.png`,
    alt: 'A dial from “Start here” to “Ready now”.',
    drawing: { file: 'dial', transform: 'translate(640 130) scale(1.6)' },
    headline: [{ text: 'How ready is' }, { text: 'your home?', isStrong: true }],
  },
} satisfies Record<string, SharingImage>;

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
