import { existsSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Claim, type ClaimId, claims, figure } from '#content/claims';
import { testimonials } from '#content/people';
import { salesLetter } from '#content/salesLetter';
import { readSite } from '#content/siteSchema';
import { expectedFigures } from '#tests/expectedFigures';
import type { Register } from '#tools/claimPlaces';
import { linesOf } from '#tools/claims';
import { claimsAudit } from '#tools/claimsAudit';
import { releaseProblems, report, summary } from '#tools/releaseCheck';
import { type Inspection, inspectSite } from '#tools/siteInspection';
import { unregisteredFigures } from '#tools/unregisteredFigures';
import { ClaimsReport } from '../tools/claimsReport/ClaimsReport';

/** What the copy deck's register marks as a conflict, and what a reason has to name. */
const expectedConflicts: Record<string, { claims: string[]; reasons: RegExp[] }> = {
  'value.total': { claims: ['value-total'], reasons: [/\$532.*\$530/] },
  discount: {
    claims: ['discount-80', 'discount-80plus', 'discount-82'],
    reasons: [/80%.*82%/, /\$197.*51%/],
  },
  'guarantee.days': { claims: ['guarantee-30', 'guarantee-60'], reasons: [/60 days.*30 days/] },
  shipping: { claims: ['shipping'], reasons: [/3 names.*priority.*express/] },
  'results.days': { claims: ['results-5-7', 'results-7-10'], reasons: [/7-10 business days.*5-7 days/] },
  'quiz.completedToday': { claims: ['completed-2847'], reasons: [/127 per day.*2,847/] },
  'quiz.starters': { claims: ['starters-hour', 'starters-today'], reasons: [/today.*every hour/] },
  'score.badge': { claims: ['badge-high'], reasons: [/Low Risk/, /Moderate Risk/] },
  'masterclass.access': { claims: ['instant-access'], reasons: [/live/, /starts in/] },
};

const site = readSite({});

/** Figures and words of the copy deck whose conflicts and sums are known. */
const deck: Record<string, [value: string, text: string]> = {
  'price-now': ['$97', 'The kit costs $97'],
  'price-after': ['$197', 'The price rises to $197 when the promotion ends'],
  'clinic-500': ['$500+', 'Clinics charge $500 or more'],
  'value-consult': ['$297', 'The consultation is worth $297'],
  'value-kit': ['$99', 'The test kit is worth $99'],
  'value-neuro': ['$99', 'The neurotoxicity assessment is worth $99'],
  'value-seminar': ['$37', 'The seminar is worth $37'],
  'value-total': ['$530', 'Everything together is worth $530'],
  'save-433': ['$433', 'The buyer saves $433'],
  'discount-80': ['80%', '80% off'],
  'discount-80plus': ['80+%', 'More than 80% off'],
  'discount-82': ['82%', '82% off'],
  'kits-month': ['247', '247 kits are left this month'],
  'kits-price': ['23', '23 kits are left at this price'],
  'guarantee-60': ['60', 'Money back within 60 days'],
  'guarantee-30': ['30', 'Money back within 30 days'],
  'results-7-10': ['7-10', 'Results in 7-10 business days'],
  'results-5-7': ['5-7', 'Results in 5-7 days'],
  'completed-2847': ['2,847', '2,847 people completed the quiz today'],
  'starters-today': ['127', '127 people started this assessment today'],
  'starters-hour': ['127', '127 people start every hour'],
  'takers-47k': ['47,000+', '47,000+ people have taken the quiz'],
  'registered-47k': ['47,000', 'Over 47,000 people have registered'],
  'registered-47832': ['47,832', '47,832 people have registered'],
  'spots-2168': ['2,168', '2,168 spots remain'],
  'cost-2847': ['$2,847', '$2,847 average annual cost after year 3'],
};

/** The register as the copy deck has it: what the audit has to find there, whatever the pages show today. */
const register: Register = Object.fromEntries(
  Object.entries(claims as Register).map(([id, claim]) => {
    const [value, text] = deck[id] ?? [claim.value, claim.text];
    return [id, { ...claim, value, text, status: 'unsubstantiated', acknowledged: undefined }];
  }),
);
let inspection: Inspection;

