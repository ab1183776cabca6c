import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { expectedResults } from '#tests/expectedResults';
import { expectedQuestions } from '#tests/quizCopy';
import { type StateScreen, stateScreens } from '#tools/stateScreens';
import { clickEveryRun, exposeActor, startQuiz } from '../e2e/inPage';

/** A screen with the outcome of the visit: its pictures by width, and what was not as it has to be. */
export type ShownScreen = Omit<StateScreen, 'visit' | 'check'> & {
  failures: string[];
  pictures: Record<number, string>;
};

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** What went wrong in a visit and, where it waited for something in vain, for what. */
function inOneLine(error: unknown): string {
  const [first = '', ...log] = stripVTControlCharacters(String(error)).split('\n');
  const awaited = log.flatMap((line) => /waiting for .*/.exec(line) ?? []);
  return [first, ...awaited.slice(0, 1)].join(' ');
}

async function show(
  browser: Browser,
  screen: StateScreen,
  origin: string,
  folder: string,
): Promise<ShownScreen> {
  const { visit, check, ...shown } = screen;
  const failures: string[] = [];
  const pictures: Record<number, string> = {};
  for (const viewport of sizes) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    try {
      await visit(page, origin);
      await check(page);
    } catch (error) {
      failures.push(`${viewport.width} px: ${inOneLine(error)}`);
    }
    const name = `${screen.id}-${viewport.width}.jpg`;
    await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: 80 });
    pictures[viewport.width] = name;
    await page.close();
  }
  return { ...shown, failures, pictures };
}

/** All runs of the quiz, clicked through in the built site. */
export interface ClickedRuns {
  runs: number;
  /** Each begins with its path: 'START → 1:2: no button …'. */
  failures: string[];
}

async function clickRuns(browser: Browser, origin: string): Promise<ClickedRuns> {
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/quiz`);
    await page.evaluate(startQuiz);
    await page.evaluate(exposeActor);
    const expected = { questions: expectedQuestions, results: expectedResults };
    return await page.evaluate(clickEveryRun, expected);
  } catch (error) {
    return { runs: 0, failures: [`START: ${error instanceof Error ? error.message : error}`] };
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
  onShown: (done: number, of: number) => void,
): Promise<{ shown: ShownScreen[]; clicked: ClickedRuns }> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    const all = stateScreens();
    const shown: ShownScreen[] = [];
    const queue = all.entries();
    async function showNext() {
      for (const [index, screen] of queue) {
        shown[index] = await show(browser, screen, origin, folder);
        onShown(Object.keys(shown).length, all.length);
      }
    }
    // While one page clicks through the runs, another goes from screen to screen; then both do.
    const clicking = clickRuns(browser, origin);
    await Promise.all([showNext(), clicking.then(showNext)]);
    return { shown, clicked: await clicking };
  } finally {
    await browser.close();
  }
}
