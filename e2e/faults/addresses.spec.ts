import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { addressOtherThan, nastyAddresses, requestOf } from '#tests/support/addresses';
import { expectedWords } from '#tests/support/words';
import { builtPages } from '#tools/shared/builtPages';
import { test } from '../support/test';

const pages = await builtPages();
const icons = ['/icon.svg', '/icon-192.png', '/icon-512.png', '/favicon.ico', '/apple-touch-icon.png'];
const files = [
  ...['/index', '/404', '/robots.txt', '/sitemap.xml', '/sharing.png', '/manifest.webmanifest'],
  ...icons,
];

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** The status of a path, which is sent as it is. It uses HEAD, because every body is the same file. */
function statusOf(origin: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(origin, { path, method: 'HEAD', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

/** Sends a raw request line, as no browser would, and returns the first line of the response. */
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

test('1,000 random and all nasty addresses are not found, over HTTP', { tag: '@R8.1' }, async ({
  baseURL,
}) => {
  const addresses = fc.sample(addressOtherThan([...pages, ...files]), { numRuns: 1000, seed: 508 });
  const paths = [...nastyAddresses, ...addresses].map(requestOf);
  const found = await Promise.all(
    paths.map(async (path) => `${path}: expected 404, seen ${await statusOf(String(baseURL), path)}`),
  );
  expect(found.filter((line) => !line.endsWith('seen 404'))).toEqual([]);
});

test('malformed request lines are rejected or not found', async ({ baseURL }) => {
  const lines = [...nastyAddresses, 'x', '*', 'http://evil.example/', '/../../etc/passwd'];
  const answers = await Promise.all(
    lines.map(async (line) => `${JSON.stringify(line)}: ${await answerTo(String(baseURL), line)}`),
  );
  expect(answers.filter((answer) => !/: HTTP\/1\.1 (400|404|405) /.test(answer))).toEqual([]);
});

test('nasty addresses show the not-found page and execute nothing', {
  tag: '@R2.40',
}, async ({ page, baseURL }) => {
  const executed: string[] = [];
  page.on('dialog', async (dialog) => {
    executed.push(page.url());
    await dialog.dismiss();
  });
  // Every ninth address, which alternates paths and queries: each page takes 50 ms.
  for (const address of nastyAddresses.filter((_, index) => index % 9 === 0)) {
    const [line, response] = await Promise.all([
      page.waitForEvent('console', (message) => message.type() === 'warning'),
      page.goto(`${baseURL}${address}`, { waitUntil: 'commit' }),
    ]);
    expect(response?.status(), address).toBe(404);
    expect(line.text(), address).toBe(`404: no page at ${new URL(`${baseURL}${address}`).pathname}`);
    expect(line.text(), address).toMatch(/^[\x20-\x7e]+$/);
    expect(await page.locator('h1').innerText(), address).toMatch(
      new RegExp(`404\\s*${expectedWords.notFound}`),
    );
  }
  expect(executed).toEqual([]);
});
