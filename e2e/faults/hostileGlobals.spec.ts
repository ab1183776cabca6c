import { expect, type Page } from '@playwright/test';
import { questionNames } from '#spec/quizSize';
import { expectedWords } from '#tests/support/words';
import { heading } from '../support/quizScreens';
import { test } from '../support/test';

// Scripts of others, such as old libraries, extensions and in-app browsers, change what all scripts use: before ours or later.
test.use({ expectedErrors: /./ });

const globals: Record<string, string> = {
  'closest that finds nothing': 'Element.prototype.closest = () => null',
  'closest that throws': 'Element.prototype.closest = () => { throw new Error("hostile") }',
  'closest that returns its element': 'Element.prototype.closest = function () { return this }',
  'matches that throws': 'Element.prototype.matches = () => { throw new Error("hostile") }',
  'replaceChildren that throws': 'Element.prototype.replaceChildren = () => { throw new Error("hostile") }',
  'a function more on each object': 'Object.prototype.extra = () => {}',
  'a text more on each object': 'Object.prototype.extra = "text"',
  'Object.assign that does nothing': 'Object.assign = (target) => target',
  'a function more on each array': 'Array.prototype.extra = () => {}',
  'find that finds nothing': 'Array.prototype.find = () => undefined',
  'includes that says no': 'Array.prototype.includes = () => false',
  'map that throws': 'Array.prototype.map = () => { throw new Error("hostile") }',
  'push that does nothing': 'Array.prototype.push = () => 0',
  'Array.from that throws': 'Array.from = () => { throw new Error("hostile") }',
  'a path of events without elements': 'Event.prototype.composedPath = () => []',
  'preventDefault that throws': 'Event.prototype.preventDefault = () => { throw new Error("hostile") }',
  'JSON.parse that throws': 'JSON.parse = () => { throw new Error("hostile") }',
  'JSON.parse that returns nothing': 'JSON.parse = () => ({})',
  'promises that never come': 'Promise.prototype.then = () => new Promise(() => {})',
  'a history that throws':
    'for (const name of ["state", "scrollRestoration"]) Object.defineProperty(History.prototype, name, { get() { throw new Error("hostile") }, set() { throw new Error("hostile") } })',
};

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

for (const [name, script] of Object.entries(globals))
  for (const when of ['early', 'late', 'at a question'])
    test(`the quiz works or says so: ${name}, ${when}`, {
      tag: '@nightly',
    }, async ({ page }) => {
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
      if (when !== 'early') {
        await page.locator('html[data-quiz=intro]').waitFor();
        if (when === 'at a question') {
          await page.locator('[data-screen="intro"] button[data-event]').first().click();
          await page.locator('[data-screen="intro"]').waitFor({ state: 'detached' });
        }
        await page.evaluate(script);
      }
      expect(await outcome(page)).toMatch(/^(works|says so)$/);
    });
