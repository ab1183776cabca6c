import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { introButtons } from '../support/quizScreens';
import { test } from '../support/test';

const [, removingWorker = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];

/** Answers every request with the first page from its cache. */
const earlierWorker = `
  addEventListener('install', (event) => event.waitUntil(caches.open('a').then((cache) => cache.add('/'))));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(caches.match('/')));`;
const earlierPage =
  '<title>Earlier site</title><script>navigator.serviceWorker.register("/worker.js")</script>';

test("the documented worker replaces an earlier site's service worker by this site", async ({
  page,
  baseURL,
}) => {
  let isEarlier = true;
  const server = createServer(async ({ url }, response) => {
    const worker = isEarlier ? earlierWorker : removingWorker;
    if (url === '/worker.js') response.setHeader('Content-Type', 'text/javascript').end(worker);
    else if (isEarlier) response.setHeader('Content-Type', 'text/html').end(earlierPage);
    else {
      const answer = await fetch(`${baseURL}${url}`);
      response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
      response.end(Buffer.from(await answer.arrayBuffer()));
    }
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  isEarlier = false;
  await page.goto(`http://localhost:${port}/quiz`);
  await expect(introButtons(page).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  server.closeAllConnections();
  server.close();
});
