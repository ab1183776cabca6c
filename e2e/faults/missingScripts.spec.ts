import { expect, type Page, type Route } from '@playwright/test';
import { salesPage } from '#tests/support/pages';
import { videoWords } from '#tests/support/sampleWords';
import { expectedWords } from '#tests/support/words';
import {
  answerByKey,
  expectQuestion,
  expectResults,
  expectShortResults,
  heading,
  openQuiz,
  option,
  phone,
  questionsOf,
  questionText,
  start,
  titleAtQuestion,
} from '../support/quizScreens';
import { holdRequests, settle } from '../support/requests';
import { rewrite } from '../support/rewrite';
import { test } from '../support/test';
import { videoArea } from '../support/videoArea';

// The console's lines for a script that does not come, comes as a page, or throws.
test.use({
  expectedErrors:
    /^No video: |module script|Refused to execute script|dynamically imported module|^Error: broken/,
});

/** The error page of the quiz: a message, a retry button and a link to the masterclass. */
async function expectErrorPage(page: Page) {
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(expectedWords.couldNotLoad);
  await expect(notice.getByRole('link', { name: expectedWords.loadAgain })).toHaveAttribute('href', '/quiz');
  await expect(notice.getByRole('link', { name: 'masterclass' })).toHaveAttribute(
    'href',
    'https://example.com/masterclass',
  );
}

/** Counts how often the page itself is loaded. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

const isStorageEmpty = (page: Page) =>
  page.evaluate(() => localStorage.length + sessionStorage.length === 0 && history.state === null);

const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404' });

test.describe('a script of the quiz', () => {
  test('that a deploy has removed loads after one reload of the page', async ({ page }) => {
    const loads = countLoads(page);
    await page.route('**/assets/mountView-*.js', (route) =>
      loads.count === 1 ? gone(route) : route.continue(),
    );
    await page.goto('/quiz');
    await expect.poll(() => loads.count).toBe(2);
    await start(page).click();
    await answerByKey(page, 2);
    await expectResults(page, 2);
    await expect(page.getByRole('alert')).toBeHidden();
    expect(loads.count).toBe(2);
  });

  // A browser tells of each of these faults in the same way.
  test('that is a page for good causes one reload and then the error page', async ({ page }) => {
    const loads = countLoads(page);
    await page.route('**/assets/quizActor-*.js', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sorry' }),
    );
    await page.goto('/quiz');
    await expectErrorPage(page);
    expect(loads.count).toBe(2);
    expect(await isStorageEmpty(page)).toBe(true);
  });

  test('that is blocked for good, the view, causes one reload, and the questions lead to the score', async ({
    page,
  }) => {
    const loads = countLoads(page);
    await page.route('**/assets/mountView-*.js', (route) => route.abort('blockedbyclient'));
    await page.goto('/quiz');
    await expect.poll(() => loads.count).toBe(2);
    await start(page).click();
    const asked = questionsOf(2);
    await answerByKey(page, 2, 1, asked.at(-2));
    await expectQuestion(page, asked.at(-1) ?? 0);
    await expect(page.getByRole('alert'), 'the quiz goes on').toBeHidden();
    await page.keyboard.press('2');
    await expectShortResults(page, 2);
    await expectErrorPage(page);
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    expect(loads.count).toBe(2);
    expect(await isStorageEmpty(page)).toBe(true);
  });

  test('that never arrives, the view, is missed at the results, where the score shows', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const release = await holdRequests(page, '**/assets/mountView-*.js');
    await page.goto('/quiz', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-quiz', 'intro');
    await page.clock.runFor(30_000);
    await start(page).click();
    for (const question of questionsOf(2)) {
      await expectQuestion(page, question);
      await page.keyboard.press('2');
      await page.clock.runFor(3000);
    }
    await page.clock.runFor(10_000);
    await expectShortResults(page, 2);
    await expectErrorPage(page);
    release();
    await expect(page.getByRole('timer')).toHaveCount(2);
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('that never arrives: 10 s after the page the error page replaces the options', async ({ page }) => {
    // Paused, because real seconds on a busy machine would count too.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto('/quiz', { waitUntil: 'commit' });
    await start(page).click();
    await expect(page).toHaveTitle(titleAtQuestion(1));
    // A new screen takes no press at first.
    await page.clock.runFor(500);
    await option(page, 2).click();
    await page.clock.runFor(8500);
    await expect(page.getByRole('alert')).toBeHidden();
    await page.clock.runFor(1000);
    await expectErrorPage(page);
    await expect(heading(page)).toHaveText(questionText(1));
    for (const size of [phone, { width: 320, height: 568 }, { width: 568, height: 320 }]) {
      await page.setViewportSize(size);
      await page.getByRole('alert').scrollIntoViewIfNeeded();
      await expect(option(page, 1), 'no answer that nobody would hear').toBeHidden();
      await expect(page.getByRole('alert')).toBeInViewport();
    }
    release();
    await expect(page.getByRole('alert')).toBeHidden();
    await expectQuestion(page, 2);
  });

  test('that is missing causes no reload after START', async ({ page }) => {
    const loads = countLoads(page);
    await page.route('**/assets/mountView-*.js', gone);
    // The reloaded page is slow.
    await page.route('**/quiz', (route) => (loads.count === 1 ? route.continue() : undefined));
    // Playwright would wait for that navigation.
    await page.addInitScript(() => {
      addEventListener('beforeunload', () => {
        setTimeout(() => document.querySelector<HTMLElement>('[data-screen="intro"] .cta')?.click(), 300);
      });
    });
    await page.goto('/quiz', { waitUntil: 'commit' });
    await expect.poll(() => loads.count).toBe(2);
    await expectQuestion(page, 1);
    await expect(page.getByRole('alert')).toBeHidden();
    await page.keyboard.press('2');
    await expectQuestion(page, 2);
  });

  test('of another origin that fails causes no reload and no error page', async ({ page }) => {
    const loads = countLoads(page);
    await rewrite(page, '**/quiz', (body) =>
      body.replace('</head>', '<script src="/injected.js"></script></head>'),
    );
    await openQuiz(page);
    await settle(page);
    await expect(page.getByRole('alert')).toBeHidden();
    expect(loads.count).toBe(1);
  });

  test('that fails while the site cannot be reached shows the error page without a reload', async ({
    page,
  }) => {
    const loads = countLoads(page);
    await page.route('**/assets/quizActor-*.js', (route) => route.abort('internetdisconnected'));
    await page.route('**/quiz', (route) =>
      route.request().method() === 'HEAD' ? route.abort('internetdisconnected') : route.continue(),
    );
    await page.goto('/quiz');
    await expectErrorPage(page);
    await expect(heading(page)).toHaveText(expectedWords.introHeading);
    expect(loads.count).toBe(1);
  });
});

