import { layoutOf } from 'statechart-prover/diagram';
import { expect, test } from 'vitest';
import { registered } from '#tools/proofs/registered';

test.each(Object.entries(registered))(
  'the drawing of %s is at most 1000 pixels wide',
  async (_, { machine }) => {
    const layout = await layoutOf(machine);
    expect(layout.width, 'wider than a page shows well: shorten names, or nest states').toBeLessThanOrEqual(
      1000,
    );
  },
);
