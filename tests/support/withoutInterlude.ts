import { createMachine } from 'xstate';
import type { quizMachine } from '#machines/quizMachine';
import type { LooseConfig } from '#tests/model/lawChange';

type Quiz = typeof quizMachine;

/** The quiz without a screen between two questions, for tests that bring one of their own or need none. */
export function withoutInterlude(machine: Quiz): Quiz {
  const { states, ...config } = machine.config as LooseConfig;
  const { interlude: _, question, ...others } = states;
  const ANSWER = [question.on.ANSWER].flat().filter(({ target }) => target !== 'interlude');
  const changed = {
    ...config,
    states: { ...others, question: { ...question, on: { ...question.on, ANSWER } } },
  };
  return createMachine(changed, machine.implementations as never) as unknown as Quiz;
}
