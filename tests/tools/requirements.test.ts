import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ReportMachine } from 'statechart-prover/report';
import { expect, test, vi } from 'vitest';
import { claims } from '#content/claims';
import type * as Specified from '#spec/requirementFigures';
import { figuresIn } from '#spec/requirementFigures';
import { outcomeOf } from '#tests/support/outcomeOf';
import { namedIn, namedProofs } from '#tools/checks/namedProofs';
import { main, trace, withNamed } from '#tools/checks/requirements';
import { type Proof, playwrightOutcomes, proofOf, vitestOutcomes } from '#tools/checks/testOutcomes';
import { tracedRequirements } from '#tools/report/siteReport';
import { stateScreens } from '#tools/report/stateScreens';
import { isWithdrawn, type Requirement, readRequirements, requirementsIn } from '#tools/shared/requirements';

// In another quiz the sentences are not yet those of the specification; one test says so, and the others take them as they are.
vi.mock('#spec/requirementFigures', async (original) => {
  const { figuresIn } = await original<typeof Specified>();
  const { readRequirements } = await import('#tools/shared/requirements');
  const requirementFigures = Object.fromEntries(
    readRequirements().map(({ number, text }) => [number, figuresIn(text)]),
  );
  return { figuresIn, requirementFigures };
});

const live = readRequirements().filter(({ withdrawn }) => !withdrawn);
const proof: Proof = {
  kind: 'test',
  name: 'it holds',
  file: 'tests/a.test.ts',
  outcome: 'passed',
  tags: ['R1.1'],
};
const requirements = requirementsIn(
  '## 1. One\n| R1.1 | It holds. | |\n| R1.2 | It lasts. | [0001](a.md) |\n',
);

test('a requirement is a row with a number, a sentence and a decision', () => {
  expect(requirements).toEqual([
    { number: 'R1.1', section: '1. One', text: 'It holds.', decided: '' },
    { number: 'R1.2', section: '1. One', text: 'It lasts.', decided: '[0001](a.md)' },
  ]);
});

test.each([
  ['twice', '| R1.1 | a | |\n| R1.1 | b | |', 'R1.1: stands where R1.2 is expected'],
  ['missing', '| R1.2 | a | |', 'R1.2: stands where R1.1 is expected'],
  ['of another section', '| R2.1 | a | |', 'R2.1: stands where R1.1 is expected'],
  ['no row', '| R1.1 a |', '| R1.1 a |: stands where R1.1 is expected'],
])('a number that is %s is a one-line error', (_, rows, line) => {
  expect(() => requirementsIn(`## 1. One\n${rows}`)).toThrow(`spec/requirements.md: ${line}`);
});

test('a row that is taken away is named with the way to withdraw it', () => {
  expect(() => requirementsIn('## 1. One\n| R1.2 | a | |')).toThrow(
    'to withdraw one, keep its row and write into its last column: Withdrawn 2026-11-23: the reason',
  );
});

test('a withdrawn requirement keeps its number and needs no proof', () => {
  const [one, two] = requirementsIn(
    '## 1. One\n| R1.1 | It holds. | Withdrawn 2026-11-23: no such page |\n| R1.2 | It lasts. | |\n',
  );
  expect(one?.withdrawn).toEqual({ date: '2026-11-23', reason: 'no such page' });
  expect(two?.withdrawn).toBeUndefined();
  const { rows, problems } = trace([one, two] as Requirement[], [{ ...proof, tags: ['R1.2'] }]);
  expect(rows.map(({ result }) => result)).toEqual(['withdrawn', 'proven']);
  expect(problems).toEqual([]);
  const isGone = (...tags: string[]) => isWithdrawn(tags, [one, two] as Requirement[]);
  expect(isGone('R1.1')).toBe(true);
  expect(isGone('@R1.1', '@nightly')).toBe(true);
  expect(isGone('R1.1', 'R1.2'), 'a test proves what still holds').toBe(false);
  expect(isGone()).toBe(false);
});

test.each(['Withdrawn: no date', 'withdrawn 2026-11-23: x', 'Withdrawn 2026-13-45: x', '**Withdrawn** x'])(
  'a mark that cannot be read is a one-line error: %s',
  (decided) => {
    expect(() => requirementsIn(`## 1. One\n| R1.1 | a | ${decided} |`)).toThrow(
      'spec/requirements.md: R1.1: to withdraw it, write into its last column: Withdrawn 2026-11-23: the reason',
    );
  },
);

test('a requirement with another figure than the specification is not proven', () => {
  const [wrong] = requirementsIn('## 4. Four\n| R4.1 | It starts at 31 seconds. | |\n');
  const { rows, problems } = trace([wrong as Requirement], [{ ...proof, tags: ['R4.1'] }], {
    'R4.1': [30],
  });
  expect(rows.map(({ result }) => result)).toEqual(['not proven']);
  expect(problems).toEqual([
    'R4.1: not proven; it says 31 where the specification has 30: It starts at 31 seconds.',
  ]);
  expect(figuresIn('Six of `/page-2` in 1-5 years, $2,847 and 4.3')).toEqual(['6', '1', '5', '2847', '4.3']);
});

