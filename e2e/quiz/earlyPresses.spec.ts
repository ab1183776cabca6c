import { expect } from '@playwright/test';
import { questionNames } from '#spec/quizReference';
import { expectedWords } from '#tests/support/words';
import {
  expectQuestion,
  expectView,
  heading,
  introButtons,
  option,
  showFirstQuestion,
  startButton,
} from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

// Presses before the scripts have loaded, or before a screen is painted. The generated paths (quizPagePaths.spec.ts) have
// most of them; these need another window or a state that the model of the page lacks.

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const [clock, script] of [
  ['that is missing', "Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 });"],
  ['since 1970', "Object.defineProperty(Event.prototype, 'timeStamp', { get: () => Date.now() });"],
  [
    'from before the computer slept',
    'const now = performance.now.bind(performance); performance.now = () => now() + 3_600_000;',
  ],
] as const)
  test(`a press counts once in a browser with a timestamp ${clock}`, async ({ page }) => {
    await page.addInitScript(script);
    await showFirstQuestion(page);
    for (const position of [1, 2]) {
      await expectQuestion(page, position);
      await option(page, 1).dblclick();
    }
    await expectQuestion(page, 3);
    await page.keyboard.press('2');
    await expectQuestion(page, 4);
  });

test('a new screen is covered while it ignores presses, even while it slides in', async ({ page }) => {
  await showFirstQuestion(page);
  await expectView(page);
  for (const position of questionNames.map((_, index) => index + 1)) {
    await expectQuestion(page, position);
    await expect(page.locator('html[data-settling]')).toHaveCount(0);
    // Answers in the page, because the next screen is covered for only 400 ms.
    const uncovered = await option(page, 1).evaluate(async (button: HTMLElement) => {
      const { title } = document;
      button.click();
      while (document.title === title) await new Promise(requestAnimationFrame);
      const points = Array.from({ length: innerHeight / 10 }, (_, index) => index * 10);
      return points.filter((y) => document.elementFromPoint(innerWidth / 2, y) !== document.body);
    });
    expect(uncovered, `the uncovered heights after question ${position}`).toEqual([]);
  }
});

test('scripts that arrive after START move neither the page nor the focus', { tag: '@R4.3' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 320 });
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await introButtons(page).last().click();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const skipLink = page.getByRole('link', { name: expectedWords.skipLink });
  await page.keyboard.press('Shift+Tab');
  await page.evaluate(() => scrollBy({ top: 10, behavior: 'instant' }));
  release();
  await expectView(page);
  await page.evaluate(async () => {
    for (let frame = 1; frame <= 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => scrollY), 'only the visitor has scrolled').toBe(10);
  await expect(skipLink).toBeFocused();
});

test('START waits for the rest of a half-loaded document', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'readyState', { configurable: true, get: () => 'loading' });
  });
  await holdRequests(page, '**/assets/*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await startButton(page).click();
  await expect(startButton(page)).toBeVisible();
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'readyState');
    document.dispatchEvent(new Event('readystatechange'));
  });
  await expectQuestion(page, 1);
  await expect(heading(page)).toBeFocused();
});

test('a key pressed before a question shows does not answer it', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  const readTime = () => page.evaluate(() => (performance.timeOrigin + performance.now()) / 1000);
  /** Presses a key at a time in seconds since 1970, because a busy page receives it later. */
  async function pressKey(key: string, timestamp: number) {
    for (const type of ['keyDown', 'keyUp'] as const)
      await browser.send('Input.dispatchKeyEvent', { type, key, text: key, timestamp });
  }
  await showFirstQuestion(page);
  await expectQuestion(page, 1);
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
  // Assistive technology may click without pressing the pointer.
  await option(page, 1).dispatchEvent('click', { detail: 1 });
  await expectQuestion(page, 2);
  const before = await readTime();
  await pressKey('1', before);
  await expectQuestion(page, 3);
  await pressKey('1', before);
  await expect(option(page, 1)).not.toHaveAttribute('data-taken');
  await pressKey('2', await readTime());
  await expectQuestion(page, 4);
});
