import { expect, type Page } from '@playwright/test';
import { expectedWords } from '#spec/quizCopy';
import { axeViolations } from '../support/axeViolations';
import { expectRings, smallTargets } from '../support/controls';
import { misfits } from '../support/layout';
import { movingParts } from '../support/movingParts';
import { desktop, heading, onEveryScreen, phone } from '../support/quizScreens';
import { restyle, spreadText } from '../support/restyle';
import { test } from '../support/test';

/** Checks for one h1 in one main, no skipped heading level, and the skip link as the first target. */
async function expectOutline(page: Page): Promise<void> {
  await expect(heading(page)).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('main').locator(heading(page))).toHaveCount(1);

  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);

  const first = page.locator('a, button, summary, [tabindex="0"]').first();
  await expect(first).toHaveText(expectedWords.skip);
}

/** Checks that links to other sites open a new tab, say so and send no referrer. */
async function expectSafeLinks(page: Page): Promise<void> {
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
  const saySo = page.getByRole('link', {
    name: new RegExp(`\\S ${expectedWords.newTab.replace(/[()]/g, '\\$&')}$`),
    includeHidden: true,
  });
  await expect(saySo).toHaveCount(external.length);
}

/** Drawings that a screen reader would read out; the portrait of an expert may say more than the name beside it. */
function exposedPictures(page: Page): Promise<string[]> {
  return page
    .locator('img:not([alt=""], [src*="/expert-"]), svg:not([aria-hidden=true])')
    .evaluateAll((images) => images.map(({ outerHTML }) => outerHTML));
}

test('every screen passes axe and our own accessibility checks', { tag: '@R2.28' }, async ({ page }) => {
  let experts: string[] = [];
  await onEveryScreen(page, async () => {
    await expectOutline(page);
    await expectSafeLinks(page);
    expect(await exposedPictures(page)).toEqual([]);
    const withPortrait = page.getByRole('article').filter({ has: page.locator('img') });
    if ((await withPortrait.count()) > 0) experts = await withPortrait.getByRole('heading').allTextContents();
    expect(await movingParts(page)).toEqual([]);
    await expectRings(page);
    for (const viewport of [phone, desktop]) {
      await test.step(`${viewport.width} x ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        expect(await axeViolations(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
      });
    }
    await test.step('320 pixels', async () => {
      await page.setViewportSize({ width: 320, height: 568 });
      await spreadText(page);
      expect(await misfits(page, {}, [100]), 'with wider text spacing').toEqual([]);
      await restyle(page, '');
    });
  });

  await expect(page.locator('main a[target]').filter({ visible: true })).toHaveCount(2);
  expect(experts).toHaveLength(2);
  for (const name of experts) {
    await expect(page.getByRole('img')).toHaveAccessibleName(new RegExp(name));
    await expect(page.getByText(name)).toBeVisible();
  }
});
