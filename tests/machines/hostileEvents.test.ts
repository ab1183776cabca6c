import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  transition,
} from 'xstate';
import { quizInput } from '#content/quizInput';
import { countdownMachine } from '#machines/countdownMachine';
import { type QuizEvent, quizMachine } from '#machines/quizMachine';
import { videoScriptMachine } from '#machines/videoScriptMachine';
import {
  afterQuizEvent,
  interludeNamed,
  type QuizReferenceEvent,
  quizAtStart,
  quizEventsAt,
  scoresOf,
} from '#spec/quizReference';
import { questionNames, quizSize } from '#spec/quizSize';
import { expectUnchanged } from '#tools/proofs/facts';
import { walkCountdown, walkQuiz, walkStart, walkVideoScript } from '#tools/proofs/walks';

const runs = { seed: 6561, numRuns: 1000 };
const countdownInput = { now: walkStart, seconds: 5 };

/** Sends valid events to a live machine, then a hostile one, which must leave no trace. */
function expectNoTrace(
  machine: AnyStateMachine,
  input: unknown,
  valid: readonly EventObject[],
  hostile: EventObject,
) {
  const errors: unknown[] = [];
  const actor = createActor(machine, { input });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  for (const event of valid) {
    actor.send(event);
  }
  const before = actor.getSnapshot();
  const remembered = structuredClone({ value: before.value, context: before.context });
  actor.send(hostile);
  const after = actor.getSnapshot();
  expect(errors, 'errors of the actor').toEqual([]);
  expectUnchanged(before, after, hostile);
  expect({ value: after.value, context: after.context }, 'the snapshot, changed in place').toEqual(
    remembered,
  );
  actor.stop();
}

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

/** Event types that no machine has: random, enormous, on every object, or like XState's own. */
const unknownType = fc.oneof(
  fc
    .string()
    .filter(
      (type) =>
        !['*', 'START', 'CONTINUE', 'TICK', 'HIDE', 'SHOW', 'RETRY', 'REFUSE'].includes(type) &&
        !type.startsWith('ANSWER.'),
    ),
  fc.constantFrom(...oddTypes),
);

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
  0.5,
  2 ** 53,
  '0',
  null,
  undefined,
  1n,
  new Date(),
];

/** Anything but the places of a question's options. */
function noOptionOf(question: string | undefined) {
  const count = scoresOf(question).length;
  return fc.oneof(
    fc
      .anything()
      .filter((option) => !(Number.isInteger(option) && Number(option) >= 1 && Number(option) <= count)),
    fc.constantFrom(...oddOptions, count + 1),
  );
}

/** Keys that an event does not have, some of them dangerous names. */
const extraKeys = fc.oneof(
  fc.constant({}),
  fc.dictionary(fc.string(), fc.anything(), { maxKeys: 3, noNullPrototype: true }),
  fc.constantFrom(JSON.parse('{"__proto__": {"option": 1}}'), {
    context: { answers: {} },
    constructor: null,
  }),
);

const anyPayload = fc.record({ option: fc.anything(), now: fc.anything() });

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
  states: State[];
  count: number;
  /** The events that a state is to refuse beside those that every state refuses. */
  hostile: (snapshot: AnyMachineSnapshot) => Hostile[];
}

