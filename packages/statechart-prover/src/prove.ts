import type { Arbitrary } from 'fast-check';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { withTurns } from './chance.ts';
import { acceptFindings, type Finding, isAbout } from './finding.ts';
import { coveringRuns, pathCount } from './graph.ts';
import { deadTransitions, openSteps, statesAfter, wayTo } from './knowledge.ts';
import { type LawBook, type LawResult, lawInWords } from './laws.ts';
import { failureOf, type MachineReport, machineReport } from './machineReport.ts';
import { misusesIn } from './misuses.ts';
import { type Payloads, payloadOf, randomWalk } from './random.ts';
import { ContextChanged, entryOf, read } from './reads.ts';
import { recordedMachine } from './recordedMachine.ts';
import {
  checkInitials,
  checkSamples,
  defaultsOf,
  isArbitrary,
  type Needs,
  type ProofSamples,
} from './samples.ts';
import type { Source } from './sourceFile.ts';
import {
  delayOf,
  groupedBy,
  guardNames,
  isEndOfMachine,
  isInside,
  isTakenBy,
  type NamedTransition,
  type StateNode,
  stateInWords,
  statesOf,
  type Transition,
  targetsOf,
  transitionsOf,
  triggerOf,
} from './statechart.ts';
import { keyOf, textOf } from './stateKey.ts';
import { timedLineTo } from './times.ts';
import {
  type AnyStep,
  type AnyWalk,
  type AnyWalks,
  type Chance,
  isCrowded as hasManyPending,
  mergeCheck,
  pendingAtMost,
  stateKey,
  walk,
} from './walk.ts';

/** A finding; where something that nobody gave may explain it, it is open. */
type Judged = Finding & { isOpen?: boolean };

