import { expect } from '@playwright/test';
import { axeViolations } from '../support/axeViolations';
import { misfits } from '../support/layout';
import { expectView } from '../support/quizScreens';
import { serveFlow } from '../support/serveFlow';
import { test } from '../support/test';

test('the quiz in German fits 320 pixels with text of any size, and is German from its first to its last screen', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const site = await serveFlow('tests/german');
  await page.setViewportSize({ width: 320, height: 568 });
  const found: string[] = [];

  async function look(screen: string, answers?: string) {
    for (const line of await misfits(page, { answers })) found.push(`${screen}, ${line}`);
    // Questions are alike.
    if (!answers) for (const line of await axeViolations(page)) found.push(`${screen}, ${line}`);
  }

  await page.goto(`${site.origin}/quiz`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await look('intro');
  await page.locator('[data-screen="intro"] .cta').first().click();
  await expectView(page);
  const heading = page.locator('#quiz h1');
  const options = page.locator('#quiz fieldset button');
  for (let question = 1; (await options.count()) > 0; question += 1) {
    await expect(page.getByText(`Frage ${question} von 8`)).toBeVisible();
    await look(`question ${question}`, '#quiz fieldset button');
    const words = (await heading.textContent()) ?? '';
    await options.last().evaluate((option: HTMLElement) => option.click());
    await expect(heading.filter({ hasText: words })).toHaveCount(0);
  }
  await expect(page).toHaveTitle('Ihr Stoffwechsel-Ergebnis');
  await expect(page.getByText('47.832 Menschen haben sich schon angemeldet')).toBeVisible();
  await look('results');
  await page.screenshot({ path: test.info().outputPath('results.png'), fullPage: true });
  expect(found).toEqual([]);
  await site.close();
});
