import { z } from 'zod';
import { type Measure, measureNames, measureProviders } from '#settings/measureProviders';
import type { Embed } from '#settings/providers/videoProvider';
import { published } from '#settings/published';
import { throwInputError } from '#settings/throwInputError';
import { type ProviderName, providerNames, videoProviders } from '#settings/videoProviders';

const matching = (pattern: RegExp, remedy: string) => z.string().regex(pattern, remedy);
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`);

/** Words on one line, without markup. U+FFFD is a sign of a file in another encoding. */
const text = matching(
  /^(?!\s|\w+:\/\/|javascript:|data:)(?=.*[\p{L}\p{N}])[^\p{Cc}\u2028-\u202e\u2066-\u2069\ufffd<>]{1,200}(?<!\s)$/iu,
  'must be words, 1 to 200 printable characters on one line, without < or > and without space at either end',
);

/** A host name that policies, site maps and links accept, in the browser's spelling. */
export const plainHost = /^[\w.-]+(:\d+)?$/;

function isHttpsUrl(value: string): boolean {
  const url = URL.canParse(value) && /^https:\/\/[^\s\\<>"]+$/.test(value) ? new URL(value) : null;
  return value.length <= 2000 && url?.username === '' && url.password === '' && plainHost.test(url.host);
}

const httpsUrl = z.string().refine(isHttpsUrl, 'must be a whole address such as https://example.com/page');

const required = z.strictObject({
  VITE_BRAND: text,
  VITE_SITE_URL: matching(
    /^https:\/\/(?=[^/]{1,240}\/?$)[\w.-]+(:\d+)?\/?$/,
    'must be an https address without a path such as https://example.com',
  ).transform((value) => new URL(value).origin),
  VITE_SUPPORT_EMAIL: z.email('must be an e-mail address such as help@example.com').max(200),
  VITE_ADDRESS: text,
  VITE_URL_PRIVACY: httpsUrl,
  VITE_URL_TERMS: httpsUrl,
  VITE_URL_REFUNDS: httpsUrl,
  VITE_URL_CONTACT: httpsUrl,
  VITE_URL_ORDER_VSL: httpsUrl,
  VITE_URL_ORDER_ADVERTORIAL: httpsUrl,
  VITE_URL_MASTERCLASS: httpsUrl,
});

const optional = z.object({
  VITE_SCORE_BADGE: oneOf(['always-high', 'tier']),
  VITE_CARRY_PARAMETERS: matching(
    /^([A-Za-z][\w.-]{0,49}\*?(,(?=.)|$)){1,20}$/,
    'must be at most 20 parameter names, separated by commas without spaces, such as utm_*,gclid',
  ).transform((value) => value.split(',')),
  VITE_COUNTDOWN_SECONDS: matching(
    /^([1-9]\d{0,4}|none)$/,
    'must be a whole number of seconds from 1 to 99999, or none',
  ),
  VITE_COUNTDOWN_ENDS_AT: z.iso.datetime({
    offset: true,
    error: 'must be a date and time with its zone, such as 2027-01-31T18:00:00Z',
  }),
  VITE_MEASURE_PROVIDER: oneOf(measureNames),
  VITE_MEASURE_URL: httpsUrl,
  VITE_MEASURE_CONSENT: oneOf(['none', 'ask']),
  VITE_VIDEO_PROVIDER: oneOf(providerNames),
  VITE_VIDEO_ID: z.string(),
  VITE_VIDEO_FILM: z.union(
    [httpsUrl, z.string().regex(/^\/video\/[\w.-]+\.(mp4|webm)$/)],
    'must be a film in src/content/public/video/ such as /video/ours.mp4, or a whole https address',
  ),
  VITE_VIDEO_SCRIPT_URL: httpsUrl,
  VITE_VIDEO_PLAYER_GLOBAL: matching(
    /^(?!(on)?webkit)[a-z_$][\w$]{0,99}$/i,
    'must be the name of a global variable of the player, such as videoPlayer',
  ),
  VITE_VIDEO_EMBED_ID: matching(/^[a-z][\w-]{0,99}$/i, 'must be a letter, then letters, digits, - and _'),
  VITE_VIDEO_HOSTS: z
    .string()
    .transform((value) => value.split(' '))
    .pipe(z.array(httpsUrl).max(20, 'must be at most 20 addresses with a space between')),
});

/** Every setting; `readSite` has the defaults of the optional ones. */
const schema = required.extend(optional.partial().shape);

type Env = Readonly<Record<string, string>>;
type Values = z.output<typeof schema>;

/** @throws a one-line error with key, value and remedy */
export function explain(key: string, value: string, remedy: string): never {
  const shown = value.length > 80 ? `${value.slice(0, 80)}… (${value.length} characters)` : value;
  throwInputError(`${key}=${JSON.stringify(shown)}: ${remedy}. docs/changing.md lists every setting.`);
}

/** Whether a value is a placeholder of the published settings. */
export function isSample(value: string): boolean {
  return /\bexample\.(com|net|org)\b|^Sample\b/.test(value);
}

/** A setting of this machine that matches the left removes the published settings that match the right. */
const displaced: readonly [ofMachine: RegExp, published: RegExp][] = [
  [/^VITE_COUNTDOWN_/, /^VITE_COUNTDOWN_/],
  [/^VITE_VIDEO_PROVIDER$/, /^VITE_VIDEO_/],
  [/^VITE_MEASURE_PROVIDER$/, /^VITE_MEASURE_URL$/],
];

/**
 * The published settings, overridden by those of this machine.
 *
 * @param env the `VITE_*` variables of this machine
 */
export function withPublished(env: Env, publishedEnv: Env = published): Env {
  const gone = displaced.filter(([ofMachine]) => Object.keys(env).some((key) => ofMachine.test(key)));
  const kept = Object.entries(publishedEnv).filter(([key]) => !gone.some(([, pattern]) => pattern.test(key)));
  return { ...Object.fromEntries(kept), ...env };
}

/** @throws if a setting of the provider is missing, or a setting belongs to another provider */
function readVideo(env: Env, values: Values): Embed & { provider: ProviderName } {
  const { VITE_VIDEO_PROVIDER: provider = 'film', VITE_VIDEO_ID: written = '' } = values;
  const { needs = [], takes = [], id, embed } = videoProviders[provider];
  const keys: readonly string[] = ['VITE_VIDEO_PROVIDER', ...needs, ...takes];
  for (const [key, value] of Object.entries(env))
    if (key.startsWith('VITE_VIDEO_') && !keys.includes(key))
      explain(key, value, `is not for VITE_VIDEO_PROVIDER=${provider}; set another provider, or remove this`);
  for (const key of needs)
    if (env[key] === undefined) explain('VITE_VIDEO_PROVIDER', provider, `needs ${key} beside it`);
  const { shape = /^/, where, example } = id ?? {};
  const parts = shape.exec(written)?.slice(1);
  const idRemedy = `must be the id of a video at ${provider}, ${where}, such as ${example}`;
  const embedded = embed({
    id: parts ?? explain('VITE_VIDEO_ID', written, idRemedy),
    film: values.VITE_VIDEO_FILM,
    script: values.VITE_VIDEO_SCRIPT_URL ?? '',
    global: values.VITE_VIDEO_PLAYER_GLOBAL ?? '',
    embedId: values.VITE_VIDEO_EMBED_ID,
    hosts: values.VITE_VIDEO_HOSTS ?? [],
  });
  return { ...embedded, provider };
}

/** The settings of measuring; undefined if it is off. */
function readMeasure(env: Env, values: Values): Measure | null {
  const { VITE_MEASURE_PROVIDER: provider, VITE_MEASURE_URL: url } = values;
  if (!provider) {
    for (const key of ['VITE_MEASURE_URL', 'VITE_MEASURE_CONSENT'])
      if (env[key] !== undefined)
        explain(key, env[key], `needs VITE_MEASURE_PROVIDER beside it: ${measureNames.join(', ')}`);
    return null;
  }
  const { form, example, shape } = measureProviders[provider];
  if (!url)
    explain('VITE_MEASURE_PROVIDER', provider, `needs VITE_MEASURE_URL beside it, such as ${example}`);
  if (!shape.test(url) || /[#;,{}]/.test(url))
    explain('VITE_MEASURE_URL', url, `must be the whole address of ${provider}, such as ${example}`);
  const [endpoint = ''] = url.split('?');
  const asksConsent = values.VITE_MEASURE_CONSENT === 'ask';
  return { provider, endpoint, asksConsent, ...form(new URL(url), values.VITE_SITE_URL) };
}

function readCountdown(values: Values): { endsAt: number } | { seconds: number } | null {
  const { VITE_COUNTDOWN_ENDS_AT: deadline, VITE_COUNTDOWN_SECONDS: seconds = 'none' } = values;
  if (deadline && values.VITE_COUNTDOWN_SECONDS)
    explain('VITE_COUNTDOWN_SECONDS', seconds, 'excludes VITE_COUNTDOWN_ENDS_AT; remove one of them');
  if (deadline) return { endsAt: Date.parse(deadline) };
  return seconds === 'none' ? null : { seconds: Number(seconds) };
}

/**
 * The settings of a build.
 *
 * @param ofMachine the `VITE_*` variables of this machine, which override the published settings
 * @throws a one-line error with key, value and remedy
 */
export function readSite(ofMachine: Env) {
  const env = withPublished(ofMachine);
  const { data: values, error } = schema.safeParse(env);
  if (error) {
    const issue = error.issues[0] as z.core.$ZodIssue;
    const [key, remedy] =
      issue.code === 'unrecognized_keys'
        ? [issue.keys[0] ?? '', 'is not a setting of this site; correct the name or remove it']
        : [String(issue.path[0]), issue.message];
    explain(key, env[key] ?? '', key in env ? remedy : 'is missing; set it in src/settings/published.ts');
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
    legal: { ...legal, isSample: Object.values(legal).some(isSample) },
    urls: {
      orderVsl: values.VITE_URL_ORDER_VSL,
      orderAdvertorial: values.VITE_URL_ORDER_ADVERTORIAL,
      masterclass: values.VITE_URL_MASTERCLASS,
    },
    scoreBadge: values.VITE_SCORE_BADGE ?? 'always-high',
    carryParameters: values.VITE_CARRY_PARAMETERS ?? [],
    countdown: readCountdown(values),
    measure: readMeasure(env, values),
    video: readVideo(env, values),
  };
}

export type Site = ReturnType<typeof readSite>;
