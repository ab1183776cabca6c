import { afterEach, expect, test, vi } from 'vitest';

// The states that the specification counts: those with another future, as the walk of the machine has them.

afterEach(() => {
  vi.doUnmock('#funnel/expected');
  vi.resetModules();
});

test.each([
  ['all go on alike is one state', () => 'second', 1],
  [
    'the last answer decides has a state for each',
    (option: number) => (option === 1 ? 'second' : 'results'),
    2,
  ],
])('an interlude after which %s', async (_, next, pauses) => {
  vi.resetModules();
  vi.doMock('#funnel/expected', () => ({
    expectedSteps: { first: [1, 1], pause: [], second: [1, 2] },
    expectedNext: (step: string, option: number) =>
      ({ first: 'pause', pause: next(option) })[step] ?? 'results',
    expectedTier: () => 'only',
  }));
  const { quizGraph } = await import('#spec/quizGraph');
  expect(quizGraph.filter(({ reference }) => reference.step === 'pause')).toHaveLength(pauses);
});
