import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { beginsWithPolicy, documentPolicy, policiesOf, withPolicy } from '#tools/build/policy';
import { expectFacts } from '#tools/proofs/facts';

const quiz =
  '<style>p{}</style><script>early()</script><script type="module" src="/assets/a.js"></script><script type="application/ld+json">{}</script>';
const letter =
  '<style>p{}</style><script type="speculationrules">{"prerender":[]}</script><div data-video="waiting">';

function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function sources(policy: string, directive: string): string[] | undefined {
  return policy.match(new RegExp(`(?:^|; )${directive} ([^;]*)`))?.[1]?.split(' ');
}

function withoutHashes(policy: string): string {
  return policy.replaceAll(/ 'sha256-[^']*'/g, '');
}

/** Fails with a line for each directive that differs. */
function expectPolicy(seen: string, expected: string) {
  const directives = (policy: string) =>
    Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/)));
  expectFacts(directives(seen), directives(expected), (differences) => [
    'the policy differs',
    ...differences,
  ]);
}

test('a policy allows by hash the inline code of its own document', () => {
  const policy = documentPolicy(quiz, {});
  expect(sources(policy, 'script-src')).toEqual(["'self'", hash('early()')]);
  expect(sources(policy, 'style-src')).toEqual(["'self'", hash('p{}')]);
  expect(sources(documentPolicy(letter, {}), 'script-src')).toEqual(["'self'", hash('{"prerender":[]}')]);
});

test('a policy has exactly the agreed directives', () => {
  const agreed =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types ";
  expectPolicy(withoutHashes(documentPolicy(quiz, {})), `${agreed}'none'`);
  expectPolicy(withoutHashes(documentPolicy(letter, {})), `${agreed}page-scripts`);
});

describe("a player's needs", () => {
  const needs = {
    sources: {
      'script-src': ['https://player.example'],
      'frame-src': ['https://*.frames.example'],
      'style-src': ["'unsafe-inline'"],
      'media-src': ['blob:'],
    },
    withoutTrustedTypes: true,
  };

  test('are allowed in a document with a video', () => {
    const policy = documentPolicy(letter, needs);
    expect(sources(policy, 'script-src')).toEqual([
      "'self'",
      'https://player.example',
      hash('{"prerender":[]}'),
    ]);
    expect(sources(policy, 'frame-src')).toEqual(['https://*.frames.example']);
    expect(sources(policy, 'media-src')).toEqual(["'self'", 'blob:']);
    expect(policy).not.toContain('trusted-types');
  });

  test('for inline styles remove the hash, which would disable them', () => {
    expect(sources(documentPolicy(letter, needs), 'style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  });

  test('change nothing in other documents', () => {
    expectPolicy(documentPolicy(quiz, needs), documentPolicy(quiz, {}));
  });

  test.each([
    ...['https://a;script-src.example', "'self'; script-src *", '"><script>', 'http://a.example', '*'],
    ...['https://a.example/;script-src', 'https://a.example/ *', 'https://a.example/?x'],
  ])('%s does not fit into a policy', (source) => {
    expect(() => documentPolicy(letter, { sources: { 'img-src': [source] } })).toThrow('does not fit');
  });
});

describe('the policy in a document', () => {
  const head = '<!doctype html><html lang="en"><head><meta charSet="utf-8"/>';

  test('comes directly after the character set', () => {
    const html = withPolicy(`${head}<title>A</title>${quiz}`, {});
    expect(html.startsWith(`${head}<meta http-equiv="Content-Security-Policy" content="default-src `)).toBe(
      true,
    );
    expect(policiesOf(html)).toHaveLength(1);
    expectPolicy(policiesOf(html)[0] ?? '', documentPolicy(quiz, {}));
    expect(beginsWithPolicy(html)).toBe(true);
    expect(beginsWithPolicy(html.replace('<head>', '<head><script src="/a.js"></script>'))).toBe(false);
  });

  test('is written once, into a complete document', () => {
    const html = withPolicy(`${head}${quiz}`, {});
    expect(() => withPolicy(html, {})).toThrow('has a policy already');
    expect(() => withPolicy(quiz, {})).toThrow('begins with its head');
  });
});
