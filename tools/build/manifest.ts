import { join } from 'node:path';
import { readJson } from '#tools/shared/readJson';

/** What Vite's manifest says of a build: the file of each module that has one, and the keys of what it loads. */
export type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/** Modules that a page fetches only when a visitor first needs them: never ahead of that, and measured apart. */
const firstNeeds = ['src/effects/showToast.ts', 'src/effects/startTips.ts'];

/** @throws where a folder holds no client build */
export function readManifest(dist: string): Promise<Manifest> {
  return readJson(join(dist, '.vite', 'manifest.json'));
}

/** The keys of some modules and of all that they load: at once, later without being asked, or ever. */
export function loadedBy(manifest: Manifest, keys: string[], until: 'atOnce' | 'later' | 'ever'): string[] {
  const found = new Set(keys);
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    const awaited = dynamicImports.filter((next) => until === 'ever' || !firstNeeds.includes(next));
    for (const next of until === 'atOnce' ? imports : [...imports, ...awaited]) found.add(next);
  }
  return [...found];
}
