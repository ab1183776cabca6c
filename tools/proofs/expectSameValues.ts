import { AssertionError } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';

/**
 * Fails if a seen value differs from the expected one.
 *
 * @param message builds the message from one line for each difference, such as
 *   `tier: expected high, seen moderate`
 */
export function expectSameValues<Values extends Record<string, unknown>>(
  seen: Values,
  expected: { [Name in keyof Values]: unknown },
  message: (differences: string[]) => string[],
): void {
  const differing = Object.keys({ ...expected, ...seen }).filter(
    (name) => !isDeepStrictEqual(seen[name], expected[name]),
  );
  if (differing.length === 0) return;
  const differences = differing.map((name) => {
    const [wanted, found] = excerptDifference(describe(expected[name]), describe(seen[name]));
    return `${name}: expected ${wanted}, seen ${found}`;
  });
  throw new AssertionError({ message: message(differences).join('\n'), actual: seen, expected });
}

/** Fails if two lists have different lines, in any order; names the first missing and unexpected lines. */
export function expectSameLines(seen: readonly string[], expected: readonly string[]): void {
  const differing = lineDifferences(seen, expected);
  if (differing.length > 0) throw new AssertionError({ message: differing.join('\n') });
}

/** The first lines that one of two lists lacks; none where they have the same lines, in any order. */
function lineDifferences(seen: readonly string[], expected: readonly string[]): string[] {
  const missing = linesBeyond(expected, seen);
  const unexpected = linesBeyond(seen, expected);
  if (missing.length + unexpected.length === 0) return [];
  const shown = (name: string, lines: string[]) =>
    [`${name}: ${lines.length || 'none'}`, ...lines.slice(0, 5)].join('\n  ');
  return [shown('expected and not seen', missing), shown('seen and not expected', unexpected)];
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

function describe(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Two different texts; long ones are shortened to the part around the first difference. */
function excerptDifference(first: string, second: string): [string, string] {
  const same = [...first].findIndex((letter, at) => letter !== second[at]);
  const from = Math.max(0, (same < 0 ? first.length : same) - 40);
  const part = (text: string) =>
    text.length <= 160
      ? text
      : `${from > 0 ? '…' : ''}${text.slice(from, from + 160)}${text.length > from + 160 ? '…' : ''}`;
  return [part(first), part(second)];
}
