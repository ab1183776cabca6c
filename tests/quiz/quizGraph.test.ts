import { afterEach, expect, test, vi } from 'vitest';

// The states that the specification counts: those with another future, as the walk of the machine has them.

afterEach(() => {
  vi.doUnmock('#funnel/expected');
  vi.doUnmock('#funnel/quizMachine');
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

test('questions of which one can count more, or less, lead to states of their own', async () => {
  vi.doMock('#funnel/quizMachine', async (load) => ({
    ...(await load<object>()),
    optionScores: { sleep: [1, 2, 3], weight: [1, 2, 4], family: [1, 0, 3], urgency: [1, 3, 2] },
  }));
  const { quizKey } = await import('#content/quizStates');
  const keyAfter = (question: string) =>
    quizKey({ value: 'intro', context: { answers: { [question]: 1 }, countdown: { seconds: 0 } } });
  expect(keyAfter('urgency')).toBe(keyAfter('sleep'));
  expect(new Set(['sleep', 'weight', 'family'].map(keyAfter)).size).toBe(3);
});
