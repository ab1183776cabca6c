import { expect, test } from 'vitest';
import { quizPageEventsAt, quizPagePaths } from '#spec/quizPageModel';

const steps = quizPagePaths.flatMap(({ steps }) => steps);

test('the generated paths take every transition of the page model', () => {
  const nameTransition = (state: unknown, event: string) => `${JSON.stringify(state)} ${event}`;
  const possible = steps.flatMap(({ state }) =>
    quizPageEventsAt(state).map(({ type }) => nameTransition(state.value, type)),
  );
  const taken = quizPagePaths.flatMap(({ steps }) =>
    steps.slice(1).map(({ event }, index) => nameTransition(steps[index]?.state.value, event.type)),
  );
  expect(new Set(taken)).toEqual(new Set(possible));
  expect(taken.length).toBeGreaterThan(quizPagePaths.length);
});
