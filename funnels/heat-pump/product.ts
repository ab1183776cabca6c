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

/** What stands in and around the video area on every page that has one. */
export const video = {
  ...site.video,
  /** The sales letter takes a player that is there already; the advertorial always brings its own. */
  reusePlayer: true,
  title: 'Film about the home survey',
  /** Stands for the film until the player does; of the sample alone it is the film's own. */
  poster: '/video/poster.webp',
  play: 'Play the video',
  length: `${figure('video-minutes')} min`,
  caption: 'A free film about a rabbit, Big Buck Bunny, plays here until there is one about the survey.',
  loading: 'The video is loading. What the survey covers is written below.',
  failed:
    'The video could not be loaded. A content blocker or a network problem can cause this. What the survey covers is written below.',
  retry: 'Try again',
  noScript: 'The video needs JavaScript. What the survey covers is written below.',
};

/** The bars at the foot of a page, beside a copy of its last button: what each is called and offers, and on what terms. */
export const bars = {
  /** On the sales page. */
  order: {
    name: 'Home-survey call',
    offer: figure('survey-free', 'heading'),
    terms: `${figure('call-minutes')}-minute call`,
    dismiss: 'Close this offer',
  },
  /** On the results. */
  registration: {
    name: 'Home-survey call',
    offer: figure('survey-free', 'heading'),
    terms: `${figure('call-minutes')}-minute call`,
    dismiss: 'Close this invitation',
  },
};

const { privacy, terms, refunds, contact, address, isSample } = site.legal;

/** What the law and a buyer look for at the foot of every page. */
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

/** The footer of every page. */
export const footer = [
  `${site.brand}. All rights reserved.`,
  'What a heat pump costs and saves depends on the home, on the tariff and on how it is used.',
  'This page is a sample. The company does not exist, the people are invented, and its prices bind nobody.',
];
