import { expect } from '@playwright/test';
import { notFoundLinks } from '#content/pages';
import { anonymousNote, videoWords } from '#tests/support/sampleWords';
import { expectedWords, salesPages } from '#tests/support/words';
import { builtPages } from '#tools/shared/builtPages';
import { filmSite } from '../support/otherSites';
import { heading, questionTitle } from '../support/quizScreens';
import { test } from '../support/test';

test.use({ javaScriptEnabled: false });

test('the intro of the quiz is readable and says that the quiz needs JavaScript', async ({ page }) => {
  await page.goto('/quiz');
  await expect(heading(page)).toHaveText(expectedWords.introHeading);
  const notice = page.locator('noscript p');
  await expect(notice).toHaveText(expectedWords.noScriptNotice);
  await expect(notice).toBeVisible();
  await expect(page.getByText(anonymousNote)).toBeVisible();
  await expect(page.getByText(questionTitle(1))).toBeHidden();
});

test('every page shows its heading, its text and its links', async ({ page }) => {
  for (const path of await builtPages())
    await test.step(path, async () => {
      await page.goto(path);
      await expect(heading(page).filter({ visible: true })).toHaveCount(1);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
      // The frame of a player needs no script of the page.
      await expect(page.locator('noscript :is(p, iframe)')).toBeVisible();
    });
});

test('every sales page is readable, and its order links and questions work', async ({ page }) => {
  for (const path of salesPages)
    await test.step(path, async () => {
      await page.goto(filmSite + path);
      expect(await page.locator('a[target]').count()).toBeGreaterThan(1);
      await expect(page.locator('h2, a[target]').filter({ visible: false })).toHaveCount(0);
      await expect(page.locator('noscript p')).toContainText(videoWords.noScript);
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.getByText(videoWords.loading)).toBeHidden();
      for (const question of await page.locator('details').all()) {
        await question.locator('summary').click();
        await expect(question.locator('p')).toBeVisible();
      }
    });
});

test('the not-found page leads home, to the quiz and to other pages', async ({ page }) => {
  await page.goto('/no/such/page');
  const links = page.getByRole('main').getByRole('link');
  const addresses = await links.evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/', '/quiz', ...notFoundLinks.map(({ href }) => href)]);
});
