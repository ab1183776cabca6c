import { existsSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Claim, type ClaimId, claims, figure } from '#content/claims';
import { testimonials } from '#content/people';
import { salesLetter } from '#content/salesLetter';
import { readSite, type Site } from '#content/siteSchema';
import { deckConflicts, deckFigures } from '#spec/copyDeck';
import { expectedFigures } from '#spec/expectedFigures';
import { salesPages } from '#spec/pages';
import { expectedTiers, expectedWords } from '#spec/quizCopy';
import { tierNames } from '#spec/quizSize';
import { advertorialSections, letterSections, letterWords } from '#spec/salesPages';
import { sizes } from '#spec/sizes';
import { outcomeOf } from '#tests/support/outcomeOf';
import { claimFindings } from '#tools/claims/claimFindings';
import { claimPlaces, type Places, type Register } from '#tools/claims/claimPlaces';
import { claimSums } from '#tools/claims/claimSums';
import { type Finding, type Kind, linesOf, ofKind } from '#tools/claims/findings';
import { type Pages, readPages, readScreen } from '#tools/claims/readPages';
import { auditSite, decided, report } from '#tools/claims/releaseCheck';
import { settingFindings } from '#tools/claims/settingFindings';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';
import { ClaimsReport } from '../../tools/claims/ClaimsReport';

// The copy deck is in English and in dollars.
const site = readSite({ VITE_LOCALE: 'en', VITE_CURRENCY: 'USD' });

/** The register as the copy deck has it: what has to be found there, whatever the pages show today. */
const register: Register = Object.fromEntries(
  Object.entries(claims as Register).map(([id, claim]) => {
    const value = deckFigures[id] ?? claim.value;
    // A text may say its plus sign in words: '$500 or more'.
    const [from, to] = [claim.value, value].map((one) => one.replace(/\+$/, ''));
    const text = claim.text.replace(from ?? '', to ?? '');
    return [id, { ...claim, value, text, status: 'unsubstantiated', acknowledged: undefined }];
  }),
);
// The one badge contradicts what the lower tiers say.
const lowerTiers = tierNames.slice(0, -1).map((tier) => expectedTiers[tier].title);
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

/** Where claims are shown; every claim is but one, whatever pages there are. */
function placesOf(claims: Register, { screens } = pages): Places {
  const found = Object.entries(claimPlaces(claims, screens)).map(([id, places]) => [
    id,
    places.length > 0 || id === 'days-14' ? places : [aPlace],
  ]);
  return Object.fromEntries(found);
}

/** What is found once the register is changed like this. */
function findingsWith(changes: Changes = {}, { screens } = pages, of: Site = site): Finding[] {
  const claims = changed(changes);
  return claimFindings(claims, of, { places: placesOf(claims, { ...pages, screens }), screens });
}

function topicsOf(findings: readonly Finding[]): (string | undefined)[] {
  return ofKind(findings, 'conflict')
    .map(({ topic }) => topic)
    .sort();
}

function conflictAbout(topic: string, changes?: Changes): Finding | undefined {
  return findingsWith(changes).find((finding) => finding.topic === topic);
}

/** The texts of the findings of one kind. */
function textsOf(kind: Kind): string[][] {
  return ofKind(findingsWith(), kind).map(({ texts }) => texts);
}

/** A claim's sums that add up, and those that do not. */
function sumsOf(claim: string, changes: Changes = {}): [right: string[], wrong: string[]] {
  const own = claimSums(changed(changes), site, () => true).filter((sum) => sum.claim === claim);
  const textsIf = (isRight: boolean) => own.flatMap(({ addsUp, text }) => (addsUp === isRight ? text : []));
  return [textsIf(true), textsIf(false)];
}

