import { expect, type Locator, type Page } from '@playwright/test';
import { passTimeUntil } from '#tools/shared/passTimeUntil';
import { recordPaths } from './requests';

/** The video area of a sales page. Its attribute `data-video` is the state of the video's actor. */
export function videoArea(page: Page): Locator {
  return page.locator('[data-video]');
}

/**
 * Advances the page's clock until the video is in a state, and fails if that takes more than `seconds`. Playwright's clock
 * also runs in real time, so that a busy machine has time to respond.
 */
export async function expectVideoWithin(
  page: Page,
  state: string,
  seconds: number,
  eachSecond?: () => Promise<void>,
): Promise<void> {
  await passTimeUntil(page, [state], seconds, eachSecond);
  await expect(videoArea(page), `the video's state after ${seconds} s`).toHaveAttribute('data-video', state);
}

/** Opens a page in which another script has already added a player. Returns the requested paths. */
export async function openWithPlayer(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    Object.assign(window, { embeddedPlayer: {} });
    addEventListener('DOMContentLoaded', () =>
      document
        .getElementById('sales-video')
        ?.append(Object.assign(document.createElement('video'), { src: '/video/film.mp4' })),
    );
  });
  const requestedPaths = recordPaths(page);
  await page.goto(path);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  return requestedPaths;
}

/** Collects the console's errors about a failed video from now on. */
export function collectVideoErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('No video:')) errors.push(message.text());
  });
  return errors;
}
