import type { SnapshotFrom } from 'xstate';
import type { Screen } from '#content/quizStates';
import type { Question, quizMachine } from '#machines/quizMachine';

type At = Pick<SnapshotFrom<typeof quizMachine>, 'value'>;

/** The outer state in which the quiz is. */
export function screenOf({ value }: At): Screen {
  if (typeof value === 'string') return value;
  return 'question' in value ? 'question' : 'results';
}

/** The question on screen; undefined before and after. */
export function questionOf({ value }: At): Question | undefined {
  return typeof value === 'object' && 'question' in value ? value.question : undefined;
}
