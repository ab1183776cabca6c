import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { throwInputError } from '#settings/throwInputError';
import { findBrowser } from '#tools/browsers/browser';
import { runPlaywright } from '#tools/browsers/e2e';
import { changedLines } from '#tools/facts/changedLines';
import { approvedFacts, factsNow, factTitle, ofBuild } from '#tools/facts/facts';
import { readOptions } from '#tools/shared/readOptions';
import { readTextFiles } from '#tools/shared/readTextFiles';
import { reportStyles } from '#tools/shared/reportStyles';
import { type FactChange, ReviewPage } from './ReviewPage';

const out = 'review';
const diagrams = 'docs/diagrams';

/** The longest that a comment on GitHub may be is 65,536 characters. */
const longestSummary = 60_000;

/** The files of facts/ in the order of the funnel; pages come after the quiz. */
const order = [
  'quiz',
  'pages/',
  'words',
  'machines',
  'claims',
  'requirements',
  'settings',
  'sent',
  'weight',
  'looks',
];

/** The texts of files by their names. */
type Texts = Readonly<Record<string, string>>;

/** A version of the project: a commit or, without one, the files on disk. */
interface Version {
  facts: Texts;
  drawings: Texts;
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 26,
  });
}

/** The commit to compare with: the one that is named or, without a name, where this branch left main. */
function commitOf(ref: string | undefined): string {
  const tried = ref
    ? [['rev-parse', '--verify', `${ref}^{commit}`]]
    : ['origin/main', 'main'].map((main) => ['merge-base', 'HEAD', main]);
  for (const args of tried) {
    try {
      return git(...args).trim();
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

/** The files of a folder of a commit, by their names in it. */
function readFolderAt(commit: string, folder: string): Texts {
  const names = git('ls-tree', '-r', '--name-only', commit, `${folder}/`).split('\n').filter(Boolean);
  return Object.fromEntries(
    names.map((name) => [name.slice(folder.length + 1), git('show', `${commit}:${name}`)]),
  );
}

const versionOf = (commit: string): Version => ({
  facts: readFolderAt(commit, 'tests/approved'),
  drawings: readFolderAt(commit, diagrams),
});

/** The files on disk; what needs a build is as it was approved. */
async function versionOnDisk(): Promise<Version> {
  const approved = Object.entries(await approvedFacts('tests/approved'));
  const built = Object.fromEntries(approved.filter(([name]) => ofBuild.includes(name)));
  const facts = { ...built, ...(await factsNow()) };
  return { facts, drawings: await readTextFiles(diagrams, '.svg') };
}

/** The lines that went and came, file by file in the order of the funnel. */
export function compareFacts(before: Texts, after: Texts): FactChange[] {
  const rankOf = (name: string) => order.findIndex((start) => name.startsWith(start));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) =>
    name.endsWith('.md'),
  );
  return names
    .sort((first, other) => rankOf(first) - rankOf(other) || first.localeCompare(other, 'en'))
    .flatMap((name) => {
      const lines = changedLines(before[name] ?? '', after[name] ?? '');
      const title = factTitle(name, after[name] ?? before[name] ?? '');
      return lines.length > 0 ? [{ name, title, lines }] : [];
    });
}

/** A state or a transition of a drawing, in one line. */
const part = /^<g data-(?:state|transition|history)="([^"]*)".*$/gm;

/** What a part says, wherever it stands. */
const textOf = (line: string) => line.replace(/<[^>]*>/g, ' ');

/** A drawing in which each part that another version has not, or in other words, has this class. */
export function markedDrawing(svg: string, other: string, mark: 'is-lit' | 'is-wrong'): string {
  const known = new Map([...other.matchAll(part)].map(([line, name]) => [name, textOf(line)]));
  return svg.replace(part, (line, name: string) =>
    known.get(name) === textOf(line) ? line : line.replace(' class="', ` class="${mark} `),
  );
}

