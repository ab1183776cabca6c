import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fetchTool } from '#tools/shared/fetchTool';

/** The browser commands that a test needs. */
export interface Driver {
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of an async function in the page and returns its result. */
  run<T>(body: string): Promise<T>;
  close(): Promise<void>;
}

// Fetched on demand: the clients have 77 MB, which the tests do not need. Puppeteer speaks to Firefox itself; Selenium would
// download a driver program for it.
const folder = '.cache/engines';
const clients = ['puppeteer-core@24.43.1', 'selenium-webdriver@4.46.0'];
/** For a command, in milliseconds: every run of the quiz is one. */
const patience = 600_000;

/** The parts of the clients that are used here. */
interface Puppeteer {
  launch(options: object): Promise<{
    newPage(): Promise<{ goto(url: string): Promise<unknown>; evaluate<T>(code: string): Promise<T> }>;
    close(): Promise<void>;
  }>;
}
interface Selenium {
  Builder: new () => {
    usingServer(url: string): { withCapabilities(wanted: object): { build(): Promise<SeleniumDriver> } };
  };
}
interface SeleniumDriver {
  get(url: string): Promise<void>;
  navigate(): { back(): Promise<void> };
  manage(): { setTimeouts(timeouts: object): Promise<void> };
  executeScript<T>(body: string): Promise<T>;
  quit(): Promise<void>;
}

async function client<T>(name: string): Promise<T> {
  if (!(await fetchTool(folder, `${folder}/node_modules/${name}`, clients))) throw new Error(`no ${name}`);
  return createRequire(resolve(folder, 'from.js'))(name);
}

export async function openFirefox(path: string): Promise<Driver> {
  const { launch } = await client<Puppeteer>('puppeteer-core');
  const browser = await launch({ browser: 'firefox', executablePath: path, protocolTimeout: patience });
  let page = await browser.newPage();
  let isBack = false;
  return {
    async go(url) {
      // Puppeteer loses sight of a tab that shows a page from the back-forward cache.
      if (isBack) page = await browser.newPage();
      isBack = false;
      await page.goto(url);
    },
    async back() {
      isBack = true;
      // What runs in a page that is left never ends, so this returns once the other page is there.
      const left = await page.evaluate<string>('document.URL');
      await page.evaluate('void setTimeout(() => history.back())');
      while ((await page.evaluate<string>('document.URL').catch(() => left)) === left) await setTimeout(50);
    },
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    close: () => browser.close(),
  };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** WebKitGTK's browser needs a display, such as Xvfb. */
export async function openWebKit(path: string, xvfb: string): Promise<Driver> {
  const { Builder } = await client<Selenium>('selenium-webdriver');
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1280x800x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const server = 'http://127.0.0.1:4444';
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}` };
  const webkit = spawn(path, ['--port=4444'], { stdio: 'ignore', env });
  async function stop() {
    await end(webkit);
    await end(screen);
  }
  try {
    for (let attempt = 0; attempt < 200 && !(await isUp(`${server}/status`)); attempt += 1)
      await setTimeout(100);
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    await driver.manage().setTimeouts({ script: patience });
    return {
      go: (url) => driver.get(url),
      back: () => driver.navigate().back(),
      run: (body) => driver.executeScript(`return (async () => { ${body} })();`),
      async close() {
        await driver.quit().finally(stop);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
