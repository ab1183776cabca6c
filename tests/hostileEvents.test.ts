import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, type EventObject } from 'xstate';
import { countdownMachine } from '#machines/countdownMachine';
import { quizMachine } from '#machines/quizMachine';
import { walkStart } from '#tests/walks';

// a busy computer may take its time over thousands of runs

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
  expect(errors).toEqual([]);
  expect(after.status).toBe('active');
  expect(after).toBe(before);
  expect({ value: after.value, context: after.context }).toEqual(remembered);
  actor.stop();
}

/** Event types that no machine has: random, enormous, on every object, or like XState's own. */
const unknownType = fc.oneof(
  fc.string().filter((type) => !['*', 'START', 'ANSWER', 'TICK', 'HIDE', 'SHOW'].includes(type)),
  fc.constantFrom(
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
    'x'.repeat(1_000_000),
  ),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length'),
  fc.constantFrom(
    'xstate.init',
    'xstate.error',
    'xstate.after.0',
    'xstate.after.1000.countdown.clock.running',
    'xstate.done.actor.x',
    'xstate.done.actor.0.countdown.clock.running',
    'xstate.done.state.quiz.results',
    'xstate.snapshot.x',
    'xstate.route',
    'xstate.promise.resolve',
    '@xstate.microstep',
  ),
);

/** Anything but 1, 2 and 3. */
const noAnswer = fc.oneof(
  fc.anything().filter((value) => ![1, 2, 3].some((answer) => Object.is(answer, value))),
  fc.constantFrom<unknown>(0, 4, -1, 2.5, Number.NaN, '1', '2', null, undefined, [1], 1n, {
    valueOf: () => 1,
  }),
);

/** Keys that an event does not have, some of them dangerous names. */
const extraKeys = fc.oneof(
  fc.constant({}),
  fc.dictionary(fc.string(), fc.anything(), { maxKeys: 3, noNullPrototype: true }),
  fc.constantFrom(JSON.parse('{"__proto__": {"question": 1}}'), {
    context: { answers: [] },
    constructor: null,
  }),
);

const anyPayload = fc.record({ question: fc.anything(), value: fc.anything(), now: fc.anything() });

test('after any answers, a hostile event leaves no trace in the quiz', () => {
  const beforeStart = fc.constant(undefined);
  const answers = fc.oneof(
    beforeStart,
    fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 8 }),
    // the last question and the results as often as all the others
    fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 7, maxLength: 8 }),
  );
  const attempt = answers.chain((values) => {
    const current = values ? values.length + 1 : 0;
    const isAsking = current >= 1 && current <= 8;
    const otherQuestion = fc.oneof(
      fc.integer({ min: -1, max: 10 }).filter((question) => question !== current),
      fc.anything().filter((question) => question !== current),
      fc.constant(String(current)),
    );
    const hostile = fc.oneof(
      fc.record({ type: unknownType }),
      fc.tuple(unknownType, anyPayload).map(([type, payload]) => ({ ...payload, type })),
      fc.record({
        type: fc.constant('ANSWER'),
        question: otherQuestion,
        value: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ type: fc.constant('ANSWER'), question: fc.constant(current), value: noAnswer }),
      fc.constantFrom(
        { type: 'ANSWER' },
        { type: 'ANSWER', question: current },
        { type: 'ANSWER', value: 1 },
      ),
      ...(isAsking
        ? []
        : [
            fc.record({
              type: fc.constant('ANSWER'),
              question: fc.constantFrom(1, 8),
              value: fc.constant(1),
            }),
          ]),
      ...(values ? [fc.constant({ type: 'START' })] : []),
    );
    return fc.tuple(fc.constant(values), hostile, extraKeys);
  });
  fc.assert(
    fc.property(attempt, ([values, hostile, extra]) => {
      const valid = values
        ? [
            { type: 'START' },
            ...values.map((value, index) => ({ type: 'ANSWER', question: index + 1, value })),
          ]
        : [];
      expectNoTrace(quizMachine, undefined, valid, { ...extra, ...hostile });
    }),
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
    fc.constantFrom<unknown>(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      0.5,
      2 ** 53,
      '0',
      null,
      undefined,
      1n,
      new Date(),
    ),
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
  fc.assert(
    fc.property(extraKeys, (extra) => {
      const actor = createActor(quizMachine).start();
      actor.send({ ...extra, type: 'START' });
      actor.send({ ...extra, type: 'ANSWER', question: 1, value: 3 });
      expect(actor.getSnapshot()).toMatchObject({ value: 'question', status: 'active' });
      expect(actor.getSnapshot().context).toEqual({ question: 2, answers: [3] });
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
    const actor = createActor(machine, { input: countdownInput });
    actor.subscribe({ error: () => {} });
    actor.start();
    const { value, context } = actor.getSnapshot();
    actor.send(event as EventObject);
    expect(actor.getSnapshot()).toMatchObject({ status, value, context });
  }
});
