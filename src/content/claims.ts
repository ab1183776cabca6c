import { publishedSettings } from '#settings/publishedSettings';

export interface Claim {
  /** The requirements in spec/requirements.md that ask for the claim. */
  requirements?: readonly `R${number}.${number}`[];
  /** The figure or phrase as a page shows it. */
  value: string;
  /** The claim in full. */
  text: string;
  /** Whether `source` names evidence on file. Otherwise it only names a place to look for evidence. */
  isSubstantiated?: true;
  source?: string;
  note?: string;
  /** Other forms of `value` that pages need, such as the plural, or the period that belongs to a figure. */
  forms?: Readonly<Record<string, string>>;
  /** Set on a claim that code shows, such as a clock, so that no text takes its figure. */
  isShownByCode?: true;
  /** Statements on the pages that contradict the claim. */
  contradictions?: readonly string[];
  /** The person who accepts the contradictions, and the reason. */
  acknowledgedBy?: string;
}

/** Amounts in US dollars, from which the savings are computed. */
const price = 97;
const priceAfter = 197;
const totalValue = 530;
const partsValue = 532;
/** The saving as a share of the total value. */
const discount = `${Math.round(100 * (1 - price / totalValue))}%`;
const priceRise = `$${price} instead of $${priceAfter} is a discount of ${Math.round(100 * (1 - price / priceAfter))}%`;

/** The length of a countdown without a deadline. */
const { VITE_COUNTDOWN_SECONDS: countdownSeconds } = publishedSettings;

/**
 * The claims register: every claim of the pages, with its figure. Pages take the figure by the claim's id, so that each
 * claim, its evidence and its contradictions are in one place. An id contains no digit, so that it outlasts the figure.
 */
