import { settings } from '#content/siteSchema';
import type { Finding } from '#tools/claims/findings';

const sampleHost = /\bexample\.(com|net|org)\b/;
const sampleName = /\bDoe$|^Sample\b/;

/**
 * The settings that are samples, missing or out of date, a finding each. A new check of a setting goes here.
 *
 * @param env the `VITE_*` variables of the build
 */
export function settingFindings(env: Record<string, string>): Finding[] {
  return Object.entries(settings).flatMap(([key, setting]) => {
    const value = env[key] ?? setting.default ?? '';
    const finding = (text: string): Finding => ({ kind: 'setting', at: `.env ${key}`, texts: [text] });
    const isSample = sampleHost.test(value) || (value === setting.default && sampleName.test(value));
    const isOver = key === 'VITE_COUNTDOWN_ENDS_AT' && Date.parse(value) < Date.now();
    if (key === 'VITE_VIDEO_SCRIPT_URL' && !value)
      return finding('not set, so the pages play the sample film');
    if (isSample) return finding(`"${value}" is a sample`);
    return isOver ? finding(`"${value}" is over; set a later deadline or remove it`) : [];
  });
}
