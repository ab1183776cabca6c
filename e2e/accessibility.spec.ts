import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { expectedQuestions, expectedTiers } from '#tests/quizCopy';
import { hold } from './hold';
import { openQuiz } from './openQuiz';
import { test } from './test';
import { violations } from './violations';

// Most tests look at a screen that has arrived; those about motion ask for it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const shallow = { width: 390, height: 400 };

/** The answer that, given eight times, leads to the tier: scores of 8, 16 and 24. */
const answerTo = { low: 1, moderate: 2, high: 3 };
type Tier = keyof typeof answerTo;

const digits = /\d:\d\d/;

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

function start(page: Page): Locator {
  return page.getByRole('button', { name: 'START NOW' });
}

function options(page: Page): Locator {
  return page.getByRole('group').getByRole('button');
}

function option(page: Page, value: number): Locator {
  return options(page).nth(value - 1);
}

async function expectQuestion(page: Page, question: number): Promise<void> {
  await expect(page.getByText(`Question ${question} of 8`, { exact: true })).toBeVisible();
}

async function expectNotLive(element: Locator): Promise<void> {
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
  expect(await element.evaluate((node, selector) => node.closest(selector)?.outerHTML, live)).toBeUndefined();
}

/** Clicks the answer as often as told, each time on the question that is then on screen. */
async function answer(page: Page, times: number, value = 1): Promise<void> {
  await page.evaluate(
    async ([times, value]) => {
      for (let click = 1; click <= times; click += 1) {
        document.querySelector<HTMLElement>(`fieldset button:nth-of-type(${value})`)?.click();
        await new Promise(requestAnimationFrame);
      }
    },
    [times, value] as const,
  );
}

async function showQuestion(page: Page, question: number): Promise<void> {
  await openQuiz(page);
  await start(page).click();
  await answer(page, question - 1);
  await expectQuestion(page, question);
}

async function showResults(page: Page, tier: Tier): Promise<void> {
  await showQuestion(page, 1);
  await answer(page, 8, answerTo[tier]);
  await expect(page.getByRole('timer')).toHaveCount(2);
}

/** Runs a check on the intro, on question 1 and those named, and on the results of a low score, all in one page load. */
async function onEachKindOfScreen(
  page: Page,
  check: () => Promise<void>,
  others: number[] = [],
): Promise<void> {
  await openQuiz(page);
  await test.step('intro', check);
  await start(page).click();
  let from = 1;
  for (const question of [1, ...others]) {
    await answer(page, question - from);
    await expectQuestion(page, question);
    await test.step(`question ${question}`, check);
    from = question;
  }
  await answer(page, 9 - from);
  await expect(page.getByRole('timer')).toHaveCount(2);
  await test.step('results, low', check);
}

/** Runs a check on every screen whose words differ in kind or length, and on the not-found page. */
async function onEveryScreen(page: Page, check: () => Promise<void>): Promise<void> {
  await page.goto('/no-such-page');
  await test.step('not found', check);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/quiz');
  await expect(page.getByRole('alert')).toBeVisible();
  await test.step('intro, scripts failed', check);
  await page.unroute('**/*.js');
  await onEachKindOfScreen(page, check, [5, 8]);
  await page.getByRole('button', { name: 'Hide timer' }).click();
  await test.step('results, timer hidden', check);
  for (const tier of ['moderate', 'high'] as const) {
    await showResults(page, tier);
    await test.step(`results, ${tier}`, check);
  }
}

/** Runs a check at the size of a phone and of a desktop. */
async function atBothSizes(page: Page, check: () => Promise<void>): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await test.step(`${viewport.width}x${viewport.height}`, check);
  }
}

/** What does not fit: the page, when it scrolls sideways, and every visible element that sticks out or hides words. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const culprits = [...document.body.querySelectorAll('*')].filter((element) => {
      if (element.closest('.sr-only, .skip-link, svg') || !element.checkVisibility()) return false;
      const { left, right } = element.getBoundingClientRect();
      const clips = getComputedStyle(element).overflow !== 'visible';
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      return (
        left < 0 ||
        right > document.documentElement.clientWidth + 1 ||
        (clips && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1))
      );
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : []),
      ...culprits.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
}

/** Words that break in the middle, such as a figure of which the percent sign slips into the next line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s/–-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Adds rules as a visitor's own style sheet would. */
async function restyle(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing on any screen at ${viewport.width}x${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await onEveryScreen(page, async () => expect(await violations(page)).toEqual([]));
  });
}

