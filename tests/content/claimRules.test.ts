import { expect, test } from 'vitest';
import type { Claim } from '#content/claim';
import { claimFindings } from '#tools/claims/claimFindings';
import { claimSums } from '#tools/claims/claimSums';
import { claimUses, type Register } from '#tools/claims/claimUses';
import { findingLines } from '#tools/claims/findings';
import { excerpt, whereWritten } from '#tools/claims/sourceLines';
import { unregisteredFigures } from '#tools/claims/unregisteredFigures';

// The rules of the claims on registers of a few claims; claims.test.ts has them on that of the funnel.

const formats = { locale: 'en', currency: 'USD' };

/** Claims about one topic, by their values or more of them. */
function registerOf(claims: Record<string, string | Partial<Claim>>): Register {
  const entries = Object.entries(claims).map(([id, claim]) => {
    const more = typeof claim === 'string' ? { value: claim } : claim;
    const text = `It is ${more.value}`;
    return [id, { requirements: [], topic: 't', kind: 'price', text, status: 'substantiated', ...more }];
  });
  return Object.fromEntries(entries);
}

const screenOf = (path: string, ...texts: string[]) => ({
  path,
  html: '',
  pieces: texts.map((text) => ({ text, sentence: text, heading: '', unseen: false })),
});

/** What is found, in words, on pages that say this. */
function found(register: Register, ...screens: ReturnType<typeof screenOf>[]): string[] {
  const uses = claimUses(register, screens);
  const findings = claimFindings(register, { countdown: null, ...formats }, { uses, screens });
  return findings.flatMap(({ kind, texts }) => texts.map((text) => `${kind}: ${text}`));
}

/** The mark of a figure that a line of the funnel takes. */
const mark = (id: string) => `«${id}@words.ts:1»`;

test.each<[what: string, claims: Record<string, string | Partial<Claim>>, ...found: string[]]>([
  ['a figure and its bound, rounded', { a: '47,832', b: '47,000+' }],
  ['two bounds', { a: '47,500+', b: '47,000+' }, 'conflict: “It is 47,500+” and “It is 47,000+”'],
  [
    'of an hour and of a day',
    { a: { value: '5+', per: 'day' }, b: { value: '5', per: 'hour' } },
    'conflict: “It is 5+” and “It is 5”',
  ],
  [
    'the same of an hour and of a day',
    { a: { value: '5', per: 'day' }, b: { value: '5', per: 'hour' } },
    'conflict: “It is 5” and “It is 5”',
  ],
  [
    'one of two numbers',
    { a: { value: '7-10', text: 'In 7 days' } },
    "conflict: The pages show 7-10, the register's text says “In 7 days”",
  ],
  ['one name', { a: { value: '5', noun: 'days' } }],
  ['words that are elsewhere, and nowhere', { a: { value: '5', contradicts: ['never', 'unsaid'] } }],
  ['words beside it', { a: { value: '5', contradicts: ['quick'] } }, 'conflict: “5” beside “quick” on /'],
  [
    'urgency in the words, and in no line',
    { a: { value: '5', kind: 'urgency' }, b: { value: 'quick', topic: 'u', kind: 'urgency' } },
    'endless: “It is 5” is on the page at every visit, every day',
  ],
  ['what is not shown', { a: '5', b: { value: '9', status: 'unsubstantiated' } }, 'unused: “It is 9”'],
])('%s: %j', (_, claims, ...expected) => {
  const marks = Object.keys(claims).filter(
    (id) => id === 'a' || claims.b === '47,000+' || Object(claims.b).per,
  );
  expect(
    found(
      registerOf(claims),
      screenOf('/', ...marks.map((id) => `${mark(id)} quick days`)),
      screenOf('/quiz', 'never'),
    ),
  ).toEqual(expected);
});

test.each([
  ['80.9%', '80%', true],
  ['79.6%', '80%', true],
  ['79.4%', '80%', false],
  ['80%', '80%', true],
  ['79.9%', '80+%', false],
])('a discount of %s may be shown as %s: %s', (exact, shown, addsUp) => {
  const now = `$${(1000 - 10 * Number.parseFloat(exact)).toFixed(0)}`;
  const register = registerOf({
    was: '$1,000',
    now,
    off: { value: shown, arithmetic: [{ discount: ['was', 'now'] }] },
  });
  expect(claimSums(register, formats, () => true)).toMatchObject([{ claim: 'off', addsUp }]);
});

test('a sum is done where all its claims are shown, and again with a total as it should be', () => {
  const register = registerOf({
    kit: '$99.50',
    call: '$300',
    total: { value: '$400', arithmetic: [{ sumOf: ['kit', 'call'] }] },
    now: '$100',
    saved: { value: '$300', topic: 'saving', arithmetic: [{ difference: ['total', 'now'] }] },
  });
  expect(claimSums(register, formats, () => true)).toEqual([
    { claim: 'total', topic: 't', text: '$99.50 + $300 = $399.50, shown as $400', addsUp: false },
    {
      claim: 'saved',
      topic: 'saving',
      text: '$400 - $100 = $300, shown as $300',
      addsUp: true,
      corrected: { topic: 't', reason: 'With $399.50 in place of $400 saved is $299.50' },
    },
  ]);
  expect(claimSums(register, formats, (id) => id !== 'kit').map(({ claim }) => claim)).toEqual(['saved']);
});

test('a claim is used where its figure is taken, once under a heading, or else where its words stand', () => {
  const register = registerOf({ a: '5', b: { value: '9', shownAs: 'nine' } });
  const under = (heading: string, text: string) => ({ text, sentence: text, heading, unseen: false });
  const pieces = [
    under('One', mark('a')),
    under('One', `${mark('a')} 5`),
    under('Two', mark('a')),
    under('Two', '5, nine'),
  ];
  const { a = [], b = [] } = claimUses(register, [{ path: '/', html: '', pieces }]);
  expect([a, b].map((uses) => uses.map(({ heading, text, line }) => [heading, text, line]))).toEqual([
    [
      ['One', '5', 'words.ts:1'],
      ['Two', '5', 'words.ts:1'],
    ],
    [['Two', '5, nine', undefined]],
  ]);
});

test('a text of more than 60 letters is cut, a figure is looked for where it stands, and nothing found needs no remedy', () => {
  expect([60, 61].map((length) => excerpt('x'.repeat(length)).length)).toEqual([60, 61]);
  expect(excerpt('x'.repeat(70))).toBe(`${'x'.repeat(60)}…`);
  const env = { VITE_A: 'better for all of you now', VITE_B: '35% now' };
  expect(whereWritten('35%', 'now 35% better for all of you', env)).toBe('.env VITE_B');
  expect(findingLines([], ['conflict'])).toEqual(['Open conflicts: none', '']);
});

test.each([
  ['/', '54', 0],
  ['/', '54, TX', 0],
  ['/', 'At 54', 1],
  ['/', '54, Tx', 1],
  ['/', '5', 1],
  ['/', '1', 1],
  ['/quiz', '1', 0],
  ['/quiz', '1 day', 1],
])('on %s, where a customer is 54, “%s” has %i figures to register', (path, text, count) => {
  const pages = { screens: [screenOf(path, text)], names: [], ages: [54], unclaimed: [], locale: 'en' };
  expect(unregisteredFigures(pages, {})).toHaveLength(count);
});
