import { expect, type Page } from '@playwright/test';
import { optionValues, type ReferenceState } from '#spec/quizReference';
import { eventLabel, quizGraph, runsThroughEveryEdge } from '#spec/quizRuns';
import { expectedScreen } from '#tests/support/expectedScreen';
import { expectedWords } from '#tests/support/words';
import { clickButton } from '#tools/shared/driveQuiz';
import { heading, openQuiz, startButton, statesOfRun } from '../support/quizScreens';
import { test } from '../support/test';

// Without motion and on a small screen, which is drawn faster. quizPagePaths.spec.ts shows the motion.
test.use({ viewport: { width: 320, height: 568 } });

/** Runs in the page: reads the current screen, and those of `texts` that it contains. */
function readScreen(texts: readonly string[]) {
  const screen = [...document.querySelectorAll('[data-screen]')].find((element) => element.checkVisibility());
  const heading = screen?.querySelector('h1');
  const readText = ({ children }: Element) =>
    [...children].map((child) => (child.ariaHidden ? '' : child.textContent)).join('');
  return {
    title: document.title,
    heading: heading?.textContent,
    isHeadingFocused: document.activeElement === heading,
    buttons: [...(screen?.querySelectorAll('button[data-event]') ?? [])].map(readText),
    texts: texts.filter((text) => screen?.textContent.includes(text)),
    progress: screen?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? undefined,
    links: [...(screen?.querySelectorAll<HTMLAnchorElement>('a[target]') ?? [])].map(({ href }) => href),
  };
}

async function expectScreen(page: Page, reference: ReferenceState, path: string): Promise<void> {
  const { id: _, ...expected } = expectedScreen(reference);
  await expect
    .poll(() => page.evaluate(readScreen, expected.texts), { message: path, timeout: 30_000 })
    .toEqual({ ...expected, isHeadingFocused: true });
}

test('every edge of the quiz is clicked, and leads to the screen of the reference', {
  tag: ['@R2.27', '@R2.31', '@R4.6', '@R4.20', '@R5.9', '@R7.4'],
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

test('the keyboard alone reaches the results, and a held key answers once', { tag: '@R5.1' }, async ({
  page,
}) => {
  const { keyboard } = page;
  async function holdKey(key: string) {
    for (let repeat = 1; repeat <= 5; repeat += 1) await keyboard.down(key);
    await keyboard.up(key);
  }
  const lastOption = optionValues.length;
  const optionAt = (position: number) => 1 + (position % lastOption);
  await openQuiz(page);
  for (let presses = 0; presses < 10; presses += 1) {
    if (await startButton(page).evaluate((button) => button === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await holdKey('Enter');
  for (const [index, reference] of statesOfRun(optionAt).entries()) {
    await expectScreen(page, reference, `screen ${index + 1}`);
    if (reference.screen === 'results') break;
    const number = optionAt(index + 1);
    if (index === 0) {
      for (const key of ['0', `${lastOption + 1}`, 'a', 'Control+1', 'Alt+2', 'Meta+1'])
        await keyboard.press(key);
      await page.getByRole('link', { name: expectedWords.skipLink }).focus();
      await keyboard.press('1');
      await heading(page).focus();
      await expectScreen(page, reference, 'after keys that are no answer');
    }
    if (index % 3 === 0) await holdKey(`${number}`);
    else {
      for (let presses = 0; presses < number; presses += 1) await keyboard.press('Tab');
      await holdKey(index % 3 === 1 ? 'Enter' : 'Space');
    }
  }
});
