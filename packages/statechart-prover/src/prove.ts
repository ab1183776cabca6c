import { AssertionError } from 'node:assert';
import type { Arbitrary } from 'fast-check';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { defectsIn, type Sent } from './defects.ts';
import { coveringRuns, pathCount, transitionPairs } from './graph.ts';
import { type LawBook, type LawResult, lawInWords } from './laws.ts';
import { failureOf, type MachineReport, machineReport } from './machineReport.ts';
import { payloadOf, randomWalk } from './random.ts';
import { recordedMachine } from './recordedMachine.ts';
import { checkSamples, defaultsOf, isArbitrary, type Needs, type ProofSamples } from './samples.ts';
import {
  beatenDelays,
  isInside,
  type StateNode,
  stateInWords,
  statesOf,
  targetsOf,
  transitionsOf,
  triggerOf,
} from './statechart.ts';
import { keyOf } from './stateKey.ts';
import { type AnyStep, type AnyWalk, type AnyWalks, lineTo, mergeCheck, walk } from './walk.ts';

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
  /** Of what nothing is known: what waits for samples, or lies where the walk did not come. */
  open: Finding[];
  /** What would lead further, a line each: 'feedback.update: give `value`'. */
  needs: string[];
  /** What was not looked at, a line each. */
  notes: string[];
  isCompared: boolean;
  /** Whether the walk of the graph of states ended at its budget. */
  isCut: boolean;
  counts: {
    vertices: number;
    edges: number;
    /** How many paths the graph stands for, exactly; undefined where it has loops and not all were walked. */
    paths: bigint | undefined;
    /** How many of them were walked. */
    walked: number;
    pairs: { all: number; walked: number };
  };
  /** What `meta.requirements` of states and transitions names, with what became of it. */
  requirements: Requirement[];
}

export interface Requirement {
  id: string;
  result: 'covered' | 'not covered' | 'has a finding';
  /** The states, transitions and laws that name it. */
  places: string[];
}

/** How many actors a machine may have at once in a walk: one that spawns without end would take ever longer. */
const actorsAtMost = 12;

/** The usual budget of a walk, in steps. */
const usualSteps = 2000;

export interface ProofOptions {
  /** How the machine is called; its id unless told. */
  name?: string;
  samples?: ProofSamples;
  /** What has to hold on every step of the walks. */
  laws?: LawBook<AnyStateMachine>;
  /** How many steps each walk may take: two runs say the same. */
  steps?: number;
  /** Whether the machine's own actions run on each step. */
  runsActions?: boolean;
  /** What the sources of its project have: what the machine waits for and they do not send is a finding. */
  sent?: Sent;
  /** Called for every step, for a sign of life. */
  onStep?: () => void;
}

/**
 * Walks every edge of a machine's graph of states, and complete paths up to a limit, and says what it came across. What the
 * machine throws is a finding, and the walk goes on.
 *
 * @throws for samples that the machine has no place for
 */
