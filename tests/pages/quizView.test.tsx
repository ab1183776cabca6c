// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { inWords, quizSize } from '#tests/model/quizSize';
import { makeRuns } from '../model/renderedRuns';

test(`each of ${inWords(quizSize.runs)} runs shows the expected words on every screen`, {
  timeout: 240_000,
}, () => {
  expect(makeRuns()).toBe(quizSize.runs);
});
