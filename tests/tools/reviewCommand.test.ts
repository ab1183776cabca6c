import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareFacts, main, markedDrawing, summaryOf } from '#tools/review/review';

/** An archive of the sources has no history, and a review of it is an error. */
const hasHistory = existsSync('.git');

test.each([
  [['no-such-branch'], /^no-such-branch: is no commit of this repository; name [^\n]*$/],
  [['--all'], /^Unknown option '--all'; the options are --build$/],
  [['HEAD', 'HEAD', 'HEAD'], /^usage: npm run review [^\n]*$/],
])('bad usage %j gets one line', async (args, line) => {
  await expect(main(args)).rejects.toThrow(line);
});

test('a commit beside itself is a review in which nothing changed', async () => {
  if (!hasHistory) return expect(main(['HEAD', 'HEAD'])).rejects.toThrow('is no commit of this repository');
  expect(await main(['HEAD', 'HEAD'])).toBe(0);
  const [page, summary] = await Promise.all(
    ['index.html', 'summary.md'].map((file) => readFile(join('review', file), 'utf8')),
  );
  for (const text of [page, summary]) expect(text).toMatch(/Nothing changed that a visitor|has no facts\//);
  expect(page).not.toMatch(/<script|<link|src="http/);
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
  const door = (state: string, words: string, x = 0) =>
    `<g data-state="door.${state}" class="state" transform="translate(${x} 0)"><text x="${x}">${words}</text></g>`;
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
