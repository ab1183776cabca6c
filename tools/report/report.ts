import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { prove } from 'statechart-prover';
import { listFailures, type Picture, type ReportData, writeReport } from 'statechart-prover/report';
import { questions } from '#content/questions';
import { stateScreens, wholePages } from '#tools/report/stateScreens';
import { takePictures } from '#tools/report/takePictures';
import { readTokens } from '#tools/shared/designTokens';
import { proofs } from '#tools/shared/proofs';
import { servePreview } from '#tools/shared/servePreview';

/** The commit, and whether the report shows something else than the commit. */
function readCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const isChanged = git('status', '--porcelain') !== '';
    return git('log', '-1', '--format=%h %s') + (isChanged ? ', and changes that are not committed' : '');
  } catch {
    return 'unknown';
  }
}

/** The texts of the options of each question, by its event. */
const words = Object.fromEntries(
  Object.entries(questions).map(([name, { options }]) => [
    `ANSWER.${name}`,
    options.map((text, index) => `${index + 1} ${text}`).join(' · '),
  ]),
);

/** Builds the site and takes a picture of every screen. */
async function visitSite(folder: string): Promise<Picture[]> {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'pipe' });
  const server = await servePreview();
  try {
    return await takePictures(server.origin, folder, [...stateScreens(), ...wholePages()]);
  } finally {
    await server.close();
  }
}

/**
 * Proves every machine, builds the site, visits all its screens by clicks, and writes report/index.html. The report contains
 * only what this run has found.
 *
 * @returns the exit code: 1 if there is a problem
 */
export async function main(): Promise<number> {
  const folder = 'report';
  await rm(folder, { recursive: true, force: true });
  const problems: { kind: string; text: string }[] = [];
  const pictures = await visitSite(folder).catch((error) => {
    const text = String(error).replaceAll(`${process.cwd()}/`, '');
    problems.push({ kind: 'the screens were not visited', text });
    return [];
  });
  const picturesOf = (id: string) =>
    pictures.filter(({ states }) => states.some((state) => state.startsWith(`${id}.`)));
  const machines = proofs.map((proof) => ({
    machine: proof.machine,
    proof: prove(proof.machine, proof),
    pictures: picturesOf(proof.machine.id),
    words,
  }));
  // The machine with the most screens comes first.
  machines.sort((first, second) => second.pictures.length - first.pictures.length);
  const data: ReportData = {
    title: 'Metabolic Funnel: every machine with its laws and screens',
    summary:
      'Each machine was walked on every edge and compared with its laws; the quiz was also compared with the reference on every path. The pictures show the built site, which was clicked like a visitor does.',
    facts: [['Commit', readCommit()]],
    date: new Date(),
    machines,
    problems,
    pages: pictures.filter(({ states }) => states.length === 0),
  };
  await writeReport(folder, data, await readTokens());
  const failures = listFailures(data);
  for (const { kind, text } of failures) console.error(`${kind}: ${text}`);
  for (const { machine, proof } of machines) console.log(`${machine.id}: ${proof.verdict}`);
  console.log(`wrote ${folder}/index.html`);
  return failures.length > 0 ? 1 : 0;
}
