import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readSettings } from '#tools/build/readSettings';
import { readJson } from '#tools/shared/readJson';

/** What a build was made of: hashes by the name of a setting or file, so that what differs can be named. */
interface BuildRecord {
  mode: string;
  settings: Record<string, string>;
  sources: Record<string, string>;
}

/** Hosts do not serve what begins with a dot, and nothing in it is a secret. */
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
 * @param others files outside the folders of sources that take part, such as the tools of the build; gone ones are left out
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
 * Why a build is not one of these sources in a mode, a line each: of another mode, older than a source, or made with
 * other settings than are set now.
 *
 * @param mode as `vite build --mode` takes it; `test` means the samples that tests expect
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

/** Says on the terminal why a build is not of the sources and settings of now, if it is not: in whatever mode it was made. */
export async function warnOfStaleBuild(dist = 'dist', root = '.'): Promise<void> {
  const record = await readJson<BuildRecord>(join(dist, recordFile)).catch(() => undefined);
  for (const problem of await buildProblems(dist, record?.mode, root)) console.warn(`warning: ${problem}`);
}

/** The settings of a build, and the flow that stood in for the site's own. */
function withFlow(env: Record<string, string>): Record<string, string> {
  const { FLOW } = process.env;
  return FLOW ? { ...env, FLOW } : env;
}

/**
 * Writes into a build what it was made of.
 *
 * @param env the `VITE_*` variables of the build
 */
export function buildRecord(env: Record<string, string>): Plugin {
  let sources: Record<string, string>;
  return {
    name: 'build-record',
    apply: 'build',
    // At the start, so that what changes during a build makes it stale.
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
