import { figure } from '#content/figure';
import { readPrice } from '#content/format';
import type { Picture } from '#content/pictures';
import { claims } from '#funnel/claims';
import { site } from '#settings/site';

/** What the drawings of this site show. */
export const drawings = {
  home: 'A house in section: the heat pump stands beside its wall, a pipe leads to a cylinder and to radiators inside.',
  parts:
    'The parts of a heat pump: the unit with its fan, a hot water cylinder and a large radiator, joined by pipes.',
  survey:
    'A clipboard with a plan of a home, the heat each room needs and a ticked list, beside a tape measure.',
};

/** The product as every page and every search engine is told about it. */
export const product = {
  name: 'Air-source heat pump, supplied and fitted',
  brand: site.brand,
  summary:
    'Take the short quiz, then talk to a surveyor. The survey of your home is free, and it ends in a design with a fixed price.',
  hero: { file: 'home.svg', alt: drawings.home } as Picture,
  opened: { file: 'parts.svg', alt: drawings.parts } as Picture,
  report: { file: 'survey.svg', alt: drawings.survey } as Picture,
  /** As pages write it. */
  price: figure('price-now'),
  /** What search engines are told of the offer: what it costs before any grant. A service is not delivered. */
  offer: {
    price: readPrice(claims['price-install'].value, site),
    currency: site.currency,
    availability: 'InStock' as const,
    delivery: null,
  },
  seller: {
    '@type': 'Organization',
    name: site.brand,
    url: site.origin,
    ...(!site.legal.isSample && { address: site.legal.address }),
  },
};
