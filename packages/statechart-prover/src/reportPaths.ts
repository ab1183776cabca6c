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
  const failures = new Map(
    rerun?.failures
      .map((text): [string, string] => [text.replace(/: .*$/s, ''), text.replace(/^.*?: /, '')])
      .reverse(),
  );
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

/** The elements that are crossed on the way to each step, by its line; the first walk counts. */
export function crossedAlong({ steps }: Pick<MachineReport, 'steps'>): Map<string, ReadonlySet<number>> {
  return new Map(
    chainsOf(steps)
      .map(({ line, crossed }) => [line || '(start)', crossed] as const)
      .reverse(),
  );
}

/**
 * The elements to show in red: those that a failing step crosses, or the innermost states in which the machine failed, those
 * on a path that breaks a law, and those that no path crosses.
 */
export function wrongElements(
  { steps, elements, laws }: Pick<MachineReport, 'steps' | 'elements' | 'laws'>,
  paths: readonly ReportPath[],
): Set<number> {
  const nameOf = (index: number) => elements[index]?.name ?? '';
  const inFailed = steps.flatMap(({ failure, crossed, previous }) => {
    if (!failure) return [];
    if (crossed.length > 0) return crossed.filter((index) => elements[index]?.kind !== 'guard');
    const states = (steps[previous]?.crossed ?? []).filter((index) => elements[index]?.kind === 'state');
    return states.filter((one) => !states.some((other) => nameOf(other).startsWith(`${nameOf(one)}.`)));
  });
  const broken = new Set(laws.flatMap((law) => law.broken?.crossed ?? []));
  const crossed = new Set(paths.flatMap((path) => [...path.crossed]));
  const others = [...elements.keys()].filter((index) => broken.has(nameOf(index)) || !crossed.has(index));
  return new Set([...inFailed, ...others]);
}

/** The id on the report's page of a law, by its sentence, or of a screen. */
export function anchorOf(kind: 'law' | 'screen', name: string): string {
  return `${kind}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
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
