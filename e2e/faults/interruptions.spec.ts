import { expect } from '@playwright/test';
import { expectedWords } from '#tests/support/words';
import {
  answerByKey,
  expectQuestion,
  expectResults,
  expectView,
  heading,
  middleQuestion,
  openQuiz,
  start,
} from '../support/quizScreens';
import { test } from '../support/test';
import { videoArea } from '../support/videoSite';

test('a quiz that slept for an hour continues at its question, also offline, to its results', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openQuiz(page);
  await start(page).click();
  await answerByKey(page, 2, 1, middleQuestion);
  await expectQuestion(page, middleQuestion + 1);
  await page.clock.fastForward('01:00:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await context.setOffline(true);
  await answerByKey(page, 2, middleQuestion + 1);
  await expectResults(page, 2);
  await expect(page.locator('#quiz a[target]').last()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  const broken = await page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
  );
  expect(broken).toEqual([]);
});

test('a pull down in a question does not load the page again', async ({ page }) => {
  await openQuiz(page);
  await start(page).click();
  await expectQuestion(page, 1);
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none');
});

test('quiz and video work if the browser blocks all storage', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    for (const name of ['storage', 'serviceWorker']) Object.defineProperty(navigator, name, { get: refuse });
  });
  await openQuiz(page);
  await start(page).click();
  await answerByKey(page, 2);
  await expectResults(page, 2);
  await page.goto('/');
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
});

test('after a return from another page, the quiz continues if the browser kept it', async ({ page }) => {
  await page.goto('/quiz');
  await start(page).click();
  await answerByKey(page, 2, 1, middleQuestion);
  await expectQuestion(page, middleQuestion + 1);
  // This Chromium has no back/forward cache, so the test simulates one.
  for (const event of ['pagehide', 'pageshow']) {
    await page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);
  }
  await answerByKey(page, 2, middleQuestion + 1, middleQuestion + 1);
  await expectQuestion(page, middleQuestion + 2);
  await page.setViewportSize({ width: 640, height: 320 });
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));

  await page.goto('/nowhere');
  await page.goBack();
  await expect(heading(page)).toHaveText(expectedWords.introHeading);
  expect(await page.evaluate(() => scrollY), 'at its top').toBe(0);
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY), 'an intro stays where it was').toBe(200);
  await start(page).click();
  await answerByKey(page, 2);
  await expectResults(page, 2);
});

test('an extension that replaces the quiz by a copy does not end it, and one that empties it causes the notice', async ({
  page,
}) => {
  const notice = page.getByRole('alert');
  await openQuiz(page);
  await start(page).click();
  await expectView(page);
  await answerByKey(page, 2, 1, 1);
  await expectQuestion(page, 2);
  await page.locator('#quiz').evaluate((island) => island.replaceWith(island.cloneNode(true)));
  await answerByKey(page, 2, 2);
  await expectResults(page, 2);
  await expect(notice).toBeHidden();
  await page.locator('#quiz').evaluate((island) => island.replaceChildren());
  await expect(notice).toContainText(expectedWords.couldNotLoad);
});
