import type { SnapshotFrom } from 'xstate';
import type { quizMachine } from '#machines/quizMachine';

/** Names the screen of a snapshot, as its element does in `data-screen`: 'intro', 'question-sleep', 'results-low'. */
export function screenName({ value }: Pick<SnapshotFrom<typeof quizMachine>, 'value'>): string {
  return [value]
    .flatMap((state) => (typeof state === 'string' ? state : Object.entries(state).flat()))
    .join('-');
}
