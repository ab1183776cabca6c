// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { inWords, quizSize } from '#tests/model/quizSize';
import { makeRuns } from '../model/renderedRuns';

test(`each of ${inWords(quizSize.runs)} runs shows the expected words on every screen`, {
  tags: ['R2.27', 'R2.28', 'R2.31', 'R3.13', 'R5.9'],
  timeout: 240_000,
}, () => {
  expect(makeRuns()).toBe(quizSize.runs);
});
