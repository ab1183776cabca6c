import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathsOf } from 'statechart-prover/report';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quizMoves } from '#spec/quizGraph';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { expectSameValues } from '#tools/proofs/expectSameValues';
import { registrationOf, reportOn } from '#tools/proofs/registered';
import { quizWords } from '#tools/report/quizEndings';
import { shownOf } from '#tools/report/showScreens';
import { conclude, factsOf } from '#tools/report/siteReport';
import { type ScreenVisit, stepsIn, visitScreens } from '#tools/report/visitScreens';

test('of paths that fail, the shortest of each kind is shown, and three at most', () => {
  const failures = [
    ...['START → A → B: expected “low”, seen 3', 'START → A: expected “high”, seen 2'],
    ...['A: none', 'B: no text', 'C: no button'],
  ];
  expect(shownOf(failures)).toEqual(['A', 'B', 'C']);
  expect(shownOf(failures.slice(0, 3))).toEqual(['A', 'START → A']);
});

test('the report has a picture of each screen at both sizes, with its words, and says what was not reached', async () => {
  const page = {
    ...{ goto: async () => {}, close: async () => {}, screenshot: vi.fn(async () => {}) },
    evaluate: async () => 'words',
  };
  type Take = (on: typeof page, screen: { id: string }, width: number) => Promise<void>;
  type Tell = (screen: { id: string }, visited: object) => void;
  const visitScreens = async (
    ...[, , screens, take, tell]: [unknown, string, { id: string }[], Take, Tell]
  ) => {
    for (const screen of screens.toReversed()) {
      for (const width of [390, 1280]) await take(page, screen, width);
      tell(screen, { failures: [], isReached: screen.id === 'a' });
    }
  };
  const launch = async () => ({ newPage: async () => page, close: async () => {} });
  const screens = ['a', 'b'].map((id) => ({
    id,
    title: id,
    visit: page.goto,
    check: page.goto,
    inView: 'p',
  }));
  const mocks = {
    '@playwright/test': { chromium: { launch } },
    '#tools/report/stateScreens': { stateScreens: () => screens },
    '#tools/report/visitScreens': { visitScreens, sizes: [], stepsIn, inOneLine: String },
    '#tools/drive/clickEveryRun': { clickEveryRun: async () => ({ ran: ['START'], failures: ['A: none'] }) },
    '#tools/drive/driveQuiz': { playQuiz: async () => {} },
  };
  for (const [name, module] of Object.entries(mocks)) vi.doMock(name, () => module);
  vi.resetModules();
  const { showScreens } = await import('#tools/report/showScreens');
  for (const name of Object.keys(mocks)) vi.doUnmock(name);
  vi.resetModules();
  const told: string[] = [];
  const folder = await temporaryFolder();
  const found = await showScreens('', 'http://a.test', folder, (...counts) => told.push(counts.join(' of ')));
  const shown = (id: string) => ({
    ...{ id, title: id, failures: [], words: 'words' },
    pictures: { 390: `${id}-390.jpg`, 1280: `${id}-1280.jpg` },
  });
  expect(found).toEqual({
    shown: [shown('a'), { ...shown('b'), notReached: true }],
    clicked: {
      ...{ place: 'the built site', ran: ['START'], failures: ['A: none'] },
      pictures: { A: 'failed-1.jpg' },
    },
  });
  expect(told).toEqual(['1 of 2', '2 of 2']);
  expect(page.screenshot.mock.calls.map(([taken]: { path?: string }[]) => taken?.path)).toContain(
    `${folder}/a-390.jpg`,
  );
});

test('every answer in a path of the report has its words', () => {
  const words = quizWords();
  const answers = quizMoves.filter(({ event }) => event.type !== 'START');
  expect(answers.filter(({ label }) => !words[label])).toEqual([]);
});

