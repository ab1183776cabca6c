import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { quizPath } from '#content/pages';
import { clickEveryRun } from '#tools/drive/clickEveryRun';
import type { ReportScreen } from '#tools/report/screenList';
import { stateScreens } from '#tools/report/stateScreens';
import { inOneLine, visitScreens } from '#tools/report/visitScreens';
import type { Rerun } from '#tools/report/withRerun';

const asPicture = { type: 'jpeg', quality: 80 } as const;

/** Clicks through all runs of the quiz in the built site. */
async function rerunQuiz(browser: Browser, origin: string): Promise<Rerun> {
  const place = 'the built site';
  // Without motion an answer is confirmed at once.
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    await page.goto(origin + quizPath);
    return { place, ...(await clickEveryRun(page)) };
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
    const clicking = rerunQuiz(browser, origin);
    const all = stateScreens();
    const pictures: Record<string, Record<number, string>> = {};
    const shown = new Map<string, ReportScreen>();
    await visitScreens(
      browser,
      origin,
      all,
      async (page, { id }, width) => {
        const name = `${id}-${width}.jpg`;
        await page.screenshot({ path: join(folder, name), ...asPicture });
        pictures[id] = { ...pictures[id], [width]: name };
      },
      ({ visit, check, inView, ...screen }, { failures, isReached }) => {
        const { id } = screen;
        shown.set(id, {
          ...screen,
          failures,
          pictures: pictures[id] ?? {},
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
