import { defineConfig } from '@playwright/test';
import { readSite } from '#settings/settingsSchema';
import { installedBrowser } from '#tools/browsers/findBrowser';
import { publishedSite, webServers } from './support/otherSites';

// Tests import the site's content, which reads its settings from this global variable.
Object.assign(globalThis, { __SITE__: readSite({}) });

const executablePath = installedBrowser();
const longest = ['configured', 'providers', 'everyEdge'].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  globalSetup: '../tools/browsers/findBrowser.ts',
  outputDir: '../.cache/e2e',
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e.json' }]],
  fullyParallel: true,
  // The tests that take longest begin first: two build sites of their own, and one takes 45 runs.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'site', testIgnore: [...longest, '**/e2e/engines/**'] },
  ],
  forbidOnly: true,
  retries: 0,
  // Browser tests mostly wait, so two workers per core keep all cores busy.
  workers: '200%',
  timeout: 60_000,
  // Long enough for a busy machine; a passing test never waits for it.
  expect: { timeout: 15_000 },
  use: {
    baseURL: publishedSite,
    viewport: { width: 390, height: 844 },
    // Most tests check a screen after its transition, so they skip it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // On a machine without a graphics card, Chromium would emulate one, which is slow.
        '--disable-gpu',
        '--renderer-process-limit=1',
        // Keeps tests from counting as visits, and from depending on other hosts.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  webServer: webServers,
});
