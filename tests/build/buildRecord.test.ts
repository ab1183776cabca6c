import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { buildProblems, buildRecord, warnOfStaleBuild } from '#tools/build/buildRecord';

let root: string;
let dist: string;

beforeEach(async () => {
  // What is set on this machine would count as a setting.
  for (const key of Object.keys(process.env)) if (key.startsWith('VITE_')) vi.stubEnv(key, undefined);
  root = await temporaryFolder();
  dist = join(root, 'dist');
  for (const folder of ['dist', 'machines', 'public', 'src/pages', 'tools/bench', 'tools/build'])
    await mkdir(join(root, folder), { recursive: true });
  await put('src/pages/Quiz.tsx');
  await put('public/icon.svg');
  await put('tools/build/documents.ts');
  await put('package-lock.json');
});

const put = (file: string, text = file) => writeFile(join(root, file), text);

/** Builds as far as the record goes; meanwhile is what happens during the build. */
async function build(mode = 'production', env: Record<string, string> = {}, meanwhile = async () => {}) {
  const { configResolved, buildApp } = buildRecord(env) as {
    configResolved: (config: object) => Promise<void>;
    buildApp: { handler: (builder: object) => Promise<void> };
  };
  await configResolved({ root, configFileDependencies: [join(root, 'tools/build/documents.ts')] });
  await meanwhile();
  await buildApp.handler({ config: { root, mode, environments: {} } });
}

test('a build of the current sources and settings passes', async () => {
  await put('.env', 'VITE_BRAND=Cell\n');
  await build('production', { VITE_BRAND: 'Cell' });
  expect(await buildProblems(dist, 'production', root)).toEqual([]);
});

test('a build with the samples is only for tests, with any settings', async () => {
  await put('.env', 'VITE_BRAND=Cell\n');
  await build('test');
  expect(await buildProblems(dist, 'test', root)).toEqual([]);
  expect(await buildProblems(dist, 'production', root)).toEqual([
    `${dist} was built with --mode test, not for production; run npm run build`,
  ]);
});

test.each<[string, () => Promise<void>, string]>([
  ['a page has changed', () => put('src/pages/Quiz.tsx', ''), 'src/pages/Quiz.tsx'],
  ['a file is new', () => put('public/film.mp4'), 'public/film.mp4'],
  ['a file is gone', () => rm(join(root, 'public/icon.svg')), 'public/icon.svg'],
  ['a tool that builds has changed', () => put('tools/build/documents.ts', ''), 'tools/build/documents.ts'],
  ['a package has changed', () => put('package-lock.json', ''), 'package-lock.json'],
])('a build is stale once %s', async (_, change, file) => {
  await build();
  await change();
  expect(await buildProblems(dist, 'production', root)).toEqual([
    `${dist} is older than ${file}; run npm run build`,
  ]);
});

test('a build is stale if a source changes during it', async () => {
  await build('production', {}, () => put('src/pages/Quiz.tsx', ''));
  expect(await buildProblems(dist, 'production', root)).toHaveLength(1);
});

test('a stale build is reported with the changed inputs, in any mode and flow', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const warnings = async () => {
    warn.mockClear();
    await warnOfStaleBuild(dist, root);
    return warn.mock.calls.flat();
  };
  await build('test');
  expect(await warnings()).toEqual([]);
  vi.stubEnv('FLOW', 'tests/flow');
  expect(await warnings()).toEqual([
    `warning: ${dist} was built with another FLOW; run npx vite build --mode test`,
  ]);
  await build('test');
  expect(await warnings()).toEqual([]);
  vi.unstubAllEnvs();
  await put('src/pages/Quiz.tsx', '');
  expect(await warnings()).toEqual([
    `warning: ${dist} is older than src/pages/Quiz.tsx; run npx vite build --mode test`,
    `warning: ${dist} was built with another FLOW; run npx vite build --mode test`,
  ]);
});

test('an unrelated tool, or only a new file time, does not make a build stale', async () => {
  await build();
  await put('tools/bench/bench.ts');
  await put('src/pages/Quiz.tsx');
  expect(await buildProblems(dist, 'production', root)).toEqual([]);
});

test('settings that differ are named, without their values', async () => {
  await build('production', { VITE_BRAND: 'Cell', VITE_PRODUCT: 'Kit' });
  await put('.env', 'VITE_BRAND=Acme\n');
  expect(await buildProblems(dist, 'production', root)).toEqual([
    `${dist} was built with another VITE_BRAND and 1 more; run npm run build`,
  ]);
});

test('a build without a record is rejected', async () => {
  expect(await buildProblems(dist, 'production', root)).toEqual([
    `${dist} contains no record of its build; run npm run build`,
  ]);
});