/** Settings that change what the audit has to say; inspected together, as rendering a site takes a second. */
const otherSite = readSite({
  VITE_SCORE_BADGE: 'tier',
  VITE_PRODUCT: 'Omega "3" Stress',
  VITE_SUPPORT_EMAIL: 'help24@northwind.test',
  VITE_EXPERT_CO_CREDENTIALS: 'Has coached 52 people.',
});
let otherInspection: Inspection;

beforeAll(async () => {
  inspection = await inspectSite(site);
  otherInspection = await inspectSite(otherSite);
});

function auditWith(changes: Record<string, Partial<Claim>> = {}) {
  const changed = Object.entries(changes).map(([id, change]) => {
    const claim = register[id];
    if (!claim) throw new Error(`no claim ${id}`);
    const text = claim.text.replace(claim.value, change.value ?? claim.value);
    return [id, { ...claim, text, ...change }] as const;
  });
  return claimsAudit({ ...register, ...Object.fromEntries(changed) }, inspection, site);
}

function topicsOf({ conflicts }: ReturnType<typeof auditWith>): string[] {
  return conflicts.map(({ topic }) => topic).sort();
}

/** How a claim's sums come out, in their order. */
function resultsOf(claim: string, changes?: Record<string, Partial<Claim>>): boolean[] {
  return auditWith(changes).sums.flatMap((sum) => (sum.claim === claim ? sum.addsUp : []));
}

