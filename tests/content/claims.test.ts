import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Claim } from '#content/claim';
import { claims } from '#content/claims';
import { type ClaimId, figure } from '#content/figure';
import { testimonials } from '#content/people';
import { tiers } from '#content/questions';
import { readSite, type Site, settings, withPublished } from '#settings/settingsSchema';
import { tierNames } from '#spec/quizReference';
import { outcomeOf } from '#tests/support/outcomeOf';
import { pages as publishedPages, salesPages } from '#tests/support/pages';
import { expectedWords } from '#tests/support/words';
import { claimFindings } from '#tools/claims/claimFindings';
import { claimUses, type Register } from '#tools/claims/claimUses';
import { type ClaimFinding, findingLines, type Kind, kinds, ofKind } from '#tools/claims/findings';
import { importMarked, withoutFigures } from '#tools/claims/markedFigures';
import { type Pages, pagesIn, readPages, readScreen, renderMarked } from '#tools/claims/readPages';
import { auditSite, decided, printBlocking } from '#tools/claims/releaseCheck';
import { settingFindings } from '#tools/claims/settingFindings';
import { sampleFindings } from '#tools/claims/sourceLines';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';

// The copy deck is in English and in dollars.
const site = readSite({ VITE_LOCALE: 'en', VITE_CURRENCY: 'USD' });

/** The register without evidence and without a conflict that is accepted. */
const register: Register = Object.fromEntries(
  Object.entries(claims as Register).map(([id, claim]) => [
    id,
    { ...claim, status: 'unsubstantiated', acknowledged: undefined },
  ]),
);
// The one badge contradicts what the lower tiers say.
const lowerTiers = tierNames.slice(0, -1).map((tier) => tiers[tier].title);
Object.assign(register['badge-high'] ?? {}, { contradicts: lowerTiers });
let pages: Pages;

/** Settings that change what is found; audited together, as rendering a site takes a second. */
const otherSettings = {
  VITE_SCORE_BADGE: 'tier',
  VITE_PRODUCT: 'Omega "3" Stress',
  VITE_SUPPORT_EMAIL: 'help24@northwind.test',
  VITE_EXPERT_CO_CREDENTIALS: 'Has coached 52 people.',
  VITE_COUNTDOWN_SECONDS: 'none',
};
let other: Awaited<ReturnType<typeof auditSite>>;

beforeAll(async () => {
  pages = await readPages(site);
});

beforeAll(async () => {
  other = await auditSite(otherSettings);
});

type Changes = Record<string, Partial<Claim>>;

/** The register with changed claims, whose texts say the changed values. */
function changed(changes: Changes): Register {
  const entries = Object.entries(changes).map(([id, change]) => {
    const claim = register[id];
    if (!claim) throw new Error(`no claim ${id}`);
    const text = claim.text.replace(claim.value, change.value ?? claim.value);
    return [id, { ...claim, text, ...change }] as const;
  });
  return { ...register, ...Object.fromEntries(entries) };
}

const aPlace = { path: '/', heading: '', sentence: '', text: '', unseen: false };

/** What is found once the register is changed like this; every claim is shown but one, whatever pages there are. */
function findingsWith(
  changes: Changes = {},
  env: Record<string, string> = {},
  settings: Site = site,
): ClaimFinding[] {
  const claims = decided(changed(changes), env);
  const uses = Object.entries(claimUses(claims, pages.screens)).map(([id, found]) => [
    id,
    found.length > 0 || id === 'days-14' ? found : [aPlace],
  ]);
  return claimFindings(claims, settings, { uses: Object.fromEntries(uses), screens: pages.screens });
}

const textsOf = (kind: Kind, findings = findingsWith()) => ofKind(findings, kind).map(({ texts }) => texts);

test('an unknown claim id throws a one-line error, on a page and in the tools', () => {
  const unknown = 'price-never';
  expect(() => figure(unknown as ClaimId)).toThrow(
    `claims.ts contains no claim "${unknown}"; correct the id where a page takes it`,
  );
  const { 'price-now': _price, ...rest } = register;
  expect(() => claimUses(rest, pages.screens)).toThrow(
    /^src\/content\/\w+\.ts:\d+: "price-now" is not a claim in claims\.ts; correct the id$/,
  );
});

