import * as sample from '../../../funnels/metabolic/claims';
import { inHebrew } from './inHebrew';

/** The same figures, in shekels. */
export const claims: typeof sample.claims = JSON.parse(
  JSON.stringify(sample.claims).replaceAll(/\$([\d,]+)/g, '$1\u00A0₪'),
);

/** The article has the sample's own words. */
export const unclaimed: readonly string[] = [
  ...sample.unclaimed,
  ...inHebrew(sample.unclaimed),
  // The long answer of questions.ts.
  'AB12CD34EF56GH78IJ90KL12MN34OP5',
];
