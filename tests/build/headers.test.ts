import { describe, expect, test } from 'vitest';
import { headerRules, headersAt, headersFile, parseHeadersFile } from '#tools/build/headers';

const entries = ['index.html', 'quiz.html', '404.html', 'icon.svg', 'assets/', 'video/'];
const rules = headerRules(entries);

describe('_headers', () => {
  test('is read back as written', () => {
    expect(parseHeadersFile(headersFile(rules))).toEqual(rules);
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

  test('has at most the 100 rules that hosts read', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ path: `/${index}`, headers: {} }));
    expect(headersFile(many.slice(1))).toContain('/100\n');
    expect(() => headersFile(many)).toThrow('101 header rules, of 100 possible');
  });
});
