import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { run, typeMistakes } from '#tools/checks/ci';
import {
  causesOf,
  playwrightFile,
  playwrightOutcomes,
  vitestFile,
  vitestOutcomes,
} from '#tools/checks/testOutcomes';
import { failureOf, failureOfRun } from '#tools/report/failures';
import playwrightConfig from '../../e2e/playwright.config';
import vitestConfig from '../../vitest.config';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const succeed = async () => 0;
const fail = async () => 1;
const ofVitest = (status: string, ...statuses: string[]) =>
  vitestOutcomes({
    testResults: [
      {
        name: 'a.test.ts',
        status,
        message: 'no such module',
        assertionResults: statuses.map((status) => ({ fullName: 'it holds', status })),
      },
    ],
  });
const ofPlaywright = (status: string) =>
  playwrightOutcomes({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [{ title: 'it opens', tests: [{ status: 'expected' }] }],
        suites: [{ title: 'a group', specs: [{ title: 'it holds', tests: [{ status }] }] }],
      },
    ],
  });

test.each([
  ['passed', () => ofVitest('passed', 'passed', 'passed'), 2, 0],
  ['failed', () => ofVitest('failed', 'passed', 'failed'), 1, 1],
  ['skipped', () => ofVitest('passed', 'passed', 'skipped'), 1, 1],
  ['in a file that could not be read', () => ofVitest('failed', 'passed'), 1, 1],
  ['expected', () => ofPlaywright('expected'), 2, 0],
  ['unexpected', () => ofPlaywright('unexpected'), 1, 1],
  ['skipped in the browser', () => ofPlaywright('skipped'), 1, 1],
  ['flaky', () => ofPlaywright('flaky'), 1, 1],
  ['not there', () => [], 0, 1],
])('CI counts a test as failed unless it passed: %s', async (_, outcomes, passed, failed) => {
  expect(await run({ steps: [succeed], outcomes: async () => outcomes() })).toEqual({ passed, failed });
});

const noBrowser = () => Promise.reject(new Error('no browser'));
const twoPassed = async () => ofVitest('passed', 'passed');

test.each<[what: string, stage: Parameters<typeof run>[0], passed: number]>([
  ['a step that fails', { steps: [fail] }, 0],
  ['a step that fails although its tests passed', { steps: [fail], outcomes: twoPassed }, 1],
  ['a step that throws', { steps: [noBrowser] }, 0],
  ['results that are not there', { steps: [succeed], outcomes: noBrowser }, 0],
])('%s counts as one failed test, and ends the stage', async (_, { steps, outcomes }, passed) => {
  const next = vi.fn(succeed);
  expect(await run({ steps: [...steps, next], outcomes })).toEqual({ passed, failed: 1 });
  expect(next).toHaveBeenCalledTimes(steps[0] === succeed ? 1 : 0);
});

test.each([
  ['nothing is open', 0, 0, 1],
  ['the build is not whole', 1, 0, 0],
  ['a claim is open', 0, 1, 0],
])('a release publishes only where nothing is open: %s', async (_, deploy, claims, published) => {
  vi.doMock('#tools/checks/deployCheck', () => ({ main: async () => deploy }));
  vi.doMock('#tools/claims/releaseCheck', () => ({ main: async () => claims }));
  const runCommand = vi.fn(succeed);
  vi.doMock('#tools/shared/runCommand', () => ({ runCommand }));
  vi.resetModules();
  const { main } = await import('#tools/checks/release');
  expect(await main(['netlify', 'deploy'])).toBe(1 - published);
  expect(runCommand).toHaveBeenCalledTimes(published);
});

