import { expect, type Page } from '@playwright/test';
import { readSite, settings } from '#settings/settingsSchema';
import { salesPage } from '#tests/support/pages';
import { answerByKey, expectResults, openQuiz, start } from '../support/quizScreens';
import { test } from '../support/test';
import { videoArea } from '../support/videoArea';

/** The names of all properties of the window, also of those that it inherits. */
function namesOnWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (let owner = window as object; owner; owner = Object.getPrototypeOf(owner))
      for (const name of Reflect.ownKeys(owner)) found.add(String(name));
    return [...found];
  });
}

test('no page defines a global variable except its video player, whose name no browser has', async ({
  page,
}) => {
  // A file without scripts.
  await page.goto('/robots.txt');
  const usual = await namesOnWindow(page);
  expect(usual.length).toBeGreaterThan(900);
  const ownNames = async () => (await namesOnWindow(page)).filter((name) => !usual.includes(name));

  await test.step('the quiz, from its intro to its results', async () => {
    await openQuiz(page);
    await start(page).click();
    await answerByKey(page, 2);
    await expectResults(page);
    expect(await ownNames()).toEqual([]);
  });

  await test.step('a page with a video', async () => {
    await page.goto(salesPage);
    await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
    expect(await ownNames()).toEqual([readSite({}).video.global]);
  });

  await test.step('the not-found page', async () => {
    await page.goto('/no-such-page');
    expect(await ownNames()).toEqual([]);
  });

  await test.step('the setting of a player’s name', () => {
    const { schema } = settings.VITE_VIDEO_PLAYER_GLOBAL;
    // The browser may be newer than the list.
    const left = usual.filter((name) => schema.safeParse(name).success);
    expect(left.length, left.join(' ')).toBeLessThan(usual.length / 100);
  });
});
