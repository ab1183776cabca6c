import type { Failure, MachineReport } from './machineReport.ts';
import type { Finding } from './prove.ts';
import type { Rerun } from './reportData.ts';
import { counted } from './statechart.ts';

/** How many missing elements are listed one by one. */
export const missingAtMost = 20;

/** '3 states never reached, 1 guard never true' */
export function kindsIn(findings: readonly Finding[]): string {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds
    .map((kind) => counted(findings.filter((finding) => finding.kind === kind).length, kind))
    .join(', ');
}

/** A path as the report lists it. */
export interface ReportPath {
  /** Its place among the machine's paths: two walks of a machine can have the same line. */
  id: number;
  /** All on one line: 'START → 1:2 → 2:3'. */
  line: string;
  /** What tells it from an equal line of another walk: 'player present'. */
  condition?: string;
  /** Whether its last event has to be, and is, refused. */
  isRefused: boolean;
  /** It passed only where it was run to its end, everywhere it had to be, and nothing failed on the way. */
  outcome: 'passed' | 'failed' | 'not run';
  /** Where it was not run. */
  reason?: string;
  /** The elements it crosses. */
  crossed: ReadonlySet<number>;
  /** The shortest part of it that fails, in the machine or else where it was run again. */
  failing?: { line: string; failure: Failure };
}

type Walked = Pick<MachineReport, 'steps' | 'ends' | 'refused' | 'notRun'> & { rerun?: Rerun };

/** Every path of a machine, then every refused event, then those that were not run. */
export function pathsOf({ steps, ends, refused, notRun, rerun }: Walked): ReportPath[] {
  const failures = new Map(rerun?.failures.map((text): [string, string] => split(text)).reverse());
  const ran = new Set(rerun?.ran);

  function runAgain(line: string): Pick<ReportPath, 'outcome' | 'reason' | 'failing'> {
    if (!rerun) return { outcome: 'passed' };
    for (let end = line.length; end >= 0; end = line.lastIndexOf(' → ', end - 1)) {
      const seen = failures.get(line.slice(0, end));
      if (seen !== undefined) {
        const [, expected = 'no failure', found = seen] = /^expected (.*), seen (.*)$/s.exec(seen) ?? [];
        const failure = { expected, seen: `${found} (in ${rerun.place})` };
        return { outcome: 'failed', failing: { line: line.slice(0, end), failure } };
      }
      if (end === 0) break;
    }
    return ran.has(line)
      ? { outcome: 'passed' }
      : { outcome: 'not run', reason: `not run in ${rerun.place}` };
  }

  const chains = chainsOf(steps);
  const walked = [...ends, ...refused].map((end, at): ReportPath => {
    const { line, start, first, crossed } = chains[end] as Chain;
    const isRefused = at >= ends.length;
    const condition = steps[start]?.label;
    const failure = steps[first ?? -1]?.failure;
    const path = { id: at, line: line || '(start)', isRefused, crossed, ...(condition && { condition }) };
    if (failure) {
      const failing = { line: chains[first as number]?.line || '(start)', failure };
      return { ...path, outcome: 'failed', failing };
    }
    return { ...path, ...(isRefused ? { outcome: 'passed' } : runAgain(path.line)) };
  });
  const others = notRun.map(
    (line, index): ReportPath => ({
      id: walked.length + index,
      line,
      isRefused: false,
      outcome: 'not run',
      reason: 'the walk did not come there',
      crossed: new Set(),
    }),
  );
  return [...walked, ...others];
}

/** The elements that are crossed on the way along a line, where a walk has it. */
export function crossedAlong({ steps }: Pick<MachineReport, 'steps'>, line: string): ReadonlySet<number> {
  const labels = line === '(start)' ? [] : line.split(' → ');
  for (const [start, { previous, crossed }] of steps.entries()) {
    if (previous >= 0) continue;
    const found = new Set(crossed);
    let at = start;
    for (const label of labels) {
      at = steps.findIndex((step) => step.previous === at && step.label === label);
      if (at < 0) break;
      for (const element of steps[at]?.crossed ?? []) found.add(element);
    }
    if (at >= 0) return found;
  }
  return new Set();
}

/** The elements that a failing step itself crosses, or the innermost states in which the machine failed. */
export function failedElements({ steps, elements }: Pick<MachineReport, 'steps' | 'elements'>): Set<number> {
  const failed = steps.filter(({ failure }) => failure);
  const nameOf = (index: number) => elements[index]?.name ?? '';
  return new Set(
    failed.flatMap(({ crossed, previous }) => {
      const own = crossed.length > 0 ? crossed : (steps[previous]?.crossed ?? []);
      const parts = own.filter((index) => elements[index]?.kind !== 'guard');
      const isInnermost = (index: number) =>
        !parts.some(
          (other) => elements[other]?.kind === 'state' && nameOf(other).startsWith(`${nameOf(index)}.`),
        );
      return parts.filter(
        (index) => crossed.length > 0 || (elements[index]?.kind === 'state' && isInnermost(index)),
      );
    }),
  );
}

/** The id on the report's page of a law, by its sentence, or of a screen. */
export function anchorOf(kind: 'law' | 'screen', name: string): string {
  return `${kind}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

/** The elements on the paths that break a law. */
export function brokenElements({ laws, elements }: Pick<MachineReport, 'laws' | 'elements'>): number[] {
  const crossed = new Set(laws.flatMap(({ broken }) => broken?.crossed ?? []));
  return [...elements.keys()].filter((index) => crossed.has(elements[index]?.name ?? ''));
}

/** Whether a path or one of its parts is meant by a search, in lower case; arrows and spaces between steps are alike. */
export function isFound(path: ReportPath, elements: MachineReport['elements'], search: string): boolean {
  const words = (text: string) => ` ${text.toLowerCase().replaceAll(/[\s→]+/g, ' ')} `;
  const wanted = words(search).trim();
  if (wanted === '' || words(`${path.line} ${path.condition ?? ''}`).includes(wanted)) return true;
  return [...path.crossed].some((index) => {
    const { kind, name } = elements[index] ?? { kind: 'state', name: '' };
    // 'moderate' is a tier's state; the guard isModerateScore is found by how its name begins.
    return kind === 'guard' ? name.toLowerCase().startsWith(wanted) : words(statesIn(name)).includes(wanted);
  });
}

/** A transition's name without its guard. */
function statesIn(name: string): string {
  return name.replace(/ if .* →/, ' →');
}

/** What the way to a step is: its labels, its first step, the first that failed, and all that it crosses. */
interface Chain {
  line: string;
  start: number;
  first?: number;
  crossed: ReadonlySet<number>;
}

/** The ways to all steps, each made from the one before it; equal sets are one. */
function chainsOf(steps: MachineReport['steps']): Chain[] {
  const chains: Chain[] = [];
  for (const [index, { previous, label, crossed, failure }] of steps.entries()) {
    const before = chains[previous];
    const isKnown = before && crossed.every((one) => before.crossed.has(one));
    const first = before?.first ?? (failure ? index : undefined);
    chains.push({
      line: before ? `${before.line}${before.line && ' → '}${label}` : '',
      start: before?.start ?? index,
      ...(first !== undefined && { first }),
      crossed: isKnown ? before.crossed : new Set([...(before?.crossed ?? []), ...crossed]),
    });
  }
  return chains;
}

function split(text: string): [line: string, seen: string] {
  const at = text.indexOf(': ');
  return [text.slice(0, at), text.slice(at + 2)];
}
