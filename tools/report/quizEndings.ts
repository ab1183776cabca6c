import type { MachineReport } from 'statechart-prover';
import { pathsOf } from 'statechart-prover/report';
import { runEnds } from '#spec/quizGraph';

/** How each path of the quiz ends, with the tier from the specification, not the machine: 'score 22, high'. */
export function quizEndings(report: MachineReport): (string | null)[] {
  return pathsOf(report).map(({ line, isRefused }) => {
    const end = isRefused ? undefined : runEnds().get(line);
    return end ? `score ${end.score}, ${end.tier}` : null;
  });
}
