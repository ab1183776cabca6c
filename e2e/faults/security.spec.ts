import { expect } from '@playwright/test';
import { filmSite } from '../support/otherSites';
import { recordViolations, rewriteResponse } from '../support/requests';
import { test } from '../support/test';
import { videoArea } from '../support/videoSite';

test.use({ baseURL: filmSite });

// The test causes policy violations on purpose.
test.use({ expectedErrors: /./ });

test('the policy refuses foreign scripts and inline scripts, styles and handlers', async ({ page }) => {
  const readViolations = await recordViolations(page);
  const requestedUrls: string[] = [];
  await page.route('https://elsewhere.example/**', (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: "(window.executed ??= []).push('host')" });
  });
  const head = `<script src="https://elsewhere.example/x.js"></script>
      <script>(window.executed ??= []).push('inline')</script>
      <style>html { --inline: 1 }</style>`;
  const handler = `<img src="/none" alt="" onerror="(window.executed ??= []).push('handler')">`;
  await rewriteResponse(page, '/', (body) =>
    body.replace('</head>', `${head}</head>`).replace('</main>', `${handler}</main>`),
  );
  await page.goto('/');
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  expect(await page.evaluate(() => Object(window).executed ?? [])).toEqual([]);
  expect(requestedUrls).toEqual([]);
  const refused = ['script-src-attr', 'script-src-elem', 'script-src-elem', 'style-src-elem'];
  await expect.poll(readViolations).toEqual(refused.map((directive) => expect.stringContaining(directive)));
});
