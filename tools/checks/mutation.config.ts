import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

// The tests that may kill mutants: those of the machines without a view.
export default defineConfig({
  ssr: { resolve: { conditions: ['prover-source', ...defaultServerConditions] } },
  test: {
    include: ['tests/machines/*.test.ts'],
    // Mutation testing ignores requirements.
    strictTags: false,
    testTimeout: 60_000,
  },
});
