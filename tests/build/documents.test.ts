import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { compileAhead } from '#tools/build/compileAhead';
import { compress, compressible } from '#tools/build/compress';
import {
  checkFilms,
  checkIds,
  checkLinks,
  checkStatus,
  checkTestHooks,
  filesForCrawlers,
  unusedAssets,
  unusedFiles,
  withEncodedAddresses,
} from '#tools/build/documents';
import { loadedBy, takeManifest } from '#tools/build/manifest';

test('a published page with what only tests use is an error, and a test build has it', () => {
  const script = 'document.quizTest={snapshot(){}}';
  expect(() => checkTestHooks('production', '/quiz', script)).toThrow('/quiz has what only tests use.');
  expect(() => checkTestHooks('production', '/quiz', 'document.quiz={}')).not.toThrow();
  expect(() => checkTestHooks('test', '/quiz', script)).not.toThrow();
});

test('a duplicate id in a page is an error', () => {
  const page = '<main id="main"><p data-embed-id="film"></p><div id="film"></div></main>';
  const check = (html: string, embedId: string, global = 'player') =>
    checkIds('/', html, { embedId, global });
  expect(() => check(page, 'film')).not.toThrow();
  expect(() => check(`${page}<template><b id="main"></template>`, 'film')).not.toThrow();
  expect(() => check(`${page}<b id="main">`, 'film')).toThrow('/: the id "main" occurs twice.');
  expect(() => check(`${page}<div id="main">`, 'main')).toThrow(
    'VITE_VIDEO_EMBED_ID="main": is an id of / already; choose another.',
  );
  expect(() => check(page, 'film', 'film')).toThrow(`VITE_VIDEO_EMBED_ID="film": is the player's name too`);
  expect(() => check(page, 'film', 'main')).toThrow('VITE_VIDEO_PLAYER_GLOBAL="main": is an id of / too');
});

test('a page that renders as an error is not published', () => {
  expect(() => checkStatus('/quiz', 200)).not.toThrow();
  expect(() => checkStatus('/404', 404)).not.toThrow();
  expect(() => checkStatus('/quiz', 500)).toThrow('/quiz rendered with status 500 instead of 200.');
  expect(() => checkStatus('/404', 200)).toThrow('/404 rendered with status 200 instead of 404.');
});

test.each([
  ['/quiz', true],
  ['/quiz?from=letter#top', true],
  ['#offer', true],
  ['#price', false],
  ['/quiz#offer', false],
  ['/order', false],
  ['/terms.pdf', true],
  ['https://elsewhere.example/order', true],
])('a link to %s is there: %s', (href, isThere) => {
  const pages = new Map([
    ['/', `<a class="x" href="${href}">Go</a><section id="offer">`],
    ['/quiz', '<main id="top">'],
  ]);
  const check = expect(() => checkLinks(pages, ['/terms.pdf']));
  if (isThere) return check.not.toThrow();
  return check.toThrow(
    `/: a link leads to ${href}, which is not there; correct the link, or add the page or section in pages.ts`,
  );
});

test('robots.txt and the sitemap list each address once', () => {
  const documents = ['/', '/quiz', '/'].map((path) => `<link rel="canonical" href="https://a.test${path}">`);
  const { 'sitemap.xml': sitemap, 'robots.txt': robots } = filesForCrawlers([...documents, '<p>']);
  expect(sitemap?.match(/<loc>[^<]*/g)).toEqual(['<loc>https://a.test/', '<loc>https://a.test/quiz']);
  expect(robots).toBe('User-agent: *\nAllow: /\nSitemap: https://a.test/sitemap.xml\n');
});

test('of a film that no page names nothing is published, and captions go with their film', () => {
  const files = ['player.js', 'poster.webp', 'film.webm', 'film.mp4', 'film.vtt'];
  const page = '<img src="/video/poster.webp"><div data-films="/video/film.mp4">';
  expect(unusedFiles(files, ['<p>', page])).toEqual(['player.js', 'film.webm']);
  expect(unusedFiles(files, [])).toEqual(files);
});

