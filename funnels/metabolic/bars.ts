import { figure } from '#content/figure';
import { product } from '#funnel/product';

/** The bars at the foot of a page, beside a copy of its last button: what each is called and offers, and on what terms. */
export const bars = {
  /** On the sales pages. */
  order: {
    name: 'Offer',
    offer: product.price,
    terms: `${figure('guarantee-60')}-day guarantee`,
    dismiss: 'Close this offer',
  },
  /** On the results: without a price. */
  registration: {
    name: 'Invitation',
    offer: 'Free',
    terms: 'live masterclass',
    dismiss: 'Close this invitation',
  },
};
