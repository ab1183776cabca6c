import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { claims } from '#content/claims';
import { tiers } from '#content/questions';
import { mergeSettings } from '#settings/settingsSchema';
import { tierNames } from '#spec/quizReference';
import { refusalMessage } from '#tests/support/runCommand';
import { readSampleSite } from '#tests/support/sampleSite';
import { importWithMarkers, replaceMarkers } from '#tools/claims/markedFigures';

const custom = {
  VITE_VIDEO_PROVIDER: 'custom',
  VITE_VIDEO_SCRIPT_URL: 'https://video.test/player.js',
  VITE_VIDEO_PLAYER_GLOBAL: 'videoPlayer',
};
const vimeo = { VITE_VIDEO_PROVIDER: 'vimeo', VITE_VIDEO_ID: '76979871' };
const plausible = { VITE_MEASURE_PROVIDER: 'plausible' };
const addressRemedy = 'must be a complete address such as https://example.com/page';
const wordsRemedy = 'must be words, 1 to 200 printable characters';

/** Wrong settings. The error names the last key of each, its value and the remedy. */
const wrongSettings: [env: Record<string, string>, remedy: string][] = [
  [{ VITE_PRODCUT: 'x' }, 'is not a setting of this site; correct its name or remove it'],
  [{ VITE_BRAND: '' }, wordsRemedy],
  [{ VITE_BRAND: '<b>bold</b>' }, wordsRemedy],
  [{ VITE_BRAND: 'two\nlines' }, wordsRemedy],
  [{ VITE_BRAND: 'x'.repeat(201) }, wordsRemedy],
  [{ VITE_ADDRESS: 'Caf\ufffd, Main Street' }, wordsRemedy],
  [{ VITE_ADDRESS: 'Acme \u202eHealth' }, wordsRemedy],
  [{ VITE_ADDRESS: '\u2060' }, wordsRemedy],
  [{ VITE_ADDRESS: 'https://a.test' }, wordsRemedy],
  [{ VITE_URL_TERMS: 'http://a.test/' }, addressRemedy],
  [{ VITE_URL_TERMS: 'https://user:secret@a.test/' }, addressRemedy],
  [{ VITE_URL_TERMS: 'https://a;b.test/x.js' }, addressRemedy],
  [{ VITE_URL_TERMS: `https://a.test/${'x'.repeat(2000)}` }, addressRemedy],
  [{ VITE_SITE_URL: 'https://a.test/path' }, 'must be an https address without a path'],
  [{ VITE_SITE_URL: 'https://a.test:84430' }, 'must be an https address without a path'],
  [{ VITE_SUPPORT_EMAIL: 'mailto:a@b.test' }, 'must be an e-mail address such as help@example.com'],
  [{ VITE_CARRY_PARAMETERS: 'utm_*, gclid' }, 'contains " gclid", which is not a name of at most 50 letters'],
  [{ VITE_CARRY_PARAMETERS: 'utm_*,*' }, 'contains "*", which is not a name'],
  [{ VITE_CARRY_PARAMETERS: `${'a,'.repeat(20)}a` }, 'must be at most 20 names'],
  [{ VITE_COUNTDOWN_SECONDS: '0' }, 'must be a whole number of seconds from 1 to 99999, or none'],
  [{ VITE_COUNTDOWN_ENDS_AT: '2027-01-31T18:00:00' }, 'must be a date and time with its zone'],
  [
    { VITE_COUNTDOWN_ENDS_AT: '2027-01-31T18:00:00Z', VITE_COUNTDOWN_SECONDS: '60' },
    'conflicts with VITE_COUNTDOWN_ENDS_AT; remove one',
  ],
  [{ VITE_MEASURE_PROVIDER: 'umami' }, 'requires VITE_MEASURE_URL, such as https://cloud.umami.is/'],
  [{ VITE_MEASURE_CONSENT: 'ask' }, 'requires VITE_MEASURE_PROVIDER (plausible, umami, custom)'],
  [{ VITE_MEASURE_URL: 'https://a.test/' }, 'requires VITE_MEASURE_PROVIDER'],
  ...Object.entries({
    plausible: 'https://plausible.io/js/script.js?domain=a.test',
    umami: 'https://cloud.umami.is/api/send?website=shop',
    custom: 'https://a.test/in?{n}',
  }).map(([provider, url]): [Record<string, string>, string] => [
    { VITE_MEASURE_PROVIDER: provider, VITE_MEASURE_URL: url },
    `must be the complete address of ${provider}, such as https://`,
  ]),
  [{ VITE_VIDEO_PROVIDER: '__proto__' }, 'must be one of film, vidalytics, vimeo, youtube, custom'],
  [{ VITE_VIDEO_PROVIDER: 'vimeo' }, 'requires VITE_VIDEO_ID; set both'],
  [
    { VITE_VIDEO_PROVIDER: 'film', VITE_VIDEO_ID: '1' },
    'does not apply to VITE_VIDEO_PROVIDER=film; remove one of them',
  ],
  [
    { VITE_VIDEO_PROVIDER: 'vidalytics', VITE_VIDEO_ID: 'fq0lHOnhLvlEaDZP' },
    'must be the id of a video at vidalytics, the two parts behind /embeds/, such as 7WfizetF/fq0lHOnhLvlEaDZP',
  ],
  [
    { VITE_VIDEO_PROVIDER: 'film', VITE_VIDEO_FILM: '/video/../x.mp4' },
    'must be a film in src/content/public/video/',
  ],
  [
    { VITE_VIDEO_PROVIDER: 'film', VITE_VIDEO_HOSTS: 'https://a.test' },
    'does not apply to VITE_VIDEO_PROVIDER=film',
  ],
  [{ ...custom, VITE_VIDEO_FILM: '/video/a.mp4' }, 'does not apply to VITE_VIDEO_PROVIDER=custom'],
  [{ ...custom, VITE_VIDEO_HOSTS: 'cdn.test' }, addressRemedy],
  [{ ...custom, VITE_VIDEO_HOSTS: 'https://a.test '.repeat(21).trim() }, 'must be at most 20 addresses'],
  [{ ...custom, VITE_VIDEO_EMBED_ID: '"><script>' }, 'must be a letter, then letters, digits'],
  [{ ...custom, VITE_VIDEO_PLAYER_GLOBAL: 'alert(1)' }, 'must be the name of a global variable'],
];

