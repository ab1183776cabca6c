import { expect, type Page } from '@playwright/test';
import { quizPath } from '#content/pages';
import { labelOf, quizGraph, wayTo } from '#spec/quizGraph';
import { isInterlude, type QuizReference, scoresOf } from '#spec/quizReference';
import { questionNames, tierNames } from '#spec/quizSize';
import { salesPages } from '#tests/support/pages';
import { expectedWords } from '#tests/support/words';
import { exposeActor, rememberState, setBack } from '#tools/drive/clickEveryRun';
import { buttons, goAlong } from '#tools/drive/driveQuiz';
import { expectedScreen } from '#tools/drive/expectedScreen';
import type { ScreenNeeds } from '../support/layout';
import {
  expectView,
  goToTier,
  heading,
  middleQuestion,
  openQuiz,
  phone,
  start,
  takeQuiz,
} from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { brokenPromises, questionChecks, screenChecks } from '../support/screenChecks';
import { test } from '../support/test';

// One visit of every screen, on which every check is made.

/** 'question heating, with 4 answers', or 'interlude pause': by these names a team finds what to shorten. */
function nameOf({ step = '' }: QuizReference): string {
  return isInterlude(step) ? `interlude ${step}` : `question ${step}, with ${scoresOf(step).length} answers`;
}

/** Each question and interlude as it is first reached. */
const questionScreens = new Map<string, QuizReference>();
for (const { reference } of quizGraph)
  if (reference.step && !questionScreens.has(nameOf(reference)))
    questionScreens.set(nameOf(reference), reference);
const [asked1] = questionScreens.values() as Iterable<QuizReference> as [QuizReference];
/** The questions on which every check is made: the first, one in the middle and the last. */
const lookedAt = [1, middleQuestion, questionNames.length].map((number) => questionNames[number - 1] ?? '');

// A view that throws is one of the screens.
// Nor does a film of somebody else's come where nothing is fetched from outside.
test.use({ expectedErrors: /the clock is broken|^No video:/ });

// Many checks are slow on a busy machine.
test.setTimeout(240_000);

test.describe('every screen keeps its promises', () => {
  const checkScreen = (page: Page, name: string, screen: ScreenNeeds, promises = screenChecks) =>
    test.step(name, async () => {
      expect.soft(await brokenPromises(page, screen, promises), name).toEqual([]);
    });

  for (const path of salesPages)
    test(path, async ({ page }) => {
      await page.goto(path);
      // The area has its size before a film comes, and one of somebody else's never comes here.
      await expect(
        page.locator('[data-video]:has([data-films]):not([data-video=ready], [data-video=failed])'),
      ).toHaveCount(0);
      await expect(page.locator('[data-offer-bar]')).toHaveCount(1);
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '');
      });
      await checkScreen(page, path, { waysToAct: 'main a.cta, [data-offer-bar] a' });
    });

  test('the questions', { tag: '@R2.28' }, async ({ page }) => {
    const answers = '#quiz fieldset button';
    const release = await holdRequests(page, '**/assets/mountView-*.js');
    await page.goto(quizPath);
    await start(page).click();
    await checkScreen(page, `${nameOf(asked1)} before its view`, { answers }, questionChecks);
    release();
    await expectView(page);
    await page.evaluate(exposeActor);
    const question1 = await page.evaluateHandle(rememberState);
    for (const [name, at] of questionScreens) {
      await page.evaluate(setBack, question1);
      await goAlong(
        page,
        wayTo((reference) => reference === at)
          .slice(1)
          .map(labelOf),
      );
      await expect(heading(page)).toHaveText(expectedScreen(at).heading);
      const isLooked = isInterlude(at.step) || lookedAt.includes(at.step ?? '');
      await checkScreen(
        page,
        name,
        isInterlude(at.step) ? {} : { answers },
        isLooked ? screenChecks : questionChecks,
      );
      // Where a text of twice its size is read, one scrolls to it.
      await page.setViewportSize(phone);
      if (isInterlude(at.step)) await expect(buttons(page)).toBeInViewport({ ratio: 1 });
    }
  });

  test('the results', async ({ page }) => {
    await openQuiz(page);
    await start(page).click();
    await expectView(page);
    await page.evaluate(exposeActor);
    const question1 = await page.evaluateHandle(rememberState);
    for (const tier of tierNames) {
      await page.evaluate(setBack, question1);
      await goToTier(page, tier);
      // The tiers have the same controls.
      const visitsControls = tier === tierNames.at(-1);
      const registration = (await page.locator('#join .cta').count()) > 0 ? '#join .cta' : undefined;
      await checkScreen(page, `results, ${tier}`, {
        // Without a strip that leads down to it, the offer is within two screens, which is a check of its own.
        waysToAct: expectedWords.join ? 'a[href="#join"], [data-offer-bar] a' : undefined,
        registration,
        visitsControls,
      });
      const colours = await page.evaluate((at) => {
        const onDial = document.querySelectorAll('.score-dial path')[at] as Element;
        const ofSteps = [...document.querySelectorAll('li i.bg-current')].map(
          (step) => getComputedStyle(step).color,
        );
        return [getComputedStyle(onDial).stroke, ...new Set(ofSteps)];
      }, tierNames.indexOf(tier));
      expect(new Set(colours).size, `${tier}: the steps have the colour of the dial`).toBe(1);
    }
    const hide = page.getByRole('button', { name: expectedWords.hide });
    if (expectedWords.hide && (await hide.count()) > 0) await hide.click();
    await checkScreen(page, 'results, timer hidden', {});
  });

  test('the intro, with its scripts and without, and the not-found page', async ({ page }) => {
    await page.goto('/no-such-page');
    await checkScreen(page, 'not found', { waysToAct: 'main a' });
    await openQuiz(page);
    await checkScreen(page, 'intro', { waysToAct: 'main .cta' });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(quizPath);
    await expect(page.getByRole('alert')).toBeVisible();
    await checkScreen(page, 'the intro without its scripts', { waysToAct: '[role=alert] a' });
  });

  test('a view that throws, with a message in its place and the rest of the page', {
    tag: '@R2.41',
  }, async ({ page }) => {
    await openQuiz(page);
    await page.evaluate(() => {
      Date.now = () => {
        throw new Error('the clock is broken');
      };
    });
    await takeQuiz(page, 3);
    await expect(heading(page)).toHaveText(expectedWords.broken);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(expectedWords.broken);
    await expect(page.getByText('the clock is broken')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await checkScreen(page, 'a view that throws', { waysToAct: '#quiz a' });
  });
});
