import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { results } from '#content/quiz';
import type { ResultsWords } from '#content/results';
import { type QuizEvent, quizMachine, scoreOf } from '#machines/quizMachine';
import { quizTitle } from '#quiz/quizTitle';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { QuizView } from '#quiz/views/QuizView';
import { quizInput } from '#settings/quizInput';
import { movesTo, type QuizMove, type QuizNode, quizGraph, quizMoves } from '#spec/quizGraph';
import { textOf } from '#tests/support/textOf';
import { expectedScreen } from '#tools/drive/expectedScreen';

// Walks by states make each state once. That takes for granted what is proven here: paths that meet in a state go on alike,
// and show the same. What the results show of the answers themselves has tests of its own.

type Snapshot = SnapshotFrom<typeof quizMachine>;

/** A path to a state, by its end: the state before it, and the event that leads on. */
interface History {
  line: string;
  before?: Snapshot;
  event?: QuizEvent;
}

const effects: string[] = [];
const machine = quizMachine.provide({
  actions: { scrollToTop: () => effects.push('scrollToTop') },
  actors: { countdown: resultsCountdown },
});

/** An actor that has come along a path. */
function actorAfter({ before, event }: Omit<History, 'line'>) {
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
    (position, index): History => {
      const { event, label, from } = moves[position] as QuizMove;
      const earlier = historiesOf(from);
      const history = earlier[index % earlier.length] as History;
      const actor = actorAfter(history);
      const before = actor.getSnapshot();
      // A stopped snapshot would take no transition that needs no event, such as that to a tier.
      actor.stop();
      return { line: `${history.line} ${label}`, before, event: event as QuizEvent };
    },
  );
  known.set(node, made);
  return made;
}

/** An answer to another question, which is refused. */
function staleIn({ reference }: QuizNode): QuizMove | undefined {
  return quizMoves.find(({ from: { reference: other } }) => other.step && other.step !== reference.step);
}

/** What the machine is, refuses and does at the end of a path. */
function seenAfter(history: History, node: QuizNode) {
  const actor = actorAfter(history);
  const snapshot = actor.getSnapshot();
  effects.length = 0;
  const [start] = quizGraph[0]?.moves ?? [];
  for (const refused of [start, staleIn(node)]) if (refused) actor.send(refused.event as QuizEvent);
  const kept = [actor.getSnapshot().value, scoreOf(actor.getSnapshot().context), ...effects];
  actor.stop();
  const next = node.moves.map(({ label, event }) => {
    effects.length = 0;
    const actor = actorAfter({ before: snapshot, event: event as QuizEvent });
    const { value, context } = actor.getSnapshot();
    actor.stop();
    return [label, JSON.stringify(value), scoreOf(context) - scoreOf(snapshot.context), ...effects].join(' ');
  });
  const { value, context } = snapshot;
  return { value, score: scoreOf(context), title: quizTitle(snapshot), kept, next };
}

/** What the page shows at the end of a path; of the results, what is not about the answers themselves. */
function shownAfter(history: History, node: QuizNode): string | undefined {
  const actor = actorAfter(history);
  const html = renderToStaticMarkup(<QuizView actor={actor} />);
  actor.stop();
  return node.moves.length > 0 ? html : /<h1.*?<\/h1>/s.exec(html)?.[0];
}

const met = quizGraph.filter((node) => movesTo.get(node)?.length);
/** What was shown first of each screen that the specification tells from others. */
const shown = new Map<string, { line: string; html: string | undefined }>();

test.each(
  met.map(
    (node, position) => [expectedScreen(node.reference).id, node.reference.score, position, node] as const,
  ),
)(
  'paths that meet in %s with a score of %i go on alike and show the same (%i)',
  (_id, _score, position, node) => {
    const histories = historiesOf(node);
    const [first = histories[0] as History, ...others] = histories;
    const expected = seenAfter(first, node);
    for (const other of others)
      expect(seenAfter(other, node), `${other.line}, beside ${first.line}`).toEqual(expected);
    // A question shows the same with every score, so that one path to each state is enough: each time another.
    const isAsked = node.moves.length > 0;
    const screen = JSON.stringify(expectedScreen(node.reference));
    for (const history of isAsked ? histories.slice(position % histories.length).slice(0, 1) : histories) {
      const html = shownAfter(history, node);
      const before = shown.get(screen) ?? { line: history.line, html };
      shown.set(screen, before);
      expect(html, `${history.line}, beside ${before.line}`).toEqual(before.html);
    }
  },
);

test('the results name no problem of a question that was skipped', () => {
  const { problems }: ResultsWords = results;
  for (const node of met.filter(({ moves }) => moves.length === 0)) {
    const [history] = historiesOf(node) as [History];
    const actor = actorAfter(history);
    const { answers } = actor.getSnapshot().context;
    const shownText = textOf(renderToStaticMarkup(<QuizView actor={actor} />));
    actor.stop();
    const named = problems?.items.filter(({ text }) => shownText.includes(text));
    expect(named, history.line).toEqual(
      problems?.items.filter(({ question = '' }) => question === '' || question in answers),
    );
  }
});
