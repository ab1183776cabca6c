import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { ReportScreen, Rerun } from 'statechart-prover/report';
import { quizPath } from '#content/pages';
import { clickEveryRun } from '#tools/drive/clickEveryRun';
import { playQuiz } from '#tools/drive/driveQuiz';
import { stateScreens } from '#tools/report/stateScreens';
import { inOneLine, sizes, stepsIn, visitScreens } from '#tools/report/visitScreens';

const asPicture = { type: 'jpeg', quality: 80 } as const;

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

/** The lines of the paths that are shown: the shortest of each kind of failure. */
function shownOf(failures: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const failure of [...failures].sort((first, other) => first.length - other.length)) {
    const [, line = '', what = ''] = /^(.*?): (.*)$/s.exec(failure) ?? [];
    const kind = what.replace(/“[^”]*”|\d+/g, '#');
    if (!kinds.has(kind)) kinds.set(kind, line);
  }
  return [...kinds.values()].slice(0, shownPaths);
}

/** Pictures of what paths that fail come to, by their lines. */
async function picturesOf(browser: Browser, origin: string, folder: string, failures: readonly string[]) {
  const pictures: Record<string, string> = {};
  for (const [index, line] of shownOf(failures).entries()) {
    const page = await browser.newPage({ viewport: sizes[0], reducedMotion: 'reduce' });
    // A step that does not lead on shows the failure.
    await playQuiz(page, origin, stepsIn(line)).catch(() => {});
    pictures[line] = `failed-${index + 1}.jpg`;
    await page.screenshot({ path: join(folder, pictures[line]), ...asPicture });
    await page.close();
  }
  return pictures;
}

/** Clicks through all runs of the quiz in the built site. */
async function rerunQuiz(browser: Browser, origin: string, folder: string): Promise<Rerun> {
  const place = 'the built site';
  // Without motion an answer is confirmed at once.
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    await page.goto(origin + quizPath);
    const { ran, failures } = await clickEveryRun(page);
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
 * @param onShown called after each, with how many are done of how many
 */
export async function showScreens(
  executablePath: string,
  origin: string,
  folder: string,
  onShown: (done: number, total: number) => void,
): Promise<{ shown: ReportScreen[]; clicked: Rerun }> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    // While one page clicks through the runs, others go from screen to screen.
    const clicking = rerunQuiz(browser, origin, folder);
    const all = stateScreens();
    const pictures: Record<string, Record<number, string>> = {};
    const texts: Record<string, string> = {};
    const shown = new Map<string, ReportScreen>();
    await visitScreens(
      browser,
      origin,
      all,
      async (page, { id }, width) => {
        const name = `${id}-${width}.jpg`;
        await page.screenshot({ path: join(folder, name), ...asPicture });
        pictures[id] = { ...pictures[id], [width]: name };
        texts[id] = await page.evaluate(wordsOnScreen);
      },
      ({ visit, check, inView, ...screen }, { failures, isReached }) => {
        const { id } = screen;
        shown.set(id, {
          ...screen,
          failures,
          pictures: pictures[id] ?? {},
          words: texts[id] ?? '',
          ...(!isReached && { notReached: true }),
        });
        onShown(shown.size, all.length);
      },
    );
    return { shown: all.flatMap(({ id }) => shown.get(id) ?? []), clicked: await clicking };
  } finally {
    await browser.close();
  }
}
