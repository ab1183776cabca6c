import { expect, type Page } from '@playwright/test';
import { questionNames } from '#spec/quizReference';
import { expectView, startButton } from '../support/quizScreens';
import { test } from '../support/test';

// Old libraries, extensions and in-app browsers change globals that our scripts use, before or after they load.
test.use({ expectedErrors: /./ });

/** Kinds of changes: a method that throws or finds nothing, an extra property on every object, unsettled promises. */
const changes: [change: string, when: 'on load' | 'at a question', script: string][] = [
  ['Element.matches throws', 'on load', 'Element.prototype.matches = () => { throw new Error("hostile") }'],
  ['Element.closest finds nothing', 'at a question', 'Element.prototype.closest = () => null'],
  ['every object has an extra function', 'on load', 'Object.prototype.extra = () => {}'],
  ['scrollTo throws', 'on load', 'window.scrollTo = () => { throw new Error("hostile") }'],
  ['no promise settles', 'at a question', 'Promise.prototype.then = () => new Promise(() => {})'],
  [
    'all storage throws',
    'on load',
    `const refuse = (owner, name) =>
      Object.defineProperty(owner, name, { get() { throw new DOMException('refused', 'SecurityError') } });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) refuse(window, name);
    for (const name of ['storage', 'serviceWorker']) refuse(navigator, name);
    refuse(document, 'cookie');`,
  ],
];

/** Takes the quiz as far as possible, and expects its results, its notice or its error screen. */
async function expectWorkingOrNotice(page: Page) {
  const end = page
    .locator('html:is([data-script=failed], [data-quiz=error]), [data-quiz=results] #quiz a[target]')
    .first();
  const buttons = page
    .locator('[data-screen] button[data-event]:not([data-taken])')
    .filter({ visible: true });
  for (let step = 0; step <= questionNames.length && (await end.count()) === 0; step += 1) {
    const titleBefore = await page.title();
    // Presses answer the first questions, and keys the others, because a new screen ignores presses for 400 ms.
    const press = step < 3 ? buttons.first().click({ timeout: 5000 }) : page.keyboard.press('1');
    const endShown = end.waitFor({ state: 'attached', timeout: 5000 });
    await Promise.race([press.catch(() => {}), endShown.catch(() => {})]);
    await expect
      .poll(async () => (await page.title()) !== titleBefore, { timeout: 1000 })
      .toBe(true)
      .catch(() => {});
    if ((await page.title()) === titleBefore) break;
  }
  await expect(end, `the quiz after “${await page.title()}”`).toBeAttached();
}

for (const [change, when, script] of changes)
  test(`the quiz works or shows a notice if ${change} ${when}`, async ({ page }) => {
    // Shortens the 10 s before the notice to 1 s.
    await page.addInitScript(() => {
      const originalTimeout = window.setTimeout.bind(window) as (...all: unknown[]) => number;
      const shorterTimeout = (handler: () => void, ms = 0, ...rest: unknown[]) =>
        originalTimeout(handler, ms > 5000 ? ms / 10 : ms, ...rest);
      Object.assign(window, { setTimeout: shorterTimeout });
    });
    if (when === 'on load') await page.addInitScript(script);
    // Playwright's wait for the load event fails with some of the changes.
    await page.goto('/quiz', { waitUntil: 'commit' });
    if (when === 'at a question') {
      await page.locator('html[data-quiz=intro]').waitFor();
      await startButton(page).click();
      await expectView(page);
      await page.evaluate(script);
    }
    await expectWorkingOrNotice(page);
  });
