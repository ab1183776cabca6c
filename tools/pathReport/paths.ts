import type { Failure, MachineReport } from '../machineReport';

/** A path as the report lists it. */
export interface ReportPath {
  /** All on one line: 'START → 1:2 → 2:3'. */
  line: string;
  /** Whether its last event has to be, and is, refused. */
  isRefused: boolean;
  /** The elements it crosses. */
  crossed: ReadonlySet<number>;
  /** The shortest part of it that fails. */
  failing?: { line: string; failure: Failure };
}

/** Every path of a machine, then every refused event, with what it crosses and where it fails first. */
export function pathsOf({ steps, ends, refused }: MachineReport): ReportPath[] {
  return [...ends, ...refused].map((end, at) => {
    const chain: number[] = [];
    for (let index = end; index >= 0; index = steps[index]?.previous ?? -1) chain.unshift(index);
    const labels = (upTo: number) =>
      chain
        .slice(1, upTo + 1)
        .map((index) => steps[index]?.label)
        .join(' → ') || '(start)';
    const crossed = new Set(chain.flatMap((index) => steps[index]?.crossed ?? []));
    const first = chain.findIndex((index) => steps[index]?.failure);
    const failure = steps[chain[first] ?? -1]?.failure;
    return {
      line: labels(chain.length),
      isRefused: at >= ends.length,
      crossed,
      ...(failure && { failing: { line: labels(first), failure } }),
    };
  });
}

/** The score of a complete run of the quiz, from its line; undefined for a path that is none. */
export function scoreOf(line: string): number | undefined {
  const values = [...line.matchAll(/\d:([123])(?= |$)/g)].map(([, value]) => Number(value));
  return values.length === 8 ? values.reduce((sum, value) => sum + value, 0) : undefined;
}
