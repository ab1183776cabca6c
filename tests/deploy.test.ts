import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readlink, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/temporaryFolder';
import { headerRules, headersAt } from '#tools/headers';

const execute = promisify(execFile);
const nginx = readFileSync('deploy/nginx.conf', 'utf8');

/** What the first group of a pattern finds in a text, each time. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** Scripts for servers need GNU's date, find and mv. Elsewhere nothing is skipped, which would count as failed. */
function describeOnLinux(name: string, tests: () => void) {
  if (process.platform === 'linux') describe(name, tests);
}

describeOnLinux('deploy/release.sh', () => {
  let folder: string;
  let dist: string;
  let site: string;

  beforeEach(async () => {
    folder = await realpath(await temporaryFolder());
    dist = join(folder, 'dist');
    site = join(folder, 'my site');
    await mkdir(join(dist, 'assets'), { recursive: true });
    await writeFile(join(dist, '_headers'), '');
  });

  /** Publishes the build. @returns the lines it prints, of which the last is the release's folder */
  async function publish(): Promise<string[]> {
    const { stdout } = await execute('deploy/release.sh', [dist, site]);
    return stdout.trim().split('\n');
  }

  async function putAsset(name: string, daysOld: number) {
    const file = join(dist, 'assets', name);
    const time = Date.now() / 1000 - daysOld * 86_400;
    await writeFile(file, '');
    await utimes(file, time, time);
  }

  test('keeps the last three releases, of which the newest is served', async () => {
    const releases: string[] = [];
    for (let count = 0; count < 4; count += 1) releases.push(...(await publish()));
    const left = await readdir(join(site, 'releases'));
    expect(left.sort().map((name) => join(site, 'releases', name))).toEqual(releases.slice(1));
    expect(await readlink(join(site, 'current'))).toBe(releases[3]);
  });

  test('keeps the files of the release before for 30 days after their build', async () => {
    await putAsset('recent.js', 29);
    await putAsset('old.js', 31);
    await publish();
    await rm(join(dist, 'assets'), { recursive: true });
    await mkdir(join(dist, 'assets'));
    await putAsset('new.js', 0);
    await publish();
    await publish();
    expect((await readdir(join(site, 'current', 'assets'))).sort()).toEqual(['new.js', 'recent.js']);
  });

  test('publishes no folder but a build, and leaves nothing behind of another one', async () => {
    await rm(join(dist, '_headers'));
    await expect(publish()).rejects.toMatchObject({
      stderr: `deploy/release.sh: ${dist} holds no build; run npm run build first\n`,
    });
    expect(existsSync(site)).toBe(false);
  });

  test.each([[[]], [['dist']]])('says in one line what it needs when it is given %j', async (given) => {
    await expect(execute('deploy/release.sh', given)).rejects.toMatchObject({
      stderr: expect.stringMatching(/^deploy\/release\.sh needs a build and a site, .*\n$/),
    });
  });
});

describe('deploy/nginx.conf', () => {
  test('sends the headers of the other hosts', () => {
    const added = [...nginx.matchAll(/^ {4}add_header (\S+) "(.*)" always;$/gm)];
    expect(Object.fromEntries(added.map(([, name, value]) => [name, value]))).toEqual({
      ...headersAt(headerRules([]), '/'),
      'Cache-Control': '$cache_control',
    });
    expect(all(nginx, /^ *(add_header)/gm)).toHaveLength(added.length);
    const [, forEver = ''] = /:\/assets\/ "(.*)";/.exec(nginx) ?? [];
    expect(headersAt(headerRules(['assets/']), '/assets/a.js')['Cache-Control']).toBe(forEver);
  });

  test('answers what is not there, and a folder, with the not-found page', () => {
    expect(nginx).toContain('error_page 404 /404.html;');
    expect(nginx).toContain('error_page 403 =404 /404.html;');
  });

  const [hidden = '$^'] = all(nginx, /location ~ (\S+) \{\s+return 404;/g);
  test.each([
    ['/_headers', true],
    ['/.vite/manifest.json', true],
    ['/assets/a.js.br', true],
    ['/index.html.gz', true],
    ['/.well-known/security.txt', false],
    ['/assets/quiz-Ab_c.d.js', false],
    ['/advertorial-v2', false],
  ])('hides %s: %s', (path, isHidden) => {
    expect(new RegExp(hidden).test(path)).toBe(isHidden);
  });
});

test('deploy/Dockerfile copies what there is and publishes to where nginx looks', () => {
  const docker = readFileSync('deploy/Dockerfile', 'utf8');
  const copied = all(docker, /^COPY (.*) \S+$/gm).flatMap((files) => files.split(' '));
  expect(copied).toContain('dist');
  expect(copied.filter((file) => file !== 'dist' && !existsSync(file))).toEqual([]);
  const [site] = all(docker, /release\.sh \S+ (\S+)/g);
  expect(nginx).toContain(`root ${site}/current;`);
});

test('netlify.toml publishes what the build writes, by scripts that there are', () => {
  const netlify = readFileSync('netlify.toml', 'utf8');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const wanted = all(netlify, /npm run ([\w:]+)/g);
  expect(wanted).toContain('build');
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(wanted));
  expect(all(netlify, /publish = "(.*)"/g)).toEqual(['dist']);
});
