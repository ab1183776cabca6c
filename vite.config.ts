import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { readSite } from '#content/siteSchema';
import { buildRecord } from '#tools/build/buildRecord';
import { chartTable } from '#tools/build/chartTable';
import { compileAhead } from '#tools/build/compileAhead';
import { contentAsData } from '#tools/build/contentAsData';
import { documents } from '#tools/build/documents';
import { headers } from '#tools/build/headers';
import { lightPreload } from '#tools/build/lightPreload';
import { pictures } from '#tools/build/pictures';
import { readSettings } from '#tools/build/readSettings';
import { serveDist } from '#tools/build/serveDist';
import { untimed } from '#tools/build/untimed';
import { vitestFile } from '#tools/checks/testOutcomes';
import { untoldAnswers } from '#tools/checks/untoldAnswers';
import { failOnErrors } from '#tools/shared/failOnErrors';
import { otherFlow } from '#tools/shared/otherFlow';
import { readRequirements } from '#tools/shared/requirements';

const onPages = '**/*.dom.test.{ts,tsx}';
const alone = '**/*.alone.test.ts';

/** Here the packages of this project are their sources, which need no build. */
const fromSource = ['prover-source'];

/** The unit and model tests by what they run in. */
export const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'dom',
      include: [onPages],
      environment: 'jsdom',
      pool: 'vmForks',
      // An element that is missing is named; two hundred lines of what is there hide its name.
      env: { DEBUG_PRINT_LIMIT: '0' },
    },
  },
  // What replaces modules has them to itself.
  { extends: true, test: { name: 'alone', include: [alone] } },
  {
    extends: true,
    test: {
      name: 'node',
      include: ['{tests,packages/*/tests}/**/*.test.{ts,tsx}'],
      exclude: [onPages, alone],
      // To import Vite, the prover and the machines anew for each file takes as long as the tests.
      isolate: false,
      // What a test replaces is put back before the next.
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
    },
  },
];

export default defineConfig(({ command, mode, isPreview }) => {
  if (command === 'build') failOnErrors();
  // Tests expect the samples, or what they set themselves, whatever the settings of this machine; a built site contains
  // its settings.
  const testSettings = () => JSON.parse(process.env.TEST_SETTINGS ?? '{}');
  const env = isPreview ? {} : mode === 'test' ? testSettings() : readSettings(mode);
  const site = readSite(env);
  const define = { __SITE__: JSON.stringify(site), __MEASURED__: JSON.stringify(site.measure !== null) };
  return {
    // The development JSX takes a stack trace for each element: thousands of rendered runs have no use for
    // them.
    ...(process.env.VITEST && { oxc: { jsx: { development: false } } }),
    appType: 'custom',
    // Without the code that reports to React's developer tools, which a built site does not serve.
    define: command === 'build' ? { ...define, __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : define,
    plugins: [
      otherFlow(),
      react(),
      tailwindcss(),
      pictures(),
      contentAsData(define),
      chartTable(),
      ...(site.measure ? [untoldAnswers()] : []),
      documents(site, () => [...otherFlow(), contentAsData(define), chartTable()]),
      headers(),
      lightPreload(),
      compileAhead(['quiz', 'xstate']),
      buildRecord(env),
      serveDist(),
    ],
    // React has the first hook itself; @xstate/react's dependency asks for a copy of it for older versions. The second
    // is shorter for a snapshot that React reads in the browser alone.
    resolve: {
      conditions: [...fromSource, ...defaultClientConditions],
      alias: [
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        {
          find: 'use-sync-external-store/shim/with-selector',
          replacement: fileURLToPath(new URL('src/components/shared/useSelection.ts', import.meta.url)),
        },
      ],
    },
    ssr: { resolve: { conditions: [...fromSource, ...defaultServerConditions] } },
    build: {
      rolldownOptions: { checks: untimed },
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The documents name the scripts that they will want; only style sheets are left to the scripts.
        resolveDependencies: (_, dependencies) => dependencies.filter((file) => file.endsWith('.css')),
      },
    },
    preview: { port: 4173 },
    test: {
      setupFiles: 'tests/support/consoleIsSilent.ts',
      // What the tests said is there for the report, whoever ran them.
      reporters: ['tests/support/failedAlone.ts', ['json', { outputFile: vitestFile }]],
      // A line of a library helps nobody.
      onStackTrace: (_, { file }) => !file.includes('/node_modules/'),
      // A message says what was seen, and not that it was an array.
      chaiConfig: { truncateThreshold: 300 },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // The requirements that tests prove; a test that names an unknown one fails, one of withdrawn ones alone is skipped.
      tags: process.env.VITEST
        ? readRequirements().map(({ number, text, withdrawn }) => ({
            name: number,
            description: text,
            // A test runs as long as one of its requirements holds.
            skip: withdrawn !== undefined,
            priority: withdrawn ? 2 : 1,
          }))
        : [],
      // The default leaves one core idle, which of two is half.
      maxWorkers: '100%',
      projects,
    },
  };
});