test.each([1, 2, 4])(
  'every night the tests of all funnels run, and fail where run %i of them does',
  async (failing) => {
    let ran = 0;
    const run = async () => {
      ran += 1;
      return ran === failing ? 1 : 0;
    };
    vi.doMock('#tools/shared/runCommand', () => ({ runCommand: run, startCommand: run }));
    vi.doMock('#tools/browsers/e2e', () => ({ runPlaywright: run }));
    vi.doMock('#tools/browsers/browser', () => ({ findBrowser: async () => '' }));
    vi.resetModules();
    const { main } = await import('#tools/checks/nightly');
    vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await main(['funnel'])).toBe(1);
    expect(ran).toBeGreaterThanOrEqual(4);
  },
);

test('tests that fail and say the same are one cause, said in its own words and with its place', () => {
  const here = process.cwd();
  // A library, a helper and the test, in the ways in which runners write them.
  const at = (line: number) =>
    `\n    at ${here}/node_modules/y.js:1:1\n    at help (${here}/tests/support/help.ts:2:12)\n    at async file://${here}/tests/a.test.ts:${line}:13\n    at x (/elsewhere/z.js:1:1)`;
  const failed = (fullName: string, message: string) => ({
    ...{ fullName, status: 'failed' },
    failureMessages: [message],
  });
  // Words of a test that look like those of a runner.
  const alike = [
    'as [E_X]: on',
    'we expect(a) // b',
    'x - Expected 2',
    'x - Array []',
    'x + Array [',
    'x + ]',
    '+ ] x',
    'x + "y"',
    '+ "y" x',
  ].join('\n');
  const assertionResults = [
    failed('one', `AssertionError: START\nexpected low\nseen high${at(7)}`),
    failed('two', `AssertionError: START\nexpected low\nseen low${at(9)}`),
    { fullName: 'passes', status: 'passed' },
    failed('five', `AssertionError: START\nexpected high${at(11)}`),
    failed(
      'four',
      `TypeError [ERR_X]: no page of ${here}/a.ts:1:1\n    at /elsewhere/z.js:1:1\n    at ${here}/node_modules/y.js:1:1\n    at /here (native)\n    at open (${here}/tests/support/help.ts:20:1)\n    at ${here}/tests/support/start.ts:2:1`,
    ),
    failed('six', `AssertionError [ERR_ASSERTION]: ${alike}\n+ "low"${at(13)}`),
  ];
  const name = `${here}/tests/a.test.ts`;
  const unit = vitestOutcomes({ testResults: [{ name, status: 'failed', message: '', assertionResults }] });
  const list = 'Error: \u001b[2mexpect(received).toEqual(expected) // deep equality\n\n';
  const message = `${list}- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "it is dead",\n+ ]`;
  const stack = `${message}\n    at ${here}/e2e/b.spec.ts:4:1`;
  const named = { message: `Error: question 2\n\n${message.replace('Error: ', '').replace('dead', 'cut')}` };
  const errors = [{ message, stack }, named, named];
  const tests = [{ status: 'unexpected', results: [{ errors }] }];
  const browser = playwrightOutcomes({
    suites: [{ title: 'b.spec.ts', specs: [{ title: 'three', tests }] }],
  });
  expect(causesOf([...unit, ...browser])).toEqual([
    {
      title: 'one (and 1 more that say the same)',
      said: 'START\nexpected low\nseen high\ntests/a.test.ts:7',
    },
    { title: 'five', said: 'START\nexpected high\ntests/a.test.ts:11' },
    { title: 'four', said: `TypeError [ERR_X]: no page of ${here}/a.ts:1:1\ntests/support/help.ts:20` },
    { title: 'six', said: `${alike}\nlow\ntests/a.test.ts:13` },
    { title: 'three', said: 'it is dead\nquestion 2\nit is cut\ne2e/b.spec.ts:4' },
  ]);
});

test('what a command says that failed is told by its first line, and whole without colours', () => {
  expect(failureOf('npm run build', ' \n')).toEqual([]);
  expect(
    failureOf(
      'npm run check',
      `\u001b[31m${process.cwd()}/src/a.ts:1:2 lint/x\u001b[0m\n\n  × It is wrong.\n`,
    ),
  ).toEqual([
    {
      command: 'npm run check',
      text: 'src/a.ts:1:2 lint/x',
      said: 'src/a.ts:1:2 lint/x\n\n  × It is wrong.',
    },
  ]);
});

