import { expect, type Page } from '@playwright/test';
import { formatText } from '#shared/formatText';
import { quizSize } from '#spec/quizReference';
import { videoWords } from '#tests/support/sampleWords';
import { expectedWords, salesPage } from '#tests/support/words';
import { findAxeViolations } from '../support/layout';
import { filmSite } from '../support/otherSites';
import { expectedResults, takeQuiz } from '../support/quizScreens';
import { recordPaths, waitForPendingWork } from '../support/requests';
import { test } from '../support/test';
import { videoArea } from '../support/videoSite';

test.use({ baseURL: filmSite });

const tooltip = (page: Page) => page.getByRole('tooltip');
const badge = (page: Page, name: string) => page.getByRole('button', { name }).first();
const verifiedNote = /^“Verified” is to mean a purchase record on file\./;

/** Returns the text that the copy button copies after a quiz with the same option for each question. */
function resultText(optionNumber: number): string {
  const { score, heading } = expectedResults(optionNumber);
  const copiedScore = formatText(expectedWords.copiedScore, { score, highest: quizSize.highestScore });
  return `${copiedScore}. ${heading}. ${expectedWords.shareText}`;
}

/** Records the requested scripts for tooltips and toasts, which the page needs only on first use. */
function recordLazyScripts(page: Page): () => string[] {
  const paths = recordPaths(page);
  return () => paths.filter((path) => /startTooltips|showToast/.test(path));
}

test('hovering the badge "Verified" shows its note until Escape is pressed', async ({ page }) => {
  const lazyScripts = recordLazyScripts(page);
  await page.goto(salesPage);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  expect(lazyScripts()).toEqual([]);
  await expect(badge(page, 'Verified')).toHaveAccessibleDescription(verifiedNote);

  await badge(page, 'Verified').hover();
  await expect(tooltip(page)).toHaveText(verifiedNote);
  expect(lazyScripts()).toEqual(['/assets/startTooltips']);
  await expect(tooltip(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
  const badgeBox = await badge(page, 'Verified').boundingBox();
  const tooltipBox = await tooltip(page).boundingBox();
  if (!badgeBox || !tooltipBox) throw new Error('The badge or its tooltip is not on screen.');
  const bottom = badgeBox.y + badgeBox.height;
  expect(tooltipBox.y, 'the tooltip does not cover the badge').toBeGreaterThanOrEqual(bottom);
  // The pointer can move into the tooltip without closing it.
  const x = badgeBox.x + badgeBox.width / 2;
  const middle = tooltipBox.y + tooltipBox.height / 2;
  for (let y = bottom - badgeBox.height / 2; y < middle; y += 5) await page.mouse.move(x, y);
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(tooltip(page)).toHaveText(verifiedNote);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
});

test('the copy button copies the result, or shows it if the clipboard is blocked', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lazyScripts = recordLazyScripts(page);
  await page.goto('/quiz');
  await takeQuiz(page, 2);
  const copy = page.getByRole('button', { name: expectedWords.copyButton });
  await expect(copy).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await copy.click();
  await expect(page.getByRole('button', { name: expectedWords.copied })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: expectedWords.copied })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(resultText(2));
  expect(await findAxeViolations(page, 'main')).toEqual([]);

  await expect(copy).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  const text = expectedWords.copyRefused + resultText(2);
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: expectedWords.copyRefused.trim() })).toHaveCount(1);
  expect(lazyScripts(), 'no toast covers the page').toEqual([]);
});

test('a toast says that the device is back online, but only while the video loads', async ({ page }) => {
  const lazyScripts = recordLazyScripts(page);
  await page.route('**/video/player.js*', () => {});
  // A script that is requested before the load event would delay it.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(videoArea(page)).toHaveAttribute('data-video', 'loading');
  const goOnline = (state: string) =>
    videoArea(page).evaluate(({ dataset }, video) => {
      dataset.video = video;
      dispatchEvent(new Event('online'));
    }, state);
  await goOnline('failed');
  await waitForPendingWork(page);
  expect(lazyScripts()).toEqual([]);
  await goOnline('loading');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(videoWords.backOnline);
  await expect(page.getByText(videoWords.backOnline)).toHaveCSS('color', 'rgb(255, 255, 255)');
});
