import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** The browser commands that a test needs. */
export interface Driver {
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of an async function in the page and returns its result. */
  run<T>(body: string): Promise<T>;
  close(): Promise<void>;
}

// Both engines take the commands of W3C WebDriver: Firefox at its own port, which its driver program speaks to as well, and
// WebKitGTK by its driver program. So few commands need no client: two of them have 77 MB.

/** The commands, as Firefox names them, by their address at a driver program. */
const addresses = { Navigate: 'url', Back: 'back', ExecuteScript: 'execute/sync', SetTimeouts: 'timeouts' };

/** Sends a command and returns its value. @throws what the browser says of a command that failed */
type Send = (command: keyof typeof addresses, parameters?: object) => Promise<unknown>;

/** For a command, in milliseconds: every run of the quiz is one. */
const patience = 600_000;

/** A driver of programs that have started. They end with it, last first, or at once where it does not come about. */
async function driverOf(programs: ChildProcess[], begin: () => Promise<Send>): Promise<Driver> {
  async function close() {
    for (const program of programs.toReversed()) {
      if (program.exitCode !== null || program.signalCode !== null) continue;
      program.kill();
      await once(program, 'exit');
    }
  }
  try {
    const send = await begin();
    await send('SetTimeouts', { script: patience });
    return {
      go: (url) => send('Navigate', { url }) as Promise<void>,
      back: () => send('Back') as Promise<void>,
      run: <T>(body: string) =>
        send('ExecuteScript', { script: `return (async () => { ${body} })();`, args: [] }) as Promise<T>,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Tries for 20 s. */
async function untilThere<T>(reach: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < 200; attempt += 1) {
    try {
      return await reach();
    } catch {
      await setTimeout(100);
    }
  }
  return reach();
}

/** What Firefox says: JSON, each with its length in bytes and a colon before it. */
async function* messagesFrom(socket: Socket): AsyncGenerator<unknown, undefined> {
  let left = Buffer.alloc(0);
  for await (const chunk of socket) {
    left = Buffer.concat([left, chunk]);
    for (let from = left.indexOf(':') + 1; from > 0; from = left.indexOf(':') + 1) {
      const to = from + Number(left.toString('utf8', 0, from - 1));
      if (left.length < to) break;
      yield JSON.parse(left.toString('utf8', from, to));
      left = left.subarray(to);
    }
  }
}

/** @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html */
export async function openFirefox(path: string): Promise<Driver> {
  const profile = resolve('.cache/firefox');
  await rm(profile, { recursive: true, force: true });
  await mkdir(profile, { recursive: true });
  const firefox = spawn(path, ['--headless', '--marionette', '--profile', profile], { stdio: 'ignore' });
  return driverOf([firefox], async () => {
    const socket = await untilThere(async () => {
      const socket = connect(2828, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    });
    const messages = messagesFrom(socket);
    await messages.next();
    let sent = 0;
    async function send(command: string, parameters: object = {}) {
      sent += 1;
      const text = JSON.stringify([0, sent, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      const { value } = await messages.next();
      const [, , error, result] = value as [number, number, Error | null, { value?: unknown } | null];
      if (error) throw new Error(error.message);
      return result?.value;
    }
    await send('NewSession');
    return send;
  });
}

/** WebKitGTK's browser needs a display, such as Xvfb. */
export async function openWebKit(path: string, xvfb: string): Promise<Driver> {
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1280x800x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}` };
  const webkit = spawn(path, ['--port=4444'], { stdio: 'ignore', env });
  async function post(address: string, body: object) {
    // It has no time-out, unlike fetch, which would give every run of the quiz up after five minutes.
    const asked = request({ port: 4444, path: `/session${address}`, method: 'POST' });
    asked.end(JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const { value } = (await json(answer)) as { value: { message: string; sessionId: string } };
    if (answer.statusCode !== 200) throw new Error(value.message);
    return value;
  }
  return driverOf([screen, webkit], async () => {
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } };
    const { sessionId } = await untilThere(() => post('', { capabilities }));
    return (command, parameters = {}) => post(`/${sessionId}/${addresses[command]}`, parameters);
  });
}
