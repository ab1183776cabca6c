import { figure } from '#content/figure';
import { experts } from '#funnel/people';
import { product, video } from '#funnel/product';
import { site } from '#settings/site';

const book = 'Book my free call';

/** The words of the video sales letter and its sections; pages.ts says which it shows, in which order. */
export const salesLetter = {
  title: 'Is your home ready for a heat pump?',
  description: product.summary,
  /** The address search engines keep for this letter and for its variants. */
  canonical: '/' as `/${string}`,
  hero: {
    eyebrow: 'Free home survey for heat pumps',
    heading: 'Is your home ready for a heat pump? Find out before you spend a pound.',
    lead: product.summary,
    points: [
      `A ${figure('call-minutes')}-minute call, then a visit of about ${figure('survey-minutes')} minutes`,
      `${figure('certified')} installers, as the grant asks for`,
      'An honest no, if a heat pump is not for your home yet',
    ],
    actions: [
      { text: book, href: site.ownSettings.VITE_URL_CALL.value },
      { text: 'Take the quiz first', href: '/quiz' },
    ],
    note: `The call and the survey are ${figure('survey-free')}. You decide afterwards.`,
    image: product.hero,
  },
  signs: {
    heading: 'Does this sound like your home?',
    intro: 'None of these rules a heat pump out. Each is worth a question on the call.',
    items: [
      'The boiler is old and you would rather not buy another.',
      'Some rooms never get properly warm.',
      'The heating is on full, or off.',
      'The loft is insulated, but nobody knows about the walls.',
      'You have been told different things by different firms.',
    ],
    closing: 'If some of them do, the quiz shows where your home stands.',
    ticked: 'of 5 sound like your home',
    link: { text: 'Take the free quiz', href: '/quiz' },
  },
  comparison: {
    heading: 'How a heat pump differs from a boiler',
    text: `A boiler burns fuel to make heat. A heat pump moves heat from the air outside into your rooms. Over a year it gives about ${figure('heat-units')} units of heat for each unit of electricity. It works best with gentler heat for more hours, and that is why the home matters.`,
    columns: ['Boiler', 'Heat pump'],
    rows: [
      ['Burns gas or oil in the home', 'Moves heat, and burns nothing in the home'],
      ['Hot radiators for a few hours', 'Warm radiators for most of the day'],
      ['Heats water when you need it', 'Keeps hot water in a cylinder'],
      ['Fits where the old boiler was', 'Needs some space outside and inside'],
    ],
    link: { text: 'See what the survey covers', href: '#product' },
  },
  video: { ...video, heading: 'Watch before you book' },
  product: {
    heading: 'What the home survey covers',
    intro: 'A surveyor comes to you, measures and answers questions. You need not prepare anything.',
    parts: [
      {
        icon: 'flame' as const,
        title: 'The heat each room needs',
        text: 'Walls, windows, loft and floor are measured, and the heat that each room loses is worked out.',
      },
      {
        icon: 'box' as const,
        title: 'Space and pipes',
        text: 'Where the unit may stand outside, where a cylinder fits inside, and which radiators can stay.',
      },
      {
        icon: 'call' as const,
        title: 'A talk at your table',
        text: 'What the surveyor found, what it would cost, and whether waiting is the better choice.',
      },
    ],
    results: `Design and fixed price within ${figure('design-days')} working days`,
    report: product.report,
  },
  offer: {
    image: product.opened,
    was: { before: '', figure: figure('price-install'), after: 'before the grant' },
    now: { before: 'Typically', figure: product.price },
    savings: [`Grant of ${figure('grant')}`],
    note: 'The grant is for homes in England and Wales, and we apply for it. Your own price comes after the survey.',
    order: { text: book, href: site.ownSettings.VITE_URL_CALL.value },
    smallPrint: `The call and the survey are ${figure('survey-free')}, whatever you decide.`,
  },
  guides: {
    heading: 'Who you talk to',
    people: experts,
    quote: {
      text: 'The best survey is the one after which you know what not to buy.',
      by: experts[0].name,
      isSample: true,
    },
  },
  faq: {
    heading: 'Questions people ask',
    email: site.supportEmail,
    items: [
      {
        question: 'What does the call cost?',
        answer: `Nothing. The call and the survey are ${figure('survey-free')}, and you do not have to buy anything.`,
      },
      {
        question: 'What happens on the call?',
        answer: `In ${figure('call-minutes')} minutes we go through what you know about your home and agree on a day for the visit. If a visit makes no sense yet, we say so.`,
      },
      {
        question: 'Can I get the grant?',
        answer: `The Boiler Upgrade Scheme pays ${figure('grant')} towards an air-source heat pump in England and Wales, if the home and the installer meet its rules. We check both before you sign.`,
      },
      {
        question: 'Will it be warm enough in winter?',
        answer:
          'Yes, if the system is designed for the home. The design starts from the coldest days where you live, and you see the figures for each room.',
      },
      {
        question: 'How long does the work take?',
        answer: `${figure('fitting-days')} days in most homes, longer if many radiators change.`,
      },
      {
        question: 'Will my bills go down?',
        answer:
          'That depends on what heats your home now, on your tariff and on how well the home keeps its heat. The design shows an estimate for your home, and we do not promise a saving before it.',
      },
    ],
  },
  finalOffer: {
    heading: 'Start with a call',
    text: 'Talk to a surveyor, choose a day for the visit, and decide when the design is on your table.',
    recap: [
      `A ${figure('call-minutes')}-minute call`,
      `A survey of about ${figure('survey-minutes')} minutes`,
      'A design with a fixed price',
      figure('grant-help'),
    ],
    order: { text: book, href: site.ownSettings.VITE_URL_CALL.value },
  },
};
