import { AssertionError } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';

/**
 * Fails where a fact that is seen differs from what is expected.
 *
 * @param message makes the message's lines of one line for each difference, such as
 *   `tier: expected high, seen moderate`
 */
export function expectFacts<Facts extends Record<string, unknown>>(
  seen: Facts,
  expected: { [Name in keyof Facts]: unknown },
  message: (differences: string[]) => string[],
): void {
  const differing = Object.keys(seen).filter((name) => !isDeepStrictEqual(seen[name], expected[name]));
  if (differing.length === 0) return;
  const differences = differing.map(
    (name) => `${name}: expected ${inWords(expected[name])}, seen ${inWords(seen[name])}`,
  );
  throw new AssertionError({ message: message(differences).join('\n'), actual: seen, expected });
}

function inWords(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
