import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadMachines } from 'statechart-prover/load';
import { runnerImport } from 'vite';
import type { AnyStateMachine } from 'xstate';
import type { QuizModule } from '#quiz/quizStates';
import { throwInputError } from '#settings/throwInputError';
import { changedLines } from '#tools/facts/changedLines';
import { approvedFacts, factsNow } from '#tools/facts/facts';
import { stateScreens } from '#tools/report/stateScreens';
import { compareCharts } from '#tools/review/chartChange';
import { drawChange } from '#tools/review/drawChange';
import { compareRuns } from '#tools/review/runEnds';
import { compareScreens, type PicturePair } from '#tools/review/screens';
import { takeScreens } from '#tools/review/takeScreens';
import { pathOf, readDocuments } from '#tools/shared/builtPages';
import { readTokens } from '#tools/shared/designTokens';
import { funnelFile } from '#tools/shared/funnel';
import { readOptions } from '#tools/shared/readOptions';
import { reportStyles } from '#tools/shared/reportStyles';
import { type FactChange, ReviewPage } from './ReviewPage';

const out = 'review';

/** The longest that a comment on GitHub may be is 65,536 characters. */
const longestSummary = 60_000;

/** The files of facts/ in the order of the funnel; pages come after the quiz. */
const order = ['quiz', 'pages/', 'words', 'machines', 'claims', 'requirements', 'settings', 'sent', 'weight'];

/** A version of the project: a commit or, without one, the files on disk. */
interface Version {
  facts: Readonly<Record<string, string>>;
  machines: Readonly<Record<string, AnyStateMachine>>;
  quiz: QuizModule | undefined;
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
function filesOf(commit: string, folder: string): Record<string, string> {
  const names = git('ls-tree', '-r', '--name-only', commit, `${folder}/`).split('\n').filter(Boolean);
  return Object.fromEntries(
    names.map((name) => [name.slice(folder.length + 1), git('show', `${commit}:${name}`)]),
  );
}

/** Loads the machines of a folder: each is a file that imports xstate alone. One that does not load is left out. */
async function machinesIn(folder: string, names: readonly string[]): Promise<Omit<Version, 'facts'>> {
  const machines: Record<string, AnyStateMachine> = {};
  for (const name of names.filter((one) => one.endsWith('.ts')))
    for (const { machine } of await loadMachines(join(folder, name)).catch(() => []))
      machines[machine.id] = machine;
  const quiz = await runnerImport<QuizModule>(join(folder, 'quizMachine.ts'), { logLevel: 'silent' })
    .then(({ module }) => ('optionScores' in module && 'scoreOf' in module ? module : undefined))
    .catch(() => undefined);
  return { machines, quiz };
}

async function versionOf(commit: string, work: string): Promise<Version> {
  const files = filesOf(commit, 'machines');
  // Within the project, so that its machines find xstate.
  const folder = await mkdtemp(join(work, 'machines-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return { facts: filesOf(commit, funnelFile('facts')), ...(await machinesIn(folder, Object.keys(files))) };
}

/** The files on disk; weight.md is what was approved, for it needs a build. */
async function versionOnDisk(): Promise<Version> {
  const names = git('ls-files', '--cached', '--others', '--exclude-standard', 'machines').split('\n');
  const files = names.map((name) => name.slice('machines/'.length));
  const approved = await approvedFacts(funnelFile('facts'));
  return {
    facts: { ...(approved['weight.md'] && { 'weight.md': approved['weight.md'] }), ...(await factsNow()) },
    ...(await machinesIn(join(process.cwd(), 'machines'), files)),
  };
}

/** The lines that went and came, file by file in the order of the funnel. */
export function compareFacts(before: Version['facts'], after: Version['facts']): FactChange[] {
  const placeOf = (name: string) => order.findIndex((start) => name.startsWith(start));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) =>
    name.endsWith('.md'),
  );
  return names
    .sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other, 'en'))
    .flatMap((name) => {
      const lines = changedLines(before[name] ?? '', after[name] ?? '');
      const [, title = name] = /^# (.*)$/m.exec(after[name] ?? before[name] ?? '') ?? [];
      return lines.length > 0
        ? [{ name, title: name.startsWith('pages/') ? `The page ${title}` : title, lines }]
        : [];
    });
}

