import { expect } from '@playwright/test';
import { site } from '#settings/site';
import { expectedWords } from '#tests/support/words';
import {
  answerByKeys,
  expectQuestion,
  expectResults,
  expectView,
  heading,
  openQuiz,
  showFirstQuestion,
  startButton,
} from '../support/quizScreens';
import { rewriteResponse } from '../support/requests';
import { test } from '../support/test';

test('a quiz that slept for an hour and left the back/forward cache continues, even offline', async ({
  page,
  context,
}) => {
  const middle = 4;
  await page.clock.install();
  await showFirstQuestion(page);
  // Pulling the page down does not reload it.
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none');
  await answerByKeys(page, 2, 1, middle);
  await expectQuestion(page, middle + 1);
  await page.clock.fastForward('01:00:00');
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    // Playwright's Chromium has no back/forward cache.
    for (const type of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });
  await context.setOffline(true);
  await answerByKeys(page, 2, middle + 1);
  await expectResults(page, 2);
  await expect(page.getByRole('alert')).toBeHidden();
  const brokenImages = await page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
  );
  expect(brokenImages).toEqual([]);
});

test('a reloaded intro keeps its scroll offset, and a quiz left at a question begins at its top', async ({
  page,
}) => {
  const readOffset = () => page.evaluate(() => scrollY);
  const scrollDown = () => page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  await page.setViewportSize({ width: 640, height: 320 });
  await openQuiz(page);
  await scrollDown();
  await page.reload();
  await expect.poll(readOffset).toBe(150);
  await startButton(page).click();
  await expectQuestion(page, 1);
  await scrollDown();
  await page.reload();
  await expect(heading(page)).toHaveText(expectedWords.introHeading);
  expect(await readOffset()).toBe(0);
});

test('the quiz continues if an extension replaces its element with a copy, and shows a notice if one empties it', async ({
  page,
}) => {
  await showFirstQuestion(page);
  await expectView(page);
  await answerByKeys(page, 2, 1, 1);
  await expectQuestion(page, 2);
  const quiz = page.locator('#quiz');
  await quiz.evaluate((element) => element.replaceWith(element.cloneNode(true)));
  await answerByKeys(page, 2, 2);
  await expectResults(page, 2);
  await expect(page.getByRole('alert')).toBeHidden();
  await quiz.evaluate((element) => element.replaceChildren());
  // Without the check for an emptied element, the notice would show after 10 s.
  await expect(page.getByRole('alert')).toContainText(expectedWords.noticeTitle, { timeout: 8000 });
});

test('the quiz shows its notice after 10 s if no script can run', async ({ page }) => {
  await rewriteResponse(page, '**/quiz', (body) =>
    body.replaceAll('<script', '<script data-disabled type="text/plain"'),
  );
  await page.goto('/quiz');
  await expect(startButton(page)).toBeVisible();
  const notice = page.locator('[role=alert]');
  await expect(notice).toBeHidden();
  const delays = await notice.evaluate((element) =>
    element.getAnimations().map((animation) => {
      animation.finish();
      return animation.effect?.getTiming().delay;
    }),
  );
  expect(delays).toEqual([10_000]);
  await expect(notice).toContainText(expectedWords.noticeTitle);
  await expect(notice.getByRole('link', { name: expectedWords.reloadLink })).toHaveAttribute('href', '');
  const masterclass = notice.getByRole('link', { name: 'masterclass' });
  await expect(masterclass).toHaveAttribute('href', site.urls.masterclass);
});
