import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { amounts } from '#content/amounts';
import { claims } from '#content/claims';
import { readPrice } from '#content/format';
import { readCompany } from '#content/people';
import { tiers } from '#content/questions';
import { readSite, settings, withPublished } from '#settings/settingsSchema';
import { tierNames } from '#spec/quizReference';
import { refusal } from '#tests/support/refusal';
import { people } from '#tests/support/sampleWords';
import { importMarked, withoutFigures } from '#tools/claims/markedFigures';

const keys = Object.keys(settings) as (keyof typeof settings)[];

type Key = keyof typeof settings;

/** For each setting a value that fits, and values of the wrong kind. */
const fuzz: Record<Key, { fits: string; wrong: string[] }> = {
  VITE_PRODUCT: words('Cell Stress'),
  VITE_LOCALE: { fits: 'pt-BR', wrong: ['english', 'xx-', 'e', 'en_US', 'zz'] },
  VITE_CURRENCY: { fits: 'EUR', wrong: ['$', 'eur', 'EURO'] },
  VITE_COUNTRIES: { fits: 'GB,IE', wrong: ['usa', 'us', 'UK', 'EU', 'ZZ', 'US, CA', 'US,', 'XQ', 'XA'] },
  VITE_BRAND: words('Example & Sons'),
  VITE_SUPPORT_EMAIL: { fits: 'help@example.org', wrong: ['support', 'a@b', 'mailto:a@b.example'] },
  VITE_EXPERT_LEAD_NAME: words('Dr. Ada Example'),
  VITE_EXPERT_LEAD_CREDENTIALS: words('Doctor of something for 20 years.'),
  VITE_EXPERT_CO_NAME: words('Bo Example'),
  VITE_EXPERT_CO_CREDENTIALS: words('Presenter: 10 years on the radio.'),
  VITE_FOUNDER_NAME: words('Cy Example'),
  VITE_AUTHOR_NAME: words('Di O’Example'),
  VITE_SITE_URL: {
    fits: 'https://shop.example.org',
    wrong: [...addresses(), 'https://example.com/path', `https://${'a.'.repeat(123)}com`],
  },
  VITE_URL_ORDER_VSL: {
    fits: 'https://shop.example.org/kit?from=vsl',
    wrong: [...addresses(), 'https://example.com/</script><b>'],
  },
  VITE_URL_ORDER_ADVERTORIAL: { fits: 'https://shop.example.org/kit#offer', wrong: addresses() },
  VITE_URL_MASTERCLASS: { fits: 'https://events.example.org/live?from=quiz', wrong: addresses() },
  VITE_URL_PRIVACY: { fits: 'https://shop.example.org/privacy#short', wrong: addresses() },
  VITE_URL_TERMS: { fits: 'https://shop.example.org/terms', wrong: addresses() },
  VITE_URL_REFUNDS: { fits: 'https://shop.example.org/refunds', wrong: addresses() },
  VITE_URL_CONTACT: { fits: 'https://shop.example.org/contact?from=funnel', wrong: addresses() },
  VITE_ADDRESS: words('1 High Street, Springfield, IL 62701, USA'),
  VITE_LABORATORY: words('Example Laboratories, CLIA-certified'),
  VITE_REVIEWER: words('Dr. Ed Example, MD'),
  VITE_CARRY_PARAMETERS: {
    fits: 'utm_*,gclid',
    wrong: ['utm_*, gclid', '*', 'a=b', 'utm_*,', 'a&b', 'answers[]', '?utm_source', `${'a,'.repeat(20)}a`],
  },
  VITE_MEASURE_PROVIDER: { fits: 'umami', wrong: ['Umami', 'google', 'constructor', 'none'] },
  VITE_MEASURE_URL: { fits: 'https://count.example.org/count', wrong: addresses() },
  VITE_MEASURE_CONSENT: { fits: 'ask', wrong: ['yes', 'Ask', 'true'] },
  VITE_VIDEO_PROVIDER: { fits: 'custom', wrong: ['Vimeo', 'vimeo ', '__proto__', 'none'] },
  VITE_VIDEO_ID: { fits: '76979871', wrong: ['a b', 'a?b', '/', '"><script>', 'https://vimeo.com/'] },
  VITE_VIDEO_FILE: {
    fits: '/video/ours.mp4',
    wrong: [...addresses(), 'ours.mp4', '/ours.mp4', '/video/../x.mp4', 'a/video/x.mp4', '/video/x.mp4v'],
  },
  VITE_VIDEO_SCRIPT_URL: { fits: 'https://video.example.org/player.js', wrong: addresses() },
  VITE_VIDEO_PLAYER_GLOBAL: {
    fits: 'videoPlayer',
    wrong: [
      '1player',
      'a.b',
      'a b',
      'alert(1)',
      'name',
      'location',
      '__proto__',
      'HTMLVideoElement',
      'webkitX',
    ],
  },
  VITE_VIDEO_EMBED_ID: { fits: 'film_1-a', wrong: ['1video', 'a b', '"><script>'] },
  VITE_VIDEO_HOSTS: {
    fits: 'https://cdn.example.org/account/ https://stream.example.org',
    wrong: [
      ...addresses(),
      ...['https://a.example.org  https://b.example.org', '*', 'cdn.example.org'],
      Array(21).fill('https://a.example.org').join(' '),
    ],
  },
  VITE_SCORE_BADGE: { fits: 'tier', wrong: ['Tier', 'always', 'high', 'true'] },
  VITE_COUNTDOWN_SECONDS: { fits: '60', wrong: ['0', '-1', '1.5', '1e3', 'ten', '100000', '508s'] },
  VITE_COUNTDOWN_ENDS_AT: {
    fits: '2027-01-31T18:00:00Z',
    wrong: ['tomorrow', '2027-01-31', '2027-01-31T18:00:00', '2027-13-01T00:00:00Z', '1893456000000'],
  },
};

