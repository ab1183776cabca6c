import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, assign, fromCallback } from 'xstate';
import { defineProof } from '../src/defineProof.ts';
import { runDeterministically } from '../src/deterministicRun.ts';
import { countPaths } from '../src/graph.ts';
import { prove } from '../src/prove.ts';
import type { ProofSamples } from '../src/samples.ts';
import { walk } from '../src/walk.ts';
import { type Any, abc, chart, end, loader, page } from './chart.ts';

const counterUpTo = (max: number) =>
  chart(
    {
      a: {
        on: {
          ADD: {
            guard: ({ context }: Any) => context.n < max,
            actions: assign({ n: ({ context }: Any) => context.n + 1 }),
          },
          GO: { guard: ({ context }: Any) => context.n > 5, target: 'b' },
        },
      },
      b: end,
    },
    { context: { n: 0 } },
  );

test('each input is walked, and its paths contain its number', () => {
  const machine = chart(
    { a: { always: [{ guard: ({ context }: Any) => context.isOpen, target: 'b' }, 'c'] }, b: end, c: end },
    { context: ({ input }) => ({ isOpen: input.isOpen }) },
  );
  const { report, findings, guesses } = prove(machine, {
    samples: { inputs: [{ isOpen: true }, { isOpen: false }] },
  });
  expect(report.steps.map(({ label }) => label)).toEqual(['input 1', 'input 2']);
  expect([report.missingParts, findings, guesses]).toEqual([[], [], []]);
  expect(prove(machine).guesses).toEqual(['start: input', 'input: isOpen']);
});

test('a guard with several sampled answers is walked with each', () => {
  const given = { guards: { isMember: () => true } };
  const machine = chart(
    { a: { on: { PAY: [{ guard: 'isMember', target: 'b' }, { target: 'c' }] } }, b: end, c: end },
    { given },
  );
  expect(prove(machine).notSeen.map(({ text }) => text)).toContain('m.a: PAY → m.c');
  const { report, notSeen, guesses, counts } = prove(machine, {
    samples: { guards: { isMember: [false, true] } },
    laws: ({ never }) => [never('a member goes to c', ({ after }) => after.matches('c'))],
  });
  expect([notSeen, guesses, counts.vertices]).toEqual([[], [], 4]);
  expect(report.laws[0]?.outcome).toBe('broken by PAY (isMember: no)');
});

test('each step is compared with a reference, and a difference is found once, with its shortest path', () => {
  const isOpen = ({ snapshot }: { snapshot: AnyMachineSnapshot }) => snapshot.matches('b');
  const proof = defineProof(abc(), {
    reference: {
      start: 'shut',
      next: (before, { type }) => ({ GO: 'open', BACK: 'shut', END: 'shut' })[type as string] ?? before,
      compare: (step) => ({ door: [isOpen(step) ? 'open' : 'shut', step.reference] }),
    },
  });
  expect(prove(proof.machine, proof).findings).toEqual([]);
  const stuck = abc({}, { target: 'c' });
  expect(prove(stuck, proof).findings.filter(({ kind }) => kind === 'unlike the reference')).toMatchObject([
    {
      text: 'door: expected open, seen shut (in m.a: GO → m.c)',
      part: 'm.a: GO → m.c',
      path: 'GO',
      rows: [
        { event: 'start', state: 'm.a' },
        { event: 'GO', state: 'm.c', changes: [] },
      ],
    },
  ]);
});

test('a walk stops at its limit of steps with a note, and parts after it are not seen', () => {
  const { isCut, notes, notSeen, findings } = prove(counterUpTo(1000), { steps: 20 });
  expect([isCut, findings]).toEqual([true, []]);
  expect(prove(counterUpTo(1000), { steps: 4 }).notSeen.map(({ text }) => text)).toContain(
    'm.a: GO if (inline) → m.b',
  );
  expect(notes.join()).toMatch(/reached its limit of steps/);
  expect(notSeen.filter(({ kind }) => kind === 'transition never taken')).toEqual([]);
});

