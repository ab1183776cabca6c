/**
 * 45 complete runs of the quiz, each a list of eight answers, that together give every answer at every
 * question and every score before it: 192 in all. Fewer cannot do it: the last question alone has 45 (15
 * scores, 3 answers), and a run gives one of them. Built backwards: runs that need the same score take turns
 * in how they came by it.
 */
export function coveringRuns(): number[][] {
  let runs: { score: number; answers: number[] }[] = [];
  for (let score = 7; score <= 21; score += 1) {
    runs.push(...[1, 2, 3].map((value) => ({ score, answers: [value] })));
  }
  for (let question = 7; question >= 1; question -= 1) {
    const turns = new Map<number, number>();
    runs = runs.map(({ score, answers }) => {
      const lowest = question - 1;
      const values = [1, 2, 3].filter((value) => score - value >= lowest && score - value <= lowest * 3);
      const turn = turns.get(score) ?? 0;
      turns.set(score, turn + 1);
      const value = values[turn % values.length] ?? 1;
      return { score: score - value, answers: [value, ...answers] };
    });
  }
  return runs.map(({ answers }) => answers);
}
