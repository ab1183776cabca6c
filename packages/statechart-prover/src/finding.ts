/** Imports nothing: the report's page uses this file too. */

/** A problem in a machine. */
export interface Finding {
  kind: string;
  text: string;
  /** Name of the affected state or transition. */
  at?: string;
  /** Shortest path to it. */
  path?: string;
}

/** States a law in words: 'Never: an answer leads back to an earlier question'. */
export function lawInWords({ kind, sentence }: { kind: string; sentence: string }): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${sentence}`;
}

/** Whether a finding affects a state or transition. */
export function isAbout({ text, at = text }: Pick<Finding, 'text' | 'at'>, name: string): boolean {
  return at === name || text.startsWith(`${name}: `) || text.includes(`(in ${name})`);
}
