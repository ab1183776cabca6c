import { optionCounts, quizSize, scoresBefore, valuesOf } from '#tests/model/quizSize';

/**
 * Complete runs of the quiz, each a list of answers, that together give every answer at every question and
 * every score before it. Each run gives one that no run before it gave: begun at the last question and led to
 * it along the answers given least often so far. Fewer than the last question alone asks for cannot do it.
 */
export function coveringRuns(): number[][] {
  const given = new Map<string, number>();
  const timesGiven = (question: number, score: number, value: number) =>
    given.get(`${question} ${score} ${value}`) ?? 0;
  const leastGiven = (values: number[], times: (value: number) => number) =>
    values.reduce((best, value) => (times(value) < times(best) ? value : best));

  function runThrough(question: number, score: number, value: number): number[] {
    const answers = [value];
    for (let before = question - 1, to = score; before >= 1; before -= 1) {
      const scores = scoresBefore(before);
      const values = valuesOf(before).filter((one) => scores.includes(to - one));
      const one = leastGiven(values, (each) => timesGiven(before, to - each, each));
      answers.unshift(one);
      to -= one;
    }
    for (let after = question + 1, from = score + value; after <= quizSize.questions; after += 1) {
      const one = leastGiven(valuesOf(after), (each) => timesGiven(after, from, each));
      answers.push(one);
      from += one;
    }
    return answers;
  }

  const runs: number[][] = [];
  for (let question = optionCounts.length; question >= 1; question -= 1) {
    for (const score of scoresBefore(question)) {
      for (const value of valuesOf(question)) {
        if (timesGiven(question, score, value) > 0) continue;
        const run = runThrough(question, score, value);
        runs.push(run);
        run.reduce((from, one, index) => {
          const key = `${index + 1} ${from} ${one}`;
          given.set(key, (given.get(key) ?? 0) + 1);
          return from + one;
        }, 0);
      }
    }
  }
  return runs;
}
