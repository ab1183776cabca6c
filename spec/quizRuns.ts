import {
  applyQuizEvent,
  type QuizReferenceEvent,
  quizAtStart,
  quizEventsAt,
  type ReferenceState,
} from '#spec/quizReference';

/** A vertex in the graph of the quiz. Paths that reach a question with the same score share a vertex. */
export interface QuizNode {
  readonly reference: ReferenceState;
  /** The events of a shortest path from the intro. */
  readonly path: readonly QuizReferenceEvent[];
  readonly moves: QuizMove[];
}

/** An edge in the graph of the quiz: an event of a visitor, and the vertex that follows. */
export interface QuizMove {
  readonly event: QuizReferenceEvent;
  readonly to: QuizNode;
}

/** An event as one word, such as `weight:2`. */
export function eventLabel(event: QuizReferenceEvent): string {
  return 'option' in event ? `${event.type.slice('ANSWER.'.length)}:${event.option}` : event.type;
}

function buildGraph(): QuizNode[] {
  const nodes = new Map<string, QuizNode>();
  const findOrAddNode = (reference: ReferenceState, path: QuizNode['path']) => {
    const key = [reference.screen, reference.question, reference.score].join();
    const node = nodes.get(key) ?? { reference, path, moves: [] };
    nodes.set(key, node);
    return node;
  };
  findOrAddNode(quizAtStart, []);
  // The loop also visits the entries that it adds.
  for (const { reference, path, moves } of nodes.values())
    for (const event of quizEventsAt(reference))
      moves.push({ event, to: findOrAddNode(applyQuizEvent(reference, event), [...path, event]) });
  return [...nodes.values()];
}

/** Every vertex of the graph, in the order of its distance from the intro. */
export const quizGraph: readonly QuizNode[] = buildGraph();

/** Finds the nearest vertex whose state `isWanted` accepts. */
export function findNode(isWanted: (reference: ReferenceState) => boolean): QuizNode {
  const node = quizGraph.find(({ reference }) => isWanted(reference));
  if (!node) throw new Error('no path of the quiz reaches the wanted state');
  return node;
}

/** The results of the first run that ends with a score. */
export function resultsWithScore(score: number): ReferenceState {
  return findNode((reference) => reference.screen === 'results' && reference.score === score).reference;
}

/** Runs, each a list of moves from the intro, that together take every edge of the graph. */
export function runsThroughEveryEdge(): QuizMove[][] {
  const untaken = new Set(quizGraph.flatMap(({ moves }) => moves));
  const countUntaken = (moves: readonly QuizMove[]) => moves.filter((move) => untaken.has(move)).length;
  const runs: QuizMove[][] = [];
  while (untaken.size > 0) {
    /** From each vertex, the moves to the results with the most untaken edges. */
    const best = new Map<QuizNode, QuizMove[]>();
    for (const node of [...quizGraph].reverse()) {
      const ways = node.moves.map((move) => [move, ...(best.get(move.to) ?? [])]);
      const [longest = []] = ways.sort((first, second) => countUntaken(second) - countUntaken(first));
      best.set(node, longest);
    }
    const run = best.get(quizGraph[0] as QuizNode) ?? [];
    for (const move of run) untaken.delete(move);
    runs.push(run);
  }
  return runs;
}

/** The results of every run that continues from a state. */
export function resultsOfEveryRun(reference = quizAtStart): ReferenceState[] {
  const events = quizEventsAt(reference);
  if (events.length === 0) return [reference];
  return events.flatMap((event) => resultsOfEveryRun(applyQuizEvent(reference, event)));
}
