import puppeteer, { type KeyInput } from 'puppeteer-core';
import { findEngines } from '#tools/browsers/engines';
import { type LaunchedEngine, pressInTurn } from './visitor';

/** Starts Firefox, with puppeteer over WebDriver BiDi. */
export async function launchFirefox(): Promise<LaunchedEngine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findEngines().firefox,
    defaultViewport: { width: 390, height: 844 },
  });
  return {
    async newVisitor() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      /** Navigates from within the page: puppeteer would wait for scripts, and for events that a cached page lacks. */
      const run = (code: string) => page.evaluate(`void setTimeout(() => ${code})`);
      return {
        navigate: (address) => run(`location.assign('${address}')`),
        evaluate: (pageFunction, argument) => page.evaluate(pageFunction as never, argument as never),
        press: (points, gapMs) => pressInTurn(points, gapMs, ({ x, y }) => page.mouse.click(x, y)),
        pressKey: (key) => page.keyboard.press(key as KeyInput),
        reload: () => run('location.reload()'),
        goBack: () => run('history.back()'),
        goForward: () => run('history.forward()'),
        async countLists() {
          const lists = await page.$$('aria/[role="list"]');
          const areVisible = lists.map((list) => list.evaluate((element) => element.checkVisibility()));
          return (await Promise.all(areVisible)).filter(Boolean).length;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
