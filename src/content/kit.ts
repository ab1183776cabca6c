import { figure } from '#content/claims';
import { site } from '#content/site';

/** A picture of the kit: a drawing (SVG) or a photograph (AVIF, WebP, JPEG or PNG), of which the build makes the sizes. */
export interface Picture {
  /** A file name of src/images/pictures/. */
  file: string;
  /** What it shows. */
  alt: string;
}

/** What the drawings of this site show. */
export const drawings = {
  kit: 'An open test kit box with a collection card and a sample tube, next to a phone showing a results report.',
  kitParts:
    'The opened kit with its parts named: collection card, sample tube, printed steps and return package.',
  sampleReport:
    'A page of a sample report: a dial for cellular inflammation, a dial for neurotoxic stress and points to talk through on the call.',
};

/** The product as every page and every search engine is told about it. */
export const kit = {
  name: `${site.product} Home Test Kit`,
  brand: site.brand,
  summary:
    'Standard blood tests can miss early damage. This kit looks for two early signals at home, and a specialist explains your report on a one-on-one call.',
  /** What the letter opens with, what is in the kit, and what a buyer gets in the end. */
  hero: { file: 'kit.svg', alt: drawings.kit } as Picture,
  opened: { file: 'kitParts.svg', alt: drawings.kitParts } as Picture,
  report: { file: 'sampleReport.svg', alt: drawings.sampleReport } as Picture,
  /** In US dollars, with its sign. */
  price: figure('price-now'),
  /** How long the money is paid back, and how long the free shipping takes: both begin with the number of days. */
  guarantee: figure('guarantee-60'),
  shipping: figure('shipping'),
  seller: {
    '@type': 'Organization',
    name: site.brand,
    url: site.origin,
    ...(!site.legal.isSample && { address: site.legal.address }),
  },
};

/** The offer at the foot of the sales pages. */
export const offerBar = {
  name: 'Offer',
  price: kit.price,
  guarantee: `${figure('guarantee-60')}-day guarantee`,
  dismiss: 'Close this offer',
};
