import { expectedSteps, expectedTiers, type Tier } from '#spec/expected';
import { foldQuiz, isEveryRunMade, quizGraph, quizMoves, runCount, runEnds } from '#spec/quizGraph';
import { isQuestion, type QuizReference, scoresOf } from '#spec/quizReference';

// Counted from the expected quiz: nothing here imports the machine.

/** The questions in their order, by their names. */
export const questionNames = Object.keys(expectedSteps).filter(isQuestion);

/** The number of options of each question, in order. */
export const optionCounts = questionNames.map((name) => scoresOf(name).length);

const ends = quizGraph.flatMap(({ reference }) => (reference.tier ? reference : []));
const areEven = (numbers: readonly number[]) => new Set(numbers).size === 1;
/** Whether every way has as many questions, and whether every score is out of as many points. */
export const isOneLength = areEven(ends.map(({ answers }) => Object.keys(answers).length));
export const isOneScale = areEven(ends.map(({ highest }) => highest));

/** Counts that follow from the questions, their options and the flow. */
export const quizSize = {
  /** The highest number of questions in a run. */
  questions: foldQuiz<number>(
    ({ reference, moves }, after) =>
      (isQuestion(reference.step) ? 1 : 0) + Math.max(0, ...moves.map(({ to }) => after(to))),
  ),
  lowestScore: Math.min(...ends.map(({ score }) => score)),
  highestScore: Math.max(...ends.map(({ score }) => score)),
  /** Paths through the whole quiz. */
  runs: runCount,
  /** How many of them are made, one by one. */
  made: isEveryRunMade ? Number(runCount) : runEnds().size,
  /** Steps in the tree of the runs that are made: each move, once for each path to it. */
  steps: isEveryRunMade
    ? foldQuiz<number>((node, after) => sum(node.moves.map(({ to }) => 1 + after(to))))
    : new Set(
        [...runEnds().keys()].flatMap((line) =>
          [...`${line} `.matchAll(/ (?!→)/g)].map(({ index }) => line.slice(0, index)),
        ),
      ).size,
  /** States, and the moves between them. */
  states: quizGraph.length,
  moves: quizMoves.length,
};

/** The tiers, from the lowest score to the highest. */
export const tierNames = Object.keys(expectedTiers) as Tier[];

/** The scores that end in each tier, from the lowest to the highest; a tier that no run ends in has none. */
export const tierRanges = tierNames.flatMap((tier) => {
  const scores = quizGraph.flatMap(({ reference }) => (reference.tier === tier ? reference.score : []));
  return scores.length > 0 ? [{ tier, from: Math.min(...scores), to: Math.max(...scores) }] : [];
});

/** The end of a run with this score: its answers, and the most points that they could be. */
export function endWith(score: number): QuizReference {
  const node = quizGraph.find(({ reference }) => reference.tier && reference.score === score);
  if (!node) throw new Error(`no run ends with the score ${score}`);
  return node.reference;
}

/** A number with separators: '6,561'. */
export function inWords(number: number | bigint): string {
  return number.toLocaleString('en');
}

/** The runs that are made, for the name of a test: 'all 6,561 runs'. */
export const madeInWords = isEveryRunMade
  ? `all ${inWords(runCount)} runs`
  : `${inWords(quizSize.made)} of ${inWords(runCount)} runs`;

/** 0 for no numbers. */
export function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
