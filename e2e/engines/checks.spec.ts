import { expect } from '@playwright/test';
import { salesPaths } from '#content/pages';
import { orderBar } from '#tests/support/sampleWords';
import { expectedWords } from '#tests/support/words';
import { builtPages } from '#tools/shared/builtPages';
import * as quiz from '../quiz/quizPage';
import { test } from './test';
import { expectInPage, open, press, type Visitor } from './visitor';

// What visitors with the engines of Firefox and Safari rely on besides the generated paths, which include every way to
// answer and late or missing scripts. Chromium has tests of its own. A test also fails if its page violates the policy.

const timer = 'main [role=timer]';
const bar = `[aria-label="${orderBar.name}"]`;

/** Runs in the page. */
const countShown = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  ).length;

const expectShown = (visitor: Visitor, selector: string, count = 1) =>
  expectInPage(visitor, countShown, count, { argument: selector });

async function expectListsExposed(visitor: Visitor): Promise<void> {
  const count = await visitor.evaluate(countShown, ':is(ul, ol):not([role=img] *)');
  expect(count).toBeGreaterThan(0);
  expect(await visitor.countLists?.()).toBe(count);
}

test('the quiz continues after Back and Forward', async ({ visitor, site }) => {
  await open(visitor, `${site.origin}/quiz`);
  await press(visitor, 'main button');
  await quiz.expectScreen(visitor, 1);
  await visitor.pressKey(`${quiz.optionAt(1)}`);
  await quiz.expectScreen(visitor, 2);
  await open(visitor, `${site.origin}/no-such-page`);
  await visitor.goBack();
  await quiz.expectScreen(visitor, 2);
  await visitor.goForward();
  await expectInPage(visitor, () => location.pathname, '/no-such-page');
  await visitor.goBack();
  await quiz.answerByDigits(visitor, 2);
  await expectShown(visitor, timer, 2);
});

test.describe('the results', () => {
  test.beforeEach(async ({ visitor, site }) => {
    await open(visitor, `${site.origin}/quiz`);
    await press(visitor, 'main button');
    await quiz.answerByDigits(visitor);
    await expectShown(visitor, timer, 2);
  });

  test('expose their lists as lists', ({ visitor }) => expectListsExposed(visitor));

  test('count down', async ({ visitor }) => {
    const readTimes = () => [...document.querySelectorAll('[role=timer]')].map((each) => each.textContent);
    const before = await visitor.evaluate(readTimes);
    await expect.poll(() => visitor.evaluate(readTimes)).not.toEqual(before);
  });

  test('hide their timers, and show them again', async ({ visitor }) => {
    await press(visitor, 'main button', { text: expectedWords.hideTimers });
    await expectShown(visitor, timer, 0);
    await press(visitor, 'main button', { text: expectedWords.showTimers });
    await expectShown(visitor, timer, 2);
  });

  test('copy the score, or show it', async ({ visitor }) => {
    await press(visitor, 'main button', { text: expectedWords.copyButton });
    const countTexts = (texts: string[]) =>
      texts.filter((text) => document.querySelector('main')?.innerText.includes(text)).length;
    const outcomes = [expectedWords.copied, expectedWords.copyRefused.trim()];
    await expectInPage(visitor, countTexts, 1, { argument: outcomes });
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

for (const path of [...(await builtPages()), '/no-such-page']) {
  for (const widths of [
    [320, 390],
    [768, 1024, 1280],
  ])
    test(`${path} fits widths of ${widths.join(', ')} px`, async ({ visitor, site }) => {
      await open(visitor, `${site.origin}/robots.txt`);
      for (const width of widths) {
        await visitor.evaluate(showFrame, { path, width });
        await expectInPage(visitor, readOverflow, 0);
      }
    });

  test(`${path} exposes its lists as lists`, async ({ visitor, site }) => {
    await open(visitor, site.origin + path);
    await expectListsExposed(visitor);
  });
}

for (const path of salesPaths)
  test.describe(path, () => {
    test.beforeEach(({ visitor, site }) => open(visitor, site.origin + path));

    test('loads every picture', async ({ visitor }) => {
      const findMissing = () => {
        const missing = [...document.images].filter((each) => each.checkVisibility() && !each.naturalWidth);
        missing[0]?.scrollIntoView({ behavior: 'instant' });
        return missing.map(({ src }) => src);
      };
      await expectInPage(visitor, findMissing, []);
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