export const claims = {
  'price-now': {
    requirements: ['R9.3'],
    value: `$${price}`,
    text: `The kit costs $${price}`,
  },
  'price-after': {
    requirements: ['R9.3'],
    value: `$${priceAfter}`,
    text: `The price rises to $${priceAfter} when the promotion ends`,
    note: 'Needs a real intention to raise the price (16 CFR 233.5)',
  },
  'clinic-price': {
    requirements: ['R9.4'],
    value: '$500+',
    text: 'Clinics charge $500 or more',
    note: 'Comparable value (16 CFR 233.2)',
  },
  'value-consult': {
    requirements: ['R9.5'],
    value: '$297',
    text: 'The consultation is worth $297',
  },
  'value-kit': {
    requirements: ['R9.5'],
    value: '$99',
    text: 'The test kit is worth $99',
  },
  'value-neuro': {
    requirements: ['R9.5'],
    value: '$99',
    text: 'The neurotoxicity assessment is worth $99',
  },
  'value-seminar': {
    requirements: ['R9.5'],
    value: '$37',
    text: 'The seminar is worth $37',
  },
  'value-total': {
    requirements: ['R9.5'],
    value: `$${totalValue}`,
    text: `Everything together is worth $${totalValue}`,
    contradictions: [`the parts add up to $${partsValue}, so the buyer saves $${partsValue - price}`],
  },
  savings: {
    requirements: ['R9.5'],
    value: `$${totalValue - price}`,
    text: `The buyer saves $${totalValue - price}`,
  },
  discount: {
    requirements: ['R9.6'],
    value: '80%',
    text: '80% off',
    contradictions: [priceRise, `the advertorial says ${discount}`],
  },
  'discount-over': {
    requirements: ['R9.6'],
    value: '80+%',
    text: 'More than 80% off',
    contradictions: [priceRise],
  },
  'discount-exact': {
    requirements: ['R9.6'],
    value: discount,
    text: `${discount} off`,
    contradictions: [priceRise, 'the letter says 80%'],
  },
  'kits-month': {
    requirements: ['R9.7', 'R2.7'],
    value: '247',
    text: '247 kits are left this month',
  },
  'kits-price': {
    requirements: ['R9.7'],
    value: '23',
    text: '23 kits are left at this price',
    note: 'No conflict with the 247 kits if these 23 are part of them',
  },
  'kits-claimed': {
    requirements: ['R9.7'],
    value: '73%',
    forms: { period: '48 hours' },
    text: "73% of this month's kits were claimed in the last 48 hours",
  },
  'offer-expires': {
    requirements: ['R9.7'],
    value: '24 hours',
    text: 'The offer expires in 24 hours',
    note: 'The pages show the same 24 hours on every visit',
  },
  guarantee: {
    requirements: ['R9.8'],
    value: '60',
    text: 'Money back within 60 days',
    contradictions: ['the small print says 30 days'],
  },
  'guarantee-small-print': {
    requirements: ['R9.8'],
    value: '30',
    text: 'Money back within 30 days',
    contradictions: ['the guarantee says 60 days'],
  },
  'refund-period': {
    requirements: ['R9.9'],
    value: '3-5',
    text: 'Refunds arrive within 3-5 business days',
  },
  shipping: {
    requirements: ['R9.10'],
    value: '2-day',
    text: 'Shipping is free and takes 2 days',
    note: 'Also described as priority and as express; one service needs one name',
    contradictions: ['the pages call it 2-day, priority and express shipping'],
  },
  'results-period': {
    requirements: ['R9.11'],
    value: '7-10',
    text: 'Results in 7-10 business days',
    contradictions: ['the advertorial says 5-7 days'],
  },
  'results-sooner': {
    requirements: ['R9.11'],
    value: '5-7',
    text: 'Results in 5-7 days',
    contradictions: ['the letter says 7-10 business days'],
  },
  'test-minutes': {
    requirements: ['R9.12'],
    value: 'minutes',
    text: 'The test takes minutes',
  },
  'video-length': {
    requirements: ['R9.13'],
    value: '12',
    text: 'The video lasts 12 minutes',
    note: 'The source must contain the id or the address of the video, so that another video needs new evidence',
  },
  sensitivity: {
    requirements: ['R9.14'],
    value: '50x',
    text: '50x more sensitive than standard blood tests',
    note: 'The words "up to" are a draft; remove them if the claim has no upper limit',
  },
  'early-years': {
    requirements: ['R9.14'],
    value: '5-10',
    text: 'Problems are detected 5-10 years early',
  },
  'gap-start': {
    requirements: ['R2.10'],
    value: '1-5',
    text: 'In years 1-5 nothing shows',
    note: 'The three ranges overlap as given',
  },
  'gap-middle': {
    requirements: ['R2.10'],
    value: '3-8',
    text: 'In years 3-8 small signs show',
    note: 'The three ranges overlap as given',
  },
  'gap-end': {
    requirements: ['R2.10'],
    value: '7-15',
    text: 'In years 7-15 standard tests show it',
    note: 'The three ranges overlap as given',
  },
  studies: {
    requirements: ['R9.15'],
    value: '2,000+',
    text: '2,000+ studies',
  },
  diabetes: {
    requirements: ['R9.15'],
    value: '537 million',
    text: '537 million adults live with diabetes',
    source: 'IDF Diabetes Atlas, 10th edition, 2021; a newer edition exists',
  },
  dysfunction: {
    requirements: ['R9.15'],
    value: '88%',
    text: '88% of US adults show metabolic dysfunction',
    source: 'Araujo, Cai, Stevens, Metab Syndr Relat Disord 2019 (12.2% in optimal health)',
  },
  'years-lost': {
    requirements: ['R9.15'],
    value: '15',
    text: '15 years of life lost',
    note: 'The meaning of the figure is a draft',
  },
  cells: {
    requirements: ['R9.15'],
    value: '37 trillion',
    text: 'The body is made of about 37 trillion cells',
    source: 'Bianconi et al., Ann Hum Biol 2013',
  },
  'unused-period': {
    requirements: ['R9.17'],
    value: '14',
    text: '14 days',
    note: 'The specification gives no context',
  },
  'danger-waited': {
    requirements: ['R9.16', 'R2.34'],
    value: '94%',
    text: '94% say they waited longer than they meant to',
    note: 'The label is a draft. The quiz sends no answers, so the figure needs another source',
  },
  'danger-normal': {
    requirements: ['R9.16', 'R2.34'],
    value: '87%',
    text: '87% were told their results looked normal',
    note: 'The label is a draft. The quiz sends no answers, so the figure needs another source',
  },
  'danger-sooner': {
    requirements: ['R9.16', 'R2.34'],
    value: '91%',
    text: '91% wish they had asked sooner',
    note: 'The label is a draft. The quiz sends no answers, so the figure needs another source',
  },
  'average-wait': {
    requirements: ['R9.22', 'R2.24'],
    value: '4.3',
    text: 'The average person waits 4.3 years',
  },
  worsening: {
    requirements: ['R9.22', 'R2.24'],
    value: '67%',
    text: '67% see worsening',
  },
  'new-issues': {
    requirements: ['R9.22', 'R2.24'],
    value: '84%',
    text: '84% develop new issues',
  },
  'annual-cost': {
    requirements: ['R9.22', 'R2.24'],
    value: '$2,847',
    text: '$2,847 average annual cost after year 3',
  },
  'completed-today': {
    requirements: ['R9.21'],
    value: '2,847',
    text: '2,847 people completed the quiz today',
    contradictions: ['the pages say that 127 people start in a day'],
  },
  'starters-today': {
    requirements: ['R9.21', 'R2.24'],
    value: '127',
    text: '127 people started this assessment today',
    note: 'Only "per hour" can fit 2,847 completions a day',
    contradictions: ['the pages also say that 127 people start every hour'],
  },
  'starters-hour': {
    requirements: ['R9.21'],
    value: '127',
    text: '127 people start every hour',
    contradictions: ['the pages also say that 127 people started today'],
  },
  'quiz-minutes': {
    requirements: ['R9.2', 'R1.2', 'R2.25'],
    value: '2',
    text: 'The assessment takes exactly 2 minutes',
  },
  takers: {
    requirements: ['R9.19'],
    value: '47,000+',
    text: '47,000+ people have taken the quiz',
  },
  registered: {
    requirements: ['R9.19', 'R2.30'],
    value: '47,000',
    text: 'Over 47,000 people have registered',
  },
  'registered-exact': {
    requirements: ['R9.19', 'R2.36'],
    value: '47,832',
    text: '47,832 people have registered',
  },
  'spots-left': {
    requirements: ['R9.19', 'R2.36'],
    value: '2,168',
    text: '2,168 spots remain',
  },
  'masterclass-value': {
    requirements: ['R9.20', 'R2.37'],
    value: '$497',
    text: 'The masterclass is worth $497',
  },
  ...(countdownSeconds && {
    'countdown-length': {
      requirements: ['R4.10'],
      value: countdownSeconds,
      text: `The masterclass starts in ${countdownSeconds} seconds`,
      isShownByCode: true,
      note: 'Restarts on each view, without a real deadline',
    },
  }),
  'badge-high': {
    requirements: ['R5.9'],
    value: 'High Risk Score',
    text: 'Every score is called a high risk score',
    contradictions: ['the badge is also above the titles of low and moderate risk'],
  },
  'people-tested': {
    requirements: ['R9.18'],
    value: '18,000+',
    text: '18,000+ people have taken the test',
  },
  stories: {
    requirements: ['R9.18'],
    value: '13,000+',
    text: '13,000+ people have shared their story',
  },
  practitioners: {
    requirements: ['R2.32'],
    value: '10,000+',
    text: '10,000+ practitioners trained',
  },
  bestselling: {
    requirements: ['R2.32'],
    value: 'Bestselling',
    forms: { inSentence: 'bestselling' },
    text: 'Bestselling authors',
  },
  leaders: {
    requirements: ['R2.32'],
    value: 'Cellular health leader',
    forms: { many: 'Cellular health leaders', inSentence: 'cellular health leader' },
    text: 'Cellular health leaders',
  },
  'result-energy': {
    requirements: ['R3.15'],
    value: '300% in 6 weeks',
    text: 'Energy up 300% in 6 weeks',
    note: "Needs the customer's record and the typical result (16 CFR 255.2)",
  },
  'result-blood-sugar': {
    requirements: ['R3.15'],
    value: '6.1 to 5.4 in 3 months',
    text: 'A1C from 6.1 to 5.4 in 3 months',
    note: "Needs the customer's record and the typical result (16 CFR 255.2)",
  },
  'doctor-recommended': {
    requirements: ['R2.7'],
    value: 'Doctor-Recommended Health Assessment',
    text: 'Doctors recommend the assessment',
    note: "Needs a named doctor's written agreement",
  },
  laboratory: {
    requirements: ['R2.11'],
    value: 'Accredited laboratory',
    text: 'An accredited laboratory analyses the samples',
    note: 'people.ts names the laboratory',
  },
  reviewed: {
    requirements: ['R2.9'],
    value: 'Medically reviewed',
    text: 'A clinician has reviewed what the pages say',
    note: 'people.ts names the clinician',
  },
  'report-sample': {
    requirements: ['R2.11'],
    value: 'Sample',
    text: 'The report, the score sheet and all pictures illustrate a sample, not the results of a person',
    note: 'Before publishing, compare the report, the prints and the contents with the real kit',
  },
  verified: {
    requirements: ['R3.14'],
    value: 'Verified',
    text: 'The customer is verified',
    note: 'True only with a purchase record on file',
  },
  'research-backed': {
    requirements: ['R2.25'],
    value: 'Research-backed questions',
    text: 'The questions are backed by research',
  },
  anonymous: {
    requirements: ['R6.3', 'R2.25'],
    value: 'Completely anonymous',
    text: 'The assessment is completely anonymous',
    source: 'e2e/faults/privacy.spec.ts asserts that answers cause no request and nothing is stored',
  },
  'never-shared': {
    requirements: ['R2.38'],
    value: 'never shared',
    text: 'Your information is secure and never shared',
    note: 'Concerns the registration page, which this site does not control',
  },
  'instant-access': {
    requirements: ['R2.38'],
    value: 'Instant Access',
    text: 'Access to the masterclass is instant',
    contradictions: ['the masterclass is live, and starts later'],
  },
} as const satisfies Record<string, Claim>;
