import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, transition } from 'xstate';
import { countdownMachine } from '#machines/countdownMachine';
import { quizMachine } from '#machines/quizMachine';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import { interludeNamed, scoresOf } from '#spec/quizReference';
import { questionNames, quizSize } from '#spec/quizSize';
import { walkCountdown, walkQuiz, walkStart, walkVideoScript } from '#tools/proofs/walks';

/** Types like the machines' own or XState's, and the names that every object has. */
const oddTypes = [
  ...[
    '',
    ' ',
    '.',
    '.*',
    '**',
    'start',
    'ANSWER.',
    'ANSWER.*',
    'START ',
    'TICK\0',
    'retry',
    'x'.repeat(1_000_000),
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length'],
  ...['xstate.init', 'xstate.error', 'xstate.after.0', 'xstate.after.100.videoScript.waiting'],
  ...['xstate.after.1000.countdown.clock.running', 'xstate.after.loadDelay', 'xstate.done.actor.x'],
  ...['xstate.done.actor.0.countdown.clock.running.x', 'xstate.done.state.quiz.results', 'xstate.snapshot.x'],
  ...['xstate.route', 'xstate.promise.resolve', '@xstate.microstep'],
];

const oddOptions: unknown[] = [
  0,
  -1,
  2.5,
  Number.NaN,
  '1',
  '2',
  null,
  undefined,
  [1],
  1n,
  { valueOf: () => 1 },
];
const oddTimes: unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  0.5,
  2 ** 53,
  '0',
  null,
  undefined,
  1n,
  true,
  {},
  [1],
  new Date(),
];

interface Hostile extends EventObject {
  [key: string]: unknown;
}

interface State {
  key: string;
  snapshot: AnyMachineSnapshot;
}

interface Siege {
  machine: AnyStateMachine;
  /** Every state that can be reached, once, and how many there are by the specification. */
  states: () => State[];
  count: number;
  /** The events that a state is to refuse beside those that every state refuses. */
  hostile: (snapshot: AnyMachineSnapshot) => Hostile[];
}

// A machine that differs from its reference has hostile events all the same.
const unchecked = { onStep: undefined, keepFailures: true };

const sieges: Record<string, Siege> = {
  // The intro, each question with each score that its answers so far can have, and each score of the results.
  quiz: {
    machine: quizMachine,
    states: () => statesOf(walkQuiz('edge', unchecked)),
    count: quizSize.states,
    hostile: hostileToQuiz,
  },
  // Each distance from the end that ticks of 1 and 2.5 s can lead to, with the digits shown and hidden.
  countdown: {
    machine: countdownMachine,
    states: () => statesOf(walkCountdown('edge', 5, unchecked)),
    count: 13 * 2,
    hostile: hostileToCountdown,
  },
  'video without a player': {
    machine: videoScriptMachine,
    states: () => statesOf(walkVideoScript('edge', false, unchecked)),
    count: 9,
    hostile: hostileToVideo,
  },
  'video with a player': {
    machine: videoScriptMachine.provide({ guards: { isPlayerPresent: () => true } }),
    states: () => statesOf(walkVideoScript('edge', true, unchecked)),
    count: 9,
    hostile: hostileToVideo,
  },
};

function statesOf({ start, steps }: { start: State; steps: readonly State[] }): State[] {
  return [...new Map([start, ...steps].map((step) => [step.key, step])).values()];
}

function hostileToQuiz({ value }: AnyMachineSnapshot): Hostile[] {
  const step: string | undefined = value.question;
  const others: unknown[] = [...questionNames, '', '*', `${step}.x`, '1', null, undefined, Number.NaN, {}];
  return [
    ...(value === 'intro' ? [] : [{ type: 'START' }]),
    ...(interludeNamed(step) ? [] : [{ type: 'CONTINUE' }]),
    ...others
      .filter((question) => question !== step)
      .flatMap((question) => [1, 2, 3].map((option) => ({ type: `ANSWER.${question}`, option }))),
    ...[...oddOptions, scoresOf(step).length + 1].map((option) => ({ type: `ANSWER.${step}`, option })),
    { type: `ANSWER.${step}` },
    { type: 'ANSWER', question: step, option: 1 },
    { type: 'TICK', now: 0 },
    { type: 'RETRY' },
  ];
}

function hostileToCountdown({ value }: AnyMachineSnapshot): Hostile[] {
  const { clock, display } = value as { clock: string; display: string };
  return [
    ...oddTimes.map((now) => ({ type: 'TICK', now })),
    ...(clock === 'finished' ? [{ type: 'TICK', now: walkStart }] : []),
    { type: display === 'hidden' ? 'HIDE' : 'SHOW' },
    { type: 'TICK' },
    { type: 'START' },
    { type: 'RETRY' },
  ];
}

function hostileToVideo({ _nodes }: AnyMachineSnapshot): Hostile[] {
  const [state = ''] = _nodes.at(-1)?.path ?? [];
  const isLoading = state === 'loading';
  // What the policy refuses counts only while the player is asked for.
  return [
    ...(state === 'failed' ? [] : [{ type: 'RETRY' }]),
    ...(isLoading ? [] : ['REFUSE', 'WAIT', 'ASK', 'ARRIVE', 'ANSWER', 'FAIL'].map((type) => ({ type }))),
    ...(state === 'settling' || state === 'ready' ? [] : [{ type: 'SEE' }, { type: 'MISS' }]),
    { type: 'GIVE_UP' },
    { type: 'START' },
    { type: 'TICK', now: 0 },
  ];
}

test.each(Object.entries(sieges))(
  'in every reachable state of the %s, no hostile event leaves a trace',
  (_, siege) => {
    const { machine, count, hostile } = siege;
    const states = siege.states();
    expect(states.length, 'states that can be reached').toBe(count);
    for (const { key, snapshot } of states) {
      const remembered = JSON.stringify(snapshot.context);
      const odd = oddTypes.map((type) => ({ type, option: 1, now: walkStart }));
      for (const event of [...odd, ...hostile(snapshot)]) {
        const [after] = transition(machine, snapshot, event);
        const isSame =
          after === snapshot || (after.value === snapshot.value && after.context === snapshot.context);
        if (!isSame || after.status !== 'active' || JSON.stringify(after.context) !== remembered) {
          const [name, seen] = [event, after.context].map((data) => JSON.stringify(data).slice(0, 200));
          expect.fail(`${key}: ${name}: expected no change, seen ${JSON.stringify(after.value)} ${seen}`);
        }
      }
    }
  },
);
