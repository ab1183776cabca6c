import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromiumConfig from '../playwright.config';
import { webServers } from '../support/otherSites';
import type { EngineOptions } from './test';

const { use, ...common } = chromiumConfig;

// Follows generated paths in Firefox and WebKit, which Playwright does not drive on Debian, and checks the tightest screens
// with the font of Android.
export default defineConfig<object, EngineOptions>({
  ...common,
  testDir: '..',
  globalSetup: ['../../tools/browsers/findBrowser.ts', '../../tools/browsers/engines.ts'],
  outputDir: '../../.cache/engines',
  reporter: [['list'], ['json', { outputFile: '../../.cache/engines.json' }]],
  webServer: webServers.map((server) => ({ ...server, cwd: '../..' })),
  projects: [
    ...(['firefox', 'webkit'] as const).map((engine) => ({
      name: engine,
      testMatch: ['quiz/quizPagePaths.spec.ts', 'engines/checks.spec.ts'],
      grep: /@everyEngine/,
      use: { engine },
    })),
    {
      name: 'roboto',
      testMatch: ['accessibility/layout.spec.ts', 'engines/roboto.spec.ts'],
      grep: /@tight/,
      use: {
        ...use,
        launchOptions: {
          ...use?.launchOptions,
          env: { ...process.env, FONTCONFIG_FILE: resolve('e2e/engines/roboto.conf') },
        },
      },
    },
  ],
});