function words(fits: string) {
  return { fits, wrong: ['<b>bold</b>', 'two\nlines', 'x'.repeat(201)] };
}

function addresses() {
  return [
    ...['//example.com', 'example.com', 'https://', 'https://user:secret@example.com/'],
    ...['https://:secret@example.com', 'ftp://https://example.com'],
    ...['https://a;b.com/x.js', 'https://[::1]/', "https://a'b&c.com"],
    ...['https://exa mple.com/', 'data:text/html,x', 'https:\\\\example.com', 'ftp://example.com'],
  ];
}

/** What nobody can mean, whatever the setting. */
const never: Record<string, string[]> = {
  empty: [''],
  'an http address': ['http://example.com/', 'HTTP://EXAMPLE.COM'],
  'a script': ['javascript:alert(1)', 'JavaScript:alert(1)', '<script>alert(1)</script>'],
  whitespace: [' ', '\t', '\n', '\u2028', ' x', 'x ', '\u00a0'],
  'turning the words around it': ['Acme \u202eHealth', '\u2067Acme\u2069'],
  'nothing to read': ['\u200b', '\u2060\ufeff', '\u00ad'],
  '10 kB long': ['x'.repeat(10_000), `https://example.com/${'x'.repeat(10_000)}`],
};

describe('a configuration that does not fit', () => {
  const cases = keys.flatMap((key) => [
    ...Object.entries(never).map(([kind, values]) => ({ key, kind, values })),
    { key, kind: 'of the wrong kind', values: fuzz[key].wrong },
  ]);

  test.each(cases)(
    '$key $kind is rejected with one line that names key, value and remedy',
    ({ key, values }) => {
      for (const value of values) {
        const message = refusal({ [key]: value });
        const shown = value.length > 80 ? `${value.slice(0, 80)}… (${value.length} characters)` : value;
        expect(message.startsWith(`${key}=${JSON.stringify(shown)}: must `)).toBe(true);
        expect(message).not.toMatch(/[\n\r]/);
        expect(message).toMatch(/must (be|start) .+ docs\/settings\.md lists every setting\.$/);
        expect(message.length).toBeLessThan(400);
      }
    },
  );

  test('stops a real build with that line and an exit code', () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('VITE_URL_MASTERCLASS', 'javascript:alert(1)');
    const { status, stdout, stderr } = spawnSync('npx', ['vite', 'build', '--outDir', '.cache/refused']);
    expect(status).toBe(1);
    const said = stripVTControlCharacters(`${stdout}${stderr}`);
    expect(said.split('\n').filter((line) => line.includes('VITE_'))).toEqual([
      '[VITE_URL_MASTERCLASS="javascript:alert(1)": must be a whole https address such as https://example.com/page. docs/settings.md lists every setting.]',
    ]);
    expect(said).not.toContain('    at ');
  });

  test('a misspelt key is rejected', () => {
    expect(refusal({ VITE_PRODCUT: 'x' })).toContain('VITE_PRODCUT="x": is not a setting of this site');
  });

  test('two lengths for one countdown are rejected', () => {
    const message = refusal({ VITE_COUNTDOWN_SECONDS: '60', VITE_COUNTDOWN_ENDS_AT: '2027-01-31T18:00:00Z' });
    expect(message).toContain('remove one');
  });
});

