import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, resolve } from 'node:path';
import { beginsWithPolicy, findPolicies, inlineCodeHashes } from '#tools/build/policy';
import { expectBuild } from '#tools/shared/builtPages';

/** The contents of a build's files, by path, such as `assets/x.js`. */
type Files = Map<string, Buffer>;

/** Reads every file of a build. */
async function readBuild(dist: string): Promise<Files> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path) => [relative(dist, path), await readFile(path)] as const)),
  );
}

/** Matches the endings of pages, scripts, texts, pictures, fonts and films, also of their compressed copies. */
const publishedEnding =
  /\.(html|css|m?js|json|webmanifest|txt|xml|pdf|svg|png|jpe?g|webp|avif|gif|ico|woff2|mp4|webm|vtt)(\.br|\.gz)?$/;
/** Matches the files without such an ending or with a hidden name that hosts and other services read. */
const serviceFile = /^(_headers|_redirects|CNAME|\.well-known(\/[^./][^/]*)+)$/;

function unpublishableFileProblems(files: Files): string[] {
  return [...files.keys()]
    .filter((file) => !serviceFile.test(file) && (/(^|\/)[._]/.test(file) || !publishedEnding.test(file)))
    .map(
      (file) => `${file}: must not be published; delete it, or add its kind to tools/checks/deployCheck.ts`,
    );
}

/** developers.cloudflare.com/pages/platform/limits */
const cloudflareLimitMiB = 25;

/** Finds files that Cloudflare Pages refuses. Other hosts accept them. */
function sizeProblems(files: Files): string[] {
  if (!existsSync('wrangler.toml')) return [];
  return [...files]
    .map(([file, { length }]) => [file, length / 2 ** 20] as const)
    .filter(([, size]) => size > cloudflareLimitMiB)
    .map(
      ([file, size]) =>
        `${file}: has ${size.toFixed(2)} MiB, and Cloudflare Pages accepts at most ${cloudflareLimitMiB}; make it smaller, set VITE_VIDEO_FILM to its address on another host, or delete wrangler.toml if you publish elsewhere`,
    );
}

/** Returns the first non-empty group of each match. */
function matchGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.find(Boolean) ?? []);
}

/** Returns a file's absolute addresses that must belong to this site. */
function absoluteAddresses(file: string, text: string): string[] {
  if (file === 'sitemap.xml') return matchGroups(text, /<loc>([^<]*)<\/loc>/g);
  if (file === 'robots.txt') return matchGroups(text, /^Sitemap: (.*)/gm);
  if (!file.endsWith('.html')) return [];
  return matchGroups(
    text,
    /<link rel="canonical" href="([^"]*)"|<meta (?:property|name)="(?:og:url|og:image)" content="([^"]*)"/g,
  );
}

/** The addresses in a file without scheme and host, which are addresses of this site. */
function relativeAddresses(file: string, text: string): string[] {
  const found: string[] = [];
  const kind = extname(file);
  if (['.html', '.css', '.svg'].includes(kind))
    found.push(...matchGroups(text, /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/g));
  if (kind === '.html' || kind === '.svg')
    found.push(...matchGroups(text, /\s(?:href|src|poster|action)="([^"]*)"/g));
  if (kind === '.html')
    for (const set of matchGroups(text, /\ssrcset="([^"]*)"/gi))
      found.push(...set.split(',').map((candidate) => candidate.trim().replace(/\s.*/, '')));
  if (kind === '.webmanifest') found.push(...matchGroups(text, /"src":"([^"]*)"/g));
  // Vite writes the imports of a script as strings, relative to the script's folder or to the site's root.
  if (kind === '.js')
    for (const address of matchGroups(text, /["'`]((?:\.\/|\/?assets\/|\/video\/)[\w./-]+)["'`]/g))
      found.push(address.replace(/^assets\//, '/assets/'));
  return found
    .map((address) =>
      address.replaceAll('&amp;', '&').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
    )
    .filter((address) => !/^([a-z]+:|\/\/)/i.test(address));
}

/** The file that a host serves for a path. */
function servedFile(files: Files, path: string): string | undefined {
  const name = decodeURIComponent(path).slice(1) || 'index.html';
  return [name, `${name}.html`].find((candidate) => files.has(candidate));
}

function linkProblems(files: Files): string[] {
  const problems: string[] = [];

  function checkAddress(file: string, address: string) {
    const { pathname, hash } = new URL(address, `https://site.invalid/${file}`);
    const target = servedFile(files, pathname);
    const id = decodeURIComponent(hash.slice(1));
    if (!target) problems.push(`${file}: ${address} has no file; correct the address`);
    else if (id && !files.get(target)?.includes(` id="${id}"`))
      problems.push(`${file}: ${address} names an id that ${target} lacks; correct the address`);
  }

  for (const [file, content] of files) {
    const text = content.toString();
    const addresses = [...absoluteAddresses(file, text), ...relativeAddresses(file, text)];
    for (const address of new Set(addresses)) checkAddress(file, address);
  }
  return problems;
}

/** Checks that each document's policy precedes everything else in it and allows exactly its own inline code. */
function policyProblems(files: Files): string[] {
  const problems: string[] = [];
  for (const [file, content] of files) {
    const html = content.toString();
    // Skips a plain-text file with the ending .html, by which a search engine verifies the owner of a site.
    if (!file.endsWith('.html') || !/<\w/.test(html)) continue;
    const policies = findPolicies(html);
    const [policy = ''] = policies;
    if (policies.length !== 1)
      problems.push(`${file}: has ${policies.length} policies instead of one; build again`);
    else if (!beginsWithPolicy(html))
      problems.push(`${file}: its policy must follow its character set directly; build again`);
    for (const name of ['script', 'style'] as const) {
      const [sources = ''] = matchGroups(policy, new RegExp(`${name}-src ([^;]*)`, 'g'));
      const allowed = sources.split(' ');
      const present = inlineCodeHashes(html, name);
      const anyInline = allowed.includes("'unsafe-inline'");
      for (const source of present)
        if (!anyInline && !allowed.includes(source))
          problems.push(`${file}: its policy refuses its inline ${name} ${source}; build again`);
      for (const source of allowed)
        if (source.startsWith("'sha") && !present.includes(source))
          problems.push(`${file}: its policy allows an inline ${name} that it lacks, ${source}; build again`);
    }
    for (const attribute of html.match(/<[^>]*\s(on[a-z]+|style)="/g) ?? [])
      problems.push(`${file}: its policy refuses the attribute ${attribute}…"; use a class or a script`);
  }
  return problems;
}

/**
 * Returns a line for each reason not to publish a build: an address without a file, a policy that does not match its
 * document, a file that must not be published or that is too large.
 */
export async function deployProblems(dist: string): Promise<string[]> {
  const files = await readBuild(dist);
  const missing = ['index.html', '404.html', 'sitemap.xml', 'robots.txt', '_headers'].filter(
    (file) => !files.has(file),
  );
  if (missing.length > 0) return missing.map((file) => `${file}: is missing; build again`);
  return [
    ...unpublishableFileProblems(files),
    ...sizeProblems(files),
    ...linkProblems(files),
    ...policyProblems(files),
  ];
}

/** Checks dist/ before it is published. */
export async function main(): Promise<number> {
  expectBuild();
  const problems = await deployProblems(resolve('dist'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  console.log('deploy check: dist/ can be published');
  return 0;
}
