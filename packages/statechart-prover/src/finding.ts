/** What reports say of a machine; the report's page imports it too, so it imports nothing. */

/** A problem found in a machine, in words that lead to its place. */
export interface Finding {
  kind: string;
  text: string;
  /** The state or transition that has it, by its name. */
  at?: string;
  /** The shortest path to it. */
  path?: string;
}

/** A law in words: 'Never: an answer leads back to an earlier question'. */
export function lawInWords({ kind, sentence }: { kind: string; sentence: string }): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${sentence}`;
}

/** Whether a finding is one of a state or transition. */
export function isAbout({ text, at = text }: Pick<Finding, 'text' | 'at'>, name: string): boolean {
  return at === name || text.startsWith(`${name}: `) || text.includes(`(in ${name})`);
}
