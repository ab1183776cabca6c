import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { outcomeOf } from '#tests/support/outcomeOf';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import * as buildRecord from '#tools/build/buildRecord';
import { takeManifest } from '#tools/build/manifest';
import { main as checkBudgets, checkWeight, fixWeight } from '#tools/checks/budgets';

const before = process.cwd();

afterEach(() => process.chdir(before));

/** So many kB that no compression makes smaller. */
function noise(kilobytes: number): string {
  return randomBytes(kilobytes * 750).toString('base64');
}

const script = '<script src="/assets/quiz.js"></script>';
const sound: Record<string, string> = {
  '.vite/manifest.json': '{ "quiz.ts": { "file": "assets/quiz.js", "name": "quiz" } }',
  'assets/quiz.js': '',
  'quiz.html': script,
  _headers: '/*\n  A: b\n',
};
const later = JSON.stringify({
  'later.ts': { file: 'assets/later.js', name: 'later' },
  'more.ts': { file: 'assets/more.js', name: 'more' },
  'quiz.ts': {
    file: 'assets/quiz.js',
    name: 'quiz',
    dynamicImports: ['later.ts', 'more.ts', 'src/shared/startTips.ts'],
  },
  'src/shared/startTips.ts': { file: 'assets/tips.js', name: 'tips', css: ['assets/tips.css'] },
});
/** A script that names its later imports. */
const naming = 'later.js more.js tips.js';
const images = Array.from({ length: 8 }, (_, index) => `<img src="/${index}.svg">`).join('');
/** What makes no request of this site before anything is used. */
const noRequests = [
  '<img loading="lazy" src="/late.svg">',
  '<link data-later="font" href="/assets/a.woff2">',
  '<link rel="manifest" href="/app.webmanifest">',
  '<link rel="apple-touch-icon" href="/touch.png">',
  '<link rel="preconnect" href="https://player.test">',
].join('');
const pictures = Object.fromEntries(['late', ...Array(8).keys()].map((name) => [`${name}.svg`, '<svg/>']));
const face = (name: string) => `<style>@font-face{src:url(/assets/${name}.woff2)}</style>`;
/** Three typefaces, whose sizes in kB have a sum in fractions above 16 although they have 16,000 bytes. */
const fonts = (last: number) => ({
  'quiz.html': `${face('aa')}${face('bb')}${face('cc')}${script}`,
  'assets/aa.woff2': 'a'.repeat(8021),
  'assets/bb.woff2': 'b'.repeat(4065),
  'assets/cc.woff2': 'c'.repeat(last),
});

