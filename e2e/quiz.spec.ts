import { expect, type Page } from '@playwright/test';
import { expectedFigures as figure } from '#tests/expectedFigures';
import { expectedQuestions, expectedTiers, startButtons } from '#tests/quizCopy';
import { quizSize } from '#tests/quizSize';
import { hold } from './hold';
import { badgeAfter, positionOf } from './quizScreens';
import { test } from './test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const questionText = (number: number) => expectedQuestions[number - 1]?.text ?? '';

function expectInOrder(text: string, inOrder: readonly string[]) {
  const onOneLine = text.replaceAll(/\s+/g, ' ');
  let from = 0;
  for (const words of inOrder) {
    const at = onOneLine.indexOf(words, from);
    expect(at, `"${words}" in its place`).toBeGreaterThanOrEqual(0);
    from = at + words.length;
  }
}

async function answerAll(page: Page, value: '1' | '2' | '3') {
  await page.getByRole('button', { name: 'START NOW' }).click();
  for (const { text } of expectedQuestions) {
    await expect(heading(page)).toHaveText(text);
    await page.keyboard.press(value);
  }
}

test.describe('the intro', () => {
  test('shows everything that the specification lists, in its order', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/quiz');
    const text = await page.locator('[data-screen="intro"]').innerText();
    const inOrder = [
      figure['takers-47k'],
      figure['completed-2847'],
      figure['starters-hour'],
      'What is your body trying to tell you?',
      `A free ${figure['minutes-2']}-minute assessment of ${quizSize.questions} science-based questions. No email required.`,
      'START NOW',
      'Dr. Jane Doe',
      'John Doe',
      'Tired after a full night',
      'Foggy when you need to think',
      'Weight that settles in the middle',
      'Get Your Metabolic Health Score',
      'Start Your Free Assessment Now',
      `The average person waits ${figure['wait-4-3']} years`,
      `${figure['worse-67']} see worsening`,
      `${figure['new-84']} develop new issues`,
      `${figure['cost-2847']} average annual cost after year 3`,
      `${figure['starters-today']} people started this assessment today`,
      figure['research-backed'],
      figure.anonymous,
      `Takes exactly ${figure['minutes-2']} minutes`,
      'Free forever',
      'No email required',
      'Instant results',
      'Get My Metabolic Score',
    ];
    expectInOrder(text, inOrder);
  });

  for (const name of startButtons) {
    test(`${name} starts the quiz`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/quiz');
      await page.getByRole('button', { name }).click();
      await expect(heading(page)).toHaveText(questionText(1));
    });
  }

  test('a small screen has the short label, which starts the quiz too', async ({ page }) => {
    await page.goto('/quiz');
    await expect(page.getByText('Start Your Free Assessment Now')).toBeHidden();
    await page.getByRole('button', { name: 'Get My Score' }).click();
    await expect(heading(page)).toHaveText(questionText(1));
  });

  test('without JavaScript it reads in full and says what it needs', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto('/quiz');
    await expect(heading(page)).toHaveText('What is your body trying to tell you?');
    const notice = page.locator('noscript p');
    await expect(notice).toHaveText('The quiz needs JavaScript. It runs on your device and sends nothing.');
    await expect(notice).toBeVisible();
    await expect(page.getByText(positionOf(1))).toBeHidden();
    await page.close();
  });
});

test.describe('taps before the view is there', () => {
  test('START shows the first question before any script but the inline one has come', async ({ page }) => {
    await page.route('**/assets/*.js', () => {});
    await page.goto('/quiz', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'START NOW' }).click();
    await expect(heading(page)).toHaveText(questionText(1));
  });

  test('START and an answer made before the actor is up are kept, in order', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/quiz', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'START NOW' }).click();
    await page.getByRole('button', { name: 'Almost every day' }).click();
    await page.getByRole('button', { name: 'Rarely' }).click();
    release();
    await expect(heading(page)).toHaveText(questionText(2));
    for (let question = 2; question <= expectedQuestions.length; question += 1) {
      await expect(heading(page)).toHaveText(questionText(question));
      await page.keyboard.press('1');
    }
    await expect(page.getByText(`Score: ${quizSize.questions + 2}/${quizSize.highestScore}`)).toBeVisible();
  });

  test('taps made between the actor and the view reach the actor', async ({ page }) => {
    const release = await hold(page, '**/assets/quizView-*.js');
    await page.goto('/quiz', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-quiz', 'intro');
    await page.getByRole('button', { name: 'START NOW' }).click();
    await expect(page).toHaveTitle(positionOf(1));
    await page.getByRole('button', { name: 'Sometimes' }).click();
    await expect(page).toHaveTitle(positionOf(2));
    release();
    await expect(heading(page)).toHaveText(questionText(2));
    await expect(heading(page)).toBeFocused();
  });
});

