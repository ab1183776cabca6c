import { expect, type Page } from '@playwright/test';
import { salesPages } from '#spec/pages';
import { tierNames } from '#spec/quizSize';
import { lostMarks, misfits, type Screen, sizes } from '../support/layout';
import { expectView, goToTier, openQuiz, showQuestion, start, takeQuiz } from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

// A view that throws is one of the screens.
test.use({ expectedErrors: /the clock is broken/ });

for (const [when, tag] of [
  ['everyChange', []],
  ['everyNight', ['@nightly']],
] as const)
  test.describe(`at the sizes of ${when === 'everyChange' ? 'every change' : 'every night'}`, {
    tag: [...tag],
  }, () => {
    /** Fails unless the screen fits at every size, with every size of text, in its own and in forced colours. */
    async function expectFit(page: Page, screen: Screen): Promise<void> {
      const found: string[] = [];
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ forcedColors });
        // Colours move no control and no button; they give boxes another border.
        const asked =
          forcedColors === 'none' ? { visitsControls: true, ...screen } : { answers: screen.answers };
        for (const [width, height] of sizes[when]) {
          await page.setViewportSize({ width, height });
          for (const line of await misfits(page, asked))
            found.push(`${width} x ${height}, forced colours ${forcedColors}, ${line}`);
        }
      }
      for (const line of await lostMarks(page)) found.push(`forced colours, ${line}`);
      expect.soft(found).toEqual([]);
    }

    for (const path of salesPages)
      test(`${path} fits every screen, and its first has a way to order`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator('[data-video=ready]')).toHaveCount(1);
        await expect(page.locator('[data-offer-bar]')).toHaveCount(1);
        await expectFit(page, { waysToAct: 'main a.cta, [data-offer-bar] a' });
      });

    const answers = '#quiz fieldset button';

    test('every question fits every screen and shows its answers', async ({ page }) => {
      const release = await holdRequests(page, '**/assets/quizView-*.js');
      await page.goto('/quiz');
      await start(page).click();
      await test.step('question 1 before its view', () => expectFit(page, { answers }));
      release();
      await expectView(page);
      const options = page.locator(answers);
      for (let question = 1; (await options.count()) > 0; question += 1)
        await test.step(`question ${question}`, async () => {
          await expectFit(page, { answers });
          const heading = await page.locator('#quiz h1').textContent();
          await options.last().evaluate((option: HTMLElement) => option.click());
          await expect(page.locator('#quiz h1').filter({ hasText: heading ?? '' })).toHaveCount(0);
        });
    });

    test('the intro, the results and the screens of failures fit every screen, with their way on', async ({
      page,
    }) => {
      await page.goto('/no-such-page');
      await test.step('not found', () => expectFit(page, { waysToAct: 'main a' }));
      await openQuiz(page);
      await test.step('intro', () => expectFit(page, { waysToAct: 'main .cta' }));
      for (const tier of tierNames) {
        await showQuestion(page, 1);
        await goToTier(page, tier);
        // The tiers have the same controls.
        const visitsControls = tier === tierNames.at(-1);
        await test.step(`results, ${tier}`, () =>
          expectFit(page, { waysToAct: 'a[href="#join"]', visitsControls }));
      }
      await openQuiz(page);
      await page.evaluate(() => {
        Date.now = () => {
          throw new Error('the clock is broken');
        };
      });
      await takeQuiz(page, 1);
      await expect(page.locator('#quiz a[href="/"]')).toBeVisible();
      await test.step('a view that throws', () => expectFit(page, { waysToAct: '#quiz a' }));

      await page.route('**/*.js', (route) => route.abort());
      await page.goto('/quiz');
      await expect(page.getByRole('alert')).toBeVisible();
      await test.step('the intro without its scripts', () =>
        expectFit(page, { waysToAct: '[role=alert] a' }));
    });
  });
