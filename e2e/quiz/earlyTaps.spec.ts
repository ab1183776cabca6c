import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { optionValues } from '#spec/quizReference';
import { expectedWords } from '#tests/support/words';
import {
  answerByKey,
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
  start,
  titleAtQuestion,
} from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { test } from '../support/test';

// Taps before the scripts that handle them have loaded.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('START shows the top of the first question before any script, and later files move nothing', {
  tag: '@R4.3',
}, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await page.addInitScript(() => {
    const arrivals: string[] = [];
    Object.assign(window, { arrivals });
    addEventListener('transitionrun', ({ target, propertyName }) => {
      if ((target as Element).matches('#quiz *')) arrivals.push(propertyName);
    });
    const scroll = window.scrollTo.bind(window) as (options: unknown) => void;
    window.scrollTo = ((options: ScrollToOptions) => {
      arrivals.push(`scroll ${options.behavior}`);
      scroll(options);
    }) as typeof window.scrollTo;
  });
  const arrivals = () => page.evaluate(() => (window as unknown as { arrivals: string[] }).arrivals.sort());
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await introButtons(page).last().click();
  await expect(heading(page)).toHaveText(questionText(1));
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(titleAtQuestion(1));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // The visitor moves on before the scripts are there.
  const skip = page.getByRole('link', { name: expectedWords.skip });
  await page.keyboard.press('Shift+Tab');
  await expect(skip).toBeFocused();
  await page.evaluate(() => scrollBy({ top: 10, behavior: 'instant' }));
  release();
  await expectView(page);
  await page.evaluate(async () => {
    for (let frame = 1; frame <= 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => scrollY), 'nothing scrolls but the visitor').toBe(10);
  await expect(skip).toBeFocused();
  // Only the quiz calls `scrollTo`: the visitor's `scrollBy` is not recorded.
  expect(await arrivals()).toEqual(['opacity', 'scroll smooth', 'translate']);
  await option(page, 3).click();
  await expectQuestion(page, 2);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('START shows a half-loaded first question once it is complete', async ({ page, baseURL }) => {
  let finish = () => {};
  const rest = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${baseURL}${request.url}`);
    response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
    const body = Buffer.from(await answer.arrayBuffer());
    const end = request.url === '/quiz' ? body.indexOf('aria-keyshortcuts="2"') : 0;
    response.write(body.subarray(0, end));
    if (end > 0) await rest;
    response.end(body.subarray(end));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/quiz`, { waitUntil: 'commit' });
    await start(page).click();
    await page.evaluate(async () => {
      for (let frame = 1; frame <= 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect(start(page)).toBeVisible();
    finish();
    await expect(heading(page)).toHaveText(questionText(1));
    await expect(heading(page)).toBeFocused();
    await expectView(page);
    await answerByKey(page, 2);
    await expectResults(page, 2);
  } finally {
    finish();
    server.close();
    server.closeAllConnections();
  }
});

test('React is preloaded and starts after START', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isReactThere = () =>
    page
      .locator('#quiz')
      .evaluate((island) => Object.keys(island).some((name) => name.startsWith('__reactContainer')));
  await openQuiz(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  expect(await isReactThere()).toBe(false);
  asked.length = 0;
  await start(page).click();
  await expectView(page);
  expect(await isReactThere()).toBe(true);
  // Some browsers request the icon late.
  expect(asked.filter((url) => !url.endsWith('/icon.svg'))).toEqual([]);
});

test('START loads the view even if the tab is then hidden', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await openQuiz(page);
  await start(page).click();
  await expectView(page);
});

test('keys before the view show the next question at once, and the view keeps it', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/hydrateView-*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await start(page).click();
  await expectQuestion(page, 1);
  const most = optionValues.length;
  const others = ['0', `${most + 1}`, 'a', '"', 'Control+1', 'Alt+2', 'Meta+1'];
  for (const key of others) await page.keyboard.press(key);
  for (let repeat = 1; repeat <= 3; repeat += 1) await page.keyboard.down(`${most}`);
  await page.keyboard.up(`${most}`);
  for (let question = 2; question <= middleQuestion; question += 1) {
    await expectQuestion(page, question);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(titleAtQuestion(question));
    await page.keyboard.press('2');
  }
  await expectQuestion(page, middleQuestion + 1);
  const before = await heading(page).elementHandle();
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  await expect(option(page, 2)).toBeFocused();
  release();
  await expectView(page);
  expect(await heading(page).evaluate((after, before) => after === before, before)).toBe(true);
  await expect(option(page, 2), 'the focus stays where the visitor has moved it').toBeFocused();
  await option(page, 2).press('Enter');
  await expect(heading(page)).toBeFocused();
  await answerByKey(page, 2, middleQuestion + 2);
  await expectResults(page, (question) => (question === 1 ? most : 2));
});

test('a visitor faster than actor and view gets all questions, the score and, with the view, the results', async ({
  page,
}) => {
  const releaseView = await holdRequests(page, '**/assets/hydrateView-*.js');
  const releaseActor = await holdRequests(page, '**/assets/quizActor-*.js');
  const answerTo = (question: number) => (question === 1 ? 3 : 2);
  await page.goto('/quiz', { waitUntil: 'commit' });
  await start(page).click();
  await option(page, 3).click();
  await option(page, 1).click();
  releaseActor();
  await answerByKey(page, answerTo, 2);
  await expectShortResults(page, answerTo);
  releaseView();
  await expect(page.getByRole('timer')).toHaveCount(2);
  await expectResults(page, answerTo);
  await expect(heading(page)).toBeFocused();
});
