import { defineConfig } from 'vitest/config';

// What kills the machines' mutants: the tests that know the machines without any view.
export default defineConfig({
  test: {
    include: process.env.LAWS_ALONE ? ['tests/machines/laws.test.ts'] : ['tests/machines/*.test.ts'],
    // The requirements that tests prove are no concern here.
    strictTags: false,
    testTimeout: 60_000,
  },
});