export function prove(machine: AnyStateMachine, options: ProofOptions = {}): Proof {
  const {
    name = machine.id,
    samples = {},
    laws = () => [],
    steps: budget = usualSteps,
    runsActions,
    sent,
    onStep,
  } = options;
  checkSamples(machine, samples);
  const { reference, key, end } = samples;
  let isCrowded = false;
  const until = (snapshot: AnyMachineSnapshot) => {
    const isFull = Object.keys(snapshot.children).length > actorsAtMost;
    isCrowded ||= isFull;
    return isFull || end?.(snapshot) === true;
  };
  const defaults = defaultsOf(machine, samples);
  const { needs } = defaults;
  const chance = new Map<string, AnyStep>();
  const merged: Finding[] = [];
  const seen = reference && {
    reference: { start: reference.start, next: reference.next },
    check: ({ snapshot, reference: expected }: AnyStep) => expectEqual(reference.seen(snapshot), expected),
  };
  const noteMerge = (step: AnyStep, first: AnyStep, label: string) => {
    if (merged.length > 0) return;
    const text = `${label} leads elsewhere than after ${lineTo(first)}, which has the same key`;
    merged.push({ kind: 'key merges states that differ', text, path: lineTo(step) });
  };
  const optionsOf = (input: unknown) => ({
    keepFailures: true,
    budget,
    key,
    until,
    runsActions,
    reference: seen?.reference,
    onStep: (step: AnyStep) => {
      onStep?.();
      seen?.check(step);
    },
    onChance: (step: AnyStep, differing: readonly string[]) => {
      for (const one of differing) if (!chance.has(one)) chance.set(one, step);
    },
    onMerge: key && noteMerge,
    ...defaults.options,
    ...(input !== undefined && { input }),
  });
  type Options = ReturnType<typeof optionsOf>;
  const walkBy = (base: Options, every: 'edge' | 'path', more: object = {}): AnyWalk =>
    walk<AnyStateMachine, unknown>(defaults.machine, { ...base, every, ...more } as never);

  /** Steps of random walks that failed. */
  const broken: AnyStep[] = [];
  const walks: (AnyWalks & { total?: bigint })[] = [];
  let growing: string[] = [];
  const walkOne = (input: unknown, condition?: string) => {
    const base = optionsOf(input);
    const graph = withPayloads(base);
    if (key) checkMerges(base, graph);
    const entries = [...chance.keys()].flatMap((one) => /^context\.(.*)$/.exec(one)?.[1] ?? []);
    const about = condition === undefined ? {} : { condition };
    if (!graph.isCut && entries.length === 0) {
      walks.push({ ...about, graph, ...pathsOf(base, graph) });
      return;
    }
    if (graph.isCut) growing = [...new Set([...growing, ...growingIn(graph.steps)])];
    // Ignoring values that grow, the walk also reaches states deeper than the first walk did.
    const left = [...growing, ...entries];
    const coarse = { key: (snapshot: AnyMachineSnapshot) => keyWithout(snapshot, left), onMerge: undefined };
    const nothing = { ...graph, steps: [], refused: [], ends: [], isCut: true };
    const wide = walkBy(base, 'edge', coarse);
    walks.push({ ...about, graph, paths: nothing });
    const { paths } = pathsOf({ ...base, ...coarse } as unknown as Options, wide);
    walks.push({ ...about, isCoarse: true, graph: wide, paths });
  };
  /** Compares what follows from random histories with what follows from the first history to the same vertex. */
  const checkMerges = (base: Options, graph: AnyWalk) => {
    const plain = { ...base, onChance: undefined, onMerge: undefined } as never;
    const firstTo = new Map<string, AnyStep>();
    for (const step of [graph.start, ...graph.steps]) if (!firstTo.has(step.key)) firstTo.set(step.key, step);
    const compare = mergeCheck(defaults.machine, plain);
    const labelAfter = (step: AnyStep) => {
      const first = firstTo.get(step.key);
      return first && !step.isThrown ? compare(first, step) : undefined;
    };
    const found = randomWalk(defaults.machine, plain, {}, (step) => labelAfter(step) !== undefined);
    if (found) noteMerge(found.step, firstTo.get(found.step.key) as AnyStep, labelAfter(found.step) ?? '');
  };
  /** Every path where there are few, else runs that cross every edge. */
  const pathsOf = (base: Options, graph: AnyWalk): { paths: AnyWalk; total: bigint | undefined } => {
    const count = pathCount(graph);
    const every = count === undefined || count <= budget ? walkBy(base, 'path') : undefined;
    if (every && !every.isCut) return { paths: every, total: count ?? BigInt(every.ends.length) };
    return { paths: walkBy(base, 'path', { along: coveringRuns(graph) }), total: count };
  };
  /** The walk of every edge, with payloads by fast-check where they lead further than none. */
  const withPayloads = (base: Options): AnyWalk => {
    const random: Record<string, Arbitrary<EventObject>> = {};
    for (const [type, given] of Object.entries(samples.events ?? {})) {
      if (isArbitrary(given)) random[type] = given;
    }
    if (Object.keys(random).length > 0) {
      const plain = { ...base, onChance: undefined } as never;
      const failed = randomWalk(defaults.machine, plain, random, ({ failure }) => failure !== undefined);
      if (failed) broken.push(failed.step);
    }
    for (let round = 0; ; round += 1) {
      const graph = walkBy(base, 'edge');
      const guessed = new Set<string>();
      for (const [type, names] of round < payloadRounds ? needs.payloads() : []) {
        if (samples.events?.[type]) continue;
        random[type] ??= payloadOf(type, names);
        guessed.add(type);
      }
      const taken = new Set(graph.steps.flatMap(({ transitions }) => transitions));
      const isNew = ({ transitions, isThrown }: AnyStep) =>
        !isThrown && transitions.some((one) => !taken.has(one));
      if (guessed.size === 0 || transitionsOf(machine).every((one) => taken.has(one.name))) return graph;
      const found = randomWalk(defaults.machine, { ...base, onChance: undefined } as never, random, isNew);
      if (!found) return graph;
      for (const event of found.events.filter(({ type }) => guessed.has(type))) {
        needs.add(`${event.type}: went further with ${keyOf(event)} (found by fast-check)`);
        const usual = base.samples[event.type];
        base.samples[event.type] = (snapshot: AnyMachineSnapshot) => [...(usual?.(snapshot) ?? []), event];
      }
    }
  };

  const report = machineReport<AnyStateMachine, unknown>(
    name,
    machine,
    () => {
      const inputs = samples.inputs ?? [samples.input];
      for (const [index, input] of inputs.entries())
        walkOne(input, inputs.length > 1 ? `input ${index + 1}` : undefined);
      return walks;
    },
    { laws },
  );
  const all = walks.flatMap(({ graph, paths }) => [graph, paths]);
  const steps = all.flatMap(({ start, steps, refused }) => [start, ...steps, ...refused]);
  const isCut = walks.some(({ graph }) => graph.isCut);
  const isSure = !isCut && needs.payloads().size === 0 && !steps.some((step) => needs.explains(step));
  const unsure = unreached(machine, report, steps, needs);
  const defects = defectsIn(machine, {
    sent,
    steps,
    isComplete: isSure && !report.missing.some((line) => !line.startsWith('guards: ')),
    guards: Object.keys(samples.guards ?? {}),
  });
  // What is wrong as it is written, or throws, explains what was not reached because of it.
  const beaten = new Set(beatenDelays(machine).map(({ source, words }) => `${source.id}: ${words}`));
  const thrown = new Set(
    steps.flatMap(({ isThrown, previous, label, event }) =>
      isThrown
        ? (previous?.snapshot._nodes ?? []).flatMap(({ id }: StateNode) => [
            `${id}: ${event?.type}`,
            `${id}: ${label}`,
          ])
        : [],
    ),
  );
  const startsWithOne = (text: string, starts: ReadonlySet<string>) =>
    [...starts].some((start) => text.startsWith(`${start} `));
  const isOfEnd = (text: string) =>
    statesOf(machine).some(({ id, type }) => type === 'final' && text.startsWith(`${id}: `));
  const isExplained = ({ kind, text }: Finding) =>
    kind === 'transition never taken' && (startsWithOne(text, beaten) || isOfEnd(text));
  const isUnsure = isCut || isCrowded || chance.size > 0;
  const { sure: certain, open: uncertain } = sorted(
    unsure.filter((one) => !isExplained(one)),
    machine,
    isUnsure,
  );
  const isBehind = ({ text }: Finding) => startsWithOne(text, thrown);
  const [sure, open] = [certain.filter((one) => !isBehind(one)), [...certain.filter(isBehind), ...uncertain]];
  const [first] = walks;
  const findings = [
    ...(report.error === undefined ? [] : [startFinding(report.error)]),
    ...defects,
    ...failuresIn([...broken, ...steps], needs),
    ...[...chance].map(([what, step]) => ({
      kind: 'not deterministic',
      text: `${what} depends on chance or the clock: ${step.label || 'the start'}`,
      path: lineTo(step),
    })),
    ...merged,
    ...sure,
    ...deadEndsIn(
      machine,
      walks.map(({ graph }) => graph),
      samples,
      needs,
    ),
    ...report.laws.flatMap((law) =>
      law.broken ? [{ kind: 'broken law', text: brokenInWords(law), path: law.broken.path }] : [],
    ),
  ];
  const totals = walks.filter(({ isCoarse }) => !isCoarse).map(({ total }) => total);
  const last = walks.at(-1);
  return {
    report,
    findings,
    open,
    needs: needs.lines(),
    notes: [
      ...notesOf(machine, steps, growing, isCut, runsActions),
      ...(isCrowded ? [`more than ${actorsAtMost} actors at once were not walked`] : []),
    ],
    isCompared: reference !== undefined,
    isCut: isCut || isCrowded,
    counts: {
      vertices: first?.graph.vertices ?? 0,
      edges: first?.graph.steps.length ?? 0,
      paths: totals.includes(undefined)
        ? undefined
        : (totals as bigint[]).reduce((sum, one) => sum + one, 0n),
      walked: walks.reduce((sum, { paths }) => sum + paths.ends.length, 0),
      pairs: last ? transitionPairs(last.graph, last.paths) : { all: 0, walked: 0 },
    },
    requirements: requirementsOf(machine, report, findings),
  };
}
/** How often payloads are looked for that lead further. */
const payloadRounds = 6;

