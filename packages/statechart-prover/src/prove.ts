import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  fromPromise,
} from 'xstate';
import { configFacts } from './configFacts.ts';
import type { BasicOptions, ProofOptions, WithReference } from './defineProof.ts';
import { runDeterministically } from './deterministicRun.ts';
import { type Finding, lawInWords } from './finding.ts';
import { countPaths } from './graph.ts';
import { recordGuess, recordReads } from './guess.ts';
import type { LawResult } from './laws.ts';
import { buildReport, type MachineReport } from './machineReport.ts';
import { anyType } from './nextEvents.ts';
import { canEnd } from './reachability.ts';
import { checkAgainst, referenceFindings } from './reference.ts';
import { checkSamples, type ProofSamples } from './samples.ts';
import {
  actorInWords,
  groupBy,
  guardNames,
  isCallback,
  isPromise,
  joinNames,
  logicOf,
  matchesDescriptor,
  statesOf,
  transitionsOf,
  withCount,
} from './statechart.ts';
import type { AnyStep, AnyWalk, AnyWalks, Outcomes } from './step.ts';
import { shortenPath } from './times.ts';
import { unreachedParts } from './unreachedParts.ts';
import { guessedStart, missingGlobalIn, type WalkSettings, walkWith, withDefaults } from './walk.ts';
import { walkFindings } from './walkFindings.ts';

/** Provides defaults for all that samples leave out: inputs, events without payload, guards, delays, actor results. */
export function provideDefaults(
  machine: AnyStateMachine,
  samples: ProofSamples,
  sentTypes: Iterable<string> = constantSentTypes(machine),
) {
  const states = statesOf(machine);
  const sources = states.flatMap(({ invoke }) => invoke.map(({ src }) => src));
  const actorNames = sources.filter((src) => !/^xstate\.invoke\./.test(String(src)));
  const { implementations } = machine;
  const namesMissingFrom = (names: Iterable<unknown>, known: object) =>
    [...new Set(names)].filter((name): name is string => typeof name === 'string' && !(name in known));
  const missingActors = namesMissingFrom(actorNames, implementations.actors);
  const delays = states.flatMap(({ after }) => after.map(({ delay }) => delay));
  const { selfSentTypes, samples: sampledEvents } = sampleEvents(machine, samples, sentTypes);
  const guessesInput = !('input' in samples || 'inputs' in samples);
  const input: unknown = guessesInput ? recordReads('input', {}) : samples.input;
  return {
    machine: machine.provide({
      guards: provideGuards(machine, samples),
      actors: createRecord(missingActors, () => fromPromise(async () => {})),
      delays: createRecord(namesMissingFrom(delays, implementations.delays), (name) => () => {
        recordGuess(`delay ${name}`);
        return 0;
      }),
    } as never),
    inputs: samples.inputs ?? [input],
    options: {
      samples: sampledEvents,
      outcomesOf: createOutcomes(machine, samples),
      guessesInput,
      /** Types of events that only the machine itself is assumed to send. */
      selfSentTypes,
    },
  };
}

const createRecord = (names: readonly string[], createValue: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, createValue(name)]));

function toSampleFunction<T>(samples: readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[])) {
  return typeof samples === 'function' ? samples : () => samples;
}

/** Returns the events to try by type: samples if given, otherwise one event without payload. */
function sampleEvents(machine: AnyStateMachine, { events }: ProofSamples, sentTypes: Iterable<string>) {
  // The object has no prototype, because an event may be named `constructor`.
  const givenSamples: NonNullable<ProofSamples['events']> = Object.assign(Object.create(null), events);
  const transitions = transitionsOf(machine).map(({ definition }) => definition);
  const types = new Set(
    transitions.map(({ eventType }) => eventType).filter((type) => !/^$|^xstate\./.test(type)),
  );
  const selfSentTypes = new Set([...sentTypes].filter((type) => types.has(type) && !(type in givenSamples)));
  const sampleFunctionOf = (type: string) => {
    const sample = givenSamples[type];
    if (sample) return toSampleFunction<EventObject>(sample as never);
    // Wildcards are not event types, so try a type that only the wildcard matches.
    const event = { type: type.replace(/\*$/, anyType) };
    return () => [recordReads(event.type, event)];
  };
  const allTypes = [...new Set([...types, ...Object.keys(givenSamples)])];
  const sampledTypes = allTypes.filter((type) => !selfSentTypes.has(type));
  const routes = transitions.filter(({ eventType }) => eventType === 'xstate.route');
  return {
    selfSentTypes,
    samples: {
      ...createRecord(sampledTypes, sampleFunctionOf),
      'xstate.route': () => routes.map(({ target }) => ({ type: 'xstate.route', to: `#${target?.[0]?.id}` })),
    } as Record<string, (snapshot: AnyMachineSnapshot) => readonly EventObject[]>,
  };
}