test('what a command says that failed is its errors, else its output, else its exit code, and no more than a screen of it', async () => {
  const textOf = async (script: string) =>
    (await failureOfRun('npm run check', 'sh', '-c', script)).map(({ text }) => text);
  expect(await textOf('echo fine')).toEqual([]);
  expect(await textOf('echo output; echo error >&2; exit 1')).toEqual(['error']);
  expect(await textOf('echo output; exit 1')).toEqual(['output']);
  expect(await textOf('echo output; echo " " >&2; exit 1')).toEqual(['output']);
  expect(await textOf('echo " "; exit 3')).toEqual(['exit code 3']);
  expect(failureOf('npm run check', 'wrong\n'.repeat(61))[0]?.said.split('\n')).toHaveLength(60);
});

test('the report has the tests that failed when they last ran: what they say in short, and when', async () => {
  const startCommand = vi.fn((_: string, [, ...words]: string[]) => ({
    ended: { code: 0, errors: words.join(' ') },
  }));
  vi.doMock('#tools/shared/runCommand', () => ({ startCommand }));
  vi.resetModules();
  const { failuresFound } = await import('#tools/report/failures');
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(await temporaryFolder());
  expect(await failuresFound()).toEqual([]);
  mkdirSync('.cache');
  const failed = (fullName: string, ...failureMessages: string[]) => ({
    fullName,
    status: 'failed',
    failureMessages,
  });
  const assertionResults = [failed('opens', 'START\n1\n  \n2\n3\n4'), failed('closes', 'END')];
  const file = { name: `${process.cwd()}/a.test.ts`, status: 'failed', message: '', assertionResults };
  writeFileSync(vitestFile, JSON.stringify({ testResults: [file] }));
  const tests = [{ status: 'unexpected', results: [{ errors: [{ message: 'NONE' }] }] }];
  const suites = [{ title: 'b.spec.ts', specs: [{ title: 'shows', tests }] }];
  writeFileSync(playwrightFile, JSON.stringify({ suites }));
  for (const name of [vitestFile, playwrightFile]) utimesSync(name, 0, Date.UTC(2026, 0, 2, 3, 4) / 1000);
  startCommand.mockImplementationOnce((_, [, ...words]) => ({ ended: { code: 1, errors: words.join(' ') } }));
  const ran = 'as they ran 2026-01-02 03:04 UTC';
  expect(await failuresFound()).toEqual([
    { command: 'npm run check', text: 'checks/ci check', said: 'checks/ci check' },
    {
      command: `unit tests, ${ran}`,
      text: 'opens: START, 1, 2, 3 (a.test.ts)',
      said: 'START\n1\n2\n3\n4\na.test.ts',
    },
    { command: `unit tests, ${ran}`, text: 'closes: END (a.test.ts)', said: 'END\na.test.ts' },
    { command: `browser tests, ${ran}`, text: 'shows: NONE (e2e/b.spec.ts)', said: 'NONE\ne2e/b.spec.ts' },
  ]);
  expect(startCommand).toHaveBeenCalledWith('node', ['tools/run.mjs', 'checks/ci', 'check']);
});

test('a test that is run by itself leaves the results of npm test as they are', async () => {
  const { test: unit } = await vitestConfig({ command: 'serve', mode: 'test' });
  expect(unit?.reporters).toEqual(['tests/support/failedAlone.ts']);
  expect(playwrightConfig.reporter).toBe('list');
});

