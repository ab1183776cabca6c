import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { stripVTControlCharacters } from 'node:util';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { throwInputError } from '#content/throwInputError';
import { compareBehaviour } from '#tools/review/behaviour';
import { drawChange } from '#tools/review/drawChange';
import { type Facts, noFacts, type PartName } from '#tools/review/look';
import type { Part } from '#tools/review/part';
import { compareScreens, onDevice, type PicturePair } from '#tools/review/screens';
import { namedPictures, summaryOf, topLine } from '#tools/review/summary';
import { compareWeight } from '#tools/review/weight';
import { compareWords } from '#tools/review/words';
import { pathOf } from '#tools/shared/builtPages';
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

/** Runs a program in a folder. @returns its exit code and, of a program that is not heard, the line that says what is wrong */
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
    const end = (code: number | null, said: string, other: string) => {
      running.delete(child);
      const lines = stripVTControlCharacters(said).split('\n');
      // Takes the line with the error: a compiler's first line only says that it failed.
      const error = lines.find((line) => /error/i.test(line) && !/during build|npm (warn|notice)/.test(line));
      done({ code: code ?? 1, error: error?.trim() ?? other });
    };
    child
      .on('error', ({ message }) => end(1, '', message))
      .on('close', (code, signal) =>
        end(
          code,
          output,
          signal ? `${command} was ended by ${signal}` : `${command} ended with code ${code}`,
        ),
      );
  });
}

/** Links the packages of the project's folder where the lock file is the same, and installs them where it is not. */
async function install({ name, folder }: Version): Promise<string | undefined> {
  if (folder === process.cwd()) return undefined;
  const lock = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8').catch(() => '');
  if ((await lock(folder)) === (await lock('.'))) {
    await symlink(realpathSync('node_modules'), join(folder, 'node_modules'));
    return undefined;
  }
  log(`${name}: installing its own packages`);
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, error } = await run('npm', args, folder);
  return code === 0 ? undefined : `packages could not be installed: ${error}`;
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
  // The incomplete output of a failed build is deleted.
  if (code !== 0) await rm(join(work, 'dist'), { recursive: true, force: true });
  return code === 0 ? undefined : error;
}

