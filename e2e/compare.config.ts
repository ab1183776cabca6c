import { defineConfig } from '@playwright/test';
import config from './playwright.config';

// Drops the projects, which order the tests of a normal run.
const { projects: _, ...shared } = config;
const { SITE = 'dist', PORT_E2E = '4319' } = process.env;

/** For `npm run compare`: takes pictures of the site in the folder SITE, or compares it with earlier pictures. */
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
