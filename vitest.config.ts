import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { nameableRequirements, unitTestsProving } from '#tools/shared/requirements';
import siteConfig from './vite.config.ts';

const rooms = '{tests,packages/*/tests}';
const onPages = `${rooms}/**/*.dom.test.{ts,tsx}`;

/** To import every file for the tests of one requirement takes minutes: those that cannot prove it are left out. */
const [, asked] = /--tags-filter[=\n]([A-Z]\d+\.\d+)$/m.exec(process.argv.join('\n')) ?? [];
const filesLike = (pattern: string, kind: RegExp) =>
  asked ? unitTestsProving(asked).filter((file) => kind.test(file)) : [pattern];

/** The unit and model tests by what they run in. */
export const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'dom',
      include: filesLike(onPages, /\.dom\.test\./),
      environment: 'jsdom',
      pool: 'vmForks',
      // An element that is missing is named; two hundred lines of what is there hide its name.
      env: { DEBUG_PRINT_LIMIT: '0' },
    },
  },
  {
    extends: true,
    test: {
      name: 'node',
      include: filesLike(`${rooms}/**/*.test.{ts,tsx}`, /./),
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

export default defineConfig(async (env) =>
  mergeConfig(await siteConfig(env), {
    // The development JSX takes a stack trace for each element: thousands of rendered runs have no use for
    // them.
    oxc: { jsx: { development: false } },
    test: {
      setupFiles: 'tests/support/consoleIsSilent.ts',
      reporters: ['tests/support/failedAlone.ts'],
      // Its colours are checked; by default a test gets empty style sheets.
      css: { include: /theme\.css\?raw/ },
      // A line of a library helps nobody.
      onStackTrace: (_: unknown, { file }: { file: string }) => !file.includes('/node_modules/'),
      // A message says what was seen, and not that it was an array.
      chaiConfig: { truncateThreshold: 300 },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // The requirements that tests prove; a test that names an unknown one fails.
      tags: nameableRequirements().map(({ number, text }) => ({ name: number, description: text })),
      // The default leaves one core idle, which of two is half.
      maxWorkers: '100%',
      projects,
    },
  }),
);
