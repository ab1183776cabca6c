import { expect, type Page } from '@playwright/test';
import { letterWords, offerWords } from '#tests/support/words';
import { axeViolations } from '../support/axeViolations';
import { salesPaths } from '../support/salesPaths';
import { countShifts } from '../support/shifts';
import { test } from '../support/test';

function bar(page: Page) {
  return page.getByRole('complementary', { name: offerWords.name });
}

/** Scrolls to the second section, which has no order button near it. */
async function readOn(page: Page) {
  const heading = page.locator('main h2').nth(1);
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
}

/** What is too little room for the bar, where text has so many percent of its size. */
function tightRooms(page: Page, percent: number): Promise<string[]> {
  return page.evaluate((percent) => {
    const { documentElement: root, body } = document;
    root.style.fontSize = `${percent}%`;
    const height = (body.querySelector('[data-offer-bar]') as HTMLElement).offsetHeight;
    const { paddingBottom } = getComputedStyle(body.querySelector('footer') as Element);
    const rooms = [paddingBottom, getComputedStyle(root).scrollPaddingBottom].map(Number.parseFloat);
    return rooms.filter((room) => room <= height).map((room) => `${room} px for ${height}`);
  }, percent);
}

test('each page shows its offer bar on a phone while no order button is in view, and nothing moves', {
  tag: '@R2.44',
}, async ({ page }) => {
  await page.addInitScript(countShifts);
  for (const path of salesPaths)
    await test.step(path, async () => {
      await page.goto(path);
      await readOn(page);
      await expect(bar(page)).toBeVisible();
      await expect(bar(page)).toContainText(offerWords.terms);
      const order = page.locator('main a.cta[target=_blank]').last();
      const link = bar(page).getByRole('link');
      for (const name of ['href', 'target', 'rel'])
        expect(await link.getAttribute(name)).toBe(await order.getAttribute(name));
      expect(await link.textContent()).toBe(await order.textContent());

      // A button that is cut by the fold is no way to order yet.
      for (const cut of [3, -1]) {
        await order.evaluate((button, cut) => {
          scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight - cut, behavior: 'instant' });
        }, cut);
        await expect(bar(page), `with ${cut} px of the button below the fold`).toBeVisible({
          visible: cut > 0,
        });
      }
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      if (await bar(page).isVisible()) {
        const words = await page.getByRole('contentinfo').locator('p').last().boundingBox();
        const { y = 0 } = (await bar(page).boundingBox()) ?? {};
        expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(y);
      }
      expect(await page.evaluate(() => Object(window).shifts)).toBe(0);
    });
  await readOn(page);
  await expect(bar(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const percent of [100, 200, 300])
    await expect.poll(() => tightRooms(page, percent), `on a narrow screen, text at ${percent}%`).toEqual([]);
});

test('the offer bar stays while it contains the focus, and each of its controls has a ring', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await readOn(page);
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('link').focus();
  await page.getByRole('link', { name: letterWords.orderKit }).evaluate((link) => link.scrollIntoView());
  await expect(page.locator('[data-offer-bar]')).toHaveAttribute('data-offer-bar', 'hidden');
  for (const control of [bar(page).getByRole('link'), bar(page).getByRole('button')]) {
    await expect(control).toBeFocused();
    await expect(control).toHaveCSS('outline', 'rgb(16, 38, 43) solid 3px');
    await page.keyboard.press('Tab');
  }
  await expect(bar(page)).toBeHidden();
});

test('an offer bar that is closed does not return before a reload, and gives the focus back', {
  tag: '@R2.44',
}, async ({ page }) => {
  await page.goto('/');
  await readOn(page);
  const last = page.locator('summary').last();
  await last.evaluate((question) => question.focus({ preventScroll: true }));
  await bar(page).getByRole('link').focus();
  await page.keyboard.press('Tab');
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(last, 'where it came from').toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.getByRole('link', { name: letterWords.orderKit }).scrollIntoViewIfNeeded();
  await readOn(page);
  await expect(page.locator('[data-offer-bar]')).toHaveAttribute('data-offer-bar', 'dismissed');
  await expect(bar(page)).toBeHidden();

  for (const reload of [1, 2, 3]) {
    await page.reload();
    await expect(bar(page), `in the middle of the page after ${reload} reloads`).toBeVisible();
  }
  await bar(page).getByRole('button', { name: offerWords.close }).click();
  await expect(page.getByRole('main'), 'what is being read').toBeFocused();
});

test('a page works without an offer bar that cannot be loaded', async ({ page }) => {
  const asked = page.waitForRequest('**/offerBar-*.js');
  await page.route('**/offerBar-*.js', (route) => route.abort());
  await page.goto('/');
  await readOn(page);
  await asked;
  await expect(page.locator('[data-video=ready]')).toHaveCount(1);
  await expect(page.locator('[data-offer-bar]')).toHaveCount(0);
});
