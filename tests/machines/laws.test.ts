import { lawInWords, lawsOf } from 'statechart-prover';
import { describe, expect, test } from 'vitest';
import { lawResults, registered, registrationOf } from '#tools/proofs/registered';

const machines = Object.keys(registered);

describe.each(machines)('%s', (name) => {
  const results = once(() => lawResults(name));

  for (const [index, law] of lawsOf(registrationOf(name).laws).entries()) {
    const words = lawInWords(law);
    test(words, { tags: [...law.tags] }, () => {
      const { outcome, broken } = results()[index] ?? {};
      if (!/^holds on \d/.test(outcome ?? ''))
        expect.fail([words, outcome, broken?.seen].filter(Boolean).join('\n'));
    });
  }
});

/** Makes a value when it is first asked for; what that throws it throws each time. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | { error: unknown } | undefined;
  return () => {
    if (!made) {
      try {
        made = { value: make() };
      } catch (error) {
        made = { error };
      }
    }
    if ('error' in made) throw made.error;
    return made.value;
  };
}
