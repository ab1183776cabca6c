import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { type MachineProof, prove } from 'statechart-prover';
import {
  addDrawing,
  problemsInReport,
  type ReportData,
  type ReportMachine,
  writeReport,
} from 'statechart-prover/report';
import { questions } from '#content/questions';
import { findBrowser } from '#tools/browsers/browser';
import { findFailures, runScript } from '#tools/report/failures';
import { type ReportScreen, screenList, showScreens } from '#tools/report/showScreens';
import { readTokens } from '#tools/shared/designTokens';
import { proofs } from '#tools/shared/proofs';
import { servePreview } from '#tools/shared/servePreview';

/** Returns the text of each option by its label: 'Constantly' for 'caffeine:3'. */
function optionTexts(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(questions).flatMap(([name, { options }]) =>
      options.map((option, index) => [`${name}:${index + 1}`, option]),
    ),
  );
}

function log(text: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(5)} s  ${text}`);
}

/** Reports on a machine with its drawing and its screens. Adds the text of each option to the labels of the quiz. */
async function createMachineReport(
  proof: MachineProof,
  screens: readonly ReportScreen[],
): Promise<ReportMachine> {
  const { machine } = proof;
  const name = `${machine.id}Machine`;
  const { report, findings } = prove(machine, proof);
  const texts: Record<string, string | undefined> = name === 'quizMachine' ? optionTexts() : {};
  const steps = report.steps.map((step) => ({
    ...step,
    label: [step.label, texts[step.label]].filter(Boolean).join(' '),
  }));
  const screensHtml = screenList(screens.filter(({ machine }) => machine === name));
  const file = `machines/${name}.ts`;
  return addDrawing({ ...report, name, steps }, machine, await readTokens(), { file, screensHtml, findings });
}

/** Reads the commit, the branch and the date for the head of the report. */
function readFacts(): [string, string][] {
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
    // CI checks out a commit without a branch.
    ['Branch', !branch || branch === 'HEAD' ? (process.env.GITHUB_REF_NAME ?? 'none') : branch],
    ['Date', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ];
}

/** Builds the site and visits every screen. Returns the screens, none if the build fails, and the failed scripts. */
async function visitSite(folder: string) {
  const browser = findBrowser();
  log('building the site');
  const buildFailures = await runScript('build');
  if (buildFailures.length > 0) return { screens: [], failures: buildFailures };
  const server = await servePreview();
  try {
    const screens = await showScreens(browser, server.origin, folder);
    return { screens, failures: await runScript('check:build') };
  } finally {
    await server.close();
  }
}

/**
 * Writes report/index.html: failures of the checks, the build and the last tests, every path of every machine, and a
 * picture of every screen.
 *
 * @returns the exit code: 1 if anything fails or is not covered
 */
export async function main(): Promise<number> {
  const folder = 'report';
  await rm(`${folder}/screens`, { recursive: true, force: true });
  const checkFailures = findFailures();
  const { screens, failures: buildFailures } = await visitSite(`${folder}/screens`);
  const reports = await Promise.all(proofs.map((proof) => createMachineReport(proof, screens)));
  const data: ReportData = {
    title: 'Every path, run',
    summary:
      'Each statechart with all its paths, walked and compared with a reference model that was written from the specification, and the real page in each state.',
    facts: readFacts(),
    machines: reports,
    tiles: [
      {
        good: screens.filter(({ failures }) => failures.length === 0).length,
        total: screens.length,
        label: 'screens show what they should',
      },
    ],
    problems: [
      ...problemsInReport(reports),
      ...[...buildFailures, ...(await checkFailures)],
      ...screens.flatMap(({ title, failures }) =>
        failures.map((failure) => ({ text: `${title}: ${failure}` })),
      ),
    ],
  };
  await writeReport(folder, data, await readTokens());
  for (const { text } of data.problems) console.error(text);
  for (const { id, paths, missingParts, elements: parts } of reports) {
    const covered = parts.length - missingParts.length;
    log(`${id}: ${paths.passed} of ${paths.total} paths pass, ${covered} of ${parts.length} parts covered`);
  }
  log(`wrote ${folder}/index.html`);
  return data.problems.length > 0 ? 1 : 0;
}
