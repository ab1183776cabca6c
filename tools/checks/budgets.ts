import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isSampleValue } from '#settings/settingsSchema';
import { site } from '#settings/site';
import { headersFor, readHeaderRules } from '#tools/build/headers';
import { collectModules, readManifest } from '#tools/build/manifest';
import { urlPathOf } from '#tools/shared/builtPages';
import { readTextFiles } from '#tools/shared/readTextFiles';

/** What a team's photographs and words, measuring and campaign parameters may add to a page of the samples, in kB. */
const room = isSampleValue(site.brand) ? { document: 0, script: 0 } : { document: 2, script: 1 };

/**
 * The limits of a page, in kB of 1000 bytes. `to first h2` is the document up to its first second-level heading, with
 * headers: browsers paint the first view from the first 14.6 kB, which a server sends in one round trip of ten packets.
 * `document` is all of it. Both are in Brotli at its highest level; hosts that compress by themselves often use a lower
 * one. The scripts are in gzip: `first script` counts those that an actor needs to start, and `all scripts` all that load
 * by themselves. `pictures` counts the largest size of each. `requests` leaves out the fonts and the requests that
 * browsers make by themselves.
 */
const limits = {
  'to first h2': {
    limit: 12.5 + room.document,
    remedy: 'shorten the words above its first second-level heading',
  },
  document: {
    limit: 18.5 + room.document,
    remedy: 'shorten its words, remove a section, or set VITE_BRAND if it is a sample (2 kB more)',
  },
  'first script': { limit: 16.5 + room.script, remedy: 'import less, or import it later with import()' },
  'all scripts': { limit: 91 + room.script, remedy: 'import less' },
  pictures: { limit: 300, remedy: 'remove a picture, or use one with less detail' },
  requests: { limit: 8, remedy: 'load fewer files before the visitor scrolls' },
};

type Measures = Record<keyof typeof limits, number>;

/** Bytes of the status line and the headers that nginx adds to the site's own headers over HTTP/1.1. */
const serverHeaderBytes = 275;

const isLocal = (address: string) => address.startsWith('/');

function attribute(tag: string, name: string): string {
  return tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1] ?? '';
}

async function measurePage(dist: string, file: string, html: string): Promise<Measures> {
  const manifest = await readManifest(dist);
  const tags = html.match(/<(script|link|img)\b[^>]*>/g) ?? [];
  const sources = (tagStart: string) =>
    tags.flatMap((tag) => (tag.startsWith(tagStart) ? attribute(tag, 'src') : [])).filter(isLocal);
  const requestedTags = tags.filter(
    (tag) =>
      attribute(tag, 'loading') !== 'lazy' &&
      !['manifest', 'apple-touch-icon'].includes(attribute(tag, 'rel')),
  );
  const entries = sources('<script').map((src) => {
    const key = Object.keys(manifest).find((key) => `/${manifest[key]?.file}` === src);
    if (!key) throw new Error(`${file} loads ${src}, which is not in the manifest of the build; build again`);
    return key;
  });
  const scripts = (followed: 'static' | 'all') =>
    collectModules(manifest, entries, followed).flatMap((key) => manifest[key] ?? []);
  async function kilobytes(files: string[], headerBytes = 0): Promise<number> {
    const sizes = [...new Set(files)].map(async (name) => (await stat(join(dist, name))).size);
    return (await Promise.all(sizes)).reduce((total, size) => total + size, headerBytes) / 1000;
  }
  const gzipped = (followed: 'static' | 'all') =>
    kilobytes(scripts(followed).map(({ file }) => `${file}.gz`));
  const headers = Object.entries(headersFor(readHeaderRules(dist), urlPathOf(file)));
  const headerText = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const addresses = requestedTags
    .map((tag) => attribute(tag, 'src') || attribute(tag, 'href'))
    .filter(isLocal);
  const headerBytes = serverHeaderBytes + headerText.length;
  const [firstPart = ''] = html.split('<h2', 1);
  return {
    'to first h2': (brotliCompressSync(firstPart).length + headerBytes) / 1000,
    document: await kilobytes([`${file}.br`], headerBytes),
    'first script': await gzipped('static'),
    'all scripts': await gzipped('all'),
    pictures: await kilobytes(sources('<img').map((src) => (extname(src) === '.svg' ? `${src}.br` : src))),
    // The document itself is one more request.
    requests: new Set([...addresses, ...scripts('all').map(({ file }) => `/${file}`)]).size + 1,
  };
}

/** Measures each document of dist/ and fails if one exceeds a limit. */
export async function main(): Promise<number> {
  const failures: string[] = [];
  const table: Record<string, Record<string, string>> = {};
  for (const [file, html] of Object.entries(await readTextFiles('dist', '.html'))) {
    const measures = await measurePage('dist', file, html);
    const cells = Object.entries(limits).map(([name, { limit, remedy }]) => {
      const actual = measures[name as keyof Measures];
      const unit = name === 'requests' ? '' : ' kB';
      if (actual > limit)
        failures.push(
          `${file}: ${name} is ${actual}${unit}, over the limit of ${limit}; ${remedy}, or raise the limit in tools/checks/budgets.ts`,
        );
      return [name, `${Math.round(actual * 10) / 10}${unit} of ${limit}`];
    });
    table[file] = Object.fromEntries(cells);
  }
  console.table(table);
  if (failures.length > 0) console.error(failures.join('\n'));
  return failures.length > 0 ? 1 : 0;
}
