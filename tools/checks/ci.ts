import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { throwInputError } from '#settings/throwInputError';
import { findBrowser } from '#tools/browsers/browser';
import { runPlaywright } from '#tools/browsers/e2e';
import { main as checkBudgets, checkWeight, fixWeight } from '#tools/checks/budgets';
import { main as checkDeploy } from '#tools/checks/deployCheck';
import { main as checkMachines } from '#tools/checks/machinesCheck';
import { main as exportMachines } from '#tools/checks/machinesExport';
import { main as runNightly } from '#tools/checks/nightly';
import { main as checkQuiz } from '#tools/checks/quizCheck';
import { brokenRequirements, main as checkRequirements } from '#tools/checks/requirements';
import {
  browserOutcomes,
  causesOf,
  playwrightFile,
  proofOf,
  type TestOutcome,
  unitOutcomes,
  vitestFile,
} from '#tools/checks/testOutcomes';
import { runCommand, startCommand } from '#tools/shared/runCommand';

interface Stage {
  name: string;
  /** Run in turn until one has an exit code other than 0. */
  steps: (() => Promise<number>)[];
  /** Reads the test results, in a stage that runs tests. */
  outcomes?: () => Promise<TestOutcome[]>;
}

interface Tally {
  passed: number;
  failed: number;
}

/** The checks. All start at once, because in sequence they would leave one of two cores idle. */
function checks(signal: AbortSignal): Stage[] {
  const start = (command: string, ...args: string[]) => startCommand(command, args, signal).print;
  return [
    {
      name: 'format, lint and architecture',
      steps: [start('biome', 'check', '--error-on-warnings')],
    },
    { name: 'types', steps: [start('tsc', '--noEmit', '--singleThreaded')] },
    { name: 'dead code', steps: [start('knip')] },
    {
      name: 'machines and their diagrams',
      steps: [checkQuiz, checkMachines, () => exportMachines(['--check'])],
    },
    { name: 'tests/approved', steps: [start('node', 'tools/run.mjs', 'tests/approved/facts')] },
  ];
}

/** The unit and browser tests that go along every path of the machines, and see what the pages show on the way. */
const paths = {
  unit: ['tests/machines', 'tests/quiz/quizWalk', 'tests/quiz/meetingPaths'],
  browser: ['e2e/quiz/quizPaths.spec.ts', 'e2e/sales/video.spec.ts'],
};

/** Where the results go: what a part of the tests says must not stand for what all say. */
function resultFiles(isPart: boolean): [unit: string, browser: string] {
  const resultFile = (file: string) => (isPart ? file.replace('.json', '-paths.json') : file);
  return [resultFile(vitestFile), resultFile(playwrightFile)];
}

/**
 * The tests, all or those of every path. The build starts at once, in parallel with the checks; the output is printed in
 * order.
 */
function proofs(browser: Promise<string>, signal: AbortSignal, only?: typeof paths): Stage[] {
  // A log file needs no colours.
  const plain: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const [unitFile, browserFile] = resultFiles(only !== undefined);
  const reporters = ['tests/support/failedAlone.ts', 'json'].map((name) => `--reporter=${name}`);
  const stages: Stage[] = [
    {
      name: 'unit and model tests',
      steps: [
        () =>
          runCommand(
            'vitest',
            [
              'run',
              '--allowOnly=false',
              ...reporters,
              `--outputFile.json=${unitFile}`,
              ...(only?.unit ?? []),
            ],
            plain,
          ),
      ],
      outcomes: () => unitOutcomes(unitFile),
    },
    {
      name: 'build, with the published settings',
      steps: [startCommand('vite', ['build', '--mode', 'test', '--logLevel', 'warn'], signal).print],
    },
    {
      name: 'end-to-end tests',
      steps: [
        async () =>
          runPlaywright(await browser, ['--reporter=list,json', ...(only?.browser ?? [])], {
            CI: '1',
            BUILT: '1',
            PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(browserFile),
          }),
      ],
      outcomes: () => browserOutcomes(browserFile),
    },
  ];
  if (only) return stages;
  const budgets: Stage[] = [
    { name: 'size budgets', steps: [checkBudgets, checkWeight] },
    { name: 'deploy check', steps: [checkDeploy] },
  ];
  const requirements = [{ name: 'requirements', steps: [checkRequirements] }];
  return [...stages.toSpliced(2, 0, ...budgets), ...requirements];
}

