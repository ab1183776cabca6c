import { figure, unclaimed } from '#content/figure';
import { experts, founder, testimonials, testimonialsNote, trustMarks, verifiedNote } from '#content/people';
import { product, productLine, video } from '#content/product';
import { site } from '#settings/site';

const testMinutes = `The test takes ${figure('test-minutes')}`;
const resultsPeriod = `${figure('results-period')} business days`;
const refundPeriod = `${figure('refund-period')} business days`;
const guaranteeDays = figure('guarantee');

/** The order link in the middle of the page. */
const order = {
  text: `Get My Test Kit for ${product.price}`,
  href: site.urls.orderVsl,
  terms: `${product.price} · ${guaranteeDays}-day money-back guarantee`,
};

/** The texts of the video sales letter, section by section. */
export const salesLetter = {
  title: product.name,
  description: product.summary,
  /** The address that search engines index for this letter and its variants. */
  canonical: '/' as `/${string}`,
  strip: {
    badges: [
      { icon: 'shield' as const, text: figure('doctor-recommended') },
      { icon: 'box' as const, text: `${figure('kits-month')} kits remaining` },
    ],
  },
  hero: {
    eyebrow: 'At-home cellular inflammation and neurotoxic stress test',
    heading: 'Your blood work says “normal”. Your body says otherwise.',
    lead: product.summary,
    points: [
      `Up to ${figure('sensitivity')} more sensitive than standard blood tests`,
      `Looks for problems ${figure('early-years')} years early`,
      `${testMinutes}, at home`,
    ],
    actions: [{ text: order.text, href: order.href }],
    note: `Free ${figure('shipping')} shipping. ${guaranteeDays}-day money-back guarantee.`,
    image: product.hero,
  },
  guides: {
    heading: 'Your guides',
    people: experts,
    quote: {
      text: 'People kept telling me they felt unwell while every number on the page looked fine. I wanted a better first question to ask.',
      by: experts[0].name,
      isSample: experts[0].isSample,
    },
    trust: trustMarks,
  },
  signs: {
    heading: 'Do any of these sound familiar?',
    intro: 'Each one has many possible causes. Several together are worth a closer look.',
    items: [
      "You wake up tired after a full night's sleep.",
      'You lose words or names in the middle of a sentence.',
      'Weight has settled around your middle and does not shift.',
      'You want something sweet most evenings.',
      'You need coffee or an energy drink to get through the afternoon.',
      'Your mood drops when a meal is late.',
      'You have been told your results are normal and still do not feel well.',
    ],
    closing: `If ${unclaimed('three or more')} sound familiar, keep reading.`,
    ticked: 'of 7 sound familiar',
    link: { text: 'Get your score in the free quiz', href: '/quiz' },
  },
  condition: {
    heading: `What is ${productLine}?`,
    text: `Your body is made of about ${figure('cells')} cells. Each one turns food into energy and clears its own waste. We use the name ${productLine} for what happens when cells stay irritated for a long time and start doing both jobs badly.`,
    triggersHeading: unclaimed('Three things that set it off'),
    triggers: [
      {
        icon: 'flame' as const,
        title: 'Lasting inflammation',
        text: "The body's repair response stays switched on after the need for it has passed.",
      },
      {
        icon: 'particles' as const,
        title: 'Neurotoxic load',
        text: 'Everyday exposures build up faster than the body clears them.',
      },
      {
        icon: 'wave' as const,
        title: 'Blood sugar swings',
        text: 'Sharp rises and falls ask more of your cells than they can keep up with.',
      },
    ],
  },
  cycle: {
    heading: 'The silent spiral',
    text: 'Tired cells make less energy, so you move less and reach for quick fuel. Quick fuel adds more strain, and the circle tightens a little each year.',
    steps: [
      'Irritated cells',
      'Less energy',
      'More cravings',
      'More weight around the middle',
      'More irritation',
    ],
  },
  founder: {
    heading: `Why ${founder.name} started asking questions`,
    photo: founder.photo,
    quote: {
      text: `For ${unclaimed('two years')} every result came back normal. I was sleeping ${unclaimed('nine hours')} and still pulling over to rest on the way home. When a friend suggested looking at inflammation at the level of the cell, it was the first time a result matched how I felt.`,
      by: founder.name,
      isSample: founder.isSample,
    },
    closing: 'That experience became this kit.',
    link: { text: 'Meet the kit', href: '#product' },
  },
  video: { ...video, order, heading: `Watch the ${figure('video-length')}-minute explanation` },
  timeline: {
    heading: 'Years can pass before a routine test notices',
    intro: 'A simplified picture of how change may build up.',
    axis: [1, 5, 10, 15].map((year) => ({ year, label: unclaimed(`Year ${year}`) })),
    noticed: 'Visible on standard tests',
    stages: [
      {
        years: figure('gap-start'),
        label: `Years ${figure('gap-start')}`,
        title: 'Nothing shows',
        text: 'Cells begin to struggle. You feel a little off, and routine results look normal.',
      },
      {
        years: figure('gap-middle'),
        label: `Years ${figure('gap-middle')}`,
        title: 'Small signs',
        text: 'Tiredness, fog and cravings become regular. Results may still sit inside the normal range.',
      },
      {
        years: figure('gap-end'),
        label: `Years ${figure('gap-end')}`,
        title: 'It shows',
        text: 'Change becomes visible on standard tests, after years in which it could have been looked at.',
      },
    ],
  },
  comparison: {
    heading: 'Why a standard test can say “normal”',
    text: 'Routine panels are built to find established disease, and they do that well. They are not built to look at early inflammation inside the cell, so an early problem can pass unseen.',
    columns: ['Routine panel', 'This kit'],
    rows: [
      ['Looks for established disease', 'Looks for early signals'],
      ['Compares you with a wide normal range', `Up to ${figure('sensitivity')} more sensitive`],
      ['Results without a call', 'Results explained on a call'],
    ],
    order,
  },
  keyFact: {
    heading: 'A different place to look',
    text: 'The kit applies that idea to a sample you can take in your own kitchen.',
    facts: [
      {
        figure: figure('studies'),
        text: 'studies have examined the link between cellular inflammation and long-term health.',
      },
      { figure: figure('dysfunction'), text: 'of US adults show some metabolic dysfunction.' },
    ],
  },
  product: {
    heading: `Meet the ${product.name}`,
    intro: `${unclaimed('Three parts')}, one clear report.`,
    parts: [
      {
        icon: 'drop' as const,
        title: 'Cellular inflammation test',
        text: `A simple sample you take at home. ${testMinutes}.`,
      },
      {
        icon: 'particles' as const,
        title: 'Neurotoxic stress assessment',
        text: 'A second look, at signs of exposure that build up over time.',
      },
      {
        icon: 'call' as const,
        title: 'One-on-one consultation',
        text: 'A report-of-findings call with a specialist, who explains what your results mean and which next steps to consider.',
      },
    ],
    results: `Results in ${resultsPeriod}`,
    report: product.report,
  },
  offer: {
    image: product.parts,
    captions: product.captions,
    included: ['Cellular inflammation test', 'Neurotoxic stress assessment', 'One-on-one consultation'],
    was: { before: '', figure: figure('clinic-price'), after: 'clinic value' },
    now: { before: '', figure: product.price },
    savings: [`${figure('discount')} off`],
    note: `Price rises to ${figure('price-after')} when the promotion ends`,
    scarcity: `${figure('kits-price')} kits left at this price`,
    order: { text: 'Order My Kit Now', href: site.urls.orderVsl },
    smallPrint: `Free ${figure('shipping')} priority shipping. ${figure('guarantee-small-print')}-day guarantee.`,
  },
  whyNow: {
    heading: 'Why look now?',
    text: 'Small changes are easier to act on than large ones. Knowing where you stand gives you and your doctor something concrete to talk about.',
    fact: {
      figure: figure('kits-claimed'),
      text: `of this month's kits were claimed in the last ${figure('kits-claimed', 'period')}.`,
    },
  },
  testimonials: {
    heading: 'What people tell us',
    intro: `${figure('people-tested')} people have taken the test, and ${figure('stories')} have shared their story.`,
    verified: figure('verified'),
    verifiedNote,
    people: [
      testimonials.t2,
      testimonials.t1,
      testimonials.t3,
      testimonials.t4,
      testimonials.t5,
      testimonials.t6,
    ],
    note: testimonialsNote,
    link: { text: 'See the offer', href: '#offer' },
  },
  guarantee: {
    heading: `${guaranteeDays}-day money-back guarantee`,
    text: `Try the kit and take the call. If you are not satisfied within ${guaranteeDays} days, email ${site.supportEmail} and you get your money back within ${refundPeriod}.`,
    email: site.supportEmail,
  },
  faq: {
    heading: 'Questions people ask',
    email: site.supportEmail,
    items: [
      {
        question: 'What comes in the kit?',
        answer:
          'Everything you need to take the sample at home, the cellular inflammation test, the neurotoxic stress assessment and a one-on-one consultation about your results.',
      },
      {
        question: 'How do I take the test?',
        answer: `Follow the printed steps, collect the sample and send it back in the package provided. ${testMinutes}.`,
      },
      {
        question: 'When will I get my results?',
        answer: `In ${resultsPeriod} after your sample arrives.`,
      },
      {
        question: 'What happens on the consultation call?',
        answer:
          'A specialist goes through your report of findings with you, answers your questions and suggests next steps to discuss with your own doctor.',
      },
      {
        question: 'Does this replace my doctor?',
        answer:
          'No. The kit does not diagnose or treat any disease. Keep seeing your doctor and do not change any medicine because of a result.',
      },
      {
        question: 'What if I am not satisfied?',
        answer: `You are covered by the ${guaranteeDays}-day guarantee. Email ${site.supportEmail} and the refund arrives within ${refundPeriod}.`,
      },
    ],
  },
  finalOffer: {
    heading: 'Start with one clear answer',
    text: `One kit, one report and one conversation. ${productLine} is easier to understand when you can see it.`,
    recap: [
      'Cellular inflammation test',
      'Neurotoxic stress assessment',
      'One-on-one consultation',
      `Free ${figure('shipping')} express shipping`,
      `${guaranteeDays}-day guarantee`,
    ],
    price: { figure: product.price, text: 'today.' },
    value: { figure: figure('clinic-price'), text: 'clinic value.' },
    expiry: `Offer expires in ${figure('offer-expires')}`,
    order: { text: 'Yes, Send Me My Kit', href: site.urls.orderVsl },
  },
};

export type SalesLetter = typeof salesLetter;

const googleLead = `Take a sample in ${figure('test-minutes')}, get a clear report and talk it through with a specialist, one on one.`;

/** The sales letter for visitors from search engines. Only its first section is different, and plainer. */
export const googleLetter = {
  ...salesLetter,
  title: 'At-home inflammation test kit',
  description: googleLead,
  hero: {
    ...salesLetter.hero,
    eyebrow: 'Home test kit with a specialist call',
    heading: 'An at-home test for cellular inflammation and neurotoxic stress',
    lead: googleLead,
    actions: [{ text: 'See What Is in the Kit', href: '#product' }, ...salesLetter.hero.actions],
  },
};
