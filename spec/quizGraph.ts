import {
  afterQuizEvent,
  decisiveQuestions,
  interludesByOption,
  type QuizReference,
  type QuizReferenceEvent,
  quizAtStart,
  quizEventsAt,
} from '#spec/quizReference';

/** A specified state: paths with the same future lead to the same state. */
export interface QuizNode {
  readonly reference: QuizReference;
  readonly moves: QuizMove[];
}

/** The moves of a visitor in this state, and the next state of each. */
export interface QuizMove {
  readonly event: QuizReferenceEvent;
  /** In path notation: 'weight:2' is the second option of that question. */
  readonly label: string;
  readonly from: QuizNode;
  readonly to: QuizNode;
}

/** A path through the whole quiz. */
export interface QuizRun {
  readonly moves: readonly QuizMove[];
  /** The state at its end. */
  readonly end: QuizReference;
}

/** The key of a state. What follows may depend on an earlier answer, and after some interludes on the last. */
export function nodeName({ screen, step, answers, score, lowest, highest }: QuizReference): string {
  const last = interludesByOption.has(step ?? '') && Object.values(answers).at(-1);
  const decisive = decisiveQuestions.map((question) => answers[question]);
  return [screen, step, Object.keys(answers).length, score, lowest, highest, last, ...decisive].join();
}

/** A visitor's event as one word. */
export function labelOf(event: QuizReferenceEvent): string {
  return 'option' in event ? `${event.type.slice('ANSWER.'.length)}:${event.option}` : event.type;
}

function explore(): QuizNode[] {
  const nodes = new Map<string, QuizNode>();
  const nodeOf = (reference: QuizReference) => {
    const name = nodeName(reference);
    const node = nodes.get(name) ?? { reference, moves: [] };
    nodes.set(name, node);
    return node;
  };
  nodeOf(quizAtStart);
  // The loop also visits entries that it adds to the map.
  for (const from of nodes.values())
    for (const event of quizEventsAt(from.reference))
      from.moves.push({
        event,
        label: labelOf(event),
        from,
        to: nodeOf(afterQuizEvent(from.reference, event)),
      });
  return [...nodes.values()];
}

/** Every state of the quiz, the intro first, then by the length of the shortest way. */
export const quizGraph: readonly QuizNode[] = explore();

export const quizMoves: readonly QuizMove[] = quizGraph.flatMap(({ moves }) => moves);

/** The moves that lead to each state. */
export const movesTo: ReadonlyMap<QuizNode, QuizMove[]> = new Map(quizGraph.map((node) => [node, []]));
for (const move of quizMoves) movesTo.get(move.to)?.push(move);

/** Computes a value for each state from the values of its next states. */
export function foldQuiz<T>(worth: (node: QuizNode, after: (to: QuizNode) => T) => T): T {
  const known = new Map<QuizNode, T>();
  function worthOf(node: QuizNode): T {
    const found = known.get(node);
    if (found !== undefined) return found;
    const made = worth(node, worthOf);
    known.set(node, made);
    return made;
  }
  return worthOf(quizGraph[0] as QuizNode);
}

/** How many paths lead through the quiz. */
export const runCount: bigint = foldQuiz<bigint>(({ moves }, after) =>
  moves.length === 0 ? 1n : moves.reduce((count, { to }) => count + after(to), 0n),
);

/**
 * Up to so many runs, each of them is made, in the machine and in the built site. Paths that meet in a state have the same
 * future, so of more runs those are made that make every move in every state.
 */
export const isEveryRunMade = runCount <= 20_000n;

function everyRun(): QuizMove[][] {
  const from = (node: QuizNode): QuizMove[][] =>
    node.moves.length === 0
      ? [[]]
      : node.moves.flatMap((move) => from(move.to).map((rest) => [move, ...rest]));
  return from(quizGraph[0] as QuizNode);
}

/**
 * Complete runs of the quiz that together make every move in every state. Each run adds a new move: the
 * latest that no run has made. It reaches this move, and then the end, by the moves made least often so far.
 */
export function coverEveryMove(): QuizMove[][] {
  const made = new Map<QuizMove, number>();
  const times = (move: QuizMove) => made.get(move) ?? 0;
  const leastMade = (moves: readonly QuizMove[]) =>
    moves.reduce((best, move) => (times(move) < times(best) ? move : best));

  function runThrough(move: QuizMove): QuizMove[] {
    const run = [move];
    for (let { from } = move; from !== quizGraph[0]; { from } = run[0] as QuizMove)
      run.unshift(leastMade(movesTo.get(from) ?? []));
    for (let { to } = move; to.moves.length > 0; { to } = run.at(-1) as QuizMove)
      run.push(leastMade(to.moves));
    return run;
  }

  const runs: QuizMove[][] = [];
  for (const move of quizMoves.toReversed()) {
    if (times(move) > 0) continue;
    const run = runThrough(move);
    runs.push(run);
    for (const step of run) made.set(step, times(step) + 1);
  }
  return runs;
}

/** The runs that are made: all of them or, where there are too many, enough to make every move in every state. */
export function madeRuns(): QuizRun[] {
  return (isEveryRunMade ? everyRun() : coverEveryMove()).map((moves) => ({
    moves,
    end: moves.reduce((before, { event }) => afterQuizEvent(before, event), quizAtStart),
  }));
}

/** A run in path notation: 'START → sleep:2 → brainFog:3 …'. */
export function lineOf({ moves }: Pick<QuizRun, 'moves'>): string {
  return moves.map(({ label }) => label).join(' → ');
}

let ends: ReadonlyMap<string, QuizReference> | undefined;

/** The end of every run that is made, by its path notation. */
export function runEnds(): ReadonlyMap<string, QuizReference> {
  ends ??= new Map(madeRuns().map((run) => [lineOf(run), run.end]));
  return ends;
}

/** The moves to the first state that `wanted` accepts, each by the first button that leads there. */
export function wayTo(isWanted: (reference: QuizReference) => boolean): QuizReferenceEvent[] {
  const ways = new Map<QuizNode, QuizReferenceEvent[]>([[quizGraph[0] as QuizNode, []]]);
  // The loop also visits entries that it adds to the map.
  for (const [node, events] of ways) {
    if (isWanted(node.reference)) return events;
    for (const { event, to } of node.moves) if (!ways.has(to)) ways.set(to, [...events, event]);
  }
  throw new Error('no way through the quiz leads there');
}
