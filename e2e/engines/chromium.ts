import { chromium, expect, type LaunchOptions } from '@playwright/test';
import { collectErrors } from '../support/test';
import { type ChromiumVisitor, type LaunchedEngine, pressInTurn } from './visitor';

/** The browser logs these errors for the scripts that the tests make fail. */
const expectedErrors = /dynamically imported module/;

/** Starts Chromium, with Playwright. */
export async function launchChromium(options: LaunchOptions): Promise<LaunchedEngine> {
  const browser = await chromium.launch(options);
  return {
    async newVisitor(): Promise<ChromiumVisitor> {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        // Playwright would apply the setting of its config, and then answers would not be marked for 170 ms.
        reducedMotion: 'no-preference',
      });
      const errors = collectErrors(context);
      const page = await context.newPage();
      const protocol = await context.newCDPSession(page);
      // In seconds since 1970. A busy machine delays presses, so each carries the time at which it should have begun.
      const readTime = () => page.evaluate(() => (performance.timeOrigin + performance.now()) / 1000);
      const commit = { waitUntil: 'commit' } as const;
      return {
        navigate: (address) => page.goto(address, commit),
        evaluate: (pageFunction, argument) => page.evaluate(pageFunction as never, argument),
        async press(points, gapMs = 0) {
          const start = await readTime();
          await pressInTurn(points, gapMs, async ({ x, y }, index) => {
            const timestamp = start + (index * gapMs) / 1000;
            const press = { x, y, timestamp, button: 'left', clickCount: index + 1 } as const;
            await protocol.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed' });
            await protocol.send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' });
          });
        },
        async tap(points, gapMs = 0) {
          const start = await readTime();
          await pressInTurn(points, gapMs, async (point, index) => {
            const touch = { timestamp: start + (index * gapMs) / 1000, touchPoints: [point] };
            await protocol.send('Input.dispatchTouchEvent', { ...touch, type: 'touchStart' });
            await protocol.send('Input.dispatchTouchEvent', { ...touch, type: 'touchEnd', touchPoints: [] });
          });
        },
        pressKey: (key) => page.keyboard.press(key),
        reload: () => page.reload(commit),
        goBack: () => page.goBack(commit),
        goForward: () => page.goForward(commit),
        installClock: () => page.clock.install(),
        passTime: (ms) => page.clock.runFor(ms),
        async close() {
          await context.close();
          expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
        },
      };
    },
    close: () => browser.close(),
  };
}
