import { expect } from '@playwright/test';
import { runnerImport } from 'vite';
import type * as Screens from '#spec/expectedScreen';
import type * as Graph from '#spec/quizGraph';
import { otherFlow } from '#tools/shared/otherFlow';
import { misfits } from '../support/layout';
import { expectView, heading } from '../support/quizScreens';
import { serveFlow } from '../support/serveFlow';
import { test } from '../support/test';

test('in German the screens of a run have the expected words, and fit 320 pixels with text of any size', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const folder = 'tests/german';
  const options = { logLevel: 'error', plugins: otherFlow(folder) } as const;
  const screens = await runnerImport<typeof Screens>('./spec/expectedScreen.ts', options);
  const graph = await runnerImport<typeof Graph>('./spec/quizGraph.ts', options);
  const [run = []] = graph.module.coveringRuns();
  const site = await serveFlow(folder);
  try {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${site.origin}/quiz`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await misfits(page, { waysToAct: 'main .cta' })).toEqual([]);
    for (const { event, to } of run) {
      if ('option' in event)
        await page
          .locator('#quiz fieldset button')
          .nth(event.option - 1)
          .click();
      else await page.locator('[data-screen="intro"] .cta').first().click();
      await expectView(page);
      const { heading: words, title, texts } = screens.module.expectedScreen(to.reference);
      await expect(heading(page)).toHaveText(words);
      await expect(page).toHaveTitle(title);
      for (const text of texts) await expect(page.locator('#quiz')).toContainText(text);
      const asked = to.reference.tier
        ? { waysToAct: 'a[href="#join"]' }
        : { answers: '#quiz fieldset button' };
      expect(await misfits(page, asked), words).toEqual([]);
    }
    await expect(page.getByRole('timer')).toHaveCount(2);
  } finally {
    await site.close();
  }
});
