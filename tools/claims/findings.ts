/** The kinds of findings in the order in which they are shown: heading, what to do, and whether a release needs it done. */
export const kinds = {
  setting: {
    title: 'Settings to make',
    remedy: 'write your own value into settings.ts, or into .env for this machine',
    isBlocking: true,
  },
  sample: {
    title: 'Samples in the content',
    remedy: 'write a real name and real words, then isSample: false',
    isBlocking: true,
  },
  unregistered: {
    title: 'Unregistered figures',
    remedy: "add a claim to claims.ts and take it with figure('its-id') in place of the digits",
    isBlocking: true,
  },
  conflict: {
    title: 'Open conflicts',
    remedy:
      'change a figure or the words, or write into acknowledged of each of its claims who accepts it and why',
    isBlocking: true,
  },
  evidence: {
    title: 'Claims without evidence',
    remedy: "name the evidence on file in source, then set status: 'substantiated'",
    isBlocking: true,
  },
  acknowledged: { title: 'Acknowledged conflicts', remedy: '', isBlocking: false },
  endless: { title: 'Urgency without an end', remedy: 'give it a real deadline', isBlocking: false },
  unused: { title: 'Claims that no page shows', remedy: '', isBlocking: false },
};

export type Kind = keyof typeof kinds;

/** Something that was found in the settings, the content, the register or the pages. */
export interface ClaimFinding {
  kind: Kind;
  /** Where to change it: file and key, or file and line. */
  at: string;
  /** What was found, a sentence each. */
  texts: string[];
  /** The topic of a conflict. */
  topic?: string;
  /** The ids of the claims that it is about. */
  claims?: string[];
}

export function ofKind(findings: readonly ClaimFinding[], kind: Kind): ClaimFinding[] {
  return findings.filter((finding) => finding.kind === kind);
}

/** Findings for the terminal: for each kind a heading with what to do, then a line for each finding. */
export function findingLines(findings: readonly ClaimFinding[], listed: readonly Kind[]): string[] {
  return listed.flatMap((kind) => {
    const { title, remedy } = kinds[kind];
    const found = ofKind(findings, kind);
    return [
      `${title}: ${found.length || 'none'}${found.length > 0 && remedy ? ` (${remedy})` : ''}`,
      ...found.map(
        ({ at, topic, texts }) => `  ${at}${topic ? `, topic ${topic}` : ''}: ${texts.join('; ')}`,
      ),
      '',
    ];
  });
}
