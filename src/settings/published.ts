import { httpsUrl, oneOf, type Setting, text } from '#settings/kinds';

/**
 * What is published of this funnel unless `.env` of a machine says otherwise: VITE_BRAND, VITE_SITE_URL and all other keys of
 * docs/settings.md. What is not here is at its default, by which the sample's addresses count as samples.
 */
export const settings = {
  VITE_BRAND: 'Sample Health Co.',
  VITE_COUNTDOWN_SECONDS: '508',
};

/** The settings that this funnel alone has, beside those of every funnel. Names and addresses are samples until they are set. */
export const ownSettings = {
  VITE_PRODUCT: {
    schema: text,
    isName: true,
    default: 'Metabolic Stress',
    about: 'Name of the condition and of the product line',
  },
  VITE_EXPERT_LEAD_NAME: { schema: text, isName: true, default: 'Dr. Jane Doe', about: 'The doctor' },
  VITE_EXPERT_LEAD_CREDENTIALS: {
    schema: text,
    default: undefined,
    about: "The doctor's credentials, in one sentence",
  },
  VITE_EXPERT_CO_NAME: { schema: text, isName: true, default: 'John Doe', about: 'The co-presenter' },
  VITE_EXPERT_CO_CREDENTIALS: {
    schema: text,
    default: undefined,
    about: "The co-presenter's credentials, in one sentence",
  },
  VITE_FOUNDER_NAME: {
    schema: text,
    isName: true,
    default: undefined,
    about: 'The founder of the story, where that is not the co-presenter',
  },
  VITE_AUTHOR_NAME: { schema: text, isName: true, default: 'Pat Doe', about: 'Byline of the advertorial' },
  VITE_URL_ORDER_VSL: {
    schema: httpsUrl,
    default: 'https://example.com/order/home-test-kit',
    about: 'Checkout of the sales letter and its variants',
  },
  VITE_URL_ORDER_ADVERTORIAL: {
    schema: httpsUrl,
    default: 'https://example.com/order/home-test-kit-offer',
    about: 'Checkout of the advertorial',
  },
  VITE_URL_MASTERCLASS: {
    schema: httpsUrl,
    default: 'https://example.com/masterclass',
    about: 'Registration page of the masterclass',
  },
  VITE_LABORATORY: {
    schema: text,
    isName: true,
    default: 'Sample Laboratory',
    about: 'The laboratory that analyses the samples, with its accreditation',
  },
  VITE_REVIEWER: {
    schema: text,
    isName: true,
    default: 'Sample Clinician',
    about: 'The clinician who has reviewed the pages, with credentials',
  },
  VITE_SCORE_BADGE: {
    schema: oneOf('always-high', 'tier'),
    default: 'always-high',
    about: 'Whether the score badge always reads "High Risk Score" or follows the tier',
    undecided:
      'not set, so the badge of the highest tier stands above the title of every tier; decide: always-high keeps it, tier lets the badge follow the tier',
    acknowledges: 'badge-high',
  },
} as const satisfies Record<`VITE_${string}`, Setting>;

/**
 * The sentence of your privacy policy that says that visits are counted, word for word. `npm run release:check` asks for it.
 * Such as: "We count which pages and which step of the quiz visitors reach, with the help of Plausible. We store nothing on
 * your device, and neither your answers nor your score are sent."
 */
export const policySentence: string = '';