test('the workflows keep the results of the tests, read only, and take actions by their commit', () => {
  const workflows = readdirSync('.github/workflows').map((name) =>
    readFileSync(`.github/workflows/${name}`, 'utf8'),
  );
  for (const text of workflows) {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(text).not.toContain('pull_request_target');
    for (const line of text.match(/uses: .*/g) ?? [])
      expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  }
  const jobs = workflows.flatMap((text) => text.split(/^ {2}(?=\w+:$)/m));
  for (const file of [vitestFile, playwrightFile])
    expect(jobs.find((job) => job.startsWith('test:'))).toContain(` ${file}\n`);
  const [writing, ...others] = jobs.filter((job) => job.includes('write\n'));
  expect(others).toEqual([]);
  expect(writing).toMatch(/^comment:/);
  expect(writing).not.toMatch(/checkout|setup-node|npm |node /);
});

test('a mistake in a file of a funnel is told once, where it is made', () => {
  const reader = (file: string) => `src/${file}.tsx(2,3): error TS2305: Module has no member 'results'.\n`;
  const [shown, more] = [
    "funnels/a/quiz.ts(1,5): error TS2561: 'buton' does not exist.\n",
    '  Did you mean it?\n',
  ];
  const follow = (count: number) => `${count} more follow from these: correct these first\n`;
  expect(typeMistakes(shown + more + reader('A') + more + reader('B'), 'funnels/a')).toBe(
    shown + more + follow(2),
  );
  const other = 'src/C.tsx(9,9): error TS1: Another.\n';
  expect(typeMistakes(reader('A') + reader('B') + other, 'funnels/a')).toBe(reader('A') + other + follow(1));
  expect(typeMistakes('', 'funnels/a')).toBe('');
});

/** Runs `npm test` with steps of which those with a name like this fail; what it says of its stages, and what it runs. */
async function ciWith(failing: RegExp, ...args: string[]) {
  const ran: string[] = [];
  const step = (name: string) => async () => {
    ran.push(name);
    return failing.test(name) ? 1 : 0;
  };
  const commandOf = (command: string, words: string[]) => step([command, ...words].join(' '));
  const passed = [{ name: 'a', outcome: 'passed', file: '', tags: [] }];
  const [rm, said] = [vi.fn(async () => {}), vi.spyOn(console, 'log').mockImplementation(() => {})];
  said.mockClear();
  vi.doMock('node:fs/promises', async (load) => ({ ...(await load<object>()), rm }));
  vi.doMock('#tools/shared/runCommand', () => ({
    runCommand: (command: string, words: string[]) => commandOf(command, words)(),
    startCommand: (command: string, words: string[]) => {
      const print = commandOf(command, words);
      return {
        print,
        get ended() {
          return print().then((code) => ({ code, output: '', errors: '' }));
        },
      };
    },
  }));
  vi.doMock('#tools/browsers/browser', () => ({ findBrowser: async () => '/chromium' }));
  vi.doMock('#tools/browsers/e2e', () => ({
    runPlaywright: (_: string, words: string[]) => commandOf('playwright', words)(),
  }));
  vi.doMock('#tools/checks/budgets', () => ({
    main: step('budgets'),
    checkWeight: step('weight'),
    fixWeight: step('fix weight'),
  }));
  for (const name of ['deployCheck', 'machinesCheck', 'machinesExport', 'quizCheck', 'nightly'])
    vi.doMock(`#tools/checks/${name}`, () => ({ main: (words: string[] = []) => commandOf(name, words)() }));
  vi.doMock('#tools/checks/newFunnel', () => ({ filesOfSample: async () => ['claims.ts'] }));
  vi.doMock('#tools/checks/requirements', () => ({
    main: step('requirements'),
    brokenRequirements: () => [],
  }));
  vi.doMock('#tools/checks/testOutcomes', async (load) => ({
    ...(await load<object>()),
    ...{ unitOutcomes: async () => passed, browserOutcomes: async () => passed },
  }));
  vi.doMock('#tools/shared/funnel', async (load) => ({
    ...(await load<object>()),
    writeTypeSettings: () => 'types',
  }));
  onTestFinished(() => {
    for (const name of ['budgets', 'deployCheck', 'machinesCheck', 'machinesExport', 'quizCheck', 'nightly'])
      vi.doUnmock(`#tools/checks/${name}`);
    for (const name of [
      'checks/newFunnel',
      'checks/requirements',
      'checks/testOutcomes',
      'shared/funnel',
      'shared/runCommand',
    ])
      vi.doUnmock(`#tools/${name}`);
    for (const name of ['node:fs/promises', '#tools/browsers/browser', '#tools/browsers/e2e'])
      vi.doUnmock(name);
    vi.resetModules();
  });
  vi.resetModules();
  const { main } = await import('#tools/checks/ci');
  const code = await main(args);
  const lines = said.mock.calls.flat().join('\n');
  const stages = [...lines.matchAll(/^== \d+\/\d+ (.*)$/gm)].map(([, name]) => name);
  return {
    code,
    stages,
    ran,
    removed: rm.mock.calls.map(([file]: string[]) => file),
    last: lines.split('\n').at(-1),
  };
}