test('with more paths than steps, the walk crosses every edge', () => {
  const states = Array.from({ length: 12 }, (_, at) => [
    `s${at}`,
    { on: { A: `s${at + 1}`, B: `s${at + 1}` } },
  ]);
  const { counts, report } = prove(chart({ ...Object.fromEntries(states), s12: end }), { steps: 100 });
  expect(counts).toEqual({ vertices: 13, edges: 24, paths: 4096n, walkedPaths: 13 });
  expect(report.missingParts).toEqual([]);
});

test('a state that the samples call an end is not a dead end', () => {
  const machine = chart({ a: { on: { GO: 'b' } }, b: {} });
  expect(prove(machine).findings.map(({ kind }) => kind)).toEqual(['dead end']);
  expect(prove(machine, { samples: { end: ({ value }) => value === 'b' } }).findings).toEqual([]);
});

test.each<[string, ProofSamples, string]>([
  ['key', { event: {} } as never, 'samples: the key `event` is unknown; use one of events, '],
  ['event', { events: { LAOD: [] } }, 'samples: the event `LAOD` is unknown; use one of LOAD, RETRY'],
  ['actor', { actors: { fetchUsr: {} } }, 'samples: the actor `fetchUsr` is unknown; use one of fetchUser'],
  [
    'guard',
    { guards: { canRetri: () => true } },
    'samples: the guard `canRetri` is unknown; use one of canRetry',
  ],
])('a misspelled %s in samples is an error', (_, samples, message) => {
  expect(() => prove(loader(), { samples })).toThrow(message);
});

test('two proofs have the same result, and random numbers and the clock are restored', () => {
  const machine = abc(
    {},
    { actions: assign({ at: () => Date.now() + Math.random() }) },
    { context: { at: 0 } },
  );
  const seen = () => {
    const times: number[] = [];
    prove(machine, { laws: ({ always }) => [always('', ({ after }) => times.push(after.context.at) > 0)] });
    return times;
  };
  expect(seen()).toEqual(seen());
  expect(new Date().getFullYear()).not.toBe(2030);
  expect([
    runDeterministically(0, 1, () => Math.random()).readsRandomOrTime,
    runDeterministically(0, 1, () => 1).readsRandomOrTime,
  ]).toEqual([true, false]);
});

test('a machine that starts unlimited actors is walked up to a limit', () => {
  const ADD = { actions: assign({ last: ({ spawn }: Any) => spawn('page') }) };
  const machine = chart({ a: { on: { ADD, END: 'b' } }, b: end }, { given: { actors: { page } } });
  const { notes, isCut } = prove(machine);
  expect([notes.includes('more than 12 actors at once were not walked'), isCut]).toEqual([true, true]);
});

test('neither a proof nor a replay starts an actor or runs an action of the machine', () => {
  let started = 0;
  const start = () => {
    started += 1;
  };
  const logic = fromCallback(start);
  const boom = assign(() => {
    throw new Error('boom');
  });
  const machine = chart({
    a: {
      entry: [start, assign({ kid: ({ spawn }: Any) => spawn(logic, { id: 'kid' }) })],
      invoke: { src: logic },
      on: { GO: { actions: boom }, END: 'b' },
    },
    b: end,
  });
  expect(prove(machine).findings.map(({ kind }) => kind)).toEqual(['exception']);
  expect(started).toBe(0);
  expect(prove(machine, { runsActions: true }).findings).toHaveLength(1);
  expect(started).toBeGreaterThan(0);
});

test('the number of paths is exact, and unknown if the graph has a loop', () => {
  const samples = { GO: () => [{ type: 'GO' }] };
  const walked = (states: Any) => walk(chart(states), { every: 'edge', samples } as never);
  expect(countPaths(walked({ a: { on: { GO: 'b' } }, b: { on: { GO: 'c' } }, c: end }) as never)).toBe(1n);
  expect(countPaths(walked({ a: { on: { GO: 'b' } }, b: { on: { GO: 'a' } } }) as never)).toBeUndefined();
});
