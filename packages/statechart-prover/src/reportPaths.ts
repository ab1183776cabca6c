import { isAbout } from './finding.ts';
import type { Failure, MachineReport, ReportElement } from './machineReport.ts';
import type { ReportMachine } from './reportData.ts';
import { counted, groupedBy } from './statechart.ts';

/** A path as the report counts it. */
export interface ReportPath {
  /** All on one line: 'START → 1:2 → 2:3'. */
  line: string;
  /** Whether its last event has to be, and is, refused. */
  isRefused: boolean;
  outcome: 'passed' | 'failed' | 'not seen';
  /** The first of its steps, by its place in the tree, that fails; its line has times where events are pending. */
  failing?: { step: number; line: string; failure: Failure };
}

type Walked = Pick<MachineReport, 'steps' | 'elements' | 'ends' | 'refused'>;

/** Every path of a machine, then every refused event. */
export function pathsOf({ steps, ends, refused }: Walked): ReportPath[] {
  return [...ends, ...refused].map((end, index): ReportPath => {
    const trail = trailTo(steps, end);
    const labels = trail.slice(1).map((at) => steps[at]?.label ?? '');
    const path = { line: labels.join(' → ') || '(start)', isRefused: index >= ends.length };
    const step = trail.find((at) => steps[at]?.failure) ?? -1;
    const failure = steps[step]?.failure;
    if (!failure) return { ...path, outcome: 'passed' };
    if (failure.isGuess) return { ...path, outcome: 'not seen' };
    const times = steps[end]?.times?.split(' ') ?? [];
    const timed = labels.map((label, at) => [label, times[at + 1]].filter(Boolean).join(' '));
    const line = timed.slice(0, trail.indexOf(step)).join(' → ') || '(start)';
    return { ...path, outcome: 'failed', failing: { step, line, failure } };
  });
}

/** The steps to one of them, the start first, by their places. */
function trailTo(steps: MachineReport['steps'], end: number): number[] {
  const trail: number[] = [];
  for (let at = end; at >= 0; at = steps[at]?.previous ?? -1) trail.push(at);
  return trail.reverse();
}

/** The element that is wrong at a step: the last transition, or else the state that the path does not leave. */
function placeOf({ steps, elements }: Walked, step: number): number {
  const isShown = steps[step]?.failure?.isShown;
  const last = (kind: ReportElement['kind'], at: number) =>
    steps[at]?.crossed.findLast((index) => elements[index]?.kind === kind);
  return (
    (isShown ? last('state', step) : undefined) ??
    last('transition', step) ??
    trailTo(steps, step).reduce((found, at) => last('state', at) ?? found, -1)
  );
}

/** What fails, a line for each place and cause with the shortest path there, that of most paths first. */
export function failuresInWords(report: Walked, paths: readonly ReportPath[]): string[] {
  /** Without what differs from path to path: the values of entries, what is quoted, numbers. */
  const nameOf = ({ expected }: Failure) =>
    expected.replace(/: .*$/gm, '').replace(/“[^”]*”|"[^"]*"|\d+/g, '#');
  const failing = paths.flatMap((path) =>
    path.failing ? { ...path.failing, length: path.line.length } : [],
  );
  const groups = groupedBy(failing, ({ step, failure }) => `${placeOf(report, step)} ${nameOf(failure)}`);
  return [...groups.values()]
    .sort((first, second) => second.length - first.length)
    .map((all) => {
      const shortest = all.reduce((best, other) => (other.length < best.length ? other : best));
      const { expected, seen } = shortest.failure;
      const where = report.elements[placeOf(report, shortest.step)]?.name;
      const fail = `${counted(all.length, 'path')} ${all.length === 1 ? 'fails' : 'fail'} at ${where}`;
      return `${fail}; the shortest: ${shortest.line}: expected ${expected}, seen ${seen}`.replaceAll(
        '\n',
        ', ',
      );
    });
}

/** The elements to show in red: where a path fails or breaks a law, what findings name, and what no path crosses. */
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
    ...failing.map((step) => placeOf(machine, step)),
    ...[...elements.keys()].filter((at) => isWrong(elements[at] as ReportElement)),
  ]);
}

/** The elements of a proof that nobody saw, and that are no finding. */
export function unseenElements({ elements, missing, findings }: ReportMachine): Set<number> {
  const isUnseen = ({ kind, name }: ReportElement) =>
    missing.includes(`${kind}s: ${name}`) && !findings?.some((finding) => isAbout(finding, name));
  return new Set([...elements.keys()].filter((at) => findings && isUnseen(elements[at] as ReportElement)));
}
