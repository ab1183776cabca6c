import { figure } from '#content/figure';

/** The bars at the foot of a page, beside a copy of its last button: what each is called and offers, and on what terms. */
export const bars = {
  /** On the sales page. */
  order: {
    name: 'Home-survey call',
    offer: figure('survey-free', 'heading'),
    terms: `${figure('call-minutes')}-minute call`,
    dismiss: 'Close this offer',
  },
  /** On the results. */
  registration: {
    name: 'Home-survey call',
    offer: figure('survey-free', 'heading'),
    terms: `${figure('call-minutes')}-minute call`,
    dismiss: 'Close this invitation',
  },
};