describe('conflicts', () => {
  const reasonsFor = (topic: string, changes?: Changes) =>
    findingsWith(changes).find((finding) => finding.topic === topic)?.texts ?? [];

  const registered = '47,832 people have registered';
  const cents = { 'value-consult': { value: '$297.10' }, 'value-kit': { value: '$99.20' } };
  const centsOff = { 'price-now': { value: '$96.09' }, 'save-433': { value: '$433.91' } };
  const names = expect.stringMatching(/3 names.*priority.*express/);

  test.each<[topic: string, changes: Changes, ...reasons: string[]]>([
    ['guarantee.days', { 'guarantee-30': { value: '60' } }],
    ['results.days', { 'results-5-7': { value: '7-10' } }],
    ['quiz.starters', { 'starters-hour': { per: 'day' } }],
    ['value.total', { 'value-total': { value: '$532' } }],
    ['value.total', { ...cents, 'value-total': { value: '$532.30' } }],
    ['value.saving', centsOff],
    ['value.saving', { 'save-433': { value: '$435' } }, '$530 - $97 = $433, shown as $435'],
    [
      'discount',
      { 'price-now': { value: '$95' } },
      '“80% off” and “82% off”',
      '$95 in place of $500+ saves 81%, shown as 80%',
      '$95 in place of $197 saves 51.8%, shown as 80%',
      '$95 in place of $197 saves 51.8%, shown as 80+%',
      '$95 in place of $197 saves 51.8%, shown as 82%',
    ],
    ['quiz.completedToday', { 'completed-2847': { value: '127' } }],
    [
      'quiz.completedToday',
      { 'completed-2847': { value: '3,049' } },
      'At most 127 per day, shown as 3,049',
      'At most 127 per hour, 3,048 per day, shown as 3,049',
    ],
    [
      'masterclass.registered',
      { 'registered-47k': { value: '48,000', text: 'Over 48,000 people' } },
      `“Over 48,000 people” and “${registered}”`,
    ],
    [
      'masterclass.registered',
      { 'registered-47k': { orMore: false } },
      `“Over 47,000 people have registered” and “${registered}”`,
    ],
    [
      'masterclass.spots',
      { 'registered-47832': { value: '47,833' } },
      '50,000 - 47,833 = 2,167, shown as 2,168',
    ],
    ['masterclass.spots', { 'spots-2168': { value: '2,169' } }, '50,000 - 47,832 = 2,168, shown as 2,169'],
    ['stock.price', { 'kits-price': { value: '248' } }, 'At most 247, shown as 248'],
    // Whatever signs stand around the value.
    ['shipping', { shipping: { value: '$2+', text: 'Shipping for $2' } }, names],
    [
      'price.now',
      { 'price-now': { value: '$89', text: 'It costs $97' } },
      "The pages show $89, the register's text says “It costs $97”",
    ],
  ])('about %s, a register with %j has a conflict for each of its reasons', (topic, changes, ...reasons) => {
    expect(reasonsFor(topic, changes)).toEqual(reasons);
  });

  test.each([
    ['$89', false],
    ['$100', false],
    ['$101', true],
  ])('a price of %s is more than a fifth of $500: %s', (value, isLess) => {
    const reasons = reasonsFor('discount', { 'price-now': { value } });
    expect(reasons.some((reason) => /\$500\+ saves.*as 80\+%/.test(reason))).toBe(isLess);
    expect(reasons).toContainEqual(expect.stringMatching(/\$197 saves.*as 80\+%/));
  });

  test('a conflict is acknowledged if all its claims are, or if the badge’s setting says so', () => {
    const acknowledged = 'Legal, 2027-01-31: two offers';
    const kindsOf = (topic: string, changes: Changes, env = {}) =>
      findingsWith(changes, env).flatMap(({ kind, topic: about }) => (about === topic ? kind : []));
    const first = { 'guarantee-30': { acknowledged } };
    expect(kindsOf('guarantee.days', first)).toEqual(['conflict']);
    expect(kindsOf('guarantee.days', { ...first, 'guarantee-60': { acknowledged } })).toEqual([
      'acknowledged',
    ]);
    expect(kindsOf('score.badge', {})).toEqual(['conflict']);
    expect(kindsOf('score.badge', {}, { VITE_SCORE_BADGE: 'always-high' })).toEqual(['acknowledged']);
    const bySetting = (env: Record<string, string>) => decided(changed({}), env)['badge-high']?.acknowledged;
    expect(bySetting({ VITE_SCORE_BADGE: 'always-high' })).toBe('VITE_SCORE_BADGE=always-high in .env');
    expect(bySetting({})).toBeUndefined();
    const byHand = decided(changed({ 'badge-high': { acknowledged } }), { VITE_SCORE_BADGE: 'always-high' });
    expect(byHand['badge-high']?.acknowledged, 'what a person wrote stays').toBe(acknowledged);
    // A badge that follows the tier contradicts nothing.
    expect(other.findings.filter(({ topic }) => topic === 'score.badge')).toEqual([]);
  });

  test.each([
    [
      { 'price-now': { value: '97 dollars' } },
      /claims\.ts price-now: "97 dollars" is not a number that a sum can use; write one such as/,
    ],
    [{ 'kits-price': { arithmetic: [{ atMost: 'kits-year' }] } }, /"kits-year", which is not a claim/],
  ])('a sum of %j throws a one-line error that names it', (changes, message) => {
    expect(() => findingsWith(changes)).toThrow(message);
  });
});

