import { beforeAll, expect, test } from 'vitest';
import type { ClaimId } from '#content/claims';
import { readSite } from '#content/siteSchema';
import { salesPages } from '#spec/pages';
import { importMarked, marker } from '#tools/claims/markedFigures';
import type { Screen } from '#tools/claims/screens';
import { expectFacts } from '#tools/proofs/facts';

type Sections = Record<string, readonly ClaimId[]>;

/** How fast people read what they do not have to, in words a minute. */
const readingPace = 225;

/** Where the register places each claim: section by section. */
const letterClaims: Sections = {
  strip: ['doctor-recommended', 'kits-month'],
  hero: ['sensitivity-50x', 'early-5-10', 'test-minutes', 'price-now', 'shipping', 'guarantee-60'],
  guides: ['practitioners-10k', 'bestselling', 'leaders', 'laboratory', 'reviewed'],
  condition: ['cells-37t'],
  spiral: ['dysfunction-88'],
  video: ['video-12'],
  gap: ['gap-1-5', 'gap-3-8', 'gap-7-15'],
  comparison: ['sensitivity-50x'],
  breakthrough: ['studies-2000'],
  kit: ['test-minutes', 'results-7-10'],
  offer: ['clinic-500', 'price-now', 'discount-80', 'price-after', 'kits-price', 'shipping', 'guarantee-30'],
  whyNow: ['claimed-73'],
  testimonials: ['people-18k', 'stories-13k', 'verified', 'result-energy', 'result-a1c', 'test-minutes'],
  guarantee: ['guarantee-60', 'refund-3-5'],
  faq: ['test-minutes', 'results-7-10', 'guarantee-60', 'refund-3-5'],
  finalOffer: ['shipping', 'guarantee-60', 'price-now', 'clinic-500', 'expires-24h'],
};

const expected: Record<'salesLetter' | 'google' | 'advertorial', Sections> = {
  salesLetter: letterClaims,
  google: {
    ...letterClaims,
    description: ['test-minutes'],
    // Its first button leads to the kit, and the second names the price; its lead says how long the test takes once more.
    hero: ['test-minutes', 'sensitivity-50x', 'early-5-10', 'price-now', 'shipping', 'guarantee-60'],
  },
  advertorial: {
    headline: ['price-now'],
    expert: ['practitioners-10k', 'leaders'],
    statistics: ['diabetes-537m', 'dysfunction-88', 'years-15', 'studies-2000'],
    video: ['video-12'],
    waiting: ['early-5-10'],
    endorsement: ['practitioners-10k', 'laboratory', 'reviewed'],
    kit: ['test-minutes', 'shipping', 'results-5-7'],
    values: ['value-consult', 'value-kit', 'value-neuro', 'value-seminar', 'value-total', 'discount-82'],
    offer: ['clinic-500', 'price-now', 'save-433', 'discount-80plus', 'price-after', 'kits-price'],
    guarantee: ['guarantee-60', 'refund-3-5'],
    testimonials: ['verified', 'result-energy', 'result-a1c'],
    finalCall: ['expires-24h'],
  },
};

/** Every string inside a piece of content. */
function strings(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(strings) : [];
}

function claimsIn(text: string): string[] {
  return [...new Set([...text.matchAll(marker)].map(([, id = '']) => id))].sort();
}

/** How often a text makes each claim, but for one. */
function claimCounts(text: string, except?: ClaimId): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, id = ''] of text.matchAll(marker)) if (id !== except) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

let pages: Record<keyof typeof expected, Record<string, unknown>>;
let screens: Screen[];

beforeAll(async () => {
  const module = await importMarked<typeof import('#tools/claims/screens')>(
    './tools/claims/screens.ts',
    readSite({}),
  );
  const exportsOf = (name: string) => module.contentModules[`/src/content/${name}.ts`] ?? {};
  const [salesLetter, google, advertorial] = ['salesLetter', 'google', 'advertorial'].map(
    (name) => exportsOf(name)[name] as Record<string, unknown>,
  );
  pages = { salesLetter, google, advertorial } as typeof pages;
  screens = await module.renderScreens();
});

const shown = (
  [
    ['/', 'salesLetter'],
    ['/google', 'google'],
    ['/advertorial-v2', 'advertorial'],
  ] as const
).filter(([path]) => salesPages.includes(path));

for (const [, page] of shown) {
  test(`${page} shows each claim exactly in its registered sections`, () => {
    const placed = Object.entries(pages[page])
      .map(([section, content]) => [section, claimsIn(strings(content).join('\n'))] as const)
      .filter(([, ids]) => ids.length > 0);
    const wanted = Object.entries(expected[page]).map(([section, ids]) => [section, [...ids].sort()]);
    expectFacts(Object.fromEntries(placed), Object.fromEntries(wanted), (differences) => [
      `the claims in the sections of src/content/${page}.ts differ`,
      ...differences,
    ]);
  });
}

/** What a page says in an element, a line for each text. */
function textOf(path: string, element: string): string {
  const html = screens.find((screen) => screen.path === path)?.html ?? '';
  return html
    .slice(html.indexOf(`<${element}`), html.indexOf(`</${element}>`))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#?\w+;/g, '');
}

test.each(shown)('%s renders every claim of its content, as often as that makes it', (path, page) => {
  const text = textOf(path, 'body');
  expect(claimsIn(text)).toEqual([...new Set(Object.values(expected[page]).flat())].sort());
  // Not in the body; drawn, beside a label that says the same; on the card of every customer.
  const elsewhere = ['description', 'years', 'verified'];
  const written = JSON.stringify(pages[page], (key, value) => (elsewhere.includes(key) ? '' : value));
  expectFacts(claimCounts(text, 'verified'), claimCounts(written), (differences) => [
    `${path} shows claims more or less often than src/content/${page}.ts has them`,
    ...differences,
  ]);
});

test('a page that says how long it takes to read is right', () => {
  for (const [path] of shown) {
    const text = textOf(path, 'main');
    const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    const [, said] = /A (\d+)-minute read/.exec(text) ?? [];
    if (said || path === '/advertorial-v2') expect(Number(said), path).toBe(Math.round(words / readingPace));
  }
});
