import { expectedQuestions } from '#tests/model/quizCopy';
import { foldQuiz, quizGraph, quizMoves } from '#tests/model/quizGraph';

// Counted on the quiz that is expected: nothing here knows the machine.

/** How many options each question has, in the order of their numbers. */
export const optionCounts = expectedQuestions.map(({ options }) => options.length);

/** How many runs end with each score, from the lowest score to the highest. */
export const runsByScore: ReadonlyMap<number, number> = new Map(
  [
    ...foldQuiz<Map<number, number>>(({ reference, moves }, after) => {
      if (moves.length === 0) return new Map([[reference.score, 1]]);
      const found = new Map<number, number>();
      for (const { to } of moves)
        for (const [score, runs] of after(to)) found.set(score, (found.get(score) ?? 0) + runs);
      return found;
    }),
  ].sort(([one], [other]) => one - other),
);

const scores = [...runsByScore.keys()];

/** What follows from the questions, their options and where they lead. */
export const quizSize = {
  /** The most that a visitor is asked. */
  questions: foldQuiz<number>(
    ({ reference, moves }, after) =>
      (reference.screen === 'question' ? 1 : 0) + Math.max(0, ...moves.map(({ to }) => after(to))),
  ),
  lowestScore: Math.min(...scores),
  highestScore: Math.max(...scores),
  /** Ways through the whole quiz. */
  runs: sum(runsByScore.values()),
  /** Steps of the tree of all runs: each move, once for each way to it. */
  steps: foldQuiz<number>((node, after) => sum(node.moves.map(({ to }) => 1 + after(to)))),
  /** States, and the moves between them. */
  states: quizGraph.length,
  moves: quizMoves.length,
};

/** Answers to one question after the other that add up to a score: the first questions get the high ones. */
export function answersWith(score: number): number[] {
  let left = score - quizSize.lowestScore;
  return optionCounts.map((count) => {
    const more = Math.min(left, count - 1);
    left -= more;
    return 1 + more;
  });
}

/** A number as prose has it: '6,561'. */
export function inWords(number: number): string {
  return number.toLocaleString('en');
}

/** 0 for no numbers. */
export function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
