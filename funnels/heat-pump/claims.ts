import type { Claim } from '#content/claim';

const unsubstantiated = 'unsubstantiated' satisfies Claim['status'];

/**
 * The claims register: every figure and every claim a page makes, once. Pages take the figure from here by id, so that
 * whoever answers for a claim finds it, its evidence and its conflicts in one place.
 */
export const claims = {
  'price-install': {
    topic: 'price.install',
    kind: 'price',
    value: '£11,400',
    text: 'A typical air-source heat pump, supplied and fitted, costs £11,400',
    status: unsubstantiated,
    note: 'A sample price: name the kind of home it is for, and keep the quotations',
  },
  grant: {
    topic: 'price.grant',
    kind: 'price',
    value: '£7,500',
    text: 'The Boiler Upgrade Scheme pays £7,500 towards an air-source heat pump in England and Wales',
    status: unsubstantiated,
    note: 'Compare with gov.uk/apply-boiler-upgrade-scheme before publication: the scheme changes',
  },
  'price-now': {
    topic: 'price.now',
    kind: 'price',
    value: '£3,900',
    text: 'After the grant, the typical heat pump costs £3,900',
    status: unsubstantiated,
    arithmetic: [{ difference: ['price-install', 'grant'] }],
  },
  'survey-free': {
    topic: 'price.survey',
    kind: 'terms',
    value: 'free',
    forms: { heading: 'Free' },
    text: 'The call and the home survey cost nothing, whatever the visitor decides',
    status: unsubstantiated,
    note: 'True only if no later quotation takes the cost of the survey back in',
  },
  'call-minutes': {
    topic: 'time.call',
    kind: 'terms',
    value: '15',
    text: 'The call takes 15 minutes',
    status: unsubstantiated,
  },
  'survey-minutes': {
    topic: 'time.survey',
    kind: 'terms',
    value: '90',
    text: 'The visit takes about 90 minutes',
    status: unsubstantiated,
  },
  'design-days': {
    topic: 'time.design',
    kind: 'terms',
    value: '10',
    text: 'The design and the fixed price arrive within 10 working days of the visit',
    status: unsubstantiated,
  },
  'fitting-days': {
    topic: 'time.fitting',
    kind: 'terms',
    value: '3-5',
    text: 'Fitting takes 3-5 days in most homes',
    status: unsubstantiated,
  },
  'heat-units': {
    topic: 'heat.units',
    kind: 'terms',
    value: '3',
    text: 'For each unit of electricity, a heat pump gives about 3 units of heat over a year',
    status: unsubstantiated,
    note: 'Field trials differ; quote the seasonal efficiency that was measured, and say in which homes',
  },
  certified: {
    topic: 'credential.certified',
    kind: 'credential',
    value: 'MCS-certified',
    text: 'Certified installers do the work',
    status: unsubstantiated,
    note: 'Needs the number of the certificate; the grant is paid to certified installers alone',
  },
  'grant-help': {
    topic: 'service.grant',
    kind: 'terms',
    value: 'Help with the grant',
    text: 'The installer applies for the grant, and checks before the signature whether the home meets its rules',
    status: unsubstantiated,
  },
  'quiz-minutes': {
    topic: 'quiz.minutes',
    kind: 'quiz',
    value: '2',
    text: 'The check takes about 2 minutes',
    status: unsubstantiated,
  },
  anonymous: {
    topic: 'privacy.anonymous',
    kind: 'privacy',
    value: 'Anony\u00ADmous',
    text: 'The check is anonymous',
    status: 'substantiated',
    source: 'e2e/faults/privacy.spec.ts asserts that answers cause no request and nothing is stored',
  },
  'video-minutes': {
    topic: 'video.length',
    kind: 'terms',
    value: '10',
    text: 'The video lasts 10 minutes',
    status: unsubstantiated,
  },
} as const satisfies Record<string, Claim>;

/**
 * Words of the pages whose figures claim nothing, each with the reason. `{questionCount}` and `{highestScore}` are those
 * of the quiz, and any other place such as `{minutes}` is any number. The audit of claims reports every other figure that is not a claim.
 */
export const unclaimed: readonly string[] = [
  // What the quiz is.
  '{questionCount} questions',
  '{questionCount} short questions',
  'out of {highestScore}',
  // The signs of the letter, which a reader can count.
  'of 5 sound like your home',
];
