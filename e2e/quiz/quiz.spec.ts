import { expect } from '@playwright/test';
import { expectedFigures as figure } from '#spec/expectedFigures';
import { expectedTiers, startButtons } from '#spec/quizCopy';
import { quizSize } from '#spec/quizSize';
import { axeViolations } from '../support/axeViolations';
import {
  answerByKey,
  badgeAfter,
  desktop,
  heading,
  openQuiz,
  phone,
  questionText,
  start,
  takeQuiz,
} from '../support/quizScreens';
import { test } from '../support/test';

// One test breaks the view.
test.use({ expectedErrors: /the clock is broken/ });

function expectInOrder(text: string, inOrder: readonly string[]) {
  const onOneLine = text.replaceAll(/\s+/g, ' ');
  let from = 0;
  for (const words of inOrder) {
    const at = onOneLine.indexOf(words, from);
    expect(at, `"${words}" in its place`).toBeGreaterThanOrEqual(0);
    from = at + words.length;
  }
}

test.describe('the intro', () => {
  test('shows everything in the specified order, and each button starts the quiz', {
    tag: [
      '@R1.2',
      '@R1.9',
      '@R2.4',
      '@R2.21',
      '@R2.22',
      '@R2.23',
      '@R2.24',
      '@R2.25',
      '@R2.26',
      '@R4.2',
      '@R6.3',
      '@R9.2',
    ],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/quiz');
    const text = await page.locator('[data-screen="intro"]').innerText();
    const inOrder = [
      figure['takers-47k'],
      figure['completed-2847'],
      figure['starters-hour'],
      'What is your body trying to tell you?',
      `A free ${figure['minutes-2']}-minute assessment of ${quizSize.questions} science-based questions. No email required.`,
      'You cannot change an answer.',
      'START NOW',
      `Your score out of ${quizSize.highestScore}, right away`,
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

    for (const [index, name] of startButtons.entries()) {
      await test.step(name, async () => {
        if (index > 0) await page.goto('/quiz');
        await page.getByRole('button', { name }).click();
        await expect(heading(page)).toHaveText(questionText(1));
      });
    }

    await test.step('the short label of a small screen', async () => {
      await page.setViewportSize(phone);
      await page.goto('/quiz');
      await expect(page.getByText('Start Your Free Assessment Now')).toBeHidden();
      await page.getByRole('button', { name: 'Get My Score' }).click();
      await expect(heading(page)).toHaveText(questionText(1));
    });
  });
});

test('the results show everything in the specified order, with correct countdowns', {
  tag: [
    '@R1.3',
    '@R2.30',
    '@R2.31',
    '@R2.32',
    '@R2.33',
    '@R2.34',
    '@R2.35',
    '@R2.36',
    '@R2.37',
    '@R2.38',
    '@R4.10',
    '@R4.11',
    '@R4.12',
    '@R4.13',
    '@R7.4',
  ],
}, async ({ page }) => {
  await page.clock.install({ time: new Date('2030-01-01T10:00:00Z') });
  await page.goto('/quiz');
  await takeQuiz(page, 2);
  await expect(heading(page)).toHaveText(expectedTiers.moderate.title);

  await test.step('everything in its order, and two links to the masterclass in a new tab', async () => {
    const text = await page.locator('#quiz').innerText();
    const inOrder = [
      'FREE MASTERCLASS STARTS IN',
      '8:28',
      `Over ${figure['registered-47k']} people have already registered`,
      'See how to join',
      badgeAfter(2),
      expectedTiers.moderate.title,
      expectedTiers.moderate.subtitle,
      expectedTiers.moderate.symptoms,
      'It is not a medical diagnosis.',
      'Join the free live masterclass',
      `Reserve My FREE Seat Now (Value: ${figure['masterclass-497']} - Yours Free Today)`,
      `${figure['practitioners-10k']} practitioners trained`,
      `${figure.bestselling} authors`,
      `${figure.leaders}s`,
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
      'Yes, I Want My Energy Back',
      '100% Free',
      'No Credit Card',
      figure['instant-access'],
      `Your information is secure and ${figure['never-shared']}`,
    ];
    expectInOrder(text, inOrder);
    const first = await page.getByRole('link', { name: /^Reserve/ }).boundingBox();
    const scrolled = await page.evaluate(() => scrollY);
    expect((first?.y ?? Infinity) + scrolled, 'the first button comes within two screens').toBeLessThan(
      2 * 844,
    );
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

  await test.step('both countdowns show the same second, and at 0:00 the masterclass has started', async () => {
    const timers = page.getByRole('timer');
    // Paused, because real seconds on a busy machine would count too.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    const [minutes = 0, rest = 0] = (await timers.first().innerText()).split(':').map(Number);
    const left = minutes * 60 + rest;
    expect(left, 'seconds of 508 that are left soon after the start').toBeGreaterThan(450);
    for (const [passed, seconds] of [
      [1, left - 1],
      [60, left - 61],
      [left - 62, 1],
    ] as const) {
      await page.clock.runFor(passed * 1000);
      const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
      await expect(timers).toHaveText([text, text]);
    }
    await page.clock.runFor(1000);
    await expect(timers).toHaveCount(0);
    const over = await page.locator('#quiz').innerText();
    expect(over).toContain('FREE MASTERCLASS HAS STARTED');
    expect(over).not.toMatch(/\d:\d\d/);
    await page.clock.runFor(60_000);
    expect(await page.locator('#quiz').innerText()).toBe(over);
    await expect(page.getByRole('link', { name: 'Yes, I Want My Energy Back' })).toBeVisible();
    await page.clock.resume();
  });

  await test.step('the countdown starts again with the next view of the results', async () => {
    await page.reload();
    await takeQuiz(page, 2);
    await expect(page.getByRole('timer')).toHaveText(['8:28', '8:28']);
  });

  await test.step('the countdown is right at once after the tab has slept', async () => {
    const timers = page.getByRole('timer');
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 500);
    const shown = (await timers.allTextContents()).map((digits) => /^8:(2\d)$/.exec(digits)?.[1]);
    // The clock moves without firing timers, so only the return of the tab updates the countdown.
    const sleepUntil = async (minutes: number) => {
      await page.clock.setSystemTime(now + 500 + minutes * 60_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return timers.allTextContents();
    };
    expect(await sleepUntil(5)).toEqual(shown.map((seconds) => `3:${seconds}`));
    expect(await sleepUntil(65)).toEqual([]);
    await expect(page.getByText('FREE MASTERCLASS HAS STARTED')).toBeVisible();
  });
});

test('the results place each answer below or beside its topic', async ({ page }) => {
  await openQuiz(page);
  await takeQuiz(page, 1);
  const topOf = async (words: string) =>
    Math.round((await page.getByText(words, { exact: true }).boundingBox())?.y ?? Number.NaN);
  expect(await topOf('Easy when I try'), 'below its topic on a phone').toBeGreaterThan(
    (await topOf('Belly weight')) + 10,
  );
  await page.setViewportSize(desktop);
  expect(await topOf('Easy when I try'), 'beside it on a desktop').toBe(await topOf('Belly weight'));
  expect(await topOf('Cellular health leaders')).toBe(await topOf('Bestselling authors'));
});

test('hiding the timer keeps translated results complete', async ({ page }) => {
  await openQuiz(page);
  await takeQuiz(page, 3);
  await expect(page.getByRole('timer')).toHaveCount(2);
  // Like Google Translate, which moves each text into new elements.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.getElementById('quiz') as HTMLElement,
      NodeFilter.SHOW_TEXT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const outer = document.createElement('font');
      text.replaceWith(outer);
      outer.appendChild(document.createElement('font')).append(text);
    }
  });
  for (const [button, timers] of [
    ['Hide timer', 0],
    ['Show timer', 2],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('timer')).toHaveCount(timers);
    await expect(page.getByText(badgeAfter(3))).toBeVisible();
  }
});

