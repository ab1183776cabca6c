import type { MachineReport } from 'statechart-prover';
import type { PathChart } from 'statechart-prover/report';
import { pathsOf } from 'statechart-prover/report';
import { expectedTiers } from '#spec/quizCopy';
import { scoreOfLine } from '#spec/quizGraph';
import { madeInWords, tierRanges } from '#spec/quizSize';

/** The number of runs for each score, with tiers from the specification, not the machine. */
export function quizChart(report: MachineReport): PathChart {
  const bands = tierRanges.map(({ tier, ...range }) => ({
    name: tier.charAt(0).toUpperCase() + tier.slice(1),
    tone: expectedTiers[tier].tone,
    ...range,
  }));
  return {
    caption: `The score of ${madeInWords} of the specification, in its tiers.`,
    unit: 'score',
    bands,
    values: pathsOf(report).map(({ line, isRefused }) => (isRefused ? null : (scoreOfLine(line) ?? null))),
  };
}
