import { expect } from '@playwright/test';
import { salesPage, salesPages } from '#spec/pages';
import { expectedWords } from '#spec/quizCopy';
import { questionNames } from '#spec/quizSize';
import { letterSections, letterWords, videoWords } from '#spec/salesPages';
import {
  answer,
  desktop,
  expectResults,
  heading,
  openQuiz,
  option,
  phone,
  positionOf,
  showResults,
  start,
  takeQuiz,
} from '../support/quizScreens';
import { holdRequests } from '../support/requests';
import { doubleText, restyle } from '../support/restyle';
import { salesPaths } from '../support/salesPaths';
import { test } from '../support/test';
import { videoArea } from '../support/videoArea';

test('short sentences, ranges and hyphenated figures do not break at any width', async ({ page }) => {
  /** Short sentences in a row, and ranges, that take more than one line. */
  const broken = () =>
    page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('h2, p')].flatMap((block) => {
        const text = block.textContent ?? '';
        const whole = /^(Free 2-day|One kit\. )/.test(text) ? /[^\s.][^.]*\./g : /\d+-\d+|\d+ \w+-\w+/g;
        return [...text.matchAll(whole)].flatMap(({ 0: found, index }) => {
          const range = document.createRange();
          const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
          let from = 0;
          for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
            const to = from + node.length;
            if (index >= from && index <= to) range.setStart(node, index - from);
            const end = index + found.length;
            if (end >= from && end <= to) range.setEnd(node, end - from);
            from = to;
          }
          const middles = [...range.getClientRects()]
            .filter(({ width }) => width > 0)
            .map(({ top, bottom }) => top + bottom);
          return Math.max(...middles) - Math.min(...middles) > 10 ? [found] : [];
        });
      }),
    );
  for (const path of [...salesPaths, '/quiz']) {
    await page.goto(path);
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    for (const width of [360, 375, 378, phone.width, 412, 430, 480, 540, 572, desktop.width]) {
      await page.setViewportSize({ width, height: phone.height });
      expect(await broken(), `${path}, ${width} px wide`).toEqual([]);
    }
  }
});

test('no list item or table cell ends with a last line of one or two words', async ({ page }) => {
  async function leftovers() {
    return page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('li, td, li p, li span, label')].flatMap((block) => {
        const isText = [...block.childNodes].some((node) => node instanceof Text);
        if (!isText || getComputedStyle(block).display.startsWith('inline')) return [];
        const range = document.createRange();
        range.selectNodeContents(block);
        const lines: { middle: number; left: number; right: number }[] = [];
        for (const { top, bottom, left, right } of range.getClientRects()) {
          const middle = (top + bottom) / 2;
          const line = lines.find((other) => Math.abs(other.middle - middle) < 5);
          if (!line) lines.push({ middle, left, right });
          else Object.assign(line, { left: Math.min(left, line.left), right: Math.max(right, line.right) });
        }
        const widths = lines.map(({ left, right }) => right - left);
        const last = widths.at(-1) ?? 0;
        return widths.length > 1 && last < Math.max(...widths) / 3 ? [block.textContent] : [];
      }),
    );
  }
  for (const path of [...salesPages, '/quiz']) {
    if (path === '/quiz') await showResults(page);
    else await page.goto(path);
    for (const width of [phone.width, 768, 960, desktop.width]) {
      await page.setViewportSize({ width, height: phone.height });
      expect(await leftovers(), `${path}, ${width} px wide`).toEqual([]);
    }
  }
});

test('badges, spiral steps and ticks keep their places as text grows', async ({ page }) => {
  await page.goto('/');

  await test.step('the badges of the strip', async () => {
    for (const width of [320, 360, phone.width]) {
      await page.setViewportSize({ width, height: 740 });
      const lefts = await page
        .locator('.strip svg')
        .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().left));
      expect(new Set(lefts).size).toBe(1);
    }
  });

  await test.step('the steps of the spiral', async () => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      const gaps = await page.locator('.spiral ol').evaluate((list) => {
        const circle = list.parentElement?.querySelector('svg > circle')?.getBoundingClientRect();
        if (!circle) throw new Error('The cell is not there.');
        const middle = { x: circle.x + circle.width / 2, y: circle.y + circle.height / 2 };
        return [...list.children].map((step) => {
          const box = step.getBoundingClientRect();
          const dx = Math.max(box.left - middle.x, middle.x - box.right, 0);
          const dy = Math.max(box.top - middle.y, middle.y - box.bottom, 0);
          return Math.hypot(dx, dy) - circle.width / 2;
        });
      });
      expect(gaps).toHaveLength(5);
      for (const gap of gaps) expect(gap).toBeGreaterThan(4);
    }
  });

  await test.step('ticks stay on the first line of their text', async () => {
    await page.setViewportSize(phone);
    const item = page.locator('li', { hasText: letterWords.compared }).first();
    const tick = item.locator('svg');
    const small = await tick.boundingBox();
    await doubleText(page);
    const [large, text, lineHeight] = await Promise.all([
      tick.boundingBox(),
      item.locator('span').boundingBox(),
      item.evaluate((li) => Number.parseFloat(getComputedStyle(li).lineHeight)),
    ]);
    if (!small || !large || !text) throw new Error('The list is not there.');
    expect(large.width).toBeCloseTo(small.width * 2, 1);
    expect(large.y + large.height / 2).toBeCloseTo(text.y + lineHeight / 2, 0);
  });
});

