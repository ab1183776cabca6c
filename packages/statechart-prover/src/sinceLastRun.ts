import type { Finding } from './finding.ts';
import type { LawResult } from './laws.ts';

/** The verdict on a machine of which nothing is known. */
export const notWalked = 'not walked: it cannot start with what is given';

/** What findings.json has of a machine. */
export interface Result {
  name: string;
  verdict: string;
  /** '5 of 5', by 'states', 'transitions' and 'guard answers'. */
  covered: Record<string, string>;
  seconds: number;
  findings: Finding[];
  /** Those that the samples accept, each with the reason. */
  accepted: (Finding & { reason: string })[];
  open: Finding[];
  laws: LawResult[];
  [more: string]: unknown;
}

/** What is other than in the run before, a line each: findings that came and went, and how much is covered. */
export function changesSince(last: Result | undefined, now: Result): string[] {
  if (!last) return [];
  const linesOf = (findings: Finding[]) => findings.map(({ kind, text }) => `${kind}: ${text}`);
  const [before, after] = [linesOf(last.findings), linesOf(now.findings)];
  const left = [...after, ...linesOf(now.accepted)];
  return [
    ...after.filter((line) => !before.includes(line)).map((line) => `new: ${line}`),
    ...before.filter((line) => !left.includes(line)).map((line) => `gone: ${line}`),
    ...Object.entries(now.covered)
      .filter(([kind, share]) => last.covered[kind] !== share)
      .map(([kind, share]) => `${kind}: ${share}, before ${last.covered[kind] ?? 'none'}`),
  ];
}
