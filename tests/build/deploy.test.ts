import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headerRules, headersAt } from '#tools/build/headers';
import { expectSameValues } from '#tools/proofs/expectSameValues';

const nginx = readFileSync('deploy/nginx.conf', 'utf8');

/** What the first group of a pattern finds in a text, each time. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

test('deploy/nginx.conf sends the headers of the other hosts', () => {
  const added = [...nginx.matchAll(/^ {4}add_header (\S+) "(.*)" always;$/gm)];
  expectSameValues(
    Object.fromEntries(added.map(([, name, value]) => [name, value])),
    { ...headersAt(headerRules([]), '/'), 'Cache-Control': '$cache_control' },
    (differences) => ['deploy/nginx.conf differs from tools/build/headers.ts', ...differences],
  );
});

test.each([
  ['/assets/a.js', 200, /immutable/],
  ['/assets/a.js', 404, /^no-cache$/],
  ['/video/film.mp4', 200, /^no-cache$/],
  ['/video/player.js', 200, /^no-cache$/],
  ['/quiz', 200, /^no-cache$/],
])('%s with status %i is kept as %s by every host', (path, status, kept) => {
  const rules = headerRules(['assets/', 'video/', 'quiz.html']);
  expect(headersAt(rules, path, status)['Cache-Control']).toMatch(kept);
  const [[, , fallback = ''] = [], ...patterns] = nginx.matchAll(/^ {4}(?:default|~(\S+)) "(.*)";$/gm);
  const rule = patterns.find(([, pattern = '']) => new RegExp(pattern).test(`${status}:${path}`));
  expect(rule?.[2] ?? fallback).toMatch(kept);
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

test('netlify.toml publishes the build’s folder and runs existing scripts', () => {
  const netlify = readFileSync('netlify.toml', 'utf8');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const wanted = all(netlify, /npm run ([\w:]+)/g);
  expect(wanted).toContain('build');
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(wanted));
  expect(all(netlify, /publish = "(.*)"/g)).toEqual(['dist']);
});
