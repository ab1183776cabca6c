/** What a review says: parts with changes, each a sentence that needs no knowledge of the code. */

export type Sign = '+' | '−' | '±';

export interface Change {
  sign: Sign;
  text: string;
  /** More about it, a line each. */
  details?: readonly string[];
  /** Whether it stands before the others. */
  isNotable?: true;
  /** Whether a rule is broken by it: it stands first, and at the very top. */
  isProblem?: true;
}

export interface Part {
  title: string;
  changes: readonly Change[];
  /** What was measured or counted and did not change, or frames the changes. */
  notes: readonly string[];
  /** What could not be built, run or read, and why. */
  missing: readonly string[];
}

/** A change whose sign is known by where it is found. */
type Said = Omit<Change, 'sign'>;

export function minor(text: string, ...details: string[]): Said {
  return { text, ...(details.length > 0 && { details }) };
}

export function notable(text: string, ...details: string[]): Said {
  return { ...minor(text, ...details), isNotable: true };
}

export function problem(text: string, ...details: string[]): Said {
  return { ...notable(text, ...details), isProblem: true };
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

type ByKey<T> = Readonly<Record<string, T>>;

/** Things by their keys: those of one side, those of both with both values. */
export function compared<T>(before: ByKey<T>, after: ByKey<T>) {
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
export function comparedIfKnown<T>(before: ByKey<T>, after: ByKey<T>) {
  const isKnown = Object.keys(before).length > 0 && Object.keys(after).length > 0;
  return isKnown ? compared(before, after) : compared<T>({}, {});
}

/** Says what is new, what is gone, and what is other than before, in this order. */
export function changesIn<T>(
  { added, removed, both }: ReturnType<typeof compared<T>>,
  say: {
    isNew?: (after: T, key: string) => Said | readonly Said[];
    isGone?: (before: T, key: string) => Said | readonly Said[];
    isOther?: (before: T, after: T, key: string) => Said | readonly Said[];
  },
): Change[] {
  const signed = (sign: Sign, said: Said | readonly Said[] = []) =>
    [said].flat().map((one): Change => ({ sign, ...one }));
  return [
    ...added.flatMap(({ key, after }) => signed('+', say.isNew?.(after, key))),
    ...removed.flatMap(({ key, before }) => signed('−', say.isGone?.(before, key))),
    ...both.flatMap(({ key, before, after }) => signed('±', say.isOther?.(before, after, key))),
  ];
}
