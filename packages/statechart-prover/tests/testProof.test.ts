import { expect, test } from 'vitest';
import { defineProof } from '../src/defineProof.ts';
import { prove } from '../src/prove.ts';
import { listTests, testProof } from '../src/vitest.ts';
import { type Any, chart, end } from './chart.ts';

const light = (delay: number) =>
  chart({ on: { after: { showDelay: 'off' } }, off: end }, { given: { delays: { showDelay: delay } } });
const proof = defineProof(light(1000), {
  laws: ({ within, notBefore }) =>
    [within, notBefore].map((law) =>
      law(
        'the light goes off',
        (state) => state.matches('on'),
        (state) => state.matches('off'),
        1000,
      ),
    ),
});

// Defines five tests, which must pass.
const result = testProof(proof);

test('the proof runs once for all its tests', () => {
  expect(result()).toBe(result());
});

/** Returns the titles of the tests that fail. */
function failuresOf(changed: Partial<typeof proof>): string[] {
  const all = { ...proof, ...changed };
  const tests = listTests(all, () => prove(all.machine, all));
  return tests.filter(({ run }) => fails(run)).map(({ title }) => title);
}

function fails(run: () => void): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}

const [finding, gap, law, delay] = [
  'the prover finds nothing',
  'every state, transition and guard answer is covered',
  'Not before: the light goes off',
  'a delay that is one millisecond longer or shorter breaks a law',
];

test('each kind of defect fails its test', () => {
  const OFF = { guard: ({ event }: Any) => event.isDay, target: 'off' };
  const laws = () => [];
  expect(failuresOf({})).toEqual([]);
  expect(failuresOf({ laws, machine: chart({ on: { on: { OFF: 'off' } }, off: end, lost: {} }) })).toEqual([
    finding,
  ]);
  expect(failuresOf({ laws, machine: chart({ on: { on: { OFF } }, off: end }) })).toEqual([gap]);
  expect(failuresOf({ machine: light(999) })).toEqual([law, delay]);
  expect(failuresOf({ laws })).toEqual([delay]);
});
