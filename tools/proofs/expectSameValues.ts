import { AssertionError } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';

const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none'));

/**
 * Fails if a seen value differs from the expected one.
 *
 * @param details lines for the end of the message, which has a line such as `tier: expected high, seen moderate` for
 *   each difference
 */
export function expectSameValues<Values extends Record<string, unknown>>(
  seen: Values,
  expected: { [Name in keyof Values]: unknown },
  details: readonly string[] = [],
): void {
  const differences = Object.keys({ ...expected, ...seen }).flatMap((name) =>
    isDeepStrictEqual(seen[name], expected[name])
      ? []
      : `${name}: expected ${toText(expected[name])}, seen ${toText(seen[name])}`,
  );
  if (differences.length > 0)
    throw new AssertionError({ message: [...differences, ...details].join('\n'), actual: seen, expected });
}

/** Fails if two lists, in any order, have different lines. The message has the first five of each difference. */
export function expectSameLines(seen: readonly string[], expected: readonly string[]): void {
  const lists = { 'expected and not seen': [expected, seen], 'seen and not expected': [seen, expected] };
  const message = Object.entries(lists).flatMap(([name, [lines = [], others = []]]) => {
    const surplus = surplusLines(lines, others);
    return surplus.length > 0 ? [`${name}: ${surplus.length}`, ...surplus.slice(0, 5)] : [];
  });
  if (message.length > 0) throw new AssertionError({ message: message.join('\n  ') });
}

/** The lines of a list that another list lacks or has less often. */
function surplusLines(lines: readonly string[], others: readonly string[]): string[] {
  const unmatched = new Map<string, number>();
  for (const line of others) unmatched.set(line, (unmatched.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = unmatched.get(line) ?? 0;
    unmatched.set(line, count - 1);
    return count <= 0;
  });
}
