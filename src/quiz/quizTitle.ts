import type { SnapshotFrom } from 'xstate';
import { questionUpTo, screenTitles } from '#content/quiz';
import { mayBeFewer, questionsLeft } from '#content/quizFlow';
import type { Step } from '#content/quizStates';
import { headings } from '#content/quizWords';
import { questionsIn, type quizMachine } from '#machines/quizMachine';
import { screenOf, stepOf } from '#quiz/screenOf';
import { fill } from '#shared/fill';

type Snapshot = Pick<SnapshotFrom<typeof quizMachine>, 'value' | 'context'>;

/**
 * Where a visitor is: at which question, of how many at most. Where ways through the quiz differ in length, the total
 * falls with the answer that takes the shorter one, and never rises.
 */
export function positionOf(step: Step, { context }: Pick<Snapshot, 'context'>) {
  const before = questionsIn(context.answers).length;
  const done = before + 1;
  const total = before + questionsLeft[step];
  const words = mayBeFewer[step] ? questionUpTo : screenTitles.question;
  return { done, total, position: fill(words, { done, total }) };
}

/** What the screen of a snapshot is called. */
export function quizTitle(snapshot: Snapshot): string {
  const step = stepOf(snapshot);
  return step ? (headings[step] ?? positionOf(step, snapshot).position) : screenTitles[screenOf(snapshot)];
}

/** Names the screen of a snapshot after the intro, such as 'sleep-0' or 'results-low': no other one has the same name. */
export function screenName(snapshot: Snapshot): string {
  const { value, context } = snapshot;
  if (typeof value === 'object' && 'results' in value) return `results-${value.results}`;
  return `${stepOf(snapshot)}-${questionsIn(context.answers).length}`;
}
