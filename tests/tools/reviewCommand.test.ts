import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { compareFacts, main, markedDrawing, summaryOf } from '#tools/review/review';

afterEach(() => {
  for (const name of ['browser', 'e2e']) vi.doUnmock(`#tools/browsers/${name}`);
  vi.resetModules();
});

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.test', ...args], { encoding: 'utf8' });

/** Goes to a project of its own, which has a commit for each version: what changes in it, by files. */
async function commitVersions(...versions: Record<string, string>[]): Promise<void> {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(await temporaryFolder());
  git('init', '--quiet', '--initial-branch=main');
  for (const [index, files] of versions.entries()) {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    git('add', '.');
    git('commit', '--quiet', `--message=Version ${index + 1}`);
  }
}

/** A state of a drawing. */
const door = (state: string, words: string, x = 0) =>
  `<g data-state="door.${state}" class="state" transform="translate(${x} 0)"><text x="${x}">${words}</text></g>`;

test.each([
  [['no-such-branch'], /^no-such-branch: is no commit of this repository; name [^\n]*$/],
  [['--all'], /^Unknown option '--all'; the options are --build$/],
  [['HEAD', 'HEAD', 'HEAD'], /^usage: npm run review [^\n]*$/],
])('bad usage %j gets one line', async (args, line) => {
  await expect(main(args)).rejects.toThrow(line);
});

test('a review of two commits has the lines and drawings that differ, each where it belongs', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const runPlaywright = vi.fn();
  vi.doMock('#tools/browsers/browser', () => ({ findBrowser: async () => '/chromium' }));
  vi.doMock('#tools/browsers/e2e', () => ({ runPlaywright }));
  vi.resetModules();
  const { main } = await import('#tools/review/review');
  const [facts, drawings] = ['funnels/metabolic/facts', 'docs/diagrams'];
  await commitVersions(
    { 'funnels/metabolic/theme.css': ':root { --color-ink: #123456; }' },
    {
      [`${facts}/quiz.md`]: '# The quiz\n\n## sleep\n\n- Rarely\n',
      [`${facts}/pages/home.md`]: '# /\n\n- Hello\n',
      [`${drawings}/doorMachine.svg`]: door('open', 'rings'),
      [`${drawings}/barMachine.svg`]: door('shut', 'is quiet'),
    },
    {
      [`${facts}/quiz.md`]: '# The quiz\n\n## sleep\n\n- Never\n',
      [`${drawings}/doorMachine.svg`]: door('open', 'chimes'),
    },
  );
  const review = async (...args: string[]) => {
    expect(await main(args)).toBe(0);
    return Promise.all(['index.html', 'summary.md'].map((file) => readFile(`review/${file}`, 'utf8')));
  };

  // What is not committed is in neither of two commits.
  await writeFile('draft.md', '');
  const [page = '', summary = ''] = await review('HEAD~1', 'HEAD');

  expect(summary).toMatch(
    /^## What changes against HEAD~1\n\n\*\*2 lines went or came: The quiz\.\*\*\n[\s\S]*\n### The quiz\n/,
  );
  expect(page).not.toMatch(/<script|<link|src="http/);
  expect(page).toMatch(
    /--color-ink: #123456;.*<p>Before: [\da-f]+ Version 2<\/p><p>After: [\da-f]+ Version 3<\/p>/s,
  );
  expect(
    [...page.matchAll(/<li class="(\w*)">(?:<span class="badge \1">(.*?)<\/span>)?(.*?)<\/li>/g)].map(
      ([, ...parts]) => parts,
    ),
  ).toEqual([
    ['', undefined, 'sleep'],
    ['bad', '− before', 'Rarely'],
    ['good', '+ now', 'Never'],
  ]);
  expect(page.match(/<h2>.*?<\/h2>/g)).toEqual([
    '<h2>The quiz</h2>',
    '<h2>doorMachine, before and now: what is marked is in one of them alone</h2>',
    '<h2>Screens</h2>',
  ]);
  expect(page).toMatch(/class="is-wrong state"[\s\S]*rings[\s\S]*class="is-lit state"[\s\S]*chimes/);
  expect(page).toContain('Not compared: no build');
  expect(runPlaywright).not.toHaveBeenCalled();

  const [screens] = await review('HEAD~1', 'HEAD', '--build', 'theirs');
  expect(screens).toContain('<a href="screens/index.html">');
  expect(runPlaywright.mock.calls.map(([browser, args, { REVIEW }]) => [browser, REVIEW, ...args])).toEqual([
    ['/chromium', 'theirs', '--reporter=html', '--update-snapshots=all'],
    ['/chromium', 'dist', '--reporter=html'],
  ]);
  for (const [, , env] of runPlaywright.mock.calls)
    expect(env).toMatchObject({
      CI: '1',
      PLAYWRIGHT_HTML_OUTPUT_DIR: 'review/screens',
      PLAYWRIGHT_HTML_OPEN: 'never',
    });

  for (const [before, sentence] of [
    ['HEAD', 'Nothing changed that a visitor or a product team could notice.'],
    ['HEAD~2', 'The other version has no facts/, so every line is new.'],
  ] as const)
    for (const text of await review(before, 'HEAD')) expect(text).toContain(sentence);
  git('branch', '--move', 'other');
  await expect(main([])).rejects.toThrow(/^main: there is no such branch; name what to compare with, /);
});

test('lines stand in the order of the funnel, below the headings of their files', () => {
  const before = { 'weight.md': '# Weight\n\n- 1 kB\n', 'quiz.md': '# The quiz\n\n## sleep\n\n- Rarely\n' };
  const after = {
    'weight.md': '# Weight\n\n- 2 kB\n',
    'pages/home.md': '# /\n\n- Hello\n',
    'quiz.md': before['quiz.md'].replace('Rarely', 'Never'),
  };
  const facts = compareFacts(before, after);
  expect(facts).toEqual([
    { name: 'quiz.md', title: 'The quiz', lines: ['  ## sleep', '-- Rarely', '+- Never'] },
    { name: 'pages/home.md', title: 'The page /', lines: ['+# /', '+- Hello'] },
    { name: 'weight.md', title: 'Weight', lines: ['  # Weight', '-- 1 kB', '+- 2 kB'] },
  ]);
  const summary = summaryOf('What changes', '4 lines went or came.', facts);
  expect(summary).toContain('### The quiz\n\n~~~~diff\n  ## sleep\n-- Rarely\n+- Never\n~~~~\n');
  const huge = facts.map((fact) => ({ ...fact, lines: Array<string>(5000).fill('+- a line of twenty') }));
  expect(summaryOf('What changes', '', huge).length).toBeLessThan(65_000);
});

test('what one version of a drawing has alone, or in other words, is marked in it, wherever it stands', () => {
  const before = [door('open', 'rings'), door('gone', ''), door('shut', 'is quiet')].join('\n');
  const after = [door('open', 'chimes'), door('ajar', ''), door('shut', 'is quiet', 99)].join('\n');
  const marked = (svg: string, other: string) =>
    [...markedDrawing(svg, other, 'is-lit').matchAll(/data-state="(.*?)" class="is-lit state"/g)].map(
      ([, name]) => name,
    );
  expect(marked(after, before)).toEqual(['door.open', 'door.ajar']);
  expect(marked(before, after)).toEqual(['door.open', 'door.gone']);
  expect(marked(before, before)).toEqual([]);
});
