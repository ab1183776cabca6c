import {
  afterQuizEvent,
  type QuizReference,
  type QuizReferenceEvent,
  quizAtStart,
  quizEventsAt,
} from '#spec/quizReference';

/** A specified state. Paths that reach a question with the same score have the same future and share a state. */
export interface QuizNode {
  readonly reference: QuizReference;
  readonly moves: QuizMove[];
}

/** A visitor's event in a state, and the state that follows. */
export interface QuizMove {
  readonly event: QuizReferenceEvent;
  /** `START`, or for example `weight:2` for the second option of that question. */
  readonly label: string;
  readonly to: QuizNode;
}

/** An event as one word, such as `weight:2`. */
export function labelOf(event: QuizReferenceEvent): string {
  return 'option' in event ? `${event.type.slice('ANSWER.'.length)}:${event.option}` : event.type;
}

function explore(): QuizNode[] {
  const nodes = new Map<string, QuizNode>();
  const nodeOf = (reference: QuizReference) => {
    const key = [reference.screen, reference.question, reference.score].join();
    const node = nodes.get(key) ?? { reference, moves: [] };
    nodes.set(key, node);
    return node;
  };
  nodeOf(quizAtStart);
  // The loop also visits the entries that it adds.
  for (const { reference, moves } of nodes.values())
    for (const event of quizEventsAt(reference))
      moves.push({ event, label: labelOf(event), to: nodeOf(afterQuizEvent(reference, event)) });
  return [...nodes.values()];
}

/** Every state of the quiz, the intro first, in the order of their distance from it. */
export const quizGraph: readonly QuizNode[] = explore();

/** The reference at the end of every run, by its path, such as `START → sleep:2 → brainFog:3 …`. */
export function runEnds(): ReadonlyMap<string, QuizReference> {
  const ends = new Map<string, QuizReference>();
  function follow(reference: QuizReference, path: readonly string[]): void {
    const events = quizEventsAt(reference);
    if (events.length === 0) ends.set(path.join(' → '), reference);
    for (const event of events) follow(afterQuizEvent(reference, event), [...path, labelOf(event)]);
  }
  follow(quizAtStart, []);
  return ends;
}

/** The shortest events to the first state that `isWanted` accepts. */
export function wayTo(isWanted: (reference: QuizReference) => boolean): QuizReferenceEvent[] {
  const ways = new Map<QuizNode, QuizReferenceEvent[]>([[quizGraph[0] as QuizNode, []]]);
  // The loop also visits the entries that it adds.
  for (const [{ reference, moves }, events] of ways) {
    if (isWanted(reference)) return events;
    for (const { event, to } of moves) if (!ways.has(to)) ways.set(to, [...events, event]);
  }
  throw new Error('no path of the quiz reaches the wanted state');
}

/** The end of a run with this score. */
export function endWith(score: number): QuizReference {
  const end = quizGraph.find(({ reference }) => reference.tier && reference.score === score)?.reference;
  if (!end) throw new Error(`no run ends with the score ${score}`);
  return end;
}
