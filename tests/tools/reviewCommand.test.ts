import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { main, pathsToSee } from '#tools/review/review';

/** An archive of the sources has no history, and a review of it is an error. */
const hasHistory = existsSync('.git');

/** Without their commits, which move while somebody works in them. */
function worktrees(): string {
  if (!hasHistory) return '';
  return execFileSync('git', ['worktree', 'list', '--porcelain'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.startsWith('worktree '))
    .join();
}

test.each([
  [['no-such-branch'], /^no-such-branch: is no commit of this repository; name [^\n]*$/],
  [['--all'], /^usage: npm run review [^\n]*$/],
  [['HEAD', 'HEAD', 'HEAD'], /^usage: npm run review [^\n]*$/],
])('bad usage %j gets one line and leaves nothing behind', async (args, line) => {
  const before = worktrees();
  await expect(main(args)).rejects.toThrow(line);
  expect(worktrees()).toBe(before);
});

test.each([
  ['nothing differs', {}, []],
  ['a document differs', { 'quiz.html': 'x' }, ['/quiz']],
  ['a film differs, which any page may show', { 'film.mp4': 'x' }, ['/', '/quiz']],
  ['a page is new', { 'new.html': 'x' }, ['/', '/new', '/quiz']],
])('a review looks at the pages that may look different: %s', (_, changed, expected) => {
  const build = { 'index.html': 'a', 'quiz.html': 'b', 'film.mp4': 'c' };
  expect(pathsToSee(build, { ...build, ...changed }).toSee).toEqual(expected);
});

test('Ctrl+C ends a review and removes its worktree', async () => {
  const before = worktrees();
  const env = { ...process.env, VITEST: undefined } as unknown as NodeJS.ProcessEnv;
  const args = ['tools/run.mjs', 'review/review', 'HEAD'];
  const review = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => review.once('exit', resolve));
  if (!hasHistory) {
    const [said] = await once(review.stderr, 'data');
    expect(String(said)).toMatch(/^review: HEAD: is no commit of this repository; [^\n]*\n$/);
    return expect(await ended).toBe(1);
  }
  await once(review.stdout, 'data');
  expect(worktrees()).not.toBe(before);
  review.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(worktrees()).toBe(before);
});
