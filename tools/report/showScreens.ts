import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { ReportScreen, Rerun } from 'statechart-prover/report';
import { quizToClick } from '#spec/expectedScreen';
import { clickEveryRun, exposeActor, startQuiz } from '#tools/browsers/inPage';
import { type BootScreen, bootScreens } from '#tools/report/bootScreens';
import type { SiteWords } from '#tools/report/siteWords';
import { pressThrough, stateScreens } from '#tools/report/stateScreens';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The error of a visit in one line and, after a time-out, what it waited for. */
function inOneLine(error: unknown): string {
  const [first = '', ...log] = stripVTControlCharacters(String(error)).split('\n');
  const awaited = log.flatMap((line) => /waiting for .*/.exec(line) ?? []);
  return [first.replace(/^Error: /, ''), ...awaited.slice(0, 1)].join(' ');
}

/** The visible headings or the beginning of the text, for the message of a failure. */
async function seenOn(page: Page): Promise<string> {
  const headings = await page.locator('h1:visible').allInnerTexts();
  const text = await page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch(() => 'nothing');
  return `“${headings.join(' / ') || text.replace(/\s+/g, ' ').slice(0, 120)}” at ${new URL(page.url()).pathname}`;
}

async function show(
  browser: Browser,
  screen: BootScreen,
  origin: string,
  folder: string,
): Promise<ReportScreen> {
  const { visit, check, ...shown } = screen;
  const widths = new Map<string, number[]>();
  const pictures: Record<number, string> = {};
  let words = '';
  let isReached = true;
  for (const viewport of sizes) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    let isThere = false;
    try {
      await visit(page, origin);
      isThere = true;
      await check(page);
    } catch (error) {
      isReached &&= isThere;
      const failure = `${isThere ? '' : 'not reached: '}${inOneLine(error)}; the page shows ${await seenOn(page)}`;
      widths.set(failure, [...(widths.get(failure) ?? []), viewport.width]);
    }
    const name = `${screen.id}-${viewport.width}.jpg`;
    await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: 80 });
    pictures[viewport.width] = name;
    words = await page.evaluate(wordsOnScreen);
    await page.close();
  }
  const failures = [...widths].map(([failure, at]) => `${at.join(' and ')} px: ${failure}`);
  return { ...shown, failures, pictures, words, ...(!isReached && { notReached: true }) };
}

/** Runs in the page: the words of a screen of the quiz; of a long page what is in view. */
function wordsOnScreen(): string {
  if (document.getElementById('quiz')) return document.body.innerText.replace(/\s+/g, ' ');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let words = '';
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const { top, bottom, height } = range.getBoundingClientRect();
    if (height > 0 && top < innerHeight && bottom > 0) words += ` ${walker.currentNode.nodeValue}`;
  }
  return words.replace(/\s+/g, ' ').trim();
}

/** How many paths that fail are shown. */
const shownPaths = 3;

/** Pictures of what paths that fail come to, the shortest of each kind of failure, by their lines. */
async function picturesOf(browser: Browser, origin: string, folder: string, failures: readonly string[]) {
  const kinds = new Map<string, string>();
  for (const failure of [...failures].sort((one, other) => one.length - other.length)) {
    const [, line = '', what = ''] = /^(.*?): (.*)$/s.exec(failure) ?? [];
    const kind = what.replace(/“[^”]*”|\d+/g, '#');
    if (!kinds.has(kind)) kinds.set(kind, line);
  }
  const pictures: Record<string, string> = {};
  for (const [index, line] of [...kinds.values()].slice(0, shownPaths).entries()) {
    const page = await browser.newPage({ viewport: sizes[0], reducedMotion: 'reduce' });
    const places = line.split(' → ').slice(1);
    // What does not lead on is what is to be seen.
    await pressThrough(
      page,
      origin,
      places.map((label) => Number(label.split(':')[1] ?? 1)),
    ).catch(() => {});
    pictures[line] = `failed-${index + 1}.jpg`;
    await page.screenshot({ path: join(folder, pictures[line]), type: 'jpeg', quality: 80 });
    await page.close();
  }
  return pictures;
}

/** Clicks through all runs of the quiz in the built site. */
async function clickRuns(browser: Browser, origin: string, folder: string, words: SiteWords): Promise<Rerun> {
  const place = 'the built site';
  // Without motion an answer is confirmed at once.
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    await page.goto(`${origin}/quiz`);
    await page.evaluate(startQuiz);
    await page.evaluate(exposeActor);
    const { ran, failures } = await page.evaluate(clickEveryRun, quizToClick(words.screenOf));
    return { place, ran, failures, pictures: await picturesOf(browser, origin, folder, failures) };
  } catch (error) {
    return { place, ran: [], failures: [], error: inOneLine(error) };
  } finally {
    await page.close();
  }
}

/**
 * Clicks through every run of the quiz in the built site; visits every screen on a phone and on a desktop, along
 * its generated path, and takes a picture of it.
 *
 * @param words what the pages have to show
 * @param onShown called after each, with how many are done of how many
 */
export async function showScreens(
  executablePath: string,
  origin: string,
  folder: string,
  words: SiteWords,
  onShown: (done: number, of: number) => void,
): Promise<{ shown: ReportScreen[]; clicked: Rerun }> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    const all = [...stateScreens(words), ...bootScreens()];
    const shown: ReportScreen[] = [];
    const queue = all.entries();
    async function showNext() {
      for (const [index, screen] of queue) {
        shown[index] = await show(browser, screen, origin, folder);
        onShown(Object.keys(shown).length, all.length);
      }
    }
    // While one page clicks through the runs, another goes from screen to screen; then both do.
    const clicking = clickRuns(browser, origin, folder, words);
    await Promise.all([showNext(), clicking.then(showNext)]);
    return { shown, clicked: await clicking };
  } finally {
    await browser.close();
  }
}
