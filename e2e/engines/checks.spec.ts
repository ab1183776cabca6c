import { expect } from '@playwright/test';
import { salesPaths } from '#content/pages';
import { orderBar, registrationButtons } from '#tests/support/sampleWords';
import { expectedWords } from '#tests/support/words';
import { builtPages } from '#tools/shared/builtPages';
import * as quiz from '../quiz/quizPage';
import { test } from './test';
import { expectInPage, open, press, type Visitor } from './visitor';

// What visitors with the engines of Firefox and Safari rely on besides the generated paths, which include double presses and
// late or missing scripts. Chromium has tests of its own. A test also fails if its page violates the policy.

const { optionAt, screens } = quiz;
const option = 'main fieldset button';
const timer = 'main [role=timer]';
const bar = `[aria-label="${orderBar.name}"]`;
/** The texts of the results with the score, which a lost or a repeated answer would change. */
const resultsTexts = screens.at(-1)?.texts ?? [];

/** Runs in the page. */
const countShown = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  ).length;

const expectShown = (visitor: Visitor, selector: string, count = 1) =>
  expectInPage(visitor, countShown, count, { argument: selector });

/** Waits until the page shows as many of the texts. */
function expectTexts(visitor: Visitor, texts: readonly string[], count = texts.length): Promise<void> {
  const countTexts = (wanted: readonly string[]) => {
    const shown = document.querySelector('main')?.innerText.replace(/\s+/g, ' ').toLowerCase() ?? '';
    return wanted.filter((text) => shown.includes(text.trim().toLowerCase())).length;
  };
  return expectInPage(visitor, countTexts, count, { argument: texts });
}

async function expectListsExposed(visitor: Visitor): Promise<void> {
  const count = await visitor.evaluate(countShown, ':is(ul, ol):not([role=img] *)');
  expect(count).toBeGreaterThan(0);
  expect(await visitor.countLists()).toBe(count);
}

async function start(visitor: Visitor): Promise<void> {
  await press(visitor, 'main button');
  await quiz.expectScreen(visitor, 1);
}

/** Answers each question in a way, and waits for the score of all answers. */
async function answerAll(visitor: Visitor, answer: (option: number) => Promise<unknown>): Promise<void> {
  for (let position = 1; position <= quiz.lastPosition; position += 1) {
    await quiz.expectScreen(visitor, position);
    await expectInPage(visitor, () => document.activeElement?.localName, 'h1');
    await answer(optionAt(position));
  }
  await expectTexts(visitor, resultsTexts);
}

/** Answers the questions from a position on, and waits for the complete results. */
async function finish(visitor: Visitor, from: number): Promise<void> {
  await quiz.answerByDigits(visitor, from);
  await expectTexts(visitor, resultsTexts);
  await expectShown(visitor, timer, 2);
}

test.describe('the quiz', () => {
  test.beforeEach(({ visitor, site }) => open(visitor, `${site.origin}/quiz`));

  test('is taken with the pointer', async ({ visitor }) => {
    await start(visitor);
    await answerAll(visitor, (number) => press(visitor, option, { index: number - 1 }));
  });

  test('is taken with Tab and Enter', async ({ visitor }) => {
    await quiz.pressTabUntil(visitor, 'main button');
    await visitor.pressKey('Enter');
    await answerAll(visitor, async (number) => {
      await quiz.pressTabUntil(visitor, `${option}:nth-of-type(${number})`);
      await visitor.pressKey('Enter');
    });
  });

  test('ignores keys that are no option', async ({ visitor }) => {
    await start(visitor);
    for (const key of ['0', '4', 'a', `${optionAt(1)}`]) await visitor.pressKey(key);
    await finish(visitor, 2);
  });

  test('continues after Back and Forward', async ({ visitor, site }) => {
    await start(visitor);
    await visitor.pressKey(`${optionAt(1)}`);
    await quiz.expectScreen(visitor, 2);
    await open(visitor, `${site.origin}/no-such-page`);
    await visitor.goBack();
    await quiz.expectScreen(visitor, 2);
    await visitor.goForward();
    await expectInPage(visitor, () => location.pathname, '/no-such-page');
    await visitor.goBack();
    await finish(visitor, 2);
  });
});

test('an answer that is given before the scripts counts', async ({ visitor, site }) => {
  await quiz.openQuizPage(visitor, site);
  await start(visitor);
  await press(visitor, option, { index: optionAt(1) - 1 });
  site.release('script');
  site.release('react');
  await finish(visitor, 2);
});

