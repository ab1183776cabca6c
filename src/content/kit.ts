import { figure } from '#content/claims';
import { site } from '#content/site';

/** The product as every page and every search engine is told about it. */
export const kit = {
  name: `${site.product} Home Test Kit`,
  brand: site.brand,
  summary:
    'Standard blood tests can miss early damage. This kit looks for two early signals at home, and a specialist explains your report on a one-on-one call.',
  image:
    'An open test kit box with a collection card and a sample tube, next to a phone showing a results report.',
  opened:
    'The opened kit with its parts named: collection card, sample tube, printed steps and return package.',
  report:
    'A page of a sample report: a dial for cellular inflammation, a dial for neurotoxic stress and points to talk through on the call.',
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
