/** A problem in a machine. */
export interface Finding {
  kind: string;
  text: string;
  /** Name of the affected state or transition. */
  part?: string;
  /** Shortest path to the problem: 'OPEN → after 1000 ms (+1000)'. */
  path?: string;
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
