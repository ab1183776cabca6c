import { z } from 'zod';
import { measureProviderNames, measureProviders } from '#settings/measureProviders';
import { publishedSettings } from '#settings/publishedSettings';
import { throwInputError } from '#settings/throwInputError';
import {
  type PlayerEmbed,
  type ProviderName,
  providerNames,
  toPolicySource,
  videoProviders,
} from '#settings/videoProviders';

const matchingText = (pattern: RegExp, remedy: string) => z.string().regex(pattern, remedy);
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

/** Text on one line, without markup. U+FFFD means that the file has another encoding than UTF-8. */
const oneLineText = matchingText(
  /^(?!\s|\w+:\/\/|javascript:|data:)(?=.*[\p{L}\p{N}])[^\p{Cc}\u2028-\u202e\u2066-\u2069\ufffd<>]{1,200}(?<!\s)$/iu,
  'must be words, 1 to 200 printable characters on one line, without < or > and without space at either end',
);

/** A host, with an optional port, in the characters that a Content Security Policy, a site map and a link accept. */
export const hostPattern = /^[\w.-]+(:\d+)?$/;

function isHttpsUrl(value: string): boolean {
  const url = URL.canParse(value) && /^https:\/\/[^\s\\<>"]+$/.test(value) ? new URL(value) : null;
  return value.length <= 2000 && url?.username === '' && url.password === '' && hostPattern.test(url.host);
}

const httpsUrl = z.string().refine(isHttpsUrl, 'must be a complete address such as https://example.com/page');

const requiredSettings = z.strictObject({
  VITE_BRAND: oneLineText,
  VITE_SITE_URL: z
    .string()
    .refine(
      (value) => isHttpsUrl(value) && /^https:\/\/[^/?#]{1,240}\/?$/.test(value),
      'must be an https address without a path such as https://example.com',
    )
    .transform((value) => new URL(value).origin),
  VITE_SUPPORT_EMAIL: z.email('must be an e-mail address such as help@example.com').max(200),
  VITE_ADDRESS: oneLineText,
  VITE_URL_PRIVACY: httpsUrl,
  VITE_URL_TERMS: httpsUrl,
  VITE_URL_REFUNDS: httpsUrl,
  VITE_URL_CONTACT: httpsUrl,
  VITE_URL_ORDER_VSL: httpsUrl,
  VITE_URL_MASTERCLASS: httpsUrl,
});

const nameRemedy =
  'which is not a name of at most 50 letters, digits, _, . and -, with or without * at its end; write names with commas between them, such as utm_*,_kx';
const parameterName = z.string().regex(/^[\w.-]{1,50}\*?$/, {
  error: ({ input }) => `contains ${JSON.stringify(input)}, ${nameRemedy}`,
});
const parameterNames = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(parameterName).max(20, 'must be at most 20 names'));

const optionalSettings = z.object({
  VITE_URL_ORDER_ADVERTORIAL: httpsUrl,
  VITE_SCORE_BADGE: oneOf(['always-high', 'tier']),
  VITE_CARRY_PARAMETERS: parameterNames,
  VITE_CARRY_TO_MASTERCLASS: parameterNames,
  VITE_COUNTDOWN_SECONDS: matchingText(
    /^([1-9]\d{0,4}|none)$/,
    'must be a whole number of seconds from 1 to 99999, or none',
  ),
  VITE_COUNTDOWN_ENDS_AT: z.iso.datetime({
    offset: true,
    error: 'must be a date and time with its zone, such as 2027-01-31T18:00:00Z',
  }),
  VITE_MEASURE_PROVIDER: oneOf(measureProviderNames),
  VITE_MEASURE_URL: httpsUrl,
  VITE_MEASURE_CONSENT: oneOf(['none', 'ask']),
  VITE_VIDEO_PROVIDER: oneOf(providerNames),
  VITE_VIDEO_ID: z.string(),
  VITE_VIDEO_FILM: z.union(
    [httpsUrl, z.string().regex(/^\/video\/[\w.-]+\.(mp4|webm)$/)],
    'must be a film in src/content/public/video/ such as /video/ours.mp4, or a complete https address',
  ),
  VITE_VIDEO_SCRIPT_URL: httpsUrl,
  VITE_VIDEO_PLAYER_GLOBAL: matchingText(
    /^[a-z_$][\w$]{0,99}$/i,
    'must be the name of a global variable of the player, such as videoPlayer',
  ),
  VITE_VIDEO_EMBED_ID: matchingText(/^[a-z][\w-]{0,99}$/i, 'must be a letter, then letters, digits, - and _'),
  VITE_VIDEO_HOSTS: z
    .string()
    .transform((value) => value.split(' '))
    .pipe(z.array(httpsUrl).max(20, 'must be at most 20 addresses, separated by spaces')),
});

/** All settings; `readSite` has the defaults of the optional ones. */
const schema = requiredSettings.extend(optionalSettings.partial().shape);

type Env = Readonly<Record<string, string>>;
type Values = z.output<typeof schema>;

/** @throws a one-line error with the key, its value and the remedy */
export function rejectSetting(key: string, value: string, remedy: string): never {
  const shownValue = value.length > 80 ? `${value.slice(0, 80)}… (${value.length} characters)` : value;
  throwInputError(`${key}=${JSON.stringify(shownValue)}: ${remedy}. docs/changing.md lists every setting.`);
}

/** Whether a value is a placeholder for a real one, as in the published settings. */
export function isSampleValue(value: string): boolean {
  return /\bexample\.(com|net|org)\b|^Sample\b/.test(value);
}

/** A local setting that matches the first pattern removes the published settings that match the second. */
const displacedSettings: readonly [local: RegExp, published: RegExp][] = [
  [/^VITE_COUNTDOWN_/, /^VITE_COUNTDOWN_/],
  [/^VITE_VIDEO_PROVIDER$/, /^VITE_VIDEO_/],
  [/^VITE_MEASURE_PROVIDER$/, /^VITE_MEASURE_URL$/],
];

/** Returns the published settings, overridden by the `VITE_*` variables of this computer. */
export function mergeSettings(localEnv: Env, publishedEnv: Env = publishedSettings): Env {
  const keys = Object.keys(localEnv);
  const removed = displacedSettings.filter(([local]) => keys.some((key) => local.test(key)));
  const isKept = ([key]: [string, string]) => !removed.some(([, pattern]) => pattern.test(key));
  return { ...Object.fromEntries(Object.entries(publishedEnv).filter(isKept)), ...localEnv };
}

/** @throws if a required setting is missing, or a setting does not apply to the provider */
function readVideo(env: Env, values: Values): PlayerEmbed & { provider: ProviderName } {
  const { VITE_VIDEO_PROVIDER: provider = 'film', VITE_VIDEO_ID: videoId = '' } = values;
  const { requiredKeys = [], optionalKeys = [], id, embed } = videoProviders[provider];
  const keys: readonly string[] = ['VITE_VIDEO_PROVIDER', ...requiredKeys, ...optionalKeys];
  for (const [key, value] of Object.entries(env))
    if (key.startsWith('VITE_VIDEO_') && !keys.includes(key))
      rejectSetting(key, value, `does not apply to VITE_VIDEO_PROVIDER=${provider}; remove one of them`);
  for (const key of requiredKeys)
    if (env[key] === undefined) rejectSetting('VITE_VIDEO_PROVIDER', provider, `requires ${key}; set both`);
  const { pattern = /^/, hint, example } = id ?? {};
  const idParts = pattern.exec(videoId)?.slice(1);
  const idRemedy = `must be the id of a video at ${provider}, ${hint}, such as ${example}`;
  const settings = embed({
    idParts: idParts ?? rejectSetting('VITE_VIDEO_ID', videoId, idRemedy),
    film: values.VITE_VIDEO_FILM,
    script: values.VITE_VIDEO_SCRIPT_URL ?? '',
    global: values.VITE_VIDEO_PLAYER_GLOBAL ?? '',
    embedId: values.VITE_VIDEO_EMBED_ID,
    hosts: values.VITE_VIDEO_HOSTS ?? [],
  });
  return { ...settings, provider };
}

/** Reads the settings for measuring visits; returns null if measuring is off. */
function readMeasure(env: Env, values: Values) {
  const { VITE_MEASURE_PROVIDER: provider, VITE_MEASURE_URL: url } = values;
  if (!provider) {
    for (const key of ['VITE_MEASURE_URL', 'VITE_MEASURE_CONSENT'])
      if (env[key] !== undefined)
        rejectSetting(key, env[key], `requires VITE_MEASURE_PROVIDER (${measureProviderNames.join(', ')})`);
    return null;
  }
  const { makeBody, sendsQuery, example, urlPattern } = measureProviders[provider];
  if (!url) rejectSetting('VITE_MEASURE_PROVIDER', provider, `requires VITE_MEASURE_URL, such as ${example}`);
  if (!urlPattern.test(url) || /[#;,{}]/.test(url))
    rejectSetting('VITE_MEASURE_URL', url, `must be the complete address of ${provider}, such as ${example}`);
  const { origin, pathname, href, searchParams } = new URL(url);
  const bodyOf = (message?: string) => JSON.stringify(makeBody(message, searchParams, values.VITE_SITE_URL));
  return {
    provider,
    /** The address that receives the requests. */
    address: sendsQuery ? href : origin + pathname,
    /** The address without its query, for the Content Security Policy. */
    endpoint: toPolicySource(url),
    /** The templates for the body of a page view, and for the body of any other message. */
    pageViewBody: bodyOf(),
    messageBody: bodyOf('{n}'),
    asksConsent: values.VITE_MEASURE_CONSENT === 'ask',
  };
}

function readCountdown(values: Values): { endsAt: number } | { seconds: number } | null {
  const { VITE_COUNTDOWN_ENDS_AT: deadline, VITE_COUNTDOWN_SECONDS: seconds = 'none' } = values;
  if (deadline && values.VITE_COUNTDOWN_SECONDS)
    rejectSetting('VITE_COUNTDOWN_SECONDS', seconds, 'conflicts with VITE_COUNTDOWN_ENDS_AT; remove one');
  if (deadline) return { endsAt: Date.parse(deadline) };
  return seconds === 'none' ? null : { seconds: Number(seconds) };
}

/**
 * Reads and checks the settings of a build.
 *
 * @param localEnv the `VITE_*` variables of this computer, which override the published settings
 * @throws a one-line error with the key, its value and the remedy
 */
export function readSite(localEnv: Env, publishedEnv: Env = publishedSettings) {
  const env = mergeSettings(localEnv, publishedEnv);
  const { data: values, error } = schema.safeParse(env);
  if (error) {
    const issue = error.issues[0] as z.core.$ZodIssue;
    const [key, remedy] =
      issue.code === 'unrecognized_keys'
        ? [issue.keys[0] ?? '', 'is not a setting of this site; correct its name or remove it']
        : [String(issue.path[0]), issue.message];
    const missingRemedy = 'is missing; set it in src/settings/publishedSettings.ts';
    rejectSetting(key, env[key] ?? '', key in env ? remedy : missingRemedy);
  }
  const legal = {
    privacy: values.VITE_URL_PRIVACY,
    terms: values.VITE_URL_TERMS,
    refunds: values.VITE_URL_REFUNDS,
    contact: values.VITE_URL_CONTACT,
    address: values.VITE_ADDRESS,
  };
  return {
    brand: values.VITE_BRAND,
    origin: values.VITE_SITE_URL,
    supportEmail: values.VITE_SUPPORT_EMAIL,
    legal: { ...legal, isSample: Object.values(legal).some(isSampleValue) },
    urls: {
      orderVsl: values.VITE_URL_ORDER_VSL,
      orderAdvertorial: values.VITE_URL_ORDER_ADVERTORIAL ?? values.VITE_URL_ORDER_VSL,
      masterclass: values.VITE_URL_MASTERCLASS,
    },
    scoreBadge: values.VITE_SCORE_BADGE ?? 'always-high',
    carryParameters: values.VITE_CARRY_PARAMETERS ?? [],
    carryToMasterclass: values.VITE_CARRY_TO_MASTERCLASS ?? values.VITE_CARRY_PARAMETERS ?? [],
    countdown: readCountdown(values),
    measure: readMeasure(env, values),
    video: readVideo(env, values),
  };
}

export type Site = ReturnType<typeof readSite>;
export type MeasureSettings = NonNullable<Site['measure']>;
