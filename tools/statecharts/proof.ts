import { AssertionError } from 'node:assert';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type LawBook, type LawResult, lawInWords } from './laws';
import { failureOf, type MachineReport, machineReport } from './machineReport';
import { lineTo, type Step, type Walk, type WalkOptions, type Walks, walk } from './paths';
import { defaultsOf, type Needs, type ProofSamples } from './samples';
import { statesOf } from './statechart';
import { keyOf } from './stateKey';

/** What was found in a machine that nobody asked for, in words that lead to the place. */
export interface Finding {
  kind: string;
  text: string;
  /** The shortest path to it. */
  path?: string;
}

export interface Proof {
  report: MachineReport;
  findings: Finding[];
  /** What would lead further, a line each: 'feedback.update: give `value`'. */
  needs: string[];
  isCompared: boolean;
  /** Whether a walk ended at its budget. */
  isCut: boolean;
  counts: { vertices: number; edges: number; paths: number };
}

type AnyStep = Step<AnyStateMachine, unknown>;
type AnyWalk = Walk<AnyStateMachine, unknown>;

/** The most that each walk takes: a machine that never repeats itself would be walked for ever. */
const budgets = {
  edge: { steps: 20_000, milliseconds: 4000 },
  path: { steps: 8000, milliseconds: 2000 },
};

/**
 * Walks every edge of a machine's state graph and then complete paths, up to a limit each, and says what it came
 * across. What the machine throws is a finding, and the walk goes on.
 *
 * @param onStep called for every step, for a sign of life
 * @param laws what has to hold on every step of the walks
 */
export function proofOf(
  name: string,
  machine: AnyStateMachine,
  samples: ProofSamples = {},
  onStep: () => void = () => {},
  laws: LawBook<AnyStateMachine> = () => [],
): Proof {
  const { reference, key, end: until } = samples;
  const defaults = defaultsOf(machine, samples);
  const { needs, options } = defaults;
  const seen = reference && {
    reference: { start: reference.start, next: reference.next },
    check: ({ snapshot, reference: expected }: AnyStep) => expectEqual(reference.seen(snapshot), expected),
  };
  const walkBy = (every: 'edge' | 'path', more: object = {}): AnyWalk =>
    walk<AnyStateMachine, unknown>(defaults.machine, {
      every,
      keepFailures: true,
      budget: budgets[every],
      key,
      until,
      reference: seen?.reference,
      onStep: (step: AnyStep) => {
        onStep();
        seen?.check(step);
      },
      ...options,
      ...more,
    } as unknown as WalkOptions<AnyStateMachine, unknown>);

  const walks: Walks<AnyStateMachine, unknown>[] = [];
  let growing: string[] = [];
  const walkAll = () => {
    const graph = walkBy('edge');
    if (!graph.isCut) {
      walks.push({ graph, paths: walkBy('path') });
      return walks;
    }
    growing = growingIn(graph.steps);
    // Without what grows, states that lie deeper than the first walk came are reached too.
    const coarse = { key: (snapshot: AnyMachineSnapshot) => keyWithout(snapshot, growing) };
    const nothing = { ...graph, steps: [], refused: [], ends: [], isCut: true };
    walks.push(
      { graph, paths: nothing },
      { isCoarse: true, graph: walkBy('edge', coarse), paths: walkBy('path', coarse) },
    );
    return walks;
  };
  const report = machineReport<AnyStateMachine, unknown>(name, machine, walkAll, { laws });
  const all = walks.flatMap(({ graph, paths }) => [graph, paths]);
  const steps = all.flatMap(({ start, steps, refused }) => [start, ...steps, ...refused]);
  const [first] = walks;
  return {
    report,
    findings: [
      ...(report.error === undefined ? [] : [startFinding(report.error)]),
      ...failuresIn(steps, needs),
      ...unreached(report, steps),
      ...growing.map((key) => ({
        kind: 'unbounded context',
        text: `\`${key}\` takes ever new values; give a key without it, or an end`,
      })),
      ...deadEndsIn(machine, all, samples, needs),
      ...report.laws.flatMap((law) =>
        law.broken ? [{ kind: 'broken law', text: brokenInWords(law), path: law.broken.path }] : [],
      ),
    ],
    needs: needs.lines(),
    isCompared: reference !== undefined,
    isCut: all.some(({ isCut }) => isCut),
    counts: {
      vertices: first?.graph.vertices ?? 0,
      edges: first?.graph.steps.length ?? 0,
      paths: walks.at(-1)?.paths.ends.length ?? 0,
    },
  };
}

function brokenInWords(law: LawResult): string {
  return [lawInWords(law), law.broken?.why].filter(Boolean).join('; ');
}

function expectEqual(actual: unknown, expected: unknown): void {
  if (keyOf(actual) !== keyOf(expected)) throw new AssertionError({ actual, expected });
}

