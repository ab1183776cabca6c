import type { Step } from 'statechart-prover';
import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { chartStep } from '#effects/chartStep';
import { bootMachine } from '#machines/bootMachine';
import { screenMachine } from '#machines/screenMachine';
import { compileCharts, compiledCharts } from '#tools/build/compileCharts';
import { walkEvents } from '#tools/proofs/walks';

// What runs in the inline script is the table: on every path it does what its chart does.

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
  'on every path the table does the same as the chart of the %s, and refuses the same',
  (_, machine, place) => {
    const { states, steps, laterSteps } = compiledCharts();
    const table = `${steps}\n${laterSteps}`;
    const { start, steps: taken, refused } = walkEvents('path', {}, machine as AnyStateMachine);
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

test('on every path no tap is lost, the page is loaded again at most once and never over a tap, and the notice stands if and only if the quiz cannot go on', () => {
  const { steps: taken } = walkEvents('path', {}, bootMachine as AnyStateMachine);
  for (const step of taken as AnyStep[]) {
    const told = { kept: 0, taps: 0, sent: 0, reloads: 0, notices: 0, loads: 0 };
    const trail = trailTo(step);
    for (const { actions, event } of trail) {
      const isReloaded = told.reloads > 0;
      if (event?.type === 'TAP') told.taps += 1;
      for (const { type } of actions) {
        if (type === 'keep') told.kept += 1;
        if (type === 'forward') told.sent += 1;
        if (type === 'give') {
          told.sent += told.kept;
          told.kept = 0;
        }
        if (type === 'reload') told.reloads += 1;
        if (type === 'notify') told.notices += 1;
        if (type === 'clear') told.notices -= 1;
        if (type === 'load') told.loads += 1;
      }
      const path = trail.map(nameOf).join(' → ');
      expect(told.kept + told.sent, `${path}: taps`).toBe(told.taps);
      expect(told.reloads, `${path}: reloads`).toBeLessThanOrEqual(1);
      if (told.reloads > 0 && !isReloaded) expect(told.taps, `${path}: a reload over a tap`).toBe(0);
      expect([0, 1], `${path}: notices`).toContain(told.notices);
      expect(told.loads, `${path}: views`).toBeLessThanOrEqual(1);
    }
    const happened = new Set(trail.map(nameOf));
    // The view is there, or the questions go on with the actor.
    const last = trail.map(nameOf).findLast((name) => name === 'TAKE_OVER' || name === 'EMPTY');
    if (last === 'TAKE_OVER') expect(told.notices).toBe(0);
    if (happened.has('ACT') && !happened.has('END') && !happened.has('EMPTY')) expect(told.notices).toBe(0);
    if (!happened.has('ACT') && happened.has('P')) expect(told.notices).toBe(1);
  }
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
