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
  readonly moves: QuizMove[];
}

/** An edge in the graph of the quiz: an event of a visitor, and the vertex that follows. */
export interface QuizMove {
  readonly event: QuizReferenceEvent;
  /** `START`, or, for the second option of a question, such as `weight:2`. */
  readonly label: string;
  readonly to: QuizNode;
}

/** An event as one word, such as `weight:2`. */
export function eventLabel(event: QuizReferenceEvent): string {
  return 'option' in event ? `${event.type.slice('ANSWER.'.length)}:${event.option}` : event.type;
}

function buildGraph(): QuizNode[] {
  const nodes = new Map<string, QuizNode>();
  const findOrAddNode = (reference: ReferenceState) => {
    const key = [reference.screen, reference.question, reference.score].join();
    const node = nodes.get(key) ?? { reference, moves: [] };
    nodes.set(key, node);
    return node;
  };
  findOrAddNode(quizAtStart);
  // The loop also visits the entries that it adds.
  for (const { reference, moves } of nodes.values())
    for (const event of quizEventsAt(reference))
      moves.push({ event, label: eventLabel(event), to: findOrAddNode(applyQuizEvent(reference, event)) });
  return [...nodes.values()];
}

/** Every vertex of the graph, in the order of its distance from the intro. */
export const quizGraph: readonly QuizNode[] = buildGraph();

/**
 * Runs, each a list of moves from the intro, that together take every edge of the graph. Takes as few runs as possible: the
 * last question has the most edges, and a run takes one of them.
 */
export function runsThroughEveryEdge(): QuizMove[][] {
  const untaken = new Set(quizGraph.flatMap(({ moves }) => moves));
  /** Finds a path with the most untaken edges; the last ones count first, because each needs a run of its own. */
  function findPath(node: QuizNode, paths: Map<QuizNode, QuizMove[]>): QuizMove[] {
    const known = paths.get(node);
    if (known) return known;
    const weigh = ([move, ...rest]: QuizMove[]): number =>
      move ? Number(untaken.has(move)) * (rest.length === 0 ? 100 : 1) + weigh(rest) : 0;
    const [best = []] = node.moves
      .map((move) => [move, ...findPath(move.to, paths)])
      .sort((first, second) => weigh(second) - weigh(first));
    paths.set(node, best);
    return best;
  }
  const runs: QuizMove[][] = [];
  while (untaken.size > 0) {
    const run = findPath(quizGraph[0] as QuizNode, new Map());
    for (const move of run) untaken.delete(move);
    runs.push(run);
  }
  return runs;
}

/** The results of every run, by the path of the run, such as `START → sleep:2 → brainFog:3 …`. */
export function resultsByRun(): ReadonlyMap<string, ReferenceState> {
  const ends = new Map<string, ReferenceState>();
  function follow(reference: ReferenceState, path: readonly string[]): void {
    const events = quizEventsAt(reference);
    if (events.length === 0) ends.set(path.join(' → '), reference);
    for (const event of events) follow(applyQuizEvent(reference, event), [...path, eventLabel(event)]);
  }
  follow(quizAtStart, []);
  return ends;
}

/** Finds the events of a shortest path to a state that `isWanted` accepts, by breadth-first search. */
export function findShortestPath(isWanted: (reference: ReferenceState) => boolean): QuizReferenceEvent[] {
  const paths = new Map<QuizNode, QuizReferenceEvent[]>([[quizGraph[0] as QuizNode, []]]);
  // The loop also visits the entries that it adds.
  for (const [{ reference, moves }, events] of paths) {
    if (isWanted(reference)) return events;
    for (const { event, to } of moves) if (!paths.has(to)) paths.set(to, [...events, event]);
  }
  throw new Error('no path of the quiz reaches the wanted state');
}

/** The results of the first run that ends with a score. */
export function resultsWithScore(score: number): ReferenceState {
  const end = quizGraph.find(({ reference }) => reference.tier && reference.score === score)?.reference;
  if (!end) throw new Error(`no run ends with the score ${score}`);
  return end;
}