test.each(wrongSettings)('%j is refused with one line that names key, value and remedy', (env, remedy) => {
  const [key, value] = Object.entries(env).at(-1) ?? ['', ''];
  const shownValue = value.length > 80 ? `${value.slice(0, 80)}… (${value.length} characters)` : value;
  const message = refusalMessage(env);
  expect(message).toContain(`${key}=${JSON.stringify(shownValue)}: ${remedy}`);
  expect(message).toMatch(/^[^\n]+\. docs\/changing\.md lists every setting\.$/);
});

test('a wrong setting stops a build with one line and the exit code 1', () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_SETTINGS', undefined);
  vi.stubEnv('VITE_URL_MASTERCLASS', 'javascript:alert(1)');
  const { status, stdout, stderr } = spawnSync('npx', ['vite', 'build', '--outDir', '.cache/refused']);
  expect(status).toBe(1);
  const output = stripVTControlCharacters(`${stdout}${stderr}`);
  expect(output.split('\n').filter((line) => line.includes('VITE_'))).toEqual([
    expect.stringContaining(`VITE_URL_MASTERCLASS="javascript:alert(1)": ${addressRemedy}`),
  ]);
  expect(output).not.toContain('    at ');
});

test.each<[published: Record<string, string>, local: Record<string, string>, keptKeys: string[]]>([
  [{ VITE_COUNTDOWN_SECONDS: '508' }, { VITE_COUNTDOWN_ENDS_AT: '2027-01-31T18:00:00Z' }, []],
  [vimeo, { VITE_VIDEO_PROVIDER: 'film' }, []],
  [vimeo, { VITE_VIDEO_ID: '2' }, ['VITE_VIDEO_PROVIDER']],
  [{ ...plausible, VITE_MEASURE_URL: 'https://a.test' }, { VITE_MEASURE_PROVIDER: 'custom' }, []],
])('of the published settings %j, the local settings %j keep only %j', (published, local, keptKeys) => {
  const keptSettings = Object.fromEntries(keptKeys.map((key) => [key, published[key]]));
  expect(mergeSettings(local, published)).toEqual({ ...keptSettings, ...local });
});

