import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { quizInput } from '#content/quizInput';
import { quizTitle } from '#effects/quizTitle';
import { resultsCountdown } from '#effects/resultsCountdown';
import { type QuizEvent, quizMachine, scoreOf } from '#machines/quizMachine';
import { QuizView } from '#pages/QuizView';
import { expectedScreen } from '#spec/expectedScreen';
import { type QuizMove, type QuizNode, quizGraph, quizMoves } from '#spec/quizGraph';

// Walks by states make each state once. That takes for granted what is proven here: paths that meet in a state go on alike,
// and show the same. What the results show of the answers themselves has tests of its own.

type Snapshot = SnapshotFrom<typeof quizMachine>;

const movesTo = new Map<QuizNode, QuizMove[]>(quizGraph.map((node) => [node, []]));
for (const move of quizMoves) movesTo.get(move.to)?.push(move);

/** A path to a state; `pick` takes one of the moves that lead to each state on it, the last one first. */
function pathTo(node: QuizNode, pick: (moves: readonly QuizMove[], fromEnd: number) => QuizMove | undefined) {
  const path: QuizMove[] = [];
  for (
    let move = pick(movesTo.get(node) ?? [], 0);
    move;
    move = pick(movesTo.get(move.from) ?? [], path.length)
  )
    path.unshift(move);
  return path;
}

const firstTo = (node: QuizNode) => pathTo(node, ([first]) => first);
const lastTo = (node: QuizNode) => pathTo(node, (moves) => moves.at(-1));
/** The path with as few answers of another one as can be. */
const farthestFrom = (path: readonly QuizMove[], node: QuizNode) =>
  pathTo(node, (moves, fromEnd) => {
    const { label } = path.at(-1 - fromEnd) ?? {};
    return moves.find((move) => move.label !== label) ?? moves[0];
  });

const inLine = (path: readonly QuizMove[]) => path.map(({ label }) => label).join(' → ');
const eventsOfAll = [...new Map(quizMoves.map(({ label, event }) => [label, event as QuizEvent]))];

/** All of a question; of the results, which show each answer, the heading. */
function shownBy(actor: ActorRefFrom<typeof quizMachine>): string | undefined {
  const html = renderToStaticMarkup(<QuizView actor={actor} />);
  return actor.getSnapshot().matches('results') ? /<h1.*?<\/h1>/s.exec(html)?.[0] : html;
}

/** What the machine is, shows, refuses and does at the end of a path. */
function seenAfter(path: readonly QuizMove[]) {
  const effects: string[] = [];
  const machine = quizMachine.provide({
    actions: { scrollToTop: () => effects.push('scrollToTop') },
    actors: { countdown: resultsCountdown },
  });
  const startedFrom = (snapshot?: Snapshot) =>
    createActor(machine, { input: quizInput, ...(snapshot && { snapshot }) }).start();
  const actor = startedFrom();
  for (const { event } of path) actor.send(event as QuizEvent);
  const snapshot = actor.getSnapshot();
  const shown = shownBy(actor);
  const next = eventsOfAll.map(([label, event]) => {
    effects.length = 0;
    // Nothing leaves the results, whose countdown runs in this actor alone.
    const one = snapshot.matches('results') ? actor : startedFrom(snapshot);
    one.send(event);
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
    shown,
  };
}

test.each(quizGraph.filter((node) => movesTo.get(node)?.length).map((node) => [nameOf(node), node] as const))(
  'paths that meet in %s go on alike and show the same',
  (_, node) => {
    const first = firstTo(node);
    const expected = seenAfter(first);
    const picks = fc.array(fc.nat(), { minLength: first.length, maxLength: first.length });
    const others = fc
      .sample(picks, 3)
      .map((numbers) => pathTo(node, (moves, fromEnd) => moves[(numbers[fromEnd] ?? 0) % moves.length]));
    for (const path of [lastTo(node), farthestFrom(first, node), ...others])
      expect(seenAfter(path), `${inLine(path)}, beside ${inLine(first)}`).toEqual(expected);
  },
);

function nameOf({ reference }: QuizNode): string {
  return `${expectedScreen(reference).id} with a score of ${reference.score}`;
}
