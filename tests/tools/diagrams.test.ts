import { readFileSync } from 'node:fs';
import { collisionsIn, layoutOf } from 'statechart-prover/diagram';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { liveMachines } from '#tools/proofs/liveMachines';

/** What each machine remembers beside its state. */
const contexts: Record<string, string[]> = {
  quizMachine: ['answers', 'countdown'],
  countdownMachine: ['now', 'endsAt', 'secondsLeft'],
};

describe.each(Object.entries(liveMachines))('%s', (name, machine) => {
  test('its drawing is at most 1000 pixels wide, and no two parts overlap', async () => {
    const layout = await layoutOf(machine);
    const { width } = layout;
    expect(width, 'wider than a page shows well: shorten names, or nest states').toBeLessThanOrEqual(1000);
    expect(collisionsIn(layout)).toEqual([]);
  });

  test('its exported config is the machine, begins with its context and names the code that it lacks', () => {
    const exported = JSON.parse(readFileSync(`docs/diagrams/${name}.json`, 'utf8'));
    const again = createMachine(exported);
    const partsOf = ({ definition }: AnyStateMachine) => {
      const { context: _, meta, ...parts } = JSON.parse(JSON.stringify(definition));
      return parts;
    };
    expect(partsOf(again)).toEqual(partsOf(machine));
    expect(Object.keys(exported.context ?? {})).toEqual(contexts[name] ?? []);
    const { guards, actions } = machine.implementations;
    const { missing = {} } = exported.meta;
    expect([missing.guards ?? [], missing.actions ?? []]).toEqual(
      [guards, actions].map((all) => Object.keys(all)),
    );
  });
});
