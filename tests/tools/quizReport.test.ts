import { pathsOf } from 'statechart-prover/report';
import { expect, test } from 'vitest';
import { expectedScreen } from '#spec/expectedScreen';
import { runEnds } from '#spec/quizGraph';
import { inWords, quizSize } from '#spec/quizSize';
import { expectSameLines } from '#tools/proofs/facts';
import { reportOn } from '#tools/proofs/registered';
import { quizEndings, quizWords } from '#tools/report/quizEndings';

test(`all is well: ${inWords(quizSize.made)} paths, each with its score, and nothing is missing`, () => {
  const report = reportOn('quizMachine');
  const paths = pathsOf(report);
  const complete = paths.filter(({ isRefused }) => !isRefused);
  expect(complete.flatMap(({ failing }) => failing ?? []).slice(0, 1)).toEqual([]);
  expectSameLines(
    complete.map(({ line }) => line),
    [...runEnds().keys()],
  );
  const endings = quizEndings(report).filter((ending) => ending !== null);
  expect(endings.toSorted()).toEqual(
    [...runEnds().values()].map(({ score, tier }) => `score ${score}, ${tier}`).toSorted(),
  );
  const answers = new Set(complete.flatMap(({ line }) => line.split(' → ').slice(1)));
  const words = quizWords(expectedScreen);
  expect([...answers].filter((label) => !words[label])).toEqual([]);
  expect(report.missing).toEqual([]);
  expect(report.error).toBeUndefined();
  for (const [index, { name }] of report.elements.entries())
    expect(
      paths.some(({ crossed }) => crossed.has(index)),
      name,
    ).toBe(true);
});
