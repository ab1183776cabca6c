/** What a review says: parts with changes, each a sentence that needs no knowledge of the code. */

export type Sign = '+' | '−' | '±';

export interface Change {
  sign: Sign;
  text: string;
  /** More about it, a line each. */
  details?: readonly string[];
  /** Whether the line at the top names it. */
  isNotable?: true;
  /** Whether a rule is broken by it: it stands first, and at the very top. */
  isProblem?: true;
}

export interface Part {
  title: string;
  /** What the line at the top says of it; nothing where nothing changed. */
  headline?: string;
  changes: readonly Change[];
  /** What was measured or counted and did not change, or frames the changes. */
  notes: readonly string[];
  /** What could not be built, run or read, and why. */
  missing: readonly string[];
}

/** What breaks a rule first, then what matters most. */
export function inOrder(changes: readonly Change[]): Change[] {
  const rank = ({ isProblem, isNotable }: Change) => (isProblem ? 0 : isNotable ? 1 : 2);
  return [...changes].sort((one, other) => rank(one) - rank(other));
}

/** '1 path', '6,561 paths' */
export function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${Number(count) === 1 ? one : many}`;
}

/** Things by their keys: those of one side, those of both with both values. */
export function compared<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const pairs = keys.map((key) => ({ key, before: before[key], after: after[key] }));
  return {
    added: pairs.flatMap(({ key, before, after }) =>
      before === undefined && after !== undefined ? { key, after } : [],
    ),
    removed: pairs.flatMap(({ key, before, after }) =>
      before !== undefined && after === undefined ? { key, before } : [],
    ),
    both: pairs.flatMap(({ key, before, after }) =>
      before !== undefined && after !== undefined ? { key, before, after } : [],
    ),
  };
}

/** Like `compared`, but empty if one side has no entries. The review reports missing data separately. */
export function comparedIfKnown<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>) {
  const isKnown = Object.keys(before).length > 0 && Object.keys(after).length > 0;
  return isKnown ? compared(before, after) : compared<T>({}, {});
}
