import { figure } from '#content/figure';
import type { Picture } from '#content/pictures';
import type { Testimonial } from '#content/testimonial';
import type { Site } from '#settings/settingsSchema';
import { site } from '#settings/site';

/** What the settings of this funnel come to. */
export function readCompany({ ownSettings }: Pick<Site, 'ownSettings'>) {
  const person = ({ value, isSample }: { value: string; isSample: boolean }) => ({ name: value, isSample });
  const product = ownSettings.VITE_PRODUCT;
  const co = person(ownSettings.VITE_EXPERT_CO_NAME);
  const founder = ownSettings.VITE_FOUNDER_NAME.value;
  return {
    product: product.value,
    /** What the quiz asks about, in a heading and within a sentence: the product, of which the sample takes one word. */
    subject: product.isSample
      ? { inHeading: 'Metabolic', within: 'metabolic' }
      : { inHeading: product.value, within: product.value },
    people: {
      lead: {
        ...person(ownSettings.VITE_EXPERT_LEAD_NAME),
        credentials: ownSettings.VITE_EXPERT_LEAD_CREDENTIALS.value,
      },
      co: { ...co, credentials: ownSettings.VITE_EXPERT_CO_CREDENTIALS.value },
      founder: founder === undefined ? co : { name: founder, isSample: false },
      author: person(ownSettings.VITE_AUTHOR_NAME),
    },
    trust: { laboratory: person(ownSettings.VITE_LABORATORY), reviewer: person(ownSettings.VITE_REVIEWER) },
    urls: {
      orderVsl: ownSettings.VITE_URL_ORDER_VSL.value,
      orderAdvertorial: ownSettings.VITE_URL_ORDER_ADVERTORIAL.value,
      masterclass: ownSettings.VITE_URL_MASTERCLASS.value,
    },
    scoreBadge: ownSettings.VITE_SCORE_BADGE.value,
  };
}

export const company = readCompany(site);

const { lead, co } = company.people;

/** The two experts in the order in which they are introduced. */
export const experts = [
  {
    portrait: { file: 'expert-lead.svg', alt: '' },
    name: lead.name,
    credentials:
      lead.credentials ??
      `Doctor and ${figure('leaders', 'inSentence')}. Has helped train ${figure('practitioners-10k')} practitioners.`,
    isSample: lead.isSample,
  },
  {
    portrait: { file: 'expert-co.svg', alt: '' },
    name: co.name,
    credentials: co.credentials ?? `Health educator and ${figure('bestselling', 'inSentence')} author.`,
    isSample: co.isSample,
  },
] as const satisfies readonly ({ portrait: Picture } & Record<string, unknown>)[];

/** Who vouches for the kit and for what the pages say. */
export const trust = [
  { icon: 'shield' as const, title: figure('laboratory'), ...company.trust.laboratory },
  { icon: 'report' as const, title: figure('reviewed'), ...company.trust.reviewer },
];

/** Whose story started it all; by default the co-presenter's. */
export const founder = {
  ...company.people.founder,
  portrait:
    company.people.founder.name === co.name
      ? experts[1].portrait
      : ({ file: 'founder.svg', alt: '' } as Picture),
};

/**
 * What customers say, each a sample until a real customer's words and record take its place. The specification has the
 * badge on every card; below the cards stands that a sample has no record.
 */
export const testimonials = {
  t1: {
    portrait: { file: 't1.svg', alt: '' },
    name: 'Jane D.',
    age: 52,
    state: 'OH',
    quote: 'It was the first report that matched how I actually felt.',
    result: `Energy up ${figure('result-energy')}`,
    isSample: true,
    isVerified: 'specified',
  },
  t2: {
    portrait: { file: 't2.svg', alt: '' },
    name: 'John D.',
    age: 61,
    state: 'TX',
    quote: 'The call was worth it on its own. Nobody had sat down and explained things to me before.',
    result: `A1C from ${figure('result-a1c')}`,
    isSample: true,
    isVerified: 'specified',
  },
  t3: {
    portrait: { file: 't3.svg', alt: '' },
    name: 'Pat D.',
    age: 47,
    quote: 'I expected something complicated. It took less time than making breakfast.',
    result: `Took the test in ${figure('test-minutes')}`,
    isSample: true,
    isVerified: 'specified',
  },
  t4: {
    portrait: { file: 't4.svg', alt: '' },
    name: 'Sam D.',
    age: 58,
    state: 'FL',
    quote: 'I brought the report to my doctor and we made a plan together.',
    result: 'A plan agreed with my own doctor',
    isSample: true,
    isVerified: 'specified',
  },
  t5: {
    portrait: { file: 't5.svg', alt: '' },
    name: 'Chris D.',
    age: 44,
    state: 'WA',
    quote: 'I finally had words for the fog, and a place to start.',
    result: 'Knew what to ask next',
    isSample: true,
    isVerified: 'specified',
  },
  t6: {
    portrait: { file: 't6.svg', alt: '' },
    name: 'Robin D.',
    age: 66,
    quote: 'My daughter ordered one after she saw mine.',
    result: 'Two kits in one family',
    isSample: true,
    isVerified: 'specified',
  },
  t7: {
    portrait: { file: 't7.svg', alt: '' },
    name: 'Lee D.',
    age: 55,
    state: 'AZ',
    quote: 'I stopped guessing. That alone changed my week.',
    result: `Energy up ${figure('result-energy')}`,
    isSample: true,
    isVerified: 'specified',
  },
  t8: {
    portrait: { file: 't8.svg', alt: '' },
    name: 'Kim D.',
    age: 49,
    state: 'NC',
    quote: 'The specialist spoke in plain words and never rushed me.',
    result: 'One call, every question answered',
    isSample: true,
    isVerified: 'specified',
  },
  t9: {
    portrait: { file: 't9.svg', alt: '' },
    name: 'Alex D.',
    age: 63,
    quote: 'I wish I had asked this question ten years ago.',
    result: `A1C from ${figure('result-a1c')}`,
    isSample: true,
    isVerified: 'specified',
  },
} satisfies Record<string, Testimonial>;

/** What the badge of a checked customer means; it stands under every group of testimonials. */
export const verifiedNote = Object.values(testimonials).some(({ isSample }) => isSample)
  ? '“Verified” is to mean a purchase record on file. These sample customers have none.'
  : '“Verified” means a purchase record on file.';

/** Stands under every group of testimonials. */
export const testimonialsNote = 'Individual experiences. Results vary and are not typical of every customer.';
