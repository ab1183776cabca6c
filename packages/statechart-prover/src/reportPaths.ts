import { isAbout } from './finding.ts';
import type { Failure, MachineReport, ReportElement } from './machineReport.ts';
import type { ReportMachine } from './reportData.ts';
import { groupBy, withCount } from './statechart.ts';

export interface ReportPath {
  /** On one line: 'START → 1:2 → 2:3'. */
  line: string;
  /** Whether the last event was refused, as expected. */
  isRefused: boolean;
  outcome: 'passed' | 'failed' | 'not seen';
  /** First failing step by index. The line has times where events are pending. */
  failing?: { step: number; line: string; failure: Failure };
}

type Walked = Pick<MachineReport, 'steps' | 'elements' | 'ends' | 'refused'>;

/** Returns every path of a machine, then every refused event. */
export function pathsOf({ steps, ends, refused }: Walked): ReportPath[] {
  return [...ends, ...refused].map((end, index): ReportPath => {
    const indexes = indexesTo(steps, end);
    const labels = indexes.slice(1).map((at) => steps[at]?.label ?? '');
    const path = { line: labels.join(' → ') || '(start)', isRefused: index >= ends.length };
    const step = indexes.find((at) => steps[at]?.failure) ?? -1;
    const failure = steps[step]?.failure;
    if (!failure) return { ...path, outcome: 'passed' };
    if (failure.isGuess) return { ...path, outcome: 'not seen' };
    const times = steps[end]?.times?.split(' ') ?? [];
    const timed = labels.map((label, at) => [label, times[at + 1]].filter(Boolean).join(' '));
    const line = timed.slice(0, indexes.indexOf(step)).join(' → ') || '(start)';
    return { ...path, outcome: 'failed', failing: { step, line, failure } };
  });
}

/** Returns the indexes of the steps up to `end`, the start first. */
function indexesTo(steps: MachineReport['steps'], end: number): number[] {
  const indexes: number[] = [];
  for (let at = end; at >= 0; at = steps[at]?.previous ?? -1) indexes.push(at);
  return indexes.reverse();
}

/** Returns the element to mark: the last transition, or the state that the path does not leave. */
function wrongElementAt({ steps, elements }: Walked, step: number): number {
  const isShown = steps[step]?.failure?.isShown;
  const last = (kind: ReportElement['kind'], at: number) =>
    steps[at]?.crossed.findLast((index) => elements[index]?.kind === kind);
  return (
    (isShown ? last('state', step) : undefined) ??
    last('transition', step) ??
    indexesTo(steps, step).reduce((found, at) => last('state', at) ?? found, -1)
  );
}

/** One line for each place and cause with its shortest path; the cause of most paths comes first. */
export function failuresInWords(report: Walked, paths: readonly ReportPath[]): string[] {
  /** Drops values, quotes and numbers, which differ from path to path. */
  const nameOf = ({ expected }: Failure) =>
    expected.replace(/: .*$/gm, '').replace(/“[^”]*”|"[^"]*"|\d+/g, '#');
  const failing = paths.flatMap((path) =>
    path.failing ? { ...path.failing, length: path.line.length } : [],
  );
  const groups = groupBy(
    failing,
    ({ step, failure }) => `${wrongElementAt(report, step)} ${nameOf(failure)}`,
  );
  return [...groups.values()]
    .sort((first, second) => second.length - first.length)
    .map((all) => {
      const shortest = all.reduce((best, other) => (other.length < best.length ? other : best));
      const { expected, seen } = shortest.failure;
      const where = report.elements[wrongElementAt(report, shortest.step)]?.name;
      const fail = `${withCount(all.length, 'path')} ${all.length === 1 ? 'fails' : 'fail'} at ${where}`;
      return `${fail}; the shortest: ${shortest.line}: expected ${expected}, seen ${seen}`.replaceAll(
        '\n',
        ', ',
      );
    });
}

/** Elements to show in red: failures, broken laws, findings and uncovered parts. */
export function wrongElements(machine: ReportMachine): Set<number> {
  const { steps, elements, laws, findings, missing } = machine;
  const failing = [...steps.keys()].filter((at) => steps[at]?.failure && !steps[at].failure.isGuess);
  const broken = new Set(
    laws.flatMap(({ verdict, counterexample }) => (verdict === 'broken' ? (counterexample?.at ?? []) : [])),
  );
  const isWrong = ({ kind, name }: ReportElement) =>
    broken.has(name) ||
    (findings ? findings.some((finding) => isAbout(finding, name)) : missing.includes(`${kind}s: ${name}`));
  return new Set([
    ...failing.map((step) => wrongElementAt(machine, step)),
    ...[...elements.keys()].filter((at) => isWrong(elements[at] as ReportElement)),
  ]);
}

/** Elements of a proof that were neither reached nor reported. */
export function unseenElements({ elements, missing, findings }: ReportMachine): Set<number> {
  const isUnseen = ({ kind, name }: ReportElement) =>
    missing.includes(`${kind}s: ${name}`) && !findings?.some((finding) => isAbout(finding, name));
  return new Set([...elements.keys()].filter((at) => findings && isUnseen(elements[at] as ReportElement)));
}
