import {
  afterQuizEvent,
  interludeNamed,
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

/** The key of a state. What follows an interlude may depend on the answer before it. */
export function nodeName({ screen, step, answers, score, lowest, highest }: QuizReference): string {
  const last = interludeNamed(step) && Object.values(answers).at(-1);
  return [screen, step, Object.keys(answers).length, score, lowest, highest, last].join();
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

/** Computes a value for each state from the values of its next states. */
export function foldQuiz<T>(worth: (node: QuizNode, after: (to: QuizNode) => T) => T): T {
  const known = new Map<QuizNode, T>();
  function of(node: QuizNode): T {
    const found = known.get(node);
    if (found !== undefined) return found;
    const made = worth(node, of);
    known.set(node, made);
    return made;
  }
  return of(quizGraph[0] as QuizNode);
}

/** Every path through the quiz. */
export function allRuns(): QuizRun[] {
  const answersOf = (node: QuizNode): QuizMove[][] =>
    node.moves.length === 0
      ? [[]]
      : node.moves.flatMap((move) => answersOf(move.to).map((rest) => [move, ...rest]));
  return answersOf(quizGraph[0] as QuizNode).map((moves) => ({
    moves,
    end: moves.reduce((before, { event }) => afterQuizEvent(before, event), quizAtStart),
  }));
}

/** A run in path notation: 'START → sleep:2 → brainFog:3 …'. */
export function lineOf({ moves }: Pick<QuizRun, 'moves'>): string {
  return moves.map(({ label }) => label).join(' → ');
}

let ends: ReadonlyMap<string, QuizReference> | undefined;

/** The end of every run, by its path notation. */
export function runEnds(): ReadonlyMap<string, QuizReference> {
  ends ??= new Map(allRuns().map((run) => [lineOf(run), run.end]));
  return ends;
}

/** The score of a complete run of the quiz, from its line; undefined for every other path. */
export function scoreOfLine(line: string): number | undefined {
  return runEnds().get(line)?.score;
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
