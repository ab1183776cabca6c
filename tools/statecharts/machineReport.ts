import { AssertionError } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { type Coverage, coverageOf } from './coverageOf';
import { lineTo, type Step, type Walks } from './paths';

/** What a path can cross: a state, a transition, or one answer of a guard. */
export interface ReportElement {
  kind: 'state' | 'transition' | 'guard';
  /** As tools/statecharts/recordedMachine.ts names it. */
  name: string;
  description?: string;
}

export interface Failure {
  expected: string;
  seen: string;
}

/** One step of the tree of paths; the first one is the start. */
interface ReportStep {
  /** Index of the step before; -1 at the start. */
  previous: number;
  label: string;
  /** Indexes of the elements that this step crosses. */
  crossed: number[];
  failure?: Failure;
}

export interface MachineReport {
  name: string;
  id: string;
  description: string;
  elements: ReportElement[];
  steps: ReportStep[];
  /** Indexes of the steps with which a path ends. */
  ends: number[];
  /** Indexes of the steps whose event the machine has to refuse. */
  refused: number[];
  /** What exists and no path crosses, and paths that exist and were not walked. */
  missing: string[];
  /** Why the machine could not be walked to the end. */
  error?: string;
}

type AnyStep = Step<AnyStateMachine, unknown>;

function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The entries in which two objects differ, as lines. */
function differences(one: unknown, other: unknown): string {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return inWords(one);
  return Object.entries(one)
    .filter(([key, value]) => !isDeepStrictEqual(value, (other as Record<string, unknown>)[key]))
    .map(([key, value]) => `${key}: ${inWords(value)}`)
    .join('\n');
}

/** What was expected and seen, of a failed assertion only where the two differ. */
function failureOf(error: unknown): Failure {
  if (error instanceof AssertionError) {
    const { expected, actual } = error;
    return { expected: differences(expected, actual), seen: differences(actual, expected) };
  }
  return { expected: 'no error', seen: error instanceof Error ? error.message : String(error) };
}

function descriptionOf(machine: AnyStateMachine, state: string): string | undefined {
  return machine.getStateNodeById(state).description;
}

function elementsOf(machine: AnyStateMachine, { states, transitions, guards }: Coverage): ReportElement[] {
  const all = ({ covered, missing }: typeof states) => [...covered, ...missing];
  return [
    ...all(states).map((name) => ({
      kind: 'state' as const,
      name,
      description: descriptionOf(machine, name),
    })),
    ...all(transitions).map((name) => ({ kind: 'transition' as const, name })),
    ...all(guards).map((name) => ({ kind: 'guard' as const, name })),
  ];
}

/**
 * Reports on a machine and its walks, in which a step that failed has ended its path.
 *
 * @param walks makes the walks; what it throws is the report's error
 */
export function machineReport<M extends AnyStateMachine, R>(
  name: string,
  machine: M,
  walks: () => readonly Walks<M, R>[],
): MachineReport {
  const report: MachineReport = {
    name,
    id: machine.id,
    description: machine.config.description ?? '',
    elements: [],
    steps: [],
    ends: [],
    refused: [],
    missing: [],
  };
  try {
    fill(report, machine, walks() as unknown as Walks<AnyStateMachine, unknown>[]);
  } catch (error) {
    report.error = error instanceof Error ? error.message : String(error);
  }
  return report;
}

function fill(
  report: MachineReport,
  machine: AnyStateMachine,
  found: readonly Walks<AnyStateMachine, unknown>[],
): void {
  const coverage = coverageOf(machine, ...found);
  report.elements = elementsOf(machine, coverage);
  const { states, transitions, guards, paths } = coverage;
  report.missing = Object.entries({ states, transitions, guards, paths }).flatMap(([kind, { missing }]) =>
    missing.map((one) => `${kind}: ${one}`),
  );
  const indexes = new Map(report.elements.map(({ kind, name }, index) => [`${kind} ${name}`, index]));

  function adder() {
    const lines = new Map<string, number>();
    return function add(step: AnyStep): number {
      const line = lineTo(step);
      const known = lines.get(line);
      if (known !== undefined) return known;
      const previous = step.previous ? add(step.previous) : -1;
      const crossed = [
        ...step.states.map((state) => `state ${state}`),
        ...step.transitions.map((transition) => `transition ${transition}`),
        ...step.guards.map((guard) => `guard ${guard}`),
      ].flatMap((key) => indexes.get(key) ?? []);
      const index = report.steps.length;
      report.steps.push({
        previous,
        label: step.label,
        crossed: [...new Set(crossed)],
        ...(step.failure !== undefined && { failure: failureOf(step.failure) }),
      });
      lines.set(line, index);
      return index;
    };
  }

  for (const { paths, graph } of found) {
    // The same events lead elsewhere in another walk: each has its own tree.
    const add = adder();
    const ends = new Set(paths.ends.map(add));
    const refused = new Set([...paths.refused, ...graph.refused].map(add));
    // What fails only in the state graph is a path of its own.
    for (const step of graph.steps) if (step.failure !== undefined) ends.add(add(step));
    report.ends.push(...ends);
    report.refused.push(...refused);
  }
}
