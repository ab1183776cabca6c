import { readFileSync } from 'node:fs';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import siteConfig from './vite.config.ts';

/** The tests of a folder that change a document, in jsdom, and its other tests. */
function projectsIn(name: string, folder: string): TestProjectInlineConfiguration[] {
  const onPages = `${folder}/**/*.dom.test.{ts,tsx}`;
  return [
    {
      extends: true,
      test: {
        name: `${name}-dom`,
        include: [onPages],
        environment: 'jsdom',
        pool: 'vmForks',
        // An element that is missing is named; two hundred lines of what is there hide its name.
        env: { DEBUG_PRINT_LIMIT: '0' },
      },
    },
    {
      extends: true,
      test: {
        name,
        include: [`${folder}/**/*.test.{ts,tsx}`],
        exclude: [onPages],
        // To import Vite, the prover and the machines anew for each file takes as long as the tests.
        isolate: false,
        // What a test replaces is put back before the next.
        restoreMocks: true,
        unstubEnvs: true,
        unstubGlobals: true,
      },
    },
  ];
}

const requirements = readFileSync('spec/requirements.md', 'utf8');

export default defineConfig(async (env) =>
  mergeConfig(await siteConfig(env), {
    // The development JSX takes a stack trace for each element: thousands of rendered runs have no use for
    // them.
    oxc: { jsx: { development: false } },
    test: {
      setupFiles: 'tests/support/consoleIsSilent.ts',
      // `npx vitest run tests/approved -u` writes approved text; no other run does.
      update: 'none',
      // Its colours are checked; by default a test gets empty style sheets.
      css: { include: /theme\.css\?raw/ },
      // A line of a library helps nobody.
      onStackTrace: (_: unknown, { file }: { file: string }) => !file.includes('/node_modules/'),
      // A message says what was seen, and not that it was an array.
      chaiConfig: { truncateThreshold: 300 },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // The requirements that tests prove; a test that names an unknown one fails.
      tags: [...requirements.matchAll(/^\| (R\d+\.\d+) \| (.+?) \|/gm)].map(([, name, description]) => ({
        name,
        description,
      })),
      // The default leaves one core idle, which of two is half.
      maxWorkers: '100%',
      projects: [...projectsIn('site', 'tests'), ...projectsIn('prover', 'packages/*/tests')],
    },
  }),
);
