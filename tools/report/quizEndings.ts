import type { MachineReport } from 'statechart-prover';
import { pathsOf } from 'statechart-prover/report';
import { quizGraph, runEnds } from '#spec/quizGraph';
import { expectedScreen } from '#tools/drive/expectedScreen';

/** How each path of the quiz ends, with the tier from the specification, not the machine: 'score 22, high'. */
export function quizEndings(report: MachineReport): (string | null)[] {
  return pathsOf(report).map(({ line, isRefused }) => {
    const end = isRefused ? undefined : runEnds().get(line);
    return end ? `score ${end.score}, ${end.tier}` : null;
  });
}

/** What each answer of the quiz says, by its label: 'Constantly' of 'caffeine:3'. */
export function quizWords(): Record<string, string> {
  return Object.fromEntries(
    quizGraph.flatMap(({ reference, moves }) => {
      const { buttons } = expectedScreen(reference);
      return moves.flatMap(({ label }, index) => {
        const words = buttons[index]?.replace(/^\d/, '');
        return words ? [[label, words]] : [];
      });
    }),
  );
}
