import { pathsOf } from 'statechart-prover/report';
import { expect, test } from 'vitest';
import { scoreOfLine } from '#spec/quizGraph';
import { inWords, quizSize, runsByScore } from '#spec/quizSize';
import { reportOn } from '#tools/proofs/registered';

test(`all is well: ${inWords(quizSize.runs)} paths, each with its score, and nothing is missing`, () => {
  const report = reportOn('quizMachine');
  const paths = pathsOf(report);
  const complete = paths.filter(({ isRefused }) => !isRefused);
  expect(complete.flatMap(({ failing }) => failing ?? []).slice(0, 1)).toEqual([]);
  expect(complete).toHaveLength(quizSize.runs);
  const counted = new Map<number | undefined, number>();
  for (const path of complete)
    counted.set(scoreOfLine(path.line), (counted.get(scoreOfLine(path.line)) ?? 0) + 1);
  expect(counted).toEqual(runsByScore);
  expect(report.missing).toEqual([]);
  expect(report.error).toBeUndefined();
  for (const [index, { name }] of report.elements.entries())
    expect(
      paths.some(({ crossed }) => crossed.has(index)),
      name,
    ).toBe(true);
});
