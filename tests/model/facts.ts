import { AssertionError } from 'node:assert';
import { inspect, isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, EventObject } from 'xstate';

/**
 * Fails if a seen fact differs from the expected one.
 *
 * @param message builds the message from one line for each difference, such as
 *   `tier: expected high, seen moderate`
 */
export function expectFacts<Facts extends Record<string, unknown>>(
  seen: Facts,
  expected: { [Name in keyof Facts]: unknown },
  message: (differences: string[]) => string[],
): void {
  const differing = Object.keys({ ...expected, ...seen }).filter(
    (name) => !isDeepStrictEqual(seen[name], expected[name]),
  );
  if (differing.length === 0) return;
  const differences = differing.map(
    (name) => `${name}: expected ${describe(expected[name])}, seen ${describe(seen[name])}`,
  );
  throw new AssertionError({ message: message(differences).join('\n'), actual: seen, expected });
}

function describe(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Fails if an event has changed a machine. The message names the event, then what was expected and seen, such as
 * `context: expected {"question":1,"answers":[]}, seen {"question":2,"answers":[1]}`.
 */
export function expectUnchanged(
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
  event: EventObject | string,
): void {
  if (after === before) return;
  const name = (typeof event === 'string' ? event : inspect(event)).slice(0, 200);
  const factsOf = ({ status, value, context }: AnyMachineSnapshot) => ({ status, value, context });
  expectFacts(factsOf(after), factsOf(before), (differences) => [
    `${name}: expected no change`,
    ...differences,
  ]);
  throw new AssertionError({
    message: `${name}: expected the same snapshot, seen a new one with equal facts`,
  });
}
