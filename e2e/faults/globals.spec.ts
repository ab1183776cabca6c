import { expect, type Page } from '@playwright/test';
import { readSite } from '#content/siteSchema';
import { answerByKey, expectResults, openQuiz, start } from '../support/quizScreens';
import { salesPaths } from '../support/salesPaths';
import { test } from '../support/test';
import { videoArea } from '../support/videoArea';

/** The names of all properties of the window. */
function namesOnWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.ownKeys(window).map(String));
}

/** The global variables of a page that a blank page of this origin does not have. */
async function namesOf(page: Page): Promise<string[]> {
  const names = await namesOnWindow(page);
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/blank');
  const usual = new Set(await namesOnWindow(page));
  expect(usual.size).toBeGreaterThan(500);
  return names.filter((name) => !usual.has(name));
}

test('the quiz defines no global variable from its intro to its results', async ({ page }) => {
  await openQuiz(page);
  await start(page).click();
  await answerByKey(page, 2);
  await expectResults(page);
  expect(await namesOf(page)).toEqual([]);
});

for (const path of salesPaths) {
  test(`${path} defines no global variable except its video player`, async ({ page }) => {
    await page.goto(path);
    await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
    expect(await namesOf(page)).toEqual([readSite({}).video.global]);
  });
}

test('the not-found page defines no global variable', async ({ page }) => {
  await page.goto('/no-such-page');
  expect(await namesOf(page)).toEqual([]);
});
