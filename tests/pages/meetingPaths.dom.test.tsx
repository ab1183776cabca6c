import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { quizInput } from '#content/quizInput';
import { quizTitle } from '#effects/quizTitle';
import { resultsCountdown } from '#effects/resultsCountdown';
import { type QuizEvent, quizMachine, scoreOf } from '#machines/quizMachine';
import { QuizView } from '#pages/QuizView';
import { expectedScreen } from '#spec/expectedScreen';
import { movesTo, type QuizMove, type QuizNode, quizGraph, quizMoves } from '#spec/quizGraph';

// Walks by states make each state once. That takes for granted what is proven here: paths that meet in a state go on alike,
// and show the same. What the results show of the answers themselves has tests of its own.

/** A path to a state, by its end. */
interface History {
  line: string;
  before?: SnapshotFrom<typeof quizMachine>;
  event?: QuizEvent;
}

const effects: string[] = [];
const machine = quizMachine.provide({
  actions: { scrollToTop: () => effects.push('scrollToTop') },
  actors: { countdown: resultsCountdown },
});

/** An actor that has come along a path. */
function actorAfter({ before, event }: History) {
  const actor = createActor(machine, { input: quizInput, ...(before && { snapshot: before }) }).start();
  if (event) actor.send(event);
  return actor;
}

const known = new Map<QuizNode, readonly History[]>([[quizGraph[0] as QuizNode, [{ line: '' }]]]);

/** Four paths to a state: by the first move to each state on the way, by the last one, and two by any. */
function historiesOf(node: QuizNode): readonly History[] {
  const found = known.get(node);
  if (found) return found;
  const moves = movesTo.get(node) ?? [];
  const made = [0, moves.length - 1, ...fc.sample(fc.nat(moves.length - 1), 2)].map(
    (place, index): History => {
      const { event, label, from } = moves[place] as QuizMove;
      const earlier = historiesOf(from);
      const history = earlier[index % earlier.length] as History;
      const actor = actorAfter(history);
      actor.stop();
      return { line: `${history.line} ${label}`, before: actor.getSnapshot(), event: event as QuizEvent };
    },
  );
  known.set(node, made);
  return made;
}

/** What is valid in a state, and what is not: START, and an answer to another question. */
function eventsIn({ reference, moves }: QuizNode): readonly QuizMove[] {
  const stale = quizMoves.find(
    ({ from: { reference: other } }) => other.step && other.step !== reference.step,
  );
  return [...moves, ...(quizGraph[0]?.moves ?? []), ...(stale ? [stale] : [])];
}

/** What the machine is, shows, refuses and does at the end of a path. */
function seenAfter(history: History, node: QuizNode) {
  const actor = actorAfter(history);
  const snapshot = actor.getSnapshot();
  const html = renderToStaticMarkup(<QuizView actor={actor} />);
  const next = eventsIn(node).map(({ label, event }) => {
    effects.length = 0;
    // Nothing leaves the results, whose countdown runs in this actor alone.
    const one =
      node.moves.length > 0 ? actorAfter({ line: '', before: snapshot, event: event as QuizEvent }) : actor;
    if (one === actor) one.send(event as QuizEvent);
    const { value, context } = one.getSnapshot();
    if (one !== actor) one.stop();
    return [label, JSON.stringify(value), scoreOf(context) - scoreOf(snapshot.context), ...effects].join(' ');
  });
  actor.stop();
  return {
    value: snapshot.value,
    score: scoreOf(snapshot.context),
    title: quizTitle(snapshot),
    next,
    shown: node.moves.length > 0 ? html : /<h1.*?<\/h1>/s.exec(html)?.[0],
  };
}

const met = quizGraph.filter((node) => movesTo.get(node)?.length);

test.each(met.map((node) => [expectedScreen(node.reference).id, node.reference.score, node] as const))(
  'paths that meet in %s with a score of %i go on alike and show the same',
  (_id, _score, node) => {
    const [first = { line: '' }, ...others] = historiesOf(node);
    const expected = seenAfter(first, node);
    for (const other of others)
      expect(seenAfter(other, node), `${other.line}, beside ${first.line}`).toEqual(expected);
  },
);
