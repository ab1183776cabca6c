import type { AnyStateMachine } from 'xstate';
import { checkLaws, type LawResult, type Laws } from './laws.ts';
import { listPartNames } from './recordedMachine.ts';
import type { AnyStep, AnyWalks } from './step.ts';
import { timedPathTo } from './times.ts';

const partKinds = ['state', 'transition', 'guard'] as const;

/** Part that a path can cross: a state, a transition, or one answer of a guard. */
export interface ReportElement {
  kind: (typeof partKinds)[number];
  /** Name from `listPartNames`. */
  name: string;
  /** A shortest path to the part; undefined if no path crosses it. */
  path?: string;
}

export interface MachineReport {
  name: string;
  elements: ReportElement[];
  laws: LawResult[];
  /** Message of the error that ended the walk. */
  error?: string;
}

/**
 * Reports the coverage and the laws of a machine.
 *
 * @param createWalks creates the walks; if it throws, the report contains the error
 */
export function buildReport(
  name: string,
  machine: AnyStateMachine,
  createWalks: () => readonly AnyWalks[],
  laws: Laws<AnyStateMachine> = () => [],
): MachineReport {
  const partNames = listPartNames(machine);
  const elements = partKinds.flatMap((kind) =>
    partNames[`${kind}s`].map((partName): ReportElement => ({ kind, name: partName })),
  );
  const report: MachineReport = { name, elements, laws: [] };
  try {
    const walks = createWalks();
    const paths = shortestPaths(walks);
    for (const element of elements) {
      const path = paths.get(`${element.kind}s ${element.name}`);
      if (path !== undefined) element.path = path;
    }
    report.laws = checkLaws(laws, walks);
  } catch (error) {
    report.error = error instanceof Error ? error.message : String(error);
  }
  return report;
}

/** Returns a shortest path to each part that a step crosses. A walk takes its steps in the order of their paths' length. */
function shortestPaths(walks: readonly AnyWalks[]): Map<string, string> {
  const first = new Map<string, { step: AnyStep; condition: string }>();
  for (const { graph, paths, condition = '' } of walks)
    for (const { start, steps, refused } of [graph, paths])
      for (const step of [start, ...steps, ...refused])
        for (const kind of partKinds)
          for (const partName of step[`${kind}s`]) {
            const key = `${kind}s ${partName}`;
            if (!first.has(key)) first.set(key, { step, condition });
          }
  return new Map(
    [...first].map(([key, { step, condition }]) => [
      key,
      `${timedPathTo(step)}${condition ? ` (${condition})` : ''}`,
    ]),
  );
}
