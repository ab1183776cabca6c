import { expect, type Locator, type Page } from '@playwright/test';
import { orderBar, registrationBar, registrationButtons } from '#tests/support/sampleWords';
import { salesPage } from '#tests/support/words';
import { findAxeViolations, recordShifts } from '../support/layout';
import { showResults } from '../support/quizScreens';
import { test } from '../support/test';

function offerBar(page: Page, { name } = orderBar) {
  return page.getByRole('complementary', { name });
}

/** Scrolls the element to the middle of the screen. */
const scrollToMiddle = (target: Locator) =>
  target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** Scrolls to the second section, which has no order button near it. */
const scrollToSecondSection = (page: Page) => scrollToMiddle(page.locator('main h2').nth(1));

const readShifts = (page: Page) => page.evaluate(() => Object(window).shifts);

async function expectSameLink(bar: Locator, button: Locator) {
  const link = bar.getByRole('link');
  for (const name of ['href', 'target', 'rel'])
    expect(await link.getAttribute(name)).toBe(await button.getAttribute(name));
  expect(await link.textContent()).toBe(await button.textContent());
}

for (const path of new Set(['/', salesPage]))
  test(`${path} shows its offer bar while no order button is in view, until it is closed`, {
    tag: '@R2.44',
  }, async ({ page }) => {
    await page.addInitScript(recordShifts);
    await page.goto(path);
    const bar = offerBar(page);
    const orderButton = page.locator('main a.cta[target=_blank]').last();
    await expect(page.locator('[data-offer-bar=unread]')).toHaveCount(1);
    await page.evaluate(async () => {
      scrollTo({ top: 599, behavior: 'instant' });
      for (let frame = 1; frame <= 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect(bar, 'before the first 600 px are scrolled').toBeHidden();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await scrollToSecondSection(page);
      await expect(bar).toBeVisible();
      await page.evaluate(() => Object.assign(window, { shifts: 0 }));
      await scrollToMiddle(orderButton);
      await expect(bar, `beside an order button, at ${width} px`).toBeHidden();
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      expect(await readShifts(page)).toBe(0);
      await scrollToSecondSection(page);
      await expect(bar).toBeVisible();
    }
    await expect(bar).toContainText(orderBar.terms);
    await expectSameLink(bar, orderButton);
    expect(await findAxeViolations(page, '[data-offer-bar]')).toEqual([]);

    const lastLink = page.locator('summary, main a').last();
    await lastLink.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await bar.getByRole('link').focus();
    await page.keyboard.press('Tab');
    const offsetBefore = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    await expect(lastLink, 'the focus returns to where it was').toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(offsetBefore);
    await scrollToMiddle(orderButton);
    await scrollToSecondSection(page);
    await expect(page.locator('[data-offer-bar=dismissed]')).toBeHidden();

    await page.reload();
    await expect(bar, 'after a reload in the middle of the page').toBeVisible();
    // The strip is higher in a narrow window. Moves a part of the first button under it.
    await page.setViewportSize({ width: 320, height: 844 });
    for (const hiddenPart of path === '/' ? [-0.1, 0.1] : []) {
      await page.evaluate((part) => {
        const button = document.querySelector('main a.cta[target=_blank]')?.getBoundingClientRect();
        const strip = document.querySelector('.strip')?.getBoundingClientRect();
        if (button && strip)
          scrollBy({ top: button.top + part * button.height - strip.bottom, behavior: 'instant' });
      }, hiddenPart);
      await expect(bar).toBeVisible({ visible: hiddenPart > 0 });
    }
    await bar.getByRole('button', { name: orderBar.close }).click();
    await expect(page.getByRole('main'), 'the focus moves to the text').toBeFocused();
  });

test('the results show their offer bar while no registration button is in view', {
  tag: '@R2.37',
}, async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await showResults(page);
  const resultsBar = offerBar(page, registrationBar);
  const [firstButton, lastButton] = registrationButtons.map((name) =>
    page.getByRole('main').getByRole('link', { name }),
  ) as [Locator, Locator];
  const between = page.locator('#quiz h2').nth(2);
  const scriptsBefore = requestedUrls.filter((url) => url.includes('offerBar'));
  expect(scriptsBefore, 'the script before the first registration button').toEqual([]);
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await expect(resultsBar).toHaveCount(0);

  await scrollToMiddle(firstButton);
  await expect(page.locator('[data-offer-bar]')).toHaveCount(1);
  await expect(resultsBar).toBeHidden();
  await scrollToMiddle(between);
  await expect(resultsBar).toBeVisible();
  await expect(resultsBar).toContainText(registrationBar.terms);
  await expect(resultsBar, 'the bar shows no price').not.toContainText(/[$€£]/);
  await expectSameLink(resultsBar, lastButton);
  await scrollToMiddle(lastButton);
  await expect(resultsBar).toBeHidden();
  await scrollToMiddle(between);
  await resultsBar.getByRole('button', { name: registrationBar.close }).click();
  await expect(page.locator('[data-offer-bar=dismissed]')).toBeHidden();
});
