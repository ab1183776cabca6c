import { expect, test } from 'vitest';
import type { Interlude, Question } from '#content/question';
import { questions, tiers } from '#content/questions';
import { quizStates } from '#content/quizStates';
import { longest } from '#content/quizWords';
import { optionScores } from '#machines/quizMachine';
import { positionOf } from '#quiz/quizTitle';
import { stepOf } from '#quiz/screenOf';
import { expectedSteps, requirements } from '#spec/expected';
import { quizGraph } from '#spec/quizGraph';
import { scoresOf } from '#spec/quizReference';
import { questionNames, quizSize, tierNames } from '#spec/quizSize';

// The chart, the words and expected.ts of the funnel speak of the same quiz.

const scored = new Map<string, readonly number[]>(Object.entries(optionScores));
const worded = new Map<string, Question | Interlude>(Object.entries(questions));

test('machine, content and expected.ts have the same screens between intro and results', {
  tags: ['R3.2', 'R9.1'],
}, () => {
  expect([...worded.keys()]).toEqual(Object.keys(expectedSteps));
  expect([...scored.keys()].sort()).toEqual([...questionNames].sort());
});

for (const name of questionNames)
  test(`the options of ${name} score what expected.ts says, and each has words`, {
    tags: ['R3.3', requirements[name] ?? []].flat(),
  }, () => {
    expect(scored.get(name)).toEqual(scoresOf(name));
    expect(worded.get(name)).toMatchObject({ options: { length: scoresOf(name).length } });
  });

test('each tier has words of its own', { tags: ['R5.8'] }, () => {
  for (const part of ['title', 'subtitle', 'meaning'] as const)
    expect(new Set(tierNames.map((tier) => tiers[tier][part])).size, part).toBe(tierNames.length);
});

test('the position of a question counts it and what may follow, and every screen leaves room for the longest', () => {
  for (const { snapshot, moves } of quizStates()) {
    const step = stepOf(snapshot);
    if (!step || !(step in optionScores)) continue;
    const { position, done, total } = positionOf(step, snapshot);
    expect(done).toBe(Object.keys(snapshot.context.answers).length + 1);
    expect(total > done).toBe(moves.some(({ to }) => to && stepOf(to.snapshot)));
    expect(position.match(/\d+/g)).toEqual(expect.arrayContaining([`${done}`, `${total}`]));
    expect(position.length).toBeLessThanOrEqual(longest.position.length);
  }
});

test('each tier has a score', () => {
  const { lowestScore, highestScore } = quizSize;
  const reached = new Set(quizGraph.map(({ reference }) => reference.tier));
  const missing = tierNames
    .filter((tier) => !reached.has(tier))
    .map(
      (tier) =>
        `no score from ${lowestScore} to ${highestScore} ends in the tier ${tier}: move its bound, or the options that count for it`,
    );
  if (missing.length > 0) expect.fail(missing.join('\n'));
});
