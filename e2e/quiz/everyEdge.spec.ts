import { expect, type Page } from '@playwright/test';
import { optionValues, type ReferenceState } from '#spec/quizReference';
import { eventLabel, quizGraph, runsThroughEveryEdge } from '#spec/quizRuns';
import { expectedScreen } from '#tests/support/expectedScreen';
import { expectedWords } from '#tests/support/words';
import { clickButton } from '#tools/shared/driveQuiz';
import { heading, openQuiz, startButton, statesOfRun } from '../support/quizScreens';
import { test } from '../support/test';

/** Runs in the page: clicks a button of the current screen, then reads the next screen, and which of `texts` it contains. */
function readScreen({ button = 0, texts = [] }: { button?: number; texts: readonly string[] }) {
  const findScreen = () =>
    [...document.querySelectorAll('[data-screen]')].find((screen) => screen.checkVisibility());
  findScreen()?.querySelectorAll<HTMLElement>('button[data-event]')[button - 1]?.click();
  const screen = findScreen();
  const heading = screen?.querySelector('h1');
  const readText = (element: Element) => {
    const [hidden = ''] = [...element.querySelectorAll('[aria-hidden]')].map(
      ({ textContent }) => textContent,
    );
    return element.textContent.replace(hidden, '');
  };
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

/** With `button`, clicks it once. Then waits for the screen of the reference. */
async function expectScreen(page: Page, reference: ReferenceState, path: string, button?: number) {
  const { id: _, ...expected } = expectedScreen(reference);
  const { texts } = expected;
  const shown = await page.evaluate(readScreen, { button, texts });
  const wanted = { ...expected, isHeadingFocused: true };
  // React renders the results later.
  if (reference.screen !== 'results' && button) expect(shown, path).toEqual(wanted);
  else await expect.poll(() => page.evaluate(readScreen, { texts }), { message: path }).toEqual(wanted);
}

test('every edge of the quiz is clicked, and leads to the screen of the reference', {
  tag: ['@R2.27', '@R2.31', '@R4.6', '@R5.9', '@R7.4'],
}, async ({ page }) => {
  test.setTimeout(240_000);
  const runs = runsThroughEveryEdge();
  expect(new Set(runs.flat()).size).toBe(quizGraph.flatMap(({ moves }) => moves).length);
  for (const run of runs) {
    await openQuiz(page);
    let path = '';
    for (const { event, to } of run) {
      path += ` → ${eventLabel(event)}`;
      await expectScreen(page, to.reference, path, 'option' in event ? event.option : 1);
    }
  }
});

test('the pointer can press every option of every question', { tag: '@R4.20' }, async ({ page }) => {
  for (const option of optionValues) {
    await openQuiz(page);
    for (const [index, reference] of statesOfRun(option).entries()) {
      await clickButton(page, index === 0 ? 1 : option);
      await expectScreen(page, reference, `option ${option}, screen ${index + 1}`);
    }
  }
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
