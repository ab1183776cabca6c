import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { quizPath } from '#content/pages';
import { throwInputError } from '#settings/throwInputError';
import { questionNames } from '#spec/quizReference';
import { findBrowser } from '#tools/browsers/findBrowser';
import { builtPages } from '#tools/shared/builtPages';
import { followSteps, introButtons, openQuiz } from '#tools/shared/driveQuiz';
import { servePreview } from '#tools/shared/servePreview';

const webVitals = readFileSync(
  createRequire(import.meta.url)
    .resolve('web-vitals')
    .replace(/[^/]*$/, 'web-vitals.iife.js'),
  'utf8',
);
const metrics = ['FCP', 'LCP', 'CLS', 'INP'] as const;

/** The latest value of each metric: milliseconds, or no unit for CLS. */
type Vitals = Partial<Record<(typeof metrics)[number], number>>;

/** A script that stores the values of web-vitals in window.vitals. */
const recordVitals = `${webVitals};
window.vitals = {};
for (const name of ${JSON.stringify(metrics)})
  webVitals['on' + name](({ value }) => { window.vitals[name] = value; }, { reportAllChanges: true });`;

/** Visits a page as a slow phone with an empty cache: 150 ms round trip, 1.6 Mbit/s, a CPU slowed to a quarter. */
async function measureVisit(browser: Browser, visit: (page: Page) => Promise<unknown>): Promise<Vitals> {
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
    await page.addInitScript(recordVitals);
    await visit(page);
    // Waits because the browser reports paints and interactions with a delay.
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
 * Measures each page and a whole quiz of built sites, `--runs` times each. Alternates between the sites, so that a busy
 * computer slows all of them equally. Prints medians and, in brackets, their ratios to the first site.
 */
export async function main(args: string[]): Promise<number> {
  const options = { runs: { type: 'string', default: '15' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const folders = positionals.length > 0 ? positionals : ['dist'];
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throwInputError(`--runs "${values.runs}": must be a whole number from 1`);
  const pages = await builtPages(folders[0]);
  const servers = await Promise.all(folders.map((folder) => servePreview(folder)));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });
  const visits: Record<string, (page: Page, origin: string) => Promise<unknown>> = {
    ...Object.fromEntries(
      pages.map((path) => [
        path,
        (page: Page, origin: string) => page.goto(origin + path, { waitUntil: 'networkidle' }),
      ]),
    ),
    [`${quizPath}, taken`]: async (page, origin) => {
      await openQuiz(page, origin);
      await introButtons(page).first().tap();
      await page.locator('html[data-quiz=question]').waitFor();
      await followSteps(page, questionNames);
    },
  };
  const rows: Record<string, string>[] = [];
  try {
    for (const [name, visit] of Object.entries(visits)) {
      const results: Vitals[][] = folders.map(() => []);
      for (let run = 1; run <= runs; run += 1) {
        for (const [index, { origin }] of servers.entries())
          results[index]?.push(await measureVisit(browser, (page) => visit(page, origin)));
        process.stderr.write(`${name}: run ${run} of ${runs}\n`);
      }
      for (const metric of metrics) {
        const medians = results.map((visits) => medianOf(visits.flatMap((values) => values[metric] ?? [])));
        if (medians.every(Number.isNaN)) continue;
        const [first = 0] = medians;
        const cells = medians.map((value, index) => {
          const text = metric === 'CLS' ? value.toFixed(3) : value.toFixed(0);
          const ratio = index === 0 || first === 0 ? '' : ` (${(value / first).toFixed(2)})`;
          return [folders[index], text + ratio];
        });
        rows.push({ visit: name, metric, ...Object.fromEntries(cells) });
      }
    }
    console.table(rows);
    return 0;
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
  }
}
