import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { addressBeside, nastyAddresses, requestOf } from '#tests/addresses';

const pages = ['/', '/google', '/advertorial-v2', '/quiz'];
const files = ['/index', '/404', '/icon.svg', '/robots.txt', '/sitemap.xml', '/sharing.png'];

/** Asks without the body, which is one file for all: the pages in Chromium show it. */
function statusOf(origin: string, path: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { agent, method: 'HEAD' }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

/** Sends a request line as it stands, which no browser would, and gives the first line of the answer. */
function answerTo(origin: string, target: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    });
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

test('10,000 random and nasty addresses are not found, over HTTP', async ({ baseURL }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const addresses = fc.sample(addressBeside([...pages, ...files]), { numRuns: 10_000, seed: 508 });
  const paths = [...nastyAddresses, ...addresses].map(requestOf);
  const wrong: string[] = [];
  let next = 0;
  async function ask() {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const status = await statusOf(String(baseURL), path, agent);
      if (status !== 404) wrong.push(`${status} ${path}`);
    }
  }
  await Promise.all(Array.from({ length: 8 }, ask));
  agent.destroy();
  expect(wrong).toEqual([]);
});

test('request lines that no browser would send are refused or not found', async ({ baseURL }) => {
  const wrong: string[] = [];
  for (const address of [...nastyAddresses, 'x', '*', 'http://evil.example/', '/../../etc/passwd']) {
    const answer = await answerTo(String(baseURL), address);
    if (!/^HTTP\/1\.1 (400|404|405) /.test(answer)) wrong.push(`${JSON.stringify(address)}: ${answer}`);
  }
  expect(wrong).toEqual([]);
});

test('nasty addresses are the not-found page, with one escaped line in the console and nothing executed', async ({
  page,
  baseURL,
}) => {
  const executed: string[] = [];
  page.on('dialog', async (dialog) => {
    executed.push(page.url());
    await dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => executed.push(message));
  // Each third, which takes turns between paths and queries: a page takes 50 ms.
  for (const address of nastyAddresses.filter((_, index) => index % 3 === 0)) {
    const [line, response] = await Promise.all([
      page.waitForEvent('console', (message) => message.type() === 'warning'),
      page.goto(`${baseURL}${address}`, { waitUntil: 'commit' }),
    ]);
    expect(response?.status(), address).toBe(404);
    expect(line.text(), address).toBe(`404: no page at ${new URL(`${baseURL}${address}`).pathname}`);
    expect(line.text(), address).toMatch(/^[\x20-\x7e]+$/);
    expect(await page.locator('h1').innerText(), address).toMatch(/404\s*Oops! Page not found/);
  }
  expect(executed).toEqual([]);
});
