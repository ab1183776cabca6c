import { expect } from '@playwright/test';
import { expectedQuestions, expectedTiers } from '#tests/quizCopy';
import {
  answer,
  answerTo,
  expectNotLive,
  heading,
  onEachKindOfScreen,
  openQuiz,
  option,
  showQuestion,
  showResults,
  start,
} from './quizScreens';
import { test } from './test';

// A screen that has arrived is what these tests look at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  for (let question = 1; question <= 8; question += 1) {
    await expect(page).toHaveTitle(`Question ${question} of 8`);
    await option(page, 2).click();
  }
  await expect(page).toHaveTitle('Your metabolic score');
});

test('the options are native buttons in a group named by the h1', async ({ page }) => {
  await showQuestion(page, 1);
  for (const { text, options } of expectedQuestions) {
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "${text}" [level=1]
      - paragraph
      - group "${text}":
        - button "${options[0]}"
        - button "${options[1]}"
        - button "${options[2]}"
    `);
    await expect(page.locator('fieldset button')).toHaveCount(3);
    await answer(page, 1);
  }
});

test('the progress bar says where the visitor is, in words beside it too, and is not live', async ({
  page,
}) => {
  await showQuestion(page, 1);
  for (const [index, percent] of [13, 25, 38, 50, 63, 75, 88, 100].entries()) {
    const position = `Question ${index + 1} of 8`;
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
    if (index === 0) await expectNotLive(bar);
    await answer(page, 1);
  }
});

test('the tiers differ by their words', async ({ page }) => {
  for (const tier of ['low', 'moderate', 'high'] as const) {
    await showResults(page, tier);
    await expect(heading(page)).toHaveText(expectedTiers[tier].title);
    await expect(page.getByText(/^\w+ Risk Score: \d+\/24$/)).toContainText(`: ${answerTo[tier] * 8}/24`);
    await expect(page.getByText(expectedTiers[tier].subtitle)).toBeVisible();
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