test.describe('without any of its scripts', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`a sales page shows a message and a reload link after 10 s, motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'));
      await page.goto(`${salesPage}?campaign=7`);
      const video = videoArea(page);
      const again = video.getByRole('link', { name: videoWords.again });
      await expect(video.getByText(videoWords.loading)).toBeVisible();
      await expect(video.getByText(videoWords.failed)).toBeHidden();
      await expect(again).toBeHidden();

      const delays = await video.evaluate((element) =>
        element.getAnimations({ subtree: true }).map((animation) => {
          animation.finish();
          return animation.effect?.getTiming().delay;
        }),
      );
      // Of the words, of those after them, of the poster and of its button.
      expect(delays).toEqual(Array(4).fill(10_000));
      await expect(video.getByText(videoWords.loading)).toBeHidden();
      await expect(video.getByText(videoWords.failed)).toBeVisible();
      await page.unroute('**/assets/*.js');
      await again.click();
      await expect(video).toHaveAttribute('data-video', 'ready');
      expect(new URL(page.url()).search).toBe('?campaign=7');
    });
  }

  test('the video area’s message fits with text at 200%', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'));
    await page.goto('/');
    await doubleText(page);
    const video = videoArea(page);
    await video.evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.finish();
    });
    const [outer, text, again] = await Promise.all([
      video.boundingBox(),
      video.getByText(videoWords.failed).boundingBox(),
      video.getByRole('link').boundingBox(),
    ]);
    if (!outer || !text || !again) throw new Error('The video area is not there.');
    expect(text.y).toBeGreaterThan(outer.y);
    expect(again.y + again.height).toBeLessThan(outer.y + outer.height);
  });
});

test('a screen reader reads a new question once, with its position', async ({ page }) => {
  await openQuiz(page);
  await start(page).click();
  for (const position of [1, 2].map(positionOf)) {
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toHaveAccessibleDescription(position);
    // A heading inside the group that it names is read twice: as the name and as the heading.
    await expect(page.getByRole('group').getByRole('heading')).toHaveCount(0);
    await page.getByRole('group').getByRole('button').first().press('Enter');
  }
});

test('pages and controls stay light in a browser that prefers dark colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/quiz']) {
    await page.goto(path);
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme.split(' ').sort()).toEqual(['light', 'only']);
  }
});

test('in forced colours, cards have a border and drawings stay visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('.strip')).toHaveCSS('border-bottom-style', 'solid');
  await expect(page.locator('label.shadow-card').first()).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.cta').first()).toHaveCSS('border-top-style', 'solid');
  const text = await page.locator('h1').evaluate((h1) => getComputedStyle(h1).color);
  const guarantee = page
    .locator('#main .rounded-card')
    .filter({ has: page.getByRole('heading', { name: letterSections.guarantee }) });
  await expect(guarantee).toHaveCSS('outline-style', 'solid');
  // Portraits are black, ticks white on a disc: both must stay visible.
  for (const portrait of await page.locator('article img, figure img:not([data-poster])').all()) {
    await expect(portrait).toHaveCSS('background-color', 'rgb(228, 241, 239)');
  }
  await expect(page.locator('figure:not(:has([data-video])) svg').first()).not.toHaveCSS('color', text);
  await expect(page.locator('.strip svg').first()).toHaveCSS('color', text);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/quiz', { waitUntil: 'commit' });
  await expect(page.locator('svg .fill-ink').first()).toHaveCSS('fill', text);
  await start(page).click();
  await option(page, 2).click();
  const fill = (value: number) =>
    option(page, value).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await fill(2), 'the answer taken').not.toBe(await fill(1));
  release();
});

test('on a phone in landscape, the start and the first answer are visible without scrolling', async ({
  page,
}) => {
  await openQuiz(page);
  const sizes = [
    [568, 320],
    [667, 375],
    [740, 360],
    [844, 390],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(start(page), `${width} x ${height}`).toBeInViewport({ ratio: 1 });
  }
  await start(page).click();
  const place = questionNames.length - 1;
  await answer(page, place - 1);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(option(page, 1), `question ${place} at ${width} x ${height}`).toBeInViewport({ ratio: 1 });
  }
});

test('printed results omit the parts that work only on a screen', async ({ page }) => {
  await openQuiz(page);
  await takeQuiz(page, 2);
  await expect(page.getByRole('button')).toHaveText([expectedWords.hide, expectedWords.copy]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectResults(page, 2);
});

test('the load-failure notice is small and comes first on the intro', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'));
  await page.goto('/quiz');
  const notice = page.getByRole('alert');
  const box = await notice.boundingBox();
  expect(box?.x).toBe(20);
  expect(box?.width).toBe(phone.width - 40);

  await doubleText(page);
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(0.4 * phone.height);
  await restyle(page, '');

  await page.setViewportSize({ width: 1366, height: 650 });
  await expect(notice).toBeInViewport({ ratio: 1 });
  // Skips the skip link and the brand.
  for (let presses = 1; presses <= 3; presses += 1) await page.keyboard.press('Tab');
  await expect(notice.getByRole('link', { name: expectedWords.loadAgain })).toBeFocused();
});
