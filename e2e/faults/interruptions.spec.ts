import { expect } from '@playwright/test';
import { expectedWords } from '#spec/quizCopy';
import {
  answerByKey,
  expectQuestion,
  expectResults,
  heading,
  midway,
  openQuiz,
  start,
} from '../support/quizScreens';
import { test } from '../support/test';
import { videoArea } from '../support/videoArea';

test('the quiz continues to its results when the device goes offline', async ({ page, context }) => {
  await openQuiz(page);
  await start(page).click();
  await answerByKey(page, 2, 1, midway);
  await context.setOffline(true);
  await answerByKey(page, 2, midway + 1);
  await expectResults(page, 2);
  await expect(page.locator('#quiz a[target]').last()).toBeVisible();
  const broken = await page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
  );
  expect(broken).toEqual([]);
});

test('a tab that slept for an hour continues the quiz at the same question', async ({ page }) => {
  await page.clock.install();
  await page.goto('/quiz');
  await start(page).click();
  await answerByKey(page, 2, 1, midway);
  await expectQuestion(page, midway + 1);
  await page.clock.fastForward('01:00:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answerByKey(page, 2, midway + 1);
  await expectResults(page, 2);
  await expect(page.getByRole('alert')).toBeHidden();
});

for (const path of ['/quiz', '/']) {
  test(`${path} works if the browser blocks all storage`, async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
        Object.defineProperty(window, name, { get: refuse });
      }
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
      Object.defineProperty(navigator, 'storage', { get: refuse });
      Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
    });
    await page.goto(path);
    if (path === '/quiz') {
      await start(page).click();
      await answerByKey(page, 2);
      await expectResults(page, 2);
    } else {
      await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
    }
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('after a return from another page, the quiz continues if the browser kept it', async ({ page }) => {
  await page.goto('/quiz');
  await start(page).click();
  await answerByKey(page, 2, 1, midway);
  await expectQuestion(page, midway + 1);
  // This Chromium has no back/forward cache, so the test simulates one. `npm test -- nightly engines` tests the real cache of
  // the other engines.
  for (const event of ['pagehide', 'pageshow']) {
    await page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);
  }
  await answerByKey(page, 2, midway + 1, midway + 1);
  await expectQuestion(page, midway + 2);
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
