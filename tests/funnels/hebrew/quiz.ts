import * as sample from '../../../funnels/metabolic/quiz';
import { inHebrew } from './inHebrew';

export const { failure, intro, isHighGood, outOf, questionHint, questionUpTo, screenTitles, results } =
  inHebrew({
    ...sample,
    // With large text the fold has to cut an answer.
    questionHint: 'Choose what fits best',
  });
