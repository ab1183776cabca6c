import { expect, type Page } from '@playwright/test';
import { expectedWords } from '#tests/support/words';
import { filmSettings, filmSite } from '../support/otherSites';
import {
  expectQuestion,
  expectResults,
  expectView,
  heading,
  listPositions,
  middleQuestion,
  openQuiz,
  option,
  startButton,
} from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

test.use({ baseURL: filmSite });

/** Imitates a browser's translation: wraps each text of the page in two new elements as soon as it appears. */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    function wrapTexts(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest('font, script, style, svg')) continue;
        const outer = document.createElement('font');
        text.replaceWith(outer);
        outer.appendChild(document.createElement('font')).append(text.data);
      }
    }
    wrapTexts(document.body);
    new MutationObserver(() => wrapTexts(document.body)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
}

/** Returns the texts of the current screen that are not wrapped, and so not translated. */
const findUntranslatedTexts = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const untranslatedTexts: string[] = [];
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('font, svg'))
        untranslatedTexts.push(`${walker.currentNode.nodeValue}`);
    return untranslatedTexts;
  });

const registrationLinks = (page: Page) => page.locator('#quiz a[target]');

test('a translated quiz reaches its results and keeps updating them', async ({ page }) => {
  await page.clock.install();
  const release = await holdRequests(page, '**/assets/renderResults-*.js');
  await openQuiz(page);
  await translatePage(page);
  await startButton(page).click();
  for (const position of listPositions(2)) {
    await expectQuestion(page, position);
    expect(await findUntranslatedTexts(page)).toEqual([]);
    if (position === middleQuestion) {
      release();
      await expectView(page);
    }
    if (position % 2) await option(page, 2).click();
    else await page.keyboard.press('2');
  }
  await expectResults(page, 2);
  expect(await findUntranslatedTexts(page)).toEqual([]);

  const status = page.locator('#quiz [role=status]');
  await page.getByRole('button', { name: expectedWords.copyButton }).click();
  await expect(status).not.toHaveText('');
  await page.clock.runFor(5000);

  const timers = page.getByRole('timer');
  const pressButton = (name: string) => page.getByRole('button', { name }).click();
  await pressButton(expectedWords.hideTimers);
  await expect(timers).toHaveCount(0);
  await page.clock.fastForward(Number(filmSettings.VITE_COUNTDOWN_SECONDS) * 1000);
  for (const words of [expectedWords.hasStarted, expectedWords.closesSoon])
    await expect(page.getByText(words)).toBeVisible();
  await pressButton(expectedWords.showTimers);
  await expect(timers).toHaveText(['0:00', '0:00']);
  await expectResults(page, 2);
  await expect(registrationLinks(page)).toHaveCount(2);
  await expect(heading(page)).not.toHaveText(expectedWords.errorTitle);
});
