// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { inWords } from '#tests/model/quizSize';
import { makeRuns, runsInPart } from '../model/renderedRuns';

const runs = runsInPart(3);

test(`part 3 of 3: each of ${inWords(runs)} runs shows the right words on every screen`, {
  tags: ['R2.27', 'R2.28', 'R2.31', 'R3.13', 'R5.9'],
  timeout: 120_000,
}, () => {
  expect(makeRuns(3)).toBe(runs);
});