test.describe('the results', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date('2030-01-01T10:00:00Z') });
    await page.goto('/quiz');
    await answerAll(page, '2');
    await expect(heading(page)).toHaveText(expectedTiers.moderate.title);
  });

  test('show everything that the specification lists, in its order, and lead to the masterclass in a new tab', async ({
    page,
  }) => {
    const text = await page.locator('#quiz').innerText();
    const inOrder = [
      'FREE MASTERCLASS STARTS IN',
      '8:28',
      `Over ${figure['registered-47k']} people have already registered`,
      badgeAfter(2),
      expectedTiers.moderate.title,
      expectedTiers.moderate.subtitle,
      expectedTiers.moderate.symptoms,
      'Join the free live masterclass',
      `${figure['practitioners-10k']} practitioners trained`,
      `${figure.bestselling} authors`,
      figure.leaders,
      'Waking up exhausted, however early you go to bed',
      'Losing your train of thought halfway through a sentence',
      'Belly weight that stays whatever you try',
      'Cravings that take over in the evening',
      'Hearing that everything looks normal',
      'Needing caffeine just to feel awake',
      'The hidden danger of waiting',
      figure['danger-94'],
      figure['danger-87'],
      figure['danger-91'],
      "What you'll discover",
      'Why tests can look normal while you feel unwell',
      'The three everyday triggers that wear cells down',
      'How energy, cravings and weight are connected',
      'Which questions to bring to your next appointment',
      'Registration closes in',
      '8:28',
      `${figure['registered-47832']} people have already registered`,
      `${figure['spots-2168']} spots remaining`,
      `Reserve My FREE Seat Now (Value: ${figure['masterclass-497']} - Yours Free Today)`,
      'Yes, I Want My Energy Back',
      '100% Free',
      'No Credit Card',
      figure['instant-access'],
      `Your information is secure and ${figure['never-shared']}`,
    ];
    expectInOrder(text, inOrder);
    for (const name of [
      `Reserve My FREE Seat Now (Value: ${figure['masterclass-497']} - Yours Free Today)`,
      'Yes, I Want My Energy Back',
    ]) {
      const link = page.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', 'https://example.com/masterclass');
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  test('both countdowns show the same second, down to 0:00 and no further', async ({ page }) => {
    const timers = page.getByRole('timer');
    await expect(timers).toHaveText(['8:28', '8:28']);
    await page.clock.runFor(1000);
    await expect(timers).toHaveText(['8:27', '8:27']);
    await page.clock.runFor(60_000);
    await expect(timers).toHaveText(['7:27', '7:27']);
    await page.clock.runFor(446_000);
    await expect(timers).toHaveText(['0:01', '0:01']);
    await page.clock.runFor(1000);
    await expect(timers).toHaveText(['0:00', '0:00']);
    await page.clock.runFor(60_000);
    await expect(timers).toHaveText(['0:00', '0:00']);
    await expect(page.getByRole('link', { name: 'Yes, I Want My Energy Back' })).toBeVisible();
  });

  test('the countdown is right at once after the tab has slept', async ({ page }) => {
    await expect(page.getByRole('timer').first()).toHaveText('8:28');
    await page.clock.fastForward('05:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('timer')).toHaveText(['3:28', '3:28']);
    await page.clock.fastForward('01:00:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('timer')).toHaveText(['0:00', '0:00']);
  });

  test('the countdown starts again with the next view of the results', async ({ page }) => {
    await page.clock.runFor(30_000);
    await expect(page.getByRole('timer')).toHaveText(['7:58', '7:58']);
    await page.reload();
    await answerAll(page, '2');
    await expect(page.getByRole('timer')).toHaveText(['8:28', '8:28']);
  });
});

for (const [tier, value] of [
  ['low', '1'],
  ['moderate', '2'],
  ['high', '3'],
] as const) {
  test(`answers never leave the device, ${tier} risk: no request, no storage, no trace in the address`, async ({
    page,
    context,
    baseURL,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('websocket', (socket) => requests.push(socket.url()));
    await page.addInitScript(() => {
      // What is written and taken back, or sent to another tab, would leave no trace at the end.
      const written: string[] = [];
      Object.assign(window, { written });
      const watch = (owner: object, name: string) => {
        const original = Reflect.get(owner, name);
        Reflect.set(owner, name, function watched(this: unknown, ...args: unknown[]) {
          written.push(name);
          return original.apply(this, args);
        });
      };
      for (const name of ['pushState', 'replaceState']) watch(History.prototype, name);
      for (const name of ['open', 'postMessage', 'fetch']) watch(window, name);
      watch(Storage.prototype, 'setItem');
      watch(IDBFactory.prototype, 'open');
      watch(CacheStorage.prototype, 'open');
      watch(BroadcastChannel.prototype, 'postMessage');
      watch(Navigator.prototype, 'sendBeacon');
      watch(XMLHttpRequest.prototype, 'send');
      watch(RTCPeerConnection.prototype, 'createOffer');
      watch(ServiceWorkerContainer.prototype, 'register');
      const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      Object.defineProperty(document, 'cookie', {
        get: () => cookie?.get?.call(document),
        set: () => written.push('cookie'),
      });
    });
    await page.goto('/quiz');
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      // Portraits of the results come with the page's own pictures: fetched before the first answer is given.
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
    const strangers = requests.filter((url) => !url.startsWith(`${baseURL}/`));
    requests.length = 0;
    const historyLength = await page.evaluate(() => history.length);
    await answerAll(page, value);
    await expect(page.getByText(badgeAfter(Number(value)))).toBeVisible();

    const traces = await page.evaluate(async () => ({
      written: (window as unknown as { written: string[] }).written,
      local: localStorage.length,
      session: sessionStorage.length,
      cookie: document.cookie,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      address: location.href,
      state: history.state,
      historyLength: history.length,
      windowName: window.name,
    }));
    expect(traces).toEqual({
      written: [],
      local: 0,
      session: 0,
      cookie: '',
      databases: 0,
      caches: 0,
      workers: 0,
      address: `${baseURL}/quiz`,
      state: null,
      historyLength,
      windowName: '',
    });
    expect(await context.cookies()).toEqual([]);
    expect(strangers).toEqual([]);
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([]);
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(new Set(links)).toEqual(new Set([`${baseURL}/quiz#main`, 'https://example.com/masterclass']));
  });
}

test('each change of screen scrolls to the top, and the first load does not scroll', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { scrollCalls: calls });
    const original = window.scrollTo.bind(window);
    window.scrollTo = (...args: unknown[]) => {
      calls.push(args[0]);
      original(...(args as [ScrollToOptions]));
    };
  });
  const calls = () => page.evaluate(() => (window as unknown as { scrollCalls: unknown[] }).scrollCalls);
  await page.goto('/quiz');
  await expect(page.locator('[data-screen="question"]')).toHaveCount(0);
  expect(await calls()).toEqual([]);
  await page.getByRole('button', { name: 'Get My Metabolic Score' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await calls()).toEqual([{ top: 0, behavior: 'smooth' }]);
  for (let question = 1; question <= expectedQuestions.length; question += 1) {
    await expect(heading(page)).toHaveText(questionText(question));
    await page.evaluate(() => scrollBy(0, 200));
    await page.keyboard.press('2');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  expect(await calls()).toHaveLength(1 + expectedQuestions.length);
});

test('a view that throws leaves the rest of the page and says what happened', async ({ page }) => {
  await page.goto('/quiz');
  await expect(page.locator('[data-screen="question"]')).toHaveCount(0);
  await page.evaluate(() => {
    Date.now = () => {
      throw new Error('the clock is broken');
    };
  });
  await answerAll(page, '3');
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(page.getByText('the clock is broken')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