test.describe('what the video needs', () => {
  test('and stays missing causes one reload, then a message and "Try again"', async ({ page }) => {
    const loads = countLoads(page);
    await page.route('**/assets/playerLogic-*.js', gone);
    await page.goto('/');
    await expect(videoArea(page)).toHaveAttribute('data-video', 'failed');
    await expect.poll(() => loads.count).toBe(2);
    await expect(page.getByText(videoWords.failed)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await isStorageEmpty(page)).toBe(true);
    await page.unroute('**/assets/playerLogic-*.js');
    await page.getByRole('button', { name: videoWords.again }).click();
    await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
    expect(loads.count).toBe(2);
  });

  test('and is missing during a deploy causes no reload', async ({ page }) => {
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        document.documentElement.dataset.cache = init?.cache;
        return fetch(input, init);
      };
    });
    const loads = countLoads(page);
    await page.route('**/assets/playerLogic-*.js', gone);
    await page.route(`**${salesPage}`, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    const asked = page.waitForResponse((response) => response.status() === 503);
    await page.goto(salesPage);
    await asked;
    // No cache answers for the site.
    await expect(page.locator('html[data-cache="no-store"]')).toHaveCount(1);
    await expect(videoArea(page)).toHaveAttribute('data-video', 'failed');
    await expect(page.getByText(videoWords.failed)).toBeVisible();
    expect(loads.count).toBe(1);
  });
});

test('a missing tooltip, its script or its style sheet, changes only its note', async ({ page }) => {
  for (const [path, kind] of [
    ['/', 'js'],
    ['/quiz', 'js'],
    ['/quiz', 'css'],
  ] as const)
    await test.step(`${kind} on ${path}`, async () => {
      await page.unrouteAll();
      await page.route(`**/assets/startTips-*.${kind}`, gone);
      await page.goto(path);
      await expect(page.locator('html[data-quiz=intro], [data-video=ready]')).toHaveCount(1);
      // Before a reload, the page checks whether the site answers.
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(request.method()));
      await page.locator('[data-tip]').first().hover();
      await expect(page.locator('[data-tip] + .hidden')).toHaveCount(0);
      await settle(page);
      expect([...asked]).toEqual(['GET']);
      await expect(page.getByRole('alert')).toBeHidden();
    });
});
