import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, getNextSnapshot } from 'xstate';
import { bootMachine } from '#machines/bootMachine';
import { screenMachine } from '#machines/screenMachine';
import { delays, startActions, states, tables } from '#quiz/charts';
import { runCharts } from '#quiz/runCharts';

const machines = [screenMachine, bootMachine] as AnyStateMachine[];
const pathOf = ({ value }: { value: unknown }) => JSON.stringify(value).match(/\w+/g)?.join('.');

/** Actions that note their names, those of a machine and of all delays. */
function noted(machine: AnyStateMachine, names: string[]) {
  const all = [...Object.keys(machine.implementations.actions), ...Object.keys(delays)];
  return Object.fromEntries(all.map((name) => [name, () => void names.push(name)]));
}

/** XState's own actor of a machine, from a state on. */
function startActor(machine: AnyStateMachine, names: string[], snapshot?: unknown) {
  const setTimeout = (_: unknown, ms: number) =>
    names.push(...Object.entries(delays).flatMap(([name, delay]) => (delay === ms ? name : [])));
  const clock = { setTimeout, clearTimeout: () => {} };
  const provided = machine.provide({ actions: noted(machine, names) });
  return createActor(provided, { clock, snapshot } as object).start();
}

test.each([0, 1])('in every state table %i does what XState does, and refuses the same', (chart) => {
  const [machine, table] = [machines[chart] as AnyStateMachine, tables[chart] ?? {}];
  const events = [...machine.events.filter((event) => !event.startsWith('xstate.')), ...Object.keys(delays)];
  const first = startActor(machine, []).getSnapshot();
  const reached = new Map([[pathOf(first), first]]);
  // The loop also visits the states that it adds.
  for (const [path, state] of reached)
    for (const event of events) {
      const ends = (type: string) => type.startsWith(`xstate.after.${event}.`) && state.can({ type });
      const type = machine.events.find(ends) ?? event;
      const [expected, found] = [[event], [event]];
      const actor = startActor(machine, expected, state);
      actor.send({ type });
      const charts = { tables: [table], states: [path ?? ''] };
      runCharts(charts, noted(machine, found))(event as 'TAP');
      expect([path, ...charts.states, ...found]).toEqual([path, pathOf(actor.getSnapshot()), ...expected]);
      const next = getNextSnapshot(machine, state, { type });
      if (!reached.has(pathOf(next))) reached.set(pathOf(next), next);
    }
  expect(Object.keys(table).sort()).toEqual([...reached.keys()].sort());
});

test('the tables start as the machines do', () => {
  const names: string[] = [];
  const starts = machines.map((machine) => pathOf(startActor(machine, names).getSnapshot()));
  expect([states, startActions]).toEqual([starts, names]);
});

test('an event that an action sends is taken when all charts have taken the one before', () => {
  const names: string[] = [];
  const note = (name: string) => () => void names.push(name);
  const table = {
    a: { TAP: ['b', 'openFirstQuestion', 'keepTap'] },
    b: { CHANGE: ['c', 'drawScreen'] },
    c: {},
  } as const;
  const openFirstQuestion = () => {
    send('CHANGE');
    names.push('openFirstQuestion');
  };
  const charts = { tables: [table, table], states: ['a', 'a'] };
  const send = runCharts(charts, {
    openFirstQuestion,
    keepTap: note('keepTap'),
    drawScreen: note('drawScreen'),
  });
  send('TAP');
  expect(names).toEqual([
    'openFirstQuestion',
    'keepTap',
    'openFirstQuestion',
    'keepTap',
    'drawScreen',
    'drawScreen',
  ]);
});
