import { expect, type Locator, type Page } from '@playwright/test';
import { passTimeUntil } from '#tools/shared/passTimeUntil';

/** The area of the video; its attribute `data-video` is the state of the video's actor. */
export function videoArea(page: Page): Locator {
  return page.locator('[data-video]');
}

/**
 * Advances the page's clock by up to so many seconds, then fails unless the video comes into the state. A clock of Playwright
 * also runs by itself; so a machine that was too busy to answer within the seconds gets the time to do so.
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

/** Opens a page on which another part has put a player already; returns the paths that were requested. */
export async function openWithPlayer(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    Object.assign(window, { embeddedPlayer: {} });
    addEventListener('DOMContentLoaded', () =>
      document
        .getElementById('sales-video')
        ?.append(Object.assign(document.createElement('video'), { src: '/video/film.mp4' })),
    );
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await expect(videoArea(page)).toHaveAttribute('data-video', 'ready');
  return asked;
}

/** Collects the console lines that say why there is no video, from now on. */
export function collectNoVideoLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('No video:')) lines.push(message.text());
  });
  return lines;
}
