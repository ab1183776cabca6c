import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { quizPath } from '#content/pages';
import { type HeaderRule, headersAt, readHeaders } from '#tools/build/headers';
import { loadedBy, type Manifest, readManifest } from '#tools/build/manifest';
import { readDocuments, urlPathOf } from '#tools/shared/builtPages';
import { printTable } from '#tools/shared/printTable';

const measures = {
  answerBrotli: 'answer brotli',
  firstScript: 'first script',
  wholeScript: 'whole script',
  firstNeed: 'on first need',
  typeface: 'typeface',
  pictures: 'pictures',
  requests: 'requests',
};

type Measure = keyof typeof measures;

interface Budget {
  /** A path of the site; without it the budget applies to every page. */
  page?: string;
  measure: Measure;
  limit: number;
}

/**
 * Sizes are in kB of 1000 bytes, of the compressed copies that a server sends. Responses are documents with headers.
 * With Brotli each fits the 14.6 kB of a first round trip, ten packets of 1,460 bytes. In gzip: `firstScript` is what the script tags load before an actor can run,
 * with static imports; `wholeScript` adds later imports that need no visitor; `firstNeed` is what may follow on first
 * use, with its styles. `typeface` is the font of the headings, which is compressed already; `pictures` are those in the
 * document, also further down, each at the largest of its sizes. `requests` counts requests
 * to this site before first use, without the font, the manifest and the home screen icon, which the browser requests
 * itself.
 */
const budgets: Budget[] = [
  { measure: 'answerBrotli', limit: 14.6 },
  { measure: 'firstScript', limit: 16 },
  { page: quizPath, measure: 'wholeScript', limit: 89 },
  { measure: 'firstNeed', limit: 32 },
  { measure: 'typeface', limit: 16 },
  { measure: 'pictures', limit: 300 },
  { measure: 'requests', limit: 8 },
];

/** The parts of a measure, by name of chunk or document. */
type Parts = Record<string, number>;

type Page = Record<Measure, Parts>;

/** The size of a file of a build; compressed copies end with '.br' or '.gz'. */
async function kilobytes(dist: string, file: string): Promise<number> {
  return (await stat(join(dist, file))).size / 1000;
}

/**
 * What nginx sends beside a document's own headers over HTTP/1.1, in bytes: status, server, date, type, length, time of
 * change, connection, Vary, ETag and encoding.
 */
const serverHead = 275;

/** The size of a response's header section in bytes, as nginx sends it over HTTP/1.1; it is smaller over HTTP/2. */
function headBytes(headers: Record<string, string>): number {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return serverHead + lines.join('').length;
}

function attribute(tag: string, name: string): string {
  return tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1] ?? '';
}

/** The pictures of a document, also those further down. A photograph's `src` is its largest, and compressed already. */
async function pictureSizes(dist: string, tags: readonly string[]): Promise<Parts> {
  const addresses = tags.flatMap((tag) => (tag.startsWith('<img') ? attribute(tag, 'src') : []));
  const sizes = addresses
    .filter((address) => address.startsWith('/'))
    .map(async (file) => {
      const sent = extname(file) === '.svg' ? `${file}.br` : file;
      return [file, await kilobytes(dist, sent)] as const;
    });
  return Object.fromEntries(await Promise.all(sizes));
}

async function scriptSizes(dist: string, manifest: Manifest, keys: string[]): Promise<Parts> {
  const parts: Parts = {};
  for (const key of keys) {
    const { file = '', name = key, css = [] } = manifest[key] ?? {};
    let size = 0;
    for (const part of [file, ...css]) size += await kilobytes(dist, `${part}.gz`);
    parts[name] = size;
  }
  return parts;
}

