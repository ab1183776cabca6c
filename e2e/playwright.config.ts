import { defineConfig } from '@playwright/test';
import { readSite } from '#settings/settingsSchema';
import { savedBrowserPath } from '#tools/browsers/browser';

// The content that tests read their words from is that of the build that they visit.
Object.assign(globalThis, { __SITE__: readSite({}) });

const { CI, CHROMIUM, ENGINE, NIGHTLY, REVIEW, PORT_E2E = '4317' } = process.env;
const outDir = REVIEW ?? 'dist';
// The dead-code check also reads this file without a browser, so a missing browser is reported only at launch.
const executablePath = CHROMIUM || savedBrowserPath() || 'nowhere yet: `npm run e2e` finds or installs one';

// Without a graphics card, Chromium would emulate one, which slows everything down.
const chromium = { executablePath, args: ['--disable-gpu', '--renderer-process-limit=1'] };

export default defineConfig({
  testDir: '.',
  testMatch: REVIEW ? 'review/*.spec.ts' : '**/*.spec.ts',
  testIgnore: REVIEW ? [] : ['review/**'],
  snapshotPathTemplate: '../.cache/review/{arg}{ext}',
  // What builds and visits whole sites to prove parts of tools and players of others: `npm test -- nightly browser`.
  ...(ENGINE ? { grep: /@engines/ } : NIGHTLY ? { grep: /@nightly/ } : { grepInvert: /@nightly/ }),
  outputDir: '../.cache/e2e',
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  retries: 0,
  // A browser test mostly waits: of two cores, two workers leave one idle.
  workers: '200%',
  timeout: 60_000,
  // Long enough for a busy machine; a passing test never waits for it.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${PORT_E2E}`,
    viewport: { width: 390, height: 844 },
    // Most tests check a screen after its transition.
    contextOptions: { reducedMotion: 'reduce' },
    // Firefox and WebKit are Playwright's own builds, in the folder where it looks for them.
    ...(ENGINE ? { browserName: ENGINE as 'firefox' | 'webkit' } : { launchOptions: chromium }),
  },
  webServer: {
    command: `vite preview --outDir ${outDir} --port ${PORT_E2E} --strictPort`,
    cwd: '..',
    // Loading this file sets NODE_ENV to 'development', but the tests build the site that visitors get.
    env: { NODE_ENV: 'production' },
    url: `http://localhost:${PORT_E2E}`,
    reuseExistingServer: !CI,
  },
});
