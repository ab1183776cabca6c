import { expect, type Page } from '@playwright/test';
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
import { holdRequests } from '../support/requests';
import { test } from '../support/test';
import { videoArea } from '../support/videoArea';

test('a quiz that slept for an hour continues at the same question, and offline to its results', async ({
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

/** Starts the quiz while its scripts of a name are held, and returns what releases them. */
async function startWithout(page: Page, script: string): Promise<() => void> {
  const release = await holdRequests(page, `**/assets/${script}*.js`);
  await page.goto('/quiz', { waitUntil: 'commit' });
  await start(page).click();
  await expectQuestion(page, 1);
  return release;
}

test.describe('an extension that takes the place of the quiz', () => {
  // React's message when it finds other elements than it expects.
  test.use({ expectedErrors: /React error #4(18|25)|dynamically imported module/ });

  const empty = (island: Element) => island.replaceChildren();
  const copy = (island: Element) => island.replaceWith(island.cloneNode(true));
  const notice = (page: Page) => page.getByRole('alert');

  for (const [what, take] of Object.entries({ empties: empty, 'puts a copy into': copy }))
    test(`and ${what} it under the view is answered by the notice`, async ({ page }) => {
      await openQuiz(page);
      await start(page).click();
      await expectView(page);
      await answerByKey(page, 2, 1, 1);
      await expectQuestion(page, 2);
      await expect(notice(page)).toBeHidden();
      await page.locator('#quiz').evaluate(take);
      await expect(notice(page)).toContainText(expectedWords.couldNotLoad);
    });

  test('and empties it before the view is there makes the notice show until then', async ({ page }) => {
    const release = await startWithout(page, 'mountView-');
    await expect(notice(page)).toBeHidden();
    await page.locator('#quiz').evaluate(empty);
    await expect(notice(page)).toContainText(expectedWords.couldNotLoad);
    release();
    await expect(notice(page)).toBeHidden();
    await answerByKey(page, 2);
    await expectResults(page, 2);
  });

  test('and empties it before the actor is there is answered by the notice', async ({ page }) => {
    await page.route('**/assets/mountView-*.js', () => {});
    const release = await startWithout(page, '');
    await page.locator('#quiz').evaluate(empty);
    release();
    await expect(notice(page)).toContainText(expectedWords.couldNotLoad);
  });

  test('and puts a copy into it before the view is no reason for a notice', async ({ page }) => {
    const release = await startWithout(page, 'mountView-');
    await page.locator('#quiz').evaluate(copy);
    await page.keyboard.press('Tab');
    await page.getByRole('group').getByRole('button').nth(1).click();
    await expectQuestion(page, 2);
    release();
    await expectView(page);
    await answerByKey(page, 2, 2);
    await expectResults(page, 2);
    await expect(notice(page)).toBeHidden();
  });
});

test.describe('a page that is being loaded again', () => {
  /** Removes a script for good, and lets the server answer no second request for the page. */
  async function hangReload(page: Page, script: string) {
    let loads = 0;
    await page.route(`**/assets/${script}-*.js`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route('**/quiz', (route) => {
      if (route.request().method() !== 'HEAD') loads += 1;
      return loads === 1 ? route.continue() : undefined;
    });
    await page.goto('/quiz', { waitUntil: 'commit' });
    await expect.poll(() => loads).toBe(2);
  }

  test('and does not come gives way to the notice', async ({ page }) => {
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window) as (...all: unknown[]) => number;
      const sooner = (act: () => void, ms: number, ...rest: unknown[]) => later(act, ms / 10, ...rest);
      Object.assign(window, { setTimeout: sooner });
    });
    await hangReload(page, 'quizActor');
    await expect(page.getByRole('alert')).toContainText(expectedWords.couldNotLoad);
    await expect(start(page)).toBeVisible();
  });

  test.use({ expectedErrors: /dynamically imported module/ });

  test('and is come back to is taken as it is, and a tap stops nothing', async ({ page }) => {
    // Playwright would wait for the page that does not come.
    await page.addInitScript(() => {
      const stop = window.stop.bind(window);
      const seen = { stops: 0 };
      window.stop = () => {
        seen.stops += 1;
        stop();
      };
      Object.assign(window, { seen });
      addEventListener('beforeunload', () => {
        setTimeout(() => {
          for (const type of ['pagehide', 'pageshow'])
            dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
          document.querySelector<HTMLElement>('[data-screen="intro"] .cta')?.click();
          setTimeout(stop, 100);
        }, 300);
      });
    });
    await hangReload(page, 'mountView');
    await expectQuestion(page, 1);
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ stops: 0 });
    await answerByKey(page, 2, 1, 1);
    await expectQuestion(page, 2);
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
