import * as sample from '../../../funnels/metabolic/questions';
import { inHebrew } from './inHebrew';

const { low, moderate, high } = sample.tiers;

/** Among Hebrew words, a Latin one of 38 letters with places to break, and a number of 31 that has none. */
const compound = 'Kranken\u00ADhaus\u00ADtage\u00ADgeld\u00ADversiche\u00ADrungs\u00ADpolice';
const serialNumber = 'AB12CD34EF56GH78IJ90KL12MN34OP5';

const hebrew = inHebrew(sample.questions);
const { sleep, caffeine } = hebrew;

export const questions: typeof sample.questions = {
  ...hebrew,
  sleep: { ...sleep, options: [sleep.options[0], sleep.options[1], serialNumber] },
  caffeine: { ...caffeine, options: [compound, caffeine.options[1], caffeine.options[2]] },
};

export const tiers = {
  low: inHebrew(low),
  moderate: { ...inHebrew({ ...moderate, subtitle: 'Some signs.' }), title: compound.replace('\u00AD', '') },
  // Over the offer, a title has four lines on a phone.
  high: inHebrew({ ...high, title: 'You May Be at High Risk', subtitle: 'Signs worth looking into soon.' }),
};