test('a view that throws shows an error message and leaves the rest of the page', { tag: '@R2.41' }, async ({
  page,
}) => {
  await openQuiz(page);
  await page.evaluate(() => {
    Date.now = () => {
      throw new Error('the clock is broken');
    };
  });
  await takeQuiz(page, 3);
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Unexpected Application Error!');
  await expect(page.getByText('the clock is broken')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('on a phone, the masterclass button breaks before its value', async ({ page }) => {
  await page.setViewportSize(phone);
  await openQuiz(page);
  await takeQuiz(page, 2);
  const lines = await page
    .getByRole('link', { name: 'Reserve My FREE Seat Now (Value: $497 - Yours Free Today)' })
    .locator('span.inline-block')
    .evaluateAll((parts) => parts.map((part) => [part.textContent, part.getBoundingClientRect().top]));
  expect(lines.map(([text]) => text)).toEqual([
    'Reserve My FREE Seat Now',
    '(Value: $497 - Yours Free Today)',
  ]);
  expect(Number(lines[1]?.[1])).toBeGreaterThan(Number(lines[0]?.[1]));
});

test('while questions are asked, the footer is one line', async ({ page }) => {
  await openQuiz(page);
  const parts = page.getByRole('contentinfo').locator('ul, p').filter({ visible: true });
  expect(await parts.count()).toBeGreaterThan(3);
  await start(page).click();
  await expect(parts).toHaveText('Information on this page is not medical advice.');
  await answerByKey(page, '2');
  expect(await parts.count()).toBeGreaterThan(3);
});

test('the first screen of the results has a link to the masterclass', async ({ page }) => {
  await page.setViewportSize(phone);
  await openQuiz(page);
  await takeQuiz(page, 3);
  const link = page.getByRole('link', { name: 'See how to join' });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page.getByRole('heading', { name: 'Join the free live masterclass' })).toBeInViewport();
  await expect(heading(page)).toHaveText(expectedTiers.high.title);
});

test('the brand links to the home page, except during the quiz', async ({ page }) => {
  await openQuiz(page);
  const home = page.getByRole('banner').getByRole('link');
  await expect(home).toHaveAttribute('href', '/');
  await start(page).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(home).toHaveCount(0);
  await answerByKey(page, '2');
  await expect(home).toBeVisible();
});
