import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { readJson } from '#tools/shared/readTextFiles';

/** An entry of Vite's manifest: the file of a module, if any, and the keys of the modules that it imports. */
export type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/** Modules that a page fetches only on first use, or once its video is there: neither preloaded nor counted by `check:build`. */
const loadedOnUse = ['src/shared/offerBar.ts', 'src/shared/showToast.ts', 'src/shared/startTips.ts'];

const kept = '.cache/builds';
const keptFile = (dist: string) => join(kept, `${encodeURIComponent(relative('.', dist))}.manifest.json`);

/**
 * Moves the manifest out of a new client build, since it names the sources, and keeps it for `readManifest`. Removes
 * dynamic imports that the bundler lists but has dropped from the script.
 *
 * @throws if the folder contains no client build
 */
export async function takeManifest(dist: string): Promise<Manifest> {
  const manifest = await readJson<Manifest>(join(dist, '.vite', 'manifest.json'));
  for (const entry of Object.values(manifest)) {
    if (!entry.dynamicImports) continue;
    const code = await readFile(join(dist, entry.file), 'utf8');
    const isLeft = (key: string) => code.includes(basename(manifest[key]?.file ?? key));
    entry.dynamicImports = entry.dynamicImports.filter(isLeft);
  }
  await mkdir(kept, { recursive: true });
  await writeFile(keptFile(dist), JSON.stringify(manifest));
  await rm(join(dist, '.vite'), { recursive: true });
  return manifest;
}

/** @throws if the folder is no build of this checkout */
export function readManifest(dist: string): Promise<Manifest> {
  return readJson(keptFile(dist));
}

/** The keys of modules and of all modules that they load: at once, or also later by themselves. */
export function loadedBy(manifest: Manifest, keys: string[], when: 'atOnce' | 'later'): string[] {
  const found = new Set(keys);
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    const awaited = dynamicImports.filter((next) => !loadedOnUse.includes(next));
    for (const next of when === 'atOnce' ? imports : [...imports, ...awaited]) found.add(next);
  }
  return [...found];
}
