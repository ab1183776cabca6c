import * as sample from '../../../funnels/metabolic/questions';
import { inHebrew } from './inHebrew';

const { low, moderate, high } = sample.tiers;

export const questions = inHebrew(sample.questions);

// Over the offer, a title has four lines on a phone.
export const tiers = inHebrew({ low, moderate, high: { ...high, title: 'You May Be at High Risk' } });
