import { figure } from '#content/claims';
import { site } from '#content/site';

const getKit = `Get My Test Kit for ${figure('price-now')}`;

/** The video sales letter. */
export const salesLetter = {
  title: `${site.product} Home Test Kit`,
  description:
    'Standard blood tests can miss early damage. This kit looks for two early signals at home, and a specialist explains your report on a one-on-one call.',
  heading: 'Your blood work says "normal". Your body says otherwise.',
  lead: 'Standard blood tests can miss early damage. This kit looks for two early signals at home, and a specialist explains your report on a one-on-one call.',
  order: { text: getKit, url: site.urls.orderVsl },
};

export type SalesLetter = typeof salesLetter;

/** The variant for visitors from search: a plainer first screen. */
export const googleLetter: SalesLetter = {
  ...salesLetter,
  title: 'At-home inflammation test kit',
  description:
    'Take a sample in minutes, get a clear report and talk it through with a specialist, one on one.',
  heading: 'An at-home test for cellular inflammation and neurotoxic stress',
  lead: 'Take a sample in minutes, get a clear report and talk it through with a specialist, one on one.',
  order: { text: 'Order My Kit Now', url: site.urls.orderVsl },
};
