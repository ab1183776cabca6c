import { expect, type Page } from '@playwright/test';
import { letterWords, orderBar, registrationBar, registrationButtons } from '#tests/support/sampleWords';
import { pages, salesPage } from '#tests/support/words';
import { findAxeViolations, recordShifts } from '../support/layout';
import { showResults } from '../support/quizScreens';
import { test } from '../support/test';

function offerBar(page: Page, { name } = orderBar) {
  return page.getByRole('complementary', { name });
}

/** Scrolls to the second section, which has no order button near it. */
async function scrollToSecondSection(page: Page) {
  const heading = page.locator('main h2').nth(1);
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
}

test('a sales page shows its offer bar while no order button is in view', {
  tag: '@R2.44',
}, async ({ page }) => {
  await page.addInitScript(recordShifts);
  for (const [path, width] of [
    [pages.letter, 390],
    [salesPage, 390],
    [pages.letter, 1280],
  ] as const)
    await test.step(`${path}, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.locator('[data-offer-bar=unread]')).toHaveCount(1);
      await page.evaluate(async () => {
        scrollTo({ top: 599, behavior: 'instant' });
        for (let frame = 1; frame <= 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      await expect(offerBar(page), 'before the first 600 px are scrolled').toBeHidden();
      await scrollToSecondSection(page);
      await expect(offerBar(page)).toBeVisible();
      await expect(offerBar(page)).toContainText(orderBar.terms);
      const orderButton = page.locator('main a.cta[target=_blank]').last();
      const link = offerBar(page).getByRole('link');
      for (const name of ['href', 'target', 'rel'])
        expect(await link.getAttribute(name)).toBe(await orderButton.getAttribute(name));
      expect(await link.textContent()).toBe(await orderButton.textContent());

      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      expect(await page.evaluate(() => Object(window).shifts)).toBe(0);
    });
  const firstButton = page.locator('main a.cta[target=_blank]').first();
  for (const [hiddenPart, isBarVisible] of [
    [-0.1, false],
    [0.5, true],
  ] as const) {
    // Moves this part of the button under the strip.
    await firstButton.evaluate((button, part) => {
      const { top, height } = button.getBoundingClientRect();
      const stripBottom = document.querySelector('.strip')?.getBoundingClientRect().bottom ?? 0;
      scrollBy({ top: top + part * height - stripBottom, behavior: 'instant' });
    }, hiddenPart);
    await expect(offerBar(page)).toBeVisible({ visible: isBarVisible });
  }
  expect(await findAxeViolations(page)).toEqual([]);
});

test('a closed offer bar stays hidden until a reload', {
  tag: '@R2.44',
}, async ({ page }) => {
  await page.goto('/');
  await scrollToSecondSection(page);
  const lastQuestion = page.locator('summary').last();
  await lastQuestion.evaluate((question) => question.focus({ preventScroll: true }));
  await offerBar(page).getByRole('link').focus();
  await page.keyboard.press('Tab');
  const offsetBefore = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(offerBar(page)).toBeHidden();
  await expect(lastQuestion, 'the focus returns to the last question').toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(offsetBefore);
  await page.getByRole('link', { name: letterWords.orderKit }).scrollIntoViewIfNeeded();
  await scrollToSecondSection(page);
  await expect(page.locator('[data-offer-bar]')).toHaveAttribute('data-offer-bar', 'dismissed');
  await expect(offerBar(page)).toBeHidden();

  await page.reload();
  await expect(offerBar(page), 'after a reload in the middle of the page').toBeVisible();
  await offerBar(page).getByRole('button', { name: orderBar.close }).click();
  await expect(page.getByRole('main'), 'the focus moves to the text').toBeFocused();
});

test('the results show their offer bar while no registration button is in view', {
  tag: '@R2.37',
}, async ({ page }) => {
  await page.addInitScript(recordShifts);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await showResults(page);
  await page.evaluate(() => Object.assign(window, { shifts: 0 }));
  const resultsBar = offerBar(page, registrationBar);
  const [firstButton, lastButton] = registrationButtons.map((name) =>
    page.getByRole('main').getByRole('link', { name }),
  );
  /** Scrolls the element to the middle of the screen. */
  const scrollToMiddle = (target: typeof firstButton) =>
    target?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  expect(
    requestedUrls.filter((url) => url.includes('offerBar')),
    'the script before the first registration button',
  ).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await expect(resultsBar).toHaveCount(0);

  await scrollToMiddle(firstButton);
  await expect(page.locator('[data-offer-bar]')).toHaveCount(1);
  await expect(resultsBar).toBeHidden();
  await scrollToMiddle(page.locator('#quiz h2').nth(2));
  await expect(resultsBar).toBeVisible();
  await expect(resultsBar).toContainText(registrationBar.terms);
  await expect(resultsBar, 'the bar shows no price').not.toContainText(/[$€£]/);
  const link = resultsBar.getByRole('link');
  expect(await link.textContent()).toBe(await lastButton?.textContent());
  for (const name of ['href', 'target', 'rel'])
    expect(await link.getAttribute(name)).toBe(await lastButton?.getAttribute(name));
  expect(await findAxeViolations(page)).toEqual([]);
  await scrollToMiddle(lastButton);
  await expect(resultsBar).toBeHidden();
  await scrollToMiddle(firstButton);
  await expect(resultsBar).toBeHidden();
  expect(await page.evaluate(() => Object(window).shifts)).toBe(0);

  await scrollToMiddle(page.locator('#quiz h2').nth(2));
  await resultsBar.getByRole('button', { name: registrationBar.close }).click();
  await expect(resultsBar).toBeHidden();
  await scrollToMiddle(lastButton);
  await scrollToMiddle(page.locator('#quiz h2').nth(2));
  await expect(page.locator('[data-offer-bar]')).toHaveAttribute('data-offer-bar', 'dismissed');
});
