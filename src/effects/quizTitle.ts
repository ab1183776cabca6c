import type { SnapshotFrom } from 'xstate';
import { questionsLeft } from '#content/quizFlow';
import { of, quizTitles } from '#content/quizTitles';
import { type QuizContext, type quizMachine, quizStateOf } from '#machines/quizMachine';

type Snapshot = Pick<SnapshotFrom<typeof quizMachine>, 'value' | 'context'>;

/**
 * Where a visitor is: at which question, of how many at most. Where ways through the quiz differ in length, the total
 * falls with the answer that takes the shorter one, and never rises.
 */
export function positionOf({ question, answers }: QuizContext) {
  const done = answers.length + 1;
  const total = answers.length + questionsLeft[question];
  return { done, total, position: `${quizTitles.question} ${done} ${of} ${total}` };
}

/** What the screen of a snapshot is called. */
export function quizTitle(snapshot: Snapshot): string {
  const { context } = snapshot;
  const state = quizStateOf(snapshot);
  if (state === 'question') return positionOf(context).position;
  const title = quizTitles[state];
  return typeof title === 'string' ? title : (title[context.question] ?? '');
}

/** Names the screen of a snapshot, such as 'question-3-2': no other screen before the results has the same name. */
export function screenName(snapshot: Snapshot): string {
  const { question, answers } = snapshot.context;
  return `${quizStateOf(snapshot)}-${question}-${answers.length}`;
}
