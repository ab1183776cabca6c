import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { readHeaderRules, responseHeaders } from '#tools/build/headers';
import { collectModules, readManifest } from '#tools/build/manifest';
import { readDocuments, urlPathOf } from '#tools/shared/builtPages';
import { printTable } from '#tools/shared/printTable';

/**
 * The limits of a page, in kB of 1000 bytes as a server sends them. With Brotli, document and headers fit the first round
 * trip, ten packets of 1,460 bytes. With gzip: the scripts before an actor can run, then all scripts that load without
 * interaction. Pictures count at their largest size, also below the fold. Requests are those to this site before first
 * use, except the font and the browser's own requests.
 */
const limits = { document: 14.6, 'first script': 16, 'whole script': 89, pictures: 300, requests: 8 };

type Measures = Record<keyof typeof limits, number>;

/** Bytes that nginx sends beside a document's own headers over HTTP/1.1. */
const serverHead = 275;

const isOwn = (address: string) => address.startsWith('/');

function attribute(tag: string, name: string): string {
  return tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1] ?? '';
}

async function measurePage(dist: string, file: string, html: string): Promise<Measures> {
  const manifest = await readManifest(dist);
  const tags = html.match(/<(script|link|img)\b[^>]*>/g) ?? [];
  const sources = (kind: string) =>
    tags.flatMap((tag) => (tag.startsWith(kind) ? attribute(tag, 'src') : [])).filter(isOwn);
  const early = tags.filter(
    (tag) =>
      attribute(tag, 'loading') !== 'lazy' &&
      attribute(tag, 'data-later') !== 'font' &&
      !['manifest', 'apple-touch-icon'].includes(attribute(tag, 'rel')),
  );
  const entries = sources('<script').map((src) => {
    const key = Object.keys(manifest).find((key) => `/${manifest[key]?.file}` === src);
    if (!key) throw new Error(`${file} loads ${src}, which the manifest lacks; build again`);
    return key;
  });
  const scripts = (when: 'static' | 'all') =>
    collectModules(manifest, entries, when).flatMap((key) => manifest[key] ?? []);
  async function kilobytes(files: string[], bytes = 0): Promise<number> {
    const sizes = await Promise.all(files.map(async (name) => (await stat(join(dist, name))).size));
    return sizes.reduce((total, size) => total + size, bytes) / 1000;
  }
  const gzipped = (when: 'static' | 'all') =>
    kilobytes(
      scripts(when)
        .flatMap(({ file, css = [] }) => [file, ...css])
        .map((name) => `${name}.gz`),
    );
  const headers = Object.entries(responseHeaders(readHeaderRules(dist), urlPathOf(file)));
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const addresses = early.map((tag) => attribute(tag, 'src') || attribute(tag, 'href')).filter(isOwn);
  return {
    document: await kilobytes([`${file}.br`], serverHead + head.length),
    'first script': await gzipped('static'),
    'whole script': await gzipped('all'),
    pictures: await kilobytes(sources('<img').map((src) => (extname(src) === '.svg' ? `${src}.br` : src))),
    requests: new Set([...addresses, ...scripts('all').map(({ file }) => `/${file}`)]).size + 1,
  };
}

/** Measures each document of dist/ and fails if one exceeds a limit. */
export async function main(): Promise<number> {
  const failures: string[] = [];
  const rows = [['actual / limit', ...Object.keys(limits)]];
  for (const [file, html] of Object.entries(await readDocuments('dist'))) {
    const measures = await measurePage('dist', file, html);
    const cells = Object.entries(limits).map(([name, limit]) => {
      const actual = measures[name as keyof Measures];
      const unit = name === 'requests' ? '' : ' kB';
      if (actual > limit) failures.push(`${file}: ${name} ${actual}${unit}, over ${limit}`);
      return `${Math.round(actual * 10) / 10}${unit} / ${limit}`;
    });
    rows.push([file, ...cells]);
  }
  printTable(rows);
  if (failures.length > 0) console.error(failures.join('\n'));
  return failures.length > 0 ? 1 : 0;
}
