import { expect, type Page } from '@playwright/test';
import { optionValues, type ReferenceState } from '#spec/quizReference';
import { eventLabel, quizGraph, runsThroughEveryEdge } from '#spec/quizRuns';
import { expectedScreen } from '#tests/support/expectedScreen';
import { clickButton } from '#tools/shared/driveQuiz';
import { openQuiz, startButton, statesOfRun } from '../support/quizScreens';
import { test } from '../support/test';

// With motion, so that each answer is marked before the next screen shows.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Runs in the page: reads the current screen, and those of `texts` that it contains. */
function readScreen(texts: readonly string[]) {
  const heading = [...document.querySelectorAll('h1')].find((h1) => h1.checkVisibility());
  const screen = heading?.closest('[data-screen]');
  const readText = (element: Element) => {
    const [hidden = ''] = [...element.querySelectorAll('[aria-hidden]')].map(
      ({ textContent }) => textContent,
    );
    return element.textContent.replace(hidden, '');
  };
  return {
    title: document.title,
    heading: heading?.textContent,
    isHeadingFocused: heading !== undefined && document.activeElement === heading,
    buttons: [...(screen?.querySelectorAll('button[data-event]') ?? [])].map(readText),
    texts: texts.filter((text) => screen?.textContent.includes(text)),
    progress: screen?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? undefined,
    links: [...(screen?.querySelectorAll<HTMLAnchorElement>('a[target]') ?? [])].map(({ href }) => href),
  };
}

async function expectScreen(page: Page, reference: ReferenceState, path: string): Promise<void> {
  const { id: _, ...expected } = expectedScreen(reference);
  await expect
    .poll(() => page.evaluate(readScreen, expected.texts), {
      message: path,
      intervals: [50],
      timeout: 30_000,
    })
    .toEqual({ ...expected, isHeadingFocused: true });
}

test('every edge of the quiz is clicked, and leads to the screen of the reference', {
  tag: ['@R2.27', '@R2.31', '@R4.6', '@R4.20', '@R5.9'],
}, async ({ context }) => {
  test.setTimeout(240_000);
  const runs = runsThroughEveryEdge();
  expect(new Set(runs.flat()).size).toBe(quizGraph.flatMap(({ moves }) => moves).length);
  // All pages take their next run from the same iterator.
  const queue = runs.values();
  async function clickQueuedRuns() {
    const page = await context.newPage();
    for (const run of queue) {
      await openQuiz(page);
      let path = '';
      for (const { event, to } of run) {
        path += ` → ${eventLabel(event)}`;
        await clickButton(page, 'option' in event ? event.option : 1);
        await expectScreen(page, to.reference, path);
      }
    }
    await page.close();
  }
  // A run mostly waits for its screens to accept presses.
  await Promise.all(Array.from({ length: 8 }, clickQueuedRuns));
});

const lastOption = optionValues.length;
/** The chosen options by position, and the keys that choose them; a digit key needs no Tab. */
const keyboardRuns: [name: string, optionAt: (position: number) => number, keys: string[]][] = [
  ['the first options', () => 1, ['Space']],
  ['the last options', () => lastOption, ['Enter']],
  ['mixed options', (position) => 1 + (position % lastOption), ['Digit', 'Enter', 'Space']],
];

for (const [name, optionAt, keys] of keyboardRuns)
  test(`the keyboard alone reaches the results by ${name}`, { tag: '@R5.1' }, async ({ page }) => {
    const { keyboard } = page;
    await openQuiz(page);
    for (let presses = 0; presses < 10; presses += 1) {
      if (await startButton(page).evaluate((button) => button === document.activeElement)) break;
      await keyboard.press('Tab');
    }
    await keyboard.press('Enter');
    for (const [index, reference] of statesOfRun(optionAt).entries()) {
      await expectScreen(page, reference, `${name}, screen ${index + 1}`);
      if (reference.screen === 'results') continue;
      const [number, key = 'Enter'] = [optionAt(index + 1), keys[index % keys.length]];
      if (key === 'Digit') await keyboard.press(`${number}`);
      else {
        for (let presses = 0; presses < number; presses += 1) await keyboard.press('Tab');
        await keyboard.press(key);
      }
    }
  });
