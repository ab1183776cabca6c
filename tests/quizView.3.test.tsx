// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { inWords } from '#tests/quizSize';
import { makeRuns, runsInPart } from './renderedRuns';

// React as visitors get it: its development build takes six times as long for so many runs.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const runs = runsInPart(3);

test(`part 3 of 3: each of ${inWords(runs)} runs shows the right words on every screen`, {
  timeout: 120_000,
}, () => {
  expect(makeRuns(3)).toBe(runs);
});
