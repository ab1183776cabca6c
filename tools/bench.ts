import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { quizPath } from '#content/pages';
import { throwInputError } from '#settings/throwInputError';
import { findBrowser } from '#tools/browsers/browser';
import { openQuiz, takeQuestions } from '#tools/drive/driveQuiz';
import { builtPages } from '#tools/shared/builtPages';
import { printTable } from '#tools/shared/printTable';
import { servePreview } from '#tools/shared/servePreview';

const webVitals = readFileSync(
  createRequire(import.meta.url)
    .resolve('web-vitals')
    .replace(/[^/]*$/, 'web-vitals.iife.js'),
  'utf8',
);
const measures = ['FCP', 'LCP', 'CLS', 'INP'] as const;

/** The latest value of each measure, in milliseconds, CLS without a unit. */
type Values = Partial<Record<(typeof measures)[number], number>>;

/** Keeps the values of web-vitals on the window. */
const record = `${webVitals};
window.vitals = {};
for (const name of ${JSON.stringify(measures)})
  webVitals['on' + name](({ value }) => { window.vitals[name] = value; }, { reportAllChanges: true });`;

/** Opens a new page on a slow phone with an empty cache: 150 ms, 1.6 Mbit/s, a quarter of this computer's speed. */
async function measure(browser: Browser, use: (page: Page) => Promise<unknown>): Promise<Values> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(record);
    await use(page);
    // The browser reports paints and interactions with a delay.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    return await page.evaluate(() => Object(window).vitals);
  } finally {
    await context.close();
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((first, other) => first - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Measures built sites in turn, so that a busy computer slows all of them equally: each page and a whole
 * quiz, `--runs 15` times each. Prints medians and, after the first folder, ratios to it.
 */
export async function main(args: string[]): Promise<number> {
  const options = { runs: { type: 'string', default: '15' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const folders = positionals.length > 0 ? positionals : ['dist'];
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throwInputError(`--runs takes a whole number from 1, not "${values.runs}"`);
  const pages = await builtPages(folders[0]);
  const servers = await Promise.all(folders.map((folder) => servePreview(folder)));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });
  const uses: Record<string, (page: Page, origin: string) => Promise<unknown>> = {
    ...Object.fromEntries(
      pages.map((path) => [
        path,
        (page: Page, origin: string) => page.goto(origin + path, { waitUntil: 'networkidle' }),
      ]),
    ),
    [`${quizPath}, taken`]: async (page, origin) => {
      await openQuiz(page, origin);
      await page.locator('[data-screen="intro"] .cta').first().tap();
      await takeQuestions(page);
    },
  };
  const rows: string[][] = [['', 'measure', ...folders]];
  try {
    for (const [name, use] of Object.entries(uses)) {
      const found: Values[][] = folders.map(() => []);
      for (let run = 1; run <= runs; run += 1) {
        for (const [index, { origin }] of servers.entries())
          found[index]?.push(await measure(browser, (page) => use(page, origin)));
        process.stderr.write(`${name}: run ${run} of ${runs}\n`);
      }
      for (const measured of measures) {
        const medians = found.map((all) => medianOf(all.flatMap((values) => values[measured] ?? [])));
        if (medians.every(Number.isNaN)) continue;
        const [first = 0] = medians;
        const cells = medians.map((value, index) => {
          const shown = measured === 'CLS' ? value.toFixed(3) : value.toFixed(0);
          return index === 0 || first === 0 ? shown : `${shown} (${(value / first).toFixed(2)})`;
        });
        rows.push([name, measured, ...cells]);
      }
    }
    printTable(rows);
    return 0;
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
  }
}