describe('a configuration that fits', () => {
  // Which settings of a video or of measuring go together is for tests/settings/videoForBrowser.test.ts.
  const single = keys.filter((key) => !/^VITE_(VIDEO|MEASURE)/.test(key));

  test.each(single)('with a value for everything but %s takes its default', (key) => {
    const others = single.filter((other) => ![key, 'VITE_COUNTDOWN_ENDS_AT'].includes(other));
    const env = Object.fromEntries(others.map((other) => [other, fuzz[other].fits]));
    const usual = withPublished({})[key] ?? settings[key].default;
    expect(readSite(env)).toEqual(readSite({ ...env, ...(usual && { [key]: usual }) }));
    expect(JSON.stringify(readSite(env))).not.toContain(JSON.stringify(fuzz[key].fits));
  });

  test.each<[Key, string]>([
    ['VITE_BRAND', 'Look up data: https://'],
    ['VITE_COUNTRIES', 'XK'],
    ['VITE_SITE_URL', `https://${'a.'.repeat(122)}com`],
    ['VITE_URL_TERMS', `https://example.com/${'x'.repeat(1980)}`],
    ['VITE_CARRY_PARAMETERS', `${'a,'.repeat(19)}a`],
    ['VITE_LOCALE', 'pt-BR'],
  ])('%s may be %s', (key, value) => {
    expect(JSON.stringify(readSite({ [key]: value }))).toContain(value.split(',')[0]);
  });

  test('a player may come from 20 hosts, and leave any name that the window has not', () => {
    const video = { VITE_VIDEO_PROVIDER: 'custom', VITE_VIDEO_SCRIPT_URL: 'https://a.example.org/player.js' };
    const VITE_VIDEO_HOSTS = Array.from({ length: 20 }, (_, at) => `https://h${at}.example.org`).join(' ');
    const site = readSite({ ...video, VITE_VIDEO_HOSTS, VITE_VIDEO_PLAYER_GLOBAL: 'myWebkitPlayer' });
    expect(site.video.global).toBe('myWebkitPlayer');
  });

  test('a language is written as Intl writes it', () => {
    expect(readSite({ VITE_LOCALE: 'PT-br' }).locale).toBe('pt-BR');
  });

  test('a value of 80 characters is shown whole', () => {
    const value = `<${'x'.repeat(79)}`;
    expect(refusal({ VITE_BRAND: value })).toContain(`VITE_BRAND="${value}": `);
  });

  test('the quiz asks about the product, of which the sample takes one word', () => {
    expect(readCompany(readSite({})).subject).toEqual({ inHeading: 'Metabolic', within: 'metabolic' });
    const inHeading = 'Cell Stress';
    expect(readCompany(readSite({ VITE_PRODUCT: inHeading })).subject).toEqual({
      inHeading,
      within: inHeading,
    });
  });

  test('the countdown has its seconds, or there is none', () => {
    expect(readSite({}).countdown).toEqual({ seconds: 508 });
    expect(readSite({ VITE_COUNTDOWN_SECONDS: 'none' }).countdown).toBe(null);
  });

  test('legal details are samples until the last of them is set', () => {
    const legal = ['PRIVACY', 'TERMS', 'REFUNDS', 'CONTACT'].map((name) => `VITE_URL_${name}`);
    const all = Object.fromEntries(
      [...legal, 'VITE_ADDRESS'].map((key) => [key, fuzz[key as keyof typeof fuzz].fits]),
    );
    expect(readSite(all).legal.isSample).toBe(false);
    for (const key of Object.keys(all)) {
      const { [key]: _, ...others } = all;
      expect(readSite(others).legal.isSample, `without ${key}`).toBe(true);
    }
  });

  test('the founder is the co-presenter by default', () => {
    const VITE_EXPERT_CO_NAME = 'Bo Example';
    expect(readCompany(readSite({ VITE_EXPERT_CO_NAME })).people.founder).toEqual({
      name: 'Bo Example',
      isSample: false,
    });
    const { founder } = readCompany(
      readSite({ VITE_EXPERT_CO_NAME, VITE_FOUNDER_NAME: 'Cy Example' }),
    ).people;
    expect(founder).toEqual({ name: 'Cy Example', isSample: false });
    expect(readCompany(readSite({})).people.founder).toEqual({ name: people.founder, isSample: true });
    expect(readCompany(readSite({ VITE_FOUNDER_NAME: 'Cy Example' })).people.founder).toEqual(founder);
  });

  test('a set value replaces the sample', () => {
    const site = readSite({
      VITE_EXPERT_LEAD_NAME: 'Dr. Ada Example',
      VITE_COUNTDOWN_ENDS_AT: '2027-01-31T18:00:00+01:00',
      VITE_SCORE_BADGE: 'tier',
      VITE_URL_MASTERCLASS: 'https://events.example.org/live?from=quiz',
    });
    const company = readCompany(site);
    expect(company.people.lead).toMatchObject({ name: 'Dr. Ada Example', isSample: false });
    expect(site.countdown).toEqual({ endsAt: Date.UTC(2027, 0, 31, 17) });
    expect(company.scoreBadge).toBe('tier');
    expect(company.urls.masterclass).toBe('https://events.example.org/live?from=quiz');
  });
});

