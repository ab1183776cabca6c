import { expect, test } from 'vitest';
import { defineProof } from '../src/defineProof.ts';
import { prove } from '../src/prove.ts';
import { findingsIn, gapsIn, lawFailures, testProof, unlimitedDelays } from '../src/vitest.ts';
import { type Any, chart, end } from './chart.ts';

const light = (delay: number) =>
  chart({ on: { after: { showDelay: 'off' } }, off: end }, { given: { delays: { showDelay: delay } } });
const [isOn, isOff] = ['on', 'off'].map((state) => (snapshot: Any) => snapshot.matches(state)) as Any;
const proof = defineProof(light(1000), {
  laws: ({ within, notBefore }) =>
    [within, notBefore].map((law) => law('the light goes off', isOn, isOff, 1000)),
});

// Defines five tests, which must pass.
const result = testProof(proof);

test('the proof runs once for all its tests', () => {
  expect(result()).toBe(result());
});

test('each kind of defect fails its test', () => {
  const { machine } = proof;
  const lost = prove(chart({ on: { on: { OFF: 'off' } }, off: end, lost: {} }));
  expect(findingsIn(lost)).toEqual(['unreachable state: m.lost: no transition leads to this state']);
  const OFF = { guard: ({ event }: Any) => event.isDay, target: 'off' };
  expect(gapsIn(prove(chart({ on: { on: { OFF } }, off: end })))).toContain('guessed: OFF: isDay');
  const [holds, broken] = prove(light(999), proof).report.laws;
  expect([lawFailures(holds), lawFailures(broken)[1]]).toEqual([
    [],
    'broken by after showDelay (+999): the goal is reached after 999 ms',
  ]);
  expect(unlimitedDelays(defineProof(machine, {}))).toEqual(
    [999, 1001].map((ms) => `no law breaks if showDelay is ${ms} ms; add one with within or notBefore`),
  );
});
