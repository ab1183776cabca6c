import { expect, type Page } from '@playwright/test';
import { letterWords, orderBar, registrationBar, registrations } from '#tests/support/sampleWords';
import { pages } from '#tests/support/words';
import { axeViolations, countShifts } from '../support/layout';
import { showResults } from '../support/quizScreens';
import { test } from '../support/test';

function bar(page: Page, { name } = orderBar) {
  return page.getByRole('complementary', { name });
}

/** Scrolls to the second section, which has no order button near it. */
async function readOn(page: Page) {
  const heading = page.locator('main h2').nth(1);
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
}

test('each page shows its offer bar on a phone while no order button is in view, and nothing moves', {
  tag: '@R2.44',
}, async ({ page }) => {
  await page.addInitScript(countShifts);
  for (const path of [pages.letter, pages.advertorial])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('[data-offer-bar=unread]')).toHaveCount(1);
      await page.evaluate(async () => {
        scrollTo({ top: 599, behavior: 'instant' });
        for (let frame = 1; frame <= 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      await expect(bar(page), 'before it is read').toBeHidden();
      await readOn(page);
      await expect(bar(page)).toBeVisible();
      await expect(bar(page)).toContainText(orderBar.terms);
      const order = page.locator('main a.cta[target=_blank]').last();
      const link = bar(page).getByRole('link');
      for (const name of ['href', 'target', 'rel'])
        expect(await link.getAttribute(name)).toBe(await order.getAttribute(name));
      expect(await link.textContent()).toBe(await order.textContent());

      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      expect(await page.evaluate(() => Object(window).shifts)).toBe(0);
    });
  await readOn(page);
  await expect(bar(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a closed offer bar stays away until a reload, and returns the focus', {
  tag: '@R2.44',
}, async ({ page }) => {
  await page.goto('/');
  await readOn(page);
  const last = page.locator('summary').last();
  await last.evaluate((question) => question.focus({ preventScroll: true }));
  await bar(page).getByRole('link').focus();
  await page.keyboard.press('Tab');
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(last, 'the previously focused element').toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.getByRole('link', { name: letterWords.orderKit }).scrollIntoViewIfNeeded();
  await readOn(page);
  await expect(page.locator('[data-offer-bar]')).toHaveAttribute('data-offer-bar', 'dismissed');
  await expect(bar(page)).toBeHidden();

  await page.reload();
  await expect(bar(page), 'in the middle of the page').toBeVisible();
  await bar(page).getByRole('button', { name: orderBar.close }).click();
  await expect(page.getByRole('main'), 'the text that is being read').toBeFocused();
});

test('after the first registration button the results show their bar while none is in view, moving nothing', {
  tag: '@R2.37',
}, async ({ page }) => {
  await page.addInitScript(countShifts);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await showResults(page);
  await page.evaluate(() => Object.assign(window, { shifts: 0 }));
  const invitation = bar(page, registrationBar);
  const [first, last] = registrations.map((name) => page.getByRole('main').getByRole('link', { name }));
  /** Scrolls the element to the middle of the screen. */
  const show = (what: typeof first) =>
    what?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  expect(
    asked.filter((url) => url.includes('offerBar')),
    'before it is needed',
  ).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await expect(invitation).toHaveCount(0);

  await show(first);
  await expect(page.locator('[data-offer-bar]')).toHaveCount(1);
  await expect(invitation).toBeHidden();
  await show(page.locator('#quiz h2').nth(2));
  await expect(invitation).toBeVisible();
  await expect(invitation).toContainText(registrationBar.terms);
  await expect(invitation, 'without a price').not.toContainText(/[$€£]/);
  const link = invitation.getByRole('link');
  expect(await link.textContent()).toBe(await last?.textContent());
  for (const name of ['href', 'target', 'rel'])
    expect(await link.getAttribute(name)).toBe(await last?.getAttribute(name));
  expect(await axeViolations(page)).toEqual([]);
  await show(last);
  await expect(invitation).toBeHidden();
  await show(first);
  await expect(invitation).toBeHidden();
  expect(await page.evaluate(() => Object(window).shifts)).toBe(0);

  await show(page.locator('#quiz h2').nth(2));
  await invitation.getByRole('button', { name: registrationBar.close }).click();
  await expect(invitation).toBeHidden();
  await show(last);
  await show(page.locator('#quiz h2').nth(2));
  await expect(page.locator('[data-offer-bar]')).toHaveAttribute('data-offer-bar', 'dismissed');
});
