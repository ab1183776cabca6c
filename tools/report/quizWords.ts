import { quizGraph } from '#spec/quizRuns';
import { expectedScreen } from '#tools/drive/expectedScreen';

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
