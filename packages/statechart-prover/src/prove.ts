import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  fromPromise,
} from 'xstate';
import { configFacts } from './configFacts.ts';
import { type Finding, lawInWords } from './finding.ts';
import { countPaths } from './graph.ts';
import { guessed, isGuessFree, recordGuess } from './guess.ts';
import type { LawBook, LawResult } from './laws.ts';
import { type MachineReport, machineReport } from './machineReport.ts';
import { canEnd } from './reachability.ts';
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
  settingsOf,
  walkWith,
} from './walk.ts';
import { walkFindings } from './walkFindings.ts';

/** Returns a machine with its missing implementations filled in, and the options for its walk. */
export function defaultsOf(machine: AnyStateMachine, samples: ProofSamples) {
  const states = statesOf(machine);
  const srcs = states.flatMap(({ invoke }) => invoke.map(({ src }) => src));
  const { implementations } = machine;
  const missing = (names: Iterable<unknown>, known: object) =>
    [...new Set(names)].filter((name): name is string => typeof name === 'string' && !(name in known));
  const missingActors = missing(srcs, implementations.actors).filter((src) => !/^xstate\.invoke\./.test(src));
  const delays = states.flatMap(({ after }) => after.map(({ delay }) => delay));
  const { selfSentTypes, samples: events } = eventsOf(machine, samples);
  const guessesInput = !('input' in samples || 'inputs' in samples);
  const inputs: readonly unknown[] = samples.inputs ?? [guessesInput ? guessed('input', {}) : samples.input];
  return {
    machine: machine.provide({
      guards: guardsOf(machine, samples),
      actors: each(missingActors, () => fromPromise(async () => {})),
      delays: each(missing(delays, implementations.delays), (name) => () => {
        recordGuess(`delay ${name}`);
        return 0;
      }),
    } as never),
    inputs,
    /** Event types treated as sent by the machine itself only. */
    selfSentTypes,
    options: { samples: events, outcomesOf: outcomesOf(machine, samples), guessesInput },
  };
}

const each = (names: readonly string[], value: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

function listed<T>(many: readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[])) {
  return typeof many === 'function' ? many : () => many;
}

/** Events to try by type: samples if given, otherwise one event without payload. */
function eventsOf(machine: AnyStateMachine, { events }: ProofSamples) {
  // No prototype: an event may be named `constructor`.
  const given: NonNullable<ProofSamples['events']> = Object.assign(Object.create(null), events);
  const transitions = transitionsOf(machine).map(({ definition }) => definition);
  const types = new Set(
    transitions.map(({ eventType }) => eventType).filter((type) => !/^$|^xstate\./.test(type)),
  );
  const selfSentTypes = new Set(
    [...delayedEventTypes(machine)].filter((type) => types.has(type) && !(type in given)),
  );
  const sampleOf = (type: string) => {
    const sample = given[type];
    if (sample) return listed<EventObject>(sample as never);
    // Wildcards are not event types, so try a type that only the wildcard matches.
    const isWild = type.endsWith('*');
    const event = { type: isWild ? type.replace(/\*$/, '(any)') : type };
    return () => [guessed(event.type, event, (name) => name === 'type' && !isWild)];
  };
  const all = [...new Set([...types, ...Object.keys(given)])].filter((type) => !selfSentTypes.has(type));
  const routes = transitions.filter(({ eventType }) => eventType === 'xstate.route');
  return {
    selfSentTypes,
    samples: {
      ...each(all, sampleOf),
      'xstate.route': () => routes.map(({ target }) => ({ type: 'xstate.route', to: `#${target?.[0]?.id}` })),
    } as Record<string, (snapshot: AnyMachineSnapshot) => readonly EventObject[]>,
  };
}