/** Returns the sampled guards, and guesses that are always true for guards whose implementation is missing or takes no parameters. */
function provideGuards(machine: AnyStateMachine, { guards }: ProofSamples) {
  const givenGuards: NonNullable<ProofSamples['guards']> = Object.assign(Object.create(null), guards);
  const { guards: implemented } = machine.implementations;
  const namesInTransitions = transitionsOf(machine).flatMap(({ definition }) => guardNames(definition.guard));
  /** A guard without parameters, such as `() => false`, is probably a placeholder that a page replaces. */
  const isReplaceable = (guard: unknown) =>
    !guard || (typeof guard === 'function' && guard.length === 0 && !('check' in guard));
  // Actions can evaluate guards too.
  const usedNames = [...new Set([...namesInTransitions, ...Object.keys(implemented)])];
  const guessedNames = usedNames.filter((name) => !givenGuards[name] && isReplaceable(implemented[name]));
  const guessTrue = (name: string) => () => {
    recordGuess(`guard ${name}`);
    return true;
  };
  return { ...givenGuards, ...createRecord(guessedNames, guessTrue) };
}

/** Returns every combination of the sampled answers of guards, in words and as guards. */
function guardConditions({ guards = {} }: ProofSamples): [words: string[], guards: Record<string, Guard>][] {
  const lists = Object.entries(guards).flatMap(([name, sample]) =>
    Array.isArray(sample) ? [{ name, answers: sample as boolean[] }] : [],
  );
  return lists.reduce<[string[], Record<string, Guard>][]>(
    (conditions, { name, answers }) =>
      conditions.flatMap(([words, others]) =>
        answers.map((answer): [string[], Record<string, Guard>] => [
          [...words, `${name}: ${answer ? 'yes' : 'no'}`],
          { ...others, [name]: () => answer },
        ]),
      ),
    [[[], {}]],
  );
}

type Guard = () => boolean;

/** Returns a function that lists the next results of an actor: its samples, or the results that the machine handles. */
function createOutcomes(machine: AnyStateMachine, { actors }: ProofSamples) {
  const givenSamples: NonNullable<ProofSamples['actors']> = Object.assign(Object.create(null), actors);
  const types = statesOf(machine).flatMap(({ transitions }) => [...transitions.keys()]);
  const handledTypes = [...new Set(types)].filter((type) => type !== '*');
  const isHandled = (type: string) => handledTypes.some((descriptor) => matchesDescriptor(descriptor, type));
  const kinds = ['outputs', 'errors', 'snapshots'] as const;
  return (actor: AnyActorRef, _: string, snapshot: AnyMachineSnapshot): Outcomes => {
    const { id } = actor;
    const src = actorInWords(actor.src, id);
    const actorSamples = givenSamples[src] ?? givenSamples[id] ?? {};
    const logic = logicOf(actor);
    // A callback runs until it is stopped and can fail only at its start. Other actors can fail at any time.
    const isFallible = isHandled(`xstate.error.actor.${id}`) || (logic !== undefined && !isCallback(logic));
    const defaults = {
      outputs: () =>
        isPromise(logic) || (isHandled(`xstate.done.actor.${id}`) && canEnd(logic)) ? [{}] : [],
      errors: () => (isFallible ? [new Error(`${src} failed`)] : []),
      snapshots: () => (isHandled(`xstate.snapshot.${id}`) ? [actor.getSnapshot()] : []),
    };
    const outcomes = kinds.map((kind) => {
      const samples = actorSamples[kind];
      return [kind, samples ? toSampleFunction<unknown>(samples)(snapshot) : defaults[kind]()];
    });
    return {
      guessedKinds: kinds.filter((kind) => !(kind in actorSamples)),
      mayKeepRunning: !isPromise(logic),
      ...Object.fromEntries(outcomes),
    };
  };
}