test.each(['tier', 'always-high'])(
  'with the score badge set to %s, each tier has its own words and colours or those of high risk, on the short results too',
  { tags: ['R5.9'] },
  async (VITE_SCORE_BADGE) => {
    const { renderScreens } = await importMarked<typeof import('#tools/claims/screens')>(
      './tools/claims/screens.ts',
      readSite({ VITE_SCORE_BADGE }),
    );
    const highRisk = { badge: claims['badge-high'].value, tone: 'alert' };
    const badges = ['Low Risk Score', 'Moderate Risk Score', 'High Risk Score'];
    const expected = tierNames.map((tier, index) =>
      VITE_SCORE_BADGE === 'tier' ? { badge: badges[index], tone: tiers[tier].tone } : highRisk,
    );
    const shown = (await renderScreens()).flatMap(({ name, html }) => {
      const [, tone, badge = ''] =
        /<p data-tone="([^"]+)"[^>]*>([^<]+):(?= (?:<span data-score|\d))/.exec(html) ?? [];
      return name?.startsWith('results') ? { badge: withoutFigures(badge, highRisk.badge), tone } : [];
    });
    const expectedBadges = expected.map(({ badge, tone }) => ({ badge, tone }));
    expect(shown).toEqual([...expectedBadges, ...expectedBadges]);
  },
);

