import { expect } from '@playwright/test';
import { expectedQuestions } from '#tests/quizCopy';
import { quizSize } from '#tests/quizSize';
import {
  answer,
  expectNotLive,
  onEachKindOfScreen,
  openQuiz,
  option,
  positionOf,
  showQuestion,
  start,
} from './quizScreens';
import { test } from './test';

test('the skip link is the first tab stop, shows itself and leads past the header', async ({ page }) => {
  await openQuiz(page);
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(start(page)).toBeFocused();
});

test('the title names the screen and the number of the question', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveTitle('Page not found');
  await openQuiz(page);
  await expect(page).toHaveTitle('Free metabolic assessment');
  await start(page).click();
  for (let question = 1; question <= quizSize.questions; question += 1) {
    await expect(page).toHaveTitle(positionOf(question));
    await option(page, 2).click();
  }
  await expect(page).toHaveTitle('Your metabolic score');
});

test('the options are native buttons in a group named by the h1', async ({ page }) => {
  await showQuestion(page, 1);
  for (const { text, options } of expectedQuestions) {
    const buttons = options.map((option) => `  - button "${option}"`);
    const lines = [`- heading "${text}" [level=1]`, '- paragraph', `- group "${text}":`, ...buttons];
    await expect(page.getByRole('main')).toMatchAriaSnapshot(lines.join('\n'));
    await expect(page.locator('fieldset button')).toHaveCount(options.length);
    await answer(page, 1);
  }
});

test('the progress bar says where the visitor is, in words beside it too, and is not live', async ({
  page,
}) => {
  await showQuestion(page, 1);
  for (let question = 1; question <= quizSize.questions; question += 1) {
    const position = positionOf(question);
    const percent = Math.round((question * 100) / quizSize.questions);
    const bar = page.getByRole('progressbar', { name: 'Quiz progress', exact: true });
    const attributes = await bar.evaluate((element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    );
    expect(attributes).toMatchObject({
      'aria-valuemin': '0',
      'aria-valuemax': '100',
      'aria-valuenow': String(percent),
      'aria-valuetext': `${position}, ${percent}%`,
    });
    await expect(page.getByText(position, { exact: true })).toBeVisible();
    await expect(page.getByText(`${percent}% complete`, { exact: true })).toBeVisible();
    if (question === 1) await expectNotLive(bar);
    await answer(page, 1);
  }
});

test('a link to another site opens a new tab, says so and gives nothing away', async ({ page }) => {
  await onEachKindOfScreen(page, async () => {
    const links = await page
      .locator('a')
      .evaluateAll((anchors) =>
        (anchors as HTMLAnchorElement[])
          .filter(({ protocol }) => protocol.startsWith('http'))
          .map(({ origin, target, rel }) => ({ isElsewhere: origin !== location.origin, target, rel })),
      );
    const external = links.filter(({ isElsewhere, target }) => isElsewhere || target);
    for (const { target, rel } of external) {
      expect({ target, rel }).toEqual({ target: '_blank', rel: 'noopener noreferrer' });
    }
    const saySo = page.getByRole('link', { name: /\S \(opens in a new tab\)$/, includeHidden: true });
    await expect(saySo).toHaveCount(external.length);
  });
  await expect(page.locator('a[target]').filter({ visible: true })).toHaveCount(2);
});

test('portraits and drawings are decorative and stand beside a name', async ({ page }) => {
  let names: string[] = [];
  await onEachKindOfScreen(page, async () => {
    const exposed = await page
      .locator('img:not([alt=""]), svg:not([aria-hidden=true])')
      .evaluateAll((images) => images.map(({ outerHTML }) => outerHTML));
    expect(exposed).toEqual([]);

    const experts = page.getByRole('article').filter({ has: page.locator('img') });
    if ((await experts.count()) > 0) names = await experts.getByRole('heading').allTextContents();
  });

  expect(names).toHaveLength(2);
  for (const name of names) {
    await expect(page.getByRole('img')).toHaveAccessibleName(new RegExp(name));
    await expect(page.getByText(name)).toBeVisible();
  }
});
