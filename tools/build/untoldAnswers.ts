import { type Plugin, runnerImport } from 'vite';
import { throwInputError } from '#settings/throwInputError';
import type * as ToldApart from '#tools/build/toldApart';
import { funnel } from '#tools/shared/funnel';

/** Stops a build that would tell an answer, with one line. */
export function untoldAnswers() {
  return {
    name: 'untold-answers',
    apply: 'build',
    async configResolved() {
      const { module } = await runnerImport<typeof ToldApart>('./tools/build/toldApart.ts', {
        logLevel: 'error',
        plugins: funnel(),
      });
      const [line] = [...module.wordProblems(), ...module.toldProblems()];
      if (line) throwInputError(line);
    },
  } satisfies Plugin;
}
