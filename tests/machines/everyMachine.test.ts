import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { missingLaws, registered } from '#tools/proofs/registered';
import { walkEvents } from '#tools/proofs/walks';

interface Config {
  description?: unknown;
  states?: Record<string, Config>;
  initial?: unknown;
  entry?: unknown;
  exit?: unknown;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  onDone?: unknown;
  invoke?: unknown;
}

const every = Object.entries(registered).map(([name, { machine }]) => [name, machine] as const);

test('every file in machines/ has walks and laws', () => {
  const files = readdirSync(new URL('../../machines', import.meta.url));
  expect(files.map((file) => file.replace(/\.ts$/, '')).sort()).toEqual(Object.keys(registered).sort());
  expect(missingLaws()).toEqual([]);
});

test.each(every)('%s has the name of its file', (name, { id }) => {
  expect(`${id}Machine`).toBe(name);
});

test.each(every)(
  '%s: every guard, action, delay and actor has a name, and each name is used',
  (_, machine) => {
    const used = namesIn(machine.config as Config);
    const { guards, actions, delays, actors } = machine.implementations;
    expect(used).toEqual({
      guards: Object.keys(guards).sort(),
      actions: Object.keys(actions).sort(),
      delays: Object.keys(delays).sort(),
      actors: Object.keys(actors).sort(),
    });
  },
);

function nodesOf(config: Config, path = 'machine'): { path: string; config: Config }[] {
  const children = Object.entries(config.states ?? {});
  return [{ path, config }, ...children.flatMap(([key, child]) => nodesOf(child, `${path}.${key}`))];
}

/** The names that a config uses; anything that is not a plain name is told as what it is. */
function namesIn(root: Config) {
  const configs = nodesOf(root).map(({ config }) => config);
  const invokes = configs.flatMap(({ invoke }) => list(invoke)) as {
    src: unknown;
    onDone?: unknown;
    onError?: unknown;
  }[];
  const transitions = [
    ...configs.flatMap(({ on, after, always, onDone, initial }) => [
      ...Object.values({ ...on, ...after }).flatMap(list),
      ...[always, onDone, initial].flatMap(list),
    ]),
    ...invokes.flatMap(({ onDone, onError }) => [...list(onDone), ...list(onError)]),
  ] as { guard?: unknown; actions?: unknown }[];
  const sorted = (names: unknown[]) =>
    [...new Set(names.map((name) => (typeof name === 'string' ? name : `unnamed ${typeof name}`)))].sort();
  return {
    guards: sorted(transitions.flatMap(({ guard }) => list(guard))),
    actions: sorted([
      ...transitions.flatMap(({ actions }) => list(actions)),
      ...configs.flatMap(({ entry, exit }) => [...list(entry), ...list(exit)]),
    ]),
    delays: sorted(configs.flatMap(({ after }) => Object.keys(after ?? {}))),
    actors: sorted(invokes.map(({ src }) => src)),
  };
}

function list(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat();
}

test('a machine is walked by its own events and its delays', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { after: { 10: 'b' }, on: { SKIP: 'b' } }, b: { type: 'final' } },
  });
  const { steps } = walkEvents('edge', {}, machine);
  expect(steps.map(({ label }) => label).sort()).toEqual(['SKIP', 'after 10 ms']);
});