test('a screen’s texts include those for search engines, social networks and screen readers', () => {
  const { pieces } = readScreen({
    path: '/',
    html: `<head><title>Page 1</title><meta name="viewport" content="width=2"><meta name="description" content="Words 3">
      <link rel="canonical" href="/4"></head><body><header>Top 5</header>
      <h2>Heading <b>6</b></h2><p>A  sentence
      <b>with 7</b> parts.</p><img alt="Picture 8"><a aria-label="Link 9">i</a>
      <script type="application/ld+json">{"name": "Kit 10", "url": "https://a.test/11", "at": "http://a.test/11", "in": "See /12", "of": "/13 has it"}</script>
      <style>a{top:14}</style><h2>Other 15</h2><p> Below 16</p><footer>Last 17</footer></body>`,
  });
  const search = 'For search engines and sharing';
  expect(
    pieces
      .filter(({ text }) => /\d/.test(text))
      .map(({ text, sentence, heading, unseen }) => [text, sentence, heading, unseen]),
  ).toEqual([
    ['Page 1', 'Page 1', search, true],
    ['Words 3', 'Words 3', search, true],
    ['Top 5', 'Top 5', 'Top of the page', false],
    ['6', 'Heading 6', 'Heading 6', false],
    ['with 7', 'A sentence with 7 parts.', 'Heading 6', false],
    ['Picture 8', 'Picture 8', 'Heading 6', true],
    ['Link 9', 'Link 9', 'Heading 6', true],
    ['Kit 10', 'Kit 10', search, true],
    ['See /12', 'See /12', search, true],
    ['/13 has it', '/13 has it', search, true],
    ['Other 15', 'Other 15', 'Other 15', false],
    ['Below 16', 'Below 16', 'Other 15', false],
    ['Last 17', 'Last 17', 'Foot of the page', false],
  ]);
});

test('the product of the settings is the only one on every screen', () => {
  const { screens } = other.pages;
  const left = screens.flatMap(({ pieces }) =>
    pieces.flatMap(({ text }) => {
      const read = withoutFigures(text).replace('metabolic dysfunction', '');
      return /metabolic/i.test(read) ? read : [];
    }),
  );
  expect(left).toEqual([]);
  const titles = screens.filter(({ path }) => path === '/quiz').map(({ pieces }) => pieces[0]?.text);
  expect(titles).toContain('Free Omega "3" Stress assessment');
});

test('without a countdown no screen says when something starts or ends', () => {
  const wordsOfResults = ({ screens }: Pages) =>
    screens
      .flatMap(({ name, pieces }) => (name === 'results' ? pieces.map(({ text }) => text) : []))
      .join('\n');
  expect(wordsOfResults(pages)).toMatch(/\d:\d\d|STARTS IN/);
  expect(wordsOfResults(pages)).toContain(expectedWords.hide);
  expect(wordsOfResults(other.pages)).not.toMatch(/\d:\d\d|STARTS|closes|timer/i);
  expect(wordsOfResults(other.pages)).toContain('FREE LIVE MASTERCLASS');
});

