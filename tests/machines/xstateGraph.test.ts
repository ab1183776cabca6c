import type { Step, Walk } from 'statechart-prover';
import { describe, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, type TraversalOptions } from 'xstate/graph';
import { countdownMachine } from '#machines/countdownMachine';
import { offerBarMachine } from '#machines/offerBarMachine';
import { quizMachine, scoreOf } from '#machines/quizMachine';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { answerTo, interludeNamed, scoresOf } from '#spec/quizReference';
import { expectSameLines } from '#tools/proofs/facts';
import { walkCountdown, walkEvents, walkQuiz, walkStart, walkVideoScript } from '#tools/proofs/walks';

// XState's own generator goes through each machine a second time. It shares nothing with the prover but the machine:
// what may happen in a state is written here once more, and a vertex is named here.

type AnyWalk = Walk<AnyStateMachine, unknown>;

interface Graph {
  machine: AnyStateMachine;
  walk: () => AnyWalk;
  input?: unknown;
  /** The events that lead on from a state, in XState's words. */
  events: (snapshot: AnyMachineSnapshot) => EventObject[];
  vertex?: (snapshot: AnyMachineSnapshot) => unknown;
}

/** A countdown that can be walked in a moment: with ticks of 1 and 2.5 s it has 13 distances from its end. */
const seconds = 5;
/** What may happen in each state of the video, besides what may happen at any time while it loads. */
const videoEvents: Record<string, string[]> = {
  waiting: ['after loadDelay waiting'],
  'loading.pausing': ['ASK'],
  'loading.asking': ['ARRIVE', 'WAIT', 'after arrivalDelay loading.asking'],
  'loading.answering': ['WAIT', 'after answerDelay loading.answering'],
  'settling.unseen': ['SEE', 'after showDelay settling.unseen'],
  'settling.seen': ['MISS', 'after calmDelay settling.seen'],
  'ready.kept': ['MISS'],
  'ready.missed': ['SEE', 'after missDelay ready.missed'],
  failed: ['RETRY'],
};
const whileLoading = ['ANSWER', 'FAIL', 'REFUSE'];

function videoGraph(isPlayerPresent: boolean): Graph {
  return {
    machine: videoScriptMachine.provide({
      guards: { isPlayerPresent: () => isPlayerPresent },
    }),
    walk: () => walkVideoScript('edge', isPlayerPresent) as unknown as AnyWalk,
    events({ _nodes }) {
      const state = _nodes.at(-1)?.path.join('.') ?? '';
      const types = [...(videoEvents[state] ?? []), ...(state.startsWith('loading') ? whileLoading : [])];
      return types.map((type) => ({ type: type.replace(/^after (\w+) /, 'xstate.after.$1.videoScript.') }));
    },
  };
}

const graphs: Record<string, Graph> = {
  quiz: {
    machine: quizMachine,
    walk: () => walkQuiz('edge') as unknown as AnyWalk,
    input: { countdown: { seconds } },
    events: ({ value }) => {
      if (value === 'intro') return [{ type: 'START' }];
      if (interludeNamed(value.question)) return [{ type: 'CONTINUE' }];
      return scoresOf(value.question).map((_, index) => answerTo(value.question, index + 1));
    },
    vertex: ({ value, context: { answers } }) => [
      Object.keys(answers).length,
      scoreOf({ answers }),
      // What they could count, where ways differ in that.
      ...[Math.min, Math.max].map((pick) =>
        Object.keys(answers).reduce((sum, question) => sum + pick(...scoresOf(question)), 0),
      ),
      interludeNamed(value.question) && Object.values(answers).at(-1),
    ],
  },
  countdown: {
    machine: countdownMachine,
    walk: () => walkCountdown('edge', seconds) as unknown as AnyWalk,
    input: { now: walkStart, seconds },
    events: ({ value, context }) => [
      ...(value.clock === 'running' ? [1000, 2500, 0, -60_000] : []).map((later) => ({
        type: 'TICK',
        now: context.now + later,
      })),
      { type: value.display === 'shown' ? 'HIDE' : 'SHOW' },
    ],
    vertex: ({ context }) => context.endsAt - context.now,
  },
  'offer bar': {
    machine: offerBarMachine,
    walk: () => walkEvents('edge', {}, offerBarMachine) as unknown as AnyWalk,
    events: ({ value }) =>
      ({
        hidden: [{ type: 'ORDER_GONE' }],
        shown: [{ type: 'ORDER_SEEN' }, { type: 'DISMISS' }],
      })[value as string] ?? [],
  },
  'video script': videoGraph(false),
  'video script where a player is': videoGraph(true),
};

/** A step in words: an event of the countdown by how much later it is, for its times differ from path to path. */
function edge(from: string, event: EventObject, to: string, before: AnyMachineSnapshot): string {
  const { type, ...payload } = event as EventObject & Record<string, unknown>;
  if ('now' in payload) payload.now = Number(payload.now) - before.context.now;
  for (const name of ['error', 'directive', 'address']) delete payload[name];
  return `${from} ${type.replace(/^xstate\.after\.(\w+).*/, 'after $1')} ${JSON.stringify(payload)} → ${to}`;
}

describe.each(Object.entries(graphs))('%s', (_, { machine, walk, input, events, vertex }) => {
  const nameOf = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, vertex?.(snapshot)]);
  const options = { input, events, serializeState: nameOf, limit: 100_000 } as TraversalOptions<
    AnyMachineSnapshot,
    EventObject,
    unknown
  >;

  test('xstate/graph finds exactly the vertices and edges of our walk', () => {
    const map = getAdjacencyMap(machine, options);
    const found = adjacencyMapToArray(map);
    const { start, steps } = walk();
    const names = new Set([start, ...steps].map(({ snapshot }) => nameOf(snapshot)));
    expectSameLines(Object.keys(map), [...names]);
    expectSameLines(
      found.map(({ state, event, nextState }) => edge(nameOf(state), event, nameOf(nextState), state)),
      steps.map(({ previous, event, snapshot }) => {
        const before = (previous as Step<AnyStateMachine>).snapshot;
        return edge(nameOf(before), event as EventObject, nameOf(snapshot), before);
      }),
    );
  });
});
