import globals from 'globals';
import { z } from 'zod';
import { httpsUrl, plainHost, type Setting, text } from '#settings/kinds';
import { type Measure, measureNames, measureProviders } from '#settings/measureProviders';
import { customEmbed } from '#settings/providers/custom';
import { fileEmbed } from '#settings/providers/film';
import { defaultEmbedId, type Embed } from '#settings/providers/videoProvider';
import { settings as funnelSettings, ownSettings } from '#settings/published';
import { throwInputError } from '#settings/throwInputError';
import { type ProviderName, videoProviders } from '#settings/videoProviders';

const httpsOrigin = z
  .string()
  .refine(
    (value) =>
      URL.canParse(value) &&
      /^https:\/\/[^\s\\/?#@]+\/?$/.test(value) &&
      plainHost.test(new URL(value).host) &&
      value.length <= 255,
    {
      error: 'must be an https address without a path such as https://example.com',
    },
  )
  .transform((value) => new URL(value).origin);

const email = z.email({ error: 'must be an e-mail address such as help@example.com' }).max(200, {
  error: 'must be an e-mail address of at most 200 characters',
});

const embedId = z.string().refine((value) => /^[A-Za-z][\w-]{0,99}$/.test(value), {
  error: 'must start with a letter and hold only letters, digits, - and _',
});

/** Names that every window has before any script has run. */
const windowNames = { ...globals.browser, ...globals.builtin, chrome: false };

const playerGlobal = z
  .string()
  .refine((value) => /^[A-Za-z_$][\w$]{0,99}$/.test(value), {
    error: 'must be the name of a global variable, such as videoPlayer',
  })
  .refine((value) => !(value in windowNames) && !/^(on)?webkit/i.test(value), {
    error: 'must be something that only the player leaves on the window, and every window has this',
  });

const videoId = z.string().refine((value) => /^[\w./-]{1,500}$/.test(value) && /[^\W_]/.test(value));

const filmFile = z
  .string()
  .refine((value) => /^\/video\/[\w.-]+\.(mp4|webm)$/.test(value) || httpsUrl.safeParse(value).success, {
    error: 'must be a film of the funnel in public/video/ such as /video/ours.mp4, or a whole https address',
  });

const mostHosts = 20;

const hosts = z
  .string()
  .refine(
    (value) => {
      const addresses = value.split(' ');
      return (
        addresses.length <= mostHosts && addresses.every((address) => httpsUrl.safeParse(address).success)
      );
    },
    {
      error: `must be at most ${mostHosts} whole https addresses with a space between, such as https://cdn.example.com/account/`,
    },
  )
  .transform((value) => value.split(' '));

const mostParameters = 20;

const parameters = z
  .string()
  .refine(
    (value) => {
      const names = value.split(',');
      return names.length <= mostParameters && names.every((name) => /^[A-Za-z][\w.-]{0,49}\*?$/.test(name));
    },
    {
      error: `must be at most ${mostParameters} names of parameters with a comma between, without spaces, such as utm_*,gclid`,
    },
  )
  .transform((value) => value.split(','));

const providerNames = [...(Object.keys(videoProviders) as ProviderName[]), 'file', 'custom'] as const;

const locale = z
  .string()
  .refine((value) => /^[a-z]{2,3}(-\w+)*$/i.test(value) && isKnownLocale(value), {
    error: 'must be a language, such as en, de or pt-BR',
  })
  .transform((value) => Intl.getCanonicalLocales(value)[0] ?? value);

function isKnownLocale(value: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(value).length > 0;
  } catch {
    return false;
  }
}

const currency = z.string().refine((value) => Intl.supportedValuesOf('currency').includes(value), {
  error: 'must be a currency of ISO 4217 in capitals, such as USD or EUR',
});

