import { readJson } from '#tools/shared/readJson';

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
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

/** Every production dependency in the lock file, by name. */
export function licencesIn(packages: Record<string, LockEntry>): Licence[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license = 'unknown' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
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