test.describe('the results', () => {
  test.beforeEach(async ({ visitor, site }) => {
    await open(visitor, `${site.origin}/quiz`);
    await start(visitor);
    await finish(visitor, 1);
  });

  test('have two links that open a new tab', ({ visitor }) =>
    expectShown(visitor, 'main a[target=_blank][rel="noopener noreferrer"]', registrationButtons.length));

  test('expose their lists as lists', ({ visitor }) => expectListsExposed(visitor));

  test('count down in two places', async ({ visitor }) => {
    const readTimes = () => [...document.querySelectorAll('[role=timer]')].map((each) => each.textContent);
    const [before] = await visitor.evaluate(readTimes);
    expect(before).toMatch(/^\d:\d\d$/);
    await expect.poll(async () => (await visitor.evaluate(readTimes))[0]).not.toBe(before);
    const [first, second] = await visitor.evaluate(readTimes);
    expect(first).toBe(second);
  });

  test('hide both timers and show them again', async ({ visitor }) => {
    await press(visitor, 'main button', { text: expectedWords.hideTimers });
    await expectShown(visitor, timer, 0);
    await press(visitor, 'main button', { text: expectedWords.showTimers });
    await expectShown(visitor, timer, 2);
  });

  test('copy the score, or show it to copy by hand', async ({ visitor }) => {
    await press(visitor, 'main button', { text: expectedWords.copyButton });
    await expectTexts(visitor, [expectedWords.copied, expectedWords.copyRefused], 1);
  });
});

/** Runs in the page: replaces it with a frame of the site, because no window of WebKit is as narrow as a phone. */
function showFrame({ path, width }: { path: string; width: number }): void {
  const frame = Object.assign(document.createElement('iframe'), { src: path, width, height: 800 });
  document.body.replaceChildren(frame);
}

/** Runs in the page: by how many pixels the framed page is too wide; null until it has loaded. */
function readOverflow(): number | null {
  const framed = document.querySelector('iframe')?.contentDocument;
  if (framed?.readyState !== 'complete' || framed.URL === 'about:blank') return null;
  return framed.documentElement.scrollWidth - framed.documentElement.clientWidth;
}

for (const path of [...(await builtPages()), '/no-such-page'])
  test.describe(path, () => {
    test.beforeEach(({ visitor, site }) => open(visitor, site.origin + path));

    test('fits every width from 320 to 1280 px', async ({ visitor, site }) => {
      await open(visitor, `${site.origin}/robots.txt`);
      for (const width of [320, 390, 768, 1024, 1280]) {
        await visitor.evaluate(showFrame, { path, width });
        await expectInPage(visitor, readOverflow, 0);
      }
    });

    test('begins with a link to its content', async ({ visitor }) => {
      await visitor.pressKey('Tab');
      await expectInPage(visitor, () => document.activeElement?.getAttribute('href'), '#main');
    });

    test('exposes its lists as lists', ({ visitor }) => expectListsExposed(visitor));
  });

for (const path of salesPaths)
  test.describe(path, () => {
    test.beforeEach(({ visitor, site }) => open(visitor, site.origin + path));

    test('loads every picture, and violates no policy', async ({ visitor, site }) => {
      const findMissing = () => {
        const missing = [...document.images].filter((each) => each.checkVisibility() && !each.naturalWidth);
        missing[0]?.scrollIntoView({ behavior: 'instant' });
        return missing.map(({ src }) => src);
      };
      await expectInPage(visitor, findMissing, []);
      expect(site.violations).toEqual([]);
    });

    test('plays its video, or says that it cannot', async ({ visitor }) => {
      // A machine without a sound device may show no more than the first frame.
      const isPlaying = () => {
        const { paused = true, readyState = 0 } = document.querySelector('video') ?? {};
        return !paused && readyState > 2;
      };
      await expect(async () => {
        if (await visitor.evaluate(countShown, '[data-event=RETRY]')) return;
        // A press before the script of the video has no effect.
        if (await visitor.evaluate(countShown, '[data-event=PLAY]'))
          await press(visitor, '[data-event=PLAY]');
        expect(await visitor.evaluate(isPlaying)).toBe(true);
      }).toPass({ timeout: 40_000, intervals: [1000] });
    });

    test('shows an offer bar that can be closed', async ({ visitor }) => {
      const scrollAndCount = (selector: string) => {
        document.querySelectorAll('main h2')[1]?.scrollIntoView({ behavior: 'instant' });
        return [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length;
      };
      await expectInPage(visitor, scrollAndCount, 1, { argument: bar });
      // WebKit now and then loses a press while the page scrolls.
      await expect(async () => {
        if (await visitor.evaluate(countShown, bar)) await press(visitor, `${bar} button`);
        expect(await visitor.evaluate(countShown, bar)).toBe(0);
      }).toPass({ timeout: 15_000 });
    });
  });

test('a frequent question opens and closes', async ({ visitor, site }) => {
  await open(visitor, `${site.origin}/`);
  await press(visitor, 'summary');
  await expectInPage(visitor, () => document.querySelector('details')?.open, true);
  await visitor.pressKey('Enter');
  await expectInPage(visitor, () => document.querySelector('details')?.open, false);
});
