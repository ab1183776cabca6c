import { expect, type Page } from '@playwright/test';
import { letterWords, offerWords } from '#spec/salesPages';
import { axeViolations } from '../support/axeViolations';
import { salesPaths } from '../support/salesPaths';
import { test } from '../support/test';

function bar(page: Page) {
  return page.getByRole('complementary', { name: offerWords.name });
}

/** Scrolls to the second section, which has no order button near it. */
async function readOn(page: Page) {
  const heading = page.locator('main h2').nth(1);
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
}

for (const path of salesPaths) {
  test(`${path} shows its offer bar on a phone while no order button is in view`, { tag: '@R2.44' }, async ({
    page,
  }) => {
    await page.goto(path);
    const shifts = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          addEventListener('shifts', () => resolve(sum));
        }),
    );
    await expect(page.locator('[data-offer-bar]')).toHaveCount(1);
    await readOn(page);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toContainText(offerWords.terms);
    const order = page.locator('main a.cta[target=_blank]').last();
    const link = bar(page).getByRole('link');
    for (const name of ['href', 'target', 'rel'])
      expect(await link.getAttribute(name)).toBe(await order.getAttribute(name));
    expect(await link.textContent()).toBe(await order.textContent());
    expect(await axeViolations(page)).toEqual([]);

    // A button that is cut by the fold is no way to order yet.
    for (const cut of [3, -1]) {
      await order.evaluate((button, cut) => {
        scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight - cut, behavior: 'instant' });
      }, cut);
      await expect(bar(page), `with ${cut} px of the button below the fold`).toBeVisible({
        visible: cut > 0,
      });
    }
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const end = page.getByRole('contentinfo').locator('p').last();
    if (await bar(page).isVisible()) {
      const box = await bar(page).boundingBox();
      const words = await end.boundingBox();
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    }
    await page.evaluate(() => dispatchEvent(new Event('shifts')));
    expect(await shifts).toBe(0);

    await page.setViewportSize({ width: 320, height: 568 });
    await readOn(page);
    for (const percent of [100, 200, 300])
      await expect
        .poll(
          () =>
            page.evaluate((percent) => {
              const { documentElement: root, body } = document;
              root.style.fontSize = `${percent}%`;
              const height = (body.querySelector('[data-offer-bar]') as HTMLElement).offsetHeight;
              const { paddingBottom } = getComputedStyle(body.querySelector('footer') as Element);
              const rooms = [paddingBottom, getComputedStyle(root).scrollPaddingBottom].map(
                Number.parseFloat,
              );
              return rooms.filter((room) => room <= height).map((room) => `${room} px for ${height}`);
            }, percent),
          `room for the bar on a narrow screen with text of ${percent}%`,
        )
        .toEqual([]);
  });
}

test('a closed offer bar does not return on this page', { tag: '@R2.44' }, async ({ page }) => {
  await page.goto('/');
  await readOn(page);
  await bar(page).getByRole('button', { name: offerWords.close }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('link', { name: letterWords.orderKit }).scrollIntoViewIfNeeded();
  await readOn(page);
  await expect(page.locator('[data-offer-bar]')).toHaveAttribute('data-offer-bar', 'dismissed');
  await expect(bar(page)).toBeHidden();
});

test('closing the offer bar returns the focus to its earlier place, or to the text', async ({ page }) => {
  await page.goto('/');
  await readOn(page);
  const last = page.locator('summary').last();
  await last.evaluate((question) => question.focus({ preventScroll: true }));
  await bar(page).getByRole('link').focus();
  await page.keyboard.press('Tab');
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(last).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  await page.reload();
  await readOn(page);
  await bar(page).getByRole('button', { name: offerWords.close }).click();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the offer bar shows after a reload in the middle of the page', async ({ page }) => {
  await page.goto('/');
  await readOn(page);
  await expect(bar(page)).toBeVisible();
  for (let reloads = 1; reloads <= 5; reloads += 1) {
    await page.reload();
    await expect(bar(page)).toBeVisible();
  }
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

test('a page works without an offer bar that cannot be loaded', async ({ page }) => {
  const asked = page.waitForRequest('**/offerBar-*.js');
  await page.route('**/offerBar-*.js', (route) => route.abort());
  await page.goto('/');
  await readOn(page);
  await asked;
  await expect(page.locator('[data-video=ready]')).toHaveCount(1);
  await expect(page.locator('[data-offer-bar]')).toHaveCount(0);
});
