import { defineConfig } from '@playwright/test';
import { rememberedBrowser } from '#tools/browsers/browser';

const { CI, CHROMIUM, PORT_E2E = '4317' } = process.env;
// Read without a browser too, by the check for dead code: what is wrong shows when a browser is launched.
const executablePath = CHROMIUM || rememberedBrowser() || 'nowhere yet: `npm run e2e` finds or installs one';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e.json' }]],
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // Long enough for a machine busy with something else; a passing test never waits for it.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${PORT_E2E}`,
    viewport: { width: 390, height: 844 },
    // Most tests look at a screen that has arrived.
    contextOptions: { reducedMotion: 'reduce' },
    // Without a graphics card, Chromium would imitate one at the cost of everything else.
    launchOptions: { executablePath, args: ['--disable-gpu', '--renderer-process-limit=1'] },
  },
  webServer: {
    command: `vite preview --port ${PORT_E2E} --strictPort`,
    cwd: '..',
    url: `http://localhost:${PORT_E2E}`,
    reuseExistingServer: !CI,
  },
});