/** Returns the types of the constant events that actions raise, or send with a delay. */
export function constantSentTypes(machine: AnyStateMachine): Set<string> {
  const stateActions = statesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit]);
  const transitionActions = transitionsOf(machine).flatMap(({ definition }) => definition.actions);
  const setupActions = Object.values(machine.implementations.actions);
  const types = [...stateActions, ...transitionActions, ...setupActions].flatMap((action) => {
    const { type, delay, event } = Object(action);
    const isSent = type === 'xstate.raise' || (type === 'xstate.sendTo' && delay !== undefined);
    return isSent ? (Object(event).type ?? []) : [];
  });
  return new Set(types);
}

/** Returns the names and ids of the actors on walked steps. */
const walkedActors = (graphs: readonly AnyWalk[]): string[] =>
  graphs
    .flatMap(allSteps)
    .flatMap(({ snapshot }) => Object.entries(snapshot.children))
    .flatMap(([id, actor]) => [id, actorInWords(Object(actor).src, id)]);

/** Returns the types of the events that a machine sent itself on walked steps. */
const walkedSentTypes = (graphs: readonly AnyWalk[]): string[] =>
  graphs
    .flatMap(allSteps)
    .flatMap(({ actions, pending }) => [
      ...pending.events.map(({ event }) => event.type),
      ...actions.flatMap(({ type, params }) =>
        type === 'xstate.raise' ? ((params as { event: EventObject }).event.type ?? []) : [],
      ),
    ]);

/** Result of a proof. */
export interface Proof {
  /** Result in words: 'covered' only if there is no finding, and nothing was guessed, cut or not seen. */
  verdict: string;
  report: MachineReport;
  /** Problems that do not depend on a guess. */
  findings: Finding[];
  /** Parts and laws that the walk did not decide. */
  notSeen: Finding[];
  /** Guessed values that the machine read. 'SAVE: name' is the property `name` of the event SAVE. */
  guesses: string[];
  /** Possibly intended problems, and parts of the walk that were left out. */
  notes: string[];
  /** Limits at which the walk of the state graph ended early: '2,000 steps', '12 actors at once'. */
  cuts: string[];
  counts: {
    vertices: number;
    edges: number;
    /** Exact number of paths in the graphs; undefined if one has loops and not all its paths were walked. */
    paths: bigint | undefined;
    /** Number of walked paths. */
    walkedPaths: number;
  };
}

const defaultMaxSteps = 2000;

interface ProofWalks extends AnyWalks {
  readonly pathCount: bigint | undefined;
  /** Steps that depend on random numbers or the clock, each with the part that differs. */
  readonly differences: ReadonlyMap<AnyStep, string>;
}

/**
 * Walks every edge of a machine's state graph, and complete paths up to a limit. An error that the machine throws does not stop
 * the walk, and becomes a finding if no guess led to it.
 *
 * @throws InputError for samples that do not fit the machine
 */
export function prove<M extends AnyStateMachine, R = undefined>(
  machine: M,
  options: NoInfer<BasicOptions<M>> & WithReference<M, R> = {},
): Proof {
  return withFixedValues(options as ProofOptions, () => proveWith(machine, options as ProofOptions));
}

function proveWith(machine: AnyStateMachine, options: ProofOptions): Proof {
  const { name = machine.id, samples = {}, laws = () => [] } = options;
  checkSamples(machine, samples);
  const walks: ProofWalks[] = [];
  const walkAll = () => {
    walks.push(...walkConditions(machine, options));
    return walks;
  };
  const report = buildReport(name, machine, walkAll, laws);
  const graphs = walks.map(({ graph }) => graph);
  const cuts = [...new Set(graphs.flatMap((graph) => graph.cuts))];
  if (cuts.length === 0) checkSamples(machine, samples, walkedActors(graphs));
  const facts = configFacts(machine);
  const selfSentTypes = new Set(graphs.flatMap((graph) => [...graph.selfSentTypes]));
  const missing = report.elements.filter(({ path }) => path === undefined && !report.error);
  const observed = { graphs, missing, selfSentTypes };
  const unreached = unreachedParts(machine, observed, facts, samples);
  const stepFindings = walks.flatMap(({ graph, differences }) => walkFindings(graph, samples, differences));
  const startFailure = findStartFailure(report);
  const allFindings = [
    ...facts,
    ...withoutDuplicates(stepFindings),
    ...referenceFindings(walks),
    ...startFailure.findings,
    ...unreached.findings,
  ];
  const accepted = acceptFindings(allFindings, options.accepted);
  const findings = [...accepted.findings, ...lawFindings(report.laws, 'broken')];
  const notSeen = [...startFailure.notSeen, ...unreached.notSeen, ...lawFindings(report.laws, 'not known')];
  const guesses = guessesIn(graphs);
  return {
    verdict: verdictInWords(report, findings, { guesses, cuts, notSeen }),
    report,
    findings,
    notSeen,
    guesses,
    notes: [...accepted.notes, ...unreached.notes, ...walkNotes(graphs, selfSentTypes)],
    cuts,
    counts: countWalks(walks),
  };
}

