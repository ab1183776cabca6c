import { readJson } from '#tools/shared/readJson';

interface LockEntry {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface Licence {
  name: string;
  version: string;
  licence: string;
}

/** Licences that require only their notice. */
const permissive = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'ISC', 'MIT', 'Unlicense'],
];

/**
 * Whether an SPDX expression is permissive: one side of OR, both sides of AND. Brackets within an expression count as
 * unknown.
 */
export function isPermissive(licence: string): boolean {
  return licence
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => permissive.includes(part)));
}

/** Every package that the site's own dependencies bring, by name; what workspaces need does not reach visitors. */
export function licencesIn(packages: Record<string, LockEntry>): Licence[] {
  const found = new Map<string, Licence>();
  const follow = (from: string, { dependencies, optionalDependencies, peerDependencies }: LockEntry = {}) => {
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    for (const name of names) {
      const path = pathFor(packages, from, name);
      if (path === undefined || found.has(path)) continue;
      const { version = '', license = 'unknown' } = packages[path] ?? {};
      found.set(path, { name, version, licence: license });
      follow(path, packages[path]);
    }
  };
  const { dependencies = {} } = packages[''] ?? {};
  follow('', { dependencies });
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Where Node finds a package from another one: in the nearest node_modules upwards. */
function pathFor(packages: Record<string, LockEntry>, from: string, name: string): string | undefined {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (path in packages) return path;
  return from ? pathFor(packages, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name) : undefined;
}

/** Lists the licences of all production dependencies; fails if one is unknown or copyleft. */
export async function main(): Promise<number> {
  const { packages } = await readJson<{ packages: Record<string, LockEntry> }>('package-lock.json');
  const all = licencesIn(packages);
  for (const { name, version, licence } of all)
    console.log(`${name.padEnd(32)} ${version.padEnd(10)} ${licence}`);
  const refused = all.filter(({ licence }) => !isPermissive(licence));
  for (const { name, licence } of refused)
    console.error(`${name} is under ${licence}, which is unknown or copyleft`);
  console.log(`${all.length} production dependencies, ${refused.length} refused`);
  return refused.length > 0 ? 1 : 0;
}
