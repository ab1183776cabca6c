import { figure, unclaimed } from '#content/figure';
import {
  author,
  experts,
  founder,
  testimonials,
  testimonialsNote,
  trustMarks,
  verifiedNote,
} from '#content/people';
import { product, video } from '#content/product';
import { site } from '#settings/site';

const leadExpert = experts[0];
/** The seller's name without a period at its end, for the end of a sentence. */
const seller = site.brand.replace(/\.$/, '');

const refundPeriod = `${figure('refund-period')} business days`;
const guaranteeDays = figure('guarantee');

/** The texts of the advertorial, section by section. */
export const advertorial = {
  title: 'Health alert: what a normal blood test can miss',
  description:
    'You can feel unwell while your blood tests look normal. What a routine blood test was never built to find.',
  /** The address that search engines index for this article and its variants. */
  canonical: '/advertorial-v2' as `/${string}`,
  label: 'Advertisement',
  alert: {
    label: 'URGENT HEALTH ALERT:',
    text: 'You can feel unwell while your blood tests look normal.',
  },
  headline: {
    heading: 'The quiet changes a routine blood test was never built to find',
    byline: `By ${author.name}. Paid for by ${seller}.`,
    author,
    readingTime: unclaimed('A 3-minute read'),
    image: {
      file: 'lead.png',
      alt: 'A collection card and a sample tube in front of the kit.',
    },
    offer: {
      text: `The ${product.name}, ${product.price}: ${unclaimed('two tests')}, a one-on-one consultation and a live seminar.`,
      link: { text: 'See what you receive', href: '#product' },
    },
  },
  expert: {
    text: 'The most common sentence I hear is: they told me everything is fine.',
    by: leadExpert,
    role: leadExpert.credentials,
    isSample: leadExpert.isSample,
  },
  signs: {
    heading: 'Signs people tend to explain away',
    items: [
      `Tired on waking, even after ${unclaimed('eight hours')}`,
      'Names and words that will not come',
      'Sugar cravings after dinner',
      'A waistline that grows without a reason',
      `${unclaimed('Two coffees')} before you feel like yourself`,
      'Test results that say “normal”',
    ],
  },
  statistics: {
    heading: 'You are not alone',
    link: { text: 'See what the kit costs', href: '#values' },
    items: [
      { figure: figure('diabetes'), after: 'adults live with diabetes' },
      { figure: figure('dysfunction'), after: 'of US adults show metabolic dysfunction' },
      { figure: `Up to ${figure('years-lost')} years`, after: 'of life can be lost' },
      {
        figure: `${figure('studies')} studies`,
        after: 'look at the link to cellular inflammation',
      },
    ],
  },
  story: {
    heading: '“I thought it was just my age”',
    name: founder.name,
    photo: founder.photo,
    text: `${founder.name} had the check-ups, the diet and the early nights. Every year the results came back normal, and every year the afternoons got harder. What changed was asking a different question: what is happening inside the cells?`,
    isSample: founder.isSample,
  },
  video: { ...video, reusePlayer: false, heading: `See how it works in ${figure('video-length')} minutes` },
  waiting: {
    heading: 'What waiting can cost',
    text: `Early strain rarely stays where it started. Over time it can affect energy, sleep, weight and focus, and problems may go unnoticed for ${figure('early-years')} years. None of this is certain, and all of it is easier to talk about early.`,
  },
  endorsement: {
    heading: `Why ${leadExpert.name} recommends looking deeper`,
    quote: {
      text: 'A test is only as good as the conversation after it. That is why every kit comes with a call.',
      by: leadExpert,
      role: `${figure('practitioners')} practitioners trained`,
      isSample: leadExpert.isSample,
    },
    trust: trustMarks,
    link: { text: 'See what you receive', href: '#product' },
  },
  product: {
    heading: 'What you receive',
    text: `The ${product.name} includes a cellular inflammation test, a neurotoxic stress assessment, a one-on-one consultation and a live virtual root-cause seminar.`,
    image: product.parts,
    steps: [
      {
        icon: 'drop' as const,
        title: 'Collect',
        text: `Take your sample at home. It takes ${figure('test-minutes')}.`,
      },
      {
        icon: 'envelope' as const,
        title: 'Send',
        text: `Mail it back in the package provided. Free ${figure('shipping')} shipping.`,
      },
      {
        icon: 'report' as const,
        title: 'Understand',
        text: `Get your report in ${figure('results-sooner')} days, then go through it on your call.`,
      },
    ],
  },
  values: {
    heading: 'Everything included',
    columns: ['Item', 'Value'],
    rows: [
      { item: 'One-on-one consultation', value: figure('value-consult') },
      { item: 'Cellular inflammation test kit', value: figure('value-kit') },
      { item: 'Neurotoxicity assessment', value: figure('value-neuro') },
      { item: 'Live virtual root-cause seminar', value: figure('value-seminar') },
    ],
    total: { item: 'Total value', value: figure('value-total') },
    discount: `${figure('discount-exact')} off`,
  },
  offer: {
    was: { before: 'Normally', figure: figure('clinic-price'), after: '' },
    now: { before: 'Today', figure: product.price },
    savings: [`Save ${figure('savings')}`, `${figure('discount-over')} off`],
    note: `Price rises to ${figure('price-after')} when the promotion ends`,
    scarcity: `${figure('kits-price')} kits left at this price`,
    order: { text: `Claim My Kit for ${product.price}`, href: site.urls.orderAdvertorial },
    smallPrint: `${guaranteeDays}-day guarantee.`,
  },
  guarantee: {
    heading: `Take ${guaranteeDays} days to decide`,
    text: `If the kit and the call are not worth it to you, email ${site.supportEmail} within ${guaranteeDays} days. Refunds arrive within ${refundPeriod}.`,
    email: site.supportEmail,
  },
  testimonials: {
    heading: 'In their own words',
    verified: figure('verified'),
    verifiedNote,
    people: [testimonials.t8, testimonials.t7, testimonials.t9],
    note: testimonialsNote,
  },
  finalCall: {
    heading: 'One kit. One report. One honest conversation.',
    text: 'Order today, take your sample when the kit arrives and get a clear report to talk through.',
    scarcity: `Offer expires in ${figure('offer-expires')}`,
    order: { text: 'Order My Kit Now', href: site.urls.orderAdvertorial },
  },
  footer: [
    `This page is an advertisement for the ${product.name} and was paid for by ${seller}.`,
    'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure or prevent any disease.',
    'The people, quotes and results on this page describe individual experiences. Your results may differ.',
    'Do not delay or change medical care because of anything you read here.',
  ],
};

export type Advertorial = typeof advertorial;
