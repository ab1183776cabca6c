import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { quizStates } from '#content/quizStates';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder';
import { answerLeaks } from '#tools/build/answerLeaks';
import { contentAsData } from '#tools/build/contentAsData';
import { checkFilms, checkIds, crawlerFiles, encodeEmailAddresses } from '#tools/build/documents';
import { collectModules, moveManifestToCache } from '#tools/build/manifest';

test('a duplicate id in a page is an error', () => {
  const page = '<main id="main"><p data-embed-id="film"></p><div id="film"></div></main>';
  const check = (html: string, embedId: string, global = 'player') =>
    checkIds('/', html, { embedId, global });
  expect(() => check(page, 'film')).not.toThrow();
  expect(() => check(`${page}<template><b id="main"></template>`, 'film')).not.toThrow();
  expect(() => check(`${page}<b id="main">`, 'film')).toThrow('/: the id "main" occurs twice; rename one');
  expect(() => check(`${page}<div id="main">`, 'main')).toThrow(
    'VITE_VIDEO_EMBED_ID="main": is an id of / already; choose another.',
  );
  expect(() => check(page, 'film', 'main')).toThrow('VITE_VIDEO_PLAYER_GLOBAL="main": is an id of / too');
});

test('the messages about a visit do not depend on the answers', { tags: ['R7.8'] }, () => {
  expect(answerLeaks()).toEqual([]);
  const states = quizStates();
  const [early, late] = [1, 5].map((length) => states.find(({ path }) => path.length === length));
  if (!early || !late) return expect.fail('the quiz has no such states');
  expect(answerLeaks([early, { ...early, snapshot: late.snapshot }])).toEqual([
    expect.stringMatching(/^src\/content\/visitMessages\.ts: the messages reveal an answer: /),
  ]);
});

test('robots.txt and the sitemap list each address once', () => {
  const documents = ['/', '/quiz', '/'].map((path) => `<link rel="canonical" href="https://a.test${path}">`);
  const { 'sitemap.xml': sitemap, 'robots.txt': robots } = crawlerFiles([...documents, '<p>']);
  expect(sitemap?.match(/<loc>[^<]*/g)).toEqual(['<loc>https://a.test/', '<loc>https://a.test/quiz']);
  expect(robots).toBe('User-agent: *\nAllow: /\nSitemap: https://a.test/sitemap.xml\n');
});

test('a dynamic import that the bundler has dropped is not fetched', async () => {
  const dist = await makeTemporaryFolder();
  const [loadedFile, droppedFile] = ['src/offerBar.ts', 'src/playerLogic.ts'];
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, 'video.js'), 'import("./bar-1.js")');
  await writeFile(
    join(dist, '.vite/manifest.json'),
    JSON.stringify({
      'src/video.ts': { file: 'video.js', dynamicImports: [loadedFile, droppedFile] },
      [loadedFile]: { file: 'assets/bar-1.js' },
      [droppedFile]: { file: 'assets/playerLogic-2.js' },
    }),
  );
  expect(collectModules(await moveManifestToCache(dist), ['src/video.ts'], 'all')).toEqual([
    'src/video.ts',
    loadedFile,
  ]);
});

test('a film of the site needs its file and its captions', async () => {
  const folder = await makeTemporaryFolder();
  await mkdir(join(folder, 'video'));
  const check = () => checkFilms(['https://films.example/ours.mp4', '/video/ours.mp4'], folder);
  for (const file of ['ours.mp4', 'ours.vtt']) {
    expect(check).toThrow(
      `VITE_VIDEO_FILM="/video/ours.mp4": needs the file ${relative('.', join(folder, 'video', file))}; put it there, or correct the name. docs/changing.md lists every setting.`,
    );
    await writeFile(join(folder, 'video', file), '');
  }
  expect(check).not.toThrow();
});

test('an e-mail address is encoded so that no proxy rewrites it', () => {
  const encodedHtml = encodeEmailAddresses('<a href="mailto:a@b.test">a@b.test</a>');
  expect(encodedHtml).not.toMatch(/mailto:|\w@\w/);
  expect(encodedHtml.replaceAll('&#58;', ':').replaceAll('&#64;', '@')).toBe(
    '<a href="mailto:a@b.test">a@b.test</a>',
  );
});

test('the development server renders pages, and answers each address as a host does', async () => {
  const server = await createServer({ mode: 'test', server: { port: 0, hmr: false }, logLevel: 'error' });
  onTestFinished(() => server.close());
  await server.listen();
  const request = (path: string) => fetch(new URL(path, server.resolvedUrls?.local[0]));
  const page = await (await request('/quiz.html?state=results.high')).text();
  expect(page).toContain('src="/src/quiz/quizActor.ts"');
  expect(page).toContain('data-screen="intro"');
  expect(page).toContain('<link rel="modulepreload" href="/machines/quizMachine.ts"/>');
  expect(page).toContain('data-later="" href="/src/quiz/renderResults.tsx"/>');
  const statusOf = async (path: string) => (await request(path)).status;
  for (const path of ['/google/', '/sitemap.xml', '/favicon.ico', '/src/letter.css'])
    expect.soft(await statusOf(path), path).toBe(200);
  for (const path of ['/no-such-page', '/package.json', '/LICENSE'])
    expect.soft(await statusOf(path), path).toBe(404);
}, 60_000);

/** Writes a content module with this source code, builds it for the browser, and returns the built code. */
async function buildCode(source: string): Promise<string> {
  const entry = join(await makeTemporaryFolder(), 'src/content/words.ts');
  await mkdir(dirname(entry), { recursive: true });
  await writeFile(entry, source);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [contentAsData({})],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [bundle] = Array.isArray(result) ? result : [];
  return bundle?.output[0].code ?? '';
}

test('the build replaces content by its computed values', async () => {
  const code = await buildCode("const kits = 2; export const words = { offer: kits * 3 + ' kits' };");
  expect(code).toContain('"6 kits"');
  expect(code).not.toContain('* 3');
});

test('a function in the content stops the build with its name', async () => {
  for (const code of ['words = { offer: [{ plural: () => "kits" }] }', 'plural = () => "kits"'])
    await expect(buildCode(`export const ${code};`)).rejects.toThrow(
      'words.ts: plural is a function; export data, because the browser loads it',
    );
});
