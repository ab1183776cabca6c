import { expect, type Page } from '@playwright/test';
import { quizSize } from '#spec/quizReference';
import { videoWords } from '#tests/support/sampleWords';
import { expectedWords, salesPage } from '#tests/support/words';
import { filled } from '#tools/drive/expectedScreen';
import { axeViolations } from '../support/layout';
import { resultsOf, takeQuiz } from '../support/quizScreens';
import { settle } from '../support/requests';
import { test } from '../support/test';
import { videoArea } from '../support/videoSite';

const tooltip = (page: Page) => page.getByRole('tooltip');
const badge = (page: Page, name: string) => page.getByRole('button', { name }).first();
const verified = /^“Verified” is to mean a purchase record on file\./;

/** The copied text after these answers. */
function resultText(answers: number): string {
  const { score, heading } = resultsOf(answers);
  return `${filled(expectedWords.result, { score, highest: quizSize.highestScore })}. ${heading}. ${expectedWords.share}`;
}

/** Names of the files that the page requests only on first use. */
function firstNeeds(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /(startTips|showToast)[^/]*\.js$/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

test('the badge "Verified" shows its note under the pointer until Escape', async ({ page }) => {
  const asked = firstNeeds(page);
  await page.goto(salesPage);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  expect(asked).toEqual([]);
  await expect(badge(page, 'Verified')).toHaveAccessibleDescription(verified);

  await badge(page, 'Verified').hover();
  await expect(tooltip(page)).toHaveText(verified);
  expect(asked).toEqual(['startTips']);
  await expect(tooltip(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
  const [from, to] = [await badge(page, 'Verified').boundingBox(), await tooltip(page).boundingBox()];
  if (!from || !to) throw new Error('The tooltip is not there.');
  expect(to.y, 'the line above is not covered').toBeGreaterThanOrEqual(from.y + from.height);
  const x = from.x + from.width / 2;
  for (let y = from.y + from.height / 2; y < to.y + to.height / 2; y += 5) await page.mouse.move(x, y);
  expect(await axeViolations(page)).toEqual([]);
  await expect(tooltip(page)).toHaveText(verified);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('"Verified" is explained in a tooltip and on the page', async ({ page }) => {
    await page.goto(salesPage);
    await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
    await badge(page, 'Verified').tap();
    await expect(tooltip(page)).toHaveText(verified);
    await expect(page.locator('#verified')).toHaveText((await tooltip(page).textContent()) ?? '');
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('h2').last().tap();
    await expect(tooltip(page)).toBeHidden();
  });
});

test('a click copies the result; a blocked clipboard shows the text once, covering nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked = firstNeeds(page);
  await page.goto('/quiz');
  await takeQuiz(page, 2);
  const copy = page.getByRole('button', { name: expectedWords.copy });
  await expect(copy).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await copy.click();
  await expect(page.getByRole('button', { name: expectedWords.copied })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: expectedWords.copied })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(resultText(2));
  expect(await axeViolations(page)).toEqual([]);

  await expect(copy).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  const text = expectedWords.refused + resultText(2);
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: expectedWords.refused.trim() })).toHaveCount(1);
  expect(asked, 'nothing covers the page').toEqual([]);
});

test('a toast says that the device is back online while the video loads', async ({ page }) => {
  const asked = firstNeeds(page);
  await page.route('**/video/player.js*', () => {});
  // A script that is requested before the load event would delay it.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(videoArea(page)).toHaveAttribute('data-video', 'loading');
  const backOnline = () => page.evaluate(() => dispatchEvent(new Event('online')));
  // An abandoned video does not resume.
  await videoArea(page).evaluate(({ dataset }) => {
    dataset.video = 'failed';
    dispatchEvent(new Event('online'));
    dataset.video = 'loading';
  });
  await settle(page);
  expect(asked).toEqual([]);
  await backOnline();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(videoWords.backOnline);
  await expect(page.getByText(videoWords.backOnline)).toHaveCSS('color', 'rgb(255, 255, 255)');
  expect(asked).toEqual(['showToast']);
});
