import { expect, type Page } from '@playwright/test';
import { rewrite } from './rewrite';
import { test } from './test';
import { area } from './videoArea';

// One after the other on one page, as tests hand it on.
test.describe.configure({ mode: 'default' });

/** What a test can leave behind: in the page, in what it is served, in what it may do and in how it is shown. */
const traces = (page: Page) =>
  page.evaluate(async () => {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
    const media = ['print', '(prefers-color-scheme: dark)', '(forced-colors)', '(prefers-reduced-motion)'];
    return {
      added: 'added' in window,
      changed: 'changed' in window,
      isSomebodyElse: navigator.userAgent === 'Somebody else',
      granted: state === 'granted',
      online: navigator.onLine,
      media: media.filter((query) => matchMedia(query).matches),
    };
  });

let kept: Page | undefined;

test('a test may change what the site serves, its size, what it starts with, and how it is shown', async ({
  page,
  context,
}) => {
  kept = page;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => Object.assign(window, { added: true }));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setUserAgentOverride', { userAgent: 'Somebody else' });
  await context.grantPermissions(['clipboard-read']);
  await rewrite(page, '**/assets/video-*.js', (body) => `${body}\n;window.changed = true`);
  await page.goto('/');
  await expect(area(page)).toHaveAttribute('data-video', 'ready');
  await page.emulateMedia({
    media: 'print',
    colorScheme: 'dark',
    forcedColors: 'active',
    reducedMotion: 'no-preference',
  });
  await context.setOffline(true);
  expect(await traces(page)).toEqual({
    added: true,
    changed: true,
    isSomebodyElse: true,
    granted: true,
    online: false,
    media: ['print', '(prefers-color-scheme: dark)', '(forced-colors)'],
  });
});

test('the test after it finds the site as it is, on the same page', async ({ page, viewport }) => {
  expect(page).toBe(kept);
  await page.goto('/');
  await expect(area(page)).toHaveAttribute('data-video', 'ready');
  expect(await traces(page)).toEqual({
    added: false,
    changed: false,
    isSomebodyElse: false,
    granted: false,
    online: true,
    media: ['(prefers-reduced-motion)'],
  });
  expect(page.viewportSize()).toEqual(viewport);
});
