import { figure } from '#content/figure';
import { salesLetter } from '#funnel/salesLetter';

const lead = `Take a sample in ${figure('test-minutes')}, get a clear report and talk it through with a specialist, one on one.`;

/** The sales letter for visitors from search: a plainer first screen, then the same letter. */
export const google = {
  ...salesLetter,
  title: 'At-home inflammation test kit',
  description: lead,
  hero: {
    ...salesLetter.hero,
    eyebrow: 'Home test kit with a specialist call',
    heading: 'An at-home test for cellular inflammation and neurotoxic stress',
    lead,
    actions: [{ text: 'See What Is in the Kit', href: '#product' }, ...salesLetter.hero.actions],
  },
};