/** Guards from the samples; any other guard without implementation or parameters is guessed to be true. */
function guardsOf(machine: AnyStateMachine, { guards }: ProofSamples) {
  const given: NonNullable<ProofSamples['guards']> = Object.assign(Object.create(null), guards);
  const { guards: implemented } = machine.implementations;
  const asked = transitionsOf(machine).flatMap(({ definition }) => guardNames(definition.guard));
  /** Treat `() => false` as a placeholder that a page replaces. */
  const isOpen = (guard: unknown) =>
    !guard || (typeof guard === 'function' && guard.length === 0 && !('check' in guard));
  // Actions can evaluate guards too.
  const used = [...new Set([...asked, ...Object.keys(implemented)])];
  const open = used.filter((name) => !given[name] && isOpen(implemented[name]));
  const answer = (name: string) => () => {
    recordGuess(`guard ${name}`);
    return true;
  };
  return { ...given, ...each(open, answer) };
}

/** Possible next outcomes of an actor: samples if given, otherwise the outcomes that the machine handles. */
function outcomesOf(machine: AnyStateMachine, { actors }: ProofSamples) {
  const given: NonNullable<ProofSamples['actors']> = Object.assign(Object.create(null), actors);
  const types = statesOf(machine).flatMap(({ transitions }) => [...transitions.keys()]);
  const handled = [...new Set(types)].filter((type) => type !== '*');
  const isHandled = (type: string) => handled.some((descriptor) => matchesDescriptor(descriptor, type));
  const kinds = ['outputs', 'errors', 'snapshots'] as const;
  return (actor: AnyActorRef, _: string, snapshot: AnyMachineSnapshot): Outcomes => {
    const { id } = actor;
    const src = actorInWords(actor.src, id);
    const sample = given[src] ?? given[id] ?? {};
    const { logic } = actor as unknown as { logic: AnyActorLogic };
    // A callback runs until it is stopped and can fail only at its start. Other actors can fail at any time.
    const isFallible = isHandled(`xstate.error.actor.${id}`) || (logic !== undefined && !isCallback(logic));
    const usual = {
      outputs: () => (isHandled(`xstate.done.actor.${id}`) && canEnd(logic) ? [{}] : []),
      errors: () => (isFallible ? [new Error(`${src} failed`)] : []),
      snapshots: () => (isHandled(`xstate.snapshot.${id}`) ? [actor.getSnapshot()] : []),
    };
    const outcomes = kinds.map((kind) => {
      const many = sample[kind];
      return [kind, many ? listed<unknown>(many)(snapshot) : usual[kind]()];
    });
    return {
      guessed: kinds.filter((kind) => !(kind in sample)),
      mayKeepRunning: !isPromise(logic),
      ...Object.fromEntries(outcomes),
    };
  };
}

/** Types of the constant events that actions send to the machine itself with a delay. */
export function delayedEventTypes(machine: AnyStateMachine): Set<string> {
  const atStates = statesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit]);
  const taken = transitionsOf(machine).flatMap(({ definition }) => definition.actions);
  const types = [...atStates, ...taken, ...Object.values(machine.implementations.actions)].flatMap(
    (action) => {
      const { type, delay, event } = Object(action);
      return /^xstate\.(raise|sendTo)$/.test(type) && delay !== undefined ? (Object(event).type ?? []) : [];
    },
  );
  return new Set(types);
}

export interface Proof {
  report: MachineReport;
  /** Problems that do not depend on a guess. */
  findings: Finding[];
  /** Parts hidden by a guess or beyond the end of the walk. */
  notSeen: Finding[];
  /** Guessed values that the machine read, with their owners: 'SAVE: name'. */
  guesses: string[];
  /** Possibly intended problems, and parts of the walk that were left out. */
  notes: string[];
  /** Whether the walk of the state graph reached its limit of steps. */
  isCut: boolean;
  counts: {
    vertices: number;
    edges: number;
    /** Exact number of paths in the graph; undefined if it has loops and not all were walked. */
    paths: bigint | undefined;
    /** Number of walked paths. */
    walked: number;
  };
}

const defaultSteps = 2000;

