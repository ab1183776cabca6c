import { expect, type Page } from '@playwright/test';
import { rewrite } from '../support/requests';
import { test } from '../support/test';
import { videoArea } from '../support/videoSite';

/** Records each script that runs although the policy must block it. */
interface Marked extends Window {
  ran?: string[];
}

const ran = (page: Page) => page.evaluate(() => (window as Marked).ran ?? []);

// These tests expect violations.
test.describe('refused is', () => {
  test.use({ expectedErrors: /./ });

  test('a script of another host, an inline script and an inline handler', async ({ page }) => {
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
    expect(await ran(page)).toEqual([]);
    expect(asked).toEqual([]);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--inline')),
    ).toBe('');
    const refused = ['script-src-attr', 'script-src-elem', 'script-src-elem', 'style-src-elem'];
    await expect.poll(() => page.evaluate(() => Object(window).violations.sort())).toEqual(refused);
  });
});
