import { figure } from '#content/claims';
import { site } from '#content/site';

/** The advertorial. */
export const advertorial = {
  title: 'Health alert: what a normal blood test can miss',
  description:
    'You can feel unwell while your blood tests look normal. What a routine blood test was never built to find.',
  label: 'Advertisement',
  heading: 'The quiet changes a routine blood test was never built to find',
  byline: `By ${site.people.author.name}. Paid for by ${site.brand}.`,
  bylineIsSample: site.people.author.isSample,
  order: { text: `Claim My Kit for ${figure('price-now')}`, url: site.urls.orderAdvertorial },
  footer: [
    `This page is an advertisement for ${site.product} and was paid for by ${site.brand}.`,
    'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure or prevent any disease.',
    'The people, quotes and results on this page describe individual experiences. Your results may differ.',
    'Do not delay or change medical care because of anything you read here.',
  ],
};