test('a countdown with a deadline has an end', () => {
  const kindsOf = (settings: Site) => textsOf('endless', findingsWith({}, {}, settings)).length;
  expect(kindsOf(site) - kindsOf({ ...site, countdown: { endsAt: 0 } })).toBe(1);
});

describe('the release check', () => {
  /** Values of a team's own for every setting that has a sample. */
  const realSettings: Record<string, string> = {
    VITE_VIDEO_PROVIDER: 'vimeo',
    VITE_VIDEO_ID: '76979871',
    VITE_SCORE_BADGE: 'always-high',
  };
  for (const [key, { default: sample = '' }] of Object.entries(settings)) {
    const real = sample.replace('example.com', 'northwind.test').replace(/Sample|Doe/g, 'Northwind');
    if (real !== sample) realSettings[key] = real;
  }

  const { advertorial, quiz } = publishedPages;
  /** A page with a video and every sample. */
  const samples = Object.entries(settings).map(([key, setting]) => withPublished({})[key] ?? setting.default);
  const everySample = `<p data-video="">${samples.map((sample) => `<b>${sample}</b>`)}`;

  /** What is found with these settings of a team whose video was ready. */
  async function settingsFound(env: Record<string, string>, sentence = ''): Promise<ClaimFinding[]> {
    const links = Object.values(env).map((href) => createElement('a', { key: href, href }));
    const html = renderToStaticMarkup(createElement('div', { 'data-video': '' }, links));
    return settingFindings({ ...realSettings, ...env }, html, sentence);
  }

  test('asks for no setting that no published page uses', async () => {
    const asked = async (isPublished: (path: string) => boolean) => {
      const html = pages.screens.map((screen) => (isPublished(screen.path) ? screen.html : ''));
      return (await settingFindings({}, html.join(''))).map(({ at }) => at.replace(/.* /, ''));
    };
    const all = await asked(() => true);
    const askedForAlone = async (...paths: string[]) => {
      const others = await asked((path) => !paths.includes(path));
      return all.filter((key) => !others.includes(key));
    };
    expect(await askedForAlone(advertorial)).toEqual(
      advertorial ? ['VITE_AUTHOR_NAME', 'VITE_URL_ORDER_ADVERTORIAL'] : [],
    );
    expect(await askedForAlone(...salesPages)).toEqual(
      expect.arrayContaining(['VITE_URL_ORDER_VSL', 'VITE_LABORATORY', 'VITE_VIDEO_PROVIDER']),
    );
    expect(await askedForAlone(quiz)).toEqual(['VITE_URL_MASTERCLASS']);
    const address = 'https://events.example.net/live';
    const isAsked = async (shown: string) =>
      (await settingFindings({ VITE_URL_MASTERCLASS: address }, `<a href="${shown}">`)).some(({ at }) =>
        at.endsWith('MASTERCLASS'),
      );
    expect([await isAsked(address), await isAsked(`${address}-again`)], 'a longer address').toEqual([
      true,
      false,
    ]);
  });

  test('names file and key of every open point, one per line, each kind with its remedy', async () => {
    const findings = [...(await settingFindings({}, everySample)), ...sampleFindings(), ...findingsWith()];
    const [code, ...lines] = await outcomeOf(() => printBlocking(findings));
    expect(code).toBe(1);
    const startingWith = (start: string) => lines.filter((line) => line.startsWith(start));
    for (const key of Object.keys(realSettings).filter((key) => key !== 'VITE_VIDEO_ID'))
      expect(startingWith(`src/settings/published.ts ${key}: `)).toHaveLength(1);
    const conflicts = ofKind(findings, 'conflict');
    expect(conflicts.length).toBeGreaterThan(5);
    for (const { topic, claims: ids = [] } of conflicts) {
      const [line, ...others] = lines.filter((candidate) => candidate.includes(`, topic ${topic}: `));
      for (const id of ids) expect(line).toContain(id);
      expect(others).toEqual([]);
    }
    for (const [id, { text }] of Object.entries(register))
      expect(startingWith(`src/content/claims.ts ${id}: No evidence for “${text}”, shown on /`)).toHaveLength(
        id === 'days-14' ? 0 : 1,
      );
    expect(lines).toContain(`Open conflicts: ${conflicts.length} (${kinds.conflict.remedy})`);
    const { length } = findings.filter(({ kind }) => kinds[kind].isBlocking);
    expect(lines.at(-1)).toMatch(new RegExp(`^${length} to settle before a release`));
  });

  test.each<[number, Kind[]]>([
    [1, ['setting', 'sample', 'unregistered', 'conflict', 'evidence']],
    [0, ['acknowledged', 'endless', 'unused']],
  ])('ends with %i for each of %j', async (code, each) => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    for (const kind of each) {
      const [ended] = await outcomeOf(() =>
        printBlocking([{ kind, at: 'people.ts:1', texts: ['It is open'] }]),
      );
      expect(ended, kind).toBe(code);
    }
  });

  test('a sample is reported by the line that says so, with its words', () => {
    const lines = (file: string) => readFileSync(file, 'utf8').split('\n');
    const marked = ['people', 'salesLetter', 'advertorial'].flatMap((name) =>
      lines(`src/content/${name}.ts`).filter((line) => line.trim() === 'isSample: true,'),
    );
    const found = sampleFindings();
    expect(found).toHaveLength(marked.length);
    for (const {
      at,
      texts: [text = ''],
    } of found) {
      const [file = '', line = ''] = at.split(':');
      const before = lines(file).slice(Math.max(0, Number(line) - 6), Number(line));
      expect(before.at(-1)?.trim()).toBe('isSample: true,');
      expect(before.join('\n')).toContain(/^“(.+?)…?” is a sample$/.exec(text)?.[1]);
    }
  });

  test('as long as one customer is a sample, no page says that what they bought is on file', async () => {
    const source = readFileSync('src/content/people.ts', 'utf8');
    const ofCustomer = /isSample: true,\n {4}isVerified: 'specified'/;
    // In the project, whose modules it imports.
    await mkdir('.cache', { recursive: true });
    const folder = await mkdtemp('.cache/funnel-');
    onTestFinished(() => rm(folder, { recursive: true }));
    const noteWith = async (text: string) => {
      const file = `./${folder}/people.ts`;
      await writeFile(file, text);
      return (await importMarked<typeof import('#content/people')>(file, site)).verifiedNote;
    };
    const real = 'isSample: false,\n    isVerified: true';
    expect(await noteWith(source.replace(ofCustomer, real))).toMatch(
      /is to mean .* sample customers have none\.$/,
    );
    expect(await noteWith(source.replaceAll(new RegExp(ofCustomer, 'g'), real))).toMatch(/^“Verified” means/);
  });

  test('passes with one line when nothing is open', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const proven = Object.fromEntries(
      Object.keys(register).map((id): [string, Partial<Claim>] => [
        id,
        { status: 'substantiated', acknowledged: 'Legal, 2027-01-31' },
      ]),
    );
    const findings = [...(await settingsFound({})), ...findingsWith(proven)];
    expect(ofKind(findings, 'acknowledged')).toHaveLength(ofKind(findingsWith(), 'conflict').length);
    expect(await outcomeOf(() => printBlocking(findings))).toEqual([0]);
    expect(log.mock.calls).toEqual([['release check: no open points']]);
  });

  const measured = {
    VITE_MEASURE_PROVIDER: 'plausible',
    VITE_MEASURE_URL: 'https://plausible.io/api/event?domain=northwind.test',
  };

  test.each<[what: string, env: Record<string, string>, at: string, text: RegExp]>([
    [
      'an address is a sample',
      { VITE_URL_MASTERCLASS: 'https://events.example.net/live' },
      '.env VITE_URL_MASTERCLASS',
      /"https:\/\/events.example.net\/live" is a sample/,
    ],
    [
      'an address of another kind is a sample',
      { VITE_URL_MASTERCLASS: "https://example.org/o'live?by=a&to=b" },
      '.env VITE_URL_MASTERCLASS',
      /is a sample/,
    ],
    [
      'visits are measured and no sentence of the privacy policy says so',
      measured,
      `src/settings/published.ts policySentence`,
      /^visits are measured by plausible: say so in https:\/\/northwind.test\/privacy, and write that sentence here$/,
    ],
    [
      'the deadline of the countdown has passed',
      { VITE_COUNTDOWN_ENDS_AT: '2020-01-31T18:00:00Z' },
      '.env VITE_COUNTDOWN_ENDS_AT',
      /"2020-01-31T18:00:00Z" is over/,
    ],
  ])('fails while %s', async (_, env, at, text) => {
    expect(await settingsFound(env)).toEqual([{ kind: 'setting', at, texts: [expect.stringMatching(text)] }]);
  });

  test('passes with a sentence of the privacy policy, a deadline to come, and a name of one’s own like a sample’s', async () => {
    const env = { ...measured, VITE_COUNTDOWN_ENDS_AT: '2999-01-31T18:00:00Z', VITE_AUTHOR_NAME: 'Jo Doe' };
    expect(await settingsFound(env, 'We count visits.')).toEqual([]);
  });
});

