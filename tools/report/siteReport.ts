import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { ReportData, ReportFailure, ReportMachine, Rerun } from 'statechart-prover/report';
import { problemsInReport, reportMachine, writeReport } from 'statechart-prover/report';
import { madeInWords } from '#spec/quizSize';
import { findBrowser } from '#tools/browsers/browser';
import { registered, registrationOf, reportOn } from '#tools/proofs/registered';
import { failureOfScript } from '#tools/report/failures';
import { quizEndings, quizWords } from '#tools/report/quizEndings';
import { showScreens } from '#tools/report/showScreens';
import { readTokens } from '#tools/shared/designTokens';
import { readOptions } from '#tools/shared/readOptions';
import { servePreview } from '#tools/shared/servePreview';

function log(text: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(5)} s  ${text}`);
}

/** Reports on a machine, in the site's colours; the quiz's paths have been run in the built site too. */
export async function machineInReport(name: string, clicked?: Rerun): Promise<ReportMachine> {
  const report = reportOn(name);
  const tokens = await readTokens();
  const isQuiz = name === 'quizMachine';
  return reportMachine(report, registrationOf(name).machine, tokens, {
    file: `machines/${name}.ts`,
    ...(isQuiz && clicked && { rerun: clicked }),
    ...(isQuiz && { endings: quizEndings(report), words: quizWords() }),
  });
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
    const { shown, clicked } = await showScreens(browser, server.origin, folder, (done, total) => {
      if (done % 6 === 0 || done === total) log(`${done} of ${total} screens`);
    });
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
  found: Promise<ReportFailure[]> = Promise.resolve([]),
  folder = 'report',
): Promise<number> {
  const { values } = readOptions(args, { base: { type: 'string' } });
  await rm(`${folder}/screens`, { recursive: true, force: true });
  const { screens, clicked, red } = await visitSite(`${folder}/screens`);
  const reports = await Promise.all(Object.keys(registered).map((name) => machineInReport(name, clicked)));
  for (const { id, paths, missing, elements } of reports) {
    const crossed = elements.length - missing.length;
    log(`${id}: ${paths.passed} of ${paths.all} paths pass, ${crossed} of ${elements.length} parts crossed`);
  }
  const data: ReportData = {
    title: 'Every path, run',
    about: `Each statechart with all its paths, walked and compared with a reference model that was written from the specification; ${madeInWords} of the quiz clicked through in the built site; and the real page in each state.`,
    facts: factsOf('src/content/settings.ts'),
    machines: reports,
    screens,
    failures: [...red, ...(await found)],
    ...(values.base && { base: values.base }),
  };
  await writeReport(folder, data, await readTokens());
  return conclude(data, folder);
}

/** Prints what is wrong and a last line with the totals; 1 where there is anything. */
export function conclude(data: ReportData, folder: string): number {
  const problems = problemsInReport(data);
  for (const problem of problems) console.error(problem);
  const { machines, screens } = data;
  const sum = (count: (machine: ReportMachine) => number) =>
    machines.reduce((total, machine) => total + count(machine), 0);
  const right = screens.filter(({ failures }) => failures.length === 0).length;
  log(
    `${sum(({ paths }) => paths.passed)} of ${sum(({ paths }) => paths.all)} paths pass, ${right} of ${screens.length} screens: ${folder}/index.html`,
  );
  return problems.length > 0 ? 1 : 0;
}
