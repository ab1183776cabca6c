import { readJson } from '#tools/shared/readJson';

interface LockEntry {
  version?: string;
  resolved?: string;
  /** Of a workspace: the package is a folder of this project. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

type Entries = Record<string, LockEntry>;

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** The entry that the package at `path` gets for `name`: in the nearest node_modules upwards. */
function entryFor(entries: Entries, path: string, name: string): LockEntry | undefined {
  const entry = entries[path ? `${path}/node_modules/${name}` : `node_modules/${name}`];
  if (entry || !path) return entry;
  return entryFor(entries, path.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
}

/** The problems of a lock file and its package.json, a line each; none if `npm ci` works on every platform. */
export function lockfileProblems(entries: Entries, manifest: Manifest): string[] {
  const problems: string[] = [];
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  })) {
    if (!exactVersion.test(version)) {
      problems.push(`package.json: ${name} is "${version}"; pin it to one version`);
    }
  }
  for (const [path, { resolved, link, optionalDependencies = {} }] of Object.entries(entries)) {
    if (resolved && !link) problems.push(`package-lock.json: ${path} contains a download address`);
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const entry = entryFor(entries, path, name);
      if (!entry || (exactVersion.test(version) && entry.version !== version)) {
        problems.push(
          `package-lock.json: ${path} wants ${name} ${version} on some platform, which has no entry`,
        );
      }
    }
  }
  return problems;
}

/** Checks package-lock.json and the versions in package.json. */
export async function main(): Promise<number> {
  const { packages } = await readJson<{ packages: Entries }>('package-lock.json');
  const problems = lockfileProblems(packages, await readJson<Manifest>('package.json'));
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