describe('the register', () => {
  for (const [id, { value, requirements }] of Object.entries(claims as Register)) {
    test(`${id} has the expected figure`, { tags: [...requirements] }, () => {
      const expected = expectedFigures[id as keyof typeof claims];
      const twin = `src/content/claims.ts ${id}: the figure is ${value}; spec/expectedFigures.ts expects ${expected}`;
      expect(value, `${twin}. If the change is meant, change it there as well`).toBe(expected);
    });
  }

  test('every file that a claim names as evidence exists', () => {
    const files = Object.values(claims as Register).flatMap(
      ({ source }) => source?.match(/\w+\/\S+\.ts/g) ?? [],
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

test('an unknown claim id throws a one-line error, on a page and in the tools', () => {
  const unknown = 'price-never';
  expect(() => figure(unknown as ClaimId)).toThrow(
    `src/content/claims.ts contains no claim "${unknown}"; correct the id where a page takes it`,
  );
  const { 'price-now': _price, ...rest } = register;
  expect(() => claimPlaces(rest, pages.screens)).toThrow(
    /^src\/content\/\w+\.ts:\d+: "price-now" is not a claim in src\/content\/claims\.ts; correct the id$/,
  );
});

describe('conflicts', () => {
  test('the conflicts are those of the copy deck', () => {
    expect(topicsOf(findingsWith())).toEqual(Object.keys(deckConflicts).sort());
  });

  test.each(Object.entries(deckConflicts))(
    'the conflict %s names its claims and its reasons',
    (topic, expected) => {
      const { claims: ids = [], texts = [] } = conflictAbout(topic) ?? {};
      expect([...ids].sort()).toEqual(expected.claims);
      for (const reason of expected.reasons) expect(texts).toContainEqual(expect.stringMatching(reason));
    },
  );

  test.each<[topics: string[], changes: Changes]>([
    [['guarantee.days'], { 'guarantee-30': { value: '60' } }],
    [['results.days'], { 'results-5-7': { value: '7-10' } }],
    [['value.total'], { 'value-total': { value: '$532' }, 'save-433': { value: '$435' } }],
    [['quiz.completedToday'], { 'completed-2847': { value: '127' } }],
    [['quiz.starters'], { 'starters-hour': { per: 'day' } }],
    [['masterclass.registered'], { 'registered-47k': { value: '48,000', text: 'Over 48,000 people' } }],
    [['masterclass.registered', 'masterclass.spots'], { 'registered-47832': { value: '42,832' } }],
    [['masterclass.registered'], { 'registered-47k': { orMore: false } }],
    [['masterclass.spots'], { 'spots-2168': { value: '2,169' } }],
    [['value.saving'], { 'save-433': { value: '$435' } }],
    [['stock.price'], { 'kits-price': { value: '248' } }],
  ])('a changed figure ends the conflicts %j, or begins them', (topics, changes) => {
    const before = Object.keys(deckConflicts);
    const left = before.filter((topic) => !topics.includes(topic));
    const begun = topics.filter((topic) => !before.includes(topic));
    expect(topicsOf(findingsWith(changes))).toEqual([...left, ...begun].sort());
  });

  test('several names for one thing are a conflict, also where the value has signs', () => {
    expect(conflictAbout('shipping', { shipping: { value: '$2+', text: 'Shipping for $2' } })?.texts).toEqual(
      [expect.stringMatching(/3 names.*priority.*express/)],
    );
  });

  test('a figure that differs from its own text is a conflict', () => {
    const text = 'It costs $97';
    expect(conflictAbout('price.now', { 'price-now': { value: '$89', text } })?.texts).toEqual([
      "The pages show $89, the register's text says “It costs $97”",
    ]);
  });

  test('a conflict is acknowledged if each of its claims is', () => {
    const acknowledged = 'Legal, 2027-01-31: two offers';
    const kindWith = (changes: Changes) => conflictAbout('guarantee.days', changes)?.kind;
    expect(kindWith({ 'guarantee-30': { acknowledged } })).toBe('conflict');
    expect(kindWith({ 'guarantee-30': { acknowledged }, 'guarantee-60': { acknowledged } })).toBe(
      'acknowledged',
    );
  });

  test('a score badge that follows the tier is no conflict', () => {
    expect(topicsOf(other.findings)).not.toContain('score.badge');
  });
});

describe('sums', () => {
  test('the parts add up to $532, and the saving follows from that total', { tags: ['R9.5'] }, () => {
    expect(sumsOf('value-total')).toEqual([[], ['$297 + $99 + $99 + $37 = $532, shown as $530']]);
    expect(sumsOf('save-433')).toEqual([[expect.stringContaining('$433')], []]);
    expect(conflictAbout('value.total')?.texts).toContain('With $532 in place of $530 save-433 is $435');
  });

  test.each([
    ['discount-80', '$500+'],
    ['discount-80plus', '$500+'],
    ['discount-82', '$530'],
  ])('%s follows from %s and not from the later price', (claim, from) => {
    expect(sumsOf(claim)).toEqual([
      expect.arrayContaining([expect.stringContaining(from)]),
      [expect.stringMatching(/\$197.*50\.8%/)],
    ]);
  });

  const cents = { 'value-consult': { value: '$297.10' }, 'value-kit': { value: '$99.20' } };
  test.each<[what: string, claim: string, changes: Changes, right: number, wrong: number]>([
    ['$89 is more than 80% off $500', 'discount-80plus', { 'price-now': { value: '$89' } }, 1, 1],
    ['$100 is just 80% off $500', 'discount-80plus', { 'price-now': { value: '$100' } }, 1, 1],
    ['$101 is less than 80% off $500', 'discount-80plus', { 'price-now': { value: '$101' } }, 0, 2],
    ['2,847 exceeds 127 a day, but not 127 an hour', 'completed-2847', {}, 1, 1],
    ['3,049 exceeds 127 an hour', 'completed-2847', { 'completed-2847': { value: '3,049' } }, 0, 2],
    ['47,832 and 2,168 are 50,000', 'spots-2168', {}, 1, 0],
    ['47,833 and 2,168 are not', 'spots-2168', { 'registered-47832': { value: '47,833' } }, 0, 1],
    [
      'cents are taken off',
      'save-433',
      { 'price-now': { value: '$96.09' }, 'save-433': { value: '$433.91' } },
      1,
      0,
    ],
    ['cents add up', 'value-total', { ...cents, 'value-total': { value: '$532.30' } }, 1, 0],
  ])('%s', (_, claim, changes, right, wrong) => {
    expect(sumsOf(claim, changes).map(({ length }) => length)).toEqual([right, wrong]);
  });

  test.each([
    [
      { 'price-now': { value: '97 dollars' } },
      /^src\/content\/claims\.ts price-now: "97 dollars" is not a number that a sum can use; write one such as/,
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
      <h2>Heading <b>6</b></h2><p>A sentence <b>with 7</b> parts.</p><img alt="Picture 8"><a aria-label="Link 9">i</a>
      <script type="application/ld+json">{"name": "Kit 10", "url": "https://a.test/11"}</script></body>`,
  });
  const search = 'For search engines and sharing';
  expect(pieces.filter(({ text }) => /\d/.test(text))).toEqual([
    { text: 'Page 1', sentence: 'Page 1', heading: search, unseen: true },
    { text: 'Words 3', sentence: 'Words 3', heading: search, unseen: true },
    { text: 'Top 5', sentence: 'Top 5', heading: 'Top of the page', unseen: false },
    { text: '6', sentence: 'Heading 6', heading: 'Heading 6', unseen: false },
    { text: 'with 7', sentence: 'A sentence with 7 parts.', heading: 'Heading 6', unseen: false },
    { text: 'Picture 8', sentence: 'Picture 8', heading: 'Heading 6', unseen: true },
    { text: 'Link 9', sentence: 'Link 9', heading: 'Heading 6', unseen: true },
    { text: 'Kit 10', sentence: 'Kit 10', heading: search, unseen: true },
  ]);
});

describe('places', () => {
  let places: Places;

  beforeAll(() => {
    places = claimPlaces(register, pages.screens);
  });

  test('a claim is found on its pages, under its heading, with the line that takes it', () => {
    const seen = places['dysfunction-88']?.filter(({ unseen }) => !unseen);
    for (const [path, heading, file] of [
      ['/', letterSections.spiral, 'salesLetter'],
      ['/google', letterSections.spiral, 'salesLetter'],
      ['/advertorial-v2', advertorialSections.statistics, 'advertorial'],
    ].filter(([path = '']) => salesPages.includes(path))) {
      const line = expect.stringMatching(new RegExp(`^src/content/${file}\\.ts:\\d+$`));
      expect(seen).toContainEqual(expect.objectContaining({ path, heading, line }));
    }
  });

  test('a heading and a sentence read as on the page', () => {
    const headings = places['video-12']?.map(({ heading }) => heading);
    expect(headings).toContain(letterSections.video);
    const sentences = places['claimed-73']?.map(({ sentence }) => sentence);
    const expected = letterWords.claimed;
    expect(new Set(sentences)).toEqual(new Set([expected]));
  });

  test('a claim that the content does not take from the register is found by its digits', () => {
    const found = places['countdown-508'] ?? [];
    expect(found.length).toBeGreaterThan(0);
    for (const place of found)
      expect(place).toMatchObject({ path: '/quiz', screen: 'results', line: undefined });
  });

  test('the HTML report links every claim to each page and line that show it, and every link leads somewhere', () => {
    const findings = findingsWith();
    const html = renderToStaticMarkup(
      createElement(ClaimsReport, { register, findings, places, sharedStyles: '' }),
    );
    for (const id of Object.keys(register)) {
      const [row = ''] = /<tr.*?<\/tr>/s.exec(html.slice(html.indexOf(`<tr id="${id}"`))) ?? [];
      expect(row).toContain(`<tr id="${id}"`);
      for (const { path, line } of places[id] ?? []) {
        expect(row).toMatch(new RegExp(`href="http://localhost:4173${path}["#]`));
        if (line) expect(row).toContain(`href="../${line.split(':')[0]}"`);
      }
    }
    const anchors = [...html.matchAll(/href="#(?!:~:)([^"]*)"/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBeGreaterThan(Object.keys(deckConflicts).length);
    expect(anchors.filter((anchor) => !html.includes(`id="${anchor}"`))).toEqual([]);
  });
});

test('the product of the settings is the only one on every screen', () => {
  const left = other.pages.screens.flatMap(({ pieces }) =>
    pieces.flatMap(({ text }) => (/metabolic/i.test(text.replace('metabolic dysfunction', '')) ? text : [])),
  );
  expect(left).toEqual([]);
  const titles = other.pages.screens
    .filter(({ path }) => path === '/quiz')
    .map(({ pieces }) => pieces[0]?.text);
  expect(titles).toContain('Free Omega "3" Stress assessment');
});

test('without a countdown no screen says when something starts or ends', () => {
  const said = (of: Pages) =>
    of.screens
      .flatMap(({ name, pieces }) => (name === 'results' ? pieces.map(({ text }) => text) : []))
      .join('\n');
  expect(said(pages)).toMatch(/\d:\d\d|STARTS IN/);
  expect(said(pages)).toContain(expectedWords.hide);
  expect(said(other.pages)).not.toMatch(/\d:\d\d|STARTS|closes|timer/i);
  expect(said(other.pages)).toContain('FREE LIVE MASTERCLASS');
});

test('the claim "14 days" is on no page, and is reported', { tags: ['R9.17'] }, () => {
  expect(claimPlaces(register, pages.screens)['days-14']).toEqual([]);
  expect(textsOf('unused')).toEqual([['“14 days”']]);
});

test('a countdown has no end without a deadline', () => {
  expect(textsOf('endless')).toEqual([
    [expect.stringContaining(expectedFigures['expires-24h'])],
    [expect.stringContaining(`${sizes.countdown} seconds on each view`)],
  ]);
  const withDeadline = findingsWith({}, pages, { ...site, countdown: { endsAt: 0 } });
  expect(ofKind(withDeadline, 'endless')).toHaveLength(1);
});

test('the terminal lists each finding by kind, with place and remedy', () => {
  expect(linesOf(findingsWith(), ['repeated', 'unused', 'acknowledged'])).toEqual([
    'One figure in several topics: 2 (look for a copying error, or one group of people counted as two)',
    '  src/content/claims.ts cost-2847, completed-2847: 2,847',
    '  src/content/claims.ts takers-47k, registered-47k: 47,000',
    '',
    'Claims that no page shows: 1',
    '  src/content/claims.ts days-14: “14 days”',
    '',
    'Acknowledged conflicts: none',
    '',
  ]);
});

describe('the release check', () => {
  const realSettings = {
    VITE_BRAND: 'Northwind Labs',
    VITE_SUPPORT_EMAIL: 'help@northwind.test',
    VITE_EXPERT_LEAD_NAME: 'Dr. Ada Lindqvist',
    VITE_EXPERT_CO_NAME: 'Tom Okafor',
    VITE_AUTHOR_NAME: 'Mia Brandt',
    VITE_SITE_URL: 'https://northwind.test',
    VITE_URL_ORDER_VSL: 'https://northwind.test/order',
    VITE_URL_ORDER_ADVERTORIAL: 'https://northwind.test/offer',
    VITE_URL_MASTERCLASS: 'https://northwind.test/live',
    VITE_URL_PRIVACY: 'https://northwind.test/privacy',
    VITE_URL_TERMS: 'https://northwind.test/terms',
    VITE_URL_REFUNDS: 'https://northwind.test/refunds',
    VITE_URL_CONTACT: 'https://northwind.test/contact',
    VITE_ADDRESS: '12 Harbour Street, Portland, ME 04101',
    VITE_LABORATORY: 'Northwind Diagnostics, CLIA 20D0000000',
    VITE_REVIEWER: 'Dr. Ada Lindqvist, MD',
    VITE_VIDEO_PROVIDER: 'vimeo',
    VITE_SCORE_BADGE: 'always-high',
  };

  test('names file and key of every open point, one per line', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const findings = [...settingFindings({}), ...pages.samples, ...findingsWith()];
    expect(report(findings), 'exit code').toBe(1);

    const lines = error.mock.calls.map(([line]) => String(line).trimStart());
    for (const line of lines) expect(line).not.toContain('\n');
    const startingWith = (start: string) => lines.filter((line) => line.startsWith(start));
    for (const key of Object.keys(realSettings)) expect(startingWith(`.env ${key}: `)).toHaveLength(1);
    for (const [key, { isSample }] of Object.entries(testimonials)) {
      expect(startingWith(`src/content/people.ts testimonials.${key}: `)).toHaveLength(isSample ? 1 : 0);
    }
    for (const [topic, { claims: ids }] of Object.entries(deckConflicts)) {
      const [line, ...others] = lines.filter((candidate) => candidate.includes(`, topic ${topic}: `));
      for (const id of ids) expect(line).toContain(id);
      expect(others).toEqual([]);
    }
    for (const [id, { text }] of Object.entries(register))
      expect(startingWith(`src/content/claims.ts ${id}: No evidence for “${text}”, shown on /`)).toHaveLength(
        id === 'days-14' ? 0 : 1,
      );
  });

  test('looks at the settings, the content, the register and the pages', () => {
    const found = new Set(other.findings.map(({ kind }) => kind));
    expect([...found]).toEqual(expect.arrayContaining(['setting', 'unregistered', 'evidence']));
    expect(ofKind(other.findings, 'sample')).toEqual(other.pages.samples);
    expect(Object.keys(other.places)).toEqual(Object.keys(claims));
  });

  test('a sample is reported where it is written, however many pages show it', () => {
    const keys = pages.samples.map(({ at }) => at);
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys.filter((key) => /google|testimonials\.people/.test(key))).toEqual([]);
    expect(keys.includes('src/content/salesLetter.ts salesLetter.founder.quote')).toBe(
      salesLetter.founder.quote.isSample,
    );
  });

  test('passes with one line when nothing is open', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const proven = Object.fromEntries(
      Object.keys(register).map((id): [string, Partial<Claim>] => [
        id,
        { status: 'substantiated', acknowledged: 'Legal, 2027-01-31' },
      ]),
    );
    const findings = [...settingFindings(realSettings), ...findingsWith(proven)];
    expect(ofKind(findings, 'acknowledged')).toHaveLength(Object.keys(deckConflicts).length);
    expect(await outcomeOf(() => report(findings))).toEqual([0]);
    expect(log.mock.calls).toEqual([['release check: no open points']]);
  });

  test.each(['always-high', 'tier'])('a badge setting of %s is no open point', (VITE_SCORE_BADGE) => {
    const badge = (env: Record<string, string>) =>
      claimFindings(decided(register, env), readSite(env), {
        places: placesOf(register),
        screens: pages.screens,
      }).flatMap(({ kind, topic }) => (topic === 'score.badge' ? kind : []));
    expect(badge({})).toEqual(['conflict']);
    expect(badge({ VITE_SCORE_BADGE })).toEqual(['acknowledged']);
  });

  test.each<[what: string, env: Record<string, string>, at: string, text: RegExp]>([
    [
      'an address is a sample',
      { VITE_URL_MASTERCLASS: 'https://events.example.net/live' },
      '.env VITE_URL_MASTERCLASS',
      /"https:\/\/events.example.net\/live" is a sample/,
    ],
    [
      'visits are measured and no sentence of the privacy policy says so',
      { VITE_MEASURE_PROVIDER: 'plausible' },
      'src/content/measured.ts policySentence',
      /^visits are measured by plausible: say so in https:\/\/northwind.test\/privacy, and write that sentence here$/,
    ],
    [
      'the deadline of the countdown has passed',
      { VITE_COUNTDOWN_ENDS_AT: '2020-01-31T18:00:00Z' },
      '.env VITE_COUNTDOWN_ENDS_AT',
      /"2020-01-31T18:00:00Z" is over/,
    ],
  ])('fails while %s', (_, env, at, text) => {
    expect(settingFindings({ ...realSettings, ...env }, '')).toEqual([
      { kind: 'setting', at, texts: [expect.stringMatching(text)] },
    ]);
  });

  test('passes with a sentence of the privacy policy, and a deadline to come', () => {
    const env = { VITE_MEASURE_PROVIDER: 'plausible', VITE_COUNTDOWN_ENDS_AT: '2999-01-31T18:00:00Z' };
    expect(settingFindings({ ...realSettings, ...env }, 'We count visits.')).toEqual([]);
  });
});

describe('unregistered figures', () => {
  const unregistered = (of: Pages, env: Record<string, string> = {}) =>
    linesOf(unregisteredFigures(of, env), ['unregistered']).slice(1, -1);

  /** The first screen with nothing but a text. */
  const pagesSaying = (text: string, typed: Pages['typed'] = []): Pages => ({
    ...pages,
    screens: pages.screens
      .slice(0, 1)
      .map((screen) => ({ ...screen, pieces: [{ text, sentence: text, heading: '', unseen: false }] })),
    typed,
  });

  test('appear on no page', () => {
    expect(unregistered(pages)).toEqual([]);
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

  test('one is reported with its file and key, or its setting', () => {
    const words = 'Helped 95% of people.';
    const at = 'src/content/salesLetter.ts salesLetter.kit.intro';
    const typed = [{ at, text: words, source: words }];
    const rest = ': “95%” in “Helped 95% of people.” is not a registered claim, shown on /';
    expect(unregistered(pagesSaying(words, typed))).toEqual([`  ${at}${rest}`]);
    expect(unregistered(pagesSaying(words), { VITE_EXPERT_LEAD_CREDENTIALS: words })).toEqual([
      `  .env VITE_EXPERT_LEAD_CREDENTIALS${rest}`,
    ]);
    expect(unregistered(pagesSaying(words))).toEqual([`  src/components/ or src/pages/${rest}`]);
    // A component puts quotation marks around what the content says.
    expect(unregistered(pagesSaying(`“${words}”`, typed))).toEqual([expect.stringContaining(at)]);
  });

  test.each([
    ['en', 'One in three wakes up tired', 'One in three'],
    ['en', 'Four short questions', 'Four'],
    ['en', 'It halves the cost for millions', 'millions'],
    ['de', 'Jeder dritte Mensch', 'Jeder dritte'],
    ['de', 'Vier kurze Fragen', 'Vier'],
    ['de', 'bei 67 % der Menschen', '67'],
    ['en', 'Someone stoned a tenant often', undefined],
  ])('%s: %s has the figure %s', (locale, text, figure) => {
    const found = unregistered({ ...pagesSaying(text), locale }).map((line) => /“(.*?)”/.exec(line)?.[1]);
    expect(found).toEqual(figure ? [figure] : []);
  });

  test('a name and a customer’s age are not claims; the same number elsewhere is one', () => {
    const own = unregistered(pages);
    const others = unregistered(other.pages).filter((line) => !own.includes(line));
    expect(others).toEqual([expect.stringContaining('“52” in “Has coached 52')]);
  });
});
