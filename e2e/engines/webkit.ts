import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { findEngines } from '#tools/browsers/engines';
import { type LaunchedEngine, type Point, pressInTurn } from './visitor';

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

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts a virtual screen, and returns its process and its name. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn(
    findEngines().screen ?? '',
    ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = await once(screen.stdout, 'data');
  return { process: screen, display: `:${String(number).trim()}` };
}

/** Starts a driver of WebKitGTK on a screen. Returns a function that sends it a WebDriver command, and one that ends it. */
async function startDriver(display: string) {
  const port = await findFreePort();
  // As root, WebKit's sandbox does not start.
  const settings = { LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const env = { ...process.env, DISPLAY: display, ...settings };
  const driver = spawn(findEngines().webkitDriver ?? '', [`--port=${port}`], { env, stdio: 'ignore' });

  async function send<Value>(method: 'POST' | 'DELETE' | 'GET', path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`WebKit: ${path}: ${value.message}`);
    return value;
  }

  for (let tries = 1; !(await send('GET', '/status').catch(() => false)); tries += 1) {
    if (tries > 100) throw new Error('WebKitWebDriver does not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { send, end: () => driver.kill() };
}

/** Starts a virtual screen for WebKitGTK. Each visitor has a driver of its own, because a driver has one session. */
export async function launchWebKit(): Promise<LaunchedEngine> {
  const screen = await startScreen();
  return {
    async newVisitor() {
      const { send, end } = await startDriver(screen.display);
      const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            browserName: 'MiniBrowser',
            // Commands do not wait for scripts that the test holds back.
            pageLoadStrategy: 'none',
            'webkitgtk:browserOptions': { binary: findEngines().webkit, args: ['--automation'] },
          },
        },
      });
      const call = <Value>(command: string, body: object) =>
        send<Value>('POST', `/session/${sessionId}/${command}`, body);
      const act = (actions: object) => call('actions', { actions: [actions] });
      await call('window/rect', { width: 500, height: 1000 });
      return {
        navigate: (url) => call('url', { url }),
        evaluate: (pageFunction, argument) =>
          call('execute/sync', {
            script: `return (${pageFunction})(...arguments)`,
            args: argument === undefined ? [] : [argument],
          }),
        press: (points, gapMs) => pressInTurn(points, gapMs, (point) => act(pointerActions(point))),
        pressKey: (key) => act(keyActions(keyCodes[key] ?? key)),
        reload: () => call('refresh', {}),
        goBack: () => call('back', {}),
        goForward: () => call('forward', {}),
        async close() {
          await send('DELETE', `/session/${sessionId}`);
          end();
        },
      };
    },
    async close() {
      screen.process.kill();
    },
  };
}
