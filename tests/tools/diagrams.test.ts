import { readFileSync } from 'node:fs';
import { collisionsIn, layoutOf } from 'statechart-prover/diagram';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { liveMachines } from '#tests/model/liveMachines';

describe.each(Object.entries(liveMachines))('%s', (name, machine) => {
  test('its drawing is at most 1000 pixels wide, and no two parts overlap', async () => {
    const layout = await layoutOf(machine);
    const { width } = layout;
    expect(width, 'wider than a page shows well: shorten names, or nest states').toBeLessThanOrEqual(1000);
    expect(collisionsIn(layout)).toEqual([]);
  });

  test('its exported config equals the machine', () => {
    const file = `docs/diagrams/${name}.json`;
    const again = createMachine(JSON.parse(readFileSync(file, 'utf8')));
    expect(JSON.parse(JSON.stringify(again.definition))).toEqual(
      JSON.parse(JSON.stringify(machine.definition)),
    );
  });
});
