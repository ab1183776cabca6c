import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

/** Vite's manifest: for the key of each module, its file and the keys of the modules that it imports. */
export type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/** Modules that a page loads only on first use, or after its video: neither preloaded nor counted by `check:build`. */
const onUseModules = ['src/shared/offerBar.ts', 'src/shared/showToast.ts', 'src/shared/startTooltips.ts'];

const cache = '.cache/builds';
const manifestFile = (dist: string) =>
  join(cache, `${encodeURIComponent(relative('.', dist))}.manifest.json`);

/**
 * Moves the manifest of a new client build into .cache/, where `readManifest` finds it, because it would publish the
 * names of the sources. Removes dynamic imports that the bundler lists but has dropped from the script.
 *
 * @throws if the folder contains no client build
 */
export async function moveManifestToCache(dist: string): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  for (const entry of Object.values(manifest)) {
    if (!entry.dynamicImports) continue;
    const code = await readFile(join(dist, entry.file), 'utf8');
    const isInCode = (key: string) => code.includes(basename(manifest[key]?.file ?? key));
    entry.dynamicImports = entry.dynamicImports.filter(isInCode);
  }
  await mkdir(cache, { recursive: true });
  await writeFile(manifestFile(dist), JSON.stringify(manifest));
  await rm(join(dist, '.vite'), { recursive: true });
  return manifest;
}

/** @throws if this checkout has not built the folder */
export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(manifestFile(dist), 'utf8'));
}

/** The keys of modules and of all modules that they import, directly or not; `onUseModules` is left out. */
export function collectModules(manifest: Manifest, keys: string[], followed: 'static' | 'all'): string[] {
  const found = new Set(keys);
  // The loop also visits the keys that it adds.
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    const later = dynamicImports.filter((next) => !onUseModules.includes(next));
    for (const next of followed === 'static' ? imports : [...imports, ...later]) found.add(next);
  }
  return [...found];
}