test('every target is at least 44 by 44, every option 64 high', async ({ page }) => {
  await onEveryScreen(page, () =>
    atBothSizes(page, async () => {
      const targets = page.locator('a, button, summary, [tabindex="0"]').filter({ visible: true });
      const sizes = await targets.evaluateAll((elements) =>
        elements.map((element) => {
          (element as HTMLElement).focus();
          const { width, height } = element.getBoundingClientRect();
          return { name: element.textContent, width, height, isOption: element.matches('fieldset *') };
        }),
      );
      expect(sizes.length).toBeGreaterThan(1);
      const isTooSmall = ({ width, height, isOption }: (typeof sizes)[number]) =>
        width < 44 || height < (isOption ? 64 : 44);
      expect(sizes.filter(isTooSmall)).toEqual([]);
    }),
  );
});

test('with text at 200%, nothing sticks out or is cut off', async ({ page }) => {
  await onEveryScreen(page, async () => {
    await restyle(page, 'html { font-size: 200% }');
    await atBothSizes(page, async () => expect(await overflows(page)).toEqual([]));
  });
});

test('at 320 pixels, nothing sticks out, is cut off or breaks within a word, nor with wider text spacing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  // The values of WCAG 1.4.12.
  const spacing = `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`;
  await onEveryScreen(page, async () => {
    expect(await overflows(page)).toEqual([]);
    expect(await brokenWords(page)).toEqual([]);
    await restyle(page, spacing);
    expect(await overflows(page)).toEqual([]);
    await restyle(page, '');
  });
});

test('every screen has one h1, one main, no skipped heading level and the skip link first', async ({
  page,
}) => {
  async function check() {
    await expect(heading(page)).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('main').locator(heading(page))).toHaveCount(1);

    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);

    const first = page.locator('a, button, summary, [tabindex="0"]').first();
    await expect(first).toHaveText('Skip to main content');
  }

  await page.goto('/no-such-page');
  await test.step('not found', check);
  await onEachKindOfScreen(page, check);
});

test('the skip link is the first tab stop, shows itself and leads past the header', async ({ page }) => {
  await openQuiz(page);
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(start(page)).toBeFocused();
});

test('the title names the screen and the number of the question', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveTitle('Page not found');
  await openQuiz(page);
  await expect(page).toHaveTitle('Free metabolic assessment');
  await start(page).click();
  for (let question = 1; question <= 8; question += 1) {
    await expect(page).toHaveTitle(`Question ${question} of 8`);
    await option(page, 2).click();
  }
  await expect(page).toHaveTitle('Your metabolic score');
});

