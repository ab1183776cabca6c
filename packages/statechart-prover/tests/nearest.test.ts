import { expect, test } from 'vitest';
import { nearestTo } from '../src/nearest.ts';

test.each([
  ['load', ['lost'], 'lost'],
  ['load', ['plum'], undefined],
  ['load', ['laod', 'lot'], 'laod'],
  ['loadPlayers', ['readPlayer'], 'readPlayer'],
  ['load', ['load'], undefined],
])('of %s, %o is as near as %o', (name, names, nearest) => {
  expect(nearestTo(name, names)).toBe(nearest);
});
