import { figure, joinList, readNumber, unclaimed } from '#content/figure';
import { experts } from '#content/people';
import { site } from '#settings/site';

/** The name of the condition, after which the products are named. */
export const productLine = 'Metabolic Stress';

/** The product, as all pages and the data for search engines describe it. */
export const product = {
  name: `${productLine} Home Test Kit`,
  brand: site.brand,
  summary: `Standard blood tests can miss early damage. This kit looks for ${unclaimed('two early signals')} at home, and a specialist explains your report on a one-on-one call.`,
  /** Pictures of the kit. */
  hero: {
    file: 'hero.png',
    alt: 'An open test kit box with a collection card and a sample tube, next to a phone showing a results report.',
  },
  parts: {
    file: 'flatlay.png',
    alt: 'The parts of the kit: collection card, printed steps, return package and sample tube.',
  },
  /** The objects in the picture of the parts, from left to right. */
  captions: ['Collection card', 'Printed steps', 'Return package', 'Sample tube'],
  /** The sample report that the letter draws. */
  report: {
    alt: 'A sample report of findings: dials for cellular inflammation and neurotoxic stress, both typical, and markers on scales from low to raised.',
    title: 'Report of findings',
    mark: figure('report-sample'),
    verdict: 'Typical',
    dials: ['Cellular inflammation', 'Neurotoxic stress'],
    scale: ['Low', 'Typical', 'Raised'],
    markers: [
      { name: 'Marker A', range: 'Typical', percent: 46 },
      { name: 'Marker B', range: 'Raised', percent: 82 },
      { name: 'Marker C', range: 'Low', percent: 17 },
    ],
  },
  /** The price as pages show it. */
  price: figure('price-now'),
  /** The offer as structured data for search engines. */
  offer: {
    price: readNumber('price-now'),
    currency: 'USD',
    availability: 'LimitedAvailability' as const,
    delivery: {
      cost: 0,
      returnDays: readNumber('guarantee'),
      countries: ['US'],
    },
  },
  seller: {
    '@type': 'Organization',
    name: site.brand,
    url: site.origin,
    ...(!site.legal.isSample && { address: site.legal.address }),
  },
};

export type Product = typeof product;

/** The video's settings, and the texts in and around its area. */
export const video = {
  ...site.video,
  /** Whether the page reuses a player that is already on it. */
  reusePlayer: true,
  title: 'Sales video',
  /** Shown until the film plays. */
  poster: { file: 'poster.png', alt: 'The kit on a table beside a laptop with a video call.' },
  play: 'Play the video',
  length: `${figure('video-length')} min`,
  caption: `${joinList(experts.map(({ name }) => name))} explain what the kit looks at and what it does not.`,
  loading: 'The video is loading. Everything it covers is written on this page.',
  failed:
    'The video could not be loaded. A content blocker, a network problem or a browser that lacks its format can cause this. Everything it covers is written on this page.',
  retry: 'Try again',
  noScript: 'The video needs JavaScript. Everything it covers is written on this page.',
};

/** The texts of the offer bars at the foot of a page. A bar also contains a copy of the last order link of the page. */
export const offerBars = {
  /** On the sales pages. */
  order: {
    name: 'Offer',
    offer: product.price,
    terms: `${figure('guarantee')}-day guarantee`,
    dismiss: 'Close this offer',
  },
  /** On the results: without a price. */
  registration: {
    name: 'Invitation',
    offer: 'Free',
    terms: 'live masterclass',
    dismiss: 'Close this invitation',
  },
};

const { privacy, terms, refunds, contact, address, isSample } = site.legal;

/** Seller, policies and disclaimers in the footer of every page. */
export const legal = {
  links: [
    { text: 'Privacy', href: privacy },
    { text: 'Terms', href: terms },
    { text: 'Refunds', href: refunds },
    { text: 'Contact', href: contact },
  ],
  address: `${site.brand}, ${address}`,
  isSample,
};

/**
 * The sentence of the privacy policy about measuring, word for word. If visits are measured, `npm run release:check` requires
 * it. An example: "We count which pages and which step of the quiz visitors reach, with the help of Plausible. We store
 * nothing on your device, and neither your answers nor your score are sent."
 */
export const policySentence: string = '';

/** The lines at the end of a footer whose page has none of its own. */
export const footerLines = [
  `${site.brand.replace(/\.$/, '')}. All rights reserved.`,
  'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure or prevent any disease.',
  'Information on this page is not medical advice.',
];
