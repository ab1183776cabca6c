import { expect, type Locator, type Page } from '@playwright/test';

/** The area of the video; its attribute `data-video` is the state of the video's actor. */
export function area(page: Page): Locator {
  return page.locator('[data-video]');
}

function state(page: Page): Promise<string | null> {
  return area(page).getAttribute('data-video');
}

/**
 * Lets the page's time pass, second by second, until the video is in a state. `eachSecond` lets what is outside the page,
 * where time is real, keep up.
 */
export async function passTimeUntil(
  page: Page,
  wanted: string,
  seconds: number,
  eachSecond = async () => {},
): Promise<void> {
  for (let second = 0; second < seconds && (await state(page)) !== wanted; second += 1) {
    await page.clock.runFor(1000);
    await eachSecond();
  }
  expect(await state(page)).toBe(wanted);
}

/** Collects the lines in which the page says, from now on, why there is no video. */
export function noVideoLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('No video:')) lines.push(message.text());
  });
  return lines;
}
