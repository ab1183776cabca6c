import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/**
 * Lets the page's installed clock run, second by second, until the video is in a state or the time is over.
 *
 * @param eachSecond lets what is outside the page, where time is real, keep up: 20 ms unless told
 * @returns the state of the video then
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
