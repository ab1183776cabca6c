import { quizSize } from '#tests/quizSize';
import type { ClickedRuns } from '#tools/showScreens';
import type { Failure, MachineReport } from '../machineReport';

/** How much of what is missing is told one by one. */
export const missingAtMost = 20;

/** A path as the report lists it. */
export interface ReportPath {
  /** Its place among the machine's paths: two walks of a machine can have the same line. */
  id: number;
  /** All on one line: 'START → 1:2 → 2:3'. */
  line: string;
  /** Whether its last event has to be, and is, refused. */
  isRefused: boolean;
  /** The elements it crosses. */
  crossed: ReadonlySet<number>;
  /** The shortest part of it that fails, in the machine or else in the built site. */
  failing?: { line: string; failure: Failure };
}

/** The first failure in the built site that lies on a path. */
function failureInSite(line: string, failures: readonly string[]): ReportPath['failing'] {
  for (const text of failures) {
    const at = text.indexOf(': ');
    const prefix = text.slice(0, at);
    if (line === prefix || line.startsWith(`${prefix} → `)) {
      const failure = {
        expected: 'what the specification shows there',
        seen: `in the built site: ${text.slice(at + 2)}`,
      };
      return { line: prefix, failure };
    }
  }
  return undefined;
}

/** Every path of a machine, then every refused event, with what it crosses and where it fails first. */
export function pathsOf({
  steps,
  ends,
  refused,
  clicked,
}: MachineReport & { clicked?: ClickedRuns }): ReportPath[] {
  return [...ends, ...refused].map((end, at) => {
    const chain: number[] = [];
    for (let index = end; index >= 0; index = steps[index]?.previous ?? -1) chain.unshift(index);
    const labels = (upTo: number) =>
      chain
        .slice(1, upTo + 1)
        .map((index) => steps[index]?.label)
        .join(' → ') || '(start)';
    const line = labels(chain.length);
    const isRefused = at >= ends.length;
    const first = chain.findIndex((index) => steps[index]?.failure);
    const failure = steps[chain[first] ?? -1]?.failure;
    const failing = failure
      ? { line: labels(first), failure }
      : isRefused
        ? undefined
        : failureInSite(line, clicked?.failures ?? []);
    const crossed = new Set(chain.flatMap((index) => steps[index]?.crossed ?? []));
    return { id: at, line, isRefused, crossed, ...(failing && { failing }) };
  });
}

/** The score of a complete run of the quiz, from its line; undefined for a path that is none or ends refused. */
export function scoreOf({ line, isRefused }: ReportPath): number | undefined {
  if (isRefused) return undefined;
  const values = [...line.matchAll(/\d:(\d+)(?= |$)/g)].map(([, value]) => Number(value));
  return values.length === quizSize.questions ? values.reduce((sum, value) => sum + value, 0) : undefined;
}
