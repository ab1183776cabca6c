import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { ReportMachine } from 'statechart-prover/report';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StateNode } from 'xstate';
import { claims } from '#funnel/claims';
import { requirementFigures } from '#spec/requirementFigures';
import { figuresIn } from '#tests/support/figuresIn';
import { outcomeOf } from '#tests/support/outcomeOf';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { brokenRequirements, printTrace, testProofs, trace } from '#tools/checks/requirements';
import {
  playwrightFile,
  playwrightOutcomes,
  proofOf,
  type RequirementProof,
  vitestFile,
  vitestOutcomes,
} from '#tools/checks/testOutcomes';
import { registered } from '#tools/proofs/registered';
import { tracedRequirements } from '#tools/report/siteReport';
import { stateScreens } from '#tools/report/stateScreens';
import {
  namedRequirements,
  numbersIn,
  readRequirements,
  requirementsIn,
  unitTestsProving,
} from '#tools/shared/requirements';

const live = readRequirements();
const proof: RequirementProof = {
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
  ['a number that is there twice', '| R1.1 | a | |\n| R1.1 | b | |', 'R1.1: stands where R1.2 is expected'],
  ['a number that is missing', '| R1.2 | a | |', 'R1.2: stands where R1.1 is expected'],
  ['a number of another section', '| R2.1 | a | |', 'R2.1: stands where R1.1 is expected'],
  ['a number in no row', '| R1.1 a |', '| R1.1 a |: stands where R1.1 is expected'],
  ['a letter of another funnel', '| S1.1 | a | |', 'S1.1: tests of the template name the sample'],
])('%s is a one-line error', (_, rows, line) => {
  expect(() => requirementsIn(`## 1. One\n${rows}`)).toThrow(`funnels/metabolic/requirements.md: ${line}`);
});

test('another funnel has a list of its own, with a letter of its own, or none', () => {
  const list = (number: string) =>
    requirementsIn(`## 1. One\n| ${number} | a | |`, 'funnels/nap/requirements.md');
  expect(list('S1.1')).toMatchObject([{ number: 'S1.1', text: 'a' }]);
  expect(() => list('R1.1')).toThrow('funnels/nap/requirements.md: R1.1: tests of the template name');
  expect(readRequirements('funnels/nap/requirements.md')).toEqual([]);
});

test.each(Object.entries(requirementFigures))(
  '%s says the figures of the reference: %j',
  (number, figures) => {
    const { text = '' } = live.find((requirement) => requirement.number === number) ?? {};
    if (text) expect(figuresIn(text)).toEqual(expect.arrayContaining(figures.map(String)));
    // Those of the claims are for tests/content/claims.test.ts.
    expect(figuresIn('Six of `/page-2` in 1-5 years, $2,847 and 4.3')).toEqual([
      '6',
      '1',
      '5',
      '2847',
      '4.3',
    ]);
  },
);

test('a requirement is proven only if all tests that name it passed', () => {
  const resultOf = (named: string[], ...proofs: Partial<RequirementProof>[]) =>
    trace(
      requirements.slice(0, 1),
      proofs.map((changes) => ({ ...proof, ...changes })),
      new Set(named),
    ).rows[0]?.result;
  expect(resultOf([])).toBe('not proven');
  expect(resultOf(['R1.2'], { tags: ['R1.2'] })).toBe('not proven');
  expect(resultOf(['R1.1'], { tags: ['R1.2'] }), 'a test that did not run names it').toBe('not run');
  expect(resultOf([], {})).toBe('proven');
  expect(resultOf([], {}, { outcome: 'failed' }, { outcome: 'not run' })).toBe('failed');
  expect(resultOf([], {}, { outcome: 'not run' })).toBe('not run');
});

test('each unproven requirement and unknown number gets one line', () => {
  const unlisted = { ...proof, tags: ['R9.99', 'slow'], name: 'it is lost' };
  const { unknown, problems } = trace(requirements, [{ ...proof, outcome: 'failed' }, unlisted], new Set());
  expect([...unknown, ...problems]).toEqual([
    'R9.99: no requirements.md has such a number; tests/a.test.ts names it: it is lost',
    'R1.1: failed; tests/a.test.ts: it holds',
    'R1.2: not proven; no law, test or screen names it: It lasts.',
  ]);
});

