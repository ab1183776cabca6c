import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { quizMachine } from '#machines/quizMachine';
import { findBrokenLaws, proveMachine } from '#tests/support/proveMachine';
import { missingLaws, registeredMachines } from '#tools/proofs/registeredMachines';
import { walkEvents } from '#tools/proofs/walks';

test('every file in machines/ contains a machine of its name, which has laws', () => {
  const files = readdirSync(new URL('../../machines', import.meta.url));
  expect(files.sort()).toEqual(
    Object.values(registeredMachines)
      .map(({ machine }) => `${machine.id}Machine.ts`)
      .sort(),
  );
  expect(missingLaws()).toEqual([]);
});

// tests/quiz/quizWalk.test.ts proves the quiz.
for (const name of Object.keys(registeredMachines)) if (name !== 'quizMachine') proveMachine(name);

/** Actors that may wait for any time, and the cause of the event that each waits for. */
const untimedActors: Record<string, string> = {
  countdown: 'the visitor, who may leave the results at any time',
  ticker: 'the countdown, which ends the ticks',
  policyWatch: 'the policy, which may refuse something at any time',
  pageWatch: 'the visitor, who may look at another page',
  readyObserver: 'the player, which may disappear at any time',
  scrollWatch: 'the visitor, who may scroll',
  orderWatch: 'the visitor, who may scroll',
};

function* listStates(state: AnyStateMachine['root']): Generator<AnyStateMachine['root']> {
  yield state;
  for (const child of Object.values(state.states)) yield* listStates(child);
}

test.each(Object.entries(registeredMachines))(
  '%s limits each wait for an actor by a delay',
  (_, { machine }) => {
    for (const state of listStates(machine.root))
      for (const { src } of state.invoke)
        if (!untimedActors[String(src)])
          expect(
            [...listStates(state)].flatMap(({ after }) => after),
            `${state.id}: ${src}`,
          ).not.toEqual([]);
  },
);

test('results that accept an answer break a law', () => {
  const { config, implementations } = quizMachine;
  const results = { ...config.states?.results, on: { 'ANSWER.sleep': { actions: 'recordAnswer' } } };
  const changedMachine = createMachine(
    { ...config, states: { ...config.states, results } } as never,
    implementations as never,
  );
  expect(findBrokenLaws('quizMachine', changedMachine as never)).toContain('anything changes the results');
});

test('a walk sends the events of a machine and its delays', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { after: { 10: 'b' }, on: { SKIP: 'b' } }, b: { type: 'final' } },
  });
  const { steps } = walkEvents('edge', {}, machine);
  expect(steps.map(({ label }) => label).sort()).toEqual(['SKIP', 'after 10 ms']);
});
