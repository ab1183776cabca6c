import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { throwInputError } from '#content/throwInputError';
import { compareBehaviour } from '#tools/review/behaviour';
import { drawChange } from '#tools/review/drawChange';
import { type Facts, noFacts, type PartName } from '#tools/review/look';
import type { Part } from '#tools/review/part';
import { compareScreens } from '#tools/review/screens';
import { summaryOf, topLine } from '#tools/review/summary';
import { compareWeight } from '#tools/review/weight';
import { compareWords } from '#tools/review/words';
import { readTokens } from '#tools/shared/designTokens';
import { readJson } from '#tools/shared/readJson';
import { reportStyles } from '#tools/shared/reportStyles';
import { ReviewPage } from './ReviewPage';

const out = 'review';

/** One side of the comparison. */
interface Version {
  name: string;
  /** Its sources. */
  folder: string;
  /** Where its build, its facts and its pictures go. */
  work: string;
}

function log(text: string): void {
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** The commit to compare with: the one that is named or, without a name, where this branch left main. */
function commitOf(ref: string | undefined): string {
  const tried = ref
    ? [['rev-parse', '--verify', `${ref}^{commit}`]]
    : ['origin/main', 'main'].map((main) => ['merge-base', 'HEAD', main]);
  for (const args of tried) {
    try {
      return git(...args);
    } catch {
      // The next one may be known.
    }
  }
  return throwInputError(
    ref
      ? `${ref}: is no commit of this repository; name a branch, a tag or a commit, such as npm run review -- main`
      : 'main: there is no such branch; name what to compare with, such as npm run review -- HEAD~1',
  );
}

/** What is running, to be ended with the review. */
const running = new Set<ChildProcess>();

/** Runs a program in a folder. @returns its exit code and, of a program that is not heard, its last line of an error */
function run(
  command: string,
  args: string[],
  cwd: string,
  isHeard = false,
): Promise<{ code: number; error: string }> {
  const PATH = join(cwd, 'node_modules', '.bin') + delimiter + process.env.PATH;
  const stdio = isHeard ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { cwd, env: { ...process.env, PATH }, stdio: stdio as 'pipe' });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((done) => {
    const end = (code: number | null, error = output) => {
      running.delete(child);
      const lines = error.split('\n').filter((line) => /\S/.test(line) && !/npm (warn|notice)/.test(line));
      done({ code: code ?? 1, error: lines.find((line) => /error/i.test(line)) ?? lines[0] ?? '' });
    };
    child.on('error', (error) => end(1, error.message)).on('close', (code) => end(code));
  });
}

/** Links the packages of this version where the lock file is the same, and installs them where it is not. */
async function install(folder: string): Promise<string | undefined> {
  const lock = (of: string) =>
    existsSync(join(of, 'package-lock.json')) ? readFileSync(join(of, 'package-lock.json'), 'utf8') : '';
  if (lock(folder) === lock('.')) {
    await symlink(realpathSync('node_modules'), join(folder, 'node_modules'));
    return undefined;
  }
  log('other version: installing its own packages');
  const { code, error } = await run(
    'npm',
    ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'],
    folder,
  );
  return code === 0 ? undefined : `its packages could not be installed: ${error}`;
}