export interface Proof {
  report: MachineReport;
  findings: Finding[];
  /** Those that the samples accept. */
  accepted: (Finding & { reason: string })[];
  /** Of what nothing is known: what waits for samples, or lies where the walk did not come. */
  open: Finding[];
  /** What would lead further, a line each: 'feedback.update: give `value`'. */
  needs: string[];
  /** What was not looked at, a line each. */
  notes: string[];
  /** Whether the walk of the graph of states ended at its budget. */
  isCut: boolean;
  counts: {
    vertices: number;
    edges: number;
    /** How many paths the graph stands for, exactly; undefined where it has loops and not all were walked. */
    paths: bigint | undefined;
    /** How many of them were walked. */
    walked: number;
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

/** The usual budget of a walk, in steps; that of a proof is one for so many walks, and in seconds of the processor. */
const usualSteps = 2000;
const walksAtMost = 100;
const usualSeconds = 60;

/** Tells whether the processor has worked so many seconds for this process from now on: another program on it takes none. */
function deadlineAfter(seconds: number): () => boolean {
  const before = process.cpuUsage();
  let [isLate, asked] = [false, performance.now()];
  return () => {
    const now = performance.now();
    // The processor is slow to answer: it is asked seldom, measured by the limit.
    if (isLate || now - asked < Math.min(200, seconds * 100)) return isLate;
    asked = now;
    const { user, system } = process.cpuUsage(before);
    isLate = user + system > seconds * 1e6;
    return isLate;
  };
}

export interface ProofOptions {
  /** How the machine is called; its id unless told. */
  name?: string;
  samples?: ProofSamples;
  /** What has to hold on every step of the walks. */
  laws?: LawBook<AnyStateMachine>;
  /** How many steps each walk may take: two runs say the same. */
  steps?: number;
  /** How much of the processor's time all of it may take, in seconds; what was found until then is told. */
  seconds?: number;
  /** Whether the machine's own actions run on each step. */
  runsActions?: boolean;
  /** What its file says, which tells where a finding is. */
  source?: Source;
  /** Called for every step, for a sign of life. */
  onStep?: () => void;
}

/**
 * Walks every edge of a machine's graph of states, and complete paths up to a limit, and says what it came across. What the
 * machine throws is a finding, and the walk goes on.
 *
 * @throws for samples that the machine has no place for, and for an `initial` that names no state
 */
export function prove(machine: AnyStateMachine, options: ProofOptions = {}): Proof {
  return withTurns(() => proofOf(machine, options));
}

function proofOf(machine: AnyStateMachine, options: ProofOptions): Proof {
  const { name = machine.id, samples = {}, laws = () => [], steps: budget = usualSteps } = options;
  const { runsActions, source, onStep, seconds = usualSeconds } = options;
  checkInitials(machine);
  checkSamples(machine, samples);
  const { key, end } = samples;
  let isCrowded = false;
  const until = (snapshot: AnyMachineSnapshot) => {
    const isFull = Object.keys(snapshot.children).length > actorsAtMost;
    isCrowded ||= isFull;
    return isFull || end?.(snapshot) === true;
  };
  const defaults = defaultsOf(machine, samples);
  const { needs } = defaults;
  const differing = new Map<string, AnyStep>();
  const chance: Chance = {
    ids: new Set(),
    tell: (step, names) => {
      for (const name of names) if (!differing.has(name)) differing.set(name, step);
    },
  };
  let merged: Finding | undefined;
  const inputs = samples.inputs ?? [samples.input];
  let stepsLeft = walksAtMost * budget * inputs.length;
  const isLate = deadlineAfter(seconds);
  const isOver = () => stepsLeft <= 0 || isLate();
  const optionsOf = (input: unknown) => ({
    keepFailures: true,
    budget,
    key,
    until,
    runsActions,
    onStep: () => {
      onStep?.();
      stepsLeft -= 1;
    },
    isOver,
    chance,
    ...defaults.options,
    ...(input !== undefined && { input }),
  });
  type Options = ReturnType<typeof optionsOf>;
  const walkBy = (base: Options, every: 'edge' | 'path', more: object = {}): AnyWalk =>
    walk<AnyStateMachine, unknown>(defaults.machine, { ...base, every, ...more } as never);
  const walkAtRandom = (base: Options, payloads: Payloads, shows: (step: AnyStep) => boolean) => {
    const plain = { ...base, chance: { ids: chance.ids } } as never;
    return randomWalk(defaults.machine, plain, payloads, shows);
  };

  /** Steps of random walks that failed. */
  const broken: AnyStep[] = [];
  const walks: (AnyWalks & { total?: bigint })[] = [];
  let growing: string[] = [];
  const walkOne = (input: unknown, condition?: string) => {
    const base = optionsOf(input);
    const graph = withPayloads(base);
    if (key) merged ??= mergeIn(base, graph);
    const entries = [...differing.keys()].flatMap((one) => entryOf(one) ?? []);
    const about = condition === undefined ? {} : { condition };
    if (!graph.isCut && entries.length === 0) return walks.push({ ...about, graph, ...pathsOf(base, graph) });
    if (graph.isCut) growing = [...new Set([...growing, ...growingIn(graph.steps)])];
    // Ignoring values that grow, the walk also reaches states deeper than the first walk did.
    const left = [...growing, ...entries];
    const coarseKey = (snapshot: AnyMachineSnapshot) => keyWithout(snapshot, left);
    const coarse = { ...base, key: coarseKey };
    const wide = walkBy(coarse, 'edge');
    const nothing = { ...graph, steps: [], refused: [], ends: [], isCut: true };
    const { paths } = pathsOf(coarse, wide);
    return walks.push({ ...about, graph, paths: nothing }, { ...about, isCoarse: true, graph: wide, paths });
  };
  /** Compares what follows from each edge and from random histories with what follows from the first history to the same vertex. */
  const mergeIn = (base: Options, graph: AnyWalk): Finding | undefined => {
    const firstTo = new Map<string, AnyStep>();
    for (const step of [graph.start, ...graph.steps]) if (!firstTo.has(step.key)) firstTo.set(step.key, step);
    const compare = mergeCheck(defaults.machine, { ...base, chance: { ids: chance.ids } } as never);
    const labelAfter = (step: AnyStep) =>
      step.isThrown ? undefined : compare(firstTo.get(step.key) ?? step, step);
    const isOther = (step: AnyStep) => labelAfter(step) !== undefined;
    const step = graph.steps.find(isOther) ?? walkAtRandom(base, {}, isOther)?.step;
    if (!step) return undefined;
    const first = timedLineTo(firstTo.get(step.key) as AnyStep);
    const text = `${labelAfter(step)} leads elsewhere than after ${first}, which has the same key`;
    return { kind: 'key merges states that differ', text, path: timedLineTo(step) };
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
    const isFailure = ({ failure }: AnyStep) => failure !== undefined;
    const failed = Object.keys(random).length > 0 && walkAtRandom(base, random, isFailure);
    if (failed) broken.push(failed.step);
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
      const found = walkAtRandom(base, random, isNew);
      if (!found) return graph;
      for (const event of found.events.filter(({ type }) => guessed.has(type))) {
        needs.add(`${event.type}: went further with ${textOf(event)} (found by fast-check)`);
        const usual = base.samples[event.type];
        base.samples[event.type] = (snapshot: AnyMachineSnapshot) => [...(usual?.(snapshot) ?? []), event];
      }
    }
  };

  const report = machineReport<AnyStateMachine, unknown>(
    name,
    machine,
    () => {
      for (const [index, input] of inputs.entries())
        walkOne(input, inputs.length > 1 ? `input ${index + 1}` : undefined);
      return walks;
    },
    { laws },
  );
  const graphs = walks.map(({ graph }) => graph);
  const all = walks.flatMap(({ graph, paths }) => [graph, paths]);
  const steps = all.flatMap(({ start, steps, refused }) => [start, ...steps, ...refused]);
  const isCut = graphs.some((graph) => graph.isCut);
  const unknown = graphs.flatMap(openSteps);
  const from = isCut || isCrowded || graphs.length === 0 ? [machine.id] : unknown.flatMap(statesBefore);
  const thrown = failuresIn([...broken, ...steps], needs);
  const lost = report.error
    ? [startFinding(report.error, needs)]
    : unreached(machine, report, steps, { from, isOwn: needs.isOwn, isCut: isCut || isCrowded });
  const differs = [...groupedBy(differing, ([, step]) => step)].flatMap(([step, same]) =>
    [true, false].flatMap((isOpen): Judged[] => {
      const all = same.filter(([what]) => isByChance(what, step) !== isOpen);
      const [at, path] = [step.transitions[0], timedLineTo(step)];
      const told = all.map(([what]): Finding => {
        const text = `${what} depends on chance or the clock: ${step.label || 'the start'}`;
        return { kind: 'not deterministic', text, ...(at && { at }), path };
      });
      return told.length > 0 ? [{ ...folded(told), isOpen }] : [];
    }),
  );
  const broke = report.laws.flatMap((law) => (law.broken ? [brokenLaw(law, law.broken)] : []));
  const isComplete = from.length === 0 && !report.missing.some((line) => !line.startsWith('guards: '));
  const guards = Object.keys(samples.guards ?? {});
  const judged: Judged[] = withCauses([
    ...misusesIn(machine, { steps, isComplete, guards, readsOf: needs.readsOf }),
    ...(source?.misusesOf(name, machine) ?? []),
    ...thrown,
    ...differs,
    ...(merged ? [merged] : []),
    ...lost,
    ...deadEndsIn(machine, graphs, samples),
    ...broke,
  ]);
  const only = (isWanted: boolean): Finding[] =>
    judged.flatMap(({ isOpen = false, ...finding }) => (isOpen === isWanted ? finding : []));
  for (const name of hostNamesIn(steps, needs)) needs.add(name);
  if (isCut || isCrowded)
    for (const law of report.laws) if (!law.broken) law.outcome += ', as far as the walk went';
  const places = source?.placesOf(name, machine);
  const { findings, accepted } = acceptFindings(only(false), samples.accepted, places);
  const totals = walks.filter(({ isCoarse }) => !isCoarse).map(({ total }) => total);
  const notes = notesOf(machine, steps, growing, isCut && !isOver(), runsActions);
  if (isOver()) notes.push('the proof ended at its limit of steps and time; --steps and --limit go further');
  if (isCrowded) notes.push(`more than ${actorsAtMost} actors at once were not walked`);
  if (steps.some(hasManyPending))
    notes.push(`more than ${pendingAtMost} pending events at once were not walked`);
  return {
    report,
    findings,
    accepted,
    open: only(true),
    needs: needs.lines().map((line) => withPlace(machine, line, places)),
    notes,
    isCut: isCut || isCrowded,
    counts: {
      vertices: graphs[0]?.vertices ?? 0,
      edges: graphs[0]?.steps.length ?? 0,
      paths: totals.reduce(
        (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
        0n,
      ),
      walked: walks.reduce((sum, { paths }) => sum + paths.ends.length, 0),
    },
    requirements: requirementsOf(machine, report, findings),
  };
}

/** A line of what is needed, with the place of the first transition that needs it. */
function withPlace(machine: AnyStateMachine, line: string, places?: ReadonlyMap<string, string>): string {
  const trigger = line.replace(/: .*/s, '');
  const first = transitionsOf(machine).find(({ definition }) => triggerOf(definition) === trigger);
  const place = places?.get(first?.name ?? '');
  return place ? `${line} (${place})` : line;
}

/** How often payloads are looked for that lead further. */
const payloadRounds = 6;

/** What was not looked at: actions that did not run, values that grow. */
function notesOf(
  { implementations: { actions } }: AnyStateMachine,
  steps: readonly AnyStep[],
  growing: readonly string[],
  isCut: boolean,
  runsActions = false,
): string[] {
  const types = new Set(steps.flatMap((step) => step.actions.map(({ type }) => type)));
  const own = [...types].filter((type) => !type.startsWith('xstate.'));
  const given = own.filter((type) => !(type in actions) || typeof actions[type] === 'function');
  const notes = growing.map(
    (key) =>
      `context.${key} takes new values without end, so it was left out of a second walk; give a key or an end`,
  );
  if (isCut && growing.length === 0)
    notes.push('the walk ended at its number of steps; --steps walks further');
  if (given.length > 0 && !runsActions)
    notes.unshift(`actions were not run: ${given.join(', ')}; --run-actions runs them`);
  return notes;
}

/** What `meta.requirements` of states and transitions, and the tags of laws, name: covered where every place is. */
function requirementsOf(
  machine: AnyStateMachine,
  { missing, laws }: MachineReport,
  findings: readonly Finding[],
): Requirement[] {
  // A broken law is a finding of its own requirements, not of those of the place where it breaks.
  const own = findings.filter(({ kind }) => kind !== 'broken law');
  const all = own.flatMap((one) => [one, ...(one.more ?? [])]);
  const resultOf = (kind: string, name: string): Requirement['result'] => {
    if (all.some((one) => isAbout(one, name))) return 'has a finding';
    return missing.includes(`${kind}s: ${name}`) ? 'not covered' : 'covered';
  };
  const parts = [
    ...statesOf(machine).map(({ id, meta }) => ({ kind: 'state', name: id, meta })),
    ...transitionsOf(machine).map(({ name, definition: { meta } }) => ({ kind: 'transition', name, meta })),
  ];
  const places: [ids: unknown, place: string, result: Requirement['result']][] = [
    ...parts.map(({ kind, name, meta }): (typeof places)[0] => {
      return [Object(meta).requirements, name, resultOf(kind, name)];
    }),
    ...laws.map(({ tags, sentence, broken }): (typeof places)[0] => {
      return [tags, sentence, broken ? 'has a finding' : 'covered'];
    }),
  ];
  const idsIn = (ids: unknown) => [ids ?? []].flat() as string[];
  const worstFirst = ['has a finding', 'not covered', 'covered'] as const;
  return [...new Set(places.flatMap(([ids]) => idsIn(ids)))].map((id) => {
    const own = places.filter(([ids]) => idsIn(ids).includes(id));
    const result = worstFirst.find((one) => own.some(([, , of]) => of === one)) ?? 'covered';
    return { id, result, places: own.map(([, place]) => place) };
  });
}

function brokenLaw(law: LawResult, broken: NonNullable<LawResult['broken']>): Judged {
  const {
    why,
    seen,
    path,
    at: [at],
    isOpen,
  } = broken;
  const text = [lawInWords(law), why, seen].filter(Boolean).join('; ');
  return {
    kind: 'broken law',
    text,
    ...(isOpen && { isOpen }),
    ...(at && { at }),
    ...(path !== undefined && { path }),
  };
}

/** Why a machine does not start: a finding, unless it asked for what nobody gave. */
function startFinding(error: string, { startReads }: Needs): Judged {
  const text = `the machine cannot start: ${error.split('\n').slice(1).join(' ')}`;
  const isOpen = [...startReads].some((one) => one.startsWith(read.unknown));
  return { kind: 'exception', text, path: '(start)', isOpen };
}

/** What functions ask of the host, a line each. */
function hostNamesIn(steps: readonly AnyStep[], { startReads }: Needs): string[] {
  const all = new Set([...startReads, ...steps.flatMap(({ reads }) => [...reads.all])]);
  const decides = new Set(steps.flatMap(({ reads }) => [...reads.control]));
  // What may be changed in place matters where something decides by it.
  const isIdle = (one: string) => {
    const [, entry] = /^\?context(\.\S+),/.exec(one) ?? [];
    return entry !== undefined && !decides.has(entry);
  };
  const names = [...all].flatMap((one) => (/^\?./.test(one) && !isIdle(one) ? one.slice(1) : []));
  return names.map((name) => {
    const hint = / /.test(name) || name in globalThis ? '' : '; --jsdom gives it one';
    return `${name}: what depends on it may be other where the machine is used${hint}`;
  });
}

/** Errors of the machine, each cause once: those that are sure, and those that something unknown may explain. */
function failuresIn(steps: readonly AnyStep[], needs: Needs): Judged[] {
  const causeOf = (step: AnyStep): [kind: string, cause: string, text: string] | undefined => {
    const { failure } = step;
    const { seen } = failureOf(failure);
    const at = stateInWords((step.previous ?? step).snapshot);
    const actor = /^(.*) failed( \(.*\))?$/.exec(step.event?.type ?? '')?.[1];
    if (needs.isStandIn(actor ?? '')) return undefined;
    if (failure instanceof ContextChanged) {
      const text = `${step.label || 'the start'} (in ${at}): ${seen}; assign a copy`;
      return ['context changed in place', `${seen} by ${step.event?.type}`, text];
    }
    if (actor && Object(step.event).error === failure) {
      const text = `${actor}, in ${at}; give it an onError`;
      if (needs.isFallible(actor)) return ['failure that nobody handles', actor, text];
      needs.add(`${actor}: has no onError, and nothing shows that it can fail; give \`errors\` if it can`);
    } else if (wayTo(step).isOpen) needs.add(`${step.label}: it threw "${seen}" without them`);
    else return ['exception', seen, `${seen} (in ${at})`];
    return undefined;
  };
  const found = steps.flatMap((step) => {
    const [kind, cause, text] = (step.failure !== undefined && causeOf(step)) || [];
    // The ids of spawned actors may be random.
    const group = `${kind} ${cause}`.replace(/\d+(\.\d+)?|\b[0-9a-f-]{8,}\b/g, '#');
    return kind && text ? [{ group, step, kind, text }] : [];
  });
  const each = (some: typeof found) =>
    [...groupedBy(some, ({ group }) => group).values()].map((same) => {
      const firsts = [...groupedBy(same, ({ text }) => text).values()].flatMap(([first]) => first ?? []);
      const stateOf = ({ snapshot, previous }: AnyStep) => stateInWords((previous ?? { snapshot }).snapshot);
      return folded(
        firsts.map(({ kind, text, step }) => {
          const way = step.failure instanceof ContextChanged && onlyWayOf(step);
          return { kind, text, at: way || stateOf(step).replace(/ and .*/, ''), path: timedLineTo(step) };
        }),
      );
    });
  const isSure = ({ kind, step }: (typeof found)[0]) => kind !== 'exception' || wayTo(step).isCertain;
  const sure = found.filter(isSure);
  const groups = new Set(sure.map(({ group }) => group));
  const open = each(found.filter((one) => !isSure(one) && !groups.has(one.group)));
  return [...each(sure), ...open.map((one) => ({ ...one, isOpen: true }))];
}

/** The name of the transition that the event of a step takes, where there is but one. */
function onlyWayOf({ raw, previous }: AnyStep): string | undefined {
  if (!raw || !previous) return undefined;
  const { machine, _nodes } = previous.snapshot;
  const ways = transitionsOf(machine as AnyStateMachine).filter(
    ({ definition: { eventType, source } }) =>
      isTakenBy(eventType, raw.type) && _nodes.some(({ id }: StateNode) => id === source.id),
  );
  return ways.length === 1 ? ways[0]?.name : undefined;
}

/** The states in which a machine is before a step. */
const statesBefore = ({ previous, snapshot }: AnyStep): string[] =>
  previous
    ? previous.snapshot._nodes.map(({ id }: StateNode) => id)
    : [(snapshot.machine as AnyStateMachine).id];

/** Whether chance alone explains in what the two turns of a step differ, and nothing that nobody gave. */
function isByChance(what: string, { reads, previous }: AnyStep): boolean {
  const entry = entryOf(what);
  const read_ = entry ? [...(reads.assigned.get(entry) ?? reads.all)] : [...reads.control];
  const unknown = previous ? wayTo(previous).after : new Set();
  return !read_.some((one) => one.startsWith(read.unknown) || unknown.has(one));
}

/** A state with keys of a transition was meant as one: that it is never reached has the same cause. */
function withCauses(all: readonly Judged[]): Judged[] {
  const isLost = ({ kind, isOpen }: Judged) => kind === 'state never reached' && !isOpen;
  const causes = all.filter(({ kind }) => kind === 'key that XState ignores');
  const lost = all.filter((one) => isLost(one) && causes.some(({ at }) => at === one.text));
  const followed = new Set<string>();
  return all.flatMap((one): Judged[] => {
    if (lost.includes(one)) return [];
    const more = lost.filter(({ text }) => causes.includes(one) && one.at === text && !followed.has(text));
    for (const { text } of more) followed.add(text);
    return more.length > 0 ? [{ ...one, more: more.flatMap((way) => [way, ...(way.more ?? [])]) }] : [one];
  });
}

/** The first of some findings, with the others that have its cause. */
function folded([first, ...more]: Finding[]): Finding {
  return { ...(first as Finding), ...(more.length > 0 && { more }) };
}

/**
 * What no walk reached, each cause once: what lies behind a transition that was never taken follows from that. All that
 * waits for what nobody gave has one cause. What is wrong as it is written, or throws, explains what lies behind.
 *
 * @param options the states from which the machine may go on otherwise than the walks did
 * @returns what is surely never reached, and what is not known
 */
function unreached(
  machine: AnyStateMachine,
  { missing }: MachineReport,
  steps: readonly AnyStep[],
  { from, isOwn, isCut }: { from: readonly string[]; isOwn: Needs['isOwn']; isCut: boolean },
): Judged[] {
  const left = new Set(missing);
  const { guardOf } = recordedMachine(machine);
  const [states, transitions] = [statesOf(machine), transitionsOf(machine)];
  const dead = deadTransitions(machine);
  // Others may send what was left to the machine itself.
  const byOthers = transitions.filter(({ definition }) => isOwn(definition.eventType));
  const further = byOthers.flatMap(({ definition }) => targetsOf(definition).map(({ id }) => id));
  const possible = statesAfter(machine, [...from, ...further]);
  const open = new Set<Finding>();
  const finding = (isOpen: boolean, one: Finding): Finding => {
    if (isOpen) open.add(one);
    return one;
  };
  const isPossible = ({ definition }: NamedTransition) =>
    !dead.has(definition) && (possible.has(definition.source.id) || isOwn(definition.eventType));
  const asked = new Set(steps.flatMap(({ guards }) => guards));
  const isLost = ({ id }: StateNode) => missing.includes(`states: ${id}`);
  const never = transitions.filter(({ name }) => missing.includes(`transitions: ${name}`));
  const guardFinding = (guard = ''): Finding[] => {
    const users = transitions.filter(
      ({ name, definition }) => guardOf.get(name) === guard || guardNames(definition.guard).includes(guard),
    );
    const isOpen = users.length > 0 ? users.some(isPossible) : possible.size > 0;
    return ['yes', 'no'].flatMap((answer) => {
      const other = answer === 'yes' ? 'no' : 'yes';
      const wasAsked = asked.has(`${guard}: ${other}`);
      // A guard that was never asked belongs to a transition that was never tried, which is a finding of its own; so is an
      // exception.
      if (!left.delete(`guards: ${guard}: ${answer}`) || !wasAsked || users.some(isBehind)) return [];
      const kind = `guard never ${answer === 'yes' ? 'true' : 'false'}`;
      return [finding(isOpen, { kind, text: guard, ...(users[0] && { at: users[0].name }) })];
    });
  };
  /** A lost state with all that can only be reached through it. */
  const lostFrom = (state: StateNode): Finding[] => {
    const isNear = (one: StateNode) => one === state || isInside(one, state) || isInside(state, one);
    const near = states.filter((one) => isLost(one) && isNear(one) && left.delete(`states: ${one.id}`));
    const behind = never.filter(({ definition }) => near.includes(definition.source));
    return [
      ...near.map(({ id }) => finding(possible.has(id), { kind: 'state never reached', text: id })),
      ...behind.flatMap(followed),
    ];
  };
  const followed = (one: NamedTransition): Finding[] => {
    const { name, definition } = one;
    const there = steps.find((step) => step.states.includes(definition.source.id));
    const late = lateDelay(definition, steps);
    const kind = late ? 'delay never passes' : 'transition never taken';
    const path = there && { path: timedLineTo(there) };
    const own = finding(isPossible(one), { kind, text: late ?? name, ...path });
    const found = left.delete(`transitions: ${name}`) ? [own, ...guardFinding(guardOf.get(name))] : [];
    return [...found, ...targetsOf(definition).flatMap(lostFrom)];
  };
  /** Whether a step that tried a transition threw. */
  const isBehind = ({ definition }: NamedTransition) =>
    steps.some(
      ({ event, label, previous, isThrown }) =>
        isThrown &&
        [event?.type, label].includes(triggerOf(definition)) &&
        previous?.snapshot._nodes.some((node: StateNode) => node.id === definition.source.id),
    );
  const isExplained = ({ definition }: NamedTransition) => isEndOfMachine(definition.source);

  const tried = never.filter(({ definition }) => !isLost(definition.source));
  const guards = missing.flatMap((line) => /^guards: (.*): (?:yes|no)$/.exec(line)?.[1] ?? []);
  const waiting = [...tried.filter(isPossible)].flatMap(followed);
  // Told already by what is wrong there.
  for (const one of never.filter(isExplained)) followed(one);
  const behind = tried.filter(isBehind).map(followed);
  const others = [
    ...tried.map(followed),
    ...states.filter(isLost).map(lostFrom),
    ...never.map(followed),
    ...guards.map((guard) => guardFinding(guard)),
  ];
  const each = (causes: Finding[][]) => causes.filter(({ length }) => length > 0).map(folded);
  const isOpen = (one: Finding) => open.has(one);
  const opened = [waiting, ...others.map((all) => all.filter(isOpen))];
  const noted = (one: Finding) => {
    return { ...one, text: `${one.text} (${isCut ? 'as far as the walk went' : 'waits for samples'})` };
  };
  const notSeen = [...each(behind), ...each(isCut ? opened : [opened.flat()]).map(noted)];
  return [
    ...each(others.map((all) => all.filter((one) => !isOpen(one)))),
    ...notSeen.map((one) => ({ ...one, isOpen: true })),
  ];
}

/** What always comes before a delay that was waited for and never passed: 'm.a: after 5000 ms; after 1000 ms comes first'. */
function lateDelay({ source, eventType }: Transition, steps: readonly AnyStep[]): string | undefined {
  const isPending = (step?: AnyStep) => step?.pending.events.some(({ event }) => event.type === eventType);
  const firedBy = ({ previous, pending: { change } }: AnyStep) =>
    previous?.pending.events[change.fires ?? -1]?.event.type;
  if (delayOf({ source, eventType }) === undefined || steps.some((step) => firedBy(step) === eventType))
    return undefined;
  const before = steps.filter((step) => firedBy(step) && isPending(step.previous) && !isPending(step));
  const labels = [...new Set(before.map(({ label }) => label))];
  const first = `${labels.join(', ')} ${labels.length > 1 ? 'come' : 'comes'} first`;
  return labels.length > 0 ? `${source.id}: ${triggerOf({ source, eventType })}; ${first}` : undefined;
}

/** The entries of context that had by far the most values, where they go on to grow. */
function growingIn(steps: readonly AnyStep[]): string[] {
  const entries = steps.flatMap(({ snapshot }) => Object.entries(Object(snapshot.context)));
  const valuesOf = (same: [string, unknown][]) => new Set(same.map(([, value]) => keyOf(value)));
  return [...groupedBy(entries, ([name]) => name)]
    .filter(([, same]) => valuesOf(same).size > Math.max(10, steps.length / 2000))
    .map(([name]) => name);
}

function keyWithout(snapshot: AnyMachineSnapshot, left: readonly string[]) {
  const entries = Object.entries(Object(snapshot.context));
  // If no single entry grows, the whole context does.
  const kept = left.length === 0 ? [] : entries.filter(([name]) => !left.includes(name));
  const shown = kept.map(([name, value]) => `${name}: ${keyOf(value)}`).sort();
  return stateKey(snapshot, [...shown, String(Object.keys(snapshot.children).length)]);
}

/** States in which a machine can do nothing more, although they are not final. */
function deadEndsIn(machine: AnyStateMachine, walks: readonly AnyWalk[], { end }: ProofSamples): Finding[] {
  const found = new Map<string, Finding>();
  for (const { start, steps, refused, isCut } of walks) {
    if (isCut) continue;
    const left = new Set(steps.map(({ previous }) => previous?.key));
    const openly = new Set(refused.filter((step) => wayTo(step).isOpen).map(({ previous }) => previous?.key));
    for (const step of [start, ...steps]) {
      const { snapshot, key, failure } = step;
      if (left.has(key) || failure !== undefined || end?.(snapshot)) continue;
      if (snapshot.status !== 'active' || Object.values(snapshot.children).some(Boolean)) continue;
      const at = stateInWords(snapshot);
      const ids = snapshot._nodes.map(({ id }: { id: string }) => id);
      const { type, parent } = snapshot._nodes.at(-1) ?? {};
      const active = statesOf(machine).filter(({ id }) => ids.includes(id));
      const isRefused = active.some(({ transitions }) => transitions.size > 0);
      const leads = isRefused || active.some(({ always = [] }) => always.length > 0);
      if (leads && (openly.has(key) || !wayTo(step).isCertain)) continue;
      const open = isRefused ? 'every event is refused there' : 'nothing leaves it';
      const text = `${at}: ${type === 'final' ? `${parent?.id} has no onDone, and nothing leaves it` : `${open}, and it is no end`}`;
      if (!found.has(at)) found.set(at, { kind: 'dead end', text, path: timedLineTo(step) });
    }
  }
  return [...found.values()];
}