/** A review as Markdown for a pull request's comment, shorter than 65,000 characters however much changed. */
export function summaryOf(title: string, sentence: string, facts: readonly FactChange[]): string {
  // In a block of code nobody is mentioned and no issue linked.
  const blocks = facts.map(
    ({ title: current, lines }) => `### ${current}\n\n~~~~diff\n${lines.join('\n')}\n~~~~\n`,
  );
  const body = blocks.join('\n');
  const shown =
    body.length < longestSummary ? body : `${body.slice(0, longestSummary)}\n~~~~\n\nAnd more, there.\n`;
  return `## ${title}\n\n**${sentence}**\n\nWith drawings and screens: [index.html](index.html)\n\n${shown}`;
}

/** Compares the screens of two builds by Playwright's own pictures. @returns its page, from the folder of the review */
async function compareScreens(before: string): Promise<string> {
  const browser = await findBrowser();
  const takePictures = (dist: string, ...args: string[]) =>
    runPlaywright(browser, ['--reporter=html', ...args], {
      REVIEW: dist,
      // The other build must not be served by what is left of the first.
      CI: '1',
      PLAYWRIGHT_HTML_OUTPUT_DIR: `${out}/screens`,
      PLAYWRIGHT_HTML_OPEN: 'never',
    });
  await takePictures(before, '--update-snapshots=all');
  // What fails differs: it is what the page shows.
  await takePictures('dist');
  return 'screens/index.html';
}

/**
 * Compares this version, as it is on disk, with a commit, and writes review/index.html and review/summary.md.
 *
 * @param args the commit: a branch, a tag or a hash; without one, where this branch left main. A second one stands in
 *   for what is on disk. `--build` names a folder with a build of the commit, whose screens are then compared with dist/
 * @returns 0: a review informs
 * @throws a one-line error where there is no such commit
 */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { build: { type: 'string' } });
  const [ref, other] = positionals;
  if (positionals.length > 2)
    throwInputError(
      'usage: npm run review -- [branch, tag or commit] [another, in place of the files on disk] [--build FOLDER]',
    );
  const commit = commitOf(ref);
  const before = versionOf(commit);
  const after = other ? versionOf(commitOf(other)) : await versionOnDisk();
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const facts = compareFacts(before.facts, after.facts);
  const names = new Set([...Object.keys(before.drawings), ...Object.keys(after.drawings)]);
  const drawings = [...names].flatMap((name) => {
    const [old = '', current = ''] = [before.drawings[name], after.drawings[name]];
    const marked = {
      before: markedDrawing(old, current, 'is-wrong'),
      after: markedDrawing(current, old, 'is-lit'),
    };
    return old === current ? [] : { name: name.replace('.svg', ''), ...marked };
  });
  const screens = values.build ? await compareScreens(values.build) : undefined;
  const count = facts.flatMap(({ lines }) => lines.filter((line) => /^[-+]/.test(line))).length;
  const sentence =
    Object.keys(before.facts).length === 0
      ? 'The other version has no facts/, so every line is new.'
      : count === 0
        ? 'Nothing changed that a visitor or a product team could notice.'
        : `${count} lines went or came: ${facts.map(({ title }) => title).join('; ')}.`;
  const title = `What changes against ${ref ?? 'main'}`;
  const nameOf = (first: string) => git('log', '-1', '--format=%h %s', first).trim();
  const isDirty = !other && git('status', '--porcelain').trim() !== '';
  const about = [
    ['Before', nameOf(commit)],
    ['After', `${nameOf(other ?? 'HEAD')}${isDirty ? ', with changes not committed' : ''}`],
  ] as const;
  const styles = await reportStyles();
  const page = createElement(ReviewPage, { title, about, sentence, facts, drawings, screens, styles });
  await writeFile(`${out}/index.html`, `<!doctype html>${renderToStaticMarkup(page)}`);
  await writeFile(`${out}/summary.md`, summaryOf(title, sentence, facts));
  console.log(`${sentence}\n\n${out}/index.html and ${out}/summary.md`);
  return 0;
}