test('the options are native buttons in a group named by the h1', async ({ page }) => {
  await showQuestion(page, 1);
  for (const { text, options } of expectedQuestions) {
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "${text}" [level=1]
      - paragraph
      - group "${text}":
        - button "${options[0]}"
        - button "${options[1]}"
        - button "${options[2]}"
    `);
    await expect(page.locator('fieldset button')).toHaveCount(3);
    await answer(page, 1);
  }
});

test('the progress bar says where the visitor is, in words beside it too, and is not live', async ({
  page,
}) => {
  await showQuestion(page, 1);
  for (const [index, percent] of [13, 25, 38, 50, 63, 75, 88, 100].entries()) {
    const position = `Question ${index + 1} of 8`;
    const bar = page.getByRole('progressbar', { name: 'Quiz progress', exact: true });
    const attributes = await bar.evaluate((element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    );
    expect(attributes).toMatchObject({
      'aria-valuemin': '0',
      'aria-valuemax': '100',
      'aria-valuenow': String(percent),
      'aria-valuetext': `${position}, ${percent}%`,
    });
    await expect(page.getByText(position, { exact: true })).toBeVisible();
    await expect(page.getByText(`${percent}% complete`, { exact: true })).toBeVisible();
    if (index === 0) await expectNotLive(bar);
    await answer(page, 1);
  }
});

test.describe('in motion, on a shallow screen', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: shallow });

  test('each new screen starts at its top with the focus on its heading', async ({ page }) => {
    await page.addInitScript(() => {
      const focus = HTMLElement.prototype.focus;
      HTMLElement.prototype.focus = function (options) {
        if (this.checkVisibility()) this.dataset.focused = JSON.stringify(options);
        focus.call(this, options);
      };
    });
    async function expectTop() {
      await expect(heading(page)).toBeFocused();
      await expect(heading(page)).toHaveAttribute('data-focused', '{"preventScroll":true}');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }

    await openQuiz(page);
    await page.getByRole('button', { name: 'Get My Metabolic Score' }).click();
    await expectTop();
    for (const question of [1, 2, 8]) {
      await expectQuestion(page, question);
      await option(page, 3).scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await option(page, 3).click();
      await expectTop();
      if (question === 2) await answer(page, 5);
    }
    await expect(page).toHaveTitle('Your metabolic score');
  });

  test('the first load moves neither the focus nor the page', async ({ page }) => {
    const release = await hold(page, '**/*.js');
    await page.goto('/quiz', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    release();
    await expect(page.locator('fieldset')).toHaveCount(0);
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([300, 'BODY']);
  });

  test('a screen moves as it arrives and the page scrolls smoothly', async ({ page }) => {
    await showQuestion(page, 1);
    const { animations, scrolledTo } = await motionAfterAnswer(page);
    expect(animations).toEqual(['arrive']);
    expect(scrolledTo).toBeGreaterThan(0);
  });
});

test('with reduced motion, the scroll is instant and nothing is animated', async ({ page }) => {
  await page.setViewportSize(shallow);
  await onEachKindOfScreen(page, async () => {
    const moving = await page.locator('*').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
          return animationName !== 'none' || transitionDuration !== '0s' || scrollBehavior !== 'auto';
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
    expect(moving).toEqual([]);
  });
  await showQuestion(page, 1);
  expect(await motionAfterAnswer(page)).toEqual({ animations: [], scrolledTo: 0 });
});

/** Answers from the lower end of a question and sees what moves in the frame after that. */
function motionAfterAnswer(page: Page): Promise<{ animations: string[]; scrolledTo: number }> {
  return option(page, 3).evaluate(async (button) => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    scrollTo({ top: 200, behavior: 'instant' });
    (button as HTMLElement).click();
    await new Promise(requestAnimationFrame);
    const animations = document
      .getAnimations()
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition'));
    return { animations, scrolledTo: scrollY };
  });
}

test('Tab reaches the options, Enter and Space answer', async ({ page }) => {
  await showQuestion(page, 1);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(option(page, 1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(option(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectQuestion(page, 2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectQuestion(page, 3);
});

test('holding Enter answers one question', async ({ page }) => {
  await openQuiz(page);
  await start(page).focus();
  for (let repeat = 1; repeat <= 5; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expectQuestion(page, 1);

  await page.keyboard.press('Tab');
  for (let repeat = 1; repeat <= 5; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expectQuestion(page, 2);
});

test('the keys 1 to 3 answer, once while held, and only with focus inside the question', async ({ page }) => {
  await showQuestion(page, 1);
  await expect(heading(page)).toBeFocused();
  for (const [index, key] of ['1', '2', '3'].entries()) {
    await page.keyboard.press(key);
    await expectQuestion(page, index + 2);
  }
  for (const key of ['0', '4', 'a', 'Control+1', 'Alt+2', 'Meta+3']) await page.keyboard.press(key);
  await expectQuestion(page, 4);

  for (let repeat = 1; repeat <= 5; repeat += 1) await page.keyboard.down('3');
  await page.keyboard.up('3');
  await expectQuestion(page, 5);

  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('1');
  await heading(page).evaluate((h1) => h1.blur());
  await page.keyboard.press('1');
  await expectQuestion(page, 5);

  await answer(page, 2);
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(page.getByText(/Score: 14\/24/)).toBeVisible();
});

test('a double click answers one question', async ({ page }) => {
  await openQuiz(page);
  await start(page).dblclick();
  await expectQuestion(page, 1);
  await option(page, 2).dblclick();
  await expectQuestion(page, 2);
  await answer(page, 6);
  await option(page, 2).dblclick();
  await expect(page.getByRole('timer')).toHaveCount(2);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a double tap answers one question', async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await openQuiz(page);
    await doubleTap(devtools, start(page));
    await expectQuestion(page, 1);
    await aMoment(page);
    await doubleTap(devtools, option(page, 2));
    await expectQuestion(page, 2);
  });

  test('a double tap answers one question where the browser does not count taps', async ({
    page,
    context,
  }) => {
    // Safari on iOS leaves `detail` at 1.
    await page.addInitScript(() => Object.defineProperty(MouseEvent.prototype, 'detail', { value: 1 }));
    const devtools = await context.newCDPSession(page);
    await openQuiz(page);
    await doubleTap(devtools, start(page));
    await expectQuestion(page, 1);
    await aMoment(page);
    await doubleTap(devtools, option(page, 2));
    await expectQuestion(page, 2);
  });
});

/** As long as nobody needs less to read a question: a tap sooner than that is part of the one before. */
async function aMoment(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
}

/** Two taps with a finger, 120 ms apart by their time stamps, however busy the machine is. */
async function doubleTap(devtools: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the target of the tap is not on screen');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const now = Date.now() / 1000;
  for (const at of [now, now + 0.12]) {
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [point],
      timestamp: at,
    });
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: at + 0.03,
    });
  }
  // Whatever the taps set off is done two frames later.
  await target.page().evaluate(async () => {
    for (let frame = 1; frame <= 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

test('the timers have names and are not live', async ({ page }) => {
  await showResults(page, 'low');
  for (const name of ['Time until the masterclass', 'Time until registration closes']) {
    const timer = page.getByRole('timer', { name, exact: true });
    await expect(timer).toHaveText(digits);
    await expectNotLive(timer);
  }
});

test('Hide timer hides the digits in both places while the clock goes on, Show timer brings them back', async ({
  page,
}) => {
  await page.clock.install();
  await showResults(page, 'low');
  const timers = page.getByRole('timer');
  const before = await secondsLeft(page);

  await page.getByRole('button', { name: 'Hide timer' }).click();
  await expect(timers).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveText(digits);
  await expect(page).not.toHaveTitle(digits);
  await expect(page.getByRole('button', { name: 'Show timer' })).toBeFocused();

  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: 'Show timer' }).click();
  await expect(timers).toHaveText([digits, digits]);
  expect(before - (await secondsLeft(page))).toBeGreaterThanOrEqual(60);
  await expect(page.getByRole('button', { name: 'Hide timer' })).toBeFocused();
});

async function secondsLeft(page: Page): Promise<number> {
  const [minutes, seconds] = (await page.getByRole('timer').first().innerText()).split(':').map(Number);
  return Number(minutes) * 60 + Number(seconds);
}

test('nothing is lost when the timer reaches 0:00', async ({ page }) => {
  await page.clock.install();
  await showResults(page, 'high');
  const before = await page.locator('#quiz').innerHTML();
  await page.clock.fastForward(509_000);
  await expect(page.getByRole('timer')).toHaveText(['0:00', '0:00']);
  const after = await page.locator('#quiz').innerHTML();
  expect(after).toBe(before.replaceAll(/\d:\d\d/g, '0:00'));

  const links = page.getByRole('link', { name: '(opens in a new tab)' });
  await expect(links).toHaveCount(2);
  // A trial ends where the click would: it proves that the link is there and nothing covers it.
  for (const link of await links.all()) await link.click({ trial: true });
  await page.getByRole('button', { name: 'Hide timer' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show timer' }).click();
  await expect(page.getByRole('timer')).toHaveCount(2);
});

test('the tiers differ by their words', async ({ page }) => {
  for (const tier of ['low', 'moderate', 'high'] as const) {
    await showResults(page, tier);
    await expect(heading(page)).toHaveText(expectedTiers[tier].title);
    await expect(page.getByText(/^\w+ Risk Score: \d+\/24$/)).toContainText(`: ${answerTo[tier] * 8}/24`);
    await expect(page.getByText(expectedTiers[tier].subtitle)).toBeVisible();
  }
});

test('a link to another site opens a new tab, says so and gives nothing away', async ({ page }) => {
  await onEachKindOfScreen(page, async () => {
    const links = await page
      .locator('a')
      .evaluateAll((anchors) =>
        (anchors as HTMLAnchorElement[])
          .filter(({ protocol }) => protocol.startsWith('http'))
          .map(({ origin, target, rel }) => ({ isElsewhere: origin !== location.origin, target, rel })),
      );
    const external = links.filter(({ isElsewhere, target }) => isElsewhere || target);
    for (const { target, rel } of external) {
      expect({ target, rel }).toEqual({ target: '_blank', rel: 'noopener noreferrer' });
    }
    const saySo = page.getByRole('link', { name: /\S \(opens in a new tab\)$/, includeHidden: true });
    await expect(saySo).toHaveCount(external.length);
  });
  await expect(page.locator('a[target]').filter({ visible: true })).toHaveCount(2);
});

test('portraits and drawings are decorative and stand beside a name', async ({ page }) => {
  let names: string[] = [];
  await onEachKindOfScreen(page, async () => {
    const exposed = await page
      .locator('img:not([alt=""]), svg:not([aria-hidden=true])')
      .evaluateAll((images) => images.map(({ outerHTML }) => outerHTML));
    expect(exposed).toEqual([]);

    const experts = page.getByRole('article').filter({ has: page.locator('img') });
    if ((await experts.count()) > 0) names = await experts.getByRole('heading').allTextContents();
  });

  expect(names).toHaveLength(2);
  for (const name of names) {
    await expect(page.getByRole('img')).toHaveAccessibleName(new RegExp(name));
    await expect(page.getByText(name)).toBeVisible();
  }
});

test('the focus ring is 3 pixels wide with a gap of 2, dark on light and white on dark', async ({ page }) => {
  await onEachKindOfScreen(page, async () => {
    await page.keyboard.press('Tab');
    const rings = await page
      .locator('a, button')
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls.map((control) => {
          (control as HTMLElement).focus();
          const { outlineColor, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
          const onDark = control.closest('.on-dark') !== null;
          return `${onDark}: ${outlineWidth} ${outlineStyle} ${outlineColor}, ${outlineOffset}`;
        }),
      );
    expect(rings.length).toBeGreaterThan(1);
    const allowed = ['false: 3px solid rgb(16, 38, 43), 2px', 'true: 3px solid rgb(255, 255, 255), 2px'];
    expect(rings.filter((ring) => !allowed.includes(ring))).toEqual([]);
  });
});

test('the focus ring is painted, in forced colours too', async ({ page }) => {
  async function expectRing(control: Locator, around: 'light' | 'dark') {
    await page.keyboard.press('Tab');
    await control.focus();
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const { beyond, ring, gap } = await ringAround(page);
      expect(brightness(gap) > 128).toBe(brightness(beyond) > 128);
      expect(Math.abs(brightness(ring) - brightness(beyond))).toBeGreaterThan(128);
      if (forcedColors === 'none') expect(ring).toEqual(around === 'light' ? ink : white);
    }
    await page.emulateMedia({ forcedColors: 'none' });
  }

  await openQuiz(page);
  await expectRing(page.getByRole('link', { name: 'Skip to main content' }), 'light');
  await expectRing(start(page), 'light');
  await start(page).click();
  await expectRing(option(page, 2), 'light');
  await answer(page, 8);
  await expectRing(page.getByRole('button', { name: 'Hide timer' }), 'dark');
  await expectRing(page.getByRole('link', { name: 'Reserve My FREE Seat Now' }), 'dark');
});

const ink = [16, 38, 43];
const white = [255, 255, 255];

function brightness(colour: readonly number[]): number {
  return colour.reduce((sum, channel) => sum + channel, 0) / 3;
}

/** What a screenshot shows on the left of the control that has focus: beyond its ring, within the ring, in the gap. */
async function ringAround(page: Page) {
  const { left, middle } = await page.locator(':focus').evaluate((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, height } = control.getBoundingClientRect();
    return { left: Math.round(left), middle: Math.round(top + height / 2) };
  });
  const picture = await page.screenshot({ clip: { x: left - 7, y: middle, width: 7, height: 1 } });
  return await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, 1).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const colourAt = (x: number) => [...(canvas?.getImageData(x, 0, 1, 1).data ?? [])].slice(0, 3);
      return { beyond: colourAt(0), ring: colourAt(3), gap: colourAt(6) };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}