test.each<[what: string, proofs: Partial<RequirementProof>[], outcome: unknown[], total: string]>([
  [
    'all that is proven',
    [{}, { tags: ['R1.2'] }],
    [0],
    '2 of 2 requirements are proven, by 2 laws and tests',
  ],
  [
    'the proof that failed beside one that passed, and a test that did not run',
    [{ tags: ['R1.2'], outcome: 'not run' }, {}, { file: 'tests/b.test.ts', outcome: 'failed' }],
    [1, 'R1.1: failed; tests/b.test.ts: it holds', 'R1.2: not run; tests/a.test.ts: it holds'],
    '0 of 2 requirements are proven, by 2 laws and tests',
  ],
  [
    'a number that no list has',
    [{ tags: ['R1.1', 'R1.2', 'R99.9'] }],
    [1, 'R99.9: no requirements.md has such a number; tests/a.test.ts names it: it holds'],
    '2 of 2 requirements are proven, by 1 laws and tests',
  ],
])('the command tells %s', async (_, proofs, outcome, total) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const all = proofs.map((changes) => ({ ...proof, ...changes }));
  expect(await outcomeOf(() => printTrace(requirements, all))).toEqual(outcome);
  expect(log).toHaveBeenLastCalledWith(total);
});

test('a requirement whose tests were not run is told so', () => {
  expect(trace(requirements.slice(0, 1), [], new Set(['R1.1'])).problems).toEqual([
    'R1.1: not run; no law, test or screen that ran names it: It holds.',
  ]);
});

test('the proofs of the last run are the tests with numbers, and those that failed', async () => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(await temporaryFolder());
  expect(await testProofs()).toEqual([]);
  await mkdir('.cache');
  const named = (fullName: string, status: string, ...tags: string[]) => ({ fullName, status, tags });
  const assertionResults = [
    named('proves', 'passed', 'R1.1'),
    named('is broken', 'failed'),
    named('fails', 'failed', 'R1.2'),
    named('is passed', 'passed'),
  ];
  const file = { name: `${process.cwd()}/a.test.ts`, status: 'failed', message: '', assertionResults };
  await writeFile(vitestFile, JSON.stringify({ testResults: [file] }));
  // Playwright's report has a tag without its @.
  const specs = [{ title: 'opens', tags: ['R1.2'], tests: [{ status: 'expected' }] }];
  await writeFile(playwrightFile, JSON.stringify({ suites: [{ title: 'a.spec.ts', specs }] }));
  expect((await testProofs()).map(({ name, outcome, tags }) => [name, outcome, ...tags])).toEqual([
    ['proves', 'passed', 'R1.1'],
    ['is broken', 'failed'],
    ['fails', 'failed', 'R1.2'],
    ['opens', 'passed', 'R1.2'],
  ]);
});

test('tags are read from the results of both test runners, and those of a file that fails as a whole from its text', () => {
  const unit = (
    file: string,
    status: string,
    assertionResults: { fullName: string; status: string; tags: string[] }[],
  ) => ({
    ...{ name: `${process.cwd()}/${file}`, status, message: 'no module', assertionResults },
  });
  const law = { fullName: ' quiz no way back', status: 'passed', tags: ['R1.1'] };
  const specs = [{ title: 'it opens', tags: ['R1.2'], tests: [{ status: 'skipped' }] }];
  const outcomes = [
    ...vitestOutcomes({
      testResults: [
        unit('tests/machines/everyMachine.test.ts', 'passed', [law]),
        unit('tests/machines/quizMachine.test.ts', 'passed', [
          { fullName: 'every path', status: 'passed', tags: [] },
        ]),
        unit('tests/build/headers.test.ts', 'failed', []),
      ],
    }),
    ...playwrightOutcomes({ suites: [{ title: 'on a phone', file: 'tests/machines/a.spec.ts', specs }] }),
  ];
  expect(
    outcomes.map(proofOf).map(({ kind, name, outcome, tags }) => [kind, name, outcome, ...tags]),
  ).toEqual([
    ['law', 'quiz no way back', 'passed', 'R1.1'],
    ['paths', 'every path', 'passed'],
    ['test', 'tests/build/headers.test.ts', 'failed', 'R1.5'],
    ['browser', 'on a phone it opens', 'not run', 'R1.2'],
  ]);
  expect(numbersIn("[{ tag: ['@R1.4', 'R1.1'] }, 'R1.4 of']")).toEqual(['R1.4', 'R1.1']);
});

