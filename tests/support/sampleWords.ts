/**
 * The words by which tests find parts of a page. They come from the content, and are approved in tests/approved/.
 */

import { advertorial } from '#content/advertorial';
import { experts, founder } from '#content/people';
import { legal, offerBars, video } from '#content/product';
import { intro, results } from '#content/quiz';
import { googleLetter, salesLetter } from '#content/salesLetter';
import { backOnline } from '#content/strings';
import { site } from '#settings/site';

const _seller = site.brand;
const _people = { lead: experts[0].name, founder: founder.name };

/** Returns the headings of sections, by the names of the sections in the content. */
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

/** Words of every page with the video. */
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

function wordsOfBar({ name, offer, terms, dismiss }: (typeof offerBars)['order']) {
  return { name, terms: `${offer} ${terms}`, close: dismiss };
}

/** The offer bars of the sales pages and of the results. */
export const orderBar = wordsOfBar(offerBars.order);
export const registrationBar = wordsOfBar(offerBars.registration);

const [toKit, getKit] = googleLetter.hero.actions.map(({ text }) => text) as [string, string];
const orderKit = salesLetter.offer.order.text;

/** Other words of the letter and its variant. */
export const letterWords = {
  kitsLeft: salesLetter.strip.badges[1]?.text ?? '',
  toKit,
  orderTest: getKit,
  orderKit,
  ticked: `{count} ${salesLetter.signs.ticked}`,
  toQuiz: salesLetter.signs.link.text,
  within: [salesLetter.founder.link.text, salesLetter.testimonials.link.text],
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
  alert: advertorial.alert.text,
  offer: advertorial.headline.offer.text.replace(/:.*/, ': '),
  values: [...advertorial.values.rows, advertorial.values.total].map(({ item }) => item),
};

/** The footer: the address of the seller, which is marked as a sample, and the links. */
export const footer = {
  text: `${legal.address} Sample content`,
  links: legal.links.map(({ text }) => text),
};

const { score } = intro;

/** The note of a badge of the intro. */
export const notes = { anonymous: score.badges[1]?.note ?? '' };

/** The second button of the intro on small screens. */
export const shortStart = score.startShort;

export const reserveWords = { text: results.pitch.button, value: results.pitch.value };
/** The words of the two registration buttons of the results. */
export const registrations = [`${reserveWords.text} ${reserveWords.value}`, results.registration.button];