test('what fails in the built site, or did not run there, is counted path by path', () => {
  const report = reportOn('copyMachine');
  // Refused events are tried on the machine alone.
  const lines = pathsOf(report).flatMap(({ line, isRefused }) => (isRefused ? [] : line));
  const linesWith = (outcome: string, rerun: { ran: string[]; failures: string[]; error?: string }) =>
    pathsOf({ ...report, rerun: { place: 'the site', ...rerun } }).flatMap((path) =>
      path.outcome === outcome && !path.isRefused ? path.line : [],
    );
  const [first = '', ...others] = lines;
  const failures = others.map((line) => `${line}: the heading is wrong`);
  expect(linesWith('failed', { ran: others, failures })).toEqual(others);
  expect(linesWith('not run', { ran: others, failures })).toEqual([first]);
  expect(linesWith('not run', { ran: [], failures: [], error: 'the page closed' })).toEqual(lines);
});

test('of two long values a message shows the part in which they differ', () => {
  const valueWith = (end: string) => ({ text: `${'the same '.repeat(40)}${end}${' and so on'.repeat(40)}` });
  const compare = () => expectSameValues(valueWith('low'), valueWith('high'), (lines) => lines);
  expect(compare).toThrow(/^text: expected ….{40}high.{116}…, seen ….{40}low.{117}…$/);
});

test('the report fails in one line for anything failed, not run or not covered', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const say = vi.spyOn(console, 'error').mockImplementation(() => {});
  const paths = { all: 2, passed: 2, failed: 0, notRun: 0 };
  const machine = { name: 'm', id: 'm', description: '', elements: [], steps: [], ends: [], refused: [] };
  const well = {
    ...machine,
    missing: [],
    notRun: [],
    laws: [],
    diagram: '',
    verdict: 'covered',
    paths,
    failures: [],
  };
  const screen = { id: 's', machine: 'm', title: 'Intro', states: [], path: '', link: '/', pictures: {} };
  const exit = (machine: object, failures: string[] = []) => {
    say.mockClear();
    const data = { title: '', about: '', facts: [], machines: [{ ...well, ...machine }] };
    const code = conclude({ ...data, screens: [{ ...screen, failures }] }, 'report');
    return [code, ...say.mock.calls.flat()];
  };
  expect(exit({})).toEqual([0]);
  expect(exit({ paths: { ...paths, passed: 1, notRun: 1 } })).toEqual([1, 'm: 1 paths were not run']);
  expect(
    exit({ paths: { ...paths, passed: 1, failed: 1 }, failures: ['1 path: A: expected b, seen c'] }),
  ).toEqual([1, 'm: 1 path: A: expected b, seen c']);
  expect(exit({ missing: ['states: m.lost'] })).toEqual([1, 'm: states: m.lost is not covered']);
  const law = { kind: 'never', sentence: 'it stops', outcome: 'broken by GO', broken: { at: [] } };
  expect(exit({ laws: [law] })).toEqual([1, 'm: Never: it stops: broken by GO']);
  expect(exit({ error: 'cannot start' })).toEqual([1, 'm: cannot start']);
  const rerun = { place: 'the built site', ran: [], failures: [], error: 'the page closed' };
  expect(exit({ rerun })).toEqual([1, 'm: the built site: the page closed']);
  const seen = (where: string) =>
    exit({ file: 'm.ts', rerun, failures: [`A: expected b, seen c${where}`] })[1];
  expect(seen('')).toBe('m: A: expected b, seen c (m.ts)');
  expect(seen(' (in the built site)'), 'the machine is right').toBe(
    'm: A: expected b, seen c (in the built site)',
  );
  const total = (right: number) =>
    expect(log).toHaveBeenLastCalledWith(
      expect.stringMatching(
        `^[ \\d]{3}\\.\\d s  2 of 2 paths pass, ${right} of 1 screens: report/index.html$`,
      ),
    );
  total(1);
  expect(exit({}, ['390 px: no heading'])).toEqual([1, 'Intro: 390 px: no heading']);
  total(0);
});