test('an asset that neither a document nor a script in use names is not published', () => {
  const assets = {
    ...{ 'hero.svg': '', 'face-1.avif': '', 'gone.avif': '', 'font.woff2': '', 'later.css': 'font.woff2' },
    ...{ 'code.js': 'import("./later.js")', 'later.js': '"assets/later.css" "/assets/face-1.avif"' },
    'player.js': 'import"./code.js";"gone.avif"',
  };
  const page = '<img src="/assets/hero.svg"><script src="/assets/code.js">';
  expect(unusedAssets(assets, ['<p>', page])).toEqual(['gone.avif', 'player.js']);
});

test('a later import that the bundler has left out of a script is not fetched', async () => {
  const dist = await temporaryFolder();
  const [kept, left] = ['src/offerBar.ts', 'src/playerLogic.ts'];
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, 'video.js'), 'import("./bar-1.js")');
  await writeFile(
    join(dist, '.vite/manifest.json'),
    JSON.stringify({
      'src/video.ts': { file: 'video.js', dynamicImports: [kept, left] },
      [kept]: { file: 'assets/bar-1.js' },
      [left]: { file: 'assets/playerLogic-2.js' },
    }),
  );
  expect(loadedBy(await takeManifest(dist), ['src/video.ts'], 'ever')).toEqual(['src/video.ts', kept]);
});

test('a film of the funnel is among its files, and its captions are', async () => {
  const folder = await temporaryFolder();
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

test('the scripts that are named, and no other, begin with the hint to compile them, and one that is missing is an error', () => {
  const { generateBundle } = compileAhead(['quiz', 'xstate']) as unknown as {
    generateBundle: { handler: (this: object, options: unknown, bundle: Record<string, object>) => void };
  };
  const bundle = Object.fromEntries(
    ['quiz', 'video', 'xstate'].map((name) => [`${name}-1.js`, { type: 'chunk', name, code: `${name}()` }]),
  );
  const error = (message: string) => {
    throw new Error(message);
  };
  generateBundle.handler.call({ error }, {}, bundle);
  expect(Object.values(bundle)).toMatchObject([
    { code: '//# allFunctionsCalledOnLoad\nquiz()' },
    { code: 'video()' },
    { code: '//# allFunctionsCalledOnLoad\nxstate()' },
  ]);
  const { 'xstate-1.js': _, ...less } = bundle;
  expect(() => generateBundle.handler.call({ error }, {}, less)).toThrow('no script is named xstate');
});

test('every kind of text has compressed copies, and what is compressed already has none', () => {
  const texts = 'a.html a.css a.js a.svg robots.txt sitemap.xml a.json manifest.webmanifest'.split(' ');
  expect(texts.filter((name) => !compressible.test(name))).toEqual([]);
  expect('a.png a.avif a.woff2 a.mp4 a.js.br'.split(' ').filter((name) => compressible.test(name))).toEqual(
    [],
  );
});

test('a compressed copy stands beside its file in each of two formats', async () => {
  const file = join(await temporaryFolder(), 'a.js');
  await writeFile(file, 'words '.repeat(99));
  await compress(file);
  expect(String(brotliDecompressSync(await readFile(`${file}.br`)))).toBe('words '.repeat(99));
  expect(String(gunzipSync(await readFile(`${file}.gz`)))).toBe('words '.repeat(99));
});

test('an e-mail address in a document is not found by what hides addresses, and reads as before', () => {
  const encoded = withEncodedAddresses('<a href="mailto:a@b.test">a@b.test</a>');
  expect(encoded).not.toMatch(/mailto:|\w@\w/);
  expect(encoded.replaceAll('&#58;', ':').replaceAll('&#64;', '@')).toBe(
    '<a href="mailto:a@b.test">a@b.test</a>',
  );
});
