import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { prove } from 'statechart-prover';
import { listFailures, type Picture, type ReportData, writeReport } from 'statechart-prover/report';
import { takePictures } from '#tools/report/takePictures';
import { readTokens } from '#tools/shared/designTokens';
import { machineFile, proofs } from '#tools/shared/proofs';
import { servePreview } from '#tools/shared/servePreview';

/** The commit, followed by '-dirty' if files have been changed since. */
function readCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return 'unknown';
  }
}

/** Builds the site and takes a picture of every screen. */
async function visitSite(folder: string): Promise<Picture[]> {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'pipe' });
  const server = await servePreview();
  try {
    return await takePictures(server.origin, folder);
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
  const machines = proofs.map((proof) => ({
    machine: proof.machine,
    proof: prove(proof.machine, proof),
    source: readFileSync(machineFile(proof), 'utf8'),
    pictures: pictures.filter(({ states: [state] }) => state?.startsWith(`${proof.machine.id}.`)),
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
  };
  await writeReport(folder, data, await readTokens());
  const failures = listFailures(data);
  for (const { kind, text } of failures) console.error(`${kind}: ${text}`);
  for (const { machine, proof } of machines) console.log(`${machine.id}: ${proof.verdict}`);
  console.log(`wrote ${folder}/index.html`);
  return failures.length > 0 ? 1 : 0;
}