async function measurePage(
  dist: string,
  manifest: Manifest,
  rules: readonly HeaderRule[],
  file: string,
  html: string,
): Promise<Page> {
  const tags = html.match(/<(script|link|img)\b[^>]*>/g) ?? [];
  const addresses = tags
    .filter(
      (tag) =>
        attribute(tag, 'loading') !== 'lazy' &&
        attribute(tag, 'data-later') !== 'font' &&
        !['manifest', 'apple-touch-icon'].includes(attribute(tag, 'rel')),
    )
    .map((tag) => attribute(tag, 'src') || attribute(tag, 'href'))
    .filter((address) => address.startsWith('/'));
  const entries = tags.flatMap((tag) => {
    const src = tag.startsWith('<script') ? attribute(tag, 'src') : '';
    if (!src.startsWith('/')) return [];
    const key = Object.keys(manifest).find((key) => `/${manifest[key]?.file}` === src);
    if (!key) throw new Error(`${file} loads ${src}, which the build's manifest does not know`);
    return key;
  });
  const scripts = loadedBy(manifest, entries, 'later');
  const requests = new Set([...addresses, ...scripts.map((key) => `/${manifest[key]?.file}`)]);
  const fonts = html.match(/[^/("]+\.woff2/g) ?? [];
  const sizes = fonts.map(async (font) => [font, await kilobytes(dist, `assets/${font}`)]);
  const headers = headBytes(headersAt(rules, urlPathOf(file))) / 1000;
  return {
    answerBrotli: { [file]: await kilobytes(dist, `${file}.br`), headers },
    firstScript: await scriptSizes(dist, manifest, loadedBy(manifest, entries, 'atOnce')),
    wholeScript: await scriptSizes(dist, manifest, scripts),
    firstNeed: await scriptSizes(
      dist,
      manifest,
      loadedBy(manifest, entries, 'ever').filter((key) => !scripts.includes(key)),
    ),
    typeface: Object.fromEntries(await Promise.all(sizes)),
    pictures: await pictureSizes(dist, tags),
    requests: { [file]: requests.size + 1 },
  };
}

/** The measures of every document of a build, by path. */
export async function measurePages(dist = 'dist'): Promise<Record<string, Page>> {
  const manifest = await readManifest(dist);
  const rules = await readHeaders(dist);
  const pages: Record<string, Page> = {};
  for (const [file, html] of Object.entries(await readDocuments(dist)))
    pages[urlPathOf(file)] = await measurePage(dist, manifest, rules, file, html);
  return pages;
}

/** In whole bytes, which a sum of fractions of a kB can miss. */
function sum(parts: Parts): number {
  return Math.round(Object.values(parts).reduce((total, amount) => total + amount, 0) * 1000) / 1000;
}

/** The budget of a page; infinite without a budget. */
function limitOf(page: string, measure: Measure): number {
  const limits = budgets.filter((budget) => budget.measure === measure && (budget.page ?? page) === page);
  return Math.min(...limits.map(({ limit }) => limit));
}

/** Measures each document of dist/ and fails if one exceeds a budget, with the parts of what does, largest first. */
export async function main(): Promise<number> {
  const pages = await measurePages();
  const failures = budgets.flatMap(({ page }) => (page && !pages[page] ? [`${page} was not built`] : []));
  const rows = [['actual / budget', ...Object.values(measures)]];
  for (const [path, page] of Object.entries(pages)) {
    const cells = (Object.entries(measures) as [Measure, string][]).map(([measure, label]) => {
      const [parts, limit] = [page[measure], limitOf(path, measure)];
      const actual = measure === 'requests' ? `${sum(parts)}` : `${sum(parts).toFixed(1)} kB`;
      if (sum(parts) > limit) {
        const largest = Object.entries(parts).sort(([, first], [, other]) => other - first);
        const named = largest.map(([name, amount]) => `${name} ${amount.toFixed(1)}`).join(', ');
        failures.push(`${path}: ${label} is ${actual}, over ${limit}: ${named}`);
      }
      return Number.isFinite(limit) ? `${actual} / ${limit}` : actual;
    });
    rows.push([path, ...cells]);
  }
  printTable(rows);
  if (failures.length > 0) console.error(['over budget:', ...failures].join('\n  '));
  return failures.length > 0 ? 1 : 0;
}
