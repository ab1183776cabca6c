import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/**
 * Runs the page's installed clock, second by second, until the video is in one of the states or the time is over.
 *
 * @param eachSecond waits in real time for work outside the page; 20 ms by default
 * @returns the last state of the video
 */
export async function passTimeUntil(
  page: Page,
  states: readonly string[],
  seconds: number,
  eachSecond: () => Promise<void> = () => setTimeout(20),
): Promise<string> {
  const stateNow = async () => (await page.locator('[data-video]').getAttribute('data-video')) ?? '';
  let state = await stateNow();
  for (let second = 0; second < seconds && !states.includes(state); second += 1) {
    await page.clock.runFor(1000);
    await eachSecond();
    state = await stateNow();
  }
  return state;
}
