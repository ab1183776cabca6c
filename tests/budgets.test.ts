import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main as checkBudgets } from '#tools/budgets';

const before = process.cwd();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'budgets-'));
  await mkdir(join(folder, 'dist', '.vite'), { recursive: true });
  await mkdir(join(folder, 'dist', 'assets'));
  await write('.vite/manifest.json', '{ "quiz.ts": { "file": "assets/quiz.js", "name": "quiz" } }');
  await write('assets/quiz.js', '');
  await write('quiz.html', '<script src="/assets/quiz.js"></script>');
  process.chdir(folder);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(async () => {
  vi.restoreAllMocks();
  process.chdir(before);
  await rm(folder, { recursive: true });
});

function write(file: string, text: string): Promise<void> {
  return writeFile(join(folder, 'dist', file), text);
}

/** So many kB that no compression makes smaller. */
function noise(kilobytes: number): string {
  return randomBytes(kilobytes * 750).toString('base64');
}

test('what keeps to the budgets passes', async () => {
  expect(await checkBudgets()).toBe(0);
});

test.each([
  ['a document', 'quiz.html', 20, '/quiz: HTML brotli is 1', 'over 14: quiz.html'],
  ['a first script', 'assets/quiz.js', 30, '/quiz: first script is 2', 'over 16: quiz'],
])('%s over its budget fails, with its parts', async (_, file, kilobytes, what, parts) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await write(file, noise(kilobytes));
  expect(await checkBudgets()).toBe(1);
  expect(error.mock.calls.join()).toContain(what);
  expect(error.mock.calls.join()).toContain(parts);
});

test('a page with a budget that was not built fails', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await rm(join(folder, 'dist', 'quiz.html'));
  await write('index.html', '');
  expect(await checkBudgets()).toBe(1);
  expect(error.mock.calls.join()).toContain('/quiz was not built');
});