const sieges: Record<string, Siege> = {
  // The intro, each question with each score that its answers so far can have, and each score of the results.
  quiz: {
    machine: quizMachine,
    states: statesOf(walkQuiz('edge')),
    count: quizSize.states,
    hostile: hostileToQuiz,
  },
  // Each distance from the end that ticks of 1 and 2.5 s can lead to, with the digits shown and hidden.
  countdown: {
    machine: countdownMachine,
    states: statesOf(walkCountdown('edge', 5)),
    count: 13 * 2,
    hostile: hostileToCountdown,
  },
  'video without a player': {
    machine: videoScriptMachine,
    states: statesOf(walkVideoScript('edge', false)),
    count: 9,
    hostile: hostileToVideo,
  },
  'video with a player': {
    machine: videoScriptMachine.provide({ guards: { isPlayerPresent: () => true } }),
    states: statesOf(walkVideoScript('edge', true)),
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
    const { machine, states, count, hostile } = siege;
    expect(states).toHaveLength(count);
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

test('anywhere in the quiz, a hostile event leaves no trace', () => {
  // Choices lead from the intro to any state; the ends come as often as all that lies before them.
  const choices = fc.oneof(
    fc.array(fc.nat(), { maxLength: quizSize.questions }),
    fc.array(fc.nat(), { minLength: 3 * quizSize.questions, maxLength: 3 * quizSize.questions }),
  );
  const attempt = choices.chain((choices) => {
    let reference = quizAtStart;
    const valid: QuizReferenceEvent[] = [];
    for (const choice of choices) {
      const events = quizEventsAt(reference);
      const event = events[choice % events.length];
      if (!event) break;
      valid.push(event);
      reference = afterQuizEvent(reference, event);
    }
    const { step } = reference;
    const others = questionNames.filter((question) => question !== step);
    const otherType = fc.oneof(
      fc.constantFrom(...others),
      fc.string().filter((question) => !questionNames.includes(question) && question !== '*'),
    );
    const hostile = fc.oneof(
      fc.record({ type: unknownType }),
      fc.tuple(unknownType, anyPayload).map(([type, payload]) => ({ ...payload, type })),
      fc.record({
        type: otherType.map((question) => `ANSWER.${question}`),
        option: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ type: fc.constant(`ANSWER.${step}`), option: noOptionOf(step) }),
      fc.constantFrom(
        { type: 'ANSWER' },
        { type: `ANSWER.${step}` },
        { type: 'ANSWER', question: step, option: 1 },
      ),
      ...(reference.screen === 'intro' ? [] : [fc.constant({ type: 'START' })]),
      ...(interludeNamed(step) ? [] : [fc.constant({ type: 'CONTINUE' })]),
    );
    return fc.tuple(fc.constant(valid), hostile, extraKeys);
  });
  fc.assert(
    fc.property(attempt, ([valid, hostile, extra]) =>
      expectNoTrace(quizMachine, quizInput, valid, { ...extra, ...hostile }),
    ),
    runs,
  );
});

test('after any ticks, a hostile event leaves no trace in the countdown', () => {
  const time = fc.integer({ min: walkStart - 1000, max: walkStart + 6000 });
  const valid = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('TICK'), now: time }),
      fc.constantFrom({ type: 'HIDE' }, { type: 'SHOW' }),
    ),
    { maxLength: 8 },
  );
  const noTime = fc.oneof(
    fc.anything().filter((value) => !Number.isSafeInteger(value)),
    fc.constantFrom(...oddTimes),
  );
  const hostile = fc.oneof(
    fc.record({ type: unknownType }),
    fc.tuple(unknownType, anyPayload).map(([type, payload]) => ({ ...payload, type })),
    fc.record({ type: fc.constant('TICK'), now: noTime }),
    fc.constantFrom({ type: 'TICK' }, { type: 'TICK', time: walkStart }),
  );
  fc.assert(
    fc.property(valid, hostile, extraKeys, (events, event, extra) => {
      const { now: _, ...harmless } = extra;
      expectNoTrace(countdownMachine, countdownInput, events, { ...harmless, ...event });
    }),
    runs,
  );
});

test('extra keys on a valid answer leave no trace', () => {
  const [first = ''] = questionNames;
  fc.assert(
    fc.property(extraKeys, (extra) => {
      const actor = createActor(quizMachine, { input: quizInput }).start();
      actor.send({ ...extra, type: 'START' });
      actor.send({ ...extra, type: `ANSWER.${first}`, option: 2 } as EventObject as QuizEvent);
      expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { answers: { [first]: 2 } } });
    }),
    { ...runs, numRuns: 300 },
  );
});

// These stop any actor of XState's, whatever its machine. No visitor can send them: only our own code sends
// events.
test.each<[string, unknown, string]>([
  ['its wildcard as a type', { type: '*' }, 'error'],
  ['its own stop event', { type: 'xstate.stop' }, 'stopped'],
  ['the failure of an actor that is not there', { type: 'xstate.error.actor.x' }, 'error'],
  ['a type that is no string', { type: 7 }, 'error'],
  ['no type', {}, 'error'],
  ['nothing', null, 'error'],
])('XState itself stops at %s', (_, event, status) => {
  for (const machine of [quizMachine, countdownMachine] as AnyStateMachine[]) {
    const actor = createActor(machine, { input: { ...countdownInput, ...quizInput } });
    actor.subscribe({ error: () => {} });
    actor.start();
    const { value, context } = actor.getSnapshot();
    actor.send(event as EventObject);
    expect(actor.getSnapshot()).toMatchObject({ status, value, context });
  }
});
