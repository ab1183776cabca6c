import { expectedFigures as figure } from '#spec/expectedFigures';
import { pages } from '#spec/pages';
import { sizes } from '#spec/sizes';

const letterHeadings = [
  'Your guides',
  'Do any of these sound familiar?',
  'What is Metabolic Stress?',
  'The silent spiral',
  'Why John Doe started asking questions',
  `Watch the ${figure['video-12']}-minute explanation`,
  'Years can pass before a routine test notices',
  'Why a standard test can say “normal”',
  'A different place to look',
  'Meet the Metabolic Stress Home Test Kit',
  'Why look now?',
  'What people tell us',
  `${figure['guarantee-60']}-day money-back guarantee`,
  'Questions people ask',
  'Start with one clear answer',
];

/** How many parts with a heading a section has, and what asks for them. */
type Parts = readonly (readonly [section: string, count: number, requirement?: string])[];

const letterParts: Parts = [
  ['Your guides', 2, 'R2.9'],
  // The triggers have a heading of their own.
  ['What is Metabolic Stress?', 1 + sizes.parts.triggers, 'R2.9'],
  ['Years can pass before a routine test notices', sizes.parts.stages, 'R2.10'],
  ['Meet the Metabolic Stress Home Test Kit', sizes.parts.components, 'R2.11'],
  ['Questions people ask', sizes.parts.faq, 'R2.12'],
];

const evaluated = 'These statements have not been evaluated by the Food and Drug Administration.';
const individual = 'Individual experiences. Results vary and are not typical of every customer.';
const letterDisclosures = [individual, evaluated, 'Information on this page is not medical advice.'];

/** What both letters have. */
const letter = {
  sections: letterHeadings,
  parts: letterParts,
  pictures: [/^An open test kit box/, /^A page of a sample report/, /^The opened kit/],
  disclosures: letterDisclosures,
  canonical: 'https://example.com/',
  order: 'https://example.com/order/home-test-kit',
  orderButtons: [`Get My Test Kit for ${figure['price-now']}`, 'Order My Kit Now', 'Yes, Send Me My Kit'],
  selling: [
    `: Get My Test Kit for ${figure['price-now']}`,
    'Meet the Metabolic Stress Home Test Kit: price',
    'Meet the Metabolic Stress Home Test Kit: Order My Kit Now',
    'Start with one clear answer: price',
    'Start with one clear answer: Yes, Send Me My Kit',
  ],
  // Two profiles, two quotes, the film, six testimonials.
  ribbons: 14,
  /** The picture that networks show, and a word of what it says. */
  sharing: { picture: '/sharing.png', says: 'test kit' },
};

/** What each of the pages that sell has to show, beside its claims (expectedFigures.ts). */
export const salesContent = [
  {
    path: pages.letter,
    /** What asks for its sections, its pictures, its disclosures and its links to the checkout. */
    requirements: {
      sections: ['R2.6'],
      pictures: ['R2.8'],
      disclosures: [],
      links: ['R1.4', 'R7.3', 'R2.43'],
    },
    title: 'Metabolic Stress Home Test Kit',
    heading: 'Your blood work says “normal”. Your body says otherwise.',
    ...letter,
  },
  {
    path: pages.search,
    requirements: { sections: ['R2.2'], pictures: [], disclosures: [], links: [] },
    title: 'At-home inflammation test kit',
    heading: 'An at-home test for cellular inflammation and neurotoxic stress',
    ...letter,
  },
  {
    path: pages.advertorial,
    requirements: {
      sections: ['R2.14', 'R2.16'],
      pictures: [],
      disclosures: ['R2.20'],
      links: ['R1.4', 'R7.3', 'R2.43'],
    },
    title: 'Health alert: what a normal blood test can miss',
    heading: 'The quiet changes a routine blood test was never built to find',
    sections: [
      'Signs people tend to explain away',
      'You are not alone',
      '“I thought it was just my age”',
      `See how it works in ${figure['video-12']} minutes`,
      'What waiting can cost',
      'Why Dr. Jane Doe recommends looking deeper',
      'What you receive',
      'Everything included',
      `Take ${figure['guarantee-60']} days to decide`,
      'In their own words',
      'One kit. One report. One honest conversation.',
    ],
    parts: [['What you receive', sizes.parts.steps, 'R2.17']] as Parts,
    pictures: [/^The opened kit/],
    disclosures: [
      'By Pat Doe. Paid for by Sample Health Co.',
      individual,
      'This page is an advertisement for the Metabolic Stress Home Test Kit and was paid for by Sample Health Co.',
      evaluated,
      'describe individual experiences. Your results may differ.',
      'Do not delay or change medical care because of anything you read here.',
    ],
    canonical: 'https://example.com/advertorial-v2',
    order: 'https://example.com/order/home-test-kit-offer',
    orderButtons: [`Claim My Kit for ${figure['price-now']}`, 'Order My Kit Now'],
    selling: [
      'Everything included: price',
      `Everything included: Claim My Kit for ${figure['price-now']}`,
      'One kit. One report. One honest conversation.: Order My Kit Now',
    ],
    // Byline, two quotes, the story, the film, three testimonials.
    ribbons: 11,
    sharing: { picture: '/sharing-advertorial.png', says: 'sample report' },
  },
];

export const seller = 'Sample Health Co.';
export const product = 'Metabolic Stress Home Test Kit';

/** The footer: the seller with the address, marked as a sample until set, and its links. */
export const footer = {
  text: 'Sample Health Co., Sample Street, Sample City Sample content',
  links: ['Privacy', 'Terms', 'Refunds', 'Contact'],
};
