import { defineConfig } from '@playwright/test';
import config from './playwright.config';

const { SITE = 'dist', PORT_E2E = '4319' } = process.env;

/** For `npm run compare`: takes pictures of the site in the folder SITE, or compares it with those. */
export default defineConfig({
  ...config,
  projects: [],
  testMatch: 'compare/*.ts',
  testIgnore: [],
  reporter: 'list',
  outputDir: '../.cache/compare/results',
  snapshotPathTemplate: '../.cache/compare/pictures/{arg}{ext}',
  use: { ...config.use, baseURL: `http://localhost:${PORT_E2E}` },
  webServer: {
    command: `vite preview --outDir ${SITE} --port ${PORT_E2E} --strictPort`,
    cwd: '..',
    env: { NODE_ENV: 'production' },
    url: `http://localhost:${PORT_E2E}`,
  },
});
