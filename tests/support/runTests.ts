import type { Plugin } from 'vite';
import { createVitest, type TestModule } from 'vitest/node';
import { projects } from '../../vite.config';

/**
 * Runs tests of ours with files changed by a plugin.
 *
 * @param files the names of the test files, without what follows the first dot
 * @returns the full name of each test that passed, and what went wrong in a line each
 */
export async function runTests(plugins: Plugin[], files: readonly string[]) {
  const changed = projects.map((project) => ({ ...project, plugins }));
  const vitest = await createVitest('test', {
    watch: false,
    reporters: [{}],
    coverage: { enabled: false },
    pool: 'threads',
    projects: changed,
  });
  try {
    const { testModules } = await vitest.start(files.map((name) => `/${name}.`));
    return {
      ran: testModules.length,
      passed: testModules.flatMap(namesOf),
      failures: testModules.flatMap(failuresIn),
    };
  } finally {
    await vitest.close();
  }
}

function namesOf({ children }: TestModule): string[] {
  return [...children.allTests('passed')].map(({ name }) => name);
}

function failuresIn(module: TestModule): string[] {
  return [
    ...module.errors().map(({ message }) => message),
    ...[...module.children.allTests('failed')].map(
      (one) => `${one.fullName}: ${one.result().errors?.[0]?.message.slice(0, 300)}`,
    ),
  ];
}
