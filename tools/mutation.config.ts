import { defineConfig } from 'vitest/config';

// What kills the machines' mutants: the tests that know the machines without any view.
export default defineConfig({
  test: {
    include: [
      'tests/{machineFiles,quizMachine,countdownMachine,videoScriptMachine,everyMachine,hostileEvents,pathCoverage,xstateGraph}.test.ts',
    ],
    testTimeout: 60_000,
  },
});
