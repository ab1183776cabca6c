import { defineConfig } from '@playwright/test';
import config from './playwright.config';

// One project: nothing is built here.
const { projects: _, ...shared } = config;
const { SITE = 'dist', PORT_E2E = '4319' } = process.env;

/** For `npm run compare`: takes pictures of the site in the folder SITE, or compares it with those. */
export default defineConfig({
  ...shared,
  testMatch: '**/compare/*.ts',
  reporter: 'list',
  outputDir: '../.cache/compare/results',
  snapshotPathTemplate: '../.cache/compare/pictures/{arg}{ext}',
  use: { ...shared.use, baseURL: `http://localhost:${PORT_E2E}` },
  webServer: {
    command: `vite preview --outDir ${SITE} --port ${PORT_E2E} --strictPort`,
    cwd: '..',
    env: { NODE_ENV: 'production' },
    url: `http://localhost:${PORT_E2E}`,
  },
});
