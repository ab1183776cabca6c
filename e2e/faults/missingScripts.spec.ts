import { expect, type Page, type Route } from '@playwright/test';
import { site } from '#settings/site';
import { videoWords } from '#tests/support/sampleWords';
import { expectedWords } from '#tests/support/words';
import { filmSite } from '../support/otherSites';
import { heading, startButton } from '../support/quizScreens';
import { rewriteResponse } from '../support/requests';
import { test } from '../support/test';
import { videoArea } from '../support/videoSite';

test.use({ baseURL: filmSite });

// The browser logs these errors for a script that is missing, arrives as HTML, or throws.
test.use({
  expectedErrors:
    /^No video: |module script|Refused to execute script|dynamically imported module|^Error: broken/,
});

/** Expects the notice of the quiz: a message, a link to reload and a link to the masterclass. */
async function expectNotice(page: Page) {
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(expectedWords.noticeTitle);
  await expect(notice.getByRole('link', { name: expectedWords.reloadLink })).toHaveAttribute('href', '');
  await expect(notice.getByRole('link', { name: 'masterclass' })).toHaveAttribute(
    'href',
    site.urls.masterclass,
  );
}

/** Counts how often the page itself is loaded. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

const isStorageEmpty = (page: Page) =>
  page.evaluate(() => localStorage.length + sessionStorage.length === 0 && history.state === null);

const respondNotFound = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404' });

test.describe('the quiz', () => {
  test('shows the notice at once if a script arrives as HTML', async ({ page }) => {
    const loads = countLoads(page);
    await page.route('**/assets/quizActor-*.js', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sorry' }),
    );
    await page.goto('/quiz');
    await expectNotice(page);
    await expect(heading(page)).toHaveText(expectedWords.introHeading);
    expect(loads.count).toBe(1);
    expect(await isStorageEmpty(page)).toBe(true);
  });

  test('shows the notice after 10 s if no script can run', async ({ page }) => {
    await rewriteResponse(page, '**/quiz', (body) =>
      body.replaceAll('<script', '<script data-disabled type="text/plain"'),
    );
    await page.goto('/quiz');
    await expect(startButton(page)).toBeVisible();
    const notice = page.locator('[role=alert]');
    await expect(notice).toBeHidden();
    const delays = () =>
      notice.evaluate((element) => element.getAnimations().map(({ effect }) => effect?.getTiming().delay));
    expect(await delays()).toEqual([10_000]);
    await notice.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await expectNotice(page);
  });
});

test('a missing script of the video causes one reload, then a message and "Try again"', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/assets/playerLogic-*.js', respondNotFound);
  await page.goto('/');
  await expect(videoArea(page)).toHaveAttribute('data-video', 'failed');
  await expect.poll(() => loads.count).toBe(2);
  await expect(page.getByText(videoWords.failed)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await isStorageEmpty(page)).toBe(true);
  await page.unroute('**/assets/playerLogic-*.js');
  await page.getByRole('button', { name: videoWords.retry }).click();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  expect(loads.count).toBe(2);
});
