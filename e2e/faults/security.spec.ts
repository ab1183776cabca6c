import { expect } from '@playwright/test';
import { rewrite } from '../support/requests';
import { test } from '../support/test';
import { videoArea } from '../support/videoSite';

// Violations are expected.
test.use({ expectedErrors: /./ });

test('the policy refuses a script of another host, an inline script, style and handler', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      Object(window).violations.push(effectiveDirective),
    );
  });
  const asked: string[] = [];
  await page.route('https://elsewhere.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: "(window.ran ??= []).push('host')" });
  });
  const head = `<script src="https://elsewhere.example/x.js"></script>
      <script>(window.ran ??= []).push('inline')</script>
      <style>html { --inline: 1 }</style>`;
  const handler = `<img src="/none" alt="" onerror="(window.ran ??= []).push('handler')">`;
  await rewrite(page, '/', (body) =>
    body.replace('</head>', `${head}</head>`).replace('</main>', `${handler}</main>`),
  );
  await page.goto('/');
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  expect(await page.evaluate(() => Object(window).ran ?? [])).toEqual([]);
  expect(asked).toEqual([]);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--inline')),
  ).toBe('');
  const refused = ['script-src-attr', 'script-src-elem', 'script-src-elem', 'style-src-elem'];
  await expect.poll(() => page.evaluate(() => Object(window).violations.sort())).toEqual(refused);
});
