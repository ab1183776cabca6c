import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { ViteDevServer } from 'vite';
import { salesPage } from '#spec/pages';
import { expectedWords } from '#spec/quizCopy';
import { expectResults, option, questionText, resultsOf, start } from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true });
const intro = expectedWords.introHeading;

test.describe('in development', () => {
  test.use({ expectedErrors: /^No video: state=failed/ });

  // One worker, because each worker would start its own server.
  test.describe.configure({ mode: 'default' });

  let server: ViteDevServer;
  let address: string;

  test.beforeAll(async () => {
    // Imported here, because every worker reads this file but only one needs Vite.
    const { createServer } = await import('vite');
    server = await createServer({ mode: 'test', server: { port: 0, hmr: false }, logLevel: 'error' });
    await server.listen();
    address = server.resolvedUrls?.local[0] ?? '';
  });

  test.afterAll(() => server.close());

  test('any state can be opened directly', async ({ page }) => {
    const { answers } = resultsOf(3);
    await page.goto(`${address}quiz?state=${Object.values(answers).join('')}&countdown=finished`);
    await expectResults(page, 3);
    await expect(page.getByText(expectedWords.hasStarted)).toBeVisible();
    for (const state of ['settling', 'failed', 'ready']) {
      await page.goto(`${address}${salesPage.slice(1)}?state=${state}`);
      await expect(page.locator('[data-video]')).toHaveAttribute('data-video', state);
    }
    await expect(page.locator('#sales-video video')).toBeVisible();
  });

  test('an answer before React is ready causes no hydration error', async ({ page }) => {
    const release = await holdRequests(page, '**/src/entries/quizView.tsx*');
    await page.goto(`${address}quiz`);
    await start(page).click();
    await option(page, 3).click();
    release();
    await expect(heading(page)).toHaveText(questionText(2));
  });

  test('?inspect opens Stately’s inspector, and an unknown ?state is ignored', async ({ page, context }) => {
    await context.route(/stately\.ai/, (route) => route.fulfill({ body: 'inspector' }));
    const inspector = page.waitForEvent('popup');
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto(`${address}quiz?inspect&state=question.9`);
    expect((await inspector).url()).toContain('stately.ai');
    expect((await warned).text()).toContain(`state=question.9: no such state of quiz`);
    await expect(heading(page)).toHaveText(intro);
  });

  test('unknown and malformed paths show the 404 page with status 404', async ({ page }) => {
    for (const path of ['no-such-page', '%E0%A4%A', '%', 'x%FF?q=%']) {
      const response = await page.goto(address + path);
      expect(response?.status(), path).toBe(404);
      await expect(heading(page)).toHaveText(/^404/);
    }
  });
});

test.describe('in production', () => {
  test('?state and ?inspect do nothing', async ({ page, baseURL }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('popup', (popup) => requests.push(popup.url()));
    await page.goto('/quiz?state=results.high&countdown=finished&inspect');
    await expect(page.locator('html')).toHaveAttribute('data-quiz', 'intro');
    await expect(heading(page)).toHaveText(intro);
    expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    expect(requests.filter((url) => url.includes('development'))).toEqual([]);
  });

  test('no built script contains development code', () => {
    const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const name of scripts) {
      expect(readFileSync(`dist/assets/${name}`, 'utf8'), name).not.toMatch(
        /stately\.ai|statelyai|globalThis\.development/,
      );
    }
  });
});
