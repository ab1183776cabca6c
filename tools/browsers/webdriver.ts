import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

// Both engines speak WebDriver, over different transports. A small client for each needs no dependency; the common
// clients would each download a driver program.

/** The browser commands that a test needs. */
export interface Driver {
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of an async function in the page and returns its result. */
  run<T>(body: string): Promise<T>;
  close(): Promise<void>;
}

type Command = 'Navigate' | 'Back' | 'SetTimeouts' | 'ExecuteAsyncScript' | 'DeleteSession';
type Send = (command: Command, parameters?: object) => Promise<unknown>;

const patience = 20_000;

async function driverOf(send: Send, end: () => Promise<void>): Promise<Driver> {
  await send('SetTimeouts', { script: 600_000, pageLoad: 60_000 });
  return {
    async go(url) {
      await send('Navigate', { url });
    },
    async back() {
      await send('Back');
    },
    async run<T>(body: string) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = (await send('ExecuteAsyncScript', { script, args: [] })) as {
        value: T;
        error?: string;
      };
      if (error) throw new Error(error);
      return value;
    },
    async close() {
      await send('DeleteSession').catch(() => {});
      await end();
    },
  };
}

/** Retries until it succeeds or the time is over. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const start = Date.now(); ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() - start > patience) throw error;
      await setTimeout(100);
    }
  }
}

function program(path: string, args: string[], env: Record<string, string> = {}) {
  return spawn(path, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } });
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Firefox speaks WebDriver over its own socket, Marionette: each message is its length and a JSON array. */
export async function openFirefox(path: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const settings = { 'marionette.port': 0, 'datareporting.policy.dataSubmissionEnabled': false };
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(settings)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`)
      .join(''),
  );
  const firefox = program(path, ['--headless', '--marionette', '--no-remote', '--profile', profile]);
  async function stop() {
    await end(firefox);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    const port = await eventually(async () =>
      Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')),
    );
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const request = marionette(socket);
    await request('WebDriver:NewSession', {});
    return await driverOf(
      async (command, parameters = {}) => {
        const result = (await request(`WebDriver:${command}`, parameters)) as { value?: unknown } | null;
        return result?.value;
      },
      async () => {
        socket.destroy();
        await stop();
      },
    );
  } catch (error) {
    await stop();
    throw error;
  }
}

function marionette(socket: Socket) {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let received = Buffer.alloc(0);
  let lastId = 0;

  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const from = colon + 1;
      const length = Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < from + length) return;
      hear(JSON.parse(received.subarray(from, from + length).toString()));
      received = received.subarray(from + length);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection'));
  });

  function hear(message: unknown) {
    // The first message is a greeting.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  }

  return (command: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      const message = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const routes: Record<Command, [method: string, path: string]> = {
  Navigate: ['POST', '/url'],
  Back: ['POST', '/back'],
  SetTimeouts: ['POST', '/timeouts'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  DeleteSession: ['DELETE', ''],
};

/** WebKitGTK's driver speaks WebDriver over HTTP; its browser needs a display, such as Xvfb. */
export async function openWebKit(path: string, xvfb: string): Promise<Driver> {
  const screen = program(xvfb, ['-displayfd', '1', '-screen', '0', '1280x800x24']);
  const [display] = await Promise.race([
    once(screen.stdout, 'data'),
    once(screen, 'exit').then(() => Promise.reject(new Error(`${xvfb} gives no screen`))),
  ]);
  const port = await freePort();
  const webkit = program(path, [`--port=${port}`], { DISPLAY: `:${String(display).trim()}` });
  async function stop() {
    await end(webkit);
    await end(screen);
  }
  async function request(method: string, url: string, body?: object) {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { message?: string } | null };
    if (!response.ok) throw new Error(value?.message || `WebKit answers with ${response.status}`);
    return value;
  }
  try {
    await eventually(() => request('GET', '/status'));
    const { sessionId } = (await request('POST', '/session', { capabilities: {} })) as { sessionId: string };
    return await driverOf((command, parameters = {}) => {
      const [method, url] = routes[command];
      return request(method, `/session/${sessionId}${url}`, method === 'POST' ? parameters : undefined);
    }, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}
