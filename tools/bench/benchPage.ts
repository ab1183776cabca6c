import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** The results of one page load: times in milliseconds since navigation start. */
export interface Load {
  fcp: number;
  lcp: number;
  cls: number;
  /** Total blocking time: the part of each task beyond 50 ms, after the first paint. */
  tbt: number;
  /** When the video's player appeared; undefined without a video or scripts. */
  player?: number;
}

interface Recorded extends Omit<Load, 'tbt'> {
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    recorded: Recorded;
  }
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Network: round trip in milliseconds, throughput in bits a second. CPU: slowdown factor. */
interface Conditions {
  latency: number;
  throughput: number;
  slowdown: number;
}

const usual: Conditions = { latency: 150, throughput: 1.6e6, slowdown: 4 };
export const badLine: Conditions = { latency: 400, throughput: 400e3, slowdown: 6 };

/** Runs in the page before all other scripts. */
function record(): void {
  const recorded: Recorded = { fcp: 0, lcp: 0, cls: 0, longTasks: [] };
  window.recorded = recorded;
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') recorded.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    recorded.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) recorded.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => recorded.longTasks.push({ start: startTime, duration }));
  new MutationObserver(() => {
    if (recorded.player === undefined && document.querySelector('[data-video=ready]'))
      recorded.player = performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-video'] });
}

/**
 * Opens a new page on the emulated phone, 412 x 823 at 1.75, with an empty cache, and passes it to `use`. By default
 * the phone is four times slower than this computer, with a round trip of 150 ms and 1.6 Mbit/s.
 */
export async function onSlowPhone<T>(
  browser: Browser,
  use: (page: Page, devtools: CDPSession) => Promise<T>,
  { latency, throughput, slowdown }: Conditions = usual,
): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput / 8,
      uploadThroughput: throughput / 16,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(record);
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

/** Loads a page once and measures until 1.5 s after its end. */
export function load(browser: Browser, url: string): Promise<Load> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await setTimeout(1000);
    const { longTasks, ...recorded } = await page.evaluate(() => window.recorded);
    const tbt = longTasks
      .filter(({ start }) => start >= recorded.fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { ...recorded, tbt };
  });
}
