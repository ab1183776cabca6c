import { expect } from '@playwright/test';
import { expectedWords } from '#tests/support/words';
import { test } from '../support/test';

/** Paths and queries that are known to break servers, routers, logs or pages: one of each kind. */
const nasty = [
  '\r\nSet-Cookie: a=b',
  '%0D%0ASet-Cookie:%20a=b',
  '%E2%80%A9',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '%s%s%d%o%c',
  '__proto__',
  '..%2f..%2f',
  '//evil.example',
  'x'.repeat(2000),
];

test('nasty addresses show the not-found page and execute nothing', {
  tag: ['@R2.40', '@R8.1'],
}, async ({ page, baseURL }) => {
  const executed: string[] = [];
  page.on('dialog', async (dialog) => {
    executed.push(page.url());
    await dialog.dismiss();
  });
  for (const address of nasty.map((value, index) => (index % 2 ? `/x${value}` : `/x?q=${value}`))) {
    const [line, response] = await Promise.all([
      page.waitForEvent('console', (message) => message.type() === 'warning'),
      page.goto(`${baseURL}${address}`, { waitUntil: 'commit' }),
    ]);
    expect(response?.status(), address).toBe(404);
    expect(line.text(), address).toBe(`404: no page at ${new URL(`${baseURL}${address}`).pathname}`);
    expect(line.text(), address).toMatch(/^[\x20-\x7e]+$/);
    expect(await page.locator('h1').innerText(), address).toMatch(
      new RegExp(`404\\s*${expectedWords.notFound}`),
    );
  }
  expect(executed).toEqual([]);
});
