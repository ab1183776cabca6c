import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readSettings } from '#tools/build/readSettings';
import { readJson } from '#tools/shared/readJson';

/** The inputs of a build: hashes by name of setting or file, so that a difference can be named. */
interface BuildRecord {
  mode: string;
  settings: Record<string, string>;
  sources: Record<string, string>;
}

/** Hosts do not serve names that begin with a dot, and the file contains no secret. */
const recordFile = '.build.json';

const sourceFolders = ['machines', 'public', 'src'];

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

function hashValues(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).map(([key, value]) => [key, hash(value)]));
}

/**
 * Hashes the sources of a build by their paths.
 *
 * @param others more input files outside those folders, such as the tools of the build; missing ones are skipped
 */
async function hashSources(root: string, others: readonly string[]): Promise<Record<string, string>> {
  const names = new Set(['package-lock.json', ...others]);
  for (const folder of sourceFolders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries)
      if (entry.isFile()) names.add(relative(root, join(entry.parentPath, entry.name)));
  }
  const sources: Record<string, string> = {};
  for (const name of [...names].sort()) {
    const content = await readFile(join(root, name)).catch(() => undefined);
    if (content) sources[name] = hash(content);
  }
  return sources;
}

function different(one: Record<string, string>, other: Record<string, string>): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]).sort();
}

function listed([first = '', ...more]: string[]): string {
  return more.length > 0 ? `${first} and ${more.length} more` : first;
}

/**
 * The reasons why a build does not match these sources and a mode, a line each: another mode, older than a source, or
 * other settings than now.
 *
 * @param mode the value of `vite build --mode`; `test` means the samples that tests expect
 */
export async function buildProblems(dist: string, mode = 'production', root = '.'): Promise<string[]> {
  const remedy = `; run ${mode === 'production' ? 'npm run build' : `npx vite build --mode ${mode}`}`;
  const record = await readJson<BuildRecord>(join(dist, recordFile)).catch(() => undefined);
  if (!record) return [`${dist} contains no record of its build${remedy}`];
  if (record.mode !== mode) return [`${dist} was built with --mode ${record.mode}, not for ${mode}${remedy}`];
  const sources = different(record.sources, await hashSources(root, Object.keys(record.sources)));
  const settings = different(
    record.settings,
    hashValues(withFlow(mode === 'test' ? {} : readSettings(mode, root))),
  );
  return [
    ...(sources.length > 0 ? [`${dist} is older than ${listed(sources)}${remedy}`] : []),
    ...(settings.length > 0 ? [`${dist} was built with another ${listed(settings)}${remedy}`] : []),
  ];
}

/** Prints why a build does not match the current sources and settings, in any mode; nothing if it does. */
export async function warnOfStaleBuild(dist = 'dist', root = '.'): Promise<void> {
  const record = await readJson<BuildRecord>(join(dist, recordFile)).catch(() => undefined);
  for (const problem of await buildProblems(dist, record?.mode, root)) console.warn(`warning: ${problem}`);
}

/** The settings of a build, and the flow that replaced the site's own, if any. */
function withFlow(env: Record<string, string>): Record<string, string> {
  const { FLOW } = process.env;
  return FLOW ? { ...env, FLOW } : env;
}

/**
 * Writes the record of its inputs into a build.
 *
 * @param env the `VITE_*` variables of the build
 */
export function buildRecord(env: Record<string, string>): Plugin {
  let sources: Record<string, string>;
  return {
    name: 'build-record',
    apply: 'build',
    // Read at the start, so that a change during the build makes it stale.
    async configResolved({ root, configFileDependencies }) {
      sources = await hashSources(
        root,
        configFileDependencies.map((file) => relative(root, file)),
      );
    },
    buildApp: {
      order: 'post',
      async handler({ config: { root, mode, environments } }) {
        const dist = resolve(root, environments.client?.build.outDir ?? 'dist');
        const record: BuildRecord = { mode, settings: hashValues(withFlow(env)), sources };
        await writeFile(join(dist, recordFile), JSON.stringify(record));
      },
    },
  };
}
