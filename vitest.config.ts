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
        // Leaves out two hundred lines of document, which hide the name of a missing element.
        env: { DEBUG_PRINT_LIMIT: '0' },
      },
    },
    {
      extends: true,
      test: {
        name,
        include: [`${folder}/**/*.test.{ts,tsx}`],
        exclude: [onPages],
        // Importing Vite, the prover and the machines again for each file takes as long as the tests.
        isolate: false,
        // Restores mocks before the next test.
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
    // The development JSX takes a stack trace for each element, which thousands of rendered runs do not
    // need.
    oxc: { jsx: { development: false } },
    test: {
      setupFiles: 'tests/support/consoleIsSilent.ts',
      // `npx vitest run tests/approved -u` writes approved text; no other run does.
      update: 'none',
      // Loads it for tests of colors; other style sheets are empty.
      css: { include: /theme\.css\?raw/ },
      // Hides lines of libraries.
      onStackTrace: (_: unknown, { file }: { file: string }) => !file.includes('/node_modules/'),
      // Shows the seen value instead of "Array".
      chaiConfig: { truncateThreshold: 300 },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // The requirements that tests may name; a test that names an unknown one fails.
      tags: [...requirements.matchAll(/^\| (R\d+\.\d+) \| (.+?) \|/gm)].map(([, name, description]) => ({
        name,
        description,
      })),
      // The default leaves one of two cores idle.
      maxWorkers: '100%',
      projects: [...projectsIn('site', 'tests'), ...projectsIn('prover', 'packages/*/tests')],
    },
  }),
);
