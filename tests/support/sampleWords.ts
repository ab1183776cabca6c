// The words by which tests find parts of a page. They come from the content, and are approved in tests/approved/.

import { offerBars, video } from '#content/product';
import { intro, results } from '#content/quiz';
import { googleLetter, salesLetter } from '#content/salesLetter';
import { backOnline } from '#content/strings';

/** The headings of sections of the sales letter. */
export const letterSections = {
  product: salesLetter.product.heading,
  faq: salesLetter.faq.heading,
};

const firstSentence = (text: string) => text.replace(/(?<=\.) .*$/, '');

/** Words of every page with the video. */
export const videoWords = {
  name: video.title,
  play: video.play,
  playWithLength: `${video.play}, ${video.length}`,
  loading: firstSentence(video.loading),
  failed: firstSentence(video.failed),
  retry: video.retry,
  noScript: firstSentence(video.noScript),
  backOnline,
};

function readBarWords({ name, offer, terms, dismiss }: (typeof offerBars)['order']) {
  return { name, terms: `${offer} ${terms}`, close: dismiss };
}

/** The offer bars of the sales pages and of the results. */
export const orderBar = readBarWords(offerBars.order);
export const registrationBar = readBarWords(offerBars.registration);

const [kitLink, orderTestLink] = googleLetter.hero.actions.map(({ text }) => text) as [string, string];
const orderKit = salesLetter.offer.order.text;

/** Other words of the letter and its variant. */
export const letterWords = {
  kitsLeft: salesLetter.strip.badges[1]?.text ?? '',
  kitLink,
  orderTestLink,
  orderKit,
  ticked: `{count} ${salesLetter.signs.ticked}`,
  question: salesLetter.faq.items[0]?.question ?? '',
  answer: salesLetter.faq.items[0]?.answer ?? '',
  refund: /within [\d-]+ business days/.exec(salesLetter.guarantee.text)?.[0] ?? '',
};

const { score } = intro;

/** The note of the second badge of the intro. */
export const anonymousNote = score.badges[1]?.note ?? '';

/** The second button of the intro on small screens. */
export const shortStartLabel = score.startShort;

const reserveWords = { text: results.pitch.button, value: results.pitch.value };
/** The words of the two registration buttons of the results. */
export const registrationButtons = [
  `${reserveWords.text} ${reserveWords.value}`,
  results.registration.button,
];