async function build({ name, folder, work }: Version): Promise<string | undefined> {
  log(`${name}: building`);
  const args = [
    'build',
    '--mode',
    'test',
    '--outDir',
    join(work, 'dist'),
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const { code, error } = await run('vite', args, folder);
  // What a failed build leaves is not the site.
  if (code !== 0) await rm(join(work, 'dist'), { recursive: true, force: true });
  return code === 0 ? undefined : `it could not be built: ${error}`;
}

/** The hash of everything that a build serves. */
async function hashOf(dist: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // The record of the sources is for publishing.
  for (const file of files.sort().filter((name) => !name.endsWith('.build.json')))
    hash.update(relative(dist, file)).update(await readFile(file));
  return hash.digest('hex');
}

async function look({ name, folder, work }: Version, isSeen: boolean): Promise<Facts> {
  const tool = join(process.cwd(), 'tools/run.mjs');
  const args = [tool, 'review/look', folder, join(work, 'dist'), work, name, isSeen ? 'seen' : 'unseen'];
  const { code } = await run(process.execPath, args, process.cwd(), true);
  if (code === 0) return readJson<Facts>(join(work, 'facts.json'));
  const parts: PartName[] = ['behaviour', 'screens', 'words', 'weight'];
  return { ...noFacts, missing: parts.map((part) => ({ part, text: 'It could not be looked at' })) };
}

/** Adds to a part what each version could not read or run. */
function withMissing<P extends Part>(
  part: P,
  name: PartName,
  versions: readonly (Version & { facts: Facts })[],
): P {
  const missing = versions.flatMap(({ name: version, facts }) =>
    facts.missing.filter((one) => one.part === name).map(({ text }) => `${text} (${version})`),
  );
  return { ...part, missing: [...part.missing, ...missing] };
}

/**
 * Compares this version, as it is on disk, with a commit, and writes review/index.html and review/summary.md.
 *
 * @param args the commit: a branch, a tag or a hash; without one, where this branch left main
 * @returns 0: a review informs
 * @throws a one-line error where there is no such commit
 */
export async function main(args: string[]): Promise<number> {
  const [ref, more] = args;
  if (more !== undefined || ref?.startsWith('-'))
    throwInputError('usage: npm run review -- [branch, tag or commit]');
  const commit = commitOf(ref);
  const work = await mkdtemp(join(tmpdir(), 'review-'));
  const folder = join(work, 'other');
  function cleanUp() {
    for (const child of running) child.kill('SIGTERM');
    // The link goes first: what it leads to is this version's.
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    rmSync(work, { recursive: true, force: true });
    git('worktree', 'prune');
  }
  const stop = () => {
    cleanUp();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    git('worktree', 'add', '--detach', folder, commit);
    await compareWith(folder, work, commit, ref ?? 'main');
    return 0;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    cleanUp();
  }
}

async function compareWith(folder: string, work: string, commit: string, ref: string): Promise<void> {
  const other: Version = { name: 'other version', folder, work: join(work, 'before') };
  const own: Version = { name: 'this version', folder: process.cwd(), work: join(work, 'after') };
  const versions = [other, own];
  await Promise.all(versions.map((version) => mkdir(version.work, { recursive: true })));
  const problems = await Promise.all([
    install(folder).then((problem) => problem ?? build(other)),
    build(own),
  ]);
  const isBuilt = problems.every((problem) => problem === undefined);
  const [oldHash, ownHash] = isBuilt
    ? await Promise.all(versions.map((one) => hashOf(join(one.work, 'dist'))))
    : [];
  const isSame = isBuilt && oldHash === ownHash;
  const [before, after] = await Promise.all([look(other, !isSame), look(own, !isSame)]);
  for (const [facts, problem] of [
    [before, problems[0]],
    [after, problems[1]],
  ] as const)
    if (problem)
      for (const one of facts.missing)
        if (one.text.startsWith('The site could not be built')) one.text += `: ${problem}`;

  log('comparing');
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const seen = [
    { ...other, facts: before },
    { ...own, facts: after },
  ];
  const tokens = await readTokens();
  const behaviour = withMissing(compareBehaviour(before, after), 'behaviour', seen);
  const charts = await Promise.all(
    behaviour.charts.map(async (chart) => ({ ...chart, drawing: await drawChange(chart, tokens) })),
  );
  const screens = await compareScreens(
    { screens: before.screens, folder: other.work },
    { screens: after.screens, folder: own.work },
    join(out, 'pictures'),
  );
  if (isSame) screens.notes = ['Both versions build the same site, byte for byte, so no screen can differ.'];
  const parts = {
    behaviour: { ...behaviour, charts },
    screens: withMissing(screens, 'screens', seen),
    words: withMissing(compareWords(before, after), 'words', seen),
    weight: withMissing(
      await compareWeight({ facts: before, folder }, { facts: after, folder: own.folder }),
      'weight',
      seen,
    ),
  };
  const title = `What changes against ${ref}`;
  const isDirty = git('status', '--porcelain') !== '';
  const facts = [
    ['Before', git('log', '-1', '--format=%h %s', commit)],
    [
      'After',
      `${git('log', '-1', '--format=%h %s')}${isDirty ? ', with changes that are not committed' : ''}`,
    ],
    ['Both built with', 'the sample settings'],
  ] as const;
  const all = Object.values(parts);
  const page = createElement(ReviewPage, { title, facts, styles: await reportStyles(), ...parts });
  await writeFile(join(out, 'index.html'), `<!doctype html>${renderToStaticMarkup(page)}`);
  await writeFile(join(out, 'summary.md'), summaryOf(title, all, screens.pictures));
  console.log(`\n${topLine(all)}\n`);
  log(`${out}/index.html and ${out}/summary.md`);
}
