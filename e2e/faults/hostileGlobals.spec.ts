import { expect, type Page } from '@playwright/test';
import { questionNames } from '#spec/quizReference';
import { expectedWords } from '#tests/support/words';
import { heading } from '../support/quizScreens';
import { test } from '../support/test';

// Scripts of others, such as old libraries, extensions and in-app browsers, change what all scripts use: before ours or later.
test.use({ expectedErrors: /./ });

/** One of each kind: a method that throws, one that finds nothing, a name more on every object, promises that never come. */
const globals: [name: string, when: 'early' | 'at a question', script: string][] = [
  ['matches that throws', 'early', 'Element.prototype.matches = () => { throw new Error("hostile") }'],
  ['closest that finds nothing', 'at a question', 'Element.prototype.closest = () => null'],
  ['a function more on each object', 'early', 'Object.prototype.extra = () => {}'],
  ['promises that never come', 'at a question', 'Promise.prototype.then = () => new Promise(() => {})'],
];

/** Takes the quiz as far as it goes; returns whether it works or shows a notice. */
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
    // A new screen takes no press for 400 ms, and a key at once: the first questions are pressed, the others get a key.
    const pressed = step < 3 ? buttons.first().click({ timeout: 5000 }) : page.keyboard.press('1');
    const ended = end.first().waitFor({ state: 'attached', timeout: 5000 });
    await Promise.race([pressed.catch(() => {}), ended.catch(() => {})]);
    await expect
      .poll(async () => (await page.title()) !== before, { timeout: 1000 })
      .toBe(true)
      .catch(() => {});
    if ((await page.title()) === before) break;
  }
  // A page that has said it is at its end; the clock, a script in the page, does not stand every one of them.
  if ((await end.count()) === 0) await page.clock.runFor(11_000);
  if (await results.count()) return 'works';
  return (await notice.count()) + (await broken.count()) > 0
    ? 'says so'
    : `is dead at “${await page.title()}”`;
}

for (const [name, when, script] of globals)
  test(`the quiz works or says so: ${name}, ${when}`, async ({ page }) => {
    // The page waits 10 s before it says something: here 1 s.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window) as (...all: unknown[]) => number;
      const sooner = (act: () => void, ms = 0, ...rest: unknown[]) =>
        later(act, ms > 5000 ? ms / 10 : ms, ...rest);
      Object.assign(window, { setTimeout: sooner });
    });
    if (when === 'early') await page.addInitScript(script);
    // Playwright's own script, which waits for the load, does not stand every one of them.
    await page.goto('/quiz', { waitUntil: 'commit' });
    if (when === 'at a question') {
      await page.locator('html[data-quiz=intro]').waitFor();
      await page.locator('[data-screen="intro"] button[data-event]').first().click();
      await page.locator('[data-screen="intro"]').waitFor({ state: 'detached' });
      await page.evaluate(script);
    }
    expect(await outcome(page)).toMatch(/^(works|says so)$/);
  });
