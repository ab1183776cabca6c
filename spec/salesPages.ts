import { expectedFigures as figure } from '#spec/expectedFigures';
import { pages } from '#spec/pages';
import { expectedWords } from '#spec/quizCopy';
import { sizes } from '#spec/sizes';

export const seller = 'Sample Health Co.';
const condition = 'Metabolic Stress';
export const people = { lead: 'Dr. Jane Doe', founder: 'John Doe' };
export const product = `${condition} Home Test Kit`;
const author = 'By Pat Doe';

/** The headings of the letter's sections, in their order. */
export const letterSections = {
  guides: 'Your guides',
  signs: 'Do any of these sound familiar?',
  condition: `What is ${condition}?`,
  spiral: 'The silent spiral',
  story: `Why ${people.founder} started asking questions`,
  video: `Watch the ${figure['video-12']}-minute explanation`,
  gap: 'Years can pass before a routine test notices',
  comparison: 'Why a standard test can say “normal”',
  breakthrough: 'A different place to look',
  kit: `Meet the ${product}`,
  whyNow: 'Why look now?',
  testimonials: 'What people tell us',
  guarantee: `${figure['guarantee-60']}-day money-back guarantee`,
  faq: 'Questions people ask',
  finalOffer: 'Start with one clear answer',
};

/** The headings of the advertorial's sections, in their order. */
export const advertorialSections = {
  symptoms: 'Signs people tend to explain away',
  statistics: 'You are not alone',
  story: '“I thought it was just my age”',
  video: `See how it works in ${figure['video-12']} minutes`,
  waiting: 'What waiting can cost',
  endorsement: `Why ${people.lead} recommends looking deeper`,
  kit: 'What you receive',
  values: 'Everything included',
  guarantee: `Take ${figure['guarantee-60']} days to decide`,
  testimonials: 'In their own words',
  finalCall: 'One kit. One report. One honest conversation.',
};

/** Words that every page with the video has. */
export const videoWords = {
  name: 'Sales video',
  play: 'Play the video',
  playFor: `Play the video, ${figure['video-12']} min`,
  loading: 'The video is loading.',
  failed: 'The video could not be loaded.',
  again: 'Try again',
  noScript: 'The video needs JavaScript.',
  backOnline: 'Back online: loading the video',
};

/** The bar with the offer. */
export const offerWords = {
  name: 'Offer',
  terms: `${figure['price-now']} ${figure['guarantee-60']}-day guarantee`,
  close: 'Close this offer',
};

const orderKit = 'Order My Kit Now';
const orderTest = `Get My Test Kit for ${figure['price-now']}`;

/** Other words of the letter and its variant that are looked for one by one. */
export const letterWords = {
  kitsLeft: `${figure['kits-month']} kits remaining`,
  toKit: 'See What Is in the Kit',
  orderTest,
  orderKit,
  ticked: '{count} of 7 sound familiar',
  toQuiz: 'Get your score in the free quiz',
  within: ['See what the kit looks for', 'See the offer'],
  kitParts: ['cellular inflammation test', 'neurotoxic stress assessment', 'one-on-one'],
  question: 'What comes in the kit?',
  answer: 'Everything you need to take the sample at home',
  results: [`Energy up ${figure['result-energy']}`, `A1C from ${figure['result-a1c']}`],
  shipping: [`Free ${figure.shipping} shipping`, 'priority shipping', 'express shipping'],
  duration: `takes ${figure['test-minutes']}`,
  refund: `within ${figure['refund-3-5']} business days`,
  claimed: `${figure['claimed-73']} of this month's kits were claimed in the last 48 hours.`,
  compared: 'standard blood tests',
};

/** Other words of the advertorial. */
export const advertorialWords = {
  label: 'Advertisement',
  text: 'Early strain rarely stays where it started.',
  begins: ['URGENT HEALTH ALERT', author, '“', advertorialSections.symptoms],
  alert: 'You can feel unwell while your blood tests look normal.',
  offer: `The ${product}, ${figure['price-now']}: `,
  steps: ['Collect', 'Send', 'Understand'],
  values: [
    'One-on-one consultation',
    'Cellular inflammation test kit',
    'Neurotoxicity assessment',
    'Live virtual root-cause seminar',
    'Total value',
  ],
};

/** How many parts with a heading a section has, and what asks for them. */
type Parts = readonly (readonly [section: string, count: number, requirement?: string])[];

const letterParts: Parts = [
  [letterSections.guides, 2, 'R2.9'],
  // The triggers have a heading of their own.
  [letterSections.condition, 1 + sizes.parts.triggers, 'R2.9'],
  [letterSections.gap, sizes.parts.stages, 'R2.10'],
  [letterSections.kit, sizes.parts.components, 'R2.11'],
  [letterSections.faq, sizes.parts.faq, 'R2.12'],
];

const evaluated = 'These statements have not been evaluated by the Food and Drug Administration.';
const individual = 'Individual experiences. Results vary and are not typical of every customer.';
const letterDisclosures = [individual, evaluated, 'Information on this page is not medical advice.'];

/** What both letters have. */
const letter = {
  sections: Object.values(letterSections),
  parts: letterParts,
  pictures: [/^An open test kit box/, /^A page of a sample report/, /^The opened kit/],
  disclosures: letterDisclosures,
  canonical: 'https://example.com/',
  order: 'https://example.com/order/home-test-kit',
  orderButtons: [orderTest, orderKit, 'Yes, Send Me My Kit'],
  selling: [
    `: ${orderTest}`,
    `${letterSections.kit}: price`,
    `${letterSections.kit}: ${orderKit}`,
    `${letterSections.finalOffer}: price`,
    `${letterSections.finalOffer}: Yes, Send Me My Kit`,
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
    title: product,
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
    sections: Object.values(advertorialSections),
    parts: [[advertorialSections.kit, sizes.parts.steps, 'R2.17']] as Parts,
    pictures: [/^The opened kit/],
    disclosures: [
      `${author}. Paid for by ${seller}`,
      individual,
      `This page is an advertisement for the ${product} and was paid for by ${seller}`,
      evaluated,
      'describe individual experiences. Your results may differ.',
      'Do not delay or change medical care because of anything you read here.',
    ],
    canonical: 'https://example.com/advertorial-v2',
    order: 'https://example.com/order/home-test-kit-offer',
    orderButtons: [`Claim My Kit for ${figure['price-now']}`, orderKit],
    selling: [
      `${advertorialSections.values}: price`,
      `${advertorialSections.values}: Claim My Kit for ${figure['price-now']}`,
      `${advertorialSections.finalCall}: ${orderKit}`,
    ],
    // Byline, two quotes, the story, the film, three testimonials.
    ribbons: 11,
    sharing: { picture: '/sharing-advertorial.png', says: 'sample report' },
  },
];

/** The footer: the seller with the address, marked as a sample until set, and its links. */
export const footer = {
  text: `${seller}, Sample Street, Sample City ${expectedWords.sample}`,
  links: ['Privacy', 'Terms', 'Refunds', 'Contact'],
};
