import { quizGraph } from '#spec/quizRuns';
import { expectedScreen } from '#tools/drive/expectedScreen';

/** Returns the words of each answer by its label: 'Constantly' for 'caffeine:3'. */
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
