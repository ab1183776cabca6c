import { readFileSync } from 'node:fs';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { readSite } from '#settings/settingsSchema';
import { sampleSettings } from '#tests/support/sampleSite';
import siteConfig from './vite.config.ts';

const machineTests = 'tests/machines/*.test.ts';
const domTests = '**/*.dom.test.{ts,tsx}';

/** A project of tests that need no document. */
function createProject(name: string, include: string, ...exclude: string[]): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [include],
      exclude: [domTests, ...exclude],
      // Isolation would import Vite, the prover and the machines for each file, which takes as long as the tests.
      isolate: false,
      // Each test starts without the mocks and stubs of the test before it.
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
    },
  };
}

/** A project of tests that need a document, and run in jsdom. */
function createDomProject(name: string, folder: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    // Tests of code must pass whatever a team publishes.
    define: { __SITE__: JSON.stringify(readSite({}, sampleSettings)), __MEASURED__: 'false' },
    test: {
      name,
      include: [`${folder}/${domTests}`],
      environment: 'jsdom',
      pool: 'vmForks',
      // Without the 200 printed lines of the document, which would hide the name of a missing element.
      env: { DEBUG_PRINT_LIMIT: '0' },
    },
  };
}

// Tests use the published settings, and ignore the settings of this computer.
process.env.SITE_SETTINGS ??= '{}';

const requirements = readFileSync('spec/requirements.md', 'utf8');

export default defineConfig(async (env) =>
  mergeConfig(await siteConfig(env), {
    // The development JSX records a stack trace for each element, which is slow for thousands of rendered runs.
    oxc: { jsx: { development: false } },
    test: {
      // tools/steps.mjs names the line of a failed test.
      includeTaskLocation: true,
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
      projects: [
        // `npm run check` runs the proofs of the machines, and `npm run test:unit` the other tests of the site.
        createProject('proofs', machineTests),
        createProject('site', 'tests/**/*.test.ts', machineTests),
        createDomProject('site-dom', 'tests'),
        createProject('prover', 'packages/*/tests/*.test.ts'),
        createDomProject('prover-dom', 'packages/*/tests'),
      ],
    },
  }),
);