function startFinding(error: string): Finding {
  const [, ...lines] = error.split('\n');
  return { kind: 'exception', text: `the machine cannot start: ${lines.join(' ')}`, path: '(start)' };
}

/** What the machine or its comparison threw, each once, with its shortest path; but not what a missing payload explains. */
function failuresIn(steps: readonly AnyStep[], needs: Needs): Finding[] {
  const found = new Map<string, Finding>();
  for (const step of steps) {
    if (step.failure === undefined) continue;
    const { expected, seen } = failureOf(step.failure);
    const at = valueInWords(step.previous ?? step);
    const actor = /^(.*) failed( \(.*\))?$/.exec(step.event?.type ?? '')?.[1];
    let finding: Finding;
    if (!step.isThrown) {
      finding = { kind: 'differs from the reference', text: `expected ${expected}, seen ${seen}` };
    } else if (actor && step.event && (step.event as { error?: unknown }).error === step.failure) {
      finding = { kind: 'failure that nobody handles', text: `${actor}, in ${at}; give it an onError` };
    } else if (needs.explains(step)) {
      needs.add(`${step.label}: it threw "${seen}" without them`, step);
      continue;
    } else {
      finding = { kind: 'exception', text: `${seen} (in ${at})` };
    }
    const known = `${finding.kind} ${finding.text}`;
    if (!found.has(known)) found.set(known, { ...finding, path: lineTo(step) });
  }
  return [...found.values()];
}

function valueInWords({ snapshot }: AnyStep): string {
  const leaves = (value: unknown, path: string): string[] => {
    if (typeof value === 'string') return [`${path}.${value}`];
    const inside = Object.entries(Object(value));
    return inside.length === 0 ? [path] : inside.flatMap(([key, part]) => leaves(part, `${path}.${key}`));
  };
  return leaves(snapshot.value, snapshot.machine.id).join(' and ');
}

function unreached({ missing }: MachineReport, steps: readonly AnyStep[]): Finding[] {
  const asked = new Set(steps.flatMap(({ guards }) => guards));
  return missing.flatMap((line): Finding[] => {
    const [kind, name = ''] = [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)];
    if (kind === 'states') return [{ kind: 'state never reached', text: name }];
    if (kind === 'transitions') return [{ kind: 'transition never taken', text: name }];
    if (kind !== 'guards') return [];
    const guard = name.replace(/: (yes|no)$/, '');
    const other = `${guard}: ${name.endsWith('yes') ? 'no' : 'yes'}`;
    if (asked.has(other)) {
      return [{ kind: `guard never ${name.endsWith('yes') ? 'true' : 'false'}`, text: guard }];
    }
    // Its transition is never tried, which is a finding of its own.
    return [];
  });
}

/** The entries of context that had by far the most values, where they go on to grow. */
function growingIn(steps: readonly AnyStep[]): string[] {
  const values = new Map<string, Set<string>>();
  for (const { snapshot } of steps) {
    for (const [name, value] of Object.entries(Object(snapshot.context))) {
      const known = values.get(name) ?? new Set();
      values.set(name, known.add(keyOf(value)));
    }
  }
  return [...values].filter(([, { size }]) => size > Math.max(10, steps.length / 2000)).map(([name]) => name);
}

function keyWithout({ value, context, children, historyValue }: AnyMachineSnapshot, left: readonly string[]) {
  // Where nothing grows alone, all of it is too much.
  const kept =
    left.length === 0 ? [] : Object.entries(Object(context)).filter(([name]) => !left.includes(name));
  const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  return keyOf([value, kept, Object.keys(children).length, history]);
}

/** States in which a machine can do nothing more, although they are not final. */
function deadEndsIn(
  machine: AnyStateMachine,
  walks: readonly AnyWalk[],
  { end }: ProofSamples,
  needs: Needs,
): Finding[] {
  const found = new Map<string, Finding>();
  for (const { start, steps, refused, isCut } of walks) {
    if (isCut) continue;
    const left = new Set(steps.map(({ previous }) => previous?.key));
    const openly = new Set(
      refused.filter((step) => needs.explains(step)).map(({ previous }) => previous?.key),
    );
    for (const step of [start, ...steps]) {
      const { snapshot, key, failure } = step;
      if (left.has(key) || openly.has(key) || failure !== undefined || end?.(snapshot)) continue;
      if (snapshot.status !== 'active' || Object.values(snapshot.children).some(Boolean)) continue;
      const at = valueInWords(step);
      const ids = snapshot._nodes.map(({ id }: { id: string }) => id);
      const leads = statesOf(machine).some(({ id, transitions }) => transitions.size > 0 && ids.includes(id));
      const text = `${at} is not final, and ${leads ? 'every event is refused there' : 'nothing leads out of it'}`;
      if (!found.has(at)) found.set(at, { kind: 'dead end', text, path: lineTo(step) });
    }
  }
  return [...found.values()];
}
