import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paths, prerender } from '#prerender';
import { observatoryScore } from '#tests/observatory';
import {
  type HeaderRule,
  headerRules,
  headersAt,
  headersFile,
  nginxFiles,
  parseHeadersFile,
  securityPolicy,
} from '#tools/headers';

const quiz =
  '<style>p{}</style><script>early()</script><script type="module" src="/assets/a.js"></script><script type="application/ld+json">{}</script>';
const letter = '<style>p{}</style><script type="speculationrules">{"prerender":[]}</script>';

function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function sources(policy: string, directive: string): string[] {
  return policy.match(new RegExp(`(?:^|; )${directive} ([^;]*)`))?.[1]?.split(' ') ?? [];
}

const entries = ['index.html', 'quiz.html', '404.html', 'icon.svg', 'assets/', 'video/'];
const rules = headerRules(securityPolicy([quiz, letter], '/video/player.js'), entries);

describe('the policy', () => {
  const policy = securityPolicy([quiz, letter], '/video/player.js');

  test('allows by hash the inline code of each document, once, and no data', () => {
    const scripts = sources(policy, 'script-src');
    expect(scripts.shift()).toBe("'self'");
    expect(scripts.sort()).toEqual([hash('early()'), hash('{"prerender":[]}')].sort());
    expect(sources(policy, 'style-src')).toEqual(["'self'", hash('p{}')]);
  });

  test('allows nothing else than was agreed', () => {
    expect(policy.replaceAll(/ 'sha256-[^']*'/g, '')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types page-scripts",
    );
  });

  test("allows the video provider's host, and no other", () => {
    const scripts = sources(securityPolicy([], 'https://player.example:8443/v1/a.js?x=1'), 'script-src');
    expect(scripts).toEqual(["'self'", 'https://player.example:8443']);
    expect(() => securityPolicy([], 'https://a;script-src.example/x.js')).toThrow('does not fit');
  });
});

describe('_headers', () => {
  test('reads back as it was written', () => {
    expect(parseHeadersFile(headersFile(rules))).toEqual(rules);
  });

  test('keeps hashed assets for ever and asks again for everything else', () => {
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

  test('refuses pages the devices and payments that none of them uses', () => {
    expect(headersAt(rules, '/')['Permissions-Policy']).toBe(
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    );
  });

  test('sends every other header with every path, known or not', () => {
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
  ])('is refused when hosts would misread it: %s', (reason, wrong) => {
    expect(() => headersFile(wrong)).toThrow(reason);
  });

  test('may come close to the limits', () => {
    expect(headersFile(tooMany.slice(1))).toContain('/100\n');
    expect(headersFile([{ path: '/', headers: { A: 'x'.repeat(1995) } }])).toContain('xxx');
  });
});

test('nginx is given the same headers, whatever the status', () => {
  const files = nginxFiles(rules);
  const added = [...(files['headers.conf'] ?? '').matchAll(/^add_header (\S+) "(.*)" always;$/gm)];
  const variables = { 'Cache-Control': '$cache_control', 'Content-Security-Policy': '$security_policy' };
  expect(Object.fromEntries(added.map(([, name, value]) => [name, value]))).toEqual({
    ...headersAt(rules, '/'),
    ...variables,
  });
  expect(files['cache.map']).toBe(
    'default "no-cache";\n~^(200|206|304):/assets/ "public, max-age=31536000, immutable";\n',
  );
  const name = Object.keys(files).find((file) => file.startsWith('policy-')) ?? '';
  const id = /^policy-([0-9a-f]{12})\.map$/.exec(name)?.[1];
  expect(files[name]).toBe(`~-${id}$ "${headersAt(rules, '/')['Content-Security-Policy']}";\n`);
  const other = nginxFiles(headerRules(securityPolicy([quiz], '/video/player.js'), entries));
  expect(Object.keys(other)).not.toContain(name);
});

describe("the Observatory's score", () => {
  const headers = headersAt(rules, '/');
  const score = (changed: Record<string, string>, html = quiz) =>
    observatoryScore({ ...headers, ...changed }, html);
  const policy = headers['Content-Security-Policy'] ?? '';

  test('is at least 140 for every page', async () => {
    const assets = {
      css: 'p{}',
      early: { quiz: 'early()', video: 'early()' },
      scripts: () => ({ entry: '/a.js', imports: [], later: [] }),
    };
    for (const path of [...paths, '/404']) {
      const { html } = await prerender(path, assets);
      const own = headerRules(securityPolicy([html], '/video/player.js'), entries);
      expect(observatoryScore(headersAt(own, path), html), path).toBeGreaterThanOrEqual(140);
    }
  });

  test.each([
    [
      'inline scripts allowed',
      { 'Content-Security-Policy': "default-src 'none'; script-src 'unsafe-inline'" },
      60,
    ],
    [
      'the same, but no frames',
      { 'Content-Security-Policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" },
      80,
    ],
    [
      'eval allowed',
      { 'Content-Security-Policy': policy.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'") },
      120,
    ],
    [
      'any style allowed',
      { 'Content-Security-Policy': policy.replace("style-src 'self'", 'style-src https:') },
      130,
    ],
    [
      'a policy that begins with self',
      { 'Content-Security-Policy': policy.replace("'none'", "'self'") },
      135,
    ],
    ['HSTS for a day', { 'Strict-Transport-Security': 'max-age=86400' }, 130],
    ['no HSTS', { 'Strict-Transport-Security': '' }, 80],
    ['sniffing', { 'X-Content-Type-Options': 'none' }, 135],
    ['the whole address told to all', { 'Referrer-Policy': 'unsafe-url' }, 130],
    ['resources for everybody', { 'Cross-Origin-Resource-Policy': 'cross-origin' }, 130],
    ['openers allowed', { 'Cross-Origin-Opener-Policy': 'unsafe-none' }, 130],
  ])('falls with %s', (_, changed, expected) => {
    expect(score(changed)).toBe(expected);
  });

  test('falls with a script from elsewhere', () => {
    expect(score({}, '<script src="https://cdn.example/x.js"></script>')).toBe(135);
    expect(score({}, '<script src="//cdn.example/x.js"></script>')).toBe(50);
  });
});
