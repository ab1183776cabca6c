/** What reports say of a machine; the report's page imports it too. */
import { counted } from './statechart.ts';

/** A problem found in a machine, in words that lead to its place. */
export interface Finding {
  kind: string;
  text: string;
  /** The state or transition that has it, by its name. */
  at?: string;
  /** Its file and line: 'src/a.ts:12'. */
  where?: string;
  /** The shortest path to it. */
  path?: string;
  /** Other findings with the same cause. */
  more?: Finding[];
}

/** A finding; it is open where something that nobody gave may explain it. */
export type Judged = Finding & { isOpen?: boolean };

/** A law in words: 'Never: an answer leads back to an earlier question'. */
export function lawInWords({ kind, sentence }: { kind: string; sentence: string }): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${sentence}`;
}

/** '3 states never reached, 1 guard never true' */
export function kindsIn(findings: readonly Finding[]): string {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds
    .map((kind) => counted(findings.filter((finding) => finding.kind === kind).length, kind))
    .join(', ');
}

/** The first of some findings, with the others as its consequences. */
export function folded([first, ...others]: readonly Judged[]): Judged {
  const more = others.map(({ isOpen, ...finding }) => finding);
  return { ...(first as Judged), ...(more.length > 0 && { more }) };
}

/** Whether a finding is one of a state or transition. */
export function isAbout({ text, at = text }: Pick<Finding, 'text' | 'at'>, name: string): boolean {
  return at === name || text.startsWith(`${name}: `) || text.includes(`(in ${name})`);
}

/**
 * Gives findings their file and line, and separates those that the samples accept. An entry that accepts nothing is a finding.
 *
 * @param places file and line by the names of states and transitions
 */
export function acceptFindings(
  all: readonly Finding[],
  accepted: Readonly<Record<string, string>> = {},
  places: ReadonlyMap<string, string> = new Map(),
): { findings: Finding[]; accepted: (Finding & { reason: string })[] } {
  const longestFirst = [...places].sort(([name], [otherName]) => otherName.length - name.length);
  const placed = ({ more, ...finding }: Finding): Finding => {
    const where = finding.where ?? longestFirst.find(([name]) => isAbout(finding, name))?.[1];
    return { ...finding, ...(where && { where }), ...(more && { more: more.map(placed) }) };
  };
  const isEntry = ({ kind, text }: Finding, entry: string) => {
    const line = `${kind}: ${text}`;
    return line.startsWith(entry) && /^($|[:;])/.test(line.slice(entry.length));
  };
  const entryOf = (finding: Finding) => Object.keys(accepted).find((entry) => isEntry(finding, entry));
  const used = new Set(all.map(entryOf));
  const gone = Object.entries(accepted).filter(([entry]) => !used.has(entry));
  return {
    findings: [
      ...all.filter((finding) => entryOf(finding) === undefined).map(placed),
      ...gone.map(([text, reason]) => ({ kind: 'accepted, and not there', text: `${text} (${reason})` })),
    ],
    accepted: all.flatMap((finding) => {
      const reason = accepted[entryOf(finding) ?? ''];
      return reason === undefined ? [] : { ...placed(finding), reason };
    }),
  };
}
