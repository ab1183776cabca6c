import { AssertionError } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';

const inWords = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none'));

/**
 * Fails if a seen value differs from the expected one.
 *
 * @param more lines after one for each difference, such as `tier: expected high, seen moderate`
 */
export function expectSameValues<Values extends Record<string, unknown>>(
  seen: Values,
  expected: { [Name in keyof Values]: unknown },
  more: readonly string[] = [],
): void {
  const differences = Object.keys({ ...expected, ...seen }).flatMap((name) =>
    isDeepStrictEqual(seen[name], expected[name])
      ? []
      : `${name}: expected ${inWords(expected[name])}, seen ${inWords(seen[name])}`,
  );
  if (differences.length > 0)
    throw new AssertionError({ message: [...differences, ...more].join('\n'), actual: seen, expected });
}

/** Fails if two lists have different lines, in any order; names the first missing and unexpected lines. */
export function expectSameLines(seen: readonly string[], expected: readonly string[]): void {
  const lists = { 'expected and not seen': [expected, seen], 'seen and not expected': [seen, expected] };
  const message = Object.entries(lists).flatMap(([name, [lines = [], others = []]]) => {
    const beyond = linesBeyond(lines, others);
    return beyond.length > 0 ? [`${name}: ${beyond.length}`, ...beyond.slice(0, 5)] : [];
  });
  if (message.length > 0) throw new AssertionError({ message: message.join('\n  ') });
}

/** The lines of a list that are missing, or less frequent, in another list. */
function linesBeyond(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