test('the figures of each requirement are those of the specification', async () => {
  const { requirementFigures } = await vi.importActual<typeof Specified>('#spec/requirementFigures');
  const passed = [{ ...proof, tags: live.map(({ number }) => number) }];
  expect(trace(live, passed, requirementFigures).problems).toEqual([]);
});

test('a requirement is proven only if all tests that name it passed', () => {
  const results = (...proofs: Partial<Proof>[]) =>
    trace(
      requirements.slice(0, 1),
      proofs.map((one) => ({ ...proof, ...one })),
    ).rows.map(({ result }) => result);
  expect(results()).toEqual(['not proven']);
  expect(results({ tags: ['R1.2'] })).toEqual(['not proven']);
  expect(results({})).toEqual(['proven']);
  expect(results({}, { outcome: 'failed' }, { outcome: 'not run' })).toEqual(['failed']);
  expect(results({}, { outcome: 'not run' })).toEqual(['not run']);
});

test('each unproven requirement and unknown number gets one line', () => {
  const lost = { ...proof, tags: ['R9.99', 'slow'], name: 'it is lost' };
  const { unknown, problems } = trace(requirements, [{ ...proof, outcome: 'failed' }, lost]);
  expect([...unknown, ...problems]).toEqual([
    'R9.99: spec/requirements.md has no such number; tests/a.test.ts names it: it is lost',
    'R1.1: failed; tests/a.test.ts: it holds',
    'R1.2: not proven; no law, test or screen names it: It lasts.',
  ]);
});

test('tags are read from the results of both test runners', () => {
  const unit = vitestOutcomes({
    testResults: [
      {
        name: `${process.cwd()}/tests/machines/laws.test.ts`,
        status: 'passed',
        message: '',
        assertionResults: [{ fullName: ' quiz no way back', status: 'passed', tags: ['R1.1'] }],
      },
    ],
  });
  const browser = playwrightOutcomes({
    suites: [
      {
        title: 'quiz/a.spec.ts',
        file: 'quiz/a.spec.ts',
        specs: [{ title: 'it opens', tags: ['R1.2'], tests: [{ status: 'skipped' }] }],
        suites: [
          {
            title: 'on a phone',
            file: 'quiz/a.spec.ts',
            specs: [{ title: 'it opens', tags: ['@R1.1'], tests: [{ status: 'flaky' }] }],
          },
        ],
      },
    ],
  });
  expect([...unit, ...browser].map(proofOf)).toEqual([
    {
      kind: 'law',
      name: 'quiz no way back',
      file: 'tests/machines/laws.test.ts',
      outcome: 'passed',
      tags: ['R1.1'],
    },
    { kind: 'browser', name: 'it opens', file: 'e2e/quiz/a.spec.ts', outcome: 'not run', tags: ['R1.2'] },
    {
      kind: 'browser',
      name: 'on a phone it opens',
      file: 'e2e/quiz/a.spec.ts',
      outcome: 'failed',
      tags: ['R1.1'],
    },
  ]);
});

test('screens and claims name existing requirements, and links to decisions work', () => {
  const all = readRequirements();
  const known = all.map(({ number }) => number);
  const named = [
    ...stateScreens().flatMap(({ tags }) => tags),
    ...Object.values(claims).flatMap(({ requirements }) => requirements),
  ];
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((one) => !known.includes(one))).toEqual([]);
  const links = all.flatMap(({ decided }) =>
    [...decided.matchAll(/\]\((.*?)\)/g)].map(([, file]) => `spec/${file}`),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((file) => !existsSync(file))).toEqual([]);
});

test('npm run report -- requirements prints each requirement with its proofs', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const all = readRequirements().map(({ number }) => number);
  const both = [proof, { ...proof, kind: 'browser' as const }].map((one) => ({ ...one, tags: all }));
  expect(await outcomeOf(() => main([], both))).toEqual([0]);
  const lines = printed.mock.calls.flat().map((line) => stripVTControlCharacters(String(line)));
  expect(lines).toHaveLength(all.length + 1);
  const { number = '', text = '' } = live[0] ?? {};
  expect(lines).toContain(`✓ ${number.padEnd(6)} ${text} test 1, browser 1`);
  printed.mockClear();
  expect(await outcomeOf(() => main([number], both))).toEqual([0]);
  expect(printed.mock.calls.flat()).toContain('    ✓ test: it holds (tests/a.test.ts)');
  printed.mockClear();
  expect(await outcomeOf(() => main(text.split(' '), both))).toEqual([0]);
  expect(printed.mock.calls.flat()).toHaveLength(4);
  vi.restoreAllMocks();
});

test('without results npm run report -- requirements still names the proofs of each requirement', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  // Its sentence is made from the specification.
  const byLaw = namedProofs().find(
    ({ kind, name }) => kind === 'law' && /^Always: a score from \d+ to \d+ /.test(name),
  );
  const { tags: [number = ''] = [], name, file } = byLaw ?? {};
  const noResults = [1, 'no results yet: run npm test'];
  expect(await outcomeOf(() => main([number], namedProofs()))).toEqual(noResults);
  const lines = printed.mock.calls.flat().map((line) => stripVTControlCharacters(String(line)));
  expect(lines[0]).toMatch(new RegExp(`^– not run ${number} `));
  expect(lines).toContain(`    – not run: law: ${name} (${file})`);
  expect(await outcomeOf(() => main(['--short'], []))).toEqual(noResults);
  vi.restoreAllMocks();
});