export interface ProofOptions<M extends AnyStateMachine = AnyStateMachine> {
  /** Name of the machine in messages; by default its id. */
  name?: string;
  samples?: ProofSamples<M>;
  /** Laws to check on every step. */
  laws?: LawBook<M>;
  /** Maximum number of steps of each walk. */
  steps?: number;
  /** Whether to run the machine's own actions on each step. */
  runsActions?: boolean;
}

interface ProofWalks extends AnyWalks {
  readonly total: bigint | undefined;
  /** Steps that depend on random numbers or the clock, each with the part that differs. */
  readonly byChance: ReadonlyMap<AnyStep, string>;
}

/**
 * Walks every edge of a machine's state graph, and complete paths up to a limit. Errors thrown by the machine become findings if
 * no guess led there; the walk continues.
 *
 * @throws InputError for samples that do not fit the machine
 */
export function prove<M extends AnyStateMachine>(machine: M, options: NoInfer<ProofOptions<M>> = {}): Proof {
  const { name = machine.id, steps = defaultSteps, runsActions = false } = options;
  const { samples = {}, laws = () => [] } = options as ProofOptions;
  checkSamples(machine, samples);
  const defaults = defaultsOf(machine, samples);
  const walks: ProofWalks[] = [];
  const walkAll = () => {
    for (const [index, input] of defaults.inputs.entries()) {
      const condition = defaults.inputs.length > 1 ? `input ${index + 1}` : undefined;
      walks.push(walksFrom(defaults, samples, { input, condition, steps, runsActions }));
    }
    return walks;
  };
  const report = machineReport<AnyStateMachine, unknown>(name, machine, walkAll, {
    laws,
    isGuess: (step) => !isGuessFree(step),
  });
  const graphs = walks.map(({ graph }) => graph);
  const facts = configFacts(machine);
  const seen = { graphs, missing: report.error ? [] : report.missing, selfSentTypes: defaults.selfSentTypes };
  const absences = unreachedParts(machine, seen, facts.findings, samples);
  const found = walks.flatMap(({ graph, byChance }) => walkFindings(graph, samples, byChance, runsActions));
  const start = startFailure(report);
  const isCut = graphs.some((graph) => graph.isCut);
  return {
    report,
    findings: [
      ...facts.findings,
      ...unique(found),
      ...start.findings,
      ...absences.findings,
      ...lawFindings(report.laws, 'broken'),
    ],
    notSeen: [...start.notSeen, ...absences.notSeen, ...lawFindings(report.laws, 'not known')],
    guesses: guessesIn(graphs),
    notes: [...facts.notes, ...notesOf(machine, graphs, runsActions)],
    isCut,
    counts: countsOf(walks),
  };
}

/** Walks a machine from one input: every edge and, unless there are too many, every path. */
function walksFrom(
  { machine, options }: ReturnType<typeof defaultsOf>,
  { key, end }: ProofSamples,
  about: { input: unknown; condition: string | undefined; steps: number; runsActions: boolean },
): ProofWalks {
  const { input, condition, steps: budget, runsActions } = about;
  const byChance = new Map<AnyStep, string>();
  const settings = settingsOf({
    ...{ keepFailures: true, budget, key, runsActions, input, ...options },
    until: (snapshot: AnyMachineSnapshot) => end?.(snapshot) === true,
    onChance: (step, what) => byChance.set(step, what),
  });
  const graph = walkWith(machine, settings);
  // Paths only revisit states of the edge walk.
  settings.findsChanges =
    graph.isCut || key !== undefined || stepsOf(graph).some(({ changed }) => changed.length > 0);
  const count = countPaths(graph);
  const isFew = count === undefined || count <= budget;
  const all = isFew ? walkWith(machine, { ...settings, every: 'path' }) : undefined;
  // The paths of the edge walk cross every edge.
  const paths = all && !all.isCut ? all : graph;
  const total = count ?? (all && !all.isCut ? BigInt(all.ends.length) : undefined);
  return { ...(condition && { condition }), graph, paths, total, byChance };
}