/** A review as Markdown for a pull request's comment, shorter than 60,000 characters however much changed. */
export function summaryOf(
  title: string,
  sentences: readonly string[],
  facts: readonly FactChange[],
  pictures: readonly PicturePair[] | undefined,
): string {
  const screens = [...new Set(pictures?.map((pair) => pair.title))];
  const head = [`## ${title}`, '', ...sentences.map((sentence) => `- **${sentence}**`), ''];
  const end = [
    ...(screens.length > 0 ? [`Screens that look different: ${screens.slice(0, 20).join(', ')}.`, ''] : []),
    'Everything with drawings and pictures: [index.html](index.html)',
    '',
  ];
  const body: string[] = [];
  let room = longestSummary - [...head, ...end].join('\n').length - 200;
  for (const { title: own, lines } of facts) {
    // In a block of code nobody is mentioned and no issue linked.
    const kept = lines.filter((line) => {
      room -= line.length + 1;
      return room > own.length + 60;
    });
    room -= own.length + 60;
    if (room < 0) {
      body.push('And more, in index.html.', '');
      break;
    }
    body.push(`### ${own}`, '', '~~~~diff', ...kept, '~~~~', '');
    if (kept.length < lines.length)
      body.push(`And ${lines.length - kept.length} more lines, in index.html.`, '');
  }
  return [...head, ...body, ...end].join('\n');
}

/** Screens of both builds whose documents differ, as pictures. */
async function compareBuilds(other: string, work: string): Promise<PicturePair[]> {
  const [before, after] = await Promise.all([readDocuments(other), readDocuments('dist')]);
  const files = Object.keys({ ...before, ...after }).filter((file) => before[file] !== after[file]);
  const toSee = files.map(pathOf);
  const screens = stateScreens().filter(({ link }) => toSee.includes(new URL(link, 'http://site').pathname));
  const look = async (dist: string, of: Record<string, string>, folder: string) => ({
    folder,
    screens: await takeScreens(
      dist,
      files.filter((file) => file in of).map(pathOf),
      screens,
      folder,
      () => {},
    ),
  });
  const [old, own] = await Promise.all([
    look(other, before, join(work, 'before')),
    look('dist', after, join(work, 'after')),
  ]);
  return compareScreens(old, own, join(out, 'pictures'));
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
  const [commit, ...others] = [commitOf(ref), ...(other ? [commitOf(other)] : [])] as [string, ...string[]];
  await mkdir('.cache', { recursive: true });
  const work = await mkdtemp('.cache/review-');
  try {
    await rm(out, { recursive: true, force: true });
    await mkdir(out, { recursive: true });
    const before = await versionOf(commit, work);
    const after = others[0] ? await versionOf(others[0], work) : await versionOnDisk();
    const facts = compareFacts(before.facts, after.facts);
    const tokens = await readTokens();
    const ids = new Set([...Object.keys(after.machines), ...Object.keys(before.machines)]);
    const changes = [...ids].flatMap((id) => compareCharts(before.machines[id], after.machines[id]) ?? []);
    const drawings = await Promise.all(
      changes.map(async (change) => ({ id: change.id, svg: await drawChange(change, tokens) })),
    );
    const pictures = values.build ? await compareBuilds(values.build, work) : undefined;
    const count = facts.reduce(
      (sum, { lines }) => sum + lines.filter((line) => /^[-+]/.test(line)).length,
      0,
    );
    const sentences = [
      Object.keys(before.facts).length === 0
        ? 'The other version has no facts/, so every line is new.'
        : count === 0
          ? 'Nothing changed that a visitor or a product team could notice.'
          : `${count} lines went or came: ${facts.map(({ title }) => title).join('; ')}.`,
      ...(before.quiz && after.quiz ? compareRuns(before.quiz, after.quiz) : []),
    ];
    const title = `What changes against ${ref ?? 'main'}`;
    const nameOf = (one: string) => git('log', '-1', '--format=%h %s', one).trim();
    const isDirty = !other && git('status', '--porcelain').trim() !== '';
    const about = [
      ['Before', nameOf(commit)],
      ['After', `${nameOf(others[0] ?? 'HEAD')}${isDirty ? ', with changes not committed' : ''}`],
    ] as const;
    const styles = await reportStyles();
    const page = createElement(ReviewPage, { title, about, sentences, facts, drawings, pictures, styles });
    await writeFile(join(out, 'index.html'), `<!doctype html>${renderToStaticMarkup(page)}`);
    await writeFile(join(out, 'summary.md'), summaryOf(title, sentences, facts, pictures));
    console.log(`${sentences.join('\n')}\n\n${out}/index.html and ${out}/summary.md`);
    return 0;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
