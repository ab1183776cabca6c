import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { lawInWords } from 'statechart-prover';
import type {
  ReportData,
  ReportDocument,
  ReportFailure,
  ReportMachine,
  ReportRequirement,
  ReportScreen,
  Rerun,
} from 'statechart-prover/report';
import { anchorOf, problemsInReport, reportMachine, writeReport } from 'statechart-prover/report';
import { madeInWords } from '#spec/quizSize';
import { findBrowser } from '#tools/browsers/browser';
import { testProofs, trace } from '#tools/checks/requirements';
import type { RequirementProof } from '#tools/checks/testOutcomes';
import { approvedFacts, factTitle } from '#tools/facts/facts';
import { registered, registrationOf, reportOn } from '#tools/proofs/registered';
import { failureOfRun, failureOfTool } from '#tools/report/failures';
import { quizEndings, quizWords } from '#tools/report/quizEndings';
import { showScreens } from '#tools/report/showScreens';
import { readTokens } from '#tools/shared/designTokens';
import { readOptions } from '#tools/shared/readOptions';
import { readRequirements } from '#tools/shared/requirements';
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

/** The files of facts/: what the funnel shows and does with the sample settings, its claims among it. */
async function factsToRead(): Promise<ReportDocument[]> {
  const facts = await approvedFacts('tests/approved');
  return Object.entries(facts).map(([name, text]) => ({ name, title: factTitle(name, text), text }));
}

/** Builds the site and visits it. @returns its screens and the runs of its quiz, where it can be built, and what is red of it */
async function visitSite(folder: string) {
  const browser = await findBrowser();
  log('building the site');
  const build = ['build', '--mode', 'test', '--logLevel', 'warn'];
  const unbuilt = await failureOfRun('npm run build', 'vite', ...build);
  if (unbuilt.length > 0) return { screens: [], clicked: undefined, red: unbuilt };
  const server = await servePreview();
  try {
    const { shown, clicked } = await showScreens(browser, server.origin, folder, (done, total) => {
      if (done % 6 === 0 || done === total) log(`${done} of ${total} screens`);
    });
    return { screens: shown, clicked, red: await failureOfTool('size budgets', 'checks/budgets') };
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
  const requirements = await tracedRequirements(reports, screens);
  const data: ReportData = {
    title: 'Every path, run',
    about: `Each statechart with all its paths, walked and compared with a reference model that was written from the specification; ${madeInWords} of the quiz clicked through in the built site; and the real page in each state.`,
    facts: factsOf('src/settings/published.ts'),
    machines: reports,
    screens,
    // A funnel may have none.
    ...(requirements.length > 0 && { requirements }),
    documents: await factsToRead(),
    failures: [...red, ...(await found)],
    ...(values.base && { base: values.base }),
  };
  await writeReport(folder, data, await readTokens());
  return conclude(data, folder);
}

/** Each requirement with the laws and screens of this report and the tests of the last `npm test`. */
export async function tracedRequirements(
  machines: readonly ReportMachine[],
  screens: readonly ReportScreen[],
  tests: Promise<RequirementProof[]> = testProofs(),
): Promise<ReportRequirement[]> {
  const laws = machines.flatMap(({ id, laws }) =>
    laws.map((law) => ({
      kind: 'law' as const,
      name: `${id}: ${lawInWords(law)}`,
      file: `tests/${id === 'quiz' ? 'quiz/laws' : 'machines/everyMachine'}.test.ts`,
      outcome: law.broken ? ('failed' as const) : ('passed' as const),
      tags: law.tags,
      href: `#${anchorOf('law', law.sentence)}`,
    })),
  );
  const shown = screens.map(({ id, title, failures, notReached, tags = [] }) => ({
    kind: 'screen' as const,
    name: title,
    file: 'tools/report/stateScreens.ts',
    outcome: notReached
      ? ('not run' as const)
      : failures.length > 0
        ? ('failed' as const)
        : ('passed' as const),
    tags,
    href: `#${anchorOf('screen', id)}`,
  }));
  const others = (await tests).filter(({ kind }) => kind !== 'law');
  const { rows, unknown } = trace(readRequirements(), [...laws, ...shown, ...others]);
  const strays = unknown.map((line) => ({
    number: line.slice(0, line.indexOf(':')),
    section: 'Numbers that nobody knows',
    text: line.slice(line.indexOf(':') + 2),
    note: '',
    result: 'failed' as const,
    proofs: [],
  }));
  const known = rows.map(({ decided, ...requirement }) => ({
    ...requirement,
    note: decided,
  }));
  return [...strays, ...known];
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
