import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { beginsWithPolicy, documentPolicy, inlineCodeHashes, insertPolicy } from '#tools/build/policy';

const quiz =
  '<style>p{}</style><script>early()</script><script type="module" src="/assets/a.js"></script><script type="application/ld+json">{}</script>';
const letter = '<div data-video="waiting">';

function listSources(policy: string, directive: string): string[] | undefined {
  return policy.match(new RegExp(`(?:^|; )${directive} ([^;]*)`))?.[1]?.split(' ');
}

test('a document has one policy, right after its charset', () => {
  const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"/>';
  const html = insertPolicy(`${head}<title>A</title>`, {});
  const meta = `<meta http-equiv="Content-Security-Policy" content="${documentPolicy('', {})}"/>`;
  expect(html).toBe(`${head}${meta}<title>A</title>`);
  const comesFirst = [html, `${head}<title>A</title>${meta}`, meta, head].map(beginsWithPolicy);
  expect(comesFirst).toEqual([true, false, false, false]);
  expect(() => insertPolicy(html, {})).toThrow('The document has a policy already.');
  expect(() => insertPolicy(`<p>${'x'.repeat(99)}`, {})).toThrow(
    /^A document must begin with <!doctype html>, not with <p>x{57}$/,
  );
});

test('a policy allows each inline script and style of its document by hash', () => {
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  expect(listSources(documentPolicy(quiz, {}), 'script-src')).toEqual(["'self'", hashOf('early()')]);
  expect(listSources(documentPolicy(quiz, {}), 'style-src')).toEqual(["'self'", hashOf('p{}')]);
  const scripts = ['<script>a()</script>', '<script>b()</script>', '<script>c()</script>'];
  const allowed = inlineCodeHashes(scripts.join('') + scripts[0], 'script');
  expect(allowed).toHaveLength(3);
  expect(inlineCodeHashes(scripts.reverse().join(''), 'script')).toEqual(allowed);
});

describe('the policy for a player', () => {
  const needs = {
    sources: {
      'script-src': ['https://player.example'],
      'frame-src': ['https://*.frames.example'],
      'style-src': ["'unsafe-inline'"],
      'media-src': ['blob:'],
    },
    withoutTrustedTypes: true,
  };

  test('allows inline styles without a hash, which would disable them', () => {
    expect(listSources(documentPolicy(letter, needs), 'style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  });

  test('lets scripts write HTML if the player needs it', () => {
    expect(listSources(documentPolicy(letter, needs), 'trusted-types')).toBeUndefined();
  });

  test('does not change other documents', () => {
    expect(documentPolicy(quiz, needs)).toBe(documentPolicy(quiz, {}));
  });

  test.each([
    'https://a;script-src.example',
    'https://a.example/;script-src',
    'https://a.example/ *',
    'https://a.*.example',
    'http://a.example',
    'xblob:',
    '"><script>',
  ])('refuses the source %s', (source) => {
    expect(() => documentPolicy(letter, { sources: { 'img-src': [source] } })).toThrow('not a valid policy');
  });
});