test('the report says of which commit and branch it is', async () => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(await temporaryFolder());
  vi.stubEnv('GIT_CEILING_DIRECTORIES', dirname(process.cwd()));
  vi.stubEnv('GITHUB_REF_NAME', undefined);
  const facts = () => Object.fromEntries(factsOf('the samples'));
  expect(facts()).toMatchObject({ Commit: 'unknown', Branch: 'none', Settings: 'the samples' });
  vi.stubEnv('GITHUB_REF_NAME', 'of-ci');
  expect(facts()).toMatchObject({ Branch: 'of-ci' });
  const git = (...args: string[]) => execFileSync('git', args);
  git('init', '--quiet', '--initial-branch=work');
  git('-c', 'user.name=A', '-c', 'user.email=a@a.test', 'commit', '--quiet', '--allow-empty', '--message=A');
  expect(facts()).toMatchObject({ Commit: expect.stringMatching(/^[\da-f]+$/), Branch: 'work' });
  git('checkout', '--quiet', '--detach');
  writeFileSync('new.ts', '');
  expect(facts()).toMatchObject({
    Commit: expect.stringMatching(/^[\da-f]+ and changes that are not committed$/),
    Branch: 'of-ci',
    Date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
  });
});

test('the report has what the built site shows, which runs of the quiz were made there, and what is red', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = await temporaryFolder();
  const clicked = { place: 'the built site', ran: [], failures: [] };
  const shown = {
    id: 's',
    machine: 'm',
    title: 'S',
    states: [],
    path: '',
    link: '/',
    pictures: {},
    failures: [],
  };
  const showScreens = vi.fn(
    async (...[, , , tell]: [string, string, string, (done: number, of: number) => void]) => {
      for (let done = 1; done <= 8; done += 1) tell(done, 8);
      return { shown: [shown], clicked };
    },
  );
  const [writeReport, close] = [vi.fn(), vi.fn()];
  let failing: string[] = [];
  const startCommand = vi.fn((command: string, words: string[]) => {
    const isRed = words.some((word) => failing.includes(word));
    return { ended: { code: isRed ? 1 : 0, output: '', errors: [command, ...words].join(' ') } };
  });
  onTestFinished(() => {
    for (const name of ['browsers/browser', 'shared/servePreview', 'report/showScreens', 'shared/runCommand'])
      vi.doUnmock(`#tools/${name}`);
    for (const name of ['#tools/proofs/registered', 'statechart-prover/report']) vi.doUnmock(name);
    vi.resetModules();
  });
  vi.doMock('#tools/browsers/browser', () => ({ findBrowser: async () => '/chromium' }));
  vi.doMock('#tools/shared/servePreview', () => ({
    servePreview: async () => ({ origin: 'http://a.test', close }),
  }));
  vi.doMock('#tools/report/showScreens', () => ({ showScreens }));
  vi.doMock('#tools/shared/runCommand', () => ({ startCommand }));
  vi.doMock('statechart-prover/report', async (load) => ({ ...(await load<object>()), writeReport }));
  // The copy button's machine in place of the quiz's, whose walk takes seconds.
  const [copy, report] = [registrationOf('copyMachine'), reportOn('copyMachine')];
  const registered = { quizMachine: copy, copyMachine: copy };
  const reported = (name: string) => ({ ...report, name });
  vi.doMock('#tools/proofs/registered', () => ({
    registered,
    registrationOf: () => copy,
    reportOn: reported,
  }));
  vi.resetModules();
  const { main } = await import('#tools/report/siteReport');
  const other = { command: 'npm run check', text: 'wrong', said: 'wrong' };
  const run = async (...names: string[]) => {
    failing = names;
    const code = await main(['--base', 'http://dev.test'], Promise.resolve([other]), folder);
    const [at, data] = writeReport.mock.lastCall ?? [];
    expect([code, at, existsSync(`${folder}/screens/old.jpg`)]).toEqual([1, folder, false]);
    return { ...data, red: data.failures.map(({ command, text }: typeof other) => `${command}: ${text}`) };
  };

  await mkdir(`${folder}/screens`);
  await writeFile(`${folder}/screens/old.jpg`, '');
  const data = await run('checks/budgets');
  expect(data).toMatchObject({
    facts: expect.arrayContaining([['Settings', 'src/settings/published.ts']]),
    requirements: expect.arrayContaining([expect.objectContaining({ number: 'R4.8' })]),
    ...{
      red: ['size budgets: node tools/run.mjs checks/budgets', 'npm run check: wrong'],
      screens: [shown],
      base: 'http://dev.test',
    },
    machines: [
      { file: 'machines/quizMachine.ts', rerun: clicked, endings: expect.any(Array), words: quizWords() },
      { file: 'machines/copyMachine.ts' },
    ],
  });
  expect(Object.keys(data.machines[1])).not.toContain('rerun');
  expect(Object.keys(data.machines[1])).not.toContain('words');
  expect(data.documents).toContainEqual(
    expect.objectContaining({
      name: 'quiz.md',
      title: 'The quiz',
      text: expect.stringMatching(/^# The quiz\n/),
    }),
  );
  expect(data.documents).toContainEqual(
    expect.objectContaining({ name: 'pages/home.md', title: 'The page /' }),
  );
  expect(showScreens.mock.calls).toEqual([
    ['/chromium', 'http://a.test', `${folder}/screens`, expect.anything()],
  ]);
  const said = log.mock.calls.flat().map((line) => line.replace(/^[ \d.]+ s {2}/, ''));
  expect(said.filter((line) => line.endsWith('screens'))).toEqual(['6 of 8 screens', '8 of 8 screens']);
  expect(said).toContainEqual(
    expect.stringMatching(/^copy: (\d+) of \1 paths pass, (\d+) of \2 parts crossed$/),
  );

  const build = 'npm run build: vite build --mode test --logLevel warn';
  expect(await run('build', 'checks/budgets'), 'without a site to visit').toMatchObject({
    ...{ red: [build, 'npm run check: wrong'], screens: [], machines: [{}, {}] },
  });
  showScreens.mockRejectedValueOnce(new Error('no page'));
  await expect(run()).rejects.toThrow('no page');
  expect([showScreens.mock.calls.length, close.mock.calls.length], 'each server is stopped').toEqual([2, 2]);
});