describe('the register', () => {
  test.each(Object.entries(claims as Register))('%s has the figure that is expected', (id, { value }) => {
    const expected = expectedFigures[id as keyof typeof claims];
    const twin = `src/content/claims.ts ${id}: the figure is ${value}; tests/expectedFigures.ts expects ${expected}`;
    expect(value, `${twin}. If the change is meant, change it there as well`).toBe(expected);
  });

  test('names no file as evidence that is not there', () => {
    const files = Object.values(claims as Register).flatMap(
      ({ source }) => source?.match(/\w+\/\S+\.ts/g) ?? [],
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

test('a claim that is none is an error of one line, for a page and for the tools', () => {
  const unknown = 'price-never';
  expect(() => figure(unknown as ClaimId)).toThrow(
    `src/content/claims.ts holds no claim "${unknown}"; correct the id where a page takes it`,
  );
  const { 'price-now': _price, ...rest } = register;
  expect(() => claimsAudit(rest, inspection, site)).toThrow(
    /^src\/content\/\w+\.ts:\d+: "price-now" is no claim of src\/content\/claims\.ts; correct the id$/,
  );
});

describe('conflicts', () => {
  test('are the ones the copy deck names, and no other', () => {
    expect(topicsOf(auditWith())).toEqual(Object.keys(expectedConflicts).sort());
  });

  test.each(Object.entries(expectedConflicts))('%s names its claims and its reasons', (topic, expected) => {
    const conflict = auditWith().conflicts.find((found) => found.topic === topic);
    expect([...(conflict?.claims ?? [])].sort()).toEqual(expected.claims);
    for (const reason of expected.reasons) {
      expect(conflict?.reasons).toContainEqual(expect.stringMatching(reason));
    }
  });

  test.each([
    ['guarantee.days', { 'guarantee-30': { value: '60' } }],
    ['results.days', { 'results-5-7': { value: '7-10' } }],
    ['value.total', { 'value-total': { value: '$532' }, 'save-433': { value: '$435' } }],
    ['quiz.completedToday', { 'completed-2847': { value: '127' } }],
    ['quiz.starters', { 'starters-hour': { per: 'day' } }],
  ] as [string, Record<string, Partial<Claim>>][])('%s ends once its figures agree', (topic, changes) => {
    const left = Object.keys(expectedConflicts).filter((other) => other !== topic);
    expect(topicsOf(auditWith(changes))).toEqual(left.sort());
  });

  test.each([
    ['masterclass.registered', { 'registered-47k': { value: '48,000', text: 'Over 48,000 people' } }],
    ['masterclass.spots', { 'spots-2168': { value: '2,169' } }],
    ['value.saving', { 'save-433': { value: '$435' } }],
    ['stock.price', { 'kits-price': { value: '248' } }],
  ])('%s becomes one when a figure is broken', (topic, changes) => {
    expect(topicsOf(auditWith(changes))).toEqual([...Object.keys(expectedConflicts), topic].sort());
  });

  test.each(['2-day', '$2', '2+'])(
    'one thing with several names is one, also with the figure %s',
    (value) => {
      const { conflicts } = auditWith({ shipping: { value, text: `Shipping for ${value}` } });
      const reasons = conflicts.find(({ topic }) => topic === 'shipping')?.reasons;
      expect(reasons).toEqual([expect.stringMatching(/3 names.*priority.*express/)]);
    },
  );

  test('a figure that its own words do not say is one', () => {
    const text = 'The kit costs $97';
    const { conflicts } = auditWith({ 'price-now': { value: '$89', text } });
    expect(conflicts.find(({ topic }) => topic === 'price.now')?.reasons).toEqual([
      "The pages show $89, the register's text says “The kit costs $97”",
    ]);
  });

  test.each(['Over', 'More than', 'At least'])(
    '47,832 is what "%s 47,000" was rounded from, and 42,832 is not',
    (words) => {
      const bound = { text: `${words} 47,000 people have registered` };
      const { rounded } = auditWith({ 'registered-47k': bound });
      expect(rounded).toEqual([{ topic: 'masterclass.registered', figures: ['47,000', '47,832'] }]);
      const broken = auditWith({ 'registered-47k': bound, 'registered-47832': { value: '42,832' } });
      expect(broken.rounded).toEqual([]);
      expect(topicsOf(broken)).toContain('masterclass.registered');
    },
  );

  test('one counts as acknowledged when each of its claims is', () => {
    const acknowledged = 'Legal, 2027-01-31: two offers';
    const isAcknowledged = (changes: Record<string, Partial<Claim>>) =>
      auditWith(changes).conflicts.find(({ topic }) => topic === 'guarantee.days')?.acknowledged;
    expect(isAcknowledged({ 'guarantee-30': { acknowledged } })).toBe(false);
    expect(isAcknowledged({ 'guarantee-30': { acknowledged }, 'guarantee-60': { acknowledged } })).toBe(true);
  });

  test('a score badge that follows the tier is none', () => {
    expect(topicsOf(claimsAudit(register, otherInspection, otherSite))).not.toContain('score.badge');
  });
});

describe('arithmetic', () => {
  test('the parts come to $532, and the saving rests on the wrong total', () => {
    const { sums } = auditWith();
    expect(resultsOf('value-total')).toEqual([false]);
    expect(resultsOf('save-433')).toEqual([true]);
    expect(sums.find(({ claim }) => claim === 'save-433')?.corrected).toContain('$435');
  });

  test.each([
    ['discount-80', '$500+'],
    ['discount-80plus', '$500+'],
    ['discount-82', '$530'],
  ])('%s follows from %s and not from the later price', (claim, from) => {
    const [first, later] = auditWith().sums.filter((sum) => sum.claim === claim);
    expect(first).toMatchObject({ text: expect.stringContaining(from), addsUp: true });
    expect(later).toMatchObject({ text: expect.stringMatching(/\$197.*51%/), addsUp: false });
  });

  test.each([
    ['$97', true],
    ['$89', true],
    ['$100', true],
    ['$101', false],
  ])('at %s, "more than 80%% off" what clinics charge adds up: %s', (value, addsUp) => {
    expect(resultsOf('discount-80plus', { 'price-now': { value } })[0]).toBe(addsUp);
  });

  test('2,847 completions are too many for 127 starts a day, not for 127 an hour', () => {
    expect(resultsOf('completed-2847')).toEqual([false, true]);
    expect(resultsOf('completed-2847', { 'completed-2847': { value: '3,049' } })).toEqual([false, false]);
  });

  test('the registered and the spots that remain are 50,000', () => {
    expect(resultsOf('spots-2168')).toEqual([true]);
    expect(resultsOf('spots-2168', { 'registered-47832': { value: '47,833' } })).toEqual([false]);
  });

  test('prices with cents add up', () => {
    const changes = { 'price-now': { value: '$96.09' }, 'save-433': { value: '$433.91' } };
    expect(resultsOf('save-433', changes)).toEqual([true]);
    const parts = { 'value-consult': { value: '$297.10' }, 'value-kit': { value: '$99.20' } };
    expect(resultsOf('value-total', { ...parts, 'value-total': { value: '$532.30' } })).toEqual([true]);
    const [total] = auditWith(parts).sums;
    expect(total?.text).toBe('$297.10 + $99.20 + $99 + $37 = $532.30; shown: $530');
  });

  test('a figure that is no number in a sum is an error of one line that names it', () => {
    expect(() => auditWith({ 'price-now': { value: '97 dollars' } })).toThrow(
      /^src\/content\/claims\.ts price-now: "97 dollars" is no number that a sum can take; write one such as/,
    );
  });

  test('a sum of an unknown claim is an error that names it', () => {
    const arithmetic = [{ atMost: 'kits-year' }];
    expect(() => auditWith({ 'kits-price': { arithmetic } })).toThrow('"kits-year", which is no claim');
  });
});

describe('places', () => {
  test('only the 14 days are shown nowhere', () => {
    expect(auditWith().unused).toEqual(['days-14']);
  });

  test('a claim is found on its pages, under its heading, with the line that put it there', () => {
    const { places } = auditWith();
    const seen = places['dysfunction-88']?.filter(({ unseen }) => !unseen);
    for (const [path, heading, file] of [
      ['/', 'The silent spiral', 'src/content/salesLetter.ts'],
      ['/google', 'The silent spiral', 'src/content/salesLetter.ts'],
      ['/advertorial-v2', 'You are not alone', 'src/content/advertorial.ts'],
    ])
      expect(seen).toContainEqual(
        expect.objectContaining({ path, heading, call: expect.objectContaining({ file }) }),
      );
  });

  test('a heading that holds a figure reads as on the page', () => {
    const headings = auditWith().places['video-12']?.map(({ heading }) => heading);
    expect(headings).toContain('Watch the 12-minute explanation');
  });

  test('a sentence with the time of a figure reads as on the page', () => {
    const sentences = auditWith().places['claimed-73']?.map(({ sentence }) => sentence);
    const expected = `${expectedFigures['claimed-73']} of this month's kits were claimed in the last 48 hours.`;
    expect(new Set(sentences)).toEqual(new Set([expected]));
  });

  test('the page of the report links every claim to each page and line that show it, and leads nowhere else', () => {
    const audit = auditWith();
    const html = renderToStaticMarkup(createElement(ClaimsReport, { register, audit, sharedStyles: '' }));
    for (const id of Object.keys(register)) {
      const [row = ''] = /<tr.*?<\/tr>/s.exec(html.slice(html.indexOf(`<tr id="${id}"`))) ?? [];
      expect(row).toContain(`<tr id="${id}"`);
      for (const { path, call } of audit.places[id] ?? []) {
        expect(row).toMatch(new RegExp(`href="http://localhost:4173${path}["#]`));
        if (call) expect(row).toContain(`href="../${call.file}"`);
      }
    }
    const anchors = [...html.matchAll(/href="#([^"]*)"/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBeGreaterThan(Object.keys(expectedConflicts).length);
    expect(anchors.filter((anchor) => !html.includes(`id="${anchor}"`))).toEqual([]);
  });

  test('the countdown is found by its digits, as no content takes it from the register', () => {
    const places = auditWith().places['countdown-508'] ?? [];
    expect(places.length).toBeGreaterThan(0);
    for (const place of places)
      expect(place).toMatchObject({ path: '/quiz', screen: 'results', call: undefined });
  });

  test('a claim that is shown counts as unsubstantiated until it has evidence', () => {
    const before = auditWith({ 'price-now': { status: 'unsubstantiated' } }).unsubstantiated;
    expect(before).toContain('price-now');
    expect(before).not.toContain('days-14');
    const after = auditWith({ 'price-now': { status: 'substantiated' } }).unsubstantiated;
    expect(after).toEqual(before.filter((id) => id !== 'price-now'));
  });

  test('a countdown without a deadline is endless, one with a deadline is not', () => {
    expect(auditWith().endless).toEqual([
      expect.stringContaining('24 hours'),
      expect.stringContaining('508 seconds again on each view'),
    ]);
    expect(claimsAudit(register, inspection, { countdown: { endsAt: 0 } }).endless).toHaveLength(1);
  });

  test('the report names each of them under what it is', () => {
    const audit = auditWith();
    const lines = linesOf(audit);
    const under = (title: string, count: number) => {
      const start = lines.findIndex((line) => line.startsWith(`${title}: `));
      return lines.slice(start, start + count + 2);
    };
    expect(under('Shown nowhere', 1)).toEqual(['Shown nowhere: 1', '  days-14', '']);
    expect(under('Deadlines that never come', 2)).toEqual([
      'Deadlines that never come: 2',
      ...audit.endless.map((line) => `  ${line}`),
      '',
    ]);
  });

  test('one large figure on two topics is pointed out', () => {
    expect(auditWith().repeated).toEqual([
      { figure: '2,847', claims: ['cost-2847', 'completed-2847'] },
      { figure: '47,000', claims: ['takers-47k', 'registered-47k'] },
    ]);
  });
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
    VITE_VIDEO_SCRIPT_URL: 'https://northwind.test/player.js',
  };
  const settled = { conflicts: [], unregistered: [], unsubstantiated: [], places: {} };

  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('names file and key of all that is left to settle, a line each', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const audit = auditWith();
    const problems = releaseProblems({}, inspection, audit, register);
    expect(report(problems)).toBe(1);
    for (const { line } of problems) expect(line).not.toContain('\n');

    const lines = error.mock.calls.map(([line]) => String(line).trimStart());
    const startingWith = (start: string) => lines.filter((line) => line.startsWith(start));
    for (const key of Object.keys(realSettings)) expect(startingWith(`.env ${key}: `)).toHaveLength(1);
    for (const [key, { isSample }] of Object.entries(testimonials)) {
      expect(startingWith(`src/content/people.ts testimonials.${key}: `)).toHaveLength(isSample ? 1 : 0);
    }
    for (const { claims: ids } of audit.conflicts) {
      expect(startingWith(`src/content/claims.ts ${ids.join(', ')}: conflict`)).toHaveLength(1);
    }
    for (const id of audit.unsubstantiated) {
      expect(
        startingWith(`src/content/claims.ts ${id}: no evidence for “${register[id]?.text}”, shown on /`),
      ).toHaveLength(1);
    }
  });

  test('finds a sample where it is written, however many pages show it', () => {
    const keys = inspection.samples.map(({ file, key }) => `${file} ${key}`);
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys.filter((key) => /google|testimonials\.people/.test(key))).toEqual([]);
    expect(keys.includes('src/content/salesLetter.ts salesLetter.founder.quote')).toBe(
      salesLetter.founder.quote.isSample,
    );
  });

  test('a build says so in one line', async () => {
    expect(await summary({})).toMatch(
      /^not ready for a release: (\d+ [a-z ]+, )*\d+ [a-z ]+; what to do: npm run release:check$/,
    );
  });

  test('a build names a deadline that is over', async () => {
    const [first] = (await summary({ VITE_COUNTDOWN_ENDS_AT: '2020-01-31T18:00:00Z' })).split('\n');
    expect(first).toBe(
      '.env VITE_COUNTDOWN_ENDS_AT: "2020-01-31T18:00:00Z" is over; set a later deadline or remove it',
    );
  });

  test('passes with one line when all is real', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(report(releaseProblems(realSettings, { samples: [] }, settled))).toBe(0);
    expect(log.mock.calls).toEqual([['release check: nothing stands in the way']]);
  });

  test('passes on the real pages once claims have evidence, conflicts an owner and samples a successor', () => {
    const proven = Object.fromEntries(
      Object.entries(register).map(([id, claim]) => [
        id,
        { ...claim, status: 'substantiated', acknowledged: 'Legal, 2027-01-31' } as const,
      ]),
    );
    const audit = claimsAudit(proven, inspection, site);
    expect(audit.conflicts).toHaveLength(Object.keys(expectedConflicts).length);
    expect(releaseProblems(realSettings, { samples: [] }, audit)).toEqual([]);
  });

  test.each(Object.keys(realSettings))('fails while %s is its sample', (key) => {
    const left = { ...realSettings, [key]: undefined } as unknown as Record<string, string>;
    const problems = releaseProblems(left, { samples: [] }, settled);
    expect(problems.map(({ line }) => line)).toEqual([expect.stringMatching(`^\\.env ${key}: `)]);
  });

  test.each(['example.com', 'example.net', 'example.org'])('fails while an address is on %s', (host) => {
    const env = { ...realSettings, VITE_VIDEO_SCRIPT_URL: `https://cdn.${host}/player.js` };
    expect(releaseProblems(env, { samples: [] }, settled)).toHaveLength(1);
  });

  test('points to a deadline that is over', () => {
    const check = (VITE_COUNTDOWN_ENDS_AT: string) =>
      releaseProblems({ ...realSettings, VITE_COUNTDOWN_ENDS_AT }, { samples: [] }, settled);
    expect(check('2020-01-31T18:00:00Z')).toEqual([
      expect.objectContaining({
        line: expect.stringContaining('.env VITE_COUNTDOWN_ENDS_AT: "2020-01-31T18:00:00Z" is over'),
      }),
    ]);
    expect(check('2999-01-31T18:00:00Z')).toEqual([]);
  });

  test('says which file and key, or which setting, holds a figure beside the register', () => {
    const about = { words: 'Helped 95% of people.', where: ['/', '/quiz'], figure: '95%' };
    const source = { file: 'src/content/salesLetter.ts', key: 'salesLetter.kit.intro' };
    const env = { ...realSettings, VITE_EXPERT_LEAD_CREDENTIALS: about.words };
    const audit = { ...settled, unregistered: [{ ...about, source }, about] };
    const rest = ': “95%” in “Helped 95% of people.” is no claim of the register, shown on /, /quiz';
    expect(releaseProblems(env, { samples: [] }, audit).map(({ line }) => line)).toEqual([
      `src/content/salesLetter.ts salesLetter.kit.intro${rest}`,
      `.env VITE_EXPERT_LEAD_CREDENTIALS${rest}`,
    ]);
  });
});

describe('figures beside the register', () => {
  const problems = (of: Inspection) =>
    releaseProblems(
      {},
      { samples: [] },
      { ...auditWith(), conflicts: [], unsubstantiated: [], unregistered: unregisteredFigures(of) },
    )
      .filter(({ kind }) => kind === 'figure')
      .map(({ line }) => line);

  test('are on no page', () => {
    expect(problems(inspection)).toEqual([]);
  });

  test('are found on any page, visible or not, with the words around them', () => {
    const [first] = inspection.screens;
    const text = 'Now 35% better';
    for (const screen of inspection.screens) {
      const piece = { text, sentence: text, heading: '', unseen: screen === first };
      const changed = { ...inspection, screens: [{ ...screen, pieces: [...screen.pieces, piece] }] };
      expect(problems(changed)).toEqual([expect.stringContaining(`“35%” in “${text}” is no claim`)]);
    }
  });

  test('say their file and key also where a page puts them in quotation marks', () => {
    const [screen] = inspection.screens;
    const source = { file: 'src/content/people.ts', key: 'testimonials.t1.quote' };
    const piece = {
      text: '“I lost 12 pounds.”',
      sentence: '“I lost 12 pounds.”',
      heading: '',
      unseen: false,
    };
    const found = unregisteredFigures({
      ...inspection,
      screens: screen ? [{ ...screen, pieces: [piece] }] : [],
      texts: [{ ...source, text: 'I lost 12 pounds.' }],
    });
    expect(found).toEqual([expect.objectContaining({ figure: '12', source })]);
  });

  test('a name or a customer’s age is none, the same number elsewhere is', () => {
    expect(problems(otherInspection)).toEqual([expect.stringContaining('“52” in “Has coached 52')]);
  });
});
