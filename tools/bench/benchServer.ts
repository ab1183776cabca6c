import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress } from '#tools/build/compress';
import { expectBuild, readDocuments } from '#tools/shared/builtPages';
import { servePreview } from '#tools/shared/servePreview';

const limitFolder = '.cache/limit';

/** A document without scripts and script preloads; structured data stays. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replace(/<link (data-)?rel="(module)?preload"[^>]*>/g, '');
}

/** Copies dist/ and removes every script from its documents: the speed limit of these pages. */
async function makeLimit(): Promise<void> {
  expectBuild();
  await rm(limitFolder, { recursive: true, force: true });
  await cp('dist', limitFolder, { recursive: true });
  for (const [name, whole] of Object.entries(await readDocuments(limitFolder))) {
    const file = join(limitFolder, name);
    const html = withoutScripts(whole);
    await writeFile(file, html);
    await compress(file);
  }
}

/** Serves the built site and a copy without scripts, both compressed, on two ports. */
export async function serveSiteAndLimit() {
  await makeLimit();
  const site = await servePreview();
  const limit = await servePreview(limitFolder);
  return {
    site: site.origin,
    limit: limit.origin,
    close: () => Promise.all([site.close(), limit.close()]),
  };
}
