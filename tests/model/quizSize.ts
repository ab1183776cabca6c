import { expectedQuestions } from '#tests/model/quizCopy';

// Counted from the words that are expected: nothing here knows the machine.

/** How many options each question has, in the order of the questions. */
export const optionCounts = expectedQuestions.map(({ options }) => options.length);

/** The values that answer a question, counted from 1; none where there is no such question. */
export function valuesOf(question: number): number[] {
  return Array.from({ length: optionCounts[question - 1] ?? 0 }, (_, index) => index + 1);
}

/** How many ways lead to each score: before the first question, after it, … after the last. */
const ways = [new Map([[0, 1]])];
for (const count of optionCounts) {
  const after = new Map<number, number>();
  for (const [score, number] of ways.at(-1) ?? []) {
    for (let value = 1; value <= count; value += 1)
      after.set(score + value, (after.get(score + value) ?? 0) + number);
  }
  ways.push(after);
}

/** How many runs end with each score, from the lowest score to the highest. */
export const runsByScore: ReadonlyMap<number, number> = ways.at(-1) ?? new Map();

/** The scores with which a visitor can come to a question. */
export function scoresBefore(question: number): number[] {
  return [...(ways[question - 1]?.keys() ?? [])];
}

const inTree = ways.slice(1).map((scores) => sum(scores.values()));
const inGraph = optionCounts.map((count, index) => scoresBefore(index + 1).length * count);

/** What follows from how many questions and options there are. */
export const quizSize = {
  questions: optionCounts.length,
  lowestScore: optionCounts.length,
  highestScore: sum(optionCounts),
  /** Ways through the whole quiz. */
  runs: sum(runsByScore.values()),
  /** Steps of the tree of all runs: START and every answer, once for each way to it. */
  steps: 1 + sum(inTree),
  /** States by question and score: the intro, each question and the results. */
  states: 1 + sum(ways.map(({ size }) => size)),
  /** Answers at each question and score. */
  answers: sum(inGraph),
};

/** Answers that add up to a score: the first questions get the high ones. */
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
