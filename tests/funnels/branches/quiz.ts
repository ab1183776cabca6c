import * as sample from '../../../funnels/metabolic/quiz';

export * from '../../../funnels/metabolic/quiz';

/** What may trouble a visitor, of questions that all are asked and of some that few are. */
export const results: typeof sample.results = {
  ...sample.results,
  problems: {
    ...sample.results.problems,
    items: [
      { question: 'since', text: 'Lying awake for longer than you can say' },
      { question: 'habits', text: 'Evenings that end late' },
      { question: 'change', text: 'Habits that are hard to change' },
    ],
  },
};
