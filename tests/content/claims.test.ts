import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Claim, claims } from '#content/claims';
import { type ClaimId, figure, readNumber } from '#content/figure';
import { experts, testimonials } from '#content/people';
import { offerBars } from '#content/product';
import { consent } from '#content/strings';
import { readSite } from '#settings/settingsSchema';
import { findFigures } from '#tests/support/readDocument';
import { runCommand } from '#tests/support/runCommand';
import { sampleSettings } from '#tests/support/sampleSite';
import { checkSettings, openPointKinds } from '#tools/claims/checkSettings';
import { checkUnusedContent } from '#tools/claims/checkUnusedContent';
import { readScreen, readSiteTexts, type SiteTexts } from '#tools/claims/readSiteTexts';
import { checkClaims, checkSamplePeople, printOpenPoints } from '#tools/claims/releaseCheck';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';

const requirements = readFileSync('spec/requirements.md', 'utf8');
const sentences = new Map(
  [...requirements.matchAll(/^\| (R\d+\.\d+) \| (.+?) \|/gm)].map(([, number, text]) => [number, text]),
);

for (const [id, { value, requirements: numbers = [] }] of Object.entries<Claim>(claims))
  test(`the requirements on ${id} state its figure`, { tags: [...numbers] }, () => {
    for (const number of numbers) {
      const sentence = sentences.get(number) ?? '';
      if (sentence.includes(`{${id}}`)) continue;
      const statedFigures = findFigures(sentence);
      const missingFigures = findFigures(value).filter((claimed) => !statedFigures.includes(claimed));
      if (missingFigures.length > 0)
        expect.fail(
          `spec/requirements.md ${number} states ${statedFigures}, but the claim ${id} has ${missingFigures}; write "${value}" there`,
        );
    }
  });

test('a price or a number of days is one number, and anything else is a one-line error', () => {
  expect(readNumber('price-now', '$1,097.50')).toBe(1097.5);
  expect(readNumber('guarantee', '60')).toBe(60);
  for (const text of ['97 €', 'sixty', '2 to 4'])
    expect(() => readNumber('guarantee', text)).toThrow(
      `claims.ts guarantee: "${text}": must be a number such as $97 or 60`,
    );
});

test('an unknown claim is a one-line error', () => {
  expect(() => figure('price-never' as ClaimId)).toThrow(
    'claims.ts contains no claim "price-never"; correct the id where a page takes it',
  );
});

let pages: SiteTexts;
beforeAll(async () => {
  pages = await readSiteTexts(readSite({}));
});

test('every figure on a page, or in a text that a script adds, is a claim or unclaimed', () => {
  expect(unregisteredFigures(pages), openPointKinds.unregistered[1]).toEqual([]);
  const texts = pages.screens.flatMap((screen) => screen.texts.map(({ text }) => text));
  expect(texts).toEqual(expect.arrayContaining([offerBars.registration.terms, consent.question]));
});

test.each([
  ['<p>Now 35% better</p>', ['35%']],
  ['<img alt="35% better">', ['35%']],
  ['<meta name="description" content="One in three wakes up tired">', ['One in three']],
  ['<script type="application/ld+json">{"name": "Kit 10", "url": "https://a.test/11"}</script>', ['10']],
  ['<p>It halves the cost for millions</p>', ['millions']],
  ['<p title="Ninety">½ of fourteen</p>', ['Ninety', '½', 'fourteen']],
  ['<p>Someone stoned a tenant often</p>', []],
])('the unregistered figures of %s are %j', (html, figures) => {
  const figuresFound = unregisteredFigures({ ...pages, screens: [readScreen({ path: '/', html })] });
  expect(figuresFound.map(({ text }) => /“(.*?)”/.exec(text)?.[1])).toEqual(figures);
});

