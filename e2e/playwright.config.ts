import { defineConfig } from '@playwright/test';
import { readSite } from '#settings/settingsSchema';
import { installedBrowser } from '#tools/browsers/browser';

// Tests import the site's content, which reads its settings from this global variable.
Object.assign(globalThis, { __SITE__: readSite({}) });

const { PORT_E2E = '4317' } = process.env;
const executablePath = installedBrowser();

export default defineConfig({
  testDir: '.',
  globalSetup: '../tools/browsers/browser.ts',
  outputDir: '../.cache/e2e',
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e.json' }]],
  fullyParallel: true,
  // The project `configured` builds its own site while the other tests run.
  projects: [
    { name: 'configured', testMatch: '**/configured.spec.ts' },
    { name: 'site', testIgnore: '**/configured.spec.ts' },
  ],
  forbidOnly: true,
  retries: 0,
  // Browser tests mostly wait, so two workers per core keep all cores busy.
  workers: '200%',
  timeout: 60_000,
  // Long enough for a busy machine; a passing test never waits for it.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${PORT_E2E}`,
    viewport: { width: 390, height: 844 },
    // Most tests check a screen after its transition, so they skip it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // On a machine without a graphics card, Chromium would emulate one, which is slow.
      args: ['--disable-gpu', '--renderer-process-limit=1'],
    },
  },
  webServer: {
    command: `vite preview --port ${PORT_E2E} --strictPort`,
    cwd: '..',
    // Loading this file sets NODE_ENV to 'development', but the tests build the site that visitors get.
    env: { NODE_ENV: 'production' },
    url: `http://localhost:${PORT_E2E}`,
  },
});
