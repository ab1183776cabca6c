import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { textFileName } from '#tools/build/compress';
import { beginsWithPolicy, findPolicies, inlineSources } from '#tools/build/policy';
import { expectBuild } from '#tools/shared/builtPages';

/** The contents of a build's files, by path, such as `assets/x.js`. */
type Files = Map<string, Buffer>;

const decoders = { br: brotliDecompressSync, gz: gunzipSync };

/** Reads every file of a build. */
export async function readBuild(dist: string): Promise<Files> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path) => [relative(dist, path), await readFile(path)] as const)),
  );
}

/** Files that must not be published: hidden files and source maps. */
function innerFileProblems(files: Files): string[] {
  return [...files.keys()]
    .filter((file) => /(^|\/)\.(?!well-known\/)|\.map$/.test(file))
    .map((file) => `${file}: is not for visitors; delete it`);
}

/** Returns the first group of each match. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.find(Boolean) ?? []);
}

/** The absolute addresses of this site in a file. */
function wholeAddresses(file: string, text: string): string[] {
  if (file === 'sitemap.xml') return all(text, /<loc>([^<]*)<\/loc>/g);
  if (file === 'robots.txt') return all(text, /^Sitemap: (.*)/gm);
  if (!file.endsWith('.html')) return [];
  return all(
    text,
    /<link rel="canonical" href="([^"]*)"|<meta (?:property|name)="(?:og:url|og:image)" content="([^"]*)"/g,
  );
}

/** The relative addresses in a file, without those of other sites or schemes. */
function ownAddresses(file: string, text: string): string[] {
  const found: string[] = [];
  const kind = extname(file);
  if (['.html', '.css', '.svg'].includes(kind))
    found.push(...all(text, /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/g));
  if (['.html', '.svg'].includes(kind)) found.push(...all(text, /\s(?:href|src|poster|action)="([^"]*)"/g));
  if (kind === '.html')
    for (const set of all(text, /\ssrcset="([^"]*)"/gi))
      found.push(...set.split(',').map((candidate) => candidate.trim().replace(/\s.*/, '')));
  if (kind === '.webmanifest') found.push(...all(text, /"src":"([^"]*)"/g));
  // Vite writes imports of a script as plain strings, relative to its folder or the site's root.
  if (kind === '.js')
    for (const address of all(text, /["'`]((?:\.\/|\/?assets\/|\/video\/)[\w./-]+)["'`]/g))
      found.push(address.replace(/^assets\//, '/assets/'));
  return found
    .map((address) =>
      address.replaceAll('&amp;', '&').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
    )
    .filter((address) => !/^([a-z]+:|\/\/)/i.test(address));
}

/** The file that a host serves at a path. */
function fileAt(files: Files, path: string): string | undefined {
  const name = decodeURIComponent(path).slice(1) || 'index.html';
  return [name, `${name}.html`].find((candidate) => files.has(candidate));
}

function linkProblems(files: Files): string[] {
  const problems: string[] = [];
  const origins = new Set<string>();

  function check(file: string, address: string) {
    const { pathname, hash } = new URL(address, `https://site.invalid/${file}`);
    const target = fileAt(files, pathname);
    const id = decodeURIComponent(hash.slice(1));
    if (!target) problems.push(`${file}: ${address} leads nowhere`);
    else if (id && !files.get(target)?.includes(` id="${id}"`))
      problems.push(`${file}: ${address} names an id that ${target} lacks`);
  }

  for (const [file, content] of files) {
    const text = content.toString();
    const whole = wholeAddresses(file, text);
    for (const address of whole) origins.add(new URL(address).origin);
    for (const address of new Set([...whole, ...ownAddresses(file, text)])) check(file, address);
  }
  if (origins.size > 1)
    problems.push(`the site has more than one address: ${[...origins].sort().join(' and ')}`);
  return problems;
}

/** Checks that each document's policy applies to all of it and allows exactly its own inline code. */
function policyProblems(files: Files): string[] {
  const problems: string[] = [];
  for (const [file, content] of files) {
    const html = content.toString();
    // A plain-text file that proves ownership to a search engine needs no policy.
    if (!file.endsWith('.html') || !/<\w/.test(html)) continue;
    const policies = findPolicies(html);
    const [policy = ''] = policies;
    if (policies.length !== 1) problems.push(`${file}: has ${policies.length} policies instead of one`);
    else if (!beginsWithPolicy(html)) problems.push(`${file}: its policy must come first in its head`);
    for (const name of ['script', 'style'] as const) {
      const [sources = ''] = all(policy, new RegExp(`${name}-src ([^;]*)`, 'g'));
      const allowed = sources.split(' ');
      const present = inlineSources(html, name);
      const anyInline = allowed.includes("'unsafe-inline'");
      for (const source of present)
        if (!anyInline && !allowed.includes(source))
          problems.push(`${file}: its policy refuses an inline ${name}, ${source}`);
      for (const source of allowed)
        if (source.startsWith("'sha") && !present.includes(source))
          problems.push(`${file}: its policy allows an inline ${name} that it does not contain, ${source}`);
    }
    for (const attribute of html.match(/<[^>]*\s(on[a-z]+|style)="/g) ?? [])
      problems.push(`${file}: its policy refuses ${attribute}…", so use a class or a script`);
  }
  return problems;
}

function compressionProblems(files: Files): string[] {
  const problems: string[] = [];
  for (const [file, content] of files) {
    for (const [extension, decode] of Object.entries(decoders)) {
      const copy = `${file}.${extension}`;
      if (/^[^._]/.test(file) && textFileName.test(file) && !files.has(copy))
        problems.push(`${file}: its copy ${copy} is missing; build again`);
      if (!file.endsWith(`.${extension}`)) continue;
      const original = files.get(file.slice(0, -extension.length - 1));
      if (!original) problems.push(`${file}: its original is missing; build again`);
      else if (!same(original, content, decode))
        problems.push(`${file}: differs from its original; build again`);
    }
  }
  return problems;
}

function same(original: Buffer, copy: Buffer, decode: (copy: Buffer) => Buffer): boolean {
  try {
    return decode(copy).equals(original);
  } catch {
    return false;
  }
}

/**
 * Returns a line for each reason not to publish a build: addresses without a file, a policy that does not fit its
 * document, compressed copies that are missing or differ, files that are not for visitors.
 */
export async function deployProblems(dist: string): Promise<string[]> {
  const files = await readBuild(dist);
  const missing = ['index.html', '404.html', 'sitemap.xml', 'robots.txt', '_headers'].filter(
    (file) => !files.has(file),
  );
  if (missing.length > 0) return missing.map((file) => `${file}: is missing`);
  return [
    ...innerFileProblems(files),
    ...linkProblems(files),
    ...policyProblems(files),
    ...compressionProblems(files),
  ];
}

/** Checks that dist/ is complete: every address, policy and compressed copy. */
export async function main(): Promise<number> {
  expectBuild();
  const problems = await deployProblems(resolve('dist'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  console.log('deploy check: every address, policy and compressed copy holds');
  return 0;
}
