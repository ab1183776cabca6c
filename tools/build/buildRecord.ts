import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readEnvFiles } from '#tools/build/readEnvFiles';
import { funnelFolders } from '#tools/shared/funnel';
import { readJson } from '#tools/shared/readJson';

/** The inputs of a build: hashes by name of setting or file, so that a difference can be named. */
interface BuildRecord {
  mode: string;
  inputs: Record<string, string>;
}

/** Where the record of a build is: beside what is published, since it names the sources. */
const recordFile = (dist: string, root: string) =>
  join(root, '.cache/builds', `${encodeURIComponent(relative(root, resolve(root, dist)))}.json`);

const sourceFolders = () => ['machines', 'src', ...funnelFolders()];

/**
 * Hashes the settings of a build, its funnel and its sources by their paths.
 *
 * @param others more input files outside the folders of sources, such as the tools of the build; missing ones are skipped
 */
async function hashInputs(
  root: string,
  env: Record<string, string>,
  others: readonly string[],
): Promise<Record<string, string>> {
  const files = new Set(['package-lock.json', ...others]);
  for (const folder of sourceFolders()) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    // Approved facts follow from a build; none follows from them.
    for (const entry of entries)
      if (entry.isFile() && !/\/facts(\/|$)/.test(entry.parentPath))
        files.add(relative(root, join(entry.parentPath, entry.name)));
  }
  const { FUNNEL } = process.env;
  const inputs = new Map<string, string | Buffer>(Object.entries(FUNNEL ? { ...env, FUNNEL } : env));
  for (const file of [...files].sort()) {
    const content = await readFile(join(root, file)).catch(() => undefined);
    if (content) inputs.set(file, content);
  }
  const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 12);
  return Object.fromEntries([...inputs].map(([name, content]) => [name, hash(content)]));
}

/**
 * The reason why a build does not match these sources, settings and a mode, in a line; none if it does.
 *
 * @param mode the value of `vite build --mode`; `test` means the samples that tests expect
 */
export async function buildProblems(dist: string, mode = 'production', root = '.'): Promise<string[]> {
  const remedy = `; run ${mode === 'production' ? 'npm run build' : `npx vite build --mode ${mode}`}`;
  const record = await readJson<Partial<BuildRecord>>(recordFile(dist, root)).catch(() => undefined);
  if (!record?.inputs) return [`${dist} has no record of its build${remedy}`];
  if (record.mode !== mode) return [`${dist} was built with --mode ${record.mode}, not for ${mode}${remedy}`];
  const { inputs } = record;
  const env = mode === 'test' ? {} : readEnvFiles(mode, root);
  const now = await hashInputs(root, env, Object.keys(inputs));
  const names = Object.keys({ ...inputs, ...now }).filter((name) => inputs[name] !== now[name]);
  if (names.length === 0) return [];
  const more = names.length > 1 ? ` and ${names.length - 1} more` : '';
  return [`${dist} was built with another ${names[0]}${more}${remedy}`];
}

/** Prints why a build does not match the current sources and settings, in any mode; nothing if it does. */
export async function warnOfStaleBuild(dist = 'dist', root = '.'): Promise<void> {
  const record = await readJson<BuildRecord>(recordFile(dist, root)).catch(() => undefined);
  for (const problem of await buildProblems(dist, record?.mode, root)) console.warn(`warning: ${problem}`);
}

/**
 * Writes the record of a build's inputs; a build that fails has none.
 *
 * @param env the `VITE_*` variables of the build
 */
export function buildRecord(env: Record<string, string>): Plugin {
  let inputs: Record<string, string>;
  let file: string;
  return {
    name: 'build-record',
    apply: 'build',
    // Read at the start, so that a change during the build makes it stale.
    async configResolved({ root, configFileDependencies, environments }) {
      file = recordFile(environments.client?.build.outDir ?? 'dist', root);
      await rm(file, { force: true });
      inputs = await hashInputs(
        root,
        env,
        configFileDependencies.map((file) => relative(root, file)),
      );
    },
    buildApp: {
      order: 'post',
      async handler({ config: { mode } }) {
        const record: BuildRecord = { mode, inputs };
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, JSON.stringify(record));
      },
    },
  };
}
