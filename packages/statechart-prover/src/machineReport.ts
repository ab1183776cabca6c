import { AssertionError } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { type Coverage, coverageOf } from './coverageOf.ts';
import { checkLaws, type LawBook, type LawResult } from './laws.ts';
import { keyOf } from './stateKey.ts';
import { type AnyStep, type AnyWalks, lineTo, type Walks } from './walk.ts';

/** What a path can cross: a state, a transition, or one answer of a guard. */
export interface ReportElement {
  kind: 'state' | 'transition' | 'guard';
  /** As recordedMachine names it. */
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
  /** Elements that no path crosses. */
  missing: string[];
  /** Paths that were not walked, by their lines. */
  notRun: string[];
  /** The results of the machine's laws. */
  laws: LawResult[];
  /** Why the machine could not be walked to the end. */
  error?: string;
}

function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : keyOf(value);
}

/** Two texts that differ, of which long ones begin and end near the place. */
export function apart(one: string, other: string): [string, string] {
  const same = [...one].findIndex((letter, at) => letter !== other[at]);
  const from = Math.max(0, (same < 0 ? one.length : same) - 40);
  const part = (text: string) =>
    text.length <= 160
      ? text
      : `${from > 0 ? '…' : ''}${text.slice(from, from + 160)}${text.length > from + 160 ? '…' : ''}`;
  return [part(one), part(other)];
}

/** The expected and the seen value of a failed assertion, reduced to the entries that differ. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof AssertionError)) return { expected: 'no error', seen: messageOf(error) };
  const both = [error.expected, error.actual];
  const areObjects = both.every((one) => typeof one === 'object' && one);
  const [wanted, found] = (areObjects ? both : both.map((one) => ({ '': one }))) as Record<string, unknown>[];
  const lines = Object.keys({ ...wanted, ...found })
    .filter((key) => !isDeepStrictEqual(wanted?.[key], found?.[key]))
    .map((key) =>
      apart(inWords(wanted?.[key]), inWords(found?.[key])).map((words) => (key ? `${key}: ${words}` : words)),
    );
  const [expected, seen] = [0, 1].map((side) => lines.map((pair) => pair[side]).join('\n'));
  return { expected: expected ?? '', seen: seen ?? '' };
}

/** Without XState's preamble about the guard that threw. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(
    /^Unable to evaluate guard (?:'(.*)' )?in transition for event '(.*)' in state node '(.*)':\n/,
    (_, name) => `guard${name ? ` ${name}` : ''}: `,
  );
}

function elementsOf(machine: AnyStateMachine, { states, transitions, guards }: Coverage): ReportElement[] {
  const all = ({ covered, missing }: typeof states) => [...covered, ...missing];
  const descriptionOf = (id: string) => machine.getStateNodeById(id).description;
  return [
    ...all(states).map((name) => ({ kind: 'state' as const, name, description: descriptionOf(name) })),
    ...all(transitions).map((name) => ({ kind: 'transition' as const, name })),
    ...all(guards).map((name) => ({ kind: 'guard' as const, name })),
  ];
}

/**
 * Reports on a machine and its walks: a path fails at its first step that failed.
 *
 * @param walks makes the walks; what it throws is the report's error
 * @param more paths that have to be among those walked, by their lines; what has to hold on all of them
 */
export function machineReport<M extends AnyStateMachine, R>(
  name: string,
  machine: M,
  walks: () => readonly Walks<M, R>[],
  { expected = [], laws = () => [] }: { expected?: readonly string[]; laws?: LawBook<M> } = {},
): MachineReport {
  const lists = { elements: [], steps: [], ends: [], refused: [], missing: [], notRun: [], laws: [] };
  const { id, config } = machine;
  const report: MachineReport = { name, id, description: config.description ?? '', ...lists };
  try {
    const found = walks() as unknown as AnyWalks[];
    fill(report, machine, found, expected);
    report.laws = checkLaws(laws as unknown as LawBook<AnyStateMachine>, found);
  } catch (error) {
    report.error = error instanceof Error ? error.message : String(error);
    cover(report, machine, coverageOf(machine));
  }
  return report;
}

/** Notes the elements of a machine, and those that nothing crosses. */
function cover(report: MachineReport, machine: AnyStateMachine, coverage: Coverage): void {
  const { states, transitions, guards } = coverage;
  report.elements = elementsOf(machine, coverage);
  report.missing = Object.entries({ states, transitions, guards }).flatMap(([kind, { missing }]) =>
    missing.map((one) => `${kind}: ${one}`),
  );
}

function fill(
  report: MachineReport,
  machine: AnyStateMachine,
  found: readonly AnyWalks[],
  expected: readonly string[],
): void {
  const coverage = coverageOf(machine, ...found);
  cover(report, machine, coverage);
  const wanted = [...coverage.paths.missing, ...expected];
  // The lines of a long walk are long, so they are written only where something is compared with them.
  const ran = found.flatMap(({ paths, graph }) => [
    ...paths.ends,
    ...graph.steps.filter(({ failure }) => failure),
  ]);
  const walked = new Set(wanted.length === 0 ? [] : ran.map(lineTo));
  report.notRun = [...new Set(wanted.filter((line) => !walked.has(line)))];
  const indexes = new Map(report.elements.map(({ kind, name }, index) => [`${kind} ${name}`, index]));

  function adder(condition = '') {
    const indexOf = new Map<string | AnyStep, number>();
    return function add(step: AnyStep): number {
      const same = indexOf.get(step);
      if (same !== undefined) return same;
      const { states, transitions, guards, failure } = step;
      const previous = step.previous ? add(step.previous) : -1;
      // Two walks have equal lines for equal paths.
      const place = `${previous} ${step.label}`;
      const index = indexOf.get(place) ?? report.steps.length;
      indexOf.set(step, index).set(place, index);
      if (index < report.steps.length) return index;
      const crossed = Object.entries({ state: states, transition: transitions, guard: guards })
        .flatMap(([kind, names]) => names.map((name) => `${kind} ${name}`))
        .flatMap((key) => indexes.get(key) ?? []);
      report.steps.push({
        previous,
        label: step.previous ? step.label : condition,
        crossed: [...new Set(crossed)],
        ...(failure !== undefined && { failure: failureOf(failure) }),
      });
      return index;
    };
  }

  for (const { paths, graph, condition } of found) {
    // The same events lead elsewhere in another walk: each has its own tree.
    const add = adder(condition);
    const ends = new Set(paths.ends.map(add));
    const checked = [...paths.refused, ...graph.refused].filter(({ isBeyond }) => !isBeyond);
    const refused = new Set(checked.map(add));
    // A failure that only the state graph has gets a path of its own.
    for (const step of graph.steps) {
      if (step.failure === undefined) continue;
      const known = report.steps.length;
      const index = add(step);
      if (index >= known) ends.add(index);
    }
    report.ends.push(...ends);
    report.refused.push(...refused);
  }
}
