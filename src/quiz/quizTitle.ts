import type { SnapshotFrom } from 'xstate';
import { screenTitles } from '#content/quiz';
import { questionCount, questionOrder } from '#content/quizSize';
import type { Question, quizMachine } from '#machines/quizMachine';
import { questionOf, screenOf } from '#quiz/screenOf';
import { fill } from '#shared/fill';

type Snapshot = Pick<SnapshotFrom<typeof quizMachine>, 'value'>;

/** The place of a question among all, with words for it: 'Question 3 of 8'. */
export function positionOf(question: Question) {
  const done = questionOrder.indexOf(question) + 1;
  return {
    done,
    total: questionCount,
    position: fill(screenTitles.question, { done, total: questionCount }),
  };
}

/** The document's title in a state. */
export function quizTitle(snapshot: Snapshot): string {
  const question = questionOf(snapshot);
  return question ? positionOf(question).position : screenTitles[screenOf(snapshot)];
}

/** Names the screen of a state after the intro, such as 'sleep' or 'results-low'. */
export function screenName(snapshot: Snapshot): string {
  const { value } = snapshot;
  if (typeof value === 'object' && 'results' in value) return `results-${value.results}`;
  return String(questionOf(snapshot));
}
