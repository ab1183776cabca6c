import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromiumConfig from '../playwright.config';
import { webServers } from '../support/otherSites';
import type { EngineOptions } from './test';

const { use, ...common } = chromiumConfig;

/** The fonts of an Android phone, and of a computer without Roboto. */
const fontFiles = { Roboto: 'e2e/engines/roboto.conf', 'Liberation Sans': 'e2e/engines/liberation.conf' };

/** The last one is that of a page at 400 % zoom. */
const tightSizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

// Follows generated paths in Firefox and WebKit, which Playwright does not drive on Debian, and checks the tightest screens
// with two fonts.
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
      grepInvert: /@chromium/,
      use: { engine },
    })),
    ...Object.entries(fontFiles).map(([font, file]) => ({
      name: font,
      testMatch: ['accessibility/layout.spec.ts', 'engines/fonts.spec.ts'],
      grep: /@tight/,
      metadata: { windowSizes: tightSizes },
      use: {
        ...use,
        launchOptions: { ...use?.launchOptions, env: { ...process.env, FONTCONFIG_FILE: resolve(file) } },
      },
    })),
  ],
});
