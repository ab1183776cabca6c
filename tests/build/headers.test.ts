import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import {
  formatHeadersFile,
  type HeaderRule,
  headerRules,
  headersFor,
  readHeaderRules,
  writeHeaders,
} from '#tools/build/headers';

const entries = ['index.html', 'quiz.html', '404.html', 'icon.svg', 'assets/', 'video/'];
const rules = headerRules(entries);

describe('_headers', () => {
  test('lists each path with its headers below it', () => {
    const rules: HeaderRule[] = [
      { path: '/*', headers: { A: 'b', C: 'd' } },
      { path: '/e', headers: { F: 'g' } },
    ];
    expect(formatHeadersFile(rules)).toBe('/*\n  A: b\n  C: d\n/e\n  F: g\n');
  });

  test('denies pages the devices and payments that none of them uses', { tags: ['R1.5'] }, () => {
    expect(headersFor(rules, '/')['Permissions-Policy']).toBe(
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    );
  });

  test('keeps files to their types, pages out of frames and whole addresses from other sites', () => {
    expect(headersFor(rules, '/quiz')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "frame-ancestors 'none'",
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  });

  test.each([
    ['/assets/quiz.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/quiz.js', 399, 'public, max-age=31536000, immutable'],
    ['/assets/quiz.js', 400, 'no-cache'],
    ['/quiz', 200, 'no-cache'],
    ['/new', 404, 'no-cache'],
  ])('lets a cache keep %s with the status %i: %s', (path, status, kept) => {
    expect(headersFor(headerRules(entries), path, status)['Cache-Control']).toBe(kept);
  });

  test('sets the headers of a path for no other', () => {
    const rules = [{ path: '/a', headers: { Link: '</b>' } }];
    expect(['/a', '/ab', '/b'].map((path) => headersFor(rules, path).Link)).toEqual([
      '</b>',
      undefined,
      undefined,
    ]);
  });

  test('has rules for each published file and folder', async () => {
    const folder = await temporaryFolder();
    await mkdir(`${folder}/assets`);
    for (const name of ['index.html', 'index.html.br', 'a.gz', 'my_a.gz.txt', '_redirects', '.nojekyll'])
      await writeFile(`${folder}/${name}`, '');
    await writeHeaders(folder);
    expect(readHeaderRules(folder).map(({ path }) => path)).toEqual(['/*', '/', '/assets/*', '/my_a.gz.txt']);
  });
});

const nginx = readFileSync('deploy/nginx.conf', 'utf8');

/** Returns the first group of each match of a pattern. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

test('nginx sends the headers of every other host', () => {
  const added = [...nginx.matchAll(/add_header ([\w-]+) "(.*)" always;/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const [everywhere] = headerRules([]);
  expect(Object.fromEntries(added)).toEqual({ ...everywhere?.headers, 'Cache-Control': '$cache_control' });
});

test('deploy/Dockerfile copies existing files to nginx’s folders, onto a pinned image', () => {
  const docker = readFileSync('deploy/Dockerfile', 'utf8');
  const copied = [...docker.matchAll(/^COPY (\S+) (\S+)$/gm)].map(([, from, to]) => ({ from, to }));
  expect(copied.map(({ from }) => from).filter((from) => from !== 'dist' && !existsSync(from ?? ''))).toEqual(
    [],
  );
  const site = copied.find(({ from }) => from === 'dist')?.to;
  expect(nginx).toContain(`root ${site};`);
  expect(docker).toMatch(/^FROM \S+@sha256:[\da-f]{64}$/m);
  expect(readFileSync('.github/dependabot.yml', 'utf8')).toMatch(
    /ecosystem: docker\n +directory: \/deploy\n/,
  );
});

test('nginx lets browsers keep only existing files of /assets/ for a year', () => {
  const [pattern = '', ...others] = all(nginx, /~(\S+) "public, max-age=/g);
  expect(others).toEqual([]);
  const keeps = (answer: string) => new RegExp(pattern).test(answer);
  expect(['200', '206', '304'].filter((status) => !keeps(`${status}:/assets/a.js`))).toEqual([]);
  expect(['404:/assets/a.js', '500:/assets/a.js', '200:/quiz', '200:/a/assets/a.js'].filter(keeps)).toEqual(
    [],
  );
});

test('netlify.toml publishes the build’s folder and runs existing scripts', () => {
  const netlify = readFileSync('netlify.toml', 'utf8');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const wanted = all(netlify, /npm run ([\w:]+)/g);
  expect(wanted).toContain('build');
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(wanted));
  expect(all(netlify, /publish = "(.*)"/g)).toEqual(['dist']);
});
