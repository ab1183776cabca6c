import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { plainHost } from '#content/siteSchema';
import { pathOf, readDocuments } from '#tools/builtPages';

type Headers = Record<string, string>;

/** Headers for all paths that `path` stands for: itself, or every one that begins with it when it ends with `*`. */
export interface HeaderRule {
  path: string;
  headers: Headers;
}

const everywhere: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Not for subdomains, about which this site knows nothing.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/** For files whose name changes with their content. */
const forEver = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** The most that Netlify and Cloudflare Pages take of a `_headers` file. */
const mostRules = 100;
const longestLine = 2000;

/** The folder of a build that holds what nginx includes. */
export const nginxFolder = '.nginx';

/** What the document holds of code that runs: scripts, rules for speculation and style sheets. JSON-LD is data. */
function inlineCode(html: string, name: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'));
  return [...elements].flatMap(([, attributes = '', code = '']) =>
    /\ssrc=|application\/ld\+json/.test(attributes) ? [] : code,
  );
}

/** The sources by which a policy allows the inline code of some documents, each once. */
export function inlineSources(documents: readonly string[], name: 'script' | 'style'): string[] {
  const code = documents.flatMap((html) => inlineCode(html, name));
  const hashes = code.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)].sort();
}

function hostOf(videoScript: string): string[] {
  if (videoScript.startsWith('/')) return [];
  const { protocol, host, origin } = new URL(videoScript);
  // A host may hold a semicolon, which would begin another directive.
  if (protocol !== 'https:' || !plainHost.test(host)) throw new Error(`${origin} does not fit into a policy`);
  return [origin];
}

/**
 * The Content-Security-Policy of the whole site. What a provider's player needs beside its script, such as `frame-src`
 * or a host in `media-src`, is to be added here.
 *
 * @param documents the HTML of every document; each inline style and script in them is allowed by its hash
 * @param videoScript the address of the video player's script; a path needs no host of its own
 */
export function securityPolicy(documents: readonly string[], videoScript: string): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hostOf(videoScript), ...inlineSources(documents, 'script')],
    'style-src': ["'self'", ...inlineSources(documents, 'style')],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // src/effects/pageScript.ts
    'trusted-types': ['page-scripts'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Every header of the site. A path that no file answers gets 404.html, so the policy cannot depend on the path: it is
 * one for all documents.
 *
 * @param entries the names of the files and folders at the top of the build; a folder's ends with a slash
 */
export function headerRules(policy: string, entries: readonly string[]): HeaderRule[] {
  const paths = entries.map((entry) => (entry.endsWith('/') ? `/${entry}*` : pathOf(entry)));
  return [
    { path: '/*', headers: { 'Content-Security-Policy': policy, ...everywhere } },
    ...paths.sort().map((path) => ({
      path,
      headers: { 'Cache-Control': path === '/assets/*' ? forEver : revalidate },
    })),
  ];
}

function covers(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule;
}

/** The headers of an answer. One that is no file, with a status of 400 or more, is asked for anew every time. */
export function headersAt(rules: readonly HeaderRule[], path: string, status = 200): Headers {
  const found = rules.filter((rule) => covers(rule.path, path)).map(({ headers }) => headers);
  const headers: Headers = Object.assign({ 'Cache-Control': revalidate }, ...found);
  return status < 400 ? headers : { ...headers, 'Cache-Control': revalidate };
}

/**
 * The rules in the format of Netlify and Cloudflare Pages.
 *
 * @throws when they would not take it as it is meant: too many rules, too long a line, or one header for one path from
 *   two rules, whose values they join with a comma
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  if (rules.length > mostRules) throw new Error(`${rules.length} header rules, of ${mostRules} possible`);
  for (const [index, { path, headers }] of rules.entries()) {
    for (const other of rules.slice(index + 1)) {
      const twice = Object.keys(headers).find((name) => name in other.headers);
      if (twice && (covers(path, other.path) || covers(other.path, path)))
        throw new Error(`${path} and ${other.path} both set ${twice}`);
    }
  }
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  for (const line of lines)
    if (line.length > longestLine)
      throw new Error(`a header line has ${line.length} characters, of ${longestLine} possible: ${line}`);
  return `${lines.join('\n')}\n`;
}

/** Reads a `_headers` file as `headersFile` writes it. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name === undefined || value === undefined) rules.push({ path: line, headers: {} });
    else if (rule) rule.headers[name] = value;
  }
  return rules;
}

/**
 * The rules as deploy/nginx.conf includes them, by file name. The policy comes from a map: a release's folder ends with
 * the policy's name, so that each answer carries the policy of the release that it comes from.
 */
export function nginxFiles(rules: readonly HeaderRule[]): Record<string, string> {
  const { 'Content-Security-Policy': policy = '', ...fixed } = headersAt(rules, '/*');
  const name = createHash('sha256').update(policy).digest('hex').slice(0, 12);
  const variables = { 'Cache-Control': '$cache_control', 'Content-Security-Policy': '$security_policy' };
  const cached = rules.flatMap(({ path, headers: { 'Cache-Control': value } }) =>
    value && value !== revalidate ? `~^(200|206|304):${path.slice(0, -1)} "${value}";` : [],
  );
  const file = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
  return {
    'headers.conf': file(
      Object.entries({ ...fixed, ...variables }).map(
        ([name, value]) => `add_header ${name} "${value}" always;`,
      ),
    ),
    'cache.map': file([`default "${revalidate}";`, ...cached]),
    [`policy-${name}.map`]: file([`~-${name}$ "${policy}";`]),
  };
}

/** Writes the headers of a finished build into it, for every kind of host. */
export async function writeHeaders(dist: string, videoScript: string): Promise<void> {
  const policy = securityPolicy(Object.values(await readDocuments(dist)), videoScript);
  const entries = (await readdir(dist, { withFileTypes: true }))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .filter((name) => !/^[._]|\.(br|gz)$/.test(name));
  const rules = headerRules(policy, entries);
  await writeFile(join(dist, '_headers'), headersFile(rules));

  const folder = join(dist, nginxFolder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [name, text] of Object.entries(nginxFiles(rules))) await writeFile(join(folder, name), text);
}

/** Gives a build its headers, once all of it is there. */
export function headers(videoScript: string): Plugin {
  return {
    name: 'headers',
    apply: 'build',
    buildApp: {
      order: 'post',
      handler: ({ config }) =>
        writeHeaders(resolve(config.root, config.environments.client?.build.outDir ?? 'dist'), videoScript),
    },
  };
}