/** Reports why a machine does not start; not seen if it reads a guessed input. */
function startFailure({ error }: MachineReport): Record<'findings' | 'notSeen', Finding[]> {
  if (!error) return { findings: [], notSeen: [] };
  const [path, ...why] = error.split('\n');
  const finding = { kind: 'exception', text: `the machine cannot start: ${why.join(' ')}`, path: '(start)' };
  return path === guessedStart ? { findings: [], notSeen: [finding] } : { findings: [finding], notSeen: [] };
}

function lawFindings(laws: readonly LawResult[], wanted: LawResult['verdict']): Finding[] {
  return laws.flatMap((law): Finding[] => {
    if (law.verdict !== wanted) return [];
    const { why, seen, path, at = [] } = law.counterexample ?? {};
    const isBroken = wanted === 'broken';
    const text = [lawInWords(law), ...(isBroken ? [why, seen] : [shortenPath(law.outcome)])].filter(Boolean);
    const about = { ...(at[0] && { at: at[0] }), ...(path !== undefined && isBroken && { path }) };
    return [{ kind: isBroken ? 'broken law' : 'law not known', text: text.join('; '), ...about }];
  });
}

/** Keeps the first of findings with the same text. */
const unique = (findings: readonly Finding[]): Finding[] =>
  [...groupBy(findings, ({ kind, text }) => `${kind}: ${text}`).values()].flatMap(([first]) => first ?? []);

function countsOf(walks: readonly ProofWalks[]): Proof['counts'] {
  const totals = walks.map(({ total }) => total);
  return {
    vertices: walks[0]?.graph.vertices ?? 0,
    edges: walks[0]?.graph.steps.filter(({ previous }) => previous).length ?? 0,
    paths: totals.includes(undefined)
      ? undefined
      : (totals as bigint[]).reduce((sum, total) => sum + total, 0n),
    walked: walks.reduce((sum, { paths }) => sum + paths.ends.length, 0),
  };
}

const stepsOf = ({ start, steps, refused }: AnyWalk): AnyStep[] => [start, ...steps, ...refused];

/** Guesses that samples would replace: 'SAVE: name', 'guard isReady'. */
const guessesIn = (graphs: readonly AnyWalk[]): string[] => [
  ...new Set(graphs.flatMap(stepsOf).flatMap(({ guesses }) => [...guesses])),
];

/** Notes on actions that did not run, limits that were reached, and context that stays empty. */
function notesOf(
  { implementations: { actions } }: AnyStateMachine,
  graphs: readonly AnyWalk[],
  runsActions: boolean,
): string[] {
  const steps = graphs.flatMap(stepsOf);
  const types = new Set(steps.flatMap((step) => step.actions.map(({ type }) => type)));
  const notRun = [...types].filter(
    (type) => typeof actions[type] === 'function' && !('resolve' in actions[type]),
  );
  const isCut = graphs.some((graph) => graph.isCut);
  const begin = Object.entries(Object(steps[0]?.snapshot.context));
  const isEmpty = (value: unknown) => !value || ['{}', '[]'].includes(keyOf(value));
  const same = begin.filter(
    ([name, value]) =>
      isEmpty(value) && steps.every(({ snapshot }) => keyOf(Object(snapshot.context)[name]) === keyOf(value)),
  );
  return [
    ...(notRun.length > 0 && !runsActions
      ? [`actions were not run: ${joinNames(notRun)}; --run-actions runs them`]
      : []),
    ...(isCut
      ? ['the walk reached its limit of steps; raise --steps, or give a key or an end']
      : same.map(([name]) => `context.${name} has the same value on every step`)),
    ...(steps.some(hasTooManyActors) ? [`more than ${maxActors} actors at once were not walked`] : []),
    ...(steps.some(hasTooManyPending)
      ? [`more than ${maxPending} pending events at once were not walked`]
      : []),
  ];
}
