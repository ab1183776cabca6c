import { expect, type Route } from '@playwright/test';
import { settings } from '#content/siteSchema';
import { salesPage } from '#spec/pages';
import { letterWords, videoWords } from '#spec/salesPages';
import { axeViolations } from '../support/axeViolations';
import { holdRequests, settle } from '../support/requests';
import { doubleText } from '../support/restyle';
import { salesPaths } from '../support/salesPaths';
import { test } from '../support/test';
import { expectVideo, openWithPlayer, videoArea } from '../support/videoArea';

// What a page says of a player that does not come, comes as a page, or throws.
test.use({ expectedErrors: /^No video: |^SyntaxError: Unexpected token '<'|^Error: no licence/ });

const script = '**/video/player.js*';
// A script that never arrives blocks the load event if it was requested before it.
const beforeLoad = { waitUntil: 'domcontentloaded' } as const;
const failedText = videoWords.failed;

for (const path of salesPaths) {
  test(`${path} loads the player without a layout shift`, { tag: '@R7.2' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await videoArea(page).scrollIntoViewIfNeeded();
    const before = await videoArea(page).boundingBox();
    await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
    await expect(page.locator('#sales-video video')).toBeVisible();
    await expect(page.getByText(videoWords.loading)).toBeHidden();
    expect(await videoArea(page).boundingBox()).toEqual(before);
    expect(before?.height).toBeGreaterThanOrEqual(300);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
  });
}

const faults: Record<string, (route: Route) => Promise<void> | void> = {
  'refuses the connection': (route) => route.abort('connectionrefused'),
  'answers with a page': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sorry' }),
  throws: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no licence")' }),
  'is empty': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
};

const names = Object.keys(faults);

for (const [index, path] of salesPaths.entries()) {
  // The pages alternate.
  const own = names.filter((_, turn) => turn % salesPaths.length === index);
  test(`${path}: a video host that ${own.join(', or ')} shows a message and "Try again"`, {
    tag: '@R8.3',
  }, async ({ page }) => {
    const asked = new Set<string>();
    const inHead = page.locator('head script[data-embed-id]');
    let answer: (typeof faults)[string] | undefined;
    let before: number[] | undefined;
    // In page coordinates, because the focus may scroll the page.
    const place = () =>
      videoArea(page).evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y + scrollY, width, height];
      });
    await page.clock.install();
    await page.route(script, (route) => {
      asked.add(route.request().url());
      return answer ? answer(route) : route.continue();
    });

    async function tryAgain() {
      await page.getByRole('button', { name: videoWords.again }).press('Enter');
      await expect(page.getByText(failedText)).toBeHidden();
      await expect(videoArea(page).getByRole('status')).toBeFocused();
    }

    for (const fault of own) {
      await test.step(`a video host that ${fault}`, async () => {
        asked.clear();
        answer = faults[fault];
        if (before) await tryAgain();
        else {
          await page.goto(path, beforeLoad);
          before = await place();
        }
        await expectVideo(page, 'failed', 90, async () => {
          const urls = await inHead.evaluateAll((scripts) =>
            scripts.map((script) => (script as HTMLScriptElement).src),
          );
          for (const url of urls) await expect.poll(() => asked.has(url), { intervals: [10] }).toBe(true);
        });
        expect(asked.size).toBe(4);
        await expect(page.getByText(failedText)).toBeVisible();
        expect(await place()).toEqual(before);
        expect(await inHead.count()).toBe(0);
        if (fault === 'refuses the connection') {
          for (const width of [1280, 390]) {
            await page.setViewportSize({ width, height: 844 });
            expect(await axeViolations(page)).toEqual([]);
          }
        }
      });
    }

    await test.step('and a host that is there again', async () => {
      answer = undefined;
      await tryAgain();
      await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
      await expect(page.locator('#sales-video video')).toBeVisible();
    });
  });
}

test('a slow video host delays nothing; its script is requested once, after the first paint', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/-.*/, '')));
  const release = await holdRequests(page, script);
  const releasePage = await holdRequests(page, '**/assets/video-*.js');
  const ahead = page.waitForRequest(script);
  await page.goto('/', { waitUntil: 'commit' });
  await ahead;
  releasePage();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'loading');
  await expect(page.getByText(videoWords.loading)).toBeVisible();
  await page.getByText(letterWords.question).click();
  await expect(page.getByText(letterWords.answer)).toBeVisible();
  release();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  for (const path of ['/assets/player', '/video/player.js'])
    expect(asked.filter((one) => one === path)).toEqual([path]);
  const [painted = Infinity, fetched = 0] = await page.evaluate(() =>
    ['first-paint', `${location.origin}/video/player.js`].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    ),
  );
  expect(fetched).toBeGreaterThanOrEqual(painted);
});

test('a script that arrives after its time-out still loads the player, once', async ({ page }) => {
  await page.clock.install();
  const release = await holdRequests(page, script);
  const releaseSecond = await holdRequests(page, /attempt=2/);
  await page.goto('/', beforeLoad);
  const secondAttempt = page.locator('head script[src*="attempt=2"]');
  for (let second = 0; second < 20 && (await secondAttempt.count()) === 0; second += 1)
    await page.clock.runFor(1000);
  await expect(secondAttempt).toHaveCount(1);
  await page.evaluate(() => {
    let players = 0;
    new MutationObserver(() => {
      players += 1;
      document.documentElement.dataset.players = String(players);
    }).observe(document.getElementById('sales-video') as HTMLElement, { childList: true });
  });
  release();
  await expect(page.locator('#sales-video video')).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  const second = page.waitForResponse(/attempt=2/);
  releaseSecond();
  await second;
  await settle(page);
  expect(await page.locator('html').getAttribute('data-players')).toBe('1');
});