/** Turns accepted findings with a reason into notes. An entry that matches no finding is a finding itself. */
function acceptFindings(all: readonly Finding[], accepted: Readonly<Record<string, string>> = {}) {
  const lineOf = ({ kind, text }: Finding) => `${kind}: ${text}`;
  const lines = all.map(lineOf);
  const unmatched = Object.keys(accepted).filter((line) => !lines.includes(line));
  return {
    findings: [
      ...all.filter((finding) => !accepted[lineOf(finding)]),
      ...unmatched.map((line) => ({ kind: 'accepted without need', text: `no finding is “${line}”` })),
    ],
    notes: lines.flatMap((line) => (accepted[line] ? `accepted: ${line} (${accepted[line]})` : [])),
  };
}

function verdictInWords(
  { error }: MachineReport,
  findings: readonly Finding[],
  { guesses, cuts, notSeen }: Pick<Proof, 'guesses' | 'cuts' | 'notSeen'>,
): string {
  if (findings.length > 0) return withCount(findings.length, 'finding');
  const missingGlobal = missingGlobalIn(error);
  if (missingGlobal) return `not walked: ${missingGlobal}; define it in the file of the samples`;
  if (error) return 'not walked: the machine needs an input; give it in the samples';
  const gaps = [
    ...(guesses.length > 0 ? [withCount(guesses.length, 'guessed value')] : []),
    ...(cuts.length > 0 ? [`cut at ${cuts.join(' and at ')}`] : []),
    ...(notSeen.length > 0 ? [`${withCount(notSeen.length, 'part')} not seen`] : []),
  ];
  return gaps.length > 0 ? ['no findings', ...gaps].join(', ') : 'covered';
}

/** Calls `callback` with the clock and the random numbers of the samples. */
function withFixedValues<T>({ samples: { now, random } = {} }: ProofOptions, callback: () => T): T {
  return runDeterministically(0, 0, callback, { now, random }).result;
}

/** Walks a machine under each condition: an input, and answers of guards. `walksPaths` is false for edges only. */
export function walkConditions(
  machine: AnyStateMachine,
  options: ProofOptions,
  walksPaths = true,
  sentTypes: Iterable<string> = constantSentTypes(machine),
): ProofWalks[] {
  const { samples = {}, reference, steps = defaultMaxSteps } = options;
  const defaults = provideDefaults(machine, samples, sentTypes);
  const walk = (guards: object, input: unknown, condition: string) => {
    const conditioned = { ...defaults, machine: defaults.machine.provide({ guards }) };
    const walkOptions = { samples, reference, input, condition, steps, walksPaths };
    return withFixedValues(options, () => walkInput(conditioned, walkOptions));
  };
  const walks = guardConditions(samples).flatMap(([words, guards]) =>
    defaults.inputs.map((input, index) => {
      const inputWords = defaults.inputs.length > 1 ? [`input ${index + 1}`] : [];
      return walk(guards, input, [...words, ...inputWords].join(', '));
    }),
  );
  const { selfSentTypes } = defaults.options;
  const allTypes = [...selfSentTypes, ...walkedSentTypes(walks.map(({ graph }) => graph))];
  const { options: nextOptions } = provideDefaults(machine, samples, allTypes);
  // The walk may show that the machine sends itself more types of events. These are not sent from outside.
  if (nextOptions.selfSentTypes.size === selfSentTypes.size) return walks;
  return walkConditions(machine, options, walksPaths, allTypes);
}