describe('unregistered figures', () => {
  const unregistered = (shown: Pages, env: Record<string, string> = {}) =>
    findingLines(unregisteredFigures(shown, env), ['unregistered']).slice(1, -1);

  /** The first screen with nothing but a text. */
  const pagesSaying = (text: string): Pages => ({
    ...pages,
    screens: pages.screens
      .slice(0, 1)
      .map((screen) => ({ ...screen, pieces: [{ text, sentence: text, heading: '', unseen: false }] })),
  });

  test('one is reported on any page, visible or not, with its context', () => {
    const text = 'Now 35% better';
    for (const [index, screen] of pages.screens.entries()) {
      const piece = { text, sentence: text, heading: '', unseen: index === 0 };
      const changed = { ...pages, screens: [{ ...screen, pieces: [...screen.pieces, piece] }] };
      expect(unregistered(changed)).toContainEqual(
        expect.stringContaining(`“35%” in “${text}” is not a registered claim`),
      );
    }
  });

  test('never include a name of a setting, whatever digits it has', async () => {
    const people = ['EXPERT_LEAD_NAME', 'EXPERT_CO_NAME', 'FOUNDER_NAME', 'AUTHOR_NAME', 'REVIEWER'];
    const names = [...people, 'BRAND', 'PRODUCT', 'LABORATORY'];
    const env = Object.fromEntries(names.map((name, index) => [`VITE_${name}`, `Name 35${index}`]));
    const named = pagesIn(readSite(env), await renderMarked(readSite({})));
    for (const name of Object.values(env))
      expect(unregistered({ ...pagesSaying(`By ${name}`), names: named.names })).toEqual([]);
    const address = 'Ada Ltd, 12 Low Street';
    expect(unregistered({ ...pagesSaying(address), names: ['Ada Ltd', address] })).toEqual([]);
  });

  test('one is reported with its file and line, or its setting', () => {
    const words = testimonials.t9.quote;
    const placesOf = (env = {}) =>
      unregisteredFigures({ ...pagesSaying(words), unclaimed: [] }, env).map(({ at }) => at);
    const line = readFileSync('src/content/people.ts', 'utf8')
      .split('\n')
      .findIndex((text) => text.includes(words));
    expect(placesOf()).toEqual([`src/content/people.ts:${line + 1}`]);
    expect(placesOf({ VITE_EXPERT_LEAD_CREDENTIALS: words })).toEqual(['.env VITE_EXPERT_LEAD_CREDENTIALS']);
  });

  test.each([
    ['en', 'One in three wakes up tired', 'One in three'],
    ['en', 'Four short questions', 'Four'],
    ['en', 'It halves the cost for millions', 'millions'],
    ['de', 'bei 67 % der Menschen', '67'],
    ['en', 'Someone stoned a tenant often', undefined],
  ])('%s: %s has the figure %s', (locale, text, figure) => {
    const found = unregistered({ ...pagesSaying(text), locale }).map((line) => /“(.*?)”/.exec(line)?.[1]);
    expect(found).toEqual(figure ? [figure] : []);
  });

  test('a name and a customer’s age are not claims; the same number elsewhere is one', () => {
    const ofSample = unregistered(pages);
    const others = unregistered(other.pages).filter((line) => !ofSample.includes(line));
    expect(others).toEqual([expect.stringContaining('“52” in “Has coached 52')]);
  });
});