test('the sales letter reuses an existing player', {
  tag: '@R4.15',
}, async ({ page }) => {
  expect(await openWithPlayer(page, '/')).not.toContain('/video/player.js');
});

test('the poster fills the area at every width, with a large button that says how long the film is', async ({
  page,
}) => {
  const release = await holdRequests(page, script);
  await page.goto(salesPage, beforeLoad);
  const button = page.getByRole('button', { name: videoWords.playFor });
  async function expectPoster() {
    for (const width of [320, 375, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const { area, image, tap } = await videoArea(page).evaluate((element) => {
        const [poster, button] = element.querySelectorAll('[data-poster]');
        const boxOf = (part?: Element) => part?.getBoundingClientRect().toJSON() as DOMRect;
        const { left, top } = element.getBoundingClientRect();
        const { clientLeft, clientTop, clientWidth: width, clientHeight: height } = element;
        const area = { x: left + clientLeft, y: top + clientTop, width, height };
        return { area, image: boxOf(poster), tap: boxOf(button) };
      });
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(image[side] - area[side]), `${side} at ${width}`).toBeLessThan(1);
      expect(Math.min(tap.width, tap.height)).toBeGreaterThanOrEqual(88);
      expect(Math.abs(tap.x + tap.width / 2 - area.x - area.width / 2)).toBeLessThan(1);
    }
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  expect(await page.locator('img[data-poster]').evaluate((image) => getComputedStyle(image).objectFit)).toBe(
    'cover',
  );
  await expectPoster();
  await doubleText(page);
  const words = page.getByText(videoWords.loading);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const [above, below] = [await button.boundingBox(), await words.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? Infinity), `at ${width}`).toBeLessThanOrEqual(below?.y ?? 0);
  }
  release();
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  await expectPoster();
});

test('a tap on the poster plays the film, also before its player is there', {
  tag: '@R4.19',
}, async ({ page }) => {
  const release = await holdRequests(page, script);
  await page.goto(salesPage, beforeLoad);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'loading');
  await page.getByRole('button', { name: videoWords.play }).press('Enter');
  release();
  const film = page.locator('#sales-video video');
  await expect(film).toBeFocused();
  expect(await film.evaluate((element: HTMLVideoElement) => [element.paused, element.controls])).toEqual([
    false,
    true,
  ]);
  await expect(page.locator('[data-poster]:visible')).toHaveCount(0);
});

test('leaving the page stops the actor; returning from the back/forward cache starts it again', {
  tag: '@R4.16',
}, async ({ page }) => {
  await page.clock.install();
  await page.route(script, () => {});
  await page.goto('/', beforeLoad);
  await expectVideo(page, 'loading', 5, () => page.waitForLoadState('domcontentloaded'));
  await expect(page.locator('head script[data-embed-id]')).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(page.locator('head script[data-embed-id]')).toHaveCount(0);
  await page.clock.runFor(120_000);
  expect(await videoArea(page).getAttribute('data-video')).toBe('loading');
  await page.unroute(script);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
});

test('the film plays with captions and is not reloaded from the back/forward cache', {
  tag: '@R4.19',
}, async ({ page }) => {
  await page.goto(salesPage);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  const film = page.locator('#sales-video video');
  const there = await film.elementHandle();
  await film.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length))
    .toBe(6);
  await film.evaluate((element: HTMLVideoElement) => element.pause());

  for (const event of ['pagehide', 'pageshow'])
    await page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);
  expect(await videoArea(page).getAttribute('data-video'), 'it is not loaded again').toBe('ready');
  await settle(page);
  expect(await there?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('head script[data-embed-id]')).toHaveCount(1);
});

for (const moment of ['waiting', 'loading'] as const) {
  test(`mounted twice in a row while ${moment}, as by StrictMode, the video loads once`, async ({ page }) => {
    await page.addInitScript((wanted) => {
      const mountAgain = () => {
        const video = document.querySelector<HTMLElement>('[data-video]');
        if (video?.dataset.video !== wanted) {
          requestAnimationFrame(mountAgain);
          return;
        }
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        document.documentElement.dataset.again = video.dataset.video;
      };
      // The page's script has just run.
      addEventListener('DOMContentLoaded', mountAgain);
    }, moment);
    const release = await holdRequests(page, script);
    await page.goto('/', beforeLoad);
    await expect(page.locator('html')).toHaveAttribute('data-again', 'waiting');
    await expect(videoArea(page)).toHaveAttribute('data-video', 'loading');
    release();
    await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
    await expect(page.locator('head script[data-embed-id]')).toHaveCount(1);
    await expect(page.locator('#sales-video video')).toHaveCount(1);
  });
}

test('a global variable of every window cannot be a player’s name', async ({ page }) => {
  await page.goto('/robots.txt');
  const names = await page.evaluate(() => {
    const found = new Set<string>();
    for (let owner = window as object; owner; owner = Object.getPrototypeOf(owner))
      for (const name of Object.getOwnPropertyNames(owner)) found.add(name);
    return [...found];
  });
  const { schema } = settings.VITE_VIDEO_PLAYER_GLOBAL;
  expect(names.length).toBeGreaterThan(900);
  // The browser may be newer than the list.
  const left = names.filter((name) => schema.safeParse(name).success);
  expect(left.length, left.join(' ')).toBeLessThan(names.length / 100);
});
