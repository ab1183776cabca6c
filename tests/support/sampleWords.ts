/**
 * The words by which tests look for something on a page, from the content: what they are stands in facts/, approved. What is
 * written here by hand is which parts there are, in which order, and what asks for them.
 */

import { advertorial } from '#funnel/advertorial';
import { backOnline } from '#funnel/backOnline';
import { bars } from '#funnel/bars';
import { legal } from '#funnel/footer';
import { google } from '#funnel/google';
import { experts, founder } from '#funnel/people';
import { product as sold } from '#funnel/product';
import { intro, results } from '#funnel/quiz';
import { salesLetter } from '#funnel/salesLetter';
import { video } from '#funnel/video';
import { site } from '#settings/site';
import { countdownAtStart, countdownText } from '#spec/countdownReference';
import type { QuizReference } from '#spec/quizReference';
import { sizes } from '#spec/sizes';
import { pages } from '#tests/support/pages';
import { expectedScreen } from '#tools/drive/expectedScreen';

export const seller = site.brand;
export const people = { lead: experts[0].name, founder: founder.name };
export const product = sold.name;

/** The headings of sections, by their names in the content, in their order. */
function headingsOf<const Names extends readonly string[]>(
  page: { readonly [Name in Names[number]]: { heading: string } },
  ...names: Names
): Record<Names[number], string> {
  return Object.fromEntries(names.map((name) => [name, page[name as Names[number]].heading])) as never;
}

export const letterSections = headingsOf(
  salesLetter,
  ...([
    'guides',
    'signs',
    'problem',
    'cycle',
    'founder',
    'video',
    'timeline',
    'comparison',
    'keyFact',
  ] as const),
  ...(['product', 'whyNow', 'testimonials', 'guarantee', 'faq', 'finalOffer'] as const),
);

export const advertorialSections = headingsOf(
  advertorial,
  ...(['signs', 'statistics', 'story', 'video', 'waiting', 'endorsement', 'product', 'values'] as const),
  ...(['guarantee', 'testimonials', 'finalCall'] as const),
);

const firstSentence = (text: string) => text.replace(/(?<=\.) .*$/, '');

/** Words that every page with the video has. */
export const videoWords = {
  name: video.title,
  play: video.play,
  playFor: `${video.play}, ${video.length}`,
  loading: firstSentence(video.loading),
  failed: firstSentence(video.failed),
  again: video.retry,
  noScript: firstSentence(video.noScript),
  backOnline,
};

function wordsOfBar({ name, offer, terms, dismiss }: (typeof bars)['order']) {
  return { name, terms: `${offer} ${terms}`, close: dismiss };
}

/** The bars of the sales pages and of the results. */
export const offerWords = wordsOfBar(bars.order);
export const registrationBar = wordsOfBar(bars.registration);

const [toKit, getKit] = google.hero.actions.map(({ text }) => text) as [string, string];
const orderKit = salesLetter.offer.order.text;

/** Other words of the letter and its variant that are looked for one by one. */
export const letterWords = {
  kitsLeft: salesLetter.strip.badges[1]?.text ?? '',
  toKit,
  orderTest: getKit,
  orderKit,
  ticked: `{count} ${salesLetter.signs.ticked}`,
  toQuiz: salesLetter.signs.link.text,
  within: [salesLetter.timeline.link.text, salesLetter.testimonials.link.text],
  kitParts: ['cellular inflammation test', 'neurotoxic stress assessment', 'one-on-one'],
  question: salesLetter.faq.items[0]?.question ?? '',
  answer: salesLetter.faq.items[0]?.answer ?? '',
  results: salesLetter.testimonials.people.slice(0, 2).map(({ result }) => result),
  refund: /within [\d-]+ business days/.exec(salesLetter.guarantee.text)?.[0] ?? '',
  compared: 'standard blood tests',
};

/** Other words of the advertorial. */
export const advertorialWords = {
  label: advertorial.label,
  text: firstSentence(advertorial.waiting.text),
  begins: [
    advertorial.alert.label,
    firstSentence(advertorial.headline.byline),
    '“',
    advertorialSections.signs,
  ],
  alert: advertorial.alert.text,
  offer: advertorial.headline.offer.text.replace(/:.*/, ': '),
  values: [...advertorial.values.rows, advertorial.values.total].map(({ item }) => item),
};

/** How many parts with a heading a section has, and what asks for them. */
type Parts = readonly (readonly [section: string, count: number, requirement?: string])[];

const letterParts: Parts = [
  [letterSections.guides, 2, 'R2.9'],
  // The triggers have a heading of their own.
  [letterSections.problem, 1 + sizes.parts.triggers, 'R2.9'],
  [letterSections.timeline, sizes.parts.stages, 'R2.10'],
  [letterSections.product, sizes.parts.components, 'R2.11'],
  [letterSections.faq, sizes.parts.faq, 'R2.12'],
];