test('a claim is an open point without evidence or with an unaccepted contradiction', () => {
  const claim: Claim = { value: '$9', text: 'It costs $9', isSubstantiated: true };
  const findKinds = (changes: Partial<Claim>, env = {}) =>
    checkClaims({ 'badge-high': { ...claim, ...changes } }, env).map(({ kind }) => kind);
  const contradictions = ['it costs $8'];
  expect(findKinds({})).toEqual([]);
  expect(findKinds({ isSubstantiated: undefined })).toEqual(['evidence']);
  expect(findKinds({ contradictions })).toEqual(['contradiction']);
  expect(findKinds({ contradictions, acknowledgedBy: 'Legal, 2027-01-31' })).toEqual([]);
  expect(findKinds({ contradictions }, { VITE_SCORE_BADGE: 'always-high' })).toEqual([]);
  const ofVideo = (id: string) =>
    checkClaims({ 'video-length': { ...claim, source: 'Length of abc' } }, { VITE_VIDEO_ID: id });
  expect(ofVideo('abc')).toEqual([]);
  expect(ofVideo('def')).toHaveLength(1);
});

const plausible = {
  VITE_MEASURE_PROVIDER: 'plausible',
  VITE_MEASURE_URL: 'https://plausible.io/api/event?domain=northwind.test',
};

test.each<[key: string, env: Record<string, string>, html: string, text: RegExp]>([
  ['VITE_BRAND', {}, '<p>Sample Health Co.', /"Sample Health Co\." is a sample/],
  [
    'VITE_URL_MASTERCLASS',
    { VITE_URL_MASTERCLASS: "https://example.org/o'live?by=a&to=b" },
    '<a href="https://example.org/o&#x27;live?by=a&amp;to=b">',
    /is a sample/,
  ],
  ['VITE_VIDEO_PROVIDER', { VITE_VIDEO_PROVIDER: 'film' }, '<div data-video="">', /sample film/],
  ['VITE_COUNTDOWN_ENDS_AT', { VITE_COUNTDOWN_ENDS_AT: '2020-01-31T18:00:00Z' }, '', /is over/],
  ['policySentence', plausible, '', /^visits are measured by plausible: say so in /],
])('%s is an open point with the settings %j', (key, env, html, text) => {
  const openPoints = checkSettings(env, html, '', sampleSettings).filter(({ place }) =>
    place.endsWith(` ${key}`),
  );
  expect(openPoints).toEqual([
    { kind: 'setting', place: expect.any(String), text: expect.stringMatching(text) },
  ]);
});

test('a replaced setting, or a sample that no page shows, is not an open point', () => {
  const keys = checkSettings({ VITE_BRAND: 'Northwind' }, '<p>Northwind', '', sampleSettings).map(
    ({ place }) => place,
  );
  expect(keys).toEqual(['src/settings/publishedSettings.ts VITE_SCORE_BADGE']);
});

test('what no page shows is an open point', async () => {
  const screen = { path: '/', html: '', texts: [{ text: '«shown@file:1»', paragraph: 'In year 3' }] };
  const shown: Claim = { value: '$9', text: 'It costs $9', requirements: ['R9.1'] };
  const unused = await checkUnusedContent(
    { ...pages, screens: [screen] },
    { shown, gone: shown },
    sampleSettings,
  );
  const ofClaims = unused.filter(({ place }) => place.startsWith('src/content/claims.ts'));
  expect(ofClaims.map(({ place }) => place)).toEqual(['src/content/claims.ts gone']);
  const others = unused.map(({ place }) => place).filter((place) => !place.includes('claims.ts'));
  expect(others).toContain('src/settings/publishedSettings.ts VITE_URL_MASTERCLASS');
  for (const place of ['src/content/people.ts', 'docs/changing.md']) expect(others).toContain(place);
});

test('the release check prints the place of each open point, and passes without any', async () => {
  const samples = [{ kind: 'sample', place: 'src/content/people.ts', text: 'Pat is a sample' }] as const;
  const people = [...experts, ...Object.values(testimonials)].filter(({ isSample }) => isSample);
  const expected = people.map(({ name }) => expect.objectContaining({ text: `${name} is a sample` }));
  expect(checkSamplePeople()).toEqual(expect.arrayContaining(expected));
  const [code, ...lines] = await runCommand(() => printOpenPoints(samples));
  expect(code).toBe(1);
  expect(lines[1]).toMatch(/^src\/content\/people\.ts: .+ is a sample$/);
  expect(lines.at(-1)).toBe(`release check: ${samples.length} open points; settle them before a release`);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await runCommand(() => printOpenPoints([]))).toEqual([0]);
  expect(log.mock.calls).toEqual([['release check: no open points']]);
});
