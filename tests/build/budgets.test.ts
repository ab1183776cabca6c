import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outcomeOf } from '#tests/support/outcomeOf';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { compress } from '#tools/build/compress';
import { main as checkBudgets } from '#tools/checks/budgets';

const before = process.cwd();
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'dist', '.vite'), { recursive: true });
  await mkdir(join(folder, 'dist', 'assets'));
  await write('.vite/manifest.json', '{ "quiz.ts": { "file": "assets/quiz.js", "name": "quiz" } }');
  await write('assets/quiz.js', '');
  await write('quiz.html', '<script src="/assets/quiz.js"></script>');
  await write('_headers', '/*\n  A: b\n');
  process.chdir(folder);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  process.chdir(before);
});

async function write(file: string, text: string): Promise<void> {
  await writeFile(join(folder, 'dist', file), text);
  await compress(join(folder, 'dist', file));
}

/** So many kB that no compression makes smaller. */
function noise(kilobytes: number): string {
  return randomBytes(kilobytes * 750).toString('base64');
}

test('a build within its budgets passes', async () => {
  expect(await outcomeOf(checkBudgets)).toEqual([0]);
});

test.each([
  ['a document', 'quiz.html', 20, '/quiz: answer brotli is 1', 'over 14.6: quiz.html'],
  ['a first script', 'assets/quiz.js', 30, '/quiz: first script is 2', 'over 16: quiz'],
])('%s over its budget fails, with its parts', async (_, file, kilobytes, what, parts) => {
  await write(file, noise(kilobytes));
  const [code, ...lines] = await outcomeOf(checkBudgets);
  expect([code, lines.join()]).toEqual([1, expect.stringContaining(what)]);
  expect(lines.join()).toContain(parts);
});

test('a document counts with its headers', async () => {
  await write('quiz.html', noise(18));
  expect(await outcomeOf(checkBudgets)).toEqual([0]);
  await write('_headers', `/*\n  A: ${'b'.repeat(900)}\n`);
  expect(await outcomeOf(checkBudgets)).toEqual([
    1,
    'over budget:',
    expect.stringMatching(/^\/quiz: answer brotli is 1\d\.\d kB, over 14\.6: .*headers \+1\.2/),
  ]);
});

test('later scripts and all requests count too', async () => {
  const manifest = {
    'quiz.ts': {
      file: 'assets/quiz.js',
      name: 'quiz',
      dynamicImports: ['later.ts', 'src/effects/startTips.ts'],
    },
    'later.ts': { file: 'assets/later.js', name: 'later' },
    'src/effects/startTips.ts': { file: 'assets/tips.js', name: 'tips' },
  };
  const images = Array.from({ length: 8 }, (_, index) => `<img src="/${index}.svg">`).join('');
  await write('.vite/manifest.json', JSON.stringify(manifest));
  await write('assets/later.js', noise(130));
  await write('assets/tips.js', noise(50));
  await write(
    'quiz.html',
    `<script src="/assets/quiz.js"></script>${images}<img loading="lazy" src="/late.svg">`,
  );
  expect(await outcomeOf(checkBudgets)).toEqual([
    1,
    'over budget:',
    expect.stringMatching(/^\/quiz: whole script is .* over 89: later \+[\d.]+$/),
    expect.stringMatching(/^\/quiz: on first need is .* over 32: tips \+[\d.]+$/),
    expect.stringMatching(/^\/quiz: requests is 11, over 8: /),
  ]);
});

test('the fonts of a page have at most 16 kB together', async () => {
  await writeFile(join(folder, 'dist', 'assets', 'a.woff2'), noise(10));
  await writeFile(join(folder, 'dist', 'assets', 'b.woff2'), noise(5));
  const face = (name: string) => `@font-face{src:url(/assets/${name}.woff2)}`;
  await write(
    'quiz.html',
    `<link as="font" href="/assets/a.woff2"><style>${face('a')}</style><script src="/assets/quiz.js"></script>`,
  );
  expect(await outcomeOf(checkBudgets)).toEqual([0]);
  await write('quiz.html', `<style>${face('a')}${face('b')}</style><script src="/assets/quiz.js"></script>`);
  await writeFile(join(folder, 'dist', 'assets', 'b.woff2'), noise(8));
  expect(await outcomeOf(checkBudgets)).toEqual([
    1,
    'over budget:',
    '/quiz: typeface is 18.0 kB, over 16: a.woff2 +10.0, b.woff2 +8.0',
  ]);
});

test('a page with a budget but no document fails', async () => {
  await rm(join(folder, 'dist', 'quiz.html'));
  await write('index.html', '');
  expect(await outcomeOf(checkBudgets)).toEqual([1, 'over budget:', '/quiz was not built']);
});