test('a screen is visited on a phone and on a desktop, and what fails there is told once, with what shows', async () => {
  let [open, most] = [0, 0];
  const widths: number[] = [];
  const newPage = async () => ({
    setViewportSize: async ({ width }: { width: number }) => void widths.push(width),
    locator: (selector: string) => ({
      allInnerTexts: async () => ['Intro', 'More'],
      innerText: async () => selector,
      evaluate: async () => {},
    }),
    url: () => 'http://a.test/quiz?a',
  });
  const newContext = async () => {
    open += 1;
    most = Math.max(most, open);
    const close = async () => {
      open -= 1;
    };
    return { newPage, close };
  };
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
  const fail = (message: string) => Promise.reject(new Error(message));
  const screens: ScreenVisit[] = [
    { id: 'fine', title: '', visit: wait, check: wait },
    {
      id: 'small',
      title: '',
      visit: wait,
      check: () => (widths.at(-1) === 390 ? fail('no heading') : wait()),
    },
    {
      id: 'gone',
      title: '',
      visit: () => fail('Timeout.\n  - waiting for locator\n  - waiting'),
      check: wait,
    },
    { id: 'last', title: '', visit: wait },
  ];
  const taken: string[] = [];
  const seen: Record<string, object> = {};
  const visit = (...all: ScreenVisit[]) =>
    visitScreens(
      { newContext } as never,
      'http://a.test',
      all,
      async (_, { id }, width) => void taken.push(`${id} ${width}`),
      ({ id }, visited) => {
        seen[id] = visited;
      },
    );
  for (const screen of screens) await visit(screen);
  expect(taken).toEqual(screens.flatMap(({ id }) => [`${id} 390`, `${id} 1280`]));
  const shows = 'the page shows “Intro / More” at /quiz';
  expect(seen).toEqual({
    fine: { failures: [], isReached: true },
    small: { failures: [`390 px: no heading; ${shows}`], isReached: true },
    gone: {
      failures: [`390 and 1280 px: not reached: Timeout. waiting for locator; ${shows}`],
      isReached: false,
    },
    last: { failures: [], isReached: true },
  });
  most = 0;
  await visit(...screens, ...screens);
  expect([most, open], 'at a time, and at the end').toEqual([3, 0]);
  expect([stepsIn('START → sleep:2'), stepsIn('(start)'), stepsIn()]).toEqual([['START', 'sleep:2'], [], []]);
});
