import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { salesPage } from '#tests/support/pages';
import { expectedWords } from '#tests/support/words';
import { expectResults, heading } from '../support/quizScreens';
import { test } from '../support/test';

test.describe('in development', () => {
  test.use({ expectedErrors: /^No video: state=failed/ });

  test('any state can be opened and inspected, and unknown ones are ignored', async ({ page, context }) => {
    test.setTimeout(240_000);
    // Imported here, because every worker reads this file but only one needs Vite.
    const { createServer } = await import('vite');
    const server = await createServer({ mode: 'test', server: { port: 0, hmr: false }, logLevel: 'error' });
    await server.listen();
    const address = server.resolvedUrls?.local[0] ?? '';
    try {
      await test.step('any state', async () => {
        await page.goto(`${address}quiz?state=results.high&countdown=finished`);
        await expectResults(page);
        await expect(page.getByText(expectedWords.hasStarted)).toBeVisible();
        for (const state of ['settling', 'failed', 'ready']) {
          await page.goto(`${address}${salesPage.slice(1)}?state=${state}`);
          await expect(page.locator('[data-video]')).toHaveAttribute('data-video', state);
        }
        await expect(page.locator('#sales-video video')).toBeVisible();
      });

      await test.step('the inspector of Stately opens', async () => {
        await context.route(/stately\.ai/, (route) => route.fulfill({ body: 'inspector' }));
        const inspector = page.waitForEvent('popup');
        const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
        await page.goto(`${address}quiz?inspect&state=question.9`);
        expect((await inspector).url()).toContain('stately.ai');
        expect((await warned).text()).toContain('state=question.9: no such state of quiz');
        await expect(heading(page)).toHaveText(expectedWords.introHeading);
      });
    } finally {
      await server.close();
    }
  });
});

test('in production, ?state and ?inspect do nothing, and no script contains code for development', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('popup', (popup) => requests.push(popup.url()));
  await page.goto('/quiz?state=results.high&countdown=finished&inspect');
  await expect(page.locator('html')).toHaveAttribute('data-quiz', 'intro');
  await expect(heading(page)).toHaveText(expectedWords.introHeading);
  expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);

  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const name of scripts)
    expect(readFileSync(`dist/assets/${name}`, 'utf8'), name).not.toMatch(
      /stately\.ai|statelyai|globalThis\.development/,
    );
});