/** What both letters have. */
const letter = {
  sections: Object.values(letterSections),
  parts: letterParts,
  pictures: [sold.hero.alt, sold.report.alt, sold.opened.alt],
  disclosures: [
    salesLetter.testimonials.note,
    'have not been evaluated by the Food and Drug Administration.',
    'is not medical advice.',
  ],
  canonical: `${site.origin}/`,
  order: site.urls.orderVsl,
  orderButtons: [getKit, orderKit, salesLetter.finalOffer.order.text],
  selling: [
    `: ${getKit}`,
    `${letterSections.product}: price`,
    `${letterSections.product}: ${orderKit}`,
    `${letterSections.finalOffer}: price`,
    `${letterSections.finalOffer}: ${salesLetter.finalOffer.order.text}`,
  ],
  // Two profiles, two quotes, the film, six testimonials.
  ribbons: 14,
  /** The picture that networks show, and a word of what it says. */
  sharing: { picture: '/sharing.png', says: 'test kit' },
};

/** What each of the pages that sell has to show, beside its claims. */
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
    heading: salesLetter.hero.heading,
    ...letter,
  },
  {
    path: pages.search,
    requirements: { sections: ['R2.2'], pictures: [], disclosures: [], links: [] },
    title: google.title,
    heading: google.hero.heading,
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
    title: advertorial.title,
    heading: advertorial.headline.heading,
    sections: Object.values(advertorialSections),
    parts: [[advertorialSections.product, sizes.parts.steps, 'R2.17']] as Parts,
    pictures: [sold.opened.alt],
    disclosures: [advertorial.headline.byline, advertorial.testimonials.note, ...advertorial.footer],
    canonical: `${site.origin}/advertorial-v2`,
    order: site.urls.orderAdvertorial,
    orderButtons: [advertorial.offer.order.text, advertorial.finalCall.order.text],
    selling: [
      `${advertorialSections.values}: price`,
      `${advertorialSections.values}: ${advertorial.offer.order.text}`,
      `${advertorialSections.finalCall}: ${advertorial.finalCall.order.text}`,
    ],
    // Byline, two quotes, the story, the film, three testimonials.
    ribbons: 11,
    sharing: { picture: '/sharing-advertorial.png', says: 'sample report' },
  },
];

/** The footer: the seller with the address, marked as a sample until set, and its links. */
export const footer = {
  text: `${legal.address} Sample content`,
  links: legal.links.map(({ text }) => text),
};

/** Words of a page in their order, with what asks for them in the sample's requirements. */
export type PageParts = readonly (readonly [requirements: readonly string[], words: readonly string[]])[];

/** What both countdowns show first. */
const countdownBegins = countdownText(countdownAtStart(0, sizes.countdown * 1000));

const { score } = intro;
const badges = score.badges.map(({ text }) => text) as [string, string, ...string[]];

/** The badges of the intro that have a note of their own, and their notes. */
export const trustBadges = { researchBacked: badges[0], anonymous: badges[1] };
export const notes = {
  researchBacked: score.badges[0]?.note ?? '',
  anonymous: score.badges[1]?.note ?? '',
};

/** The intro on a desktop. */
export const introParts: PageParts = [
  [['R2.21'], intro.counters.map(({ figure }) => figure)],
  [['R1.2'], [intro.heading, intro.lead]],
  [[], [intro.answerIsFinal]],
  [['R2.21'], [intro.start]],
  [['R5.6'], [intro.dial]],
  [['R2.22'], intro.experts.people.map(({ name }) => name)],
  [['R2.22', 'R1.9'], intro.signs.cards.slice(0, sizes.parts.warningCards).map(({ title }) => title)],
  [['R2.23'], [score.heading, score.start]],
  [
    ['R2.24'],
    [
      ...score.urgency.map(({ before, figure, after }) => [before, figure, after].filter(Boolean).join(' ')),
      score.startersToday,
    ],
  ],
  [['R2.25'], badges.slice(0, 1)],
  [['R2.25', 'R6.3'], badges.slice(1, 2)],
  [['R2.25'], badges.slice(2)],
  [['R2.26'], [score.finish]],
];

/** What the second button of the intro says on small screens. */
export const shortStart = score.startShort;

/** The two buttons of the results that lead to the masterclass. */
export const reserve = { text: results.pitch.button, value: results.pitch.value };
export const registrations = [`${reserve.text} ${reserve.value}`, results.registration.button];

/** The results as they begin. */
export function resultsParts(end: QuizReference): PageParts {
  const { heading, texts } = expectedScreen(end);
  const [badge = '', ...words] = texts;
  const { banner, pitch, problems, figures, discover, registration } = results;
  return [
    [['R2.30'], [banner.startsIn, countdownBegins, banner.registered, banner.join]],
    [['R2.31'], [badge, heading, ...words]],
    [[], [results.note]],
    [['R1.3'], [pitch.heading]],
    [['R2.37'], registrations.slice(0, 1)],
    [['R2.32'], pitch.credentials],
    [[], [results.parts]],
    [['R2.33'], problems.items.slice(0, sizes.parts.struggles).map(({ text }) => text)],
    [['R2.34'], [figures.heading, ...figures.stats.map(({ figure }) => figure)]],
    [['R2.35'], [discover.heading, ...discover.items.slice(0, sizes.parts.discoveries)]],
    [['R2.36'], [registration.closesIn, countdownBegins, registration.registered, registration.spots]],
    [['R2.37'], registrations.slice(1)],
    [['R2.38'], registration.reassurances],
  ];
}