test('docs/changing.md lists every setting and no other', () => {
  const guide = readFileSync('docs/changing.md', 'utf8');
  const source = readFileSync('src/settings/settingsSchema.ts', 'utf8');
  const keys = [...source.matchAll(/^ {2}(VITE_\w+):/gm)].map(([, key]) => `\`${key}\``);
  const listedKeys = guide.match(/`VITE_[A-Z_]+`/g) ?? [];
  expect([...new Set(listedKeys)].sort()).toEqual(keys.sort());
});

test('valid values become the site, and a sample is recognized by its value', () => {
  expect(readSampleSite({ VITE_COUNTDOWN_SECONDS: '60' }).countdown).toEqual({ seconds: 60 });
  expect(readSampleSite({ VITE_COUNTDOWN_SECONDS: 'none' }).countdown).toBe(null);
  const set = readSampleSite({
    VITE_SITE_URL: 'https://shop.test/',
    VITE_CARRY_PARAMETERS: 'utm_*,_kx',
    VITE_COUNTDOWN_ENDS_AT: '2027-01-31T18:00:00+01:00',
    VITE_VIDEO_PROVIDER: 'film',
    VITE_VIDEO_FILM: '/video/ours.mp4',
  });
  expect(set).toMatchObject({
    origin: 'https://shop.test',
    carryParameters: ['utm_*', '_kx'],
    carryToMasterclass: ['utm_*', '_kx'],
    countdown: { endsAt: Date.UTC(2027, 0, 31, 17) },
    video: { provider: 'film', isSample: false },
  });
  const names = ['PRIVACY', 'TERMS', 'REFUNDS', 'CONTACT'].map((name) => `VITE_URL_${name}`);
  const urls = Object.fromEntries(names.map((name) => [name, 'https://shop.test/page']));
  expect(readSampleSite(urls).legal.isSample, 'the address is a sample').toBe(true);
  expect(readSampleSite({ ...urls, VITE_ADDRESS: '1 High Street' }).legal.isSample).toBe(false);
});

test.each([
  [{}, 'It runs on your device and sends nothing.'],
  [
    { VITE_MEASURE_PROVIDER: 'custom', VITE_MEASURE_URL: 'https://count.test/' },
    'It runs on your device and sends none of your answers.',
  ],
])('with the settings %j, the intro says: %s', { tags: ['R7.7'] }, async (settings, words) => {
  const { intro } = await importWithMarkers<typeof import('#content/quiz')>(
    './src/content/quiz.ts',
    readSampleSite(settings),
  );
  expect(intro.noScript).toContain(words);
});

test.each(['tier', 'always-high'])(
  'with the score badge set to %s, each tier has its own words or those of high risk, in its own color',
  { tags: ['R5.9'] },
  async (VITE_SCORE_BADGE) => {
    const { renderScreens } = await importWithMarkers<typeof import('#tools/claims/screens')>(
      './tools/claims/screens.ts',
      readSampleSite({ VITE_SCORE_BADGE }),
    );
    const highRisk = claims['badge-high'].value;
    const badges = ['Low Risk Score', 'Moderate Risk Score', 'High Risk Score'];
    const expected = tierNames.map((tier, index) => ({
      badge: VITE_SCORE_BADGE === 'tier' ? badges[index] : highRisk,
      tone: tiers[tier].tone,
    }));
    const shownBadges = (await renderScreens()).flatMap(({ html }) => {
      const matches = html.matchAll(/<p data-tone="([^"]+)"[^>]*>([^<]+): <strong/g);
      return [...matches].map(([, tone, badge = '']) => ({
        badge: replaceMarkers(badge, highRisk),
        tone,
      }));
    });
    expect(shownBadges).toEqual([...expected, ...expected]);
  },
);
