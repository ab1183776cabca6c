import type { Step } from 'statechart-prover';
import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { chartStep } from '#effects/chartStep';
import { bootMachine } from '#machines/bootMachine';
import { screenMachine } from '#machines/screenMachine';
import { compileCharts, compiledCharts } from '#tools/build/compileCharts';
import { walkEvents } from '#tools/proofs/walks';

// What runs in the inline script is the table: it does what its charts do. They have no context, so a state is all that is known
// of what came before.

type AnyStep = Step<AnyStateMachine>;

/** The letters of the actions of a step, a delay that starts included. */
function lettersOf({ actions }: AnyStep): string {
  const letters = actions.map(({ type, params }) => {
    if (type === 'xstate.cancel') return '';
    if (type !== 'xstate.raise') return type.charAt(0);
    const { event } = params as { event: { type: string } };
    return (event.type.split('.')[2] ?? '').charAt(0).toUpperCase();
  });
  return letters.join('');
}

/** The events from the start to a step, as the table names them. */
function trailTo(step: AnyStep): AnyStep[] {
  return step.previous ? [...trailTo(step.previous), step] : [];
}

const nameOf = ({ event }: AnyStep) => {
  const { type = '' } = event ?? {};
  return type.startsWith('after ') ? type.charAt('after '.length).toUpperCase() : type;
};

test.each([
  ['screen', screenMachine, 0],
  ['boot', bootMachine, 1],
] as const)(
  'in every state the table does the same as the chart of the %s, and refuses the same',
  (_, machine, place) => {
    const { states, steps, laterSteps } = compiledCharts();
    const table = `${steps}\n${laterSteps}`;
    const { start, steps: taken, refused } = walkEvents('edge', {}, machine as AnyStateMachine);
    const at = new Map<AnyStep, string>([[start as AnyStep, states.charAt(place)]]);
    const stateOf = new Map<string, string>();
    for (const step of [...taken, ...refused] as AnyStep[]) {
      const from = at.get(step.previous as AnyStep) ?? '';
      const [to, letters] = chartStep(table, nameOf(step), from);
      at.set(step, to);
      expect(letters, trailTo(step).map(nameOf).join(' → ')).toBe(lettersOf(step));
      // A letter stands for one state, and a state has one letter.
      const value = JSON.stringify(step.snapshot.value);
      expect(stateOf.get(to) ?? value).toBe(value);
      stateOf.set(to, value);
    }
    expect(new Set(stateOf.values()).size).toBe(stateOf.size);
  },
);

test('the table starts as the charts do', () => {
  const { actions, delays } = compiledCharts();
  expect(actions).toBe('P');
  expect(delays).toEqual({ confirmation: 170, patience: 10_000 });
});

test('two names that begin with the same letter are an error', () => {
  const machine = createMachine({
    id: 'twice',
    initial: 'a',
    states: { a: { on: { GO: { target: 'b', actions: ['keep', 'kill'] } } }, b: {} },
  });
  expect(() => compileCharts([machine])).toThrow(
    'keep and kill begin with the same letter; rename one of them',
  );
});
