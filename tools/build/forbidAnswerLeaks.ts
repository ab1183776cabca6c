import { type Plugin, runnerImport } from 'vite';
import { throwInputError } from '#settings/throwInputError';
import type * as AnswerLeaks from '#tools/build/answerLeaks';

/** Stops a build that would tell an answer, with one line. */
export function forbidAnswerLeaks(define: Record<string, string> = {}) {
  return {
    name: 'untold-answers',
    apply: 'build',
    async configResolved() {
      const { module } = await runnerImport<typeof AnswerLeaks>('./tools/build/answerLeaks.ts', {
        logLevel: 'error',
        define,
      });
      const [line] = [...module.messageProblems(), ...module.answerLeaks()];
      if (line) throwInputError(line);
    },
  } satisfies Plugin;
}
