import { expect, type Page } from '@playwright/test';
import { salesPage } from '#spec/pages';
import { expectedTiers } from '#spec/quizCopy';
import { axeViolations } from '../support/axeViolations';
import { answerTo, openQuiz, scoreAfter, takeQuiz } from '../support/quizScreens';
import { settle } from '../support/requests';
import { salesPaths } from '../support/salesPaths';
import { test } from '../support/test';
import { videoArea } from '../support/videoArea';

const tooltip = (page: Page) => page.getByRole('tooltip');
const badge = (page: Page, name: string) => page.getByRole('button', { name }).first();
const note = 'No name, no email, no cookie. Your answers stay in this tab.';

/** Names of the files that the page requests only on first use. */
function firstNeeds(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /(startTips|showToast)[^/]*\.js$/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

test('a trust badge shows its note under the pointer until Escape', async ({ page }) => {
  const asked = firstNeeds(page);
  await openQuiz(page);
  expect(asked).toEqual([]);
  await expect(badge(page, 'Completely anonymous')).toHaveAccessibleDescription(note);

  await badge(page, 'Completely anonymous').hover();
  await expect(tooltip(page)).toHaveText(note);
  expect(asked).toEqual(['startTips']);
  const [from, to] = [
    await badge(page, 'Completely anonymous').boundingBox(),
    await tooltip(page).boundingBox(),
  ];
  if (!from || !to) throw new Error('The tooltip is not there.');
  const x = from.x + from.width / 2;
  for (let y = from.y + from.height / 2; y > to.y + to.height / 2; y -= 5) await page.mouse.move(x, y);
  expect(await axeViolations(page)).toEqual([]);
  await expect(tooltip(page)).toHaveText(note);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
});

test('every trust badge shows its note while it has keyboard focus', async ({ page }) => {
  await openQuiz(page);
  const covered = await page.locator('[data-tip]').evaluateAll((badges) =>
    badges.flatMap((badge) => {
      badge.scrollIntoView({ block: 'center' });
      const { x, y, width } = badge.getBoundingClientRect();
      const there = [y + 1, y + 43].map((at) => document.elementFromPoint(x + width / 2, at));
      return there.flatMap((element) =>
        element === badge ? [] : `${badge.textContent}: ${element?.outerHTML}`,
      );
    }),
  );
  expect(covered).toEqual([]);
  await page.getByRole('button', { name: 'Get My Score' }).focus();
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toHaveText('They ask about everyday signs and are not a medical test.');
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toHaveText(note);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(tooltip(page)).toBeVisible();
  for (let next = 3; next <= 7; next += 1) await page.keyboard.press('Tab');
  await expect(tooltip(page)).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  for (const path of salesPaths) {
    test(`${path} explains "Verified" in a tooltip and on the page, without React`, async ({ page }) => {
      const asked = firstNeeds(page);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(path);
      await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
      expect(asked).toEqual([]);
      await badge(page, 'Verified').tap();
      await expect(tooltip(page)).toHaveText(/^“Verified” is to mean a purchase record on file\./);
      await expect(page.locator('#verified')).toHaveText((await tooltip(page).textContent()) ?? '');
      // The tooltip is the same on each.
      if (path === salesPaths[0]) expect(await axeViolations(page)).toEqual([]);
      await page.locator('h2').last().tap();
      await expect(tooltip(page)).toBeHidden();
      expect(requests.filter((url) => url.includes('quizView'))).toEqual([]);
    });
  }
});

test('the notes show in the page if the tooltips cannot be loaded', async ({ page }) => {
  await page.route('**/startTips-*.js', (route) => route.abort());
  await openQuiz(page);
  await badge(page, 'Completely anonymous').click();
  await expect(page.getByText(note)).toBeVisible();
});

test('a click copies the result; nothing is copied before', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked = firstNeeds(page);
  await page.goto('/quiz');
  await takeQuiz(page, answerTo.moderate);
  await expect(page.getByRole('button', { name: 'Copy my result' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.getByRole('button', { name: 'Copy my result' }).click();
  await expect(page.getByRole('button', { name: 'Result copied' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Result copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `My metabolic score: ${scoreAfter(answerTo.moderate)}. ${expectedTiers.moderate.title}. Take the quiz: https://example.com/quiz`,
  );
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Copy my result' })).toBeVisible();
  expect(asked, 'nothing covers the page').toEqual([]);
});

test('if the clipboard is blocked, the text to copy shows once and covers nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/quiz');
  await takeQuiz(page, 2);
  await page.getByRole('button', { name: 'Copy my result' }).click();
  const text = `Copying was refused. Your result: My metabolic score: ${scoreAfter(2)}. You May Be at Moderate Risk. Take the quiz: https://example.com/quiz`;
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'refused' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Notices' })).toHaveCount(0);
});

test('a toast says that the device is back online while the video loads', async ({ page }) => {
  const asked = firstNeeds(page);
  await page.route('**/video/player.js*', () => {});
  // If requested before the load event, the script would delay that event.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(videoArea(page)).toHaveAttribute('data-video', 'loading');
  expect(asked).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Back online: loading the video');
  expect(asked).toEqual(['showToast']);

  // Without a loading video, no message is expected.
  await page.unroute('**/video/player.js*');
  await page.goto(salesPage);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await settle(page);
  expect(asked).toEqual(['showToast']);
});
