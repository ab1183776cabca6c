import { throwInputError } from '#content/throwInputError';

type ClaimKind =
  | 'price'
  | 'discount'
  | 'scarcity'
  | 'urgency'
  | 'terms'
  | 'health'
  | 'quiz'
  | 'social proof'
  | 'credential'
  | 'testimonial'
  | 'privacy';

/** What a claim says about other claims, named by id. `npm run claims` does the sum. */
export type Arithmetic =
  | { sumOf: readonly string[] }
  | { difference: readonly [string, string] }
  /** The share saved, in percent, by who pays the second price in place of the first. */
  | { discount: readonly [string, string] }
  /** What is left of a number when another claim is taken away. */
  | { restOf: number; after: string }
  | { atMost: string };

export interface Claim {
  /** What asks for it in spec/requirements.md. */
  requirements: readonly `R${number}.${number}`[];
  /** Claims about the same thing share a topic; two values under one topic are a conflict. */
  topic: string;
  kind: ClaimKind;
  /** The figure or phrase as a page shows it. */
  value: string;
  /** What is claimed, in full. */
  text: string;
  status: 'unsubstantiated' | 'substantiated';
  /** Evidence on file; for an unsubstantiated claim only a candidate, a place to start looking. */
  source?: string;
  note?: string;
  /** Other forms that a page needs, such as its plural, or the time in which a figure came about. */
  forms?: Readonly<Record<string, string>>;
  /** The value is a lower bound that its text says in words, as in 'over 47,000'. */
  orMore?: boolean;
  /** The time the value counts for, so that 127 a day and 127 an hour are not taken for the same. */
  per?: 'day' | 'hour';
  arithmetic?: readonly Arithmetic[];
  /** Words that contradict the claim on the screen that shows it. */
  contradicts?: readonly string[];
  /** What the value belongs to. With other words in between, a page gives the same thing another name. */
  noun?: string;
  /** What a page shows for it, where the page does not take the figure from here. */
  shownAs?: string;
  /** Who accepts this claim's conflict and why. It counts once each claim of the conflict is acknowledged. */
  acknowledged?: string;
}

const unsubstantiated = 'unsubstantiated' satisfies Claim['status'];

/**
 * The claims register: every figure and every claim a page makes, once. Pages take the figure from here by id, so that
 * whoever answers for a claim finds it, its evidence and its conflicts in one place.
 */