test('a red run says which requirements are broken, and speaks of no other', async () => {
  const [broken, sound] = readRequirements().filter(({ withdrawn }) => !withdrawn);
  const proofs = [
    { ...proof, outcome: 'failed' as const, tags: [broken?.number ?? ''] },
    { ...proof, tags: [sound?.number ?? ''] },
  ];
  const told = `✗ ${broken?.number} is broken: ${broken?.text}`;
  expect(await outcomeOf(() => main(['--broken'], proofs))).toEqual([1, told]);
  expect(await outcomeOf(() => main(['--broken'], proofs.slice(1)))).toEqual([0]);
});

test('requirement numbers are read from tags and from tables in test files', () => {
  const text = `
const rows = [{ tag: ['R1.4'] }];
test('one', { tags: ['R1.1', 'R1.2'] }, () => {});
test.each([
  ['R1.3', 1],
])('two: %s', { tags: [number] }, () => {});
`;
  expect(namedIn('e2e/a.spec.ts', text)).toMatchObject([
    {
      name: 'one',
      file: 'e2e/a.spec.ts:3',
      tags: ['R1.4', 'R1.1', 'R1.2'],
      kind: 'browser',
      outcome: 'not run',
    },
    { name: 'two: …', file: 'e2e/a.spec.ts:6', tags: ['R1.3'] },
  ]);
});

test('every requirement is named by a test or a law', () => {
  const named = namedProofs().flatMap(({ tags }) => tags);
  expect(
    readRequirements().flatMap(({ number, withdrawn }) =>
      withdrawn || named.includes(number) ? [] : number,
    ),
  ).toEqual([]);
});

test('tests of files outside a partial run count as not run', () => {
  const named = ['a.test.ts:1', 'b.test.ts:2'].map((file) => ({
    ...proof,
    outcome: 'not run' as const,
    file,
  }));
  const law = { ...proof, kind: 'law' as const };
  const untagged = { ...proof, file: 'b.test.ts', tags: [] };
  const outcomes = (...ran: Proof[]) =>
    withNamed(ran, [...named, { ...law, file: 'tools/proofs/quizLaws.ts:3', outcome: 'not run' }]).map(
      ({ file, outcome }) => `${file} ${outcome}`,
    );
  expect(outcomes(untagged)).toEqual(['a.test.ts:1 not run', 'tools/proofs/quizLaws.ts:3 not run']);
  expect(outcomes(law, { ...proof, file: 'a.test.ts' })).toEqual([
    'tests/a.test.ts passed',
    'a.test.ts passed',
    'b.test.ts:2 not run',
  ]);
});

test('a file that fails as a whole fails all requirements that it names', () => {
  const report = {
    testResults: [
      { name: resolve('tests/a.test.ts'), status: 'failed', message: 'no module', assertionResults: [] },
    ],
  };
  const ran = vitestOutcomes(report).map(proofOf);
  const named = { ...proof, file: 'tests/a.test.ts:7', outcome: 'not run' as const };
  expect(withNamed(ran, [named])).toEqual([...ran, { ...named, outcome: 'failed' }]);
});

test('the report traces requirements to its laws and screens', async () => {
  const [one = '', two = '', three = '', four = ''] = live.map(({ number }) => number);
  const law = {
    kind: 'never',
    sentence: 'It leads back',
    tags: [one],
    outcome: '',
    broken: { at: [] },
  };
  const machine = { id: 'quiz', laws: [law] } as unknown as ReportMachine;
  const screen = {
    id: 's',
    machine: 'quizMachine',
    title: 'S',
    states: [],
    path: '',
    link: '',
    pictures: {},
  };
  const screens = [
    { ...screen, failures: [], tags: [two] },
    // What lies behind a failure is not known.
    { ...screen, failures: ['not reached'], notReached: true as const, tags: [four] },
  ];
  const results = async (...tests: Proof[]) => {
    const rows = await tracedRequirements([machine], screens, Promise.resolve(tests));
    return Object.fromEntries(rows.map(({ number, result }) => [number, result]));
  };
  const notRun = { ...proof, outcome: 'not run' as const, tags: [three] };
  expect(await results(notRun)).toMatchObject({
    ...{ [one]: 'failed', [two]: 'proven', [three]: 'not run', [four]: 'not run' },
  });
  expect(await results({ ...proof, tags: ['R99.1'] })).toMatchObject({
    'R99.1': 'failed',
    [three]: 'not proven',
  });
  const [row] = (await tracedRequirements([machine], screens, Promise.resolve([]))).filter(
    ({ number }) => number === one,
  );
  expect(row?.proofs).toMatchObject([{ name: 'quiz: Never: It leads back', href: '#law-it-leads-back' }]);
});
