import { httpsUrl, type Setting } from '#settings/kinds';

/** What is published of this funnel unless `.env` of a machine says otherwise; docs/settings.md has every key. */
export const settings = {
  VITE_BRAND: 'Example Heating',
  VITE_LOCALE: 'en-GB',
  VITE_CURRENCY: 'GBP',
  VITE_COUNTRIES: 'GB',
  // A free film of the Blender Foundation stands in until there is one about the survey; video.ts says so below it.
  VITE_VIDEO_PROVIDER: 'youtube',
  VITE_VIDEO_ID: 'aqz-KE-bpKQ',
};

/** The settings that this funnel alone has, beside those of every funnel. */
export const ownSettings = {
  VITE_URL_CALL: {
    schema: httpsUrl,
    default: 'https://example.com/home-survey-call',
    about: 'Where a visitor books the call about a home survey',
  },
} as const satisfies Record<`VITE_${string}`, Setting>;

/**
 * The sentence of your privacy policy that says that visits are counted, word for word. `npm run release:check` asks for it.
 * Such as: "We count which pages and which step of the quiz visitors reach, with the help of Plausible. We store nothing on
 * your device, and neither your answers nor your score are sent."
 */
export const policySentence: string = '';
