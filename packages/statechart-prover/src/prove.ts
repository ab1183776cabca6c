import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  fromPromise,
} from 'xstate';
import { configFacts } from './configFacts.ts';
import type { BasicOptions, ProofOptions, WithReference } from './defineProof.ts';
import { type Finding, lawInWords } from './finding.ts';
import { countPaths } from './graph.ts';
import { isGuessFree, recordGuess, recordReads } from './guess.ts';
import type { LawResult } from './laws.ts';
import { buildReport, type MachineReport } from './machineReport.ts';
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
  matchesDescriptor,
  statesOf,
  transitionsOf,
} from './statechart.ts';
import { keyOf } from './stateKey.ts';
import type { AnyStep, AnyWalk, AnyWalks, Outcomes } from './step.ts';
import { shortenPath } from './times.ts';
import { unreachedParts } from './unreachedParts.ts';
import {
  guessedStart,
  hasTooManyActors,
  hasTooManyPending,
  maxActors,
  maxPending,
  type WalkSettings,
  walkWith,
  withDefaults,
} from './walk.ts';
import { walkFindings } from './walkFindings.ts';

/** Provides defaults for all that samples leave out: inputs, events without payload, guards, delays, actor results. */
export function provideDefaults(machine: AnyStateMachine, samples: ProofSamples) {
  const states = statesOf(machine);
  const sources = states.flatMap(({ invoke }) => invoke.map(({ src }) => src));
  const actorNames = sources.filter((src) => !/^xstate\.invoke\./.test(String(src)));
  const { implementations } = machine;
  const namesMissingFrom = (names: Iterable<unknown>, known: object) =>
    [...new Set(names)].filter((name): name is string => typeof name === 'string' && !(name in known));
  const missingActors = namesMissingFrom(actorNames, implementations.actors);
  const delays = states.flatMap(({ after }) => after.map(({ delay }) => delay));
  const { selfSentTypes, samples: sampledEvents } = sampleEvents(machine, samples);
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
    /** Event types that only the machine itself is assumed to send. */
    selfSentTypes,
    options: { samples: sampledEvents, outcomesOf: createOutcomes(machine, samples), guessesInput },
  };
}

const createRecord = (names: readonly string[], createValue: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, createValue(name)]));

function toSampleFunction<T>(samples: readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[])) {
  return typeof samples === 'function' ? samples : () => samples;
}

