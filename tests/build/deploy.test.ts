import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headerRules } from '#tools/build/headers';

const nginx = readFileSync('deploy/nginx.conf', 'utf8');

/** What the first group of a pattern finds in a text, each time. */
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

test('nginx lets browsers keep what it has found in /assets/ for a year, and nothing else', () => {
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
