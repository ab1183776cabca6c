import { type CDPSession, expect, type Page } from '@playwright/test';
import { clickRuns, exposeActor, mountVideo, startQuiz } from '#tools/browsers/inPage';
import { openQuiz } from '../support/quizScreens';
import { test } from '../support/test';

// `npm test -- nightly leaks` repeats this 1,000 and 200 times.
const quizRuns = Number(process.env.LEAK_QUIZ_RUNS ?? 30);
const videoMounts = Number(process.env.LEAK_VIDEO_MOUNTS ?? 5);

test.setTimeout(240_000);

/** Allowed heap growth in bytes, for compiled code. A leaked ticker takes 2,800 bytes a run. */
const heapNoise = 1_000_000;

/** Nodes, listeners and heap bytes of the page after garbage collection. */
async function heldBy(cdp: CDPSession) {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

/** Growth after `times` repetitions; a fifth as many repetitions before warm the page up. */
async function leftBy(page: Page, name: string, times: number, act: (count: number) => Promise<number>) {
  const cdp = await page.context().newCDPSession(page);
  await act(Math.ceil(times / 5));
  const before = await heldBy(cdp);
  expect(await act(times)).toBe(times);
  const after = await heldBy(cdp);
  const left = {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    heap: after.heap - before.heap,
  };
  console.log(
    `${times} ${name}: ${left.nodes} nodes, ${left.listeners} listeners, ${left.heap} bytes of heap`,
  );
  return left;
}

test(`${quizRuns} runs of the quiz leave no node, no listener and a flat heap`, async ({ page }) => {
  await openQuiz(page);
  await page.evaluate(startQuiz);
  await page.evaluate(exposeActor);
  const left = await leftBy(page, 'runs of the quiz', quizRuns, (count) => page.evaluate(clickRuns, count));
  expect(left).toMatchObject({ nodes: 0, listeners: 0 });
  expect(left.heap).toBeLessThan(heapNoise);
});

test(`${videoMounts} mounts of the video leave no node, no listener and a flat heap`, async ({ page }) => {
  await page.route('**/video/player.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  await expect(page.locator('head script[data-embed-id]')).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(page.locator('head script[data-embed-id]')).toHaveCount(0);
  const left = await leftBy(page, 'mounts of the video', videoMounts, (count) =>
    page.evaluate(mountVideo, count),
  );
  expect(left).toMatchObject({ nodes: 0, listeners: 0 });
  expect(left.heap).toBeLessThan(heapNoise);
});
