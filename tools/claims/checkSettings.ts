import { policySentence } from '#content/product';
import { publishedSettings } from '#settings/publishedSettings';
import { isSampleValue, mergeSettings, readSite } from '#settings/settingsSchema';

/** The kinds of open points in printed order, each with its heading and remedy. */
export const openPointKinds = {
  setting: ['Settings to make', 'write your own value into src/settings/publishedSettings.ts, or into .env'],
  sample: ['Samples in the content', 'write a real name and real words, then isSample: false'],
  unregistered: [
    'Figures without a claim',
    "add a claim to src/content/claims.ts and take it with figure('its-id'), or write unclaimed('the words') if it claims nothing",
  ],
  contradiction: [
    'Contradicted claims',
    'change a figure or the words, or write into acknowledgedBy who accepts it and why',
  ],
  evidence: [
    'Claims without evidence',
    'name the evidence on file in source, then set isSubstantiated: true',
  ],
  unused: ['Unused content and stale names', 'show it on a page, or remove it'],
} as const;

/** An open point: its kind, the place to change, and its text. */
export interface OpenPoint {
  kind: keyof typeof openPointKinds;
  /** File and key, file and line, or page and screen. */
  place: string;
  text: string;
}

const publishedFile = 'src/settings/publishedSettings.ts';

/** Whether HTML contains a value as text or address. A longer address that begins with the value does not count. */
function containsValue(html: string, value: string): boolean {
  const escaped = value.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
  return html.split(escaped).some((after, index) => index > 0 && !/^[-\w]/.test(after));
}

/**
 * Returns an open point for each setting that is a sample, missing or out of date, unless no page uses it. Add checks of
 * settings here.
 *
 * @param ownEnv the `VITE_*` variables of the environment and .env files, which override the published settings
 * @param html the HTML of every screen, rendered with these settings
 * @param sentence the sentence of the privacy policy about measuring
 */
export function checkSettings(
  ownEnv: Record<string, string>,
  html: string,
  sentence = policySentence,
  publishedEnv = publishedSettings,
): OpenPoint[] {
  const env = mergeSettings(ownEnv, publishedEnv);
  const openPoints: OpenPoint[] = [];
  const placeOf = (key: string) => (key in ownEnv ? `.env ${key}` : `${publishedFile} ${key}`);
  const add = (place: string, text: string) => openPoints.push({ kind: 'setting', place, text });
  for (const [key, value] of Object.entries(env))
    if (isSampleValue(value) && containsValue(html, value)) add(placeOf(key), `"${value}" is a sample`);
  if (!env.VITE_SCORE_BADGE)
    add(
      placeOf('VITE_SCORE_BADGE'),
      'not set, so the results of every tier show the badge of the highest tier; set always-high to keep it, or tier to show the badge of the tier',
    );
  if (html.includes('data-video=') && readSite(env, {}).video.isSample)
    add(placeOf('VITE_VIDEO_PROVIDER'), 'not set, so the pages play the sample film');
  const deadline = env.VITE_COUNTDOWN_ENDS_AT ?? '';
  // Visitors would find the countdown at zero.
  if (Date.parse(deadline) < Date.now())
    add(placeOf('VITE_COUNTDOWN_ENDS_AT'), `"${deadline}" is over; set a later deadline or remove it`);
  const { VITE_MEASURE_PROVIDER: provider, VITE_URL_PRIVACY: policy = 'your privacy policy' } = env;
  if (provider && !sentence)
    add(
      'src/content/product.ts policySentence',
      `visits are measured by ${provider}: say so in ${policy}, and write that sentence here`,
    );
  return openPoints;
}
