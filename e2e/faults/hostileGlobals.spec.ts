import { expect, type Page } from '@playwright/test';
import { questionNames } from '#spec/quizReference';
import { expectedWords } from '#tests/support/words';
import { heading } from '../support/quizScreens';
import { test } from '../support/test';

// Old libraries, extensions and in-app browsers change globals that our scripts use, before or after they load.
test.use({ expectedErrors: /./ });

/** One of each kind: a method that throws, one that finds nothing, an extra name on every object, promises that never settle. */
const globals: [name: string, when: 'early' | 'at a question', script: string][] = [
  ['matches that throws', 'early', 'Element.prototype.matches = () => { throw new Error("hostile") }'],
  ['closest that finds nothing', 'at a question', 'Element.prototype.closest = () => null'],
  ['an extra function on each object', 'early', 'Object.prototype.extra = () => {}'],
  ['promises that never settle', 'at a question', 'Promise.prototype.then = () => new Promise(() => {})'],
];

/** Takes the quiz as far as possible; returns whether it works or shows a notice. */
async function outcome(page: Page): Promise<string> {
  const notice = page.locator('html[data-script=failed]');
  const broken = heading(page).filter({ hasText: expectedWords.broken });
  const results = page.locator('html[data-quiz=results] #quiz a[target]');
  const buttons = page
    .locator('[data-screen] button[data-event]:not([data-taken])')
    .filter({ visible: true });
  const end = notice.or(broken).or(results);
  for (let step = 0; step <= questionNames.length && (await end.count()) === 0; step += 1) {
    const before = await page.title();
    // A new screen takes keys at once, but presses only after 400 ms: presses answer the first questions, keys the others.
    const pressed = step < 3 ? buttons.first().click({ timeout: 5000 }) : page.keyboard.press('1');
    const ended = end.first().waitFor({ state: 'attached', timeout: 5000 });
    await Promise.race([pressed.catch(() => {}), ended.catch(() => {})]);
    await expect
      .poll(async () => (await page.title()) !== before, { timeout: 1000 })
      .toBe(true)
      .catch(() => {});
    if ((await page.title()) === before) break;
  }
  // Playwright's clock runs in the page and fails with some of the changed globals, so a finished page does without it.
  if ((await end.count()) === 0) await page.clock.runFor(11_000);
  if (await results.count()) return 'works';
  return (await notice.count()) + (await broken.count()) > 0
    ? 'shows a notice'
    : `is dead at “${await page.title()}”`;
}

for (const [name, when, script] of globals)
  test(`the quiz works or shows a notice: ${name}, ${when}`, async ({ page }) => {
    // Shortens the 10 s before the notice to 1 s.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window) as (...all: unknown[]) => number;
      const sooner = (act: () => void, ms = 0, ...rest: unknown[]) =>
        later(act, ms > 5000 ? ms / 10 : ms, ...rest);
      Object.assign(window, { setTimeout: sooner });
    });
    if (when === 'early') await page.addInitScript(script);
    // Playwright's wait for the load event fails with some of the changed globals.
    await page.goto('/quiz', { waitUntil: 'commit' });
    if (when === 'at a question') {
      await page.locator('html[data-quiz=intro]').waitFor();
      await page.locator('[data-screen="intro"] button[data-event]').first().click();
      await page.locator('[data-screen="intro"]').waitFor({ state: 'detached' });
      await page.evaluate(script);
    }
    expect(await outcome(page)).toMatch(/^(works|shows a notice)$/);
  });
