import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findEngines } from '#tools/browsers/engines';
import { type LaunchedEngine, type Point, pressInTurn, type Visitor } from './visitor';

/** The code points with which WebDriver names keys that type no character. */
const keyCodes: Readonly<Record<string, string>> = { Tab: '\uE004', Enter: '\uE007' };

const keyActions = (value: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: ['keyDown', 'keyUp'].map((type) => ({ type, value })),
});

const pointerActions = ({ x, y }: Point) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** Runs in the page. */
const findLists = () =>
  [...document.querySelectorAll(':is(ul, ol):not([role=img] *)')].filter((list) => list.checkVisibility());

/** Starts WebKitGTK's driver on a virtual screen. The driver has one session at a time. */
export async function launchWebKit(): Promise<LaunchedEngine> {
  const { screen: screenPath = '', webkitDriver: driverPath = '', webkit: binary } = findEngines();
  const screenOptions = ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'];
  const screen = spawn(screenPath, screenOptions, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [display] = await once(screen.stdout, 'data');
  // Screens have different numbers, so their drivers have different ports.
  const port = 4700 + Number(display);
  // As root, WebKit's sandbox does not start.
  const settings = { LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const env = { ...process.env, DISPLAY: `:${Number(display)}`, ...settings };
  /** Sends a WebDriver command, and returns its value. */
  async function send<Value>(method: 'POST' | 'DELETE' | 'GET', path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      // A script in a page that Back replaces now and then never answers.
      signal: AbortSignal.timeout(path.endsWith('/execute/sync') ? 4000 : 20_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`WebKit: ${path}: ${value.message}`);
    return value;
  }

  async function startDriver(previous?: ChildProcess): Promise<ChildProcess> {
    if (previous?.kill()) await once(previous, 'exit');
    const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
    for (let tries = 1; !(await send('GET', '/status').catch(() => false)); tries += 1) {
      if (tries > 100) throw new Error('WebKitWebDriver does not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return driver;
  }

  let driver = await startDriver();
  return {
    async newVisitor() {
      const startSession = () =>
        send<{ sessionId: string }>('POST', '/session', {
          capabilities: {
            alwaysMatch: {
              browserName: 'MiniBrowser',
              // Commands do not wait for scripts that the test holds back.
              pageLoadStrategy: 'none',
              'webkitgtk:browserOptions': { binary, args: ['--automation'] },
            },
          },
        });
      // Now and then a new browser never answers its driver. Another driver starts another browser.
      const { sessionId } = await startSession().catch(async () => {
        driver = await startDriver(driver);
        return startSession();
      });
      const session = `/session/${sessionId}`;
      const call = <Value>(command: string, body: object) =>
        send<Value>('POST', `${session}/${command}`, body);
      const act = (actions: object) => call('actions', { actions: [actions] });
      const evaluate: Visitor['evaluate'] = (pageFunction, argument) =>
        call('execute/sync', {
          script: `return (${pageFunction})(...arguments)`,
          args: argument === undefined ? [] : [argument],
        });
      await call('window/rect', { width: 500, height: 1000 });
      return {
        navigate: (url) => call('url', { url }),
        evaluate,
        press: (points, gapMs) => pressInTurn(points, gapMs, (point) => act(pointerActions(point))),
        pressKey: (key) => act(keyActions(keyCodes[key] ?? key)),
        reload: () => call('refresh', {}),
        goBack: () => call('back', {}),
        goForward: () => call('forward', {}),
        async countLists() {
          const roles: string[] = [];
          for (const [id] of (await evaluate(findLists)).map(Object.values)) {
            const element = `${session}/element/${id}`;
            // WebKit looks at the items of a list, and so at its markers, only to compute its label.
            await send('GET', `${element}/computedlabel`);
            roles.push(await send('GET', `${element}/computedrole`));
          }
          return roles.filter((role) => role === 'list').length;
        },
        close: () => send('DELETE', session),
      };
    },
    async close() {
      driver.kill();
      screen.kill();
    },
  };
}
