import type { MachineReport } from 'statechart-prover';
import type { PathChart } from 'statechart-prover/report';
import { pathsOf } from 'statechart-prover/report';
import { runEnds, scoreOfLine } from '#spec/quizGraph';
import { madeInWords } from '#spec/quizSize';

/** The number of runs for each score, with tiers from the specification, not the machine. */
export function quizChart(report: MachineReport): PathChart {
  const bands = (
    [
      ['Low', 'low', 'good'],
      ['Moderate', 'moderate', 'warn'],
      ['High', 'high', 'risk'],
    ] as const
  ).flatMap(([name, tier, tone]) => {
    const own = [...runEnds().values()].filter((end) => end.tier === tier).map(({ score }) => score);
    return own.length > 0 ? [{ name, tone, from: Math.min(...own), to: Math.max(...own) }] : [];
  });
  return {
    caption: `The score of ${madeInWords} of the specification, in its tiers.`,
    unit: 'score',
    bands,
    values: pathsOf(report).map(({ line, isRefused }) => (isRefused ? null : (scoreOfLine(line) ?? null))),
  };
}
