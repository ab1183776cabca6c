import { AssertionError } from 'node:assert';
import type { AnyStateMachine } from 'xstate';
import { mergeWalks } from './graph.ts';
import { checkLaws, type LawResult, type Laws } from './laws.ts';
import { listPartNames } from './recordedMachine.ts';
import { type AnyStep, type AnyWalks, pathTo, type Walks } from './step.ts';
import { stepsUpTo, waitsInWords } from './times.ts';

const partKinds = ['state', 'transition', 'guard'] as const;

/** Part that a path can cross: a state, a transition, or one answer of a guard. */
export interface ReportElement {
  kind: (typeof partKinds)[number];
  /** Name from `listPartNames`. */
  name: string;
}

export interface Failure {
  expected: string;
  actual: string;
  /** Whether a guess led to the failure, which may therefore be impossible. */
  isGuess?: true;
}

/** One step of the tree of paths. The first step is the start. */
interface ReportStep {
  /** Index of the previous step; -1 at the start. */
  previous: number;
  label: string;
  /** Indexes of the elements that this step crosses. */
  crossed: number[];
  failure?: Failure;
  /** On the last step of a path with delays: the wait before each step, '' or '(+1000)', separated by spaces. */
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
  missingParts: string[];
  /** Expected paths, and paths to steps of the state graph, that were not walked. */
  missingPaths: string[];
  laws: LawResult[];
  /** Message of the error that ended the walk. */
  error?: string;
}

/** Parses lines such as 'tier: expected high, seen low' of a failed assertion; other messages are not split. */
export function parseFailure(error: unknown): Failure {
  const message = shortenMessage(error);
  const lines = [...message.matchAll(/^(.*?): expected (.*), seen (.*)$/gm)];
  const valuesIn = (column: number) => lines.map((line) => `${line[1]}: ${line[column]}`).join('\n');
  const isParsed = error instanceof AssertionError && lines.length > 0;
  if (isParsed) return { expected: valuesIn(2), actual: valuesIn(3) };
  return { expected: 'no error', actual: message };
}

/** Shortens the long prefix that XState adds to the error of a guard. */
function shortenMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(
    /^Unable to evaluate guard (?:'(.*)' )?in transition for event '(.*)' in state node '(.*)':\n/,
    (_, name) => `guard${name ? ` ${name}` : ''}: `,
  );
}

/**
 * Reports on a machine and its walks. A path fails at its first failing step.
 *
 * @param createWalks creates the walks; if it throws, the report contains the error
 * @param options expected paths, laws, and whether a failing step depends on a guess
 */
export function buildReport<M extends AnyStateMachine, R>(
  name: string,
  machine: M,
  createWalks: () => readonly Walks<M, R>[],
  {
    expected = [],
    laws = () => [],
    isGuess = () => false,
  }: {
    expected?: readonly string[];
    laws?: Laws<M>;
    isGuess?: (step: AnyStep) => boolean;
  } = {},
): MachineReport {
  const listParts = (parts: Pick<AnyStep, 'states' | 'transitions' | 'guards'>): ReportElement[] =>
    partKinds.flatMap((kind) => parts[`${kind}s`].map((partName) => ({ kind, name: partName })));
  const elements = listParts(listPartNames(machine));
  const lists = { elements, steps: [], ends: [], refused: [], missingParts: [], missingPaths: [], laws: [] };
  const { id, root } = machine;
  const report: MachineReport = { name, id, description: root.description ?? '', ...lists };
  const indexes = new Map(elements.map((part, index) => [`${part.kind} ${part.name}`, index]));
  const indexesCrossedBy = (step: AnyStep) =>
    listParts(step).flatMap((part) => indexes.get(`${part.kind} ${part.name}`) ?? []);
  const crossedParts = new Set<number>();
  try {
    const allWalks = createWalks() as unknown as AnyWalks[];
    for (const walk of allWalks.flatMap(({ graph, paths }) => [graph, paths]))
      for (const step of [walk.start, ...walk.steps, ...walk.refused])
        for (const index of indexesCrossedBy(step)) crossedParts.add(index);
    for (const walks of allWalks) addSteps(report, walks, indexesCrossedBy, isGuess);
    report.missingPaths = findMissingPaths(allWalks, expected);
    report.laws = checkLaws(laws as unknown as Laws<AnyStateMachine>, allWalks);
  } catch (error) {
    report.error = error instanceof Error ? error.message : String(error);
  }
  report.missingParts = elements.flatMap((part, index) =>
    crossedParts.has(index) ? [] : `${part.kind}s: ${part.name}`,
  );
  return report;
}

/**
 * Returns the expected paths, and the paths to steps of the state graph, that are missing in the walk of paths. If a walk was
 * cut, nothing counts as missing. Both walks must use the same key.
 */
function findMissingPaths(walks: readonly AnyWalks[], expected: readonly string[]): string[] {
  const edgeName = ({ previous, label }: AnyStep) => `${previous?.key} ${label}`;
  const untakenEdges = walks.flatMap(({ paths, graph }) => {
    if (paths.isCut || graph.isCut) return [];
    const takenEdges = new Set(paths.steps.map(edgeName));
    // A failed step, and steps after it, are reported as failures.
    const passingSteps = graph.steps.filter(
      ({ failure, isAfterFailure }) => failure === undefined && !isAfterFailure,
    );
    return passingSteps.filter((step) => !takenEdges.has(edgeName(step))).map(pathTo);
  });
  // The paths of a long walk need much memory, so they are listed only if some are expected.
  const walked = new Set(expected.length === 0 ? [] : walks.flatMap(({ paths }) => paths.ends.map(pathTo)));
  return [...new Set([...untakenEdges, ...expected.filter((line) => !walked.has(line))])];
}

/** Adds the steps of a pair of walks as a tree of its own: under another condition, equal events may lead elsewhere. */
function addSteps(
  { steps, ends, refused }: MachineReport,
  { paths, graph, condition = '' }: AnyWalks,
  indexesCrossedBy: (step: AnyStep) => number[],
  isGuess: (step: AnyStep) => boolean,
): void {
  const firstIndex = steps.length;
  // The paths come first, so that a failure that occurs only in the state graph gets a path of its own.
  const { tree, indexOf } = mergeWalks([paths, graph]);
  const pathSteps = mergeWalks([paths]).tree.length;
  for (const { step, previous } of tree) {
    const { failure, label } = step;
    steps.push({
      previous: previous < 0 ? -1 : firstIndex + previous,
      label: previous < 0 ? condition || label : label,
      crossed: [...new Set(indexesCrossedBy(step))],
      ...(failure !== undefined && {
        failure: { ...parseFailure(failure), ...(isGuess(step) && { isGuess: true as const }) },
      }),
    });
  }
  const failures = graph.steps.filter((step) => step.failure !== undefined && indexOf(step) >= pathSteps);
  const refusals = [...paths.refused, ...graph.refused].filter(({ isAfterFailure }) => !isAfterFailure);
  const indexesOf = (all: readonly AnyStep[]) => [...new Set(all.map((step) => firstIndex + indexOf(step)))];
  // The times of correctly refused events are left out, because they would double the size of a report.
  const failedRefusals = refusals.filter(({ failure }) => failure !== undefined);
  for (const step of [...paths.ends, ...failures, ...failedRefusals]) {
    const waits = waitsInWords(stepsUpTo(step)).join(' ');
    if (waits.trim()) (steps[firstIndex + indexOf(step)] as ReportStep).times = waits;
  }
  ends.push(...indexesOf([...paths.ends, ...failures]));
  refused.push(...indexesOf(refusals));
}