export const claims = {
  'price-now': {
    requirements: ['R9.3'],
    topic: 'price.now',
    kind: 'price',
    value: '$97',
    text: 'The kit costs $97',
    status: unsubstantiated,
  },
  'price-after': {
    requirements: ['R9.3'],
    topic: 'price.after',
    kind: 'price',
    value: '$197',
    text: 'The price rises to $197 when the promotion ends',
    status: unsubstantiated,
    note: 'Needs a real intention to raise the price (16 CFR 233.5)',
  },
  'clinic-500': {
    requirements: ['R9.4'],
    topic: 'value.clinic',
    kind: 'price',
    value: '$500+',
    text: 'Clinics charge $500 or more',
    status: unsubstantiated,
    note: 'Comparable value (16 CFR 233.2)',
  },
  'value-consult': {
    requirements: ['R9.5'],
    topic: 'value.part.consult',
    kind: 'price',
    value: '$297',
    text: 'The consultation is worth $297',
    status: unsubstantiated,
  },
  'value-kit': {
    requirements: ['R9.5'],
    topic: 'value.part.kit',
    kind: 'price',
    value: '$99',
    text: 'The test kit is worth $99',
    status: unsubstantiated,
  },
  'value-neuro': {
    requirements: ['R9.5'],
    topic: 'value.part.neuro',
    kind: 'price',
    value: '$99',
    text: 'The neurotoxicity assessment is worth $99',
    status: unsubstantiated,
  },
  'value-seminar': {
    requirements: ['R9.5'],
    topic: 'value.part.seminar',
    kind: 'price',
    value: '$37',
    text: 'The seminar is worth $37',
    status: unsubstantiated,
  },
  'value-total': {
    requirements: ['R9.5'],
    topic: 'value.total',
    kind: 'price',
    value: '$530',
    text: 'Everything together is worth $530',
    status: unsubstantiated,
    arithmetic: [{ sumOf: ['value-consult', 'value-kit', 'value-neuro', 'value-seminar'] }],
  },
  'save-433': {
    requirements: ['R9.5'],
    topic: 'value.saving',
    kind: 'price',
    value: '$433',
    text: 'The buyer saves $433',
    status: unsubstantiated,
    arithmetic: [{ difference: ['value-total', 'price-now'] }],
  },
  'discount-80': {
    requirements: ['R9.6'],
    topic: 'discount',
    kind: 'discount',
    value: '80%',
    text: '80% off',
    status: unsubstantiated,
    arithmetic: [{ discount: ['clinic-500', 'price-now'] }, { discount: ['price-after', 'price-now'] }],
  },
  'discount-80plus': {
    requirements: ['R9.6'],
    topic: 'discount',
    kind: 'discount',
    value: '80+%',
    text: 'More than 80% off',
    status: unsubstantiated,
    arithmetic: [{ discount: ['clinic-500', 'price-now'] }, { discount: ['price-after', 'price-now'] }],
  },
  'discount-82': {
    requirements: ['R9.6'],
    topic: 'discount',
    kind: 'discount',
    value: '82%',
    text: '82% off',
    status: unsubstantiated,
    arithmetic: [{ discount: ['value-total', 'price-now'] }, { discount: ['price-after', 'price-now'] }],
  },
  'kits-month': {
    requirements: ['R9.7', 'R2.7'],
    topic: 'stock.month',
    kind: 'scarcity',
    value: '247',
    text: '247 kits are left this month',
    status: unsubstantiated,
  },
  'kits-price': {
    requirements: ['R9.7'],
    topic: 'stock.price',
    kind: 'scarcity',
    value: '23',
    text: '23 kits are left at this price',
    status: unsubstantiated,
    note: 'No conflict with 247 if it is a subset',
    arithmetic: [{ atMost: 'kits-month' }],
  },
  'claimed-73': {
    requirements: ['R9.7'],
    topic: 'stock.rate',
    kind: 'scarcity',
    value: '73%',
    forms: { period: '48 hours' },
    text: "73% of this month's kits were claimed in the last 48 hours",
    status: unsubstantiated,
  },
  'expires-24h': {
    requirements: ['R9.7'],
    topic: 'offer.end',
    kind: 'urgency',
    value: '24 hours',
    text: 'The offer expires in 24 hours',
    status: unsubstantiated,
    note: 'The same on every visit',
  },
  'guarantee-60': {
    requirements: ['R9.8'],
    topic: 'guarantee.days',
    kind: 'terms',
    value: '60',
    text: 'Money back within 60 days',
    status: unsubstantiated,
  },
  'guarantee-30': {
    requirements: ['R9.8'],
    topic: 'guarantee.days',
    kind: 'terms',
    value: '30',
    text: 'Money back within 30 days',
    status: unsubstantiated,
  },
  'refund-3-5': {
    requirements: ['R9.9'],
    topic: 'refund.days',
    kind: 'terms',
    value: '3-5',
    text: 'Refunds arrive within 3-5 business days',
    status: unsubstantiated,
  },
  shipping: {
    requirements: ['R9.10'],
    topic: 'shipping',
    kind: 'terms',
    value: '2-day',
    text: 'Shipping is free and takes 2 days',
    status: unsubstantiated,
    note: 'Also described as priority and as express: one service needs one name',
    noun: 'shipping',
  },
  'results-7-10': {
    requirements: ['R9.11'],
    topic: 'results.days',
    kind: 'terms',
    value: '7-10',
    text: 'Results in 7-10 business days',
    status: unsubstantiated,
  },
  'results-5-7': {
    requirements: ['R9.11'],
    topic: 'results.days',
    kind: 'terms',
    value: '5-7',
    text: 'Results in 5-7 days',
    status: unsubstantiated,
  },
  'test-minutes': {
    requirements: ['R9.12'],
    topic: 'test.time',
    kind: 'terms',
    value: 'minutes',
    text: 'The test takes minutes',
    status: unsubstantiated,
  },
  'video-12': {
    requirements: ['R9.13'],
    topic: 'video.length',
    kind: 'terms',
    value: '12',
    text: 'The video lasts 12 minutes',
    status: unsubstantiated,
  },
  'sensitivity-50x': {
    requirements: ['R9.14'],
    topic: 'health.sensitivity',
    kind: 'health',
    value: '50x',
    text: '50x more sensitive than standard blood tests',
    status: unsubstantiated,
    note: '"Up to" is drafted; drop it if the claim is flat',
  },
  'early-5-10': {
    requirements: ['R9.14'],
    topic: 'health.early',
    kind: 'health',
    value: '5-10',
    text: 'Problems are detected 5-10 years early',
    status: unsubstantiated,
  },
  'gap-1-5': {
    requirements: ['R2.10'],
    topic: 'health.gap.first',
    kind: 'health',
    value: '1-5',
    text: 'In years 1-5 nothing shows',
    status: unsubstantiated,
    note: 'The three ranges overlap as given',
  },
  'gap-3-8': {
    requirements: ['R2.10'],
    topic: 'health.gap.second',
    kind: 'health',
    value: '3-8',
    text: 'In years 3-8 small signs show',
    status: unsubstantiated,
    note: 'The three ranges overlap as given',
  },
  'gap-7-15': {
    requirements: ['R2.10'],
    topic: 'health.gap.third',
    kind: 'health',
    value: '7-15',
    text: 'In years 7-15 standard tests show it',
    status: unsubstantiated,
    note: 'The three ranges overlap as given',
  },
  'studies-2000': {
    requirements: ['R9.15'],
    topic: 'health.studies',
    kind: 'health',
    value: '2,000+',
    text: '2,000+ studies',
    status: unsubstantiated,
  },
  'diabetes-537m': {
    requirements: ['R9.15'],
    topic: 'health.diabetes',
    kind: 'health',
    value: '537 million',
    text: '537 million adults live with diabetes',
    status: unsubstantiated,
    source: 'IDF Diabetes Atlas, 10th edition, 2021; a newer edition exists',
  },
  'dysfunction-88': {
    requirements: ['R9.15'],
    topic: 'health.dysfunction',
    kind: 'health',
    value: '88%',
    text: '88% of US adults show metabolic dysfunction',
    status: unsubstantiated,
    source: 'Araujo, Cai, Stevens, Metab Syndr Relat Disord 2019 (12.2% in optimal health)',
  },
  'years-15': {
    requirements: ['R9.15'],
    topic: 'health.years',
    kind: 'health',
    value: '15',
    text: '15 years of life lost',
    status: unsubstantiated,
    note: 'What the figure means is drafted',
  },
  'cells-37t': {
    requirements: ['R9.15'],
    topic: 'health.cells',
    kind: 'health',
    value: '37 trillion',
    text: 'The body is made of about 37 trillion cells',
    status: unsubstantiated,
    source: 'Bianconi et al., Ann Hum Biol 2013',
  },
  'days-14': {
    requirements: ['R9.17'],
    topic: 'unplaced',
    kind: 'terms',
    value: '14',
    text: '14 days',
    status: unsubstantiated,
    note: 'Context unknown',
  },
  'danger-94': {
    requirements: ['R9.16', 'R2.34'],
    topic: 'health.danger.waited',
    kind: 'health',
    value: '94%',
    text: '94% say they waited longer than they meant to',
    status: unsubstantiated,
    note: 'The label is drafted. The quiz sends no answers, so they must come from elsewhere',
  },
  'danger-87': {
    requirements: ['R9.16', 'R2.34'],
    topic: 'health.danger.normal',
    kind: 'health',
    value: '87%',
    text: '87% were told their results looked normal',
    status: unsubstantiated,
    note: 'The label is drafted. The quiz sends no answers, so they must come from elsewhere',
  },
  'danger-91': {
    requirements: ['R9.16', 'R2.34'],
    topic: 'health.danger.sooner',
    kind: 'health',
    value: '91%',
    text: '91% wish they had asked sooner',
    status: unsubstantiated,
    note: 'The label is drafted. The quiz sends no answers, so they must come from elsewhere',
  },
  'wait-4-3': {
    requirements: ['R9.22', 'R2.24'],
    topic: 'health.waiting.years',
    kind: 'health',
    value: '4.3',
    text: 'The average person waits 4.3 years',
    status: unsubstantiated,
  },
  'worse-67': {
    requirements: ['R9.22', 'R2.24'],
    topic: 'health.waiting.worse',
    kind: 'health',
    value: '67%',
    text: '67% see worsening',
    status: unsubstantiated,
  },
  'new-84': {
    requirements: ['R9.22', 'R2.24'],
    topic: 'health.waiting.new',
    kind: 'health',
    value: '84%',
    text: '84% develop new issues',
    status: unsubstantiated,
  },
  'cost-2847': {
    requirements: ['R9.22', 'R2.24'],
    topic: 'cost.annual',
    kind: 'health',
    value: '$2,847',
    text: '$2,847 average annual cost after year 3',
    status: unsubstantiated,
  },
  'completed-2847': {
    requirements: ['R9.21'],
    topic: 'quiz.completedToday',
    kind: 'social proof',
    value: '2,847',
    text: '2,847 people completed the quiz today',
    status: unsubstantiated,
    per: 'day',
    arithmetic: [{ atMost: 'starters-today' }, { atMost: 'starters-hour' }],
  },
  'starters-today': {
    requirements: ['R9.21', 'R2.24'],
    topic: 'quiz.starters',
    kind: 'social proof',
    value: '127',
    text: '127 people started this assessment today',
    status: unsubstantiated,
    note: 'Only "per hour" can fit 2,847 completions a day',
    per: 'day',
  },
  'starters-hour': {
    requirements: ['R9.21'],
    topic: 'quiz.starters',
    kind: 'social proof',
    value: '127',
    text: '127 people start every hour',
    status: unsubstantiated,
    per: 'hour',
  },
  'minutes-2': {
    requirements: ['R9.2', 'R1.2', 'R2.25'],
    topic: 'quiz.minutes',
    kind: 'quiz',
    value: '2',
    text: 'The assessment takes exactly 2 minutes',
    status: unsubstantiated,
  },
  'takers-47k': {
    requirements: ['R9.19'],
    topic: 'quiz.takers',
    kind: 'social proof',
    value: '47,000+',
    text: '47,000+ people have taken the quiz',
    status: unsubstantiated,
  },
  'registered-47k': {
    requirements: ['R9.19', 'R2.30'],
    topic: 'masterclass.registered',
    kind: 'social proof',
    value: '47,000',
    text: 'Over 47,000 people have registered',
    orMore: true,
    status: unsubstantiated,
  },
  'registered-47832': {
    requirements: ['R9.19', 'R2.36'],
    topic: 'masterclass.registered',
    kind: 'social proof',
    value: '47,832',
    text: '47,832 people have registered',
    status: unsubstantiated,
  },
  'spots-2168': {
    requirements: ['R9.19', 'R2.36'],
    topic: 'masterclass.spots',
    kind: 'scarcity',
    value: '2,168',
    text: '2,168 spots remain',
    status: unsubstantiated,
    arithmetic: [{ restOf: 50_000, after: 'registered-47832' }],
  },
  'masterclass-497': {
    requirements: ['R9.20', 'R2.37'],
    topic: 'masterclass.value',
    kind: 'price',
    value: '$497',
    text: 'The masterclass is worth $497',
    status: unsubstantiated,
  },
  'countdown-508': {
    requirements: ['R4.10'],
    topic: 'urgency.countdown',
    kind: 'urgency',
    value: '508',
    text: 'The masterclass starts in 508 seconds',
    status: unsubstantiated,
    note: 'Restarts on each view: no real deadline behind it',
    shownAs: '8:28',
  },
  'badge-high': {
    requirements: ['R5.9'],
    topic: 'score.badge',
    kind: 'quiz',
    value: 'High Risk Score',
    text: 'Every score is called a high risk score',
    status: unsubstantiated,
    contradicts: ['Low Risk', 'Moderate Risk'],
  },
  'people-18k': {
    requirements: ['R9.18'],
    topic: 'social.people',
    kind: 'social proof',
    value: '18,000+',
    text: '18,000+ people have taken the test',
    status: unsubstantiated,
  },
  'stories-13k': {
    requirements: ['R9.18'],
    topic: 'social.stories',
    kind: 'social proof',
    value: '13,000+',
    text: '13,000+ people have shared their story',
    status: unsubstantiated,
  },
  'practitioners-10k': {
    requirements: ['R2.32'],
    topic: 'credential.practitioners',
    kind: 'credential',
    value: '10,000+',
    text: '10,000+ practitioners trained',
    status: unsubstantiated,
  },
  bestselling: {
    requirements: ['R2.32'],
    topic: 'credential.bestselling',
    kind: 'credential',
    value: 'Bestselling',
    forms: { inSentence: 'bestselling' },
    text: 'Bestselling authors',
    status: unsubstantiated,
  },
  leaders: {
    requirements: ['R2.32'],
    topic: 'credential.leaders',
    kind: 'credential',
    value: 'Cellular health leader',
    forms: { many: 'Cellular health leaders', inSentence: 'cellular health leader' },
    text: 'Cellular health leaders',
    status: unsubstantiated,
  },
  'result-energy': {
    requirements: ['R3.15'],
    topic: 'testimonial.energy',
    kind: 'testimonial',
    value: '300% in 6 weeks',
    text: 'Energy up 300% in 6 weeks',
    status: unsubstantiated,
    note: "Needs the customer's record and the typical result (16 CFR 255.2)",
  },
  'result-a1c': {
    requirements: ['R3.15'],
    topic: 'testimonial.a1c',
    kind: 'testimonial',
    value: '6.1 to 5.4 in 3 months',
    text: 'A1C from 6.1 to 5.4 in 3 months',
    status: unsubstantiated,
    note: "Needs the customer's record and the typical result (16 CFR 255.2)",
  },
  'doctor-recommended': {
    requirements: ['R2.7'],
    topic: 'credential.recommended',
    kind: 'credential',
    value: 'Doctor-Recommended Health Assessment',
    text: 'Doctors recommend the assessment',
    status: unsubstantiated,
    note: "Needs a named doctor's written agreement",
  },
  laboratory: {
    requirements: ['R2.11'],
    topic: 'credential.laboratory',
    kind: 'credential',
    value: 'Accredited laboratory',
    text: 'An accredited laboratory analyses the samples',
    status: unsubstantiated,
    note: 'VITE_LABORATORY names it',
  },
  reviewed: {
    requirements: ['R2.9'],
    topic: 'credential.reviewed',
    kind: 'credential',
    value: 'Medically reviewed',
    text: 'A clinician has reviewed what the pages say',
    status: unsubstantiated,
    note: 'VITE_REVIEWER names the clinician',
  },
  verified: {
    requirements: ['R3.14'],
    topic: 'testimonial.verified',
    kind: 'testimonial',
    value: 'Verified',
    text: 'The customer is verified',
    status: unsubstantiated,
    note: 'True only with a purchase record on file',
  },
  'research-backed': {
    requirements: ['R2.25'],
    topic: 'quiz.research',
    kind: 'quiz',
    value: 'Research-backed questions',
    text: 'The questions are backed by research',
    status: unsubstantiated,
  },
  anonymous: {
    requirements: ['R6.3', 'R2.25'],
    topic: 'privacy.anonymous',
    kind: 'privacy',
    value: 'Completely anonymous',
    text: 'The assessment is completely anonymous',
    status: unsubstantiated,
    source: 'e2e/faults/privacy.spec.ts asserts that answers cause no request and nothing is stored',
  },
  'never-shared': {
    requirements: ['R2.38'],
    topic: 'privacy.shared',
    kind: 'privacy',
    value: 'never shared',
    text: 'Your information is secure and never shared',
    status: unsubstantiated,
    note: 'Speaks for an external page this product does not control',
  },
  'instant-access': {
    requirements: ['R2.38'],
    topic: 'masterclass.access',
    kind: 'terms',
    value: 'Instant Access',
    text: 'Access to the masterclass is instant',
    status: unsubstantiated,
    contradicts: ['live masterclass', 'masterclass starts in'],
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;
type Forms<Id extends ClaimId> = (typeof claims)[Id] extends { forms: infer Each } ? keyof Each : never;

/**
 * The figure or phrase of a claim, as a page shows it.
 *
 * @param form another form of it, which the claim has under this name
 * @throws an error of one line for an id or a form that is none, which a build without a type check would let through
 */
export function figure<Id extends ClaimId>(id: Id, form?: Forms<Id>): string {
  const { value, forms }: Claim = claims[id] ?? {};
  const shown = form === undefined ? value : forms?.[form];
  const name = form === undefined ? `"${id}"` : `"${id}" with the form "${form}"`;
  return (
    shown ??
    throwInputError(`src/content/claims.ts contains no claim ${name}; correct the id where a page takes it`)
  );
}