function count(outcomes: TestOutcome[]): Tally {
  if (outcomes.length === 0) console.error('no test ran, which counts as failed');
  for (const { name, outcome } of outcomes) {
    if (!['passed', 'failed', 'unexpected'].includes(outcome)) {
      console.error(`${outcome}, which counts as failed: ${name}`);
    }
  }
  const passed = outcomes.filter(({ outcome }) => outcome === 'passed').length;
  return { passed, failed: Math.max(outcomes.length, 1) - passed };
}

/** Runs a stage. A step that fails without a failed test counts as one. */
export async function run({ steps, outcomes }: Omit<Stage, 'name'>): Promise<Tally> {
  let succeeded = true;
  try {
    for (const step of steps) succeeded &&= (await step()) === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    succeeded = false;
  }
  const tally = outcomes ? count(await outcomes().catch(() => [])) : { passed: 0, failed: 0 };
  return { ...tally, failed: succeeded ? tally.failed : Math.max(tally.failed, 1) };
}

/** What is red, for whoever reads the end of a long output: each cause in a few lines, the first ones. */
function causesInWords(outcomes: TestOutcome[]): string[] {
  const causes = causesOf(outcomes);
  const lines = causes.slice(0, 10).flatMap(({ title, said }) => {
    const all = said.split('\n');
    return [
      `✗ ${title}`,
      ...[...all.slice(0, -1).slice(0, 12), ...all.slice(-1)].map((line) => `    ${line}`),
    ];
  });
  return lines.length > 0 ? ['', `What is red (${causes.length}):`, ...lines] : [];
}

function secondsSince(start: number): string {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Runs the checks, then the other stages up to the first that fails, and ends with what is red and the line `N passed, N failed`.
 *
 * @param part `check` for the stages that need no test, build or browser, with `--fix` to mend before what a tool can
 *   mend; `paths` for the tests of every path alone; `nightly`, with the names of its parts, for what takes too long for
 *   every change
 */
export async function main([part, ...args]: string[]): Promise<number> {
  if (part === 'nightly') return runNightly(args);
  if (args.includes('--fix')) {
    await runCommand('biome', ['check', '--write', '--log-level=error']);
    await exportMachines([]);
    await runCommand('node', ['tools/run.mjs', 'tests/approved/facts', '--fix']);
    await fixWeight();
  }
  if (part && part !== 'check' && part !== 'paths')
    throwInputError(`npm test has no part "${part}"; it has paths and nightly`);
  // `check` runs no tests, so it keeps their last results.
  if (part !== 'check')
    await Promise.all(resultFiles(part === 'paths').map((path) => rm(path, { force: true })));
  const failure = new AbortController();
  const stages = part === 'paths' ? [] : checks(failure.signal);
  // Each check says what it finds, whatever another has found; what comes after them needs that they pass.
  const checked = stages.length;
  if (part !== 'check') {
    // Finds or installs a browser while the first stages run; a failure counts for the last stage.
    const browser = findBrowser();
    browser.catch(() => {});
    stages.push(...proofs(browser, failure.signal, part === 'paths' ? paths : undefined));
  }
  const total: Tally = { passed: 0, failed: 0 };
  const start = Date.now();
  for (const [index, stage] of stages.entries()) {
    const stageStart = Date.now();
    console.log(`\n== ${index + 1}/${stages.length} ${stage.name}`);
    const { passed, failed } = await run(stage);
    const after = `after ${secondsSince(stageStart)}`;
    if (failed === 0) console.log(`== ok ${after}`);
    else console.error(`== FAILED ${after}: ${stage.name}`);
    total.passed += passed;
    total.failed += failed;
    if (total.failed > 0 && index + 1 >= checked) {
      failure.abort();
      if (stage.outcomes) {
        const outcomes = await stage.outcomes().catch(() => []);
        const broken = brokenRequirements(outcomes.map(proofOf));
        for (const line of [...causesInWords(outcomes), ...broken]) console.error(line);
      }
      break;
    }
  }
  console.log(`\n${secondsSince(start)} in all`);
  if (part !== 'check') console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}
