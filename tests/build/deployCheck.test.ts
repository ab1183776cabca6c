import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeHeaders } from '#tools/build/headers';
import { insertPolicy } from '#tools/build/policy';
import { deployProblems } from '#tools/checks/deployCheck';

const site = 'https://shop.example';
const page = (html: string) => insertPolicy(`<!doctype html><html><head><meta charset="utf-8"/>${html}`, {});
const files = {
  'index.html':
    page(`<link rel="canonical" href="${site}/"/><meta property="og:image" content="${site}/sharing.png"/>
    <style>p{background:url(/assets/a.svg)}</style><script type="module" src="/assets/a.js"></script>
    <a href="#main">Skip</a><main id="main"><a href="/quiz#end">Quiz</a><a href="https://elsewhere.example/x">Out</a>
    <img src="/assets/a.svg" srcSet="/assets/a.svg 1x, /sharing.png 2x"/></main>`),
  'quiz.html': page(
    '<script>early()</script><link rel="dns-prefetch" data-later="" href="/assets/b.js"/><p id="end"><a href="mailto:a@shop.example">Mail</a> "./no.js"</p>',
  ),
  'offers/kit.html': page('<script>deep()</script><a href="/">Home</a>'),
  '404.html': page('<a href="/">Home</a>'),
  'google0123.html': 'google-site-verification: google0123.html < 1',
  'assets/a.js': 'import "./b.js"; const later = ["assets/b.js"];',
  // The check must not take text in a script for an HTML attribute.
  'assets/b.js': `const src = \`/assets/a.svg\`; '<link rel="canonical" href="https://old.example/"> url(/no) srcset="/no"'`,
  'assets/a.map.css': `a::after{content:' href="/no"'}`,
  'assets/a.svg': '<svg><path id="p" fill="url(#p)"/></svg>',
  'sharing.png': 'picture',
  'manifest.webmanifest': '{"icons":[{"src":"/sharing.png"}]}',
  '.well-known/security.txt': 'Contact: mailto:a@shop.example',
  'sitemap.xml': `<loc>${site}/</loc><loc>${site}/quiz</loc>`,
  'robots.txt': `# Sitemap: https://old.example/\nSitemap: ${site}/sitemap.xml\n`,
};

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  for (const [file, text] of Object.entries(files)) await writeBuilt(file, text);
  await writeHeaders(join(folder, 'dist'));
});

afterAll(() => rm(folder, { recursive: true }));

async function writeBuilt(file: string, text: string, dist = 'dist') {
  const path = join(folder, dist, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

test('the deploy check accepts a complete build', async () => {
  expect(await deployProblems(join(folder, 'dist'))).toEqual([]);
});

test('the deploy check names a file that is too large for Cloudflare Pages', async () => {
  const dist = join(folder, 'large');
  onTestFinished(() => rm(dist, { recursive: true }));
  await cp(join(folder, 'dist'), dist, { recursive: true });
  const film = join(dist, 'film.mp4');
  await writeFile(film, Buffer.alloc(25 * 2 ** 20));
  expect(await deployProblems(dist)).toEqual([]);
  await writeFile(film, Buffer.alloc(25 * 2 ** 20 + 6000));
  expect(await deployProblems(dist)).toEqual([expect.stringMatching(/^film\.mp4: has 25\.01 MiB, /)]);
});

/** Replaces text in a file. */
const edit = (file: keyof typeof files, from: string, to: string) => (dist: string) =>
  writeBuilt(file, files[file].replace(from, to), dist);
const editIndex = (from: string, to: string) => edit('index.html', from, to);
const editQuiz = (from: string, to: string) => edit('quiz.html', from, to);
const removeFile = (file: string) => (dist: string) => rm(join(folder, dist, file));
const secondPolicy = '<meta http-equiv="Content-Security-Policy" content=""/><p ';

test.each<[problem: string, breakBuild: (dist: string) => Promise<void>]>([
  ['index.html: /quizz#end has no file', editIndex('/quiz#', '/quizz#')],
  ['index.html: /quiz#no names an id that quiz.html lacks', editIndex('#end', '#no')],
  ['index.html: #main names an id that index.html lacks', editIndex('id="main"', '')],
  ['index.html: /assets/b.svg has no file', editIndex('src="/assets/a.svg"', 'src="/assets/b.svg"')],
  ['index.html: /x.png has no file', editIndex('/sharing.png 2x', '/x.png 2x')],
  ['index.html: /c.svg has no file', editIndex('url(/assets/a.svg)', 'url(/c.svg)')],
  ['index.html: /kwiz?at=https://a.test has no file', editIndex('/quiz#end', '/kwiz?at=https://a.test')],
  [`index.html: ${site}/home has no file`, editIndex(`href="${site}/"`, `href="${site}/home"`)],
  [`index.html: ${site}/share.png has no file`, editIndex('sharing.png"', 'share.png"')],
  ['quiz.html: /assets/none.js has no file', editQuiz('href="/assets/b.js"', 'href="/assets/none.js"')],
  ['assets/a.js: ./c.js has no file', edit('assets/a.js', './b.js', './c.js')],
  ['assets/a.js: /assets/d.js has no file', edit('assets/a.js', '"assets/b.js"', '"assets/d.js"')],
  ['assets/b.js: /assets/e.svg has no file', edit('assets/b.js', 'a.svg', 'e.svg')],
  ['assets/a.svg: #q names an id that assets/a.svg lacks', edit('assets/a.svg', 'url(#p)', 'url(#q)')],
  [`sitemap.xml: ${site}/kwiz has no file`, edit('sitemap.xml', '/quiz', '/kwiz')],
  ['manifest.webmanifest: /icon.png has no file', edit('manifest.webmanifest', 'sharing', 'icon')],
  ['quiz.html: its policy refuses its inline script ', editQuiz('early()', 'late()')],
  ['quiz.html: its policy allows an inline script that it lacks, ', editQuiz('<script>early()</script>', '')],
  ['quiz.html: its policy refuses the attribute <p style="…"', editQuiz('<p ', '<p style="color:red" ')],
  ['quiz.html: its policy refuses the attribute <p onclick="…"', editQuiz('<p ', '<p onclick="x()" ')],
  ['quiz.html: has 0 policies instead of one', editQuiz(' http-equiv=', ' name=')],
  ['quiz.html: has 2 policies instead of one', editQuiz('<p ', secondPolicy)],
  [
    'quiz.html: its policy must follow its character set directly',
    editQuiz('<head>', '<head><script src="/assets/b.js"></script>'),
  ],
  ['404.html: is missing', removeFile('404.html')],
  ...['.build.json', 'assets/a.js.map', 'kit.htm', '_worker.js', 'film.mp4.bak', '.well-known/.env'].map(
    (file): [string, (dist: string) => Promise<void>] => [
      `${file}: must not be published`,
      (dist) => writeBuilt(file, '{}', dist),
    ],
  ),
])('the deploy check reports "%s"', async (problem, breakBuild) => {
  await cp(join(folder, 'dist'), join(folder, 'broken'), { recursive: true });
  onTestFinished(() => rm(join(folder, 'broken'), { recursive: true }));
  await breakBuild('broken');
  const problems = await deployProblems(join(folder, 'broken'));
  expect(problems.map((line) => line.slice(0, problem.length))).toContain(problem);
});
