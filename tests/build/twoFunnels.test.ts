import { readFileSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { funnelFolder } from '#tools/shared/funnel';

/** Bundles a funnel for browser and renderer; returns the source files that are read, and the files that are written. */
async function bundle(folder: string) {
  vi.stubEnv('FUNNEL', folder);
  // A build for visitors: without it, it has what the dev server alone loads.
  vi.stubEnv('NODE_ENV', 'production');
  const out = await temporaryFolder();
  const read = new Set<string>();
  const listen: Plugin = {
    name: 'listen',
    config: () => ({
      environments: {
        client: { build: { outDir: join(out, 'client') } },
        ssr: { build: { outDir: join(out, 'ssr') } },
      },
    }),
    generateBundle() {
      for (const id of this.getModuleIds()) read.add(relative('.', id.replace(/[?\0].*/, '')));
    },
  };
  const { environments, build } = await createBuilder({
    mode: 'test',
    logLevel: 'warn',
    plugins: [listen],
    build: { emptyOutDir: true },
  });
  for (const name of ['client', 'ssr']) if (environments[name]) await build(environments[name]);
  const names = await readdir(out, { recursive: true, withFileTypes: true });
  const written = names.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []));
  const holding = written.filter((file) => /theirs/i.test(`${file}${readFileSync(file, 'latin1')}`));
  return {
    read: [...read],
    players: written.filter(
      (file) => /client\/.*\.js$/.test(file) && readFileSync(file, 'utf8').includes('/video/player.js'),
    ),
    /** Of what a script shows; the build adds those of documents. */
    portraits: written.flatMap((file) => /client\/assets\/(.*)-[\w-]{8}\.svg/.exec(file)?.[1] ?? []).sort(),
    films: written.flatMap((file) => /client\/video\/(.*)/.exec(file)?.[1] ?? []).sort(),
    holding: holding.map((file) => relative(out, file)).sort(),
  };
}

/** A copy of the sample with the quiz as its one page, which is told apart by its words, name, portrait, icon and film. */
async function copySample(): Promise<string> {
  // Inside the project, where its packages are found.
  const folder = '.cache/theirs';
  await rm(folder, { recursive: true, force: true });
  await cp(funnelFolder('metabolic'), folder, { recursive: true });
  await cp('machines/quizMachine.ts', `${folder}/quizMachine.ts`);
  const change = async (file: string, from: string | RegExp, to: string) =>
    writeFile(join(folder, file), (await readFile(join(folder, file), 'utf8')).replaceAll(from, to));
  await change(
    'settings.ts',
    '= {}',
    "= { VITE_BRAND: 'Theirs Ltd', VITE_VIDEO_PROVIDER: 'file', VITE_VIDEO_FILE: '/video/theirs.mp4' }",
  );
  // Nothing shows the portrait of the other expert.
  await change('people.ts', 'expert-lead.svg', 'theirs.svg');
  await change('quiz.ts', 'people: experts', 'people: experts.slice(0, 1)');
  await rename(join(folder, 'images/portraits/expert-lead.svg'), join(folder, 'images/portraits/theirs.svg'));
  await change('public/icon.svg', '<svg', '<svg id="theirs"');
  await change('quiz.ts', /heading: '/g, "heading: 'Theirs: ");
  await writeFile(
    join(folder, 'pages.ts'),
    (await readFile(join(folder, 'pages.ts'), 'utf8'))
      .replace(/import .* from '#funnel\/(advertorial|salesLetter)';\n/g, '')
      .replace(
        /export const pages.*/s,
        "export const pages = [{ path: '/', template: 'quiz', picture: sharingImages.quiz }];",
      ),
  );
  for (const end of ['mp4', 'vtt'])
    await rename(join(folder, `public/video/film.${end}`), join(folder, `public/video/theirs.${end}`));
  return folder;
}

test('two funnels that are built in turn from one checkout have nothing of each other', async () => {
  const folder = await copySample();
  const theirs = await bundle(folder);
  const ours = await bundle('metabolic');
  const isOurs = (file: string) => file.startsWith('funnels/') || file === 'machines/quizMachine.ts';
  const isTheirs = (file: string) => file.startsWith(folder);
  expect(ours.read.filter(isOurs).length).toBeGreaterThan(20);
  expect(theirs.read.filter(isTheirs).length).toBeGreaterThan(20);
  expect(theirs.read.filter(isOurs)).toEqual([]);
  expect(ours.read.filter(isTheirs)).toEqual([]);
  // What no page of theirs uses is not read.
  expect(theirs.read.filter((file) => /salesLetter|advertorial|google/.test(file))).toEqual([]);

  expect(ours.films).toEqual(['film.mp4', 'film.vtt', 'film.webm', 'poster.webp']);
  expect(theirs.films).toEqual(['film.webm', 'poster.webp', 'theirs.mp4', 'theirs.vtt']);
  const named = ['client/icon.svg', 'client/video/theirs.mp4', 'client/video/theirs.vtt', 'ssr/prerender.js'];
  expect(theirs.holding).toEqual(expect.arrayContaining(named));
  expect(ours.portraits).toEqual(['expert-co', 'expert-lead']);
  expect(theirs.portraits).toEqual(['theirs']);
  expect(ours.holding).toEqual([]);
  // They have no page with a video.
  expect([ours.players.length, theirs.players]).toEqual([1, []]);
});