/** Returns the events to try by type: samples if given, otherwise one event without payload. */
function sampleEvents(machine: AnyStateMachine, { events }: ProofSamples) {
  // The object has no prototype, because an event may be named `constructor`.
  const givenSamples: NonNullable<ProofSamples['events']> = Object.assign(Object.create(null), events);
  const transitions = transitionsOf(machine).map(({ definition }) => definition);
  const types = new Set(
    transitions.map(({ eventType }) => eventType).filter((type) => !/^$|^xstate\./.test(type)),
  );
  const selfSentTypes = new Set(
    [...delayedEventTypes(machine)].filter((type) => types.has(type) && !(type in givenSamples)),
  );
  const sampleOf = (type: string) => {
    const sample = givenSamples[type];
    if (sample) return toSampleFunction<EventObject>(sample as never);
    // Wildcards are not event types, so try a type that only the wildcard matches.
    const isWildcard = type.endsWith('*');
    const event = { type: isWildcard ? type.replace(/\*$/, '(any)') : type };
    return () => [recordReads(event.type, event, (name) => name === 'type' && !isWildcard)];
  };
  const allTypes = [...new Set([...types, ...Object.keys(givenSamples)])];
  const sampledTypes = allTypes.filter((type) => !selfSentTypes.has(type));
  const routes = transitions.filter(({ eventType }) => eventType === 'xstate.route');
  return {
    selfSentTypes,
    samples: {
      ...createRecord(sampledTypes, sampleOf),
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
    const { logic } = actor as unknown as { logic: AnyActorLogic };
    // A callback runs until it is stopped and can fail only at its start. Other actors can fail at any time.
    const isFallible = isHandled(`xstate.error.actor.${id}`) || (logic !== undefined && !isCallback(logic));
    const defaults = {
      outputs: () => (isHandled(`xstate.done.actor.${id}`) && canEnd(logic) ? [{}] : []),
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

/** Returns the types of the constant events that actions send to the machine itself with a delay. */
export function delayedEventTypes(machine: AnyStateMachine): Set<string> {
  const stateActions = statesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit]);
  const transitionActions = transitionsOf(machine).flatMap(({ definition }) => definition.actions);
  const setupActions = Object.values(machine.implementations.actions);
  const types = [...stateActions, ...transitionActions, ...setupActions].flatMap((action) => {
    const { type, delay, event } = Object(action);
    return /^xstate\.(raise|sendTo)$/.test(type) && delay !== undefined ? (Object(event).type ?? []) : [];
  });
  return new Set(types);
}

/** Result of a proof. */
export interface Proof {
  report: MachineReport;
  /** Problems that do not depend on a guess. */
  findings: Finding[];
  /** Parts hidden by a guess or beyond the end of the walk. */
  notSeen: Finding[];
  /** Guessed values that the machine read. 'SAVE: name' is the property `name` of the event SAVE. */
  guesses: string[];
  /** Possibly intended problems, and parts of the walk that were left out. */
  notes: string[];
  /** Whether the walk of the state graph reached its limit of steps. */
  isCut: boolean;
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
  const { name = machine.id, runsActions = false } = options;
  const { samples = {}, laws = () => [] } = options as ProofOptions;
  checkSamples(machine, samples);
  const { selfSentTypes } = provideDefaults(machine, samples);
  const walks: ProofWalks[] = [];
  const walkAll = () => {
    walks.push(...walkConditions(machine, options as ProofOptions));
    return walks;
  };
  const report = buildReport<AnyStateMachine, unknown>(name, machine, walkAll, {
    laws,
    isGuess: (step) => !isGuessFree(step),
  });
  const graphs = walks.map(({ graph }) => graph);
  const facts = configFacts(machine);
  const observed = { graphs, missingParts: report.error ? [] : report.missingParts, selfSentTypes };
  const unreached = unreachedParts(machine, observed, facts.findings, samples);
  const stepFindings = walks.flatMap(({ graph, differences }) =>
    walkFindings(graph, samples, differences, runsActions),
  );
  const startFailure = findStartFailure(report);
  const isCut = graphs.some((graph) => graph.isCut);
  return {
    report,
    findings: [
      ...facts.findings,
      ...withoutDuplicates(stepFindings),
      ...referenceFindings(walks, runsActions),
      ...startFailure.findings,
      ...unreached.findings,
      ...lawFindings(report.laws, 'broken'),
    ],
    notSeen: [...startFailure.notSeen, ...unreached.notSeen, ...lawFindings(report.laws, 'not known')],
    guesses: guessesIn(graphs),
    notes: [...facts.notes, ...walkNotes(machine, graphs, runsActions)],
    isCut,
    counts: countWalks(walks),
  };
}

/** Walks a machine under each condition: an input, and answers of guards. `walksPaths` is false for edges only. */
export function walkConditions(
  machine: AnyStateMachine,
  { samples = {}, reference, steps = defaultMaxSteps, runsActions = false }: ProofOptions,
  walksPaths = true,
): ProofWalks[] {
  const defaults = provideDefaults(machine, samples);
  return guardConditions(samples).flatMap(([words, guards]) =>
    defaults.inputs.map((input, index) => {
      const inputWords = defaults.inputs.length > 1 ? [`input ${index + 1}`] : [];
      const condition = [...words, ...inputWords].join(', ');
      const conditioned = { ...defaults, machine: defaults.machine.provide({ guards }) };
      return walkInput(conditioned, { samples, reference, input, condition, steps, runsActions, walksPaths });
    }),
  );
}

/** Walks a machine under one condition: every edge and, unless there are too many, every path. */
function walkInput(
  { machine, options: defaults }: ReturnType<typeof provideDefaults>,
  options: Required<Pick<ProofOptions, 'samples' | 'steps' | 'runsActions'>> &
    Pick<ProofOptions, 'reference'> & { input: unknown; condition: string; walksPaths: boolean },
): ProofWalks {
  const { samples, reference, input, condition, steps: budget, runsActions, walksPaths } = options;
  const { key, end, label } = samples;
  const differences = new Map<AnyStep, string>();
  const settings = withDefaults({
    ...defaults,
    keepFailures: true,
    budget,
    key,
    label: label as WalkSettings['label'] | undefined,
    ...(reference && { reference, onStep: checkAgainst(reference) }),
    runsActions,
    input,
    until: (snapshot: AnyMachineSnapshot) => end?.(snapshot) === true,
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
    const details = isBroken ? [reason, state] : [shortenPath(law.outcome)];
    const text = [lawInWords(law), ...details].filter(Boolean).join('; ');
    const location = {
      ...(parts[0] && { part: parts[0] }),
      ...(path !== undefined && isBroken && { path, rows }),
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

/** Lists actions that did not run, limits that the walk reached, and entries of the context that stay empty. */
function walkNotes(
  { implementations: { actions } }: AnyStateMachine,
  graphs: readonly AnyWalk[],
  runsActions: boolean,
): string[] {
  const steps = graphs.flatMap(allSteps);
  const types = new Set(steps.flatMap((step) => step.actions.map(({ type }) => type)));
  const skippedActions = [...types].filter(
    (type) => typeof actions[type] === 'function' && !('resolve' in actions[type]),
  );
  const isCut = graphs.some((graph) => graph.isCut);
  const initialEntries = Object.entries(Object(steps[0]?.snapshot.context));
  const isEmpty = (value: unknown) => !value || ['{}', '[]'].includes(keyOf(value));
  const constantEntries = initialEntries.filter(
    ([name, value]) =>
      isEmpty(value) && steps.every(({ snapshot }) => keyOf(Object(snapshot.context)[name]) === keyOf(value)),
  );
  return [
    ...(skippedActions.length > 0 && !runsActions
      ? [`actions were not run: ${joinNames(skippedActions)}; --run-actions runs them`]
      : []),
    ...(isCut
      ? ['the walk reached its limit of steps; raise --steps, or give a key or an end']
      : constantEntries.map(([name]) => `context.${name} has the same value on every step`)),
    ...(steps.some(hasTooManyActors) ? [`more than ${maxActors} actors at once were not walked`] : []),
    ...(steps.some(hasTooManyPending)
      ? [`more than ${maxPending} pending events at once were not walked`]
      : []),
  ];
}
