import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { optionValues } from '#spec/quizReference';
import { expectedWords } from '#tests/support/words';
import {
  answerByKeys,
  expectQuestion,
  expectResults,
  expectShortResults,
  expectView,
  heading,
  introButtons,
  middleQuestion,
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

test('React is preloaded, but runs only after START', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const hasView = () =>
    page
      .locator('#results')
      .evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactContainer')));
  await openQuiz(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  expect(await hasView()).toBe(false);
  requestedUrls.length = 0;
  await startButton(page).click();
  await expectView(page);
  expect(await hasView()).toBe(true);
  // Some browsers request the icon late.
  expect(requestedUrls.filter((url) => !url.endsWith('/icon.svg'))).toEqual([]);
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

test('keys answer questions before the view has loaded', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/renderResults-*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await startButton(page).click();
  await expectQuestion(page, 1);
  const lastOption = optionValues.length;
  const ignoredKeys = ['0', `${lastOption + 1}`, 'a', '"', 'Control+1', 'Alt+2', 'Meta+1'];
  for (const key of ignoredKeys) await page.keyboard.press(key);
  for (let repeat = 1; repeat <= 3; repeat += 1) await page.keyboard.down(`${lastOption}`);
  await page.keyboard.up(`${lastOption}`);
  for (let position = 2; position <= middleQuestion; position += 1) {
    await expectQuestion(page, position);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(questionTitle(position));
    await page.keyboard.press('2');
  }
  await expectQuestion(page, middleQuestion + 1);
  const headingBefore = await heading(page).elementHandle();
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  await expect(option(page, 2)).toBeFocused();
  release();
  await expectView(page);
  expect(await heading(page).evaluate((h1, before) => h1 === before, headingBefore)).toBe(true);
  await expect(option(page, 2), 'the focus stays where the visitor has moved it').toBeFocused();
  await option(page, 2).press('Enter');
  await expect(heading(page)).toBeFocused();
  await answerByKeys(page, 2, middleQuestion + 2);
  await expectResults(page, (position) => (position === 1 ? lastOption : 2));
});

test('a visitor who is faster than the scripts still gets every question and the results', async ({
  page,
}) => {
  const releaseView = await holdRequests(page, '**/assets/renderResults-*.js');
  const releaseActor = await holdRequests(page, '**/assets/quizActor-*.js');
  const optionAt = (position: number) => (position === 1 ? 3 : 2);
  await page.goto('/quiz', { waitUntil: 'commit' });
  await startButton(page).click();
  await option(page, 3).click();
  await option(page, 1).click();
  releaseActor();
  await answerByKeys(page, optionAt, 2);
  await expectShortResults(page, optionAt);
  releaseView();
  await expect(page.getByRole('timer')).toHaveCount(2);
  await expectResults(page, optionAt);
  await expect(heading(page)).toBeFocused();
});
