import { figure } from '#content/figure';
import { readPrice } from '#content/format';
import type { Picture } from '#content/pictures';
import { claims } from '#funnel/claims';
import { own } from '#funnel/own';
import { site } from '#settings/site';

/** What the drawings of this site show. */
export const drawings = {
  kit: 'An open test kit box with a collection card and a sample tube, next to a phone showing a results report.',
  kitParts:
    'The opened kit with its parts named: collection card, sample tube, printed steps and return package.',
  sampleReport:
    'A page of a sample report: a dial for cellular inflammation, a dial for neurotoxic stress and points to talk through on the call.',
};

/** The product as every page and every search engine is told about it. */
export const product = {
  name: `${own.product} Home Test Kit`,
  brand: site.brand,
  summary:
    'Standard blood tests can miss early damage. This kit looks for two early signals at home, and a specialist explains your report on a one-on-one call.',
  /** What the letter opens with, what is in the kit, and what a buyer gets in the end. */
  hero: { file: 'kit.svg', alt: drawings.kit } as Picture,
  opened: { file: 'kitParts.svg', alt: drawings.kitParts } as Picture,
  report: { file: 'sampleReport.svg', alt: drawings.sampleReport } as Picture,
  /** As pages write it. */
  price: figure('price-now'),
  /** What search engines are told of the offer. */
  offer: {
    price: readPrice(claims['price-now'].value, site),
    currency: site.currency,
    availability: 'LimitedAvailability' as const,
    /** Both claims begin with the number of days. A service, such as a consultation, has null. */
    delivery: {
      days: Number.parseInt(claims.shipping.value, 10),
      cost: 0,
      returnDays: Number.parseInt(claims['guarantee-60'].value, 10),
      countries: site.countries,
    },
  },
  seller: {
    '@type': 'Organization',
    name: site.brand,
    url: site.origin,
    ...(!site.legal.isSample && { address: site.legal.address }),
  },
};
