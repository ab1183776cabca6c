import { expect, type Page } from '@playwright/test';
import { rewrite } from '../support/rewrite';
import { test } from '../support/test';
import { videoArea } from '../support/videoArea';

/** Records each script that runs although the policy must block it. */
interface Marked extends Window {
  ran?: string[];
}

const ran = (page: Page) => page.evaluate(() => (window as Marked).ran ?? []);

/** Code that records for each named statement whether it was blocked. */
function attempts(statements: Record<string, string>): string {
  return Object.entries(statements)
    .map(([name, code]) => `try { ${code} } catch { (window.refused ??= []).push(${JSON.stringify(name)}) }`)
    .join('\n');
}

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

  test('eval, HTML from a string and other scripts, in a script of the site', async ({ page }) => {
    const statements = {
      eval: "eval('(window.ran ??= []).push(1)')",
      Function: "new Function('(window.ran ??= []).push(2)')()",
      timeout: "setTimeout('(window.ran ??= []).push(3)')",
      innerHTML: "document.createElement('p').innerHTML = '<img>'",
      src: "document.createElement('script').src = '/video/player.js'",
      policy: "trustedTypes.createPolicy('another', {})",
      again: "trustedTypes.createPolicy('page-scripts', {})",
    };
    // Runs as part of the page's script, because the policy does not apply to scripts of the test.
    await rewrite(page, '**/assets/videoActor-*.js', (body) => `${body}\n;${attempts(statements)}`);
    await page.goto('/');
    await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
    expect(await page.evaluate(() => (window as { refused?: string[] }).refused)).toEqual(
      Object.keys(statements),
    );
    expect(await ran(page)).toEqual([]);
  });

  test("a page in a frame, even the site's own", async ({ page, baseURL }) => {
    await page.route('/frame', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<iframe src="/quiz"></iframe>' }),
    );
    await page.goto('/frame');
    expect(page.frames().map((frame) => frame.url())).toEqual([
      `${baseURL}/frame`,
      'chrome-error://chromewebdata/',
    ]);
  });
});
