import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { urlPathOf } from '#tools/shared/builtPages';

type Headers = Record<string, string>;

/** Headers for one path, or, if `path` ends with `*`, for every path with that beginning. */
export interface HeaderRule {
  path: string;
  headers: Headers;
}

const commonHeaders: Headers = {
  // Only a header can set frame-ancestors; tools/build/policy.ts writes the rest of the policy into the document.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Everything is public, and other sites and mail programs show the sharing pictures.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Without subdomains, because this site does not control them.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/** The Cache-Control of files whose name changes with their content. */
const cacheForever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/**
 * The header rules of the site.
 *
 * @param entries names of the files and folders at the top of the build; folders end with a slash
 */
export function headerRules(entries: readonly string[]): HeaderRule[] {
  const paths = entries.map((entry) => (entry.endsWith('/') ? `/${entry}*` : urlPathOf(entry)));
  return [
    { path: '/*', headers: commonHeaders },
    ...paths.sort().map((path) => ({
      path,
      headers: { 'Cache-Control': path === '/assets/*' ? cacheForever : revalidate },
    })),
  ];
}

function matchesPath(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule;
}

/** The headers of a response. Responses with a status of 400 or more are always revalidated. */
export function headersFor(rules: readonly HeaderRule[], path: string, status = 200): Headers {
  const matching = rules.filter((rule) => matchesPath(rule.path, path)).map(({ headers }) => headers);
  const headers: Headers = Object.assign({ 'Cache-Control': revalidate }, ...matching);
  return status < 400 ? headers : { ...headers, 'Cache-Control': revalidate };
}

/** Formats the rules for Netlify and Cloudflare Pages. They would join the values of two rules for one path and header. */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

export function readHeaderRules(dist: string): HeaderRule[] {
  const entries = readdirSync(dist, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .filter((name) => !/^[._]|\.(br|gz)$/.test(name));
  return headerRules(entries);
}

/** Writes `_headers` into a finished build, for the hosts that read it. */
export async function writeHeaders(dist: string): Promise<void> {
  await writeFile(join(dist, '_headers'), formatHeadersFile(readHeaderRules(dist)));
}

/** Writes `_headers` at the end of a build, when all other files exist. */
export function headers(): Plugin {
  return {
    name: 'headers',
    apply: 'build',
    buildApp: {
      order: 'post',
      handler: ({ config }) =>
        writeHeaders(resolve(config.root, config.environments.client?.build.outDir ?? 'dist')),
    },
  };
}
