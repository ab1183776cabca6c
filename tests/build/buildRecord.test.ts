import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { buildProblems, buildRecord, warnOfStaleBuild } from '#tools/build/buildRecord';
import { funnelFolders } from '#tools/shared/funnel';

let root: string;
let dist: string;

beforeEach(async () => {
  // What is set on this machine would count as a setting.
  for (const key of Object.keys(process.env)) if (key.startsWith('VITE_')) vi.stubEnv(key, undefined);
  root = await temporaryFolder();
  dist = join(root, 'dist');
  const folders = [
    'dist',
    'machines',
    'src/pages',
    'tools/bench',
    'tools/build',
    `${funnelFolders()[0]}/facts`,
  ];
  for (const folder of [...folders, 'tests/funnels/branches'])
    await mkdir(join(root, folder), { recursive: true });
  await put('src/pages/Quiz.tsx');
  await put('machines/quiz.ts');
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
  const configFileDependencies = [join(root, 'tools/build/documents.ts')];
  await configResolved({ root, configFileDependencies, environments: {} });
  await meanwhile();
  await buildApp.handler({ config: { mode } });
}

const another = (names: string) => `${dist} was built with another ${names}; run npm run build`;

test.each<
  [what: string, env: Record<string, string>, change: () => Promise<unknown>, problems: () => string[]]
>([
  [
    'of the current sources and settings',
    { VITE_BRAND: 'Cell' },
    () => put('.env', 'VITE_BRAND=Cell\n'),
    () => [],
  ],
  ['an unrelated tool has changed', {}, () => put('tools/bench/bench.ts'), () => []],
  ['facts were approved', {}, () => put(`${funnelFolders()[0]}/facts/quiz.md`), () => []],
  ['only the time of a file has changed', {}, () => put('src/pages/Quiz.tsx'), () => []],
  ['a page has changed', {}, () => put('src/pages/Quiz.tsx', ''), () => [another('src/pages/Quiz.tsx')]],
  ['a file is new', {}, () => put('machines/film.ts'), () => [another('machines/film.ts')]],
  ['a file is gone', {}, () => rm(join(root, 'machines/quiz.ts')), () => [another('machines/quiz.ts')]],
  [
    'a tool that builds has changed',
    {},
    () => put('tools/build/documents.ts', ''),
    () => [another('tools/build/documents.ts')],
  ],
  ['a package has changed', {}, () => put('package-lock.json', ''), () => [another('package-lock.json')]],
  [
    'settings differ, named without their values',
    { VITE_BRAND: 'Cell', VITE_PRODUCT: 'Kit' },
    () => put('.env', 'VITE_BRAND=Acme\n'),
    () => [another('VITE_BRAND and 1 more')],
  ],
])('a build is as fresh as its inputs: %s', async (_, env, change, problems) => {
  await build('production', env);
  await change();
  expect(await buildProblems(dist, 'production', root)).toEqual(problems());
});

test('a build with the samples is only for tests, with any settings', async () => {
  await put('.env', 'VITE_BRAND=Cell\n');
  await build('test');
  expect(await buildProblems(dist, 'test', root)).toEqual([]);
  expect(await buildProblems(dist, 'production', root)).toEqual([
    `${dist} was built with --mode test, not for production; run npm run build`,
  ]);
});

test('a build is stale if a source changes during it', async () => {
  await build('production', {}, () => put('src/pages/Quiz.tsx', ''));
  expect(await buildProblems(dist, 'production', root)).toHaveLength(1);
});

test('a build of another funnel is reported, in any mode', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await build('test');
  vi.stubEnv('FUNNEL', 'tests/funnels/branches');
  await warnOfStaleBuild(dist, root);
  expect(warn.mock.calls.flat()).toEqual([
    `warning: ${dist} was built with another FUNNEL; run npx vite build --mode test`,
  ]);
  await build('test');
  await warnOfStaleBuild(dist, root);
  expect(warn).toHaveBeenCalledTimes(1);
});

const unrecorded = () => [`${dist} has no record of its build; run npm run build`];

test('a build without a record is rejected', async () => {
  expect(await buildProblems(dist, 'production', root)).toEqual(unrecorded());
});

test('a build that fails has no record, also where the one before had', async () => {
  await build();
  const failed = build('production', {}, () => Promise.reject(new Error('no such picture')));
  await expect(failed).rejects.toThrow('no such picture');
  expect(await buildProblems(dist, 'production', root)).toEqual(unrecorded());
});

test('the record, which names the sources, is not in what is published', async () => {
  await build();
  expect(await readdir(dist)).toEqual([]);
});
