import type { SnapshotFrom } from 'xstate';
import type { Screen, Step } from '#content/quizStates';
import { optionScores, type Question, type quizMachine } from '#machines/quizMachine';

type At = Pick<SnapshotFrom<typeof quizMachine>, 'value'>;

/** The outer state in which the quiz is. */
export function screenOf({ value }: At): Screen {
  if (typeof value === 'string') return value;
  return 'question' in value ? 'question' : 'results';
}

/** The state inside `question` in which the quiz is; undefined before and after. */
export function stepOf({ value }: At): Step | undefined {
  return typeof value === 'object' && 'question' in value ? value.question : undefined;
}

/** Whether a state inside `question` asks something; the others are screens between two questions. */
export function isQuestion(step: string): step is Question {
  return step in optionScores;
}
