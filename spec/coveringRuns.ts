import { type QuizMove, type QuizNode, quizGraph, quizMoves } from '#spec/quizGraph';

/**
 * Complete runs of the quiz that together make every move in every state. Each run adds a new move: the
 * latest that no run has made. It reaches this move, and then the end, by the moves made least often so far.
 */
export function coveringRuns(): QuizMove[][] {
  const made = new Map<QuizMove, number>();
  const times = (move: QuizMove) => made.get(move) ?? 0;
  const leastMade = (moves: QuizMove[]) =>
    moves.reduce((best, move) => (times(move) < times(best) ? move : best));

  function runThrough(move: QuizMove): QuizMove[] {
    const run = [move];
    for (let from: QuizNode = move.from; from !== quizGraph[0]; from = (run[0] as QuizMove).from)
      run.unshift(leastMade(quizMoves.filter(({ to }) => to === from)));
    for (let { to } = move; to.moves.length > 0; { to } = run.at(-1) as QuizMove)
      run.push(leastMade(to.moves));
    return run;
  }

  const runs: QuizMove[][] = [];
  for (const move of quizMoves.toReversed()) {
    if (times(move) > 0) continue;
    const run = runThrough(move);
    runs.push(run);
    for (const one of run) made.set(one, times(one) + 1);
  }
  return runs;
}