/** Walks a machine under one condition: every edge and, unless there are too many, every path. */
function walkInput(
  { machine, options: defaults }: ReturnType<typeof provideDefaults>,
  options: Required<Pick<ProofOptions, 'samples' | 'steps'>> &
    Pick<ProofOptions, 'reference'> & { input: unknown; condition: string; walksPaths: boolean },
): ProofWalks {
  const { samples, reference, input, condition, steps: budget, walksPaths } = options;
  const { key, end, label } = samples;
  const differences = new Map<AnyStep, string>();
  const settings = withDefaults({
    ...defaults,
    budget,
    key,
    label: label as WalkSettings['label'] | undefined,
    ...(reference && { reference, onStep: checkAgainst(reference) }),
    input,
    isEnd: (snapshot: AnyMachineSnapshot) => end?.(snapshot) === true,
    onNondeterminism: (step, difference) => differences.set(step, difference),
  });
  const graph = walkWith(machine, settings);
  const hasChanges = allSteps(graph).some(({ changedEntries }) => changedEntries.length > 0);
  // Without changes in a complete edge walk, the path walk has none either, because it visits the same states.
  settings.findsChanges = graph.isCut || key !== undefined || hasChanges;
  const countedPaths = countPaths(graph);
  const canWalkAllPaths = walksPaths && (countedPaths === undefined || countedPaths <= budget);
  const pathWalk = canWalkAllPaths ? walkWith(machine, { ...settings, every: 'path' }) : graph;
  // If the path walk is cut, the paths of the edge walk still cross every edge.
  const paths = pathWalk.isCut ? graph : pathWalk;
  const pathCount = countedPaths ?? (pathWalk.isCut ? undefined : BigInt(pathWalk.ends.length));
  return { ...(condition && { condition }), graph, paths, pathCount, differences };
}

/** Reports why a machine does not start. The reason is not a finding if the machine reads a guessed input. */
function findStartFailure({ error }: MachineReport): Record<'findings' | 'notSeen', Finding[]> {
  if (!error) return { findings: [], notSeen: [] };
  const [path, ...reason] = error.split('\n');
  const text = `the machine cannot start: ${reason.join(' ')}`;
  const finding = { kind: 'exception', text, path: '(start)' };
  return path === guessedStart ? { findings: [], notSeen: [finding] } : { findings: [finding], notSeen: [] };
}

function lawFindings(laws: readonly LawResult[], wantedVerdict: LawResult['verdict']): Finding[] {
  return laws.flatMap((law): Finding[] => {
    if (law.verdict !== wantedVerdict) return [];
    const { reason, state, path, rows, parts = [] } = law.counterexample ?? {};
    const isBroken = wantedVerdict === 'broken';
    const gap = shortenPath(law.outcome.replace(/^not known: /, ''));
    const text = [lawInWords(law), isBroken ? reason : gap].filter(Boolean).join('; ');
    const location = {
      ...(parts[0] && { part: parts[0] }),
      ...(path !== undefined && isBroken && { path, rows }),
      ...(state && isBroken && { details: state }),
    };
    return [{ kind: isBroken ? 'broken law' : 'law not known', text, ...location }];
  });
}

/** Keeps the first of several findings with the same text. */
const withoutDuplicates = (findings: readonly Finding[]): Finding[] =>
  [...groupBy(findings, ({ kind, text }) => `${kind}: ${text}`).values()].flatMap(([first]) => first ?? []);

function countWalks(walks: readonly ProofWalks[]): Proof['counts'] {
  const totals = walks.map(({ pathCount }) => pathCount);
  const graphs = walks.map(({ graph }) => graph);
  return {
    vertices: graphs.reduce((sum, { vertexCount }) => sum + vertexCount, 0),
    edges: graphs.flatMap(({ steps }) => steps).filter(({ previous }) => previous).length,
    paths: totals.includes(undefined)
      ? undefined
      : (totals as bigint[]).reduce((sum, total) => sum + total, 0n),
    walkedPaths: walks.reduce((sum, { paths }) => sum + paths.ends.length, 0),
  };
}

const allSteps = ({ start, steps, refused }: AnyWalk): AnyStep[] => [start, ...steps, ...refused];

/** Returns the guesses that samples would replace: 'SAVE: name', 'guard isReady'. */
const guessesIn = (graphs: readonly AnyWalk[]): string[] => [
  ...new Set(graphs.flatMap(allSteps).flatMap(({ guesses }) => [...guesses])),
];

/** Lists what the walks assume. */
function walkNotes(graphs: readonly AnyWalk[], selfSentTypes: ReadonlySet<string>): string[] {
  const steps = graphs.flatMap(allSteps);
  return [
    ...(selfSentTypes.size > 0
      ? [
          `not sent from outside, because the machine sends it itself: ${joinNames(selfSentTypes)}; samples override this`,
        ]
      : []),
    ...(steps.some(({ dependsOnClock }) => dependsOnClock)
      ? ['one value of the clock and random numbers was walked; `now` and `random` in the samples choose it']
      : []),
  ];
}