const countries = z
  .string()
  .refine((value) => value.split(',').every(isCountry), {
    error: 'must be countries of ISO 3166 in capitals with a comma between, without spaces, such as US,CA',
  })
  .transform((value) => value.split(','));

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** UK is an old code of GB, EU is no country, and ZZ is an unknown one. */
function isCountry(code: string): boolean {
  if (!/^(?!E[UZ]|QO|UN|X[AB]|ZZ)[A-Z]{2}$/.test(code) || !countryNames.of(code)) return false;
  return new Intl.Locale(`und-${code}`).region === code;
}

const wholeSeconds = z.string().refine((value) => /^([1-9]\d{0,4}|none)$/.test(value), {
  error: 'must be a whole number of seconds from 1 to 99999, or none',
});

const utcTime = z.string().refine((value) => z.iso.datetime({ offset: true }).safeParse(value).success, {
  error: 'must be a date and time with its zone, such as 2027-01-31T18:00:00Z',
});

/** The settings of every funnel: the key, what it may be, its default, and what it is for. */
const general = {
  VITE_LOCALE: {
    schema: locale,
    default: 'en',
    about: 'Language of the words in `funnels/`, such as `de` or `en-GB`: formats and plurals follow from it',
  },
  VITE_CURRENCY: { schema: currency, default: 'USD', about: 'Currency of the prices' },
  VITE_COUNTRIES: {
    schema: countries,
    default: 'US',
    about: 'Countries that orders are sent to and taken back from, such as `US,CA`, for search engines',
  },
  VITE_BRAND: {
    schema: text,
    default: 'Sample Company',
    about: 'The seller, in header, footer and disclaimer',
  },
  VITE_SUPPORT_EMAIL: {
    schema: email,
    default: 'support@example.com',
    about: 'Where customers ask for a refund',
  },
  VITE_SITE_URL: {
    schema: httpsOrigin,
    default: 'https://example.com',
    about: 'Where this site is published: canonical addresses, sitemap and sharing image begin with it',
  },
  VITE_URL_PRIVACY: {
    schema: httpsUrl,
    default: 'https://example.com/privacy',
    about: 'Privacy policy, in every footer',
  },
  VITE_URL_TERMS: {
    schema: httpsUrl,
    default: 'https://example.com/terms',
    about: 'Terms of sale and use, in every footer',
  },
  VITE_URL_REFUNDS: {
    schema: httpsUrl,
    default: 'https://example.com/refunds',
    about: 'Refund policy, in every footer',
  },
  VITE_URL_CONTACT: {
    schema: httpsUrl,
    default: 'https://example.com/contact',
    about: 'How to reach the seller, in every footer',
  },
  VITE_ADDRESS: {
    schema: text,
    default: 'Sample Street, Sample City',
    about: "The seller's postal address on one line, in every footer",
  },
  VITE_CARRY_PARAMETERS: {
    schema: parameters,
    default: undefined,
    about: "Parameters of a page's address that its links hand on, such as `utm_*,gclid`",
  },
  VITE_MEASURE_PROVIDER: {
    schema: z.enum(measureNames, { error: `must be one of ${measureNames.join(', ')}` }),
    default: undefined,
    about: `What receives the few words that the pages send to be counted: ${measureNames.join(', ')}; without it nothing is sent`,
  },
  VITE_MEASURE_URL: {
    schema: httpsUrl,
    default: undefined,
    about: `The whole address that receives them, such as ${Object.values(measureProviders)
      .map(({ example }) => `\`${example}\``)
      .join(', ')}`,
  },
  VITE_MEASURE_CONSENT: {
    schema: z.enum(['none', 'ask'], { error: 'must be none or ask' }),
    default: 'none',
    about: 'Whether a question at the foot of the page has to be answered with yes before anything is sent',
  },
  VITE_VIDEO_PROVIDER: {
    schema: z.enum(providerNames, { error: `must be one of ${providerNames.join(', ')}` }),
    default: 'film',
    about: `Where the video comes from: ${providerNames.join(', ')}; film is the built-in one`,
  },
  VITE_VIDEO_ID: {
    schema: videoId,
    default: undefined,
    about:
      "The video's id as the provider's embed code shows it, `ACCOUNT/VIDEO` where there are two parts; not for film, file and custom",
  },
  VITE_VIDEO_FILE: {
    schema: filmFile,
    default: undefined,
    about: 'For file: your film, `/video/NAME.mp4` in public/video/ of the funnel, or a whole https address',
  },
  VITE_VIDEO_SCRIPT_URL: {
    schema: httpsUrl,
    default: undefined,
    about: "For custom: the player's script",
  },
  VITE_VIDEO_PLAYER_GLOBAL: {
    schema: playerGlobal,
    default: undefined,
    about: "For custom: what the player's script leaves on the window",
  },
  VITE_VIDEO_EMBED_ID: {
    schema: embedId,
    default: defaultEmbedId,
    about: 'For custom: id of the element that the player fills',
  },
  VITE_VIDEO_HOSTS: {
    schema: hosts,
    default: undefined,
    about:
      'For custom: what the player fetches from, https addresses with a space between; a further script by its whole address',
  },
  VITE_COUNTDOWN_SECONDS: {
    schema: wholeSeconds,
    default: 'none',
    about: 'Length of the results countdown in seconds; `none` for no countdown',
  },
  VITE_COUNTDOWN_ENDS_AT: {
    schema: utcTime,
    default: undefined,
    about: 'A real deadline, in place of VITE_COUNTDOWN_SECONDS',
  },
} as const;

/** Every setting a product team can make: those of every funnel, and those that this one alone has. */
export const settings = { ...general, ...ownSettings };

type OwnKey = keyof typeof ownSettings;
type Key = keyof typeof settings;
type Value<K extends Key> =
  | z.infer<(typeof settings)[K]['schema']>
  | ((typeof settings)[K]['default'] extends undefined ? undefined : never);

/** @throws an error of one line that names key, value and remedy */
export function explain(key: string, value: string, remedy: string): never {
  const shown = value.length > 80 ? `${value.slice(0, 80)}… (${value.length} characters)` : value;
  throwInputError(`${key}=${JSON.stringify(shown)}: ${remedy}. docs/settings.md lists every setting.`);
}

/** What a funnel sets, as `.env` would write it. */
type FunnelSettings = { readonly [Name in Key]?: string };

/** A key that is no setting does not compile. */
const published: FunnelSettings = funnelSettings satisfies {
  [Name in keyof typeof funnelSettings]: Name extends Key ? string : never;
};

/** Settings that go together: a machine that sets one sets all of its kind. */
const kinds = ['VITE_VIDEO_', 'VITE_MEASURE_', 'VITE_COUNTDOWN_'];

/**
 * The settings of the funnel with those of this machine in their place.
 *
 * @param env the `VITE_*` variables of this machine
 */
export function withPublished(
  env: Record<string, string>,
  ofFunnel: FunnelSettings = published,
): Record<string, string> {
  const isReplaced = (key: string) =>
    kinds.some((kind) => key.startsWith(kind) && Object.keys(env).some((name) => name.startsWith(kind)));
  const kept = Object.entries(ofFunnel).filter(([key]) => !isReplaced(key));
  return { ...Object.fromEntries(kept), ...env };
}

type Values = { [K in Key]: Value<K> };

/** The remedy for a value that is not an id: the wanted part of an embed code or address, if it holds one. */
function idRemedy(value: string, provider: string | undefined): string {
  for (const [name, { id }] of Object.entries(videoProviders)) {
    const [, ...parts] = id?.within.exec(value) ?? [];
    const found = parts.filter(Boolean).join('/');
    if (!id?.shape.test(found)) continue;
    const other = name === provider ? '' : ` beside VITE_VIDEO_PROVIDER=${name}`;
    return `must be the id alone, not an embed code or address; of this one write VITE_VIDEO_ID=${found}${other}`;
  }
  const known = Object.entries(videoProviders).find(([name]) => name === provider)?.[1].id;
  return known
    ? `must be the id of a video at ${provider} alone, ${known.where}, such as ${known.example}`
    : "must be the id as the provider's embed code shows it, such as 76979871, or ACCOUNT/VIDEO of two parts";
}

interface VideoSettings extends Embed {
  provider: ProviderName | 'file' | 'custom';
  /** Without a provider the site plays a film of its own, which stands in for the real one. */
  isSample: boolean;
}

/** The keys that describe a player which is none of the named ones. */
const ofCustom = [
  'VITE_VIDEO_SCRIPT_URL',
  'VITE_VIDEO_PLAYER_GLOBAL',
  'VITE_VIDEO_EMBED_ID',
  'VITE_VIDEO_HOSTS',
] as const;

/** What the settings say of the video. @throws where they do not fit together */
function readVideo(env: Record<string, string>, values: Values): VideoSettings {
  const provider = values.VITE_VIDEO_PROVIDER;
  const id = values.VITE_VIDEO_ID;

  function needs(key: Key): never {
    explain('VITE_VIDEO_PROVIDER', provider, `needs ${key} beside it`);
  }

  if (provider === 'custom') {
    const script = values.VITE_VIDEO_SCRIPT_URL ?? needs('VITE_VIDEO_SCRIPT_URL');
    const global = values.VITE_VIDEO_PLAYER_GLOBAL ?? needs('VITE_VIDEO_PLAYER_GLOBAL');
    if (id !== undefined) explain('VITE_VIDEO_ID', id, 'is for a provider by name; remove it beside custom');
    const embed = customEmbed(script, global, values.VITE_VIDEO_EMBED_ID, values.VITE_VIDEO_HOSTS ?? []);
    return { provider, ...embed, isSample: false };
  }

  for (const key of ofCustom)
    if (env[key] !== undefined)
      explain(key, env[key], 'is for VITE_VIDEO_PROVIDER=custom alone; set that, or remove this');
  const film = values.VITE_VIDEO_FILE;
  if (provider === 'file') {
    if (id !== undefined) explain('VITE_VIDEO_ID', id, 'is for a provider by name; remove it beside file');
    return { provider, ...fileEmbed(film ?? needs('VITE_VIDEO_FILE')), isSample: false };
  }
  if (film !== undefined)
    explain('VITE_VIDEO_FILE', film, 'is for VITE_VIDEO_PROVIDER=file alone; set that, or remove this');

  const { embed, id: known } = videoProviders[provider];
  if (!known) {
    if (id !== undefined) explain('VITE_VIDEO_ID', id, 'needs VITE_VIDEO_PROVIDER beside it, such as vimeo');
    return { provider, ...embed(), isSample: true };
  }
  const whole = id ?? needs('VITE_VIDEO_ID');
  const [, ...parts] = known.shape.exec(whole) ?? explain('VITE_VIDEO_ID', whole, idRemedy(whole, provider));
  return { provider, ...embed(...parts), isSample: false };
}

/** What the settings say of measuring; null without them. @throws where they do not fit together */
function readMeasure(env: Record<string, string>, values: Values): Measure | null {
  const { VITE_MEASURE_PROVIDER: provider, VITE_MEASURE_URL: url, VITE_MEASURE_CONSENT: consent } = values;
  if (provider === undefined) {
    for (const key of ['VITE_MEASURE_URL', 'VITE_MEASURE_CONSENT'] as const)
      if (env[key] !== undefined)
        explain(key, env[key], `needs VITE_MEASURE_PROVIDER beside it: ${measureNames.join(', ')}`);
    return null;
  }
  const { form, example, path, needs = {} } = measureProviders[provider];
  if (url === undefined)
    explain('VITE_MEASURE_PROVIDER', provider, `needs VITE_MEASURE_URL beside it, such as ${example}`);
  const address = new URL(url);
  const { origin, pathname, searchParams } = address;
  const given = Object.keys(needs).every((name) => needs[name]?.test(searchParams.get(name) ?? ''));
  if (!path.test(pathname) || !given || address.hash || /[;,{}]/.test(url))
    explain('VITE_MEASURE_URL', url, `must be the whole address of ${provider}, such as ${example}`);
  return {
    provider,
    endpoint: origin + pathname,
    asksConsent: consent === 'ask',
    ...form(address, values.VITE_SITE_URL),
  };
}

/** The value of each setting. @throws for an unknown key or a value that does not fit */
function readValues(env: Record<string, string>): Values {
  for (const [key, value] of Object.entries(env)) {
    if (key.startsWith('VITE_') && !Object.hasOwn(settings, key)) {
      explain(key, value, 'is not a setting of this site; correct the name or remove it');
    }
  }

  const values = {} as Values;
  for (const key of Object.keys(settings) as Key[]) {
    const value = env[key] ?? settings[key].default;
    if (value === undefined) continue;
    const result = settings[key].schema.safeParse(value);
    if (!result.success) {
      if (key === 'VITE_VIDEO_ID') explain(key, value, idRemedy(value, env.VITE_VIDEO_PROVIDER));
      explain(key, value, result.error.issues[0]?.message ?? 'does not fit');
    }
    Object.assign(values, { [key]: result.data });
  }
  return values;
}

/** When the countdown ends, or how long it is; null where there is none. @throws where the settings do not fit together */
function readCountdown(
  { VITE_COUNTDOWN_ENDS_AT: deadline, VITE_COUNTDOWN_SECONDS: written }: Record<string, string>,
  { VITE_COUNTDOWN_SECONDS: seconds }: Values,
): { endsAt: number } | { seconds: number } | null {
  if (deadline !== undefined && written !== undefined)
    explain('VITE_COUNTDOWN_SECONDS', written, 'cannot stand beside VITE_COUNTDOWN_ENDS_AT; remove one');
  if (deadline) return { endsAt: Date.parse(deadline) };
  return seconds === 'none' ? null : { seconds: Number(seconds) };
}

/**
 * Turns the funnel's settings, and the `VITE_*` variables of this machine in their place, into those of the site; what neither sets
 * takes its default.
 * @throws an error of one line naming key, value and remedy for an unknown key or a value that does not fit.
 */
export function readSite(ofMachine: Record<string, string>) {
  const env = withPublished(ofMachine);
  const values = readValues(env);

  const ownValues = Object.fromEntries(
    Object.entries<Setting>(ownSettings).map(([key, setting]) => {
      const value = values[key as OwnKey];
      return [key, { value, isSample: value === setting.default }];
    }),
  ) as { [K in OwnKey]: { value: Values[K]; isSample: boolean } };
  const legal = [
    'VITE_URL_PRIVACY',
    'VITE_URL_TERMS',
    'VITE_URL_REFUNDS',
    'VITE_URL_CONTACT',
    'VITE_ADDRESS',
  ] as const;

  return {
    locale: values.VITE_LOCALE,
    currency: values.VITE_CURRENCY,
    countries: values.VITE_COUNTRIES,
    /** What this funnel alone has. A value counts as a sample until somebody sets another one. */
    ownSettings: ownValues,
    brand: values.VITE_BRAND,
    supportEmail: values.VITE_SUPPORT_EMAIL,
    legal: {
      privacy: values.VITE_URL_PRIVACY,
      terms: values.VITE_URL_TERMS,
      refunds: values.VITE_URL_REFUNDS,
      contact: values.VITE_URL_CONTACT,
      address: values.VITE_ADDRESS,
      /** Whether any of these is still missing. */
      isSample: legal.some((key) => values[key] === settings[key].default),
    },
    origin: values.VITE_SITE_URL,
    carryParameters: values.VITE_CARRY_PARAMETERS ?? [],
    measure: readMeasure(env, values),
    video: readVideo(env, values),
    countdown: readCountdown(env, values),
  };
}

export type Site = ReturnType<typeof readSite>;