test('a price is read as a number, and one in another currency than that of the settings is a one-line error', () => {
  const read = (text: string, locale: string, currency: string) => readPrice(text, { locale, currency });
  expect(read('£0', 'en-GB', 'GBP')).toBe(0);
  expect(read('$1,097.50', 'en', 'USD')).toBe(1097.5);
  expect(read('1.097,50 €', 'de', 'EUR')).toBe(1097.5);
  expect(() => read('$97', 'en', 'GBP')).toThrow(
    'claims.ts price-now: "$97": is no amount in GBP; write it so, or set VITE_CURRENCY',
  );
});

test.each([
  ['en', '47,000+', 47_000, 47_000, true],
  ['en', '$2+ million', 2_000_000, 2_000_000, true],
  ['en', '1,234,567', 1_234_567, 1_234_567, false],
  ['en', '3-8', 3, 8, false],
  ['en', '2 million', 2_000_000, 2_000_000, false],
  ['en', '2 million+', 2_000_000, 2_000_000, true],
  ['de', '1,5 Millionen', 1_500_000, 1_500_000, false],
  ['fr', '12 345', 12_345, 12_345, false],
  ['ja', '3', 3, 3, false],
])('%s, "%s" is read as a number, a range or a lower bound', (locale, text, low, high, orMore) => {
  expect(amounts({ locale, currency: 'USD' }).read(text)).toEqual({ low, high, orMore });
});

test('all numbers of a text are read, and one is written like another', () => {
  const { numbersIn, writeLike } = amounts({ locale: 'en', currency: 'USD' });
  expect(numbersIn('4 of 2,847 paid $97.50')).toEqual([4, 2847, 97.5]);
  const written = ['$1', '1%', '1'].map((text) => writeLike(text, 1234));
  expect(written).toEqual(['$1,234', '1,234%', '1,234']);
});

test('the address of the site ends without a slash, whatever the setting does', () => {
  expect(readSite({ VITE_SITE_URL: 'https://shop.example.org/' }).origin).toBe('https://shop.example.org');
});

test('campaign parameters go to the addresses among the settings of a funnel alone', async () => {
  const ownSettings = {
    VITE_URL_CALL: { value: 'https://call.example.org/book' },
    VITE_EXPERT_NAME: { value: 'Ada of https://example.org' },
    VITE_URL_ORDER: {},
  };
  vi.resetModules();
  vi.doMock('#settings/site', () => ({ site: { carryParameters: ['utm_*'], ownSettings } }));
  onTestFinished(() => void vi.doUnmock('#settings/site'));
  const { carriedParameters } = await import('#settings/carriedParameters');
  expect(carriedParameters).toEqual({ names: ['utm_*'], targets: ['https://call.example.org/book'] });
});

test('docs/settings.md lists every setting with its default', () => {
  const readme = readFileSync('docs/settings.md', 'utf8');
  for (const key of keys) {
    expect(readme).toContain(`| \`${key}\` | ${settings[key].about} | ${settings[key].default ?? '–'} |`);
  }
});

test('what a machine sets takes the place of the same key and, of video, measuring and countdown, of all of a kind', () => {
  const ofFunnel = {
    VITE_BRAND: 'Night Ltd',
    VITE_LOCALE: 'de',
    VITE_VIDEO_PROVIDER: 'vimeo',
    VITE_VIDEO_ID: '76979871',
    VITE_MEASURE_PROVIDER: 'umami',
    VITE_COUNTDOWN_SECONDS: '60',
  };
  expect(withPublished({}, ofFunnel)).toEqual(ofFunnel);
  const { VITE_VIDEO_PROVIDER, VITE_VIDEO_ID, ...others } = ofFunnel;
  const ofMachine = { VITE_BRAND: 'Day Ltd', VITE_VIDEO_PROVIDER: 'film' };
  expect(withPublished(ofMachine, ofFunnel)).toEqual({ ...others, ...ofMachine });
});
