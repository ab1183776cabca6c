import { type Plugin, runnerImport } from 'vite';
import { throwInputError } from '#content/throwInputError';
import type * as QuizCheck from '#tools/checks/quizCheck';
import { fromSource } from '#tools/shared/fromSource';
import { otherFlow } from '#tools/shared/otherFlow';

/** Stops a build that would tell an answer, with one line. */
export function untoldAnswers() {
  return {
    name: 'untold-answers',
    apply: 'build',
    async configResolved() {
      const { module } = await runnerImport<typeof QuizCheck>('./tools/checks/quizCheck.ts', {
        logLevel: 'error',
        plugins: otherFlow(),
        environments: fromSource,
      });
      const line = (await module.quizProblems(true)).find((problem) =>
        problem.startsWith('src/content/measured.ts'),
      );
      if (line) throwInputError(line);
    },
  } satisfies Plugin;
}