/** What is surely never reached, and what may wait for samples or lie where a walk did not come. */
function sorted(findings: readonly Finding[], machine: AnyStateMachine, isCut: boolean) {
  const targets = new Set(
    transitionsOf(machine).flatMap(({ definition }) =>
      targetsOf(definition).flatMap((target) => [
        target,
        ...statesOf(machine).filter((one) => isInside(target, one)),
      ]),
    ),
  );
  const isNowhere = ({ kind, text }: Finding) => {
    const state = kind === 'state never reached' && statesOf(machine).find(({ id }) => id === text);
    return state && ![...targets].some((target) => target === state || isInside(target, state));
  };
  const isSure = (one: Finding) => !waits.test(one.text) && (!isCut || isNowhere(one));
  return {
    sure: findings.filter(isSure),
    open: findings
      .filter((one) => !isSure(one))
      .map((one) => (waits.test(one.text) ? one : { ...one, text: `${one.text} (as far as the walk went)` })),
  };
}

const waits = / \(waits for samples\)$/;

/** What was not looked at: actions that did not run, values that grow. */
function notesOf(
  machine: AnyStateMachine,
  steps: readonly AnyStep[],
  growing: readonly string[],
  isCut: boolean,
  runsActions = false,
): string[] {
  const own = new Set(
    steps.flatMap(({ actions }) =>
      actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.')),
    ),
  );
  const given = [...own].filter(
    (type) =>
      type === '(anonymous)' ||
      typeof machine.implementations.actions[type] === 'function' ||
      !(type in machine.implementations.actions),
  );
  return [
    ...(given.length > 0 && !runsActions
      ? [`actions were not run: ${given.join(', ')}; --run-actions runs them`]
      : []),
    ...growing.map(
      (key) =>
        `context.${key} takes new values without end, so it was left out of a second walk; give a key or an end`,
    ),
    ...(isCut && growing.length === 0
      ? ['the walk ended at its number of steps; --steps walks further']
      : []),
  ];
}

