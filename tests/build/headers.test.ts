import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import {
  type HeaderRule,
  headerRules,
  headersAt,
  headersFile,
  rulesOf,
  writeHeaders,
} from '#tools/build/headers';

const entries = ['index.html', 'quiz.html', '404.html', 'icon.svg', 'assets/', 'video/'];
const rules = headerRules(entries);

describe('_headers', () => {
  test('lists each path with its headers below it', () => {
    const rules: HeaderRule[] = [
      { path: '/*', headers: { A: 'b', C: 'd' } },
      { path: '/e', headers: { F: 'g' } },
    ];
    expect(headersFile(rules)).toBe('/*\n  A: b\n  C: d\n/e\n  F: g\n');
  });

  test('denies pages the devices and payments that none of them uses', { tags: ['R1.5'] }, () => {
    expect(headersAt(rules, '/')['Permissions-Policy']).toBe(
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    );
  });

  test('keep a file to its type, a page out of frames and its whole address from other sites', () => {
    expect(headersAt(rules, '/quiz')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "frame-ancestors 'none'",
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  });

  test.each([
    ['/assets/quiz.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/quiz.js', 399, 'public, max-age=31536000, immutable'],
    ['/assets/quiz.js', 400, 'no-cache'],
    ['/quiz', 200, 'no-cache'],
    ['/new', 404, 'no-cache'],
  ])('let a cache keep %s with the status %i: %s', (path, status, kept) => {
    expect(headersAt(headerRules(entries), path, status)['Cache-Control']).toBe(kept);
  });

  test('of a path alone are for no other', () => {
    const rules = [{ path: '/a', headers: { Link: '</b>' } }];
    expect(['/a', '/ab', '/b'].map((path) => headersAt(rules, path).Link)).toEqual([
      '</b>',
      undefined,
      undefined,
    ]);
  });

  test('are written for each file and folder that is published', async () => {
    const folder = await temporaryFolder();
    await mkdir(`${folder}/assets`);
    for (const name of ['index.html', 'index.html.br', 'a.gz', 'my_a.gz.txt', '_redirects', '.nojekyll'])
      await writeFile(`${folder}/${name}`, '');
    await writeHeaders(folder);
    expect(rulesOf(folder).map(({ path }) => path)).toEqual(['/*', '/', '/assets/*', '/my_a.gz.txt']);
  });
});
