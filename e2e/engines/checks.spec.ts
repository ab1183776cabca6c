import { expect } from '@playwright/test';
import { salesPaths } from '#content/pages';
import { orderBar, registrationButtons } from '#tests/support/sampleWords';
import { expectedWords } from '#tests/support/words';
import { builtPages } from '#tools/shared/builtPages';
import {
  answerByDigits,
  expectScreen,
  lastPosition,
  openQuizPage,
  optionAt,
  screens,
} from '../quiz/quizPage';
import { test as engineTest } from './test';
import { expectInPage, open, press, type Visitor } from './visitor';

// What visitors with the engines of Firefox and Safari rely on besides the generated paths. Chromium has tests of its own.

const tag = '@everyEngine';

/** A test on a site whose scripts load at once. It also fails if a page violates its policy. */
const test = engineTest.extend({
  site: async ({ site }, use) => {
    site.release('script');
    site.release('react');
    await use(site);
  },
});

const option = 'main fieldset button';
const focusedElement = () => document.activeElement?.localName;
const countTimers = () =>
  [...document.querySelectorAll('[role=timer]')].filter((timer) => timer.checkVisibility()).length;
const readMain = () => document.querySelector('main')?.innerText.replace(/\s+/g, ' ').toLowerCase() ?? '';

async function start(visitor: Visitor) {
  await press(visitor, 'main button');
  await expectScreen(visitor, 1);
}

test.describe('the quiz', () => {
  test.beforeEach(({ visitor, site }) => openQuizPage(visitor, site));

  test('is taken with the pointer', { tag }, async ({ visitor }) => {
    await start(visitor);
    for (let position = 1; position <= lastPosition; position += 1) {
      await expectScreen(visitor, position);
      await expectInPage(visitor, focusedElement, 'h1');
      await press(visitor, option, { index: optionAt(position) - 1 });
    }
    await expectScreen(visitor, lastPosition + 1);
    await expectInPage(visitor, countTimers, 2);
  });

  test('ignores keys that are no option', { tag }, async ({ visitor }) => {
    await start(visitor);
    for (const key of ['0', '4', 'a', '2']) await visitor.pressKey(key);
    await expectScreen(visitor, 2);
  });

  test('keeps its question after Back and Forward', { tag }, async ({ visitor }) => {
    await start(visitor);
    await visitor.pressKey('2');
    await expectScreen(visitor, 2);
    await visitor.goBack();
    await expectInPage(visitor, () => location.pathname, '/elsewhere');
    await visitor.goForward();
    await answerByDigits(visitor, 2);
  });
});

engineTest('an answer that is given before the scripts counts', { tag }, async ({ visitor, site }) => {
  await openQuizPage(visitor, site);
  await start(visitor);
  await press(visitor, option, { index: optionAt(1) - 1 });
  site.release('script');
  site.release('react');
  await answerByDigits(visitor, 2);
});

test.describe('the results', () => {
  test.beforeEach(async ({ visitor, site }) => {
    await openQuizPage(visitor, site);
    await press(visitor, 'main button');
    await answerByDigits(visitor);
    await expectInPage(visitor, countTimers, 2);
  });

  test('show the words of the tier and two links to a new tab', { tag }, async ({ visitor }) => {
    const shown = await visitor.evaluate(readMain);
    for (const text of screens.at(-1)?.texts ?? []) expect(shown).toContain(text.toLowerCase());
    const rels = await visitor.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('main a[target=_blank]')]
        .filter((link) => link.checkVisibility())
        .map(({ rel }) => rel),
    );
    expect(rels).toEqual(registrationButtons.map(() => 'noopener noreferrer'));
  });

  test('count down in two places, which a button hides', { tag }, async ({ visitor }) => {
    const readTimes = () => [...document.querySelectorAll('[role=timer]')].map((each) => each.textContent);
    const before = await visitor.evaluate(readTimes);
    expect(before[0]).toMatch(/^\d:\d\d$/);
    await expect.poll(() => visitor.evaluate(readTimes)).not.toEqual(before);
    const [first, second] = await visitor.evaluate(readTimes);
    expect(first).toBe(second);
    await press(visitor, 'main button', { text: expectedWords.hideTimers });
    await expectInPage(visitor, countTimers, 0);
    await press(visitor, 'main button', { text: expectedWords.showTimers });
    await expectInPage(visitor, countTimers, 2);
  });

  test('copy the score, or show it to copy by hand', { tag }, async ({ visitor }) => {
    await press(visitor, 'main button', { text: expectedWords.copyButton });
    const outcomes = [expectedWords.copied, expectedWords.copyRefused.trim()].map((text) =>
      text.toLowerCase(),
    );
    await expect
      .poll(async () => {
        const shown = await visitor.evaluate(readMain);
        return outcomes.filter((outcome) => shown.includes(outcome)).length;
      })
      .toBe(1);
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
  test(`${path} fits every width, and begins with a link to its content`, { tag }, async ({
    visitor,
    site,
  }) => {
    await open(visitor, site.origin + path);
    await visitor.pressKey('Tab');
    await expectInPage(visitor, () => document.activeElement?.getAttribute('href'), '#main');
    await open(visitor, `${site.origin}/robots.txt`);
    for (const width of [320, 390, 768, 1024, 1280]) {
      await visitor.evaluate(showFrame, { path, width });
      await expectInPage(visitor, readOverflow, 0);
    }
  });

for (const path of salesPaths) {
  test(`${path} plays its video, or says that it cannot`, { tag }, async ({ visitor, site }) => {
    await open(visitor, site.origin + path);
    const readState = () => {
      const isShown = (selector: string) =>
        document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) === true;
      if (isShown('[data-event=RETRY]')) return 'failed';
      // A machine without a sound device may show no more than the first frame.
      const { paused = true, readyState = 0 } = document.querySelector('video') ?? {};
      if (!paused && readyState > 2) return 'plays';
      return isShown('[data-event=PLAY]') ? 'can be played' : 'loads';
    };
    await expect(async () => {
      // A press before the script of the video has no effect.
      if ((await visitor.evaluate(readState)) === 'can be played') await press(visitor, '[data-event=PLAY]');
      expect(['plays', 'failed']).toContain(await visitor.evaluate(readState));
    }).toPass({ timeout: 40_000, intervals: [1000] });
  });

  test(`${path} shows an offer bar that can be closed`, { tag }, async ({ visitor, site }) => {
    await open(visitor, site.origin + path);
    const bar = `[aria-label="${orderBar.name}"]`;
    const isShown = (selector: string) =>
      document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
    await expect(async () => {
      await visitor.evaluate(() =>
        document.querySelectorAll('main h2')[1]?.scrollIntoView({ behavior: 'instant' }),
      );
      expect(await visitor.evaluate(isShown, bar)).toBe(true);
    }).toPass({ timeout: 15_000 });
    await expect(async () => {
      if (await visitor.evaluate(isShown, bar)) await press(visitor, `${bar} button`);
      expect(await visitor.evaluate(isShown, bar)).toBe(false);
    }).toPass({ timeout: 15_000 });
  });
}

test('a frequent question opens and closes', { tag }, async ({ visitor, site }) => {
  await open(visitor, `${site.origin}/`);
  await press(visitor, 'summary');
  await expectInPage(visitor, () => document.querySelector('details')?.open, true);
  await visitor.pressKey('Enter');
  await expectInPage(visitor, () => document.querySelector('details')?.open, false);
});