/** The hash of each file that decides how a page looks, by its name. The name of an asset has its hash. */
async function hashesOf(dist: string): Promise<Record<string, string>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter((name) => !/^(assets\/|\.|_headers$)|\.(br|gz|xml|txt)$/.test(name));
  const hashed = files.map(async (name) => {
    const hash = createHash('sha256').update(await readFile(join(dist, name)));
    return [name, hash.digest('hex')];
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/** The paths of all pages of two builds, given the hashes of their files, and of those pages that may look different. */
export function pathsToSee(
  old: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): { all: string[]; toSee: string[] } {
  const files = [...new Set([...Object.keys(old), ...Object.keys(own)])].sort();
  const differing = files.filter((name) => old[name] !== own[name]);
  const pages = files.filter((name) => name.endsWith('.html'));
  // A picture or a film may be on any page; beside a page that is new or gone all others are known.
  const isOnePage = differing.every((name) => pages.includes(name) && name in old && name in own);
  return { all: pages.map(pathOf), toSee: (isOnePage ? differing : pages).map(pathOf) };
}

async function look({ name, folder, work }: Version, toSee: readonly string[]): Promise<Facts> {
  const tool = join(process.cwd(), 'tools/run.mjs');
  const args = [tool, 'review/look', folder, join(work, 'dist'), work, name, ...toSee];
  const { code } = await run(process.execPath, args, process.cwd(), true);
  if (code === 0) return readJson<Facts>(join(work, 'facts.json'));
  const parts: PartName[] = ['behaviour', 'screens', 'words', 'weight'];
  return { ...noFacts, missing: parts.map((part) => ({ part, text: 'It could not be looked at' })) };
}

/** Adds to a part what could not be read or run of each version. */
function withMissing<P extends Part>(part: P, name: PartName, before: Facts, after: Facts): P {
  const [old, own] = [before, after].map(({ missing }) =>
    missing.filter((one) => one.part === name).map(({ text }) => text),
  ) as [string[], string[]];
  const missing = [
    ...own.map((text) => `${text} (${old.includes(text) ? 'both versions' : 'after'})`),
    ...old.filter((text) => !own.includes(text)).map((text) => `${text} (before)`),
  ];
  return { ...part, missing: [...part.missing, ...missing] };
}

/**
 * Compares this version, as it is on disk, with a commit, and writes review/index.html and review/summary.md.
 *
 * @param args the commit: a branch, a tag or a hash; without one, where this branch left main. A second one stands in
 *   for what is on disk
 * @returns 0: a review informs
 * @throws a one-line error where there is no such commit
 */
export async function main(args: string[]): Promise<number> {
  const [ref, other, ...more] = args;
  if (more.length > 0 || args.some((arg) => arg.startsWith('-')))
    throwInputError(
      'usage: npm run review -- [branch, tag or commit] [another, in place of the files on disk]',
    );
  const commits = [commitOf(ref), ...(other ? [commitOf(other)] : [])];
  const work = await mkdtemp(join(tmpdir(), 'review-'));
  const folders = commits.map((_, index) => join(work, `sources-${index}`));
  function cleanUp() {
    for (const child of running) child.kill('SIGTERM');
    // The link goes first: it points to this version's own node_modules.
    for (const folder of folders) rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    rmSync(work, { recursive: true, force: true });
    git('worktree', 'prune');
  }
  const stop = () => {
    cleanUp();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    for (const [index, folder] of folders.entries())
      git('worktree', 'add', '--detach', folder, commits[index] ?? '');
    const [before = '', after = process.cwd()] = folders;
    const isDirty = !other && git('status', '--porcelain') !== '';
    await compare(
      { name: 'before', folder: before, work: join(work, 'before') },
      { name: 'after', folder: after, work: join(work, 'after') },
      `What changes against ${ref ?? 'main'}`,
      [
        ['Before', git('log', '-1', '--format=%h %s', commits[0] ?? '')],
        [
          'After',
          git('log', '-1', '--format=%h %s', commits[1] ?? 'HEAD') +
            (isDirty ? ', with changes not committed' : ''),
        ],
        ['Both built with', 'the sample settings'],
      ],
    );
    return 0;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    cleanUp();
  }
}

/** Pictures in a page of one file, each by its name: a host that shows a file shows each of them. */
async function inOneFile(pictures: readonly PicturePair[]): Promise<string> {
  const figures = pictures.map(async ({ title, width, before, after, difference }) => {
    const images = Object.entries({ before, after, difference }).map(async ([name, file]) => {
      if (!file) return '';
      const image = await sharp(join(out, 'pictures', file))
        .resize({ width: 640, withoutEnlargement: true })
        .flatten()
        .jpeg({ quality: 70 })
        .toBuffer();
      return `<figure id="${file}"><figcaption>${name}</figcaption><img alt="" src="data:image/jpeg;base64,${image.toString('base64')}"></figure>`;
    });
    return `<h2>${title} ${onDevice(width)}</h2>${(await Promise.all(images)).join('')}`;
  });
  const style = 'img{max-width:100%;border:1px solid}figure:target{outline:3px solid}';
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${(await Promise.all(figures)).join('')}`;
}

async function compare(
  old: Version,
  own: Version,
  title: string,
  about: readonly (readonly [string, string])[],
): Promise<void> {
  const versions = [old, own];
  const problems = await Promise.all(
    versions.map(async (version) => {
      await mkdir(version.work, { recursive: true });
      return (await install(version)) ?? (await build(version));
    }),
  );
  const isBuilt = problems.every((problem) => problem === undefined);
  const [oldFiles = {}, ownFiles = {}] = isBuilt
    ? await Promise.all(versions.map((version) => hashesOf(join(version.work, 'dist'))))
    : [];
  const { all, toSee } = pathsToSee(oldFiles, ownFiles);
  const [before = noFacts, after = noFacts] = await Promise.all(
    versions.map((version) => look(version, toSee)),
  );
  for (const [index, facts] of [before, after].entries())
    for (const one of facts.missing)
      if (one.text.startsWith('The site could not be built') && problems[index])
        one.text += `: ${problems[index]}`;

  log('comparing');
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const tokens = await readTokens();
  const behaviour = withMissing(compareBehaviour(before, after), 'behaviour', before, after);
  const charts = await Promise.all(
    behaviour.charts.map(async (chart) => ({ ...chart, drawing: await drawChange(chart, tokens) })),
  );
  const screens = await compareScreens(
    { screens: before.screens, folder: old.work, design: before.design },
    { screens: after.screens, folder: own.work, design: after.design },
    join(out, 'pictures'),
  );
  const same = all.filter((path) => !toSee.includes(path));
  const notes = same.length > 0 ? [`Byte for byte the same, so not looked at: ${same.join(', ')}.`] : [];
  const parts = {
    behaviour: { ...behaviour, charts },
    screens: withMissing({ ...screens, notes: [...screens.notes, ...notes] }, 'screens', before, after),
    words: withMissing(compareWords(before, after), 'words', before, after),
    weight: withMissing(compareWeight(before, after), 'weight', before, after),
  };
  const told = Object.values(parts);
  const page = createElement(ReviewPage, { title, facts: about, styles: await reportStyles(), ...parts });
  await writeFile(join(out, 'index.html'), `<!doctype html>${renderToStaticMarkup(page)}`);
  await writeFile(join(out, 'summary.md'), summaryOf(title, told, screens.pictures));
  const named = namedPictures(screens.pictures);
  if (named.length > 0) await writeFile(join(out, 'pictures.html'), await inOneFile(named));
  console.log(`\n${topLine(told)}\n`);
  log(`${out}/index.html and ${out}/summary.md`);
}
