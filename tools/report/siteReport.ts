import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { Problem, ReportData, ReportMachine } from 'statechart-prover/report';
import { problemsInReport, reportMachine, writeReport } from 'statechart-prover/report';
import { quizSize } from '#spec/quizReference';
import { findBrowser } from '#tools/browsers/browser';
import { registered, registrationOf, reportOn } from '#tools/proofs/registered';
import { failureOfScript } from '#tools/report/failures';
import { quizWords } from '#tools/report/quizWords';
import { type ReportScreen, screenList } from '#tools/report/screenList';
import { showScreens } from '#tools/report/showScreens';
import { type Rerun, withRerun, withWords } from '#tools/report/withRerun';
import { readTokens } from '#tools/shared/designTokens';
import { readOptions } from '#tools/shared/readOptions';
import { servePreview } from '#tools/shared/servePreview';

function log(text: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(5)} s  ${text}`);
}

/** Reports on a machine, in the site's colours; the quiz's paths have been run in the built site too. */
export async function machineInReport(name: string, clicked?: Rerun, beside = ''): Promise<ReportMachine> {
  const walked = reportOn(name);
  const isQuiz = name === 'quizMachine';
  const rerun = isQuiz && clicked ? withRerun(walked, clicked) : walked;
  const report = isQuiz ? withWords(rerun, quizWords()) : rerun;
  const file = `machines/${name}.ts`;
  return reportMachine(report, registrationOf(name).machine, await readTokens(), { file, beside });
}

/** What was reported on: commit, branch, date and settings. */
export function factsOf(settings: string): [string, string][] {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      return '';
    }
  };
  const isChanged = git('status', '--porcelain') !== '';
  const commit = git('rev-parse', '--short', 'HEAD') || 'unknown';
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  return [
    ['Commit', isChanged ? `${commit} and changes that are not committed` : commit],
    // CI often has a commit checked out and no branch.
    ['Branch', !branch || branch === 'HEAD' ? (process.env.GITHUB_REF_NAME ?? 'none') : branch],
    ['Date', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Settings', settings],
  ];
}

/** Builds the site and visits it. @returns its screens and the runs of its quiz, where it can be built, and what is red of it */
async function visitSite(folder: string) {
  const browser = findBrowser();
  log('building the site');
  const unbuilt = await failureOfScript('build:test');
  if (unbuilt.length > 0) return { screens: [], clicked: undefined, red: unbuilt };
  const server = await servePreview();
  try {
    const { shown, clicked } = await showScreens(browser, server.origin, folder);
    return { screens: shown, clicked, red: await failureOfScript('check:build') };
  } finally {
    await server.close();
  }
}

/**
 * Walks every path of every machine, visits every state of the built site in a browser, and writes report/index.html.
 *
 * @param found what else is red
 * @param folder where it is written
 * @returns 1 when anything failed, was not run or is not covered
 */
export async function main(
  args: string[],
  found: Promise<Problem[]> = Promise.resolve([]),
  folder = 'report',
): Promise<number> {
  const { values } = readOptions(args, { base: { type: 'string' } });
  await rm(`${folder}/screens`, { recursive: true, force: true });
  const { screens, clicked, red } = await visitSite(`${folder}/screens`);
  const screensOf = (name: string) =>
    screenList(
      screens.filter(({ machine }) => machine === name),
      values.base,
    );
  const reports = await Promise.all(
    Object.keys(registered).map((name) => machineInReport(name, clicked, screensOf(name))),
  );
  for (const { id, paths, missing, elements } of reports) {
    const crossed = elements.length - missing.length;
    log(`${id}: ${paths.passed} of ${paths.all} paths pass, ${crossed} of ${elements.length} parts crossed`);
  }
  const data: ReportData = {
    title: 'Every path, run',
    about: `Each statechart with all its paths, walked and compared with a reference model that was written from the specification; all ${quizSize.runs.toLocaleString('en')} runs of the quiz clicked through in the built site; and the real page in each state.`,
    facts: factsOf('src/settings/published.ts'),
    machines: reports,
    tiles: [
      {
        good: screens.filter(isRight).length,
        total: screens.length,
        label: 'screens are as they have to be',
      },
    ],
    problems: [
      ...problemsInReport(reports),
      ...[...red, ...(await found)],
      ...screens.flatMap(({ title, failures }) =>
        failures.map((failure) => ({ text: `${title}: ${failure}` })),
      ),
    ],
  };
  await writeReport(folder, data, await readTokens());
  return conclude(data, folder);
}

const isRight = ({ failures }: ReportScreen) => failures.length === 0;

/** Prints what is wrong and a last line with the totals; 1 where there is anything. */
export function conclude({ machines, problems, tiles = [] }: ReportData, folder: string): number {
  for (const { text } of problems) console.error(text);
  const sum = (count: (machine: ReportMachine) => number) =>
    machines.reduce((total, machine) => total + count(machine), 0);
  const shown = tiles.map(({ good, total }) => `, ${good} of ${total} screens`).join('');
  log(
    `${sum(({ paths }) => paths.passed)} of ${sum(({ paths }) => paths.all)} paths pass${shown}: ${folder}/index.html`,
  );
  return problems.length > 0 ? 1 : 0;
}
