import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { throwInputError } from '#settings/throwInputError';
import { badLine, findStart, load, visitQuiz } from '#tools/bench/benchPage';
import { findBrowser } from '#tools/browsers/browser';
import { compress } from '#tools/build/compress';
import { builtPages, readDocuments } from '#tools/shared/builtPages';
import { printTable } from '#tools/shared/printTable';
import { readOptions } from '#tools/shared/readOptions';
import { servePreview } from '#tools/shared/servePreview';

/** Milliseconds from the first paint to a tap on START; after the last one every question is answered. */
const delays = [0, 100, 300, 600, 1000];
const frame = 1000 / 60;
/** The best prototype: video player after 1245 ms, LCP after 670 ms (docs/performance.md). */
const bestPlayerByLcp = 1245 / 670;

/** A row of the result: a value for each run, and the goal for their median. */
interface Row {
  label: string;
  values: number[];
  atMost?: number;
}

function spread(values: number[]): { median: number; min: number; max: number } {
  const sorted = values.toSorted((first, other) => first - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  };
}

const median = (values: number[]) => spread(values).median;

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 3).replace(/\.?0+$/, '') || '0';
}

/** Measures as often as `runs` says, one run after the other, and prints progress. */
async function repeat<T>(name: string, runs: number, measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let run = 1; run <= runs; run += 1) {
    measured.push(await measure());
    process.stderr.write(`${name}: run ${run} of ${runs}\n`);
  }
  return measured;
}

/** Copies dist/ and removes scripts and their preloads from the documents: the speed limit of these pages. */
async function makeLimit(folder = '.cache/limit'): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await cp('dist', folder, { recursive: true });
  for (const [name, whole] of Object.entries(await readDocuments(folder))) {
    const html = whole
      .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
      .replace(/<link (data-)?rel="(module)?preload"[^>]*>/g, '');
    await writeFile(join(folder, name), html);
    await compress(join(folder, name));
  }
  return folder;
}

/** Each page beside its limit, in turn. */
async function pageRows(
  browser: Browser,
  pages: readonly string[],
  origins: { site: string; limit: string },
  runs: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of pages) {
    const loads = await repeat(path, runs, async () => ({
      site: await load(browser, origins.site + path),
      limit: await load(browser, origins.limit + path),
    }));
    const valuesOf = (measure: 'fcp' | 'lcp' | 'cls' | 'tbt') => loads.map(({ site }) => site[measure]);
    const [fcp, lcp, limit] = [valuesOf('fcp'), valuesOf('lcp'), loads.map(({ limit }) => limit.lcp)];
    const ratioTo = (values: number[], goal: number, ratio: string): Row => ({
      label: `${path} ${ratio}`,
      values: [median(lcp) / median(values)],
      atMost: goal,
    });
    rows.push(
      { label: `${path} FCP, ms`, values: fcp },
      { label: `${path} LCP, ms`, values: lcp },
      { label: `${path} LCP of the limit, ms`, values: limit },
      ratioTo(limit, 1.03, "LCP by the limit's"),
      ratioTo(fcp, 1, 'LCP by its FCP'),
      { label: `${path} CLS, worst`, values: [Math.max(...valuesOf('cls'))], atMost: 0 },
      { label: `${path} TBT, ms`, values: valuesOf('tbt'), atMost: 20 },
    );
    const player = loads.flatMap(({ site }) => site.player ?? []);
    if (player.length > 0)
      rows.push(
        { label: `${path} video player, ms`, values: player },
        {
          label: `${path} video player by its LCP`,
          values: [median(player) / median(lcp)],
          atMost: bestPlayerByLcp,
        },
      );
  }
  return rows;
}

/** The quiz under early taps, on the usual line and on a bad one. */
async function quizRows(browser: Browser, origin: string, runs: number): Promise<Row[]> {
  const start = await findStart(browser, origin);
  const visit = (what: string, how: Parameters<typeof visitQuiz>[3]) =>
    repeat(what, runs, () => visitQuiz(browser, origin, start, how));
  const rows: Row[] = [];
  let lostTaps = 0;
  let answered: Awaited<ReturnType<typeof visit>> = [];
  for (const delay of delays) {
    answered = await visit(`START ${delay} ms`, {
      delay,
      thought: delay === delays.at(-1) ? 600 : undefined,
    });
    lostTaps += answered.filter(({ isLost }) => isLost).length;
    const frames = answered.flatMap(({ waits }) => waits.slice(0, 1)).map((painted) => painted / frame);
    rows.push({ label: `START ${delay} ms after first paint, frames`, values: frames, atMost: 2 });
  }
  const onBadLine = await visit('bad line', { line: badLine, delay: 0, thought: 1000 });
  return [
    ...rows,
    { label: `taps on START lost, of ${runs * delays.length}`, values: [lostTaps], atMost: 0 },
    {
      label: 'answer to next screen, ms',
      values: answered.flatMap(({ waits }) => waits.slice(1)),
      atMost: 50,
    },
    { label: 'INP over the whole quiz, ms', values: answered.map(({ inp }) => inp) },
    { label: 'bad line: to the results, ms', values: onBadLine.map(({ toResults }) => toResults) },
    {
      label: 'bad line: longest wait for a screen, ms',
      values: onBadLine.map(({ waits }) => Math.max(...waits)),
      atMost: 420,
    },
  ];
}

/**
 * Measures dist/ and a copy without scripts on a slow phone and network, the quiz under early taps, and a whole quiz on
 * a bad line, `--runs 15` times each. Needs an idle computer.
 *
 * @returns 0 also if a goal is missed, because timings depend on the computer
 */
export async function main(args: string[]): Promise<number> {
  const { runs: given } = readOptions(args, { runs: { type: 'string', default: '15' } }).values;
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1)
    throwInputError(`--runs takes a whole number from 1, not "${given}"`);
  const executablePath = await findBrowser();
  const pages = await builtPages();
  const [site, limit] = [await servePreview(), await servePreview(await makeLimit())];
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    const rows = [
      ...(await pageRows(browser, pages, { site: site.origin, limit: limit.origin }, runs)),
      ...(await quizRows(browser, site.origin, runs)),
    ];
    const isMissed = ({ values, atMost = Number.POSITIVE_INFINITY }: Row) =>
      !(median(values) <= atMost + 0.0005);
    printTable([
      ['', 'median', 'min', 'max', 'at most', ''],
      ...rows.map((row) => {
        const { median, min, max } = spread(row.values);
        const goal = row.atMost === undefined ? [] : [short(row.atMost), isMissed(row) ? 'NOT MET' : 'met'];
        return [row.label, ...[median, min, max].map(short), ...goal];
      }),
    ]);
    const missed = rows.filter(isMissed).length;
    console.log(missed === 0 ? '\nevery goal is met' : `\n${missed} goals are not met`);
    return 0;
  } finally {
    await browser.close();
    await Promise.all([site.close(), limit.close()]);
  }
}