test.each<[what: string, files: Record<string, string>, found: RegExp[]]>([
  ['a build within its budgets', { 'quiz.html': noise(18) }, []],
  ['a document', { 'quiz.html': noise(20) }, [/^\/quiz: answer brotli is 1.* over 14\.6: quiz\.html/]],
  [
    'a document with its headers',
    { 'quiz.html': noise(18), _headers: `/*\n  A: ${'b'.repeat(900)}\n` },
    [/^\/quiz: answer brotli is 1\d\.\d kB, over 14\.6: .*headers 1\.2/],
  ],
  ['a first script', { 'assets/quiz.js': noise(30) }, [/^\/quiz: first script is 2.* over 16: quiz/]],
  [
    'what comes later or on first need, and requests',
    {
      '.vite/manifest.json': later,
      'assets/quiz.js': naming,
      'assets/tips.css': noise(20),
      'assets/later.js': noise(130),
      'assets/more.js': '',
      'assets/tips.js': noise(30),
      'quiz.html': `${script}${images}${noRequests}`,
      ...pictures,
    },
    [
      /^\/quiz: whole script is .* over 89: later [\d.]+, quiz 0\.0, more 0\.0$/,
      /^\/quiz: on first need is .* over 32: tips [\d.]+$/,
      /^\/quiz: requests is 12, over 8: /,
    ],
  ],
  [
    'a preloaded font',
    { 'quiz.html': `<link data-later="font" href="/assets/a.woff2">${face('a')}${script}` },
    [],
  ],
  [
    'the fonts of a page together',
    { 'quiz.html': `${face('a')}${face('b')}${script}` },
    [/^\/quiz: typeface is 18\.0 kB, over 16: a\.woff2 10\.0, b\.woff2 8\.0$/],
  ],
  [
    'pictures, also those further down',
    {
      'a.svg': noise(200),
      // No server compresses it.
      'b.avif': 'b'.repeat(155_000),
      'quiz.html': `${script}<img src="/a.svg"><img src="/a.svg"><img src="https://a.test/c.svg"><img loading="lazy" src="/b.avif">`,
    },
    [/^\/quiz: pictures is 30\d\.\d kB, over 300: \/b\.avif 155\.0, \/a\.svg 15\d\.\d$/],
  ],
  ['exactly the budget, which is not', fonts(3914), []],
  ['a byte more', fonts(3915), [/^\/quiz: typeface is 16\.0 kB, over 16: /]],
  ['a page that was not built', { 'quiz.html': '' }, [/^\/quiz was not built$/]],
  [
    'the whole script of another page, which has no budget of its own',
    {
      '.vite/manifest.json': later.replaceAll('quiz', 'letter'),
      'assets/letter.js': naming,
      'assets/later.js': noise(130),
      'assets/more.js': '',
      'assets/tips.js': '',
      'assets/tips.css': '',
      'letter.html': script.replace('quiz', 'letter'),
      'quiz.html': ' ',
    },
    [],
  ],
])('%s over the budget is named with its parts', async (_, files, found) => {
  await makeBuild(files);
  const [code, ...lines] = await outcomeOf(checkBudgets);
  expect([code, ...lines]).toEqual(
    found.length === 0 ? [0] : [1, 'over budget:', ...found.map((line) => expect.stringMatching(line))],
  );
});

test('facts/weight.md is written from a fresh build alone, and each line that differs is told', async () => {
  const weight = 'funnels/metabolic/facts/weight.md';
  const isStale = vi.spyOn(buildRecord, 'buildProblems').mockResolvedValue(['src/a.ts has changed']);
  await makeBuild({ 'quiz.html': noise(9) });
  await mkdir(dirname(weight), { recursive: true });
  const isWritten = async () => [(await outcomeOf(checkWeight))[0], existsSync(weight)];
  expect(await isWritten()).toEqual([1, false]);
  isStale.mockResolvedValue([]);
  // What nobody has approved is red in CI alone.
  vi.stubEnv('CI', '1');
  expect(await isWritten()).toEqual([1, false]);
  vi.stubEnv('CI', '');
  expect(await isWritten()).toEqual([0, true]);
  const written = await readFile(weight, 'utf8');
  expect(written).toMatch(/^- \/quiz, the typeface: 0\.0 kB$/m);
  expect(written).toMatch(/^- \/quiz, requests before anything is used: 1$/m);
  expect(await outcomeOf(checkWeight)).toEqual([0]);
  await writeFile(weight, written.replace('requests before anything is used: 1', 'requests: 1'));
  expect((await outcomeOf(checkWeight)).join('\n')).toMatch(/^1\n.*is out of date.*\n(.*\n)*.*used: 1/);
  await fixWeight();
  expect(await readFile(weight, 'utf8')).toBe(written);
});

/** Writes a build with these files into a new folder, as the current one. */
async function makeBuild(files: Record<string, string>): Promise<void> {
  const folder = await temporaryFolder();
  const all = { ...sound, 'assets/a.woff2': noise(10), 'assets/b.woff2': noise(8), ...files };
  for (const [name, text] of Object.entries(all)) {
    const file = join(folder, 'dist', text === '' && name === 'quiz.html' ? 'index.html' : name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text));
  }
  process.chdir(folder);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await takeManifest('dist');
}
