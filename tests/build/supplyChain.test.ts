import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const lockfile = readFileSync('package-lock.json', 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(lockfile);
/** The installed packages; those of this repository are links. */
const installedPackages = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/** Returns the installed packages with a fault. */
const findFaulty = (hasFault: (locked: LockedPackage) => unknown) =>
  installedPackages.filter(([, locked]) => hasFault(locked));

describe('every dependency', () => {
  test('is pinned to one version', () => {
    const versions = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.keys(versions).length).toBeGreaterThan(20);
    const unpinned = Object.keys(versions).filter((name) => !/^\d+\.\d+\.\d+$/.test(versions[name]));
    expect(unpinned).toEqual([]);
  });

  test('has a checksum and no fixed registry', () => {
    expect(findFaulty(({ resolved }) => resolved)).toEqual([]);
    expect(findFaulty(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('runs no script when it is installed', () => {
    expect(findFaulty(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
  });

  test('that reaches visitors has a license that only requires its notice', () => {
    const licenses = new Map<string, string>();
    const addLicenses = (name: string) => {
      for (const [path, { license = 'none', ...locked }] of installedPackages) {
        if (licenses.has(path) || !path.endsWith(`node_modules/${name}`)) continue;
        licenses.set(path, license);
        const { dependencies, optionalDependencies, peerDependencies } = locked;
        const required = { ...dependencies, ...optionalDependencies, ...peerDependencies };
        Object.keys(required).forEach(addLicenses);
      }
    };
    Object.keys(manifest.dependencies).forEach(addLicenses);
    expect(licenses.size).toBeGreaterThan(Object.keys(manifest.dependencies).length);
    expect([...licenses].filter(([, license]) => !['MIT', 'ISC', '0BSD'].includes(license))).toEqual([]);
  });
});
