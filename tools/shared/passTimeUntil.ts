import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/**
 * Advances the page's fake clock second by second, until the video is in one of the states or `seconds` have passed.
 *
 * @param eachSecond waits in real time for work outside the page, such as requests; 20 ms by default
 * @returns the last state of the video
 */
export async function passTimeUntil(
  page: Page,
  states: readonly string[],
  seconds: number,
  eachSecond: () => Promise<void> = () => setTimeout(20),
): Promise<string> {
  const readState = async () => (await page.locator('[data-video]').getAttribute('data-video')) ?? '';
  let state = await readState();
  for (let second = 0; second < seconds && !states.includes(state); second += 1) {
    await page.clock.runFor(1000);
    await eachSecond();
    state = await readState();
  }
  return state;
}
