import { createHash } from 'node:crypto';
import type { PolicyNeeds } from '#settings/providers/videoProvider';
import { plainHost } from '#settings/settingsSchema';

const anyInline = "'unsafe-inline'";

/** A document up to its character set, which browsers expect in the first 1024 bytes; the policy follows. */
const documentStart = /^<!doctype html><html[^>]*><head>(?:<meta charset="[^"]*"\/?>)?/i;
/** Matches every policy element of a document. */
const policyElement = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/gi;

/** The inline code of a document: scripts, speculation rules and style sheets. JSON-LD is data. */
function inlineCode(html: string, name: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'));
  return [...elements].flatMap(([, attributes = '', code = '']) =>
    /\ssrc=|application\/ld\+json/.test(attributes) ? [] : code,
  );
}

/** The policy sources that allow a document's inline code, without duplicates. */
export function inlineSources(html: string, name: 'script' | 'style'): string[] {
  const hashes = inlineCode(html, name).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(hashes)].sort();
}

/** @throws if a source would begin another directive or end the policy's element */
function checkSource(source: string): string {
  const { protocol = '', host } = URL.canParse(source) ? new URL(source) : {};
  const isHost =
    protocol === 'https:' && plainHost.test((host ?? '').replace(/^\*\./, '')) && !/[\s;,&?#"<]/.test(source);
  if (!isHost && !/^(blob:|data:|'[\w-]+')$/.test(source))
    throw new Error(`${source} does not fit into a policy`);
  return source;
}

/**
 * The Content-Security-Policy of one document. It allows the document's own inline code by hash, and no other. The part
 * that only a header can set, `frame-ancestors`, is in tools/build/headers.ts.
 *
 * @param player the needs of the video's player; they apply only to a document with a video
 * @param counter the address that receives the document's messages, without its query; undefined if it sends none
 */
export function documentPolicy(html: string, player: PolicyNeeds, counter?: string): string {
  const holdsVideo = html.includes(' data-video="');
  const { sources = {}, withoutTrustedTypes = false } = holdsVideo ? player : {};
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(counter ? [checkSource(counter)] : [])],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  for (const [name, added] of Object.entries(sources))
    directives[name] = [...new Set([...(directives[name] ?? []), ...added.map(checkSource)])];
  for (const name of ['script', 'style'] as const) {
    const allowed = directives[`${name}-src`];
    // A hash in the same directive would disable it.
    if (!allowed?.includes(anyInline)) allowed?.push(...inlineSources(html, name));
  }
  if (!withoutTrustedTypes) {
    directives['require-trusted-types-for'] = ["'script'"];
    // src/sales/video/trustedScript.ts
    directives['trusted-types'] = [holdsVideo ? 'page-scripts' : "'none'"];
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/**
 * Inserts a document's policy before anything that could run or be fetched.
 *
 * @throws if the document has an unknown beginning or already a policy
 */
export function withPolicy(html: string, player: PolicyNeeds, counter?: string): string {
  if (policiesOf(html).length > 0) throw new Error('The document has a policy already.');
  const [head] = documentStart.exec(html) ?? [];
  if (!head) throw new Error(`A document begins with its head, not with ${html.slice(0, 60)}`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${documentPolicy(html, player, counter)}"/>`;
  return head + policy + html.slice(head.length);
}

/** The policies in a document. */
export function policiesOf(html: string): string[] {
  return [...html.matchAll(policyElement)].map(([, policy = '']) => policy);
}

/** Whether the policy applies to the whole document: only the character set precedes it. */
export function beginsWithPolicy(html: string): boolean {
  const [head = ''] = documentStart.exec(html) ?? [];
  return head !== '' && html.slice(head.length).search(policyElement) === 0;
}
