import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { bootMachine } from '#machines/bootMachine';
import { screenMachine } from '#machines/screenMachine';
import { delays, startActions, states, tables } from '#quiz/machineTables';
import { type MachineTable, runMachines } from '#quiz/runMachines';

const machines = [screenMachine, bootMachine] as AnyStateMachine[];
const pathOf = ({ value }: { value: unknown }) => JSON.stringify(value).match(/\w+/g)?.join('.');

/** Actions that note their names, those of a machine and of all delays. */
function notingActions(machine: AnyStateMachine, noted: string[]) {
  const names = [...Object.keys(machine.implementations.actions), ...Object.keys(delays)];
  return Object.fromEntries(names.map((name) => [name, () => void noted.push(name)]));
}

/** What XState's own actor does with an event in a state, or as it starts: the next state, the actions and the delays. */
function runActor(machine: AnyStateMachine, path = '', event = ''): (string | undefined)[] {
  const noted: string[] = [];
  const setTimeout = (_: unknown, ms: number) =>
    noted.push(...Object.entries(delays).flatMap(([name, delay]) => (delay === ms ? name : [])));
  const clock = { setTimeout, clearTimeout: () => {} };
  const value = path
    .split('.')
    .reduceRight<object | string>((inner, key) => (inner ? { [key]: inner } : key), '');
  const snapshot = path ? machine.resolveState({ value: value as string, context: {} }) : undefined;
  const provided = machine.provide({ actions: notingActions(machine, noted) });
  const actor = createActor(provided, { clock, snapshot } as object).start();
  const ends = (type: string) => type.startsWith(`xstate.after.${event}.`) && snapshot?.can({ type });
  if (path) actor.send({ type: machine.events.find(ends) ?? event });
  return [pathOf(actor.getSnapshot()), ...noted];
}

test.each([0, 1])('in every state table %i does what XState does, and refuses the same', (chart) => {
  const [machine, table] = [machines[chart] as AnyStateMachine, tables[chart] as MachineTable];
  const sent = machine.events.filter((event) => !event.startsWith('xstate.'));
  for (const path of Object.keys(table))
    for (const event of [...sent, ...Object.keys(delays)]) {
      const noted: string[] = [];
      const charts = { tables: [table], states: [path] };
      runMachines(charts, notingActions(machine, noted))(event as 'TAP');
      expect([path, event, ...charts.states, ...noted]).toEqual([
        path,
        event,
        ...runActor(machine, path, event),
      ]);
      expect(Object.keys(table)).toEqual(expect.arrayContaining(charts.states));
    }
});

test('the tables start as the machines do', () => {
  const starts = machines.map((machine) => runActor(machine));
  expect([states, startActions]).toEqual([
    starts.map(([path]) => path),
    starts.flatMap(([, ...names]) => names),
  ]);
});

test('an event that an action sends is taken when all charts have taken the one before', () => {
  const noted: string[] = [];
  const table: MachineTable = { a: { TAP: ['b', 'keepTap'] }, b: { CHANGE: ['c', 'drawScreen'] }, c: {} };
  const send = runMachines(
    { tables: [table, table], states: ['a', 'a'] },
    {
      keepTap() {
        send('CHANGE');
        noted.push('keepTap');
      },
      drawScreen: () => void noted.push('drawScreen'),
    },
  );
  send('TAP');
  expect(noted).toEqual(['keepTap', 'keepTap', 'drawScreen', 'drawScreen']);
});
