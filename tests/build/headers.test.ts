import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder';
import {
  formatHeadersFile,
  type HeaderRule,
  headerRules,
  headersFor,
  readHeaderRules,
  writeHeaders,
} from '#tools/build/headers';

const entries = ['index.html', 'quiz.html', '404.html', 'icon.svg', 'assets/', 'video/'];

describe('_headers', () => {
  test('lists each path with its headers below it', () => {
    const rules: HeaderRule[] = [
      { path: '/*', headers: { A: 'b', C: 'd' } },
      { path: '/e', headers: { F: 'g' } },
    ];
    expect(formatHeadersFile(rules)).toBe('/*\n  A: b\n  C: d\n/e\n  F: g\n');
  });

  test.each([
    ['/assets/quiz.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/quiz.js', 399, 'public, max-age=31536000, immutable'],
    ['/assets/quiz.js', 400, 'no-cache'],
    ['/quiz', 200, 'no-cache'],
    ['/new', 404, 'no-cache'],
  ])('sets the Cache-Control of %s with the status %i: %s', (path, status, cacheControl) => {
    expect(headersFor(headerRules(entries), path, status)['Cache-Control']).toBe(cacheControl);
  });

  test('applies the headers of a path to no other path', () => {
    const rules = [{ path: '/a', headers: { Link: '</b>' } }];
    expect(['/a', '/ab', '/b'].map((path) => headersFor(rules, path).Link)).toEqual([
      '</b>',
      undefined,
      undefined,
    ]);
  });

  test('has rules for each published file and folder, also if it is written twice', async () => {
    const folder = await makeTemporaryFolder();
    await mkdir(`${folder}/assets`);
    for (const name of ['index.html', 'index.html.br', 'a.gz', 'my_a.gz.txt', '_redirects', '.nojekyll'])
      await writeFile(`${folder}/${name}`, '');
    for (const _ of [1, 2]) await writeHeaders(folder);
    expect(readHeaderRules(folder).map(({ path }) => path)).toEqual(['/*', '/', '/assets/*', '/my_a.gz.txt']);
  });
});

const nginx = readFileSync('deploy/nginx.conf', 'utf8');

/** Returns the first group of each match of a pattern. */
function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}

test('nginx sends the same headers as every other host', () => {
  const sentHeaders = [...nginx.matchAll(/add_header ([\w-]+) "(.*)" always;/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const [commonRule] = headerRules([]);
  expect(Object.fromEntries(sentHeaders)).toEqual({
    ...commonRule?.headers,
    'Cache-Control': '$cache_control',
  });
});

test('deploy/Dockerfile copies existing files into a pinned nginx image', () => {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
  const copies = [...dockerfile.matchAll(/^COPY (\S+) (\S+)$/gm)].map(([, from, to]) => ({ from, to }));
  expect(copies.map(({ from }) => from).filter((from) => from !== 'dist' && !existsSync(from ?? ''))).toEqual(
    [],
  );
  const site = copies.find(({ from }) => from === 'dist')?.to;
  expect(nginx).toContain(`root ${site};`);
  expect(dockerfile).toMatch(/^FROM \S+@sha256:[\da-f]{64}$/m);
  expect(readFileSync('.github/dependabot.yml', 'utf8')).toMatch(
    /ecosystem: docker\n +directory: \/deploy\n/,
  );
});

test('nginx lets browsers cache only existing files of /assets/ for a year', () => {
  const [pattern = '', ...others] = firstGroups(nginx, /~(\S+) "public, max-age=/g);
  expect(others).toEqual([]);
  const isCached = (statusAndPath: string) => new RegExp(pattern).test(statusAndPath);
  expect(['200', '206', '304'].filter((status) => !isCached(`${status}:/assets/a.js`))).toEqual([]);
  expect(
    ['404:/assets/a.js', '500:/assets/a.js', '200:/quiz', '200:/a/assets/a.js'].filter(isCached),
  ).toEqual([]);
});

test('netlify.toml publishes the built folder and runs existing scripts', () => {
  const netlify = readFileSync('netlify.toml', 'utf8');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const usedScripts = firstGroups(netlify, /npm run ([\w:]+)/g);
  expect(usedScripts).toContain('build');
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(usedScripts));
  expect(firstGroups(netlify, /publish = "(.*)"/g)).toEqual(['dist']);
});
