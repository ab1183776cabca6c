import type { MachineReport } from 'statechart-prover';
import type { PathChart } from 'statechart-prover/report';
import { pathsOf } from 'statechart-prover/report';
import { allRuns, lineOf } from '#tests/model/quizGraph';
import { inWords, quizSize } from '#tests/model/quizSize';

const runs = new Map(allRuns().map((run) => [lineOf(run), run.end]));

/** The score of a complete run of the quiz, from its line; undefined for every other path. */
export function scoreOfLine(line: string): number | undefined {
  return runs.get(line)?.score;
}

/** Every specified run in path notation: 'START → sleep:2 → brainFog:3 …'. */
export function expectedRuns(): string[] {
  return [...runs.keys()];
}

/** The number of runs for each score, with tiers from the specification, not the machine. */
export function quizChart(report: MachineReport): PathChart {
  const bands = (
    [
      ['Low', 'low', 'good'],
      ['Moderate', 'moderate', 'warn'],
      ['High', 'high', 'risk'],
    ] as const
  ).flatMap(([name, tier, tone]) => {
    const own = [...runs.values()].filter((end) => end.tier === tier).map(({ score }) => score);
    return own.length > 0 ? [{ name, tone, from: Math.min(...own), to: Math.max(...own) }] : [];
  });
  return {
    caption: `The ${inWords(quizSize.runs)} runs of the specification by their score, in its tiers.`,
    unit: 'score',
    bands,
    values: pathsOf(report).map(({ line, isRefused }) => (isRefused ? null : (scoreOfLine(line) ?? null))),
  };
}
