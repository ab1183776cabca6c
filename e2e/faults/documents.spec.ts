import { expect } from '@playwright/test';
import { expectedWords } from '#tests/support/words';
import { test } from '../support/test';

const unknown = '/no/such%20page?x=<script>alert(1)</script>';

test('an unknown path is not found', { tag: ['@R2.5', '@R8.1'] }, async ({ request }) => {
  expect((await request.get(unknown)).status()).toBe(404);
});

test('the not-found page says so, writes the path to the console and leads home', {
  tag: ['@R2.39', '@R2.40'],
}, async ({ page, baseURL }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto(unknown);
  expect(lines).toContain('404: no page at /no/such%20page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`404\\s*${expectedWords.notFound}`),
  );
  await page.getByRole('link', { name: expectedWords.home }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('documents are revalidated, hashed assets are cached for ever', async ({ request }) => {
  const html = await request.get('/quiz', { headers: { 'Accept-Encoding': 'br' } });
  expect(html.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  });
  const gzip = await request.get('/quiz', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(gzip.headers()['content-encoding']).toBe('gzip');
  const again = await request.get('/quiz', {
    headers: { 'If-None-Match': gzip.headers().etag ?? '', 'Accept-Encoding': 'gzip' },
  });
  expect(again.status()).toBe(304);

  const script = (await html.text()).match(/src="(\/assets\/quizActor-[^"]+\.js)"/)?.[1] ?? '';
  const asset = await request.get(script);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await request.get('/assets/gone.js')).status()).toBe(404);
  const posted = await request.post('/quiz');
  expect([posted.status(), posted.headers().allow]).toEqual([405, 'GET, HEAD']);
});
