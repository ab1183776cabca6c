import * as sample from '../../../funnels/metabolic/quiz';
import { inHebrew } from './inHebrew';

// On a desktop the three stand side by side.
const stats = sample.results.figures.stats.map(({ label, ...stat }) => ({
  ...stat,
  label: label.slice(0, 30),
}));

export const { failure, intro, isHighGood, outOf, questionHint, questionUpTo, screenTitles, results } =
  inHebrew({
    ...sample,
    results: { ...sample.results, figures: { ...sample.results.figures, stats } },
    // With large text the fold has to cut an answer.
    questionHint: 'Choose what fits best',
  });
