/** A problem in a machine, or a part or law that the walk did not decide. */
export interface Finding {
  kind: string;
  text: string;
  /** State, actions and context after the path, for a broken law. */
  details?: string;
  /** Name of the affected state or transition. */
  part?: string;
  /** Shortest path to the problem: 'OPEN → after 1000 ms (+1000)'. */
  path?: string;
  /** The same path as a table; the first row is the start. */
  rows?: readonly PathRow[];
  /** Values that differ from the reference. */
  differences?: readonly Difference[];
}

/** One step of a path. */
export interface PathRow {
  /** Event in words, with its time if a delay is pending. */
  event: string;
  /** Active states after the event. */
  state: string;
  /** Entries of the context that the event changed, each with its new value: 'tries: 2'. */
  changes: readonly string[];
}

/** A value that the reference and the machine have after the same events. */
export interface Difference {
  name: string;
  expected: string;
  seen: string;
}

/** States a law in words: 'Never: an answer leads back to an earlier question'. */
export function lawInWords({ kind, sentence }: { kind: string; sentence: string }): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${sentence}`;
}

/** Whether a finding affects a state or transition. */
export function isFindingOn(
  { text, part = text }: Pick<Finding, 'text' | 'part'>,
  partName: string,
): boolean {
  return part === partName || text.startsWith(`${partName}: `) || text.includes(`(in ${partName})`);
}
