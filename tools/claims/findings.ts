/** The kinds of findings in printed order, each with its heading and remedy. */
export const kinds = {
  setting: ['Settings to make', 'write your own value into src/settings/published.ts, or into .env'],
  sample: ['Samples in the content', 'write a real name and real words, then isSample: false'],
  unregistered: [
    'Figures without a claim',
    "add a claim to claims.ts and take it with figure('its-id') in place of the digits",
  ],
  contradiction: [
    'Contradicted claims',
    'change a figure or the words, or write into acknowledged who accepts it and why',
  ],
  evidence: [
    'Claims without evidence',
    'name the evidence on file in source, then set isSubstantiated: true',
  ],
} as const;

/** Something open: its kind, where to change it, and what was found. */
export interface Finding {
  kind: keyof typeof kinds;
  /** File and key, or file and line. */
  at: string;
  text: string;
}
