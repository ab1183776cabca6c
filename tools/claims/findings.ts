/** The kinds of findings in the order in which they are shown: heading, colour in the report, and what to do. */
export const kinds = {
  setting: { title: 'Settings to make', tone: 'risk', remedy: 'write your own value into .env' },
  video: {
    title: 'Videos to try',
    tone: 'risk',
    remedy: 'run `npm run build && npm run video:check` where the provider can be reached',
  },
  sample: {
    title: 'Samples in the content',
    tone: 'risk',
    remedy: 'write a real name and real words, then isSample: false',
  },
  unregistered: {
    title: 'Unregistered figures',
    tone: 'risk',
    remedy: "add a claim to src/content/claims.ts and take it with figure('its-id') in place of the digits",
  },
  conflict: {
    title: 'Open conflicts',
    tone: 'risk',
    remedy:
      'change a figure or the words, or write into acknowledged of each of its claims who accepts it and why',
  },
  evidence: {
    title: 'Claims without evidence',
    tone: 'warn',
    remedy: "name the evidence on file in source, then set status: 'substantiated'",
  },
  acknowledged: { title: 'Acknowledged conflicts', tone: 'calm', remedy: '' },
  endless: { title: 'Urgency without an end', tone: 'warn', remedy: 'give it a real deadline' },
  repeated: {
    title: 'One figure in several topics',
    tone: 'calm',
    remedy: 'look for a copying error, or one group of people counted as two',
  },
  unused: { title: 'Claims that no page shows', tone: 'calm', remedy: '' },
};

export type Kind = keyof typeof kinds;

/** The kinds that have to be settled before a release. */
export const blockingKinds: readonly Kind[] = [
  'setting',
  'video',
  'sample',
  'unregistered',
  'conflict',
  'evidence',
];

/** The kinds that the claims report lists, save evidence, which has a line for nearly every claim. */
export const claimKinds = (Object.keys(kinds) as Kind[]).filter(
  (kind) => !['setting', 'video', 'sample', 'evidence'].includes(kind),
);

/** Something that was found in the settings, the content, the register or the pages. */
export interface Finding {
  kind: Kind;
  /** Where to change it: file and key. */
  at: string;
  /** What was found, a sentence each. */
  texts: string[];
  /** The topic of a conflict. */
  topic?: string;
  /** The ids of the claims that it is about. */
  claims?: string[];
}

export function ofKind(findings: readonly Finding[], kind: Kind): Finding[] {
  return findings.filter((finding) => finding.kind === kind);
}

/** Findings for the terminal: for each kind a heading with what to do, then a line for each finding. */
export function linesOf(findings: readonly Finding[], listed: readonly Kind[]): string[] {
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
