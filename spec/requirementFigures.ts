import { expectedFigures as figure } from '#spec/expectedFigures';
import { expectedTiers } from '#spec/quizCopy';
import { questionNamed } from '#spec/quizReference';
import { optionCounts, questionNames, quizSize, tierNames } from '#spec/quizSize';
import { sizes } from '#spec/sizes';

const { questions, lowestScore, highestScore } = quizSize;
const { parts } = sizes;
const options = Math.max(...optionCounts);
const dangers = [figure['danger-94'], figure['danger-87'], figure['danger-91']];
const worse = [figure['wait-4-3'], figure['worse-67'], figure['new-84'], figure['cost-2847']];

/** The figures that the sentences of spec/requirements.md must have, in the order of each sentence. */
export const requirementFigures: Readonly<Record<string, readonly (string | number)[]>> = {
  'R1.1': [3],
  'R1.2': [figure['minutes-2'], questions],
  'R2.7': [figure['kits-month']],
  'R2.9': [parts.triggers],
  'R2.10': [figure['gap-1-5'], figure['gap-3-8'], figure['gap-7-15']],
  'R2.11': [parts.components],
  'R2.12': [parts.faq],
  'R2.13': [sizes.videoMinHeight, ...sizes.videoRatio],
  'R2.17': [parts.steps],
  'R2.19': [parts.testimonials],
  'R2.22': [parts.warningCards],
  'R2.24': [...worse, figure['starters-today']],
  'R2.25': [figure['minutes-2']],
  'R2.27': [questions, questions],
  'R2.30': [figure['registered-47k']],
  'R2.32': [figure['practitioners-10k']],
  'R2.33': [parts.struggles],
  'R2.34': dangers,
  'R2.35': [parts.discoveries],
  'R2.36': [figure['registered-47832'], figure['spots-2168']],
  'R2.37': [parts.registrationButtons, figure['masterclass-497']],
  'R2.38': [100],
  'R2.39': [404],
  'R2.43': [2],
  'R3.2': [1, questions],
  'R3.3': Array.from({ length: options }, (_, index) => index + 1),
  ...Object.fromEntries(
    questionNames.flatMap((name, index) => {
      const requirement = questionNamed(name)?.requirement;
      return requirement ? [[requirement, [index + 1]]] : [];
    }),
  ),
  'R3.15': [figure['result-energy'], figure['result-a1c']],
  'R4.7': [questions],
  'R4.10': [sizes.countdown],
  'R4.11': [0],
  'R4.12': [2],
  'R4.14': [sizes.videoDelay],
  ...Object.fromEntries(tierNames.map((tier, index) => [expectedTiers[tier].requirement, boundsOf(index)])),
  'R5.6': [lowestScore, highestScore],
  'R5.9': [highestScore],
  'R7.5': [sizes.retries, sizes.retryAfter / 1000, sizes.retryAtMost / 1000],
  'R7.6': [sizes.keepUnused / 60_000],
  'R8.1': [404],
  'R9.1': [questions, options],
  'R9.2': [figure['minutes-2']],
  'R9.3': [figure['price-now'], figure['price-after']],
  'R9.4': [figure['clinic-500']],
  'R9.5': [
    figure['value-total'],
    figure['value-consult'],
    figure['value-kit'],
    figure['value-neuro'],
    figure['value-seminar'],
    figure['save-433'],
  ],
  'R9.6': [figure['discount-80'], figure['discount-80plus'], figure['discount-82']],
  'R9.7': [figure['kits-month'], figure['kits-price'], figure['claimed-73'], 48, figure['expires-24h']],
  'R9.8': [figure['guarantee-60'], figure['guarantee-30']],
  'R9.9': [figure['refund-3-5']],
  'R9.10': [figure.shipping],
  'R9.11': [figure['results-7-10'], figure['results-5-7']],
  'R9.13': [figure['video-12']],
  'R9.14': [figure['sensitivity-50x'], figure['early-5-10']],
  'R9.15': [
    figure['studies-2000'],
    figure['diabetes-537m'],
    figure['dysfunction-88'],
    figure['years-15'],
    figure['cells-37t'],
  ],
  'R9.16': dangers,
  'R9.17': [figure['days-14']],
  'R9.18': [figure['people-18k'], figure['stories-13k']],
  'R9.19': [figure['registered-47k'], figure['registered-47832'], figure['spots-2168']],
  'R9.20': [figure['masterclass-497']],
  'R9.21': [figure['starters-hour'], figure['completed-2847']],
  'R9.22': worse,
  'R9.23': [sizes.tooltipDelay, sizes.tooltipSkip],
  'R9.24': [sizes.toasts, sizes.toastTime / 1000],
};

const inDigits = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The bounds that the sentence of a tier says: 'or less', 'from to' and 'above'. */
function boundsOf(index: number): number[] {
  const [before, own] = [tierNames[index - 1], tierNames[index]].map(
    (tier) => tier && expectedTiers[tier].highest,
  );
  if (before === undefined) return [own ?? highestScore];
  return own === undefined ? [before] : [before + 1, own];
}

/** The numbers of a text in their order, in digits or words: '2,847 in six weeks' has 2847 and 6; a route has none. */
export function figuresIn(text: string): string[] {
  const words = text.replace(/`[^`]*`/g, '').toLowerCase();
  const found = words.match(new RegExp(`(?<!\\w)\\d([\\d,.]*\\d)?|\\b(${inDigits.join('|')})\\b`, 'g')) ?? [];
  return found.map((one) => (/\d/.test(one) ? one.replaceAll(',', '') : String(inDigits.indexOf(one) + 2)));
}
