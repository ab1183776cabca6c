import { expectedSteps, expectedTiers, type Tier } from '#spec/quizCopy';
import { foldQuiz, quizGraph, quizMoves } from '#spec/quizGraph';
import { type QuizReference, questionNamed, scoresOf } from '#spec/quizReference';

// Counted from the expected quiz: nothing here imports the machine.

/** The questions in their order, by their names. */
export const questionNames = Object.keys(expectedSteps).filter((name) => questionNamed(name));

/** The number of options of each question, in order. */
export const optionCounts = questionNames.map((name) => scoresOf(name).length);

/** The number of runs for each score, from the lowest to the highest. */
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

/** Counts that follow from the questions, their options and the flow. */
export const quizSize = {
  /** The highest number of questions in a run. */
  questions: foldQuiz<number>(
    ({ reference, moves }, after) =>
      (questionNamed(reference.step) ? 1 : 0) + Math.max(0, ...moves.map(({ to }) => after(to))),
  ),
  lowestScore: Math.min(...scores),
  highestScore: Math.max(...scores),
  /** Paths through the whole quiz. */
  runs: sum(runsByScore.values()),
  /** Steps in the tree of all runs: each move, once for each path to it. */
  steps: foldQuiz<number>((node, after) => sum(node.moves.map(({ to }) => 1 + after(to)))),
  /** States, and the moves between them. */
  states: quizGraph.length,
  moves: quizMoves.length,
};

/** The tiers, from the lowest score to the highest. */
export const tierNames = Object.keys(expectedTiers) as Tier[];

/** The scores that end in each tier, from the lowest to the highest; a tier that no run ends in has none. */
export const tierRanges = tierNames.flatMap((tier) => {
  const own = quizGraph.flatMap(({ reference }) => (reference.tier === tier ? reference.score : []));
  return own.length > 0 ? [{ tier, from: Math.min(...own), to: Math.max(...own) }] : [];
});

/** The end of a run with this score: its answers, and the most points that they could be. */
export function endWith(score: number): QuizReference {
  const node = quizGraph.find(({ reference }) => reference.tier && reference.score === score);
  if (!node) throw new Error(`no run ends with the score ${score}`);
  return node.reference;
}

/** A number with separators: '6,561'. */
export function inWords(number: number): string {
  return number.toLocaleString('en');
}

/** 0 for no numbers. */
export function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
