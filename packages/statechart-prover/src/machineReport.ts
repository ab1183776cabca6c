import { AssertionError } from 'node:assert';
import type { AnyStateMachine } from 'xstate';
import { treeOf } from './graph.ts';
import { checkLaws, type LawBook, type LawResult } from './laws.ts';
import { partNames } from './recordedMachine.ts';
import { type AnyStep, type AnyWalks, pathTo, type Walks } from './step.ts';
import { stepsUpTo, timesOn } from './times.ts';

const kinds = ['state', 'transition', 'guard'] as const;

/** Part that a path can cross: a state, a transition, or one answer of a guard. */
export interface ReportElement {
  kind: (typeof kinds)[number];
  /** Name from `partNames`. */
  name: string;
}

export interface Failure {
  expected: string;
  seen: string;
  /** Whether a guess led there, so that it may be impossible. */
  isGuess?: true;
  /** Whether the reached state is wrong rather than the step. */
  isShown?: true;
}

/** One step of the tree of paths; the first one is the start. */
interface ReportStep {
  /** Index of the step before; -1 at the start. */
  previous: number;
  label: string;
  /** Indexes of the elements that this step crosses. */
  crossed: number[];
  failure?: Failure;
  /** Only on the last step of a path with pending events: the wait before each step, '' or '(+1000)', separated by spaces. */
  times?: string;
}

export interface MachineReport {
  name: string;
  id: string;
  description: string;
  elements: ReportElement[];
  steps: ReportStep[];
  /** Indexes of the last steps of paths. */
  ends: number[];
  /** Indexes of steps with a refused event. */
  refused: number[];
  /** Elements that no path crosses. */
  missing: string[];
  /** Expected paths, and paths to a step of the graph, that were not walked. */
  notRun: string[];
  laws: LawResult[];
  /** The reason that the walk failed. */
  error?: string;
}

/** Parses 'tier: expected high, seen low' lines of a failed assertion; any other error is shown whole. */
export function failureOf(error: unknown): Failure {
  const message = messageOf(error);
  const lines = [...message.matchAll(/^(.*?): expected (.*), seen (.*)$/gm)];
  const side = (at: number) => lines.map((line) => `${line[1]}: ${line[at]}`).join('\n');
  if (error instanceof AssertionError && lines.length > 0) return { expected: side(2), seen: side(3) };
  return { expected: 'no error', seen: message };
}

/** Shortens XState's prefix about the guard that threw. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(
    /^Unable to evaluate guard (?:'(.*)' )?in transition for event '(.*)' in state node '(.*)':\n/,
    (_, name) => `guard${name ? ` ${name}` : ''}: `,
  );
}

/**
 * Reports on a machine and its walks. A path fails at its first failing step.
 *
 * @param walks creates the walks; an error becomes the error of the report
 * @param more expected paths, laws, and whether a failing step depends on a guess
 */
export function machineReport<M extends AnyStateMachine, R>(
  name: string,
  machine: M,
  walks: () => readonly Walks<M, R>[],
  {
    expected = [],
    laws = () => [],
    isGuess = () => false,
  }: {
    expected?: readonly string[];
    laws?: LawBook<M>;
    isGuess?: (step: AnyStep) => boolean;
  } = {},
): MachineReport {
  const partsIn = (parts: Pick<AnyStep, 'states' | 'transitions' | 'guards'>): ReportElement[] =>
    kinds.flatMap((kind) => parts[`${kind}s`].map((name) => ({ kind, name })));
  const elements = partsIn(partNames(machine));
  const lists = { elements, steps: [], ends: [], refused: [], missing: [], notRun: [], laws: [] };
  const { id, config } = machine;
  const report: MachineReport = { name, id, description: config.description ?? '', ...lists };
  const indexes = new Map(elements.map(({ kind, name }, index) => [`${kind} ${name}`, index]));
  const crossedBy = (step: AnyStep) =>
    partsIn(step).flatMap(({ kind, name }) => indexes.get(`${kind} ${name}`) ?? []);
  const crossed = new Set<number>();
  try {
    const found = walks() as unknown as AnyWalks[];
    for (const walk of found.flatMap(({ graph, paths }) => [graph, paths]))
      for (const step of [walk.start, ...walk.steps, ...walk.refused])
        for (const index of crossedBy(step)) crossed.add(index);
    for (const walks of found) addTree(report, walks, crossedBy, isGuess);
    report.notRun = pathsLeft(found, expected);
    report.laws = checkLaws(laws as unknown as LawBook<AnyStateMachine>, found);
  } catch (error) {
    report.error = error instanceof Error ? error.message : String(error);
  }
  report.missing = elements.flatMap(({ kind, name }, index) =>
    crossed.has(index) ? [] : `${kind}s: ${name}`,
  );
  return report;
}

/**
 * Returns expected paths, and steps of the state graph, that no path walk took. Both walks need the same key. A cut walk reports
 * nothing.
 */
function pathsLeft(walks: readonly AnyWalks[], expected: readonly string[]): string[] {
  const edgeOf = ({ previous, label }: AnyStep) => `${previous?.key} ${label}`;
  const untaken = walks.flatMap(({ paths, graph }) => {
    if (paths.isCut || graph.isCut) return [];
    const taken = new Set(paths.steps.map(edgeOf));
    // A failed step, and steps after it, are reported as failures.
    const sound = graph.steps.filter(
      ({ failure, isAfterFailure }) => failure === undefined && !isAfterFailure,
    );
    return sound.filter((step) => !taken.has(edgeOf(step))).map(pathTo);
  });
  // Skipped if nothing is expected: the lines of a long walk use much memory.
  const walked = new Set(expected.length === 0 ? [] : walks.flatMap(({ paths }) => paths.ends.map(pathTo)));
  return [...new Set([...untaken, ...expected.filter((line) => !walked.has(line))])];
}

/** Adds each pair of walks as a separate tree: under another condition the same events may lead elsewhere. */
function addTree(
  { steps, ends, refused }: MachineReport,
  { paths, graph, condition = '' }: AnyWalks,
  crossedBy: (step: AnyStep) => number[],
  isGuess: (step: AnyStep) => boolean,
): void {
  const first = steps.length;
  // Paths first: a failure that occurs only in the state graph gets its own path.
  const { tree, placeOf } = treeOf([paths, graph]);
  const known = treeOf([paths]).tree.length;
  for (const { step, previous } of tree) {
    const { failure, label } = step;
    steps.push({
      previous: previous < 0 ? -1 : first + previous,
      label: previous < 0 ? condition || label : label,
      crossed: [...new Set(crossedBy(step))],
      ...(failure !== undefined && {
        failure: { ...failureOf(failure), ...(isGuess(step) && { isGuess: true as const }) },
      }),
    });
  }
  const failed = graph.steps.filter((step) => step.failure !== undefined && placeOf(step) >= known);
  const checked = [...paths.refused, ...graph.refused].filter(({ isAfterFailure }) => !isAfterFailure);
  const placesOf = (some: readonly AnyStep[]) => [...new Set(some.map((step) => first + placeOf(step)))];
  // Leaves out the times of correctly refused events, which would double the size of a report.
  for (const step of [...paths.ends, ...failed, ...checked.filter(({ failure }) => failure !== undefined)]) {
    const times = timesOn(stepsUpTo(step)).join(' ');
    if (times.trim()) (steps[first + placeOf(step)] as ReportStep).times = times;
  }
  ends.push(...placesOf([...paths.ends, ...failed]));
  refused.push(...placesOf(checked));
}
