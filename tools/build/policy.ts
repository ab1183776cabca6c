import { createHash } from 'node:crypto';
import { hostPattern } from '#settings/settingsSchema';
import type { PolicyNeeds } from '#settings/videoProviders';

const anyInline = "'unsafe-inline'";

/** Matches the beginning of a document up to its character set, which browsers expect in the first 1024 bytes. */
const documentStart = /^<!doctype html><html[^>]*><head>(?:<meta charset="[^"]*"\/?>)?/i;
/** Matches each element of a document that sets a Content Security Policy. */
const policyElement = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/gi;

/** The inline scripts, with speculation rules, or the inline style sheets of a document. JSON-LD is data, not code. */
function inlineCode(html: string, name: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'));
  return [...elements].flatMap(([, attributes = '', code = '']) =>
    /\ssrc=|application\/ld\+json/.test(attributes) ? [] : code,
  );
}

/** The hashes that allow a document's inline code in its policy, sorted and without duplicates. */
export function inlineCodeHashes(html: string, name: 'script' | 'style'): string[] {
  const hashes = inlineCode(html, name).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(hashes)].sort();
}

/** @throws if a source would start another directive or close the policy's element */
function checkSource(source: string): string {
  const { protocol = '', host = '' } = URL.canParse(source) ? new URL(source) : {};
  const isHost = protocol === 'https:' && hostPattern.test(host.replace(/^\*\./, ''));
  if ((!isHost || /[\s;,&?#"<]/.test(source)) && !/^(blob:|data:|'[\w-]+')$/.test(source))
    throw new Error(`"${source}" is not a valid policy source; use an https host, a scheme or a keyword`);
  return source;
}

/**
 * The Content Security Policy of one document, which allows only the document's own inline code, by hash. A header sets
 * `frame-ancestors`, because a document cannot (tools/build/headers.ts).
 *
 * @param player the sources that the video's player needs, used only for a document with a video
 * @param receiver the address that receives the document's messages, without its query; undefined without measuring
 */
export function documentPolicy(html: string, player: PolicyNeeds, receiver?: string): string {
  const hasVideo = html.includes(' data-video="');
  const { sources = {}, withoutTrustedTypes = false } = hasVideo ? player : {};
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(receiver ? [checkSource(receiver)] : [])],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  for (const [name, added] of Object.entries(sources))
    directives[name] = [...new Set([...(directives[name] ?? []), ...added.map(checkSource)])];
  for (const name of ['script', 'style'] as const) {
    const allowed = directives[`${name}-src`];
    // Browsers ignore 'unsafe-inline' in a directive that contains a hash.
    if (!allowed?.includes(anyInline)) allowed?.push(...inlineCodeHashes(html, name));
  }
  if (!withoutTrustedTypes) {
    directives['require-trusted-types-for'] = ["'script'"];
    // src/sales/video/playerScript.ts creates the Trusted Types policy `page-scripts`.
    directives['trusted-types'] = [hasVideo ? 'page-scripts' : "'none'"];
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/**
 * Inserts the policy into a document before anything that could run or be fetched.
 *
 * @throws if the document has a policy already or an unexpected beginning
 */
export function insertPolicy(html: string, player: PolicyNeeds, receiver?: string): string {
  if (findPolicies(html).length > 0) throw new Error('The document has a policy already.');
  const [head] = documentStart.exec(html) ?? [];
  if (!head) throw new Error(`A document must begin with <!doctype html>, not with ${html.slice(0, 60)}`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${documentPolicy(html, player, receiver)}"/>`;
  return head + policy + html.slice(head.length);
}

/** The policies in a document. */
export function findPolicies(html: string): string[] {
  return [...html.matchAll(policyElement)].map(([, policy = '']) => policy);
}

/** Whether the policy applies to the whole document, because only the character set precedes it. */
export function beginsWithPolicy(html: string): boolean {
  const [head = ''] = documentStart.exec(html) ?? [];
  return head !== '' && html.slice(head.length).search(policyElement) === 0;
}
