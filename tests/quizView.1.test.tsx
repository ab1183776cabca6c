// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { makeRuns } from './renderedRuns';

// React as visitors get it: its development build takes six times as long for so many runs.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

test('each of the 2,187 runs that begin with answer 1 shows the right words on every screen', {
  timeout: 120_000,
}, () => {
  // START, the first answer and the tree of three answers to each of seven questions.
  expect(makeRuns(1)).toEqual({ clicks: 2 + 3279, runs: 2187 });
});
