import { policySentence } from '#content/measured';
import { settings } from '#content/siteSchema';
import type { Finding } from '#tools/claims/findings';

const sampleHost = /\bexample\.(com|net|org)\b/;
const sampleName = /\bDoe$|^Sample\b/;

const settingFinding = (key: string, text: string): Finding => ({
  kind: 'setting',
  at: `.env ${key}`,
  texts: [text],
});

/** A countdown to a deadline that is over: visitors would find it at zero. */
function deadlineFindings({ VITE_COUNTDOWN_ENDS_AT: value = '' }: Record<string, string>): Finding[] {
  return Date.parse(value) < Date.now()
    ? [settingFinding('VITE_COUNTDOWN_ENDS_AT', `"${value}" is over; set a later deadline or remove it`)]
    : [];
}

/** Measuring that the privacy policy does not mention. */
function measureFindings(
  { VITE_MEASURE_PROVIDER: provider, VITE_URL_PRIVACY = 'your privacy policy' }: Record<string, string>,
  sentence: string,
): Finding[] {
  return provider && !sentence
    ? [
        {
          kind: 'setting',
          at: 'src/content/measured.ts policySentence',
          texts: [
            `visits are measured by ${provider}: say so in ${VITE_URL_PRIVACY}, and write that sentence here`,
          ],
        },
      ]
    : [];
}

/**
 * The settings that are samples, missing or out of date, a finding each. A new check of a setting goes here.
 *
 * @param env the `VITE_*` variables of the build
 * @param sentence what the privacy policy says of measuring
 */
export function settingFindings(env: Record<string, string>, sentence = policySentence): Finding[] {
  const samples = Object.entries(settings).flatMap(([key, setting]) => {
    const value = env[key] ?? setting.default ?? '';
    const isSample = sampleHost.test(value) || (value === setting.default && sampleName.test(value));
    if (key === 'VITE_VIDEO_PROVIDER' && value === setting.default)
      return settingFinding(key, 'not set, so the pages play the sample film');
    if (key === 'VITE_SCORE_BADGE' && env[key] === undefined)
      return settingFinding(
        key,
        'not set, so the badge of the highest tier stands above the title of every tier; decide: always-high keeps it, tier lets the badge follow the tier',
      );
    return isSample ? settingFinding(key, `"${value}" is a sample`) : [];
  });
  return [...samples, ...deadlineFindings(env), ...measureFindings(env, sentence)];
}
