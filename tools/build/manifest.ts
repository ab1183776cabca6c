import { join } from 'node:path';
import { readJson } from '#tools/shared/readJson';

/** An entry of Vite's manifest: the file of a module, if any, and the keys of the modules that it loads. */
export type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/** Modules that a page fetches only on first use, or once its video is there: never preloaded, and measured separately. */
const firstNeeds = ['src/shared/offerBar.ts', 'src/shared/showToast.ts', 'src/shared/startTips.ts'];

/** @throws if a folder contains no client build */
export function readManifest(dist: string): Promise<Manifest> {
  return readJson(join(dist, '.vite', 'manifest.json'));
}

/** The keys of modules and of all modules that they load: at once, later by themselves, or ever. */
export function loadedBy(manifest: Manifest, keys: string[], until: 'atOnce' | 'later' | 'ever'): string[] {
  const found = new Set(keys);
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    const awaited = dynamicImports.filter((next) => until === 'ever' || !firstNeeds.includes(next));
    for (const next of until === 'atOnce' ? imports : [...imports, ...awaited]) found.add(next);
  }
  return [...found];
}
