import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isPermissive, licencesIn } from '#tools/checks/licences';
import { lockfileProblems } from '#tools/checks/lockfile';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

describe('every dependency', () => {
  test('is pinned to one version and is in the lock file for every platform', () => {
    expect(Object.keys(manifest.dependencies).length).toBeGreaterThan(0);
    expect(lockfileProblems(packages, manifest)).toEqual([]);
  });

  test.each([
    '^1.2.3',
    '~1.2.3',
    '1.2',
    '1.x',
    '*',
    'latest',
    '>=1.2.3',
    'git+https://example.com/a.git',
    '',
  ])('would be rejected as %s', (version) => {
    expect(lockfileProblems({}, { devDependencies: { thing: version } })).toEqual([
      `package.json: thing is "${version}"; pin it to one version`,
    ]);
  });

  test('would be rejected with a download address, or without an entry for another platform', () => {
    const entries = {
      'node_modules/a': { version: '1.0.0', resolved: 'https://example.com/a.tgz' },
      'node_modules/b': { version: '1.0.0', optionalDependencies: { 'b-win32': '1.0.0' } },
    };
    expect(lockfileProblems(entries, {})).toEqual([
      'package-lock.json: node_modules/a contains a download address',
      'package-lock.json: node_modules/b wants b-win32 1.0.0 on some platform, which has no entry',
    ]);
  });

  test('has a checksum of what is installed', () => {
    const installed = Object.entries<{ integrity?: string; link?: boolean }>(packages).filter(
      ([path, { link }]) => path.startsWith('node_modules/') && !link,
    );
    const bare = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(bare).toEqual([]);
  });

  test('in production has a permissive licence', () => {
    const all = licencesIn(packages);
    const direct = Object.keys(manifest.dependencies);
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(direct));
    expect(all.filter(({ licence }) => !isPermissive(licence))).toEqual([]);
  });
});

test.each<[string, boolean]>([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only) AND GPL-3.0-only', false],
  ['GPL-2.0-or-later', false],
  ['AGPL-3.0-only', false],
  ['MPL-2.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['unknown', false],
])('a licence %s is permissive: %s', (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected);
});

test('no dependency has an install script', () => {
  const scripted = Object.entries<{ hasInstallScript?: boolean }>(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path);
  expect(scripted).toEqual([]);
});