const checks = [
  'format, lint and architecture',
  'types',
  'dead code',
  'machines and their diagrams',
  'facts',
];
const tests = ['unit and model tests', 'build, with the settings of the funnel'];
const rest = ['size budgets', 'deploy check', 'end-to-end tests', 'requirements'];

test.each<[what: string, args: string[], failing: RegExp, stages: string[], last: string | RegExp]>([
  ['all pass', [], /^$/, [...checks, ...tests, ...rest], '2 passed, 0 failed'],
  ['a check fails', [], /^tsc/, checks, '0 passed, 1 failed'],
  ['the build fails', [], /^vite /, [...checks, ...tests], '1 passed, 1 failed'],
  ['the weight differs', [], /^weight/, [...checks, ...tests, 'size budgets'], '1 passed, 1 failed'],
  ['only checks are made', ['check'], /^knip/, checks, /in all$/],
  ['only paths are walked', ['paths'], /^$/, [...tests, 'end-to-end tests'], '2 passed, 0 failed'],
])(
  'npm test runs its stages up to the first that fails, and all checks: %s',
  async (_, args, failing, stages, last) => {
    const seen = await ciWith(failing, ...args);
    expect(seen).toMatchObject({
      stages,
      code: failing.source === '^$' ? 0 : 1,
      last: expect.stringMatching(last),
    });
    const part = args[0] === 'paths' ? '-paths' : '';
    const files = [vitestFile, playwrightFile].map((file) => file.replace('.json', `${part}.json`));
    expect(seen.removed).toEqual(args[0] === 'check' ? [] : files);
    const unit = seen.ran.find((line) => line.startsWith('vitest')) ?? '';
    expect(unit.includes('tests/machines tests/everyFunnel/')).toBe(part !== '');
    if (stages.includes(tests[0] ?? ''))
      expect(unit).toContain(
        `--allowOnly=false --reporter=tests/support/failedAlone.ts --reporter=json --outputFile.json=${files[0]}`,
      );
    if (stages === checks || stages.length > 7)
      expect(seen.ran).toEqual(
        expect.arrayContaining([
          'biome check --error-on-warnings',
          'knip',
          'quizCheck',
          'machinesCheck',
          'machinesExport --check',
          'node tools/run.mjs facts/facts',
        ]),
      );
    expect(
      seen.ran.filter((line) => line.startsWith('tsc')),
      'the funnel, and those of the tests',
    ).toHaveLength(args[0] === 'paths' ? 0 : 3);
  },
);

test('npm run check -- --fix mends what a tool can mend before it checks; another part is an error', async () => {
  const { ran } = await ciWith(/^$/, 'check', '--fix');
  expect(ran.slice(0, 4)).toEqual([
    'biome check --write --log-level=error',
    'machinesExport',
    'node tools/run.mjs facts/facts --fix',
    'fix weight',
  ]);
  expect((await ciWith(/^$/, 'nightly', 'twice')).ran).toEqual(['nightly twice']);
  await expect(ciWith(/^$/, 'all')).rejects.toThrow('npm test has no part "all"; it has paths and nightly');
});
