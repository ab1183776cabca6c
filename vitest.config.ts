import { readFileSync } from 'node:fs';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { readSite } from '#settings/settingsSchema';
import { sampleSettings } from '#tests/support/sampleSite';
import siteConfig from './vite.config.ts';

/** Returns two projects for a folder: its tests that need a document, which run in jsdom, and its other tests. */
function makeProjects(name: string, folder: string): TestProjectInlineConfiguration[] {
  const domTests = `${folder}/**/*.dom.test.{ts,tsx}`;
  return [
    {
      extends: true,
      // Tests of code must pass whatever a team publishes.
      define: { __SITE__: JSON.stringify(readSite({}, sampleSettings)), __MEASURED__: 'false' },
      test: {
        name: `${name}-dom`,
        include: [domTests],
        environment: 'jsdom',
        pool: 'vmForks',
        // Without the 200 printed lines of the document, which would hide the name of a missing element.
        env: { DEBUG_PRINT_LIMIT: '0' },
      },
    },
    {
      extends: true,
      test: {
        name,
        include: [`${folder}/**/*.test.{ts,tsx}`],
        exclude: [domTests],
        // Isolation would import Vite, the prover and the machines for each file, which takes as long as the tests.
        isolate: false,
        // Each test starts without the mocks and stubs of the test before it.
        restoreMocks: true,
        unstubEnvs: true,
        unstubGlobals: true,
      },
    },
  ];
}

// Tests use the published settings, and ignore the settings of this computer.
process.env.SITE_SETTINGS ??= '{}';

const requirements = readFileSync('spec/requirements.md', 'utf8');

export default defineConfig(async (env) =>
  mergeConfig(await siteConfig(env), {
    // The development JSX records a stack trace for each element, which is slow for thousands of rendered runs.
    oxc: { jsx: { development: false } },
    test: {
      setupFiles: 'tests/support/consoleIsSilent.ts',
      // Only `npx vitest run tests/approved -u` writes approved text.
      update: 'none',
      // Loads theme.css, because theme.ts reads a color from it. Other style sheets are empty in tests.
      css: { include: /theme\.css\?raw/ },
      // Hides the stack frames of libraries.
      onStackTrace: (_: unknown, { file }: { file: string }) => !file.includes('/node_modules/'),
      // Prints the actual value instead of "Array".
      chaiConfig: { truncateThreshold: 300 },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // The requirements that tests may name as tags. A test with an unknown tag fails.
      tags: [...requirements.matchAll(/^\| (R\d+\.\d+) \| (.+?) \|/gm)].map(([, name, description]) => ({
        name,
        description,
      })),
      // The default would leave one of two cores idle.
      maxWorkers: '100%',
      projects: [...makeProjects('site', 'tests'), ...makeProjects('prover', 'packages/*/tests')],
    },
  }),
);
