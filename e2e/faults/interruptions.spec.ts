import { expect } from '@playwright/test';
import { expectedWords } from '#tests/support/words';
import { filmSite } from '../support/otherSites';
import {
  answerByKeys,
  expectQuestion,
  expectResults,
  expectView,
  heading,
  middleQuestion,
  openQuiz,
  startButton,
  takeQuiz,
} from '../support/quizScreens';
import { test } from '../support/test';
import { videoArea } from '../support/videoSite';

test.use({ baseURL: filmSite });

test('a quiz that slept for an hour continues, even offline', async ({ page, context }) => {
  await page.clock.install();
  await openQuiz(page);
  await startButton(page).click();
  await answerByKeys(page, 2, 1, middleQuestion);
  await expectQuestion(page, middleQuestion + 1);
  await page.clock.fastForward('01:00:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await context.setOffline(true);
  await answerByKeys(page, 2, middleQuestion + 1);
  await expectResults(page, 2);
  await expect(page.locator('#quiz a[target]').last()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  const brokenImages = await page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
  );
  expect(brokenImages).toEqual([]);
});

test('pulling the page down at a question does not reload it', async ({ page }) => {
  await openQuiz(page);
  await startButton(page).click();
  await expectQuestion(page, 1);
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none');
});

test('quiz and video work if the browser blocks all storage', async ({ page }) => {
  await page.addInitScript(() => {
    const throwError = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: throwError });
    Object.defineProperty(document, 'cookie', { get: throwError, set: throwError });
    for (const name of ['storage', 'serviceWorker'])
      Object.defineProperty(navigator, name, { get: throwError });
  });
  await openQuiz(page);
  await startButton(page).click();
  await answerByKeys(page, 2);
  await expectResults(page, 2);
  await page.goto('/');
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
});

test('the quiz continues after a return from the back/forward cache', async ({ page }) => {
  await page.goto('/quiz');
  await startButton(page).click();
  await answerByKeys(page, 2, 1, middleQuestion);
  await expectQuestion(page, middleQuestion + 1);
  // Playwright's Chromium has no back/forward cache, so the test sends its events.
  for (const event of ['pagehide', 'pageshow']) {
    await page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);
  }
  await answerByKeys(page, 2, middleQuestion + 1, middleQuestion + 1);
  await expectQuestion(page, middleQuestion + 2);
  await page.setViewportSize({ width: 640, height: 320 });
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));

  await page.goto('/nowhere');
  await page.goBack();
  await expect(heading(page)).toHaveText(expectedWords.introHeading);
  expect(await page.evaluate(() => scrollY), 'the reopened intro is at its top').toBe(0);
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY), 'a reloaded intro keeps its scroll offset').toBe(200);
  await startButton(page).click();
  await answerByKeys(page, 2);
  await expectResults(page, 2);
});

test('the quiz continues if an extension replaces its element with a copy', async ({ page }) => {
  await openQuiz(page);
  await startButton(page).click();
  await expectView(page);
  await answerByKeys(page, 2, 1, 1);
  await expectQuestion(page, 2);
  await page.locator('#quiz').evaluate((element) => element.replaceWith(element.cloneNode(true)));
  await answerByKeys(page, 2, 2);
  await expectResults(page, 2);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the quiz shows the notice at once if an extension empties its element', async ({ page }) => {
  await openQuiz(page);
  await takeQuiz(page, 2);
  await page.locator('#quiz').evaluate((element) => element.replaceChildren());
  // Without the check for an emptied element, the notice would show after 10 s.
  await expect(page.getByRole('alert')).toContainText(expectedWords.noticeTitle, { timeout: 8000 });
});
