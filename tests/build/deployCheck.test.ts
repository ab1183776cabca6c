import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { compress } from '#tools/build/compress';
import { readHeaders, writeHeaders } from '#tools/build/headers';
import { withPolicy } from '#tools/build/policy';
import { main as checkDeploy, deployProblems, readBuild } from '#tools/checks/deployCheck';

const site = 'https://shop.example';
const page = (html: string) => withPolicy(`<!doctype html><html><head><meta charset="utf-8"/>${html}`, {});
const files = {
  'index.html':
    page(`<link rel="canonical" href="${site}/"/><meta property="og:image" content="${site}/sharing.png"/>
    <style>p{background:url(/assets/a.svg)}</style><script type="module" src="/assets/a.js"></script>
    <a href="#main">Skip</a><main id="main"><a href="/quiz#end">Quiz</a><a href="https://elsewhere.example/x">Out</a>
    <img src="/assets/a.svg" srcset="/assets/a.svg 1x, /sharing.png 2x"/></main>`),
  'quiz.html': page(
    '<script>early()</script><link data-rel="preload" href="/assets/b.js"/><p id="end"><a href="mailto:a@shop.example">Mail</a></p>',
  ),
  'offers/kit.html': page('<script>deep()</script><a href="/">Home</a>'),
  '404.html': page('<a href="/">Home</a>'),
  'google0123.html': 'google-site-verification: google0123.html',
  'assets/a.js': 'import "./b.js"; const later = ["assets/b.js"];',
  'assets/b.js': 'const src = `/assets/a.svg`;',
  'assets/a.svg': '<svg><path id="p" fill="url(#p)"/></svg>',
  'sharing.png': 'picture',
  'sitemap.xml': `<loc>${site}/</loc><loc>${site}/quiz</loc>`,
  'robots.txt': `Sitemap: ${site}/sitemap.xml`,
};

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  for (const [file, text] of Object.entries(files)) await put(file, text);
  await writeHeaders(join(folder, 'dist'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Writes a file and its compressed copies. */
async function put(file: string, text: string, dist = 'dist') {
  const path = join(folder, dist, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  if (!file.endsWith('.png')) await compress(path);
}

test('the headers name what a visitor asks for, also when they are written again', async () => {
  const dist = join(folder, 'dist');
  await writeHeaders(dist);
  const rules = await readHeaders(dist);
  expect(rules.map(({ path }) => path)).toEqual([
    ...['/*', '/', '/404', '/assets/*', '/google0123', '/offers/*', '/quiz'],
    ...['/robots.txt', '/sharing.png', '/sitemap.xml'],
  ]);
});

test('a whole build has nothing against it', async () => {
  expect(await deployProblems(join(folder, 'dist'))).toEqual([]);
});

const change = (file: keyof typeof files, from: string, to: string) => (dist: string) =>
  put(file, files[file].replace(from, to), dist);
const remove = (file: string) => (dist: string) => rm(join(folder, dist, file));
const edit = (file: string, from: string, to: string) => async (dist: string) => {
  const path = join(folder, dist, file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
};

test.each<[string, (dist: string) => Promise<void>, string]>([
  ['a link', change('index.html', '/quiz#', '/quizz#'), 'index.html: /quizz#end leads nowhere'],
  [
    'a place in a page',
    change('index.html', '#end', '#no'),
    'index.html: /quiz#no leads to nothing in quiz.html',
  ],
  [
    'a place in the page itself',
    change('index.html', 'id="main"', ''),
    'index.html: #main leads to nothing in index.html',
  ],
  [
    'an image',
    change('index.html', 'src="/assets/a.svg"', 'src="/assets/b.svg"'),
    'index.html: /assets/b.svg leads nowhere',
  ],
  [
    'a larger image',
    change('index.html', '/sharing.png 2x', '/x.png 2x'),
    'index.html: /x.png leads nowhere',
  ],
  [
    'a style sheet',
    change('index.html', 'url(/assets/a.svg)', 'url(/c.svg)'),
    'index.html: /c.svg leads nowhere',
  ],
  [
    'the sharing image',
    change('index.html', 'sharing.png"', 'share.png"'),
    `index.html: ${site}/share.png leads nowhere`,
  ],
  [
    'a script for later',
    change('quiz.html', 'href="/assets/b.js"', 'href="/assets/none.js"'),
    'quiz.html: /assets/none.js leads nowhere',
  ],
  ['a module', change('assets/a.js', './b.js', './c.js'), 'assets/a.js: ./c.js leads nowhere'],
  [
    'a module for later',
    change('assets/a.js', '"assets/b.js"', '"assets/d.js"'),
    'assets/a.js: /assets/d.js leads nowhere',
  ],
  [
    'an asset of a module',
    change('assets/b.js', 'a.svg', 'e.svg'),
    'assets/b.js: /assets/e.svg leads nowhere',
  ],
  [
    'a drawing',
    change('assets/a.svg', 'url(#p)', 'url(#q)'),
    'assets/a.svg: #q leads to nothing in assets/a.svg',
  ],
  ['the sitemap', change('sitemap.xml', '/quiz', '/kwiz'), `sitemap.xml: ${site}/kwiz leads nowhere`],
  [
    'another host',
    change('robots.txt', site, 'https://old.example'),
    `the site is published at one place, not at https://old.example and ${site}`,
  ],
  [
    'inline script',
    change('quiz.html', 'early()', 'late()'),
    'quiz.html: its policy refuses an inline script, ',
  ],
  [
    'inline script that has gone',
    change('quiz.html', '<script>early()</script>', ''),
    'quiz.html: its policy allows an inline script that it does not hold, ',
  ],
  [
    'a style attribute',
    change('quiz.html', '<p ', '<p style="color:red" '),
    'quiz.html: its policy refuses <p style="…"',
  ],
  [
    'a handler',
    change('quiz.html', '<p ', '<p onclick="x()" '),
    'quiz.html: its policy refuses <p onclick="…"',
  ],
  ['no policy', change('quiz.html', ' http-equiv=', ' name='), 'quiz.html: brings 0 policies instead of one'],
  [
    'a second policy',
    change('quiz.html', '<p ', '<meta http-equiv="Content-Security-Policy" content=""/><p '),
    'quiz.html: brings 2 policies instead of one',
  ],
  [
    'a place of the policy',
    change('quiz.html', '<head>', '<head><script src="/assets/b.js"></script>'),
    'quiz.html: something stands before its policy',
  ],
  [
    'a frame for anybody',
    edit('_headers', 'frame-ancestors', 'x'),
    '_headers: lets any site show the pages in a frame',
  ],
  ['an old copy', edit('quiz.html', 'Mail', 'Post'), 'quiz.html.br: is a copy of something else'],
  ['a broken copy', edit('quiz.html.gz', '', 'x'), 'quiz.html.gz: is a copy of something else'],
  ['a missing copy', remove('assets/b.js.br'), 'assets/b.js: has no copy assets/b.js.br'],
  ['an orphan', remove('assets/a.svg'), 'assets/a.svg.br: is a copy of nothing'],
  ['a missing page', remove('404.html'), '404.html: is missing'],
])('%s that is wrong is found', async (name, spoil, expected) => {
  const dist = name.replaceAll(' ', '-');
  await cp(join(folder, 'dist'), join(folder, dist), { recursive: true });
  await spoil(dist);
  const problems = await deployProblems(join(folder, dist));
  expect(problems.map((problem) => problem.slice(0, expected.length))).toContain(expected);
});

test('leaves the checksums of a build that may be published, and of no other', async () => {
  const before = process.cwd();
  onTestFinished(() => {
    vi.restoreAllMocks();
    process.chdir(before);
  });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = join(folder, 'root');
  await cp(join(folder, 'dist'), join(root, 'dist'), { recursive: true });
  for (const name of ['machines', 'public', 'src']) await mkdir(join(root, name));
  process.chdir(root);
  const record = (mode: string) =>
    writeFile('dist/.build.json', JSON.stringify({ mode, settings: {}, sources: {} }));

  await record('production');
  expect(await checkDeploy([])).toBe(0);
  const sums = (await readFile('dist/.checked', 'utf8')).trimEnd().split('\n');
  expect(sums).toHaveLength((await readBuild('dist')).size - 1);
  expect(sums).toContain(`${createHash('sha256').update(files['quiz.html']).digest('hex')}  quiz.html`);

  await record('test');
  expect(await checkDeploy([])).toBe(1);
  expect(error.mock.calls.join()).toContain('dist was built with --mode test, not for production');
  expect(existsSync('dist/.checked')).toBe(false);
  expect(await checkDeploy(['test'])).toBe(0);
  expect(existsSync('dist/.checked')).toBe(false);
});
