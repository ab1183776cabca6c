import { tierOf } from '#tests/model/quizReference';
import { inWords, optionCounts, quizSize, runsByScore } from '#tests/model/quizSize';
import type { MachineReport } from '#tools/statecharts/machineReport';
import { pathsOf } from '#tools/statecharts/pathReport/paths';
import type { PathChart } from '#tools/statecharts/reportData';

/** The score of a complete run of the quiz, from its line; undefined for every other path. */
export function scoreOfLine(line: string): number | undefined {
  const values = [...line.matchAll(/\d:(\d+)(?= |$)/g)].map(([, value]) => Number(value));
  return values.length === quizSize.questions ? values.reduce((sum, value) => sum + value, 0) : undefined;
}

/** Every run that the specification knows, as a path has it: 'START → 1:2 → 2:3 …'. */
export function expectedRuns(): string[] {
  return optionCounts.reduce<string[]>(
    (lines, count, index) =>
      lines.flatMap((line) =>
        Array.from({ length: count }, (_, option) => `${line} → ${index + 1}:${option + 1}`),
      ),
    ['START'],
  );
}

/** How the runs of the quiz spread over the scores, in the specification's tiers and not the machine's. */
export function quizChart(report: MachineReport): PathChart {
  const scores = [...runsByScore.keys()];
  const bands = (
    [
      ['Low', 'low', 'good'],
      ['Moderate', 'moderate', 'warn'],
      ['High', 'high', 'risk'],
    ] as const
  ).flatMap(([name, tier, tone]) => {
    const own = scores.filter((score) => tierOf(score) === tier);
    return own.length > 0 ? [{ name, tone, from: Math.min(...own), to: Math.max(...own) }] : [];
  });
  return {
    caption: `The ${inWords(quizSize.runs)} runs of the specification by their score, in its tiers.`,
    unit: 'score',
    bands,
    values: pathsOf(report).map(({ line, isRefused }) => (isRefused ? null : (scoreOfLine(line) ?? null))),
  };
}
