import { checkLaws, lawsOf } from 'statechart-prover';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { LawChange, LooseConfig } from '#tools/proofs/lawChange';
import { registered, registrationOf } from '#tools/proofs/registered';

// Each law has a change of its machine that breaks it and no other, or only those that are named beside it.

/** A machine with a changed config; the one that it is made from stays as it is. */
function changed(name: string, { change, implementations = {} }: LawChange): AnyStateMachine {
  const { machine } = registrationOf(name);
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

function brokenIn(name: string, machine: AnyStateMachine) {
  const { laws, walksOf } = registrationOf(name);
  const walks = walksOf('edge', unchecked, machine).map(({ walk }) => ({ graph: walk, paths: walk }));
  return checkLaws(laws, walks).filter(({ broken }) => broken);
}

describe.each(Object.keys(registered))('%s', (name) => {
  const { laws, changes } = registrationOf(name);

  test('every law has a change that breaks it', () => {
    const sentences = lawsOf(laws).map(({ sentence }) => sentence);
    expect(changes.map(({ breaks }) => breaks)).toEqual(sentences);
  });

  let own: Map<string, string> | undefined;
  /** The laws that the machine breaks without a change, with how. */
  function ownBroken() {
    own ??= new Map(
      brokenIn(name, changed(name, { breaks: '' })).map((one) => [
        one.sentence,
        `${one.sentence}: ${one.outcome}`,
      ]),
    );
    return own;
  }

  test('an unchanged copy of the machine breaks no law', () => {
    expect([...ownBroken().values()]).toEqual([]);
  });

  test.each(changes)('a change breaks: $breaks', (change) => {
    const { breaks, also = [] } = change;
    const broken = brokenIn(name, changed(name, change));
    const expected = [breaks, ...also];
    const beside = broken
      .filter(({ sentence }) => !expected.includes(sentence) && !ownBroken().has(sentence))
      .map(
        (one) => `it breaks '${one.sentence}' too, ${one.outcome}; narrow the change, or name it in \`also\``,
      );
    const sentences = broken.map(({ sentence }) => sentence);
    const kept = expected
      .filter((sentence) => !sentences.includes(sentence))
      .map((sentence) => `it does not break '${sentence}'; change what this law must detect`);
    expect([...beside, ...kept], `the change for '${breaks}'`).toEqual([]);
  });
});
