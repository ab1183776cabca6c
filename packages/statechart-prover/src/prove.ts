import { AssertionError } from 'node:assert';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type LawBook, type LawResult, lawInWords } from './laws.ts';
import { failureOf, type MachineReport, machineReport } from './machineReport.ts';
import { recordedMachine } from './recordedMachine.ts';
import { defaultsOf, type Needs, type ProofSamples } from './samples.ts';
import { type StateNode, stateInWords, statesOf, targetsOf, transitionsOf, triggerOf } from './statechart.ts';
import { keyOf } from './stateKey.ts';
import { type AnyStep, type AnyWalk, type AnyWalks, lineTo, type WalkOptions, walk } from './walk.ts';

/** A problem found in a machine, in words that lead to its place. */
export interface Finding {
  kind: string;
  text: string;
  /** The shortest path to it. */
  path?: string;
  /** Other findings with the same cause. */
  more?: Finding[];
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

/** The default time limit for proving one file, in seconds. */
export const usualLimit = 20;

/** Each walk's share of each second: a machine that never repeats a state would be walked for ever. */
const shares = { edge: { steps: 3000, milliseconds: 200 }, path: { steps: 400, milliseconds: 100 } };

export interface ProofOptions {
  samples?: ProofSamples;
  /** What has to hold on every step of the walks. */
  laws?: LawBook<AnyStateMachine>;
  /** How long all may take. */
  seconds?: number;
  /** Called for every step, for a sign of life. */
  onStep?: () => void;
}

/**
 * Walks every edge of a machine's state graph and then complete paths, up to a limit each, and says what it came
 * across. What the machine throws is a finding, and the walk goes on.
 */
export function proofOf(
  name: string,
  machine: AnyStateMachine,
  { samples = {}, laws = () => [], seconds = usualLimit, onStep }: ProofOptions = {},
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
      budget: { steps: shares[every].steps * seconds, milliseconds: shares[every].milliseconds * seconds },
      key,
      until,
      reference: seen?.reference,
      onStep: (step: AnyStep) => {
        onStep?.();
        seen?.check(step);
      },
      ...options,
      ...more,
    } as unknown as WalkOptions<AnyStateMachine, unknown>);

  const walks: AnyWalks[] = [];
  let growing: string[] = [];
  const walkAll = () => {
    const graph = walkBy('edge');
    if (!graph.isCut) {
      walks.push({ graph, paths: walkBy('path') });
      return walks;
    }
    growing = growingIn(graph.steps);
    // Ignoring values that grow, the walk also reaches states deeper than the first walk did.
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
      ...unreached(machine, report, steps, needs).map((finding) =>
        all.some(({ isCut }) => isCut)
          ? { ...finding, text: `${finding.text} (as far as the walk went)` }
          : finding,
      ),
      ...growing.map((key) => ({
        kind: 'unbounded context',
        text: `\`${key}\` still takes new values where the walk ended; give a key without it, an end, or a longer --limit`,
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
  return [lawInWords(law), law.broken?.why, law.broken?.seen].filter(Boolean).join('; ');
}

function expectEqual(actual: unknown, expected: unknown): void {
  if (keyOf(actual) !== keyOf(expected)) throw new AssertionError({ actual, expected });
}

function startFinding(error: string): Finding {
  const [, ...lines] = error.split('\n');
  return { kind: 'exception', text: `the machine cannot start: ${lines.join(' ')}`, path: '(start)' };
}

/** Errors of the machine or of its comparison, each cause once, without those that a missing payload explains. */
function failuresIn(steps: readonly AnyStep[], needs: Needs): Finding[] {
  const found = new Map<string, Map<string, Finding>>();
  for (const step of steps) {
    if (step.failure === undefined) continue;
    const { expected, seen } = failureOf(step.failure);
    const at = stateInWords((step.previous ?? step).snapshot);
    const actor = /^(.*) failed( \(.*\))?$/.exec(step.event?.type ?? '')?.[1];
    let [kind, cause, text] = ['exception', seen, `${seen} (in ${at})`];
    if (!step.isThrown) {
      [kind, cause] = ['differs from the reference', at];
      text = `expected ${expected}, seen ${seen}`;
    } else if (actor && step.event && (step.event as { error?: unknown }).error === step.failure) {
      [kind, cause, text] = ['failure that nobody handles', actor, `${actor}, in ${at}; give it an onError`];
      needs.add('actors: each is done and fails; give `errors: []` for one that cannot fail', step);
    } else if (needs.explains(step)) {
      needs.add(`${step.label}: it threw "${seen}" without them`, step);
      continue;
    }
    const same = found.get(`${kind} ${cause}`) ?? new Map<string, Finding>();
    found.set(`${kind} ${cause}`, same);
    if (!same.has(text)) same.set(text, { kind, text, path: lineTo(step) });
  }
  return [...found.values()].map((same) => folded([...same.values()]));
}

/** The first of some findings, with the others that have its cause. */
function folded([first, ...more]: Finding[]): Finding {
  return { ...(first as Finding), ...(more.length > 0 && { more }) };
}

/**
 * What no walk reached, each cause once: what lies behind a transition that was never taken follows from that. All that
 * waits for a payload that nobody gave has one cause.
 */
function unreached(
  machine: AnyStateMachine,
  { missing }: MachineReport,
  steps: readonly AnyStep[],
  needs: Needs,
): Finding[] {
  const left = new Set(missing);
  const { guardOf } = recordedMachine(machine);
  const states = statesOf(machine);
  const isLost = ({ id }: StateNode) => missing.includes(`states: ${id}`);
  const never = transitionsOf(machine).filter(({ name }) => missing.includes(`transitions: ${name}`));
  const guardFinding = (guard: string): Finding[] =>
    ['yes', 'no'].flatMap((answer) => {
      const other = answer === 'yes' ? 'no' : 'yes';
      const wasAsked = steps.some(({ guards }) => guards.includes(`${guard}: ${other}`));
      // A guard that was never asked belongs to a transition that was never tried, which is a finding of its own.
      if (!left.delete(`guards: ${guard}: ${answer}`) || !wasAsked) return [];
      return [{ kind: `guard never ${answer === 'yes' ? 'true' : 'false'}`, text: guard }];
    });
  const transitionFinding = ({ name, definition }: (typeof never)[number]): Finding[] => {
    if (!left.delete(`transitions: ${name}`)) return [];
    const there = steps.find(({ states }) => states.includes(definition.source.id));
    const finding = { kind: 'transition never taken', text: name, ...(there && { path: lineTo(there) }) };
    return [finding, ...guardFinding(guardOf.get(name) ?? '')];
  };
  /** A lost state with all that can only be reached through it. */
  const lostFrom = (state: StateNode): Finding[] => {
    const near = states.filter(
      (other) =>
        isLost(other) &&
        (isInside(state, other) || isInside(other, state)) &&
        left.delete(`states: ${other.id}`),
    );
    return [
      ...near.map(({ id }): Finding => ({ kind: 'state never reached', text: id })),
      ...never.filter(({ definition }) => near.includes(definition.source)).flatMap(followed),
    ];
  };
  const followed = (one: (typeof never)[number]): Finding[] => [
    ...transitionFinding(one),
    ...targetsOf(one.definition).flatMap(lostFrom),
  ];
  const isWaiting = (guard = '') =>
    steps.some((step) => step.guards.some((asked) => asked.startsWith(`${guard}: `)) && needs.explains(step));
  const waits = ({ name, definition }: (typeof never)[number]) =>
    isWaiting(guardOf.get(name)) ||
    steps.some(
      (step) =>
        step.event?.type === triggerOf(definition) &&
        step.previous?.snapshot._nodes.some(({ id }: StateNode) => id === definition.source.id) &&
        needs.explains(step),
    );

  const tried = never.filter(({ definition }) => !isLost(definition.source));
  const waiting = tried.filter(waits);
  const guards = [...new Set(missing.filter((line) => line.startsWith('guards: ')))].map((line) =>
    line.slice('guards: '.length).replace(/: (yes|no)$/, ''),
  );
  const ofSamples = [...waiting.flatMap(followed), ...guards.filter(isWaiting).flatMap(guardFinding)];
  const causes: Finding[][] = [
    ofSamples.map((one, index) => (index === 0 ? { ...one, text: `${one.text} (waits for samples)` } : one)),
    ...tried.map(followed),
    ...states.filter(isLost).map(lostFrom),
    ...never.map(followed),
    ...guards.map(guardFinding),
  ];
  return causes.filter(({ length }) => length > 0).map(folded);
}

function isInside(outer: StateNode, inner: StateNode): boolean {
  return inner === outer || (inner.parent !== undefined && isInside(outer, inner.parent));
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
  // If no single entry grows, the whole context does.
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
      const at = stateInWords(snapshot);
      const ids = snapshot._nodes.map(({ id }: { id: string }) => id);
      const leads = statesOf(machine).some(({ id, transitions }) => transitions.size > 0 && ids.includes(id));
      const text = `${at} is not final, and ${leads ? 'every event is refused there' : 'nothing leads out of it'}`;
      if (!found.has(at)) found.set(at, { kind: 'dead end', text, path: lineTo(step) });
    }
  }
  return [...found.values()];
}
