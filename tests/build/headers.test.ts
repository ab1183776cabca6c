import { describe, expect, test } from 'vitest';
import { paths, prerender } from '#prerender';
import { type HeaderRule, headerRules, headersAt, headersFile, parseHeadersFile } from '#tools/build/headers';
import { observatoryScore } from '#tools/build/observatory';
import { withPolicy } from '#tools/build/policy';

const entries = ['index.html', 'quiz.html', '404.html', 'icon.svg', 'assets/', 'video/'];
const rules = headerRules(entries);

describe('_headers', () => {
  test('is read back as written', () => {
    expect(parseHeadersFile(headersFile(rules))).toEqual(rules);
  });

  test('caches hashed assets for ever and revalidates everything else', () => {
    const cached = (path: string, status?: number) => headersAt(rules, path, status)['Cache-Control'];
    expect(cached('/assets/a.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/quiz', '/icon.svg', '/video/film.mp4', '/unknown'])
      expect(cached(path)).toBe('no-cache');
    expect(cached('/assets/gone.js', 404)).toBe('no-cache');
    expect(rules.map(({ path }) => path)).toEqual([
      '/*',
      '/',
      '/404',
      '/assets/*',
      '/icon.svg',
      '/quiz',
      '/video/*',
    ]);
  });

  test('denies pages the devices and payments that none of them uses', { tags: ['R1.5'] }, () => {
    expect(headersAt(rules, '/')['Permissions-Policy']).toBe(
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    );
  });

  test('sends every other header with every path, known or unknown', () => {
    const { 'Cache-Control': _, ...fixed } = headersAt(rules, '/');
    expect(Object.keys(fixed)).toHaveLength(7);
    for (const path of ['/quiz', '/assets/a.js', '/no/such/page'])
      expect(headersAt(rules, path)).toMatchObject(fixed);
  });

  const tooMany = Array.from({ length: 101 }, (_, index) => ({ path: `/${index}`, headers: {} }));
  test.each<[string, HeaderRule[]]>([
    ['101 header rules', tooMany],
    ['2001 characters', [{ path: '/', headers: { A: 'x'.repeat(1996) } }]],
    [
      'both set A',
      [
        { path: '/*', headers: { A: '1' } },
        { path: '/a', headers: { A: '2' } },
      ],
    ],
    [
      'both set A',
      [
        { path: '/a/b', headers: { A: '1' } },
        { path: '/a/*', headers: { A: '2' } },
      ],
    ],
  ])('is rejected if hosts would misread it: %s', (reason, wrong) => {
    expect(() => headersFile(wrong)).toThrow(reason);
  });

  test('may use the full limits', () => {
    expect(headersFile(tooMany.slice(1))).toContain('/100\n');
    expect(headersFile([{ path: '/', headers: { A: 'x'.repeat(1995) } }])).toContain('xxx');
  });
});

describe("the Observatory's score", () => {
  const headers = headersAt(rules, '/');
  const page = (html = '') => withPolicy(`<!doctype html><html><head>${html}`, {});
  const score = (changed: Record<string, string>, html = page()) =>
    observatoryScore({ ...headers, ...changed }, html);

  test('is at least 140 for every page', async () => {
    const assets = {
      css: 'p{}',
      early: { quiz: 'early()', video: 'early()' },
      scripts: () => ({ entry: '/a.js', imports: [], later: [] }),
    };
    for (const path of [...paths, '/404']) {
      const { html } = await prerender(path, assets);
      expect(score({}, withPolicy(html, {})), path).toBeGreaterThanOrEqual(140);
    }
  });

  test.each([
    ['inline scripts allowed', "script-src 'self'", "script-src 'unsafe-inline'", 80],
    ['eval allowed', "script-src 'self'", "script-src 'self' 'unsafe-eval'", 120],
    ['any style allowed', "style-src 'self'", 'style-src https:', 130],
    ['a policy that begins with self', "default-src 'none'", "default-src 'self'", 135],
  ])('falls with %s', (_, from, to, expected) => {
    expect(score({}, page().replace(from, to))).toBe(expected);
  });

  test.each([
    ['frames allowed', { 'Content-Security-Policy': "base-uri 'none'" }, 80],
    ['HSTS for a day', { 'Strict-Transport-Security': 'max-age=86400' }, 130],
    ['no HSTS', { 'Strict-Transport-Security': '' }, 80],
    ['sniffing', { 'X-Content-Type-Options': 'none' }, 135],
    ['the whole address told to all', { 'Referrer-Policy': 'unsafe-url' }, 130],
    ['resources for everybody', { 'Cross-Origin-Resource-Policy': 'cross-origin' }, 130],
    ['openers allowed', { 'Cross-Origin-Opener-Policy': 'unsafe-none' }, 130],
  ])('falls with %s', (_, changed, expected) => {
    expect(score(changed)).toBe(expected);
  });

  test('falls without a policy, and with a foreign script', () => {
    expect(score({}, '')).toBe(75);
    expect(score({}, page('<script src="https://cdn.example/x.js"></script>'))).toBe(135);
    expect(score({}, page('<script src="//cdn.example/x.js"></script>'))).toBe(50);
  });
});