test('screens and claims name existing requirements, and links to decisions work', () => {
  const all = readRequirements();
  const known = all.map(({ number }) => number);
  const named = [
    ...stateScreens().flatMap(({ tags }) => tags),
    ...Object.values(claims).flatMap(({ requirements }) => requirements),
  ];
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((number) => !known.includes(number))).toEqual([]);
  const links = all.flatMap(({ decided }) =>
    [...decided.matchAll(/\]\((.*?)\)/g)].map(([, file]) => `funnels/metabolic/${file}`),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((file) => !existsSync(file))).toEqual([]);
});

test('the report shows the page in every state of every chart, but those of the boot and one that lasts no time', () => {
  const shown = new Set(stateScreens().flatMap(({ states }) => states));
  const innermost = (node: StateNode): string[] => {
    const inner = Object.values(node.states).flatMap(innermost);
    return inner.length > 0 ? inner : [node.id];
  };
  const all = Object.values(registered).flatMap(({ machine }) => innermost(machine.root));
  // What the page does while it boots is tried in e2e/faults and e2e/quiz/earlyTaps.spec.ts.
  expect(all.filter((state) => !shown.has(state) && !/^(boot|screen)\./.test(state))).toEqual([
    'quiz.results.scoring',
  ]);
});

test('a red run says which requirements are broken, and speaks of no other', () => {
  const [broken, sound] = live;
  const proofs = [
    { ...proof, outcome: 'failed' as const, tags: [broken?.number ?? ''] },
    { ...proof, tags: [sound?.number ?? ''] },
  ];
  expect(brokenRequirements(proofs)).toEqual([`✗ ${broken?.number} is broken: ${broken?.text}`]);
});

test.each([
  ['a law', 'R4.6', 'everyMachine'],
  ['what a law expects', 'R5.3', 'everyMachine'],
  ['a claim', 'R9.17', 'claims'],
  ['the words of a test', 'R2.10', 'approvedPages'],
  ['the test itself', 'R4.12', 'views.dom'],
])(
  'a requirement that %s names is looked for in few files, the one that proves it among them',
  (_, number, name) => {
    const files = unitTestsProving(number);
    expect(files).toContainEqual(expect.stringMatching(`/${name}\\.test\\.tsx?$`));
    expect(files.length).toBeLessThan(6);
  },
);

test('every requirement is named by a test or a law', () => {
  const named = namedRequirements();
  expect(live.filter(({ number }) => !named.has(number))).toEqual([]);
});

test('the report traces requirements to its laws and screens', async () => {
  const [ofLaw = '', ofScreen = '', ofTest = '', ofLaterScreen = '', ofBadScreen = ''] = live.map(
    ({ number }) => number,
  );
  const law = { kind: 'never', sentence: 'It leads back', tags: [ofLaw], outcome: '', broken: { at: [] } };
  const machines = ['quiz', 'copy'].map((id) => ({ id, laws: [law] }) as unknown as ReportMachine);
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
    { ...screen, failures: [], tags: [ofScreen] },
    { ...screen, failures: ['no heading'], tags: [ofBadScreen] },
    // What comes after a failure is unknown.
    { ...screen, failures: ['not reached'], notReached: true as const, tags: [ofLaterScreen] },
  ];
  const results = async (...tests: RequirementProof[]) => {
    const rows = await tracedRequirements(machines, screens, Promise.resolve(tests));
    return Object.fromEntries(rows.map(({ number, result }) => [number, result]));
  };
  const notRun = { ...proof, outcome: 'not run' as const, tags: [ofTest] };
  expect(await results(notRun)).toMatchObject({
    ...{ [ofLaw]: 'failed', [ofScreen]: 'proven', [ofTest]: 'not run', [ofLaterScreen]: 'not run' },
    [ofBadScreen]: 'failed',
  });
  expect(await results({ ...proof, tags: ['R99.1'] })).toMatchObject({
    'R99.1': 'failed',
    [ofTest]: 'not run',
  });
  const ofUnit = { ...proof, kind: 'law' as const, tags: [ofLaw, 'R99.1'] };
  const other = { ...proof, tags: ['R99.1'] };
  const rows = await tracedRequirements(machines, screens, Promise.resolve([ofUnit, other]));
  const text = 'no requirements.md has such a number; tests/a.test.ts names it: it holds';
  expect(rows[0]).toMatchObject({ number: 'R99.1', text });
  expect(rows.find(({ number }) => number === ofLaw)?.proofs).toMatchObject([
    {
      ...{ name: 'quiz: Never: It leads back', file: 'tests/everyFunnel/laws.test.ts' },
      href: '#law-it-leads-back',
    },
    { name: 'copy: Never: It leads back', file: 'tests/machines/everyMachine.test.ts' },
  ]);
});
