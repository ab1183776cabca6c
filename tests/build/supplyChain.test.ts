import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Locked {
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const packages: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
/** The installed packages; those of this repository are links. */
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/** Returns a line for each package that fails a check. */
const wrong = (isRight: (locked: Locked) => unknown) => installed.filter(([, locked]) => isRight(locked));

describe('every dependency', () => {
  test('is pinned to one version', () => {
    const versions = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.keys(versions).length).toBeGreaterThan(20);
    const loose = Object.entries<string>(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(loose).toEqual([]);
    expect(readFileSync('deploy/Dockerfile', 'utf8')).toMatch(/^FROM \S+@sha256:[\da-f]{64}$/m);
  });

  test('has a checksum and no fixed registry', () => {
    expect(wrong(({ resolved }) => resolved)).toEqual([]);
    expect(wrong(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('runs no script when it is installed', () => {
    expect(wrong(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
  });

  test('that reaches visitors has a license that only requires its notice', () => {
    const reached = new Map<string, string>();
    const follow = (name: string) => {
      for (const [path, { license = 'none', ...wants }] of installed) {
        if (reached.has(path) || !path.endsWith(`node_modules/${name}`)) continue;
        reached.set(path, license);
        const next = { ...wants.dependencies, ...wants.optionalDependencies, ...wants.peerDependencies };
        Object.keys(next).forEach(follow);
      }
    };
    Object.keys(manifest.dependencies).forEach(follow);
    expect(reached.size).toBeGreaterThan(Object.keys(manifest.dependencies).length);
    expect([...reached].filter(([, license]) => !['MIT', 'ISC', '0BSD'].includes(license))).toEqual([]);
  });
});
