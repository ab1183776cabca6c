import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { LawChange, LooseConfig } from '#tests/model/lawChange';
import { type MachineName, registered } from '#tests/model/walks';
import { checkLaws, lawsOf } from '#tools/statecharts/laws';

// Each law has a change of its machine that breaks it and no other, or only those that are named beside it.

/** A machine with a changed config; the one that it is made from stays as it is. */
function changed(name: MachineName, { change, implementations = {} }: LawChange): AnyStateMachine {
  const { machine } = registered[name];
  const config = copyOf(machine.config);
  change?.(config);
  return createMachine(config, machine.implementations as never).provide(implementations);
}

/** Functions stay what they are. */
function copyOf(value: LooseConfig): LooseConfig {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

// What an actor that runs on throws later is no law's concern.
const unchecked = { onStep: undefined, keepFailures: true };

function brokenIn(name: MachineName, machine: AnyStateMachine) {
  const { laws, walksOf } = registered[name];
  const walks = walksOf('edge', unchecked, machine).map(({ walk }) => ({ graph: walk, paths: walk }));
  return checkLaws(laws, walks).filter(({ broken }) => broken);
}

describe.each(Object.keys(registered) as MachineName[])('%s', (name) => {
  const { laws, changes } = registered[name];

  test('every law has a change that it is there to see', () => {
    const sentences = lawsOf(laws).map(({ sentence }) => sentence);
    expect(changes.map(({ breaks }) => breaks)).toEqual(sentences);
  });

  test('the machine copied and not changed breaks no law', () => {
    expect(brokenIn(name, changed(name, { breaks: '' }))).toEqual([]);
  });

  test.each(changes)('a change breaks: $breaks', (change) => {
    const broken = brokenIn(name, changed(name, change));
    expect(broken.map(({ sentence }) => sentence).sort()).toEqual(
      [change.breaks, ...(change.also ?? [])].sort(),
    );
  });
});