/** What \`meta.requirements\` of states and transitions, and the tags of laws, name: covered where every place is. */
function requirementsOf(
  machine: AnyStateMachine,
  report: MachineReport,
  findings: readonly Finding[],
): Requirement[] {
  const places = new Map<string, { place: string; isCovered: boolean; isWrong: boolean }[]>();
  const missing = new Set(report.missing.map((line) => line.replace(/^\w+: /, '')));
  const isNamed = (place: string) =>
    findings.some(({ text, more = [] }) =>
      [text, ...more.map((one) => one.text)].some((one) => one.startsWith(place)),
    );
  const note = (ids: unknown, place: string, isCovered: boolean, isWrong: boolean) => {
    for (const id of [ids ?? []].flat() as string[]) {
      places.set(id, [...(places.get(id) ?? []), { place, isCovered, isWrong }]);
    }
  };
  const named = [
    ...statesOf(machine).map(({ id, meta }) => ({ name: id, meta })),
    ...transitionsOf(machine).map(({ name, definition }) => ({ name, meta: definition.meta })),
  ];
  for (const { name, meta } of named)
    note(Object(meta).requirements, name, !missing.has(name), isNamed(name));
  for (const { tags, sentence, broken } of report.laws) note(tags, sentence, true, broken !== undefined);
  return [...places].map(([id, all]) => ({
    id,
    result: all.some(({ isWrong }) => isWrong)
      ? 'has a finding'
      : all.every(({ isCovered }) => isCovered)
        ? 'covered'
        : 'not covered',
    places: all.map(({ place }) => place),
  }));
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
/** What JavaScript says of a change to something frozen. */
const inPlace =
  /object is not extensible|read only property|Cannot (delete|redefine) property|Cannot add property/;

function failuresIn(steps: readonly AnyStep[], needs: Needs): Finding[] {
  const found = new Map<string, Map<string, Finding>>();
  for (const step of steps) {
    if (step.failure === undefined) continue;
    const { expected, seen } = failureOf(step.failure);
    const at = stateInWords((step.previous ?? step).snapshot);
    const actor = /^(.*) failed( \(.*\))?$/.exec(step.event?.type ?? '')?.[1];
    let [kind, cause, text] = ['exception', seen, `${seen} (in ${at})`];
    if (needs.isStandIn(actor ?? '')) continue;
    if (inPlace.test(seen)) {
      [kind, cause, text] = [
        'context changed in place',
        at,
        `${step.label || 'the start'} (in ${at}): ${seen}; assign a copy`,
      ];
    } else if (!step.isThrown) {
      [kind, cause] = ['differs from the reference', at];
      text = `expected ${expected}, seen ${seen}`;
    } else if (actor && step.event && (step.event as { error?: unknown }).error === step.failure) {
      if (!needs.isFallible(actor)) {
        needs.add(`${actor}: has no onError, and nothing shows that it can fail; give \`errors\` if it can`);
        continue;
      }
      [kind, cause, text] = ['failure that nobody handles', actor, `${actor}, in ${at}; give it an onError`];
      needs.add('actors: each is done and fails; give `errors: []` for one that cannot fail');
    } else if (needs.explains(step)) {
      needs.add(`${step.label}: it threw "${seen}" without them`);
      continue;
    }
    // The ids of spawned actors may be random.
    const group = `${kind} ${cause}`.replace(/\d+(\.\d+)?|\b[0-9a-f-]{8,}\b/g, '#');
    const same = found.get(group) ?? new Map<string, Finding>();
    found.set(group, same);
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
        (other === state || isInside(other, state) || isInside(state, other)) &&
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
  const isByActor = (definition: (typeof never)[number]['definition']) => {
    const actor = /^(.*) (done|failed|changed)$/.exec(triggerOf(definition))?.[1];
    return actor !== undefined && needs.isGuessed(actor);
  };
  const isWaiting = (guard = '') =>
    steps.some((step) => step.guards.some((asked) => asked.startsWith(`${guard}: `)) && needs.explains(step));
  const waits = ({ name, definition }: (typeof never)[number]) =>
    isWaiting(guardOf.get(name)) ||
    (definition.guard !== undefined && (needs.isInputOpen() || isByActor(definition))) ||
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
      const { type, parent } = snapshot._nodes.at(-1) ?? {};
      const leads = statesOf(machine).some(({ id, transitions }) => transitions.size > 0 && ids.includes(id));
      const open = leads ? 'every event is refused there' : 'nothing leaves it';
      const text = `${at}: ${type === 'final' ? `${parent?.id} has no onDone, and nothing leaves it` : `${open}, and it is no end`}`;
      if (!found.has(at)) found.set(at, { kind: 'dead end', text, path: lineTo(step) });
    }
  }
  return [...found.values()];
}
