import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectedWords } from '#tests/support/words';
import {
  answerByKeys,
  expectQuestion,
  expectResults,
  expectView,
  heading,
  introButtons,
  openQuiz,
  option,
  questionText,
  questionTitle,
  startButton,
} from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

// The visitor taps before the scripts that handle taps have loaded.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('START shows the top of the first question before any script has loaded', {
  tag: '@R4.3',
}, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await page.addInitScript(() => {
    const movements: string[] = [];
    Object.assign(window, { movements });
    addEventListener('transitionrun', ({ target, propertyName }) => {
      if ((target as Element).matches('#quiz *')) movements.push(propertyName);
    });
    const scroll = window.scrollTo.bind(window) as (options: unknown) => void;
    window.scrollTo = ((options: ScrollToOptions) => {
      movements.push(`scroll ${options.behavior}`);
      scroll(options);
    }) as typeof window.scrollTo;
  });
  const readMovements = () => page.evaluate(() => Object(window).movements.sort());
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await introButtons(page).last().click();
  await expect(heading(page)).toHaveText(questionText(1));
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(questionTitle(1));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // The visitor moves the focus and scrolls before the scripts arrive.
  const skipLink = page.getByRole('link', { name: expectedWords.skipLink });
  await page.keyboard.press('Shift+Tab');
  await expect(skipLink).toBeFocused();
  await page.evaluate(() => scrollBy({ top: 10, behavior: 'instant' }));
  release();
  await expectView(page);
  await page.evaluate(async () => {
    for (let frame = 1; frame <= 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => scrollY), 'only the visitor has scrolled').toBe(10);
  await expect(skipLink).toBeFocused();
  // Only the quiz calls `scrollTo`: the visitor's `scrollBy` is not recorded.
  expect(await readMovements()).toEqual(['opacity', 'scroll smooth', 'translate']);
  await option(page, 3).click();
  await expectQuestion(page, 2);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('START shows a half-loaded first question as soon as it is complete', async ({ page, baseURL }) => {
  let sendRest = () => {};
  const restRequested = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const server = createServer(async (request, response) => {
    const original = await fetch(`${baseURL}${request.url}`);
    response.setHeader('Content-Type', original.headers.get('Content-Type') ?? '');
    const body = Buffer.from(await original.arrayBuffer());
    const splitAt = request.url === '/quiz' ? body.indexOf('aria-keyshortcuts="2"') : 0;
    response.write(body.subarray(0, splitAt));
    if (splitAt > 0) await restRequested;
    response.end(body.subarray(splitAt));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/quiz`, { waitUntil: 'commit' });
    await startButton(page).click();
    await page.evaluate(async () => {
      for (let frame = 1; frame <= 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect(startButton(page)).toBeVisible();
    sendRest();
    await expect(heading(page)).toHaveText(questionText(1));
    await expect(heading(page)).toBeFocused();
    await expectView(page);
    await answerByKeys(page, 2);
    await expectResults(page, 2);
  } finally {
    sendRest();
    server.close();
    server.closeAllConnections();
  }
});

test('START loads the view even in a hidden tab', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await openQuiz(page);
  await startButton(page).click();
  await expectView(page);
});
