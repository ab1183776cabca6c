import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { isHostThere, withTurns } from './chance.ts';
import { type DefaultSamples, defaultsOf, type Made, needsInWords } from './defaults.ts';
import { brokenLaws, chanceFindings, failuresIn, failureWaitsFor, startFailure } from './failures.ts';
import { acceptFindings, type Finding, type Judged } from './finding.ts';
import type { HostVariables } from './hostVariables.ts';
import { statesBefore, unknownIn } from './knowledge.ts';
import type { LawBook } from './laws.ts';
import { type MachineReport, machineReport } from './machineReport.ts';
import { misusesIn } from './misuses.ts';
import { ProofWalks } from './proofWalks.ts';
import { changeableIn, entryOf, read, readingVariables } from './reads.ts';
import { checkXState } from './recordedMachine.ts';
import { checkInitials, checkSamples, type MachineTypes, type ProofSamples } from './samples.ts';
import type { SourceFile } from './sourceFile.ts';
import { inList, transitionsOf, triggerOf } from './statechart.ts';
import type { AnyStep, WalkEvent } from './step.ts';
import { stepsUpTo, timedLine, waitsOn } from './times.ts';
import { deadEndsIn, unreached } from './unreached.ts';
import { unreadIn } from './unread.ts';
import { actorsAtMost, hasManyActors, hasManyPending, pendingAtMost } from './walk.ts';

/** A path that was walked. */
export interface ProofPath<M extends AnyStateMachine = AnyStateMachine> {
  /** All on one line, with its times: 'OPEN → after 1000 ms (+1000)'. */
  line: string;
  input: InputFrom<M>;
  steps: {
    /** Its event in words: 'PAY by="card"'. */
    label: string;
    event: WalkEvent<M>;
    /** The machine after it. */
    snapshot: SnapshotFrom<M>;
    /** The milliseconds since the step before; undefined where nothing was pending. */
    wait: number | undefined;
  }[];
}

export interface Proof<M extends AnyStateMachine = AnyStateMachine> {
  report: MachineReport;
  /** All that were walked, of several inputs too. */
  paths: ProofPath<M>[];
  findings: Finding[];
  /** Those that the samples accept. */
  accepted: (Finding & { reason: string })[];
  /** Of what nothing is known: what waits for samples, or lies where the walk did not come. */
  open: Finding[];
  /** What would lead further, a line each: 'feedback.update: give `value`'. */
  needs: string[];
  /** What was made from types, and walked as far as no samples were given. */
  made: Made;
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
}

/** The usual budget of a walk, in steps, and of a proof, in seconds of the processor. */
const usualSteps = 2000;
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

export interface ProofOptions<M extends AnyStateMachine = AnyStateMachine> {
  /** The name of the machine in messages; by default its id. */
  name?: string;
  samples?: ProofSamples<M>;
  /** What has to hold on every step of the walks. */
  laws?: LawBook<M>;
  /** How many steps each walk may take: two runs say the same. */
  steps?: number;
  /** The processor's time for the whole proof, in seconds; what was found until then is returned. */
  seconds?: number;
  /** Whether the machine's own actions run on each step. */
  runsActions?: boolean;
  /** What its types tell of events, the input and outputs, where the samples do not give them. */
  types?: MachineTypes | undefined;
  /** What its file says, which tells where a finding is. */
  source?: SourceFile;
  /** What nobody gave and may have decided which states and transitions the machine has. */
  deciding?: readonly string[] | undefined;
  /** The variables of its modules that nobody gave, by their names; by default those of its file. */
  hostVariables?: HostVariables | undefined;
  /** Called for every step, for a sign of life. */
  onStep?: () => void;
}

/**
 * Walks every edge of a machine's graph of states, and complete paths up to a limit, and says what it came across. What the
 * machine throws is a finding, and the walk goes on.
 *
 * @throws for samples that the machine has no place for, an `initial` that names no state, and an XState before 5.19
 */
export function prove<M extends AnyStateMachine>(
  machine: M,
  options: NoInfer<ProofOptions<M>> = {},
): Proof<M> {
  const { hostVariables = options.source?.hostVariables, ...given } = options as ProofOptions;
  const { deciding = [] } = given;
  const ofMachine = hostVariables?.get('createMachine') ?? [];
  const act = () =>
    proofOf(machine, { ...given, hostVariables, deciding: [...deciding, ...[ofMachine].flat()] });
  return withTurns(() => readingVariables(act, hostVariables)) as Proof<M>;
}

function proofOf(machine: AnyStateMachine, options: ProofOptions): Proof {
  const { name = machine.id, samples = {}, laws = () => [], steps = usualSteps, source } = options;
  const { onStep = () => {}, seconds = usualSeconds, runsActions = false } = options;
  checkXState(machine);
  checkInitials(machine, options.deciding);
  checkSamples(machine, samples);
  const defaults = defaultsOf(machine, samples, options.types, source?.constants, runsActions);
  const limits = { steps, isLate: deadlineAfter(seconds), runsActions, hasLaws: options.laws !== undefined };
  const made = new ProofWalks(defaults, samples, { ...limits, onStep });
  const report = machineReport<AnyStateMachine, unknown>(name, machine, () => made.walkAll(), {
    laws,
    isGuess: (step) => failureWaitsFor(step, defaults) !== undefined,
  });
  const seen = whatWasSeen(machine, made);
  const places = source?.placesOf(name, machine);
  const judged = withCauses([
    ...misusesSeen(machine, seen, report, defaults, options),
    ...(source?.misusesOf(name, machine) ?? []),
    ...failuresIn([...made.broken, ...seen.steps], defaults),
    ...chanceFindings(made.differing),
    ...(made.merged ? [made.merged] : []),
    ...(report.error ? [startFailure(report.error, defaults)] : []),
    ...ifGiven(options.deciding, [
      ...unreachedIn(machine, report, seen, defaults, source),
      ...deadEndsIn(machine, seen.graphs, samples),
      ...brokenLaws(report.laws),
    ]),
  ]);
  const only = (isWanted: boolean): Finding[] =>
    judged.flatMap(({ isOpen = false, ...finding }) => (isOpen === isWanted ? finding : []));
  for (const line of hostNamesIn(seen.steps, defaults, options)) defaults.needs.lines.add(line);
  const open = only(true);
  const [tried, untried] = [defaults.generated.read, made.untried].map((owners) => [...owners].join(', '));
  if (open.length > 0 && !seen.isCut && tried)
    defaults.needs.lines.add(
      untried
        ? `not all values made from types were tried in every state: ${untried}; give others, or more --steps`
        : `values made from types lead no further; give others: ${tried}`,
    );
  const { findings, accepted } = acceptFindings(only(false), samples.accepted, places);
  const isTold = (type: string) =>
    source?.hasText(type) || findings.some(({ text }) => text.includes(`\`${type}\``));
  return {
    report,
    paths: pathsIn(made),
    findings,
    accepted,
    open,
    needs: needsInWords(defaults.needs).map((line) => withPlace(machine, line, places)),
    made: defaults.made(),
    notes: [
      ...defaults.needs.undefined,
      ...notesOf(machine, seen, made, runsActions),
      ...unreadIn(machine, options.types, isTold),
    ],
    isCut: seen.isCut,
    counts: countsOf(made),
  };
}

/** What is known of the machine's states and transitions; open where something that nobody gave may have decided which it has. */
function ifGiven(deciding: readonly string[] = [], all: readonly Judged[]): readonly Judged[] {
  if (deciding.length === 0) return all;
  const waits = `waits for ${deciding.join(', ')}`;
  return all.map(({ isOpen, text, ...finding }) => ({
    ...finding,
    text: isOpen ? text : `${text} (${waits})`,
    isOpen: true,
  }));
}

/** What no walk of a machine that starts reached; open where its file may begin in another state. */
function unreachedIn(
  machine: AnyStateMachine,
  { name, missing, error }: MachineReport,
  seen: Seen,
  { ownEvents }: DefaultSamples,
  source?: SourceFile,
): readonly Judged[] {
  const found = error ? [] : unreached(machine, missing, seen, ownEvents);
  return found.length > 0 ? ifGiven(source?.resumedBy(name), found) : [];
}

type Seen = ReturnType<typeof whatWasSeen>;

/** What the walks of a proof came across. */
function whatWasSeen(machine: AnyStateMachine, { walks }: ProofWalks) {
  const graphs = walks.flatMap(({ graph, isExtra }) => (isExtra ? [] : graph));
  const all = walks.flatMap(({ graph, paths }) => [graph, paths]);
  const isCut = graphs.some((graph) => graph.isCut);
  return {
    graphs,
    isCut,
    steps: all.flatMap(({ start, steps, refused }) => [start, ...steps, ...refused]),
    /** The states from which the machine may go on otherwise than the walks did. */
    from:
      isCut || graphs.length === 0
        ? [machine.id]
        : graphs.flatMap((graph) => unknownIn(graph).openSteps).flatMap(statesBefore),
  };
}

function misusesSeen(
  machine: AnyStateMachine,
  { steps, from }: Seen,
  { name, missing }: MachineReport,
  { needs }: DefaultSamples,
  { samples = {}, source }: ProofOptions,
): Finding[] {
  const isComplete = from.length === 0 && missing.every((line) => line.startsWith('guards: '));
  const guards = Object.keys(samples.guards ?? {});
  const readsOf = (owner: string) => [...(needs.reads.get(owner) ?? [])];
  const isSampled = Boolean(samples.events ?? samples.actors);
  const hasSiblings = source?.mayHaveSiblings(name, machine);
  const nameIn = (text: string) => /`(.*?)`/.exec(text)?.[1] ?? text;
  const mayBeUsed: Record<string, (text: string) => boolean | undefined> = {
    'unknown name': (text) => source?.isProvided(nameIn(text)),
    'unused implementation': (text) =>
      hasSiblings || source?.sharesImplementations(name, machine) || source?.hasName(nameIn(text)),
    'context that never changes': () => hasSiblings || source?.resumedBy(name).some(Boolean),
  };
  const found = misusesIn(machine, { steps, isComplete, guards, isSampled, readsOf });
  return found.filter(({ kind, text }) => !mayBeUsed[kind]?.(text));
}

/** The paths that were walked; the line of one ends with the number of its input, where there are several. */
function pathsIn({ walks }: ProofWalks): ProofPath[] {
  return walks.flatMap(({ paths, input, condition, isExtra }) =>
    (isExtra ? [] : paths.ends).map((end) => {
      const trail = stepsUpTo(end);
      const waits = waitsOn(trail);
      return {
        line: timedLine(trail) + (condition ? ` (${condition})` : ''),
        input,
        steps: trail.flatMap(({ label, event, snapshot }, at) =>
          event ? { label, event, snapshot, wait: waits[at] } : [],
        ),
      };
    }),
  );
}

function countsOf({ walks }: ProofWalks): Proof['counts'] {
  const first = walks.find(({ isExtra }) => !isExtra);
  const totals = walks.filter(({ isCoarse, isExtra }) => !isCoarse && !isExtra).map(({ total }) => total);
  return {
    vertices: first?.graph.vertices ?? 0,
    edges: first?.graph.steps.filter(({ previous }) => previous).length ?? 0,
    paths: totals.includes(undefined)
      ? undefined
      : (totals as bigint[]).reduce((sum, total) => sum + total, 0n),
    walked: walks.reduce((sum, { paths, isExtra }) => sum + (isExtra ? 0 : paths.ends.length), 0),
  };
}

/** A line of what is needed, with the place of the first transition that needs it. */
function withPlace(machine: AnyStateMachine, line: string, places?: ReadonlyMap<string, string>): string {
  const trigger = line.replace(/(:|,| and \d+ more:) .*/s, '');
  const first = transitionsOf(machine).find(({ definition }) => triggerOf(definition) === trigger);
  const where = places?.get(first?.name ?? '');
  return where ? `${line} (${where})` : line;
}

/** What was not looked at: actions that did not run, values that grow, and where the walks ended. */
function notesOf(
  { implementations: { actions } }: AnyStateMachine,
  { steps, graphs }: Seen,
  { growing, isOver, differing }: ProofWalks,
  runsActions: boolean,
): string[] {
  const types = new Set(steps.flatMap((step) => step.actions.map(({ type }) => type)));
  // A function without a name has that of its key.
  const isInline = (type: string) => !(type in actions) && /^(actions|entry|exit|\(anonymous\))$/.test(type);
  const notRun = new Set(
    [...types].flatMap((type) => {
      const isRun = type.startsWith('xstate.') || (type in actions && typeof actions[type] !== 'function');
      return isRun ? [] : isInline(type) ? 'inline functions' : type;
    }),
  );
  const isCut = graphs.some((graph) => graph.isCut) && growing.length === 0;
  const byChance = [...differing].filter(([what]) => entryOf(what) !== undefined);
  return [
    ...(notRun.size > 0 && !runsActions
      ? [`actions were not run: ${inList(notRun)}; --run-actions runs them`]
      : []),
    ...byChance.map(
      ([what, { label }]) =>
        `${what} is another value each time, by chance or the clock, so what it decides is unknown: ${label || 'the start'}`,
    ),
    ...growing.map(
      (key) =>
        `context.${key} took new values until the walk ended at its steps, so it was left out of a second walk; give a key, an end or more --steps`,
    ),
    ...(isCut && !isOver() ? ['the walk ended at its number of steps; --steps walks further'] : []),
    ...(isOver() ? ['the proof ended at its limit of steps and time; --steps and --limit go further'] : []),
    ...(steps.some(hasManyActors) ? [`more than ${actorsAtMost} actors at once were not walked`] : []),
    ...(steps.some(hasManyPending)
      ? [`more than ${pendingAtMost} pending events at once were not walked`]
      : []),
  ];
}

/** What functions ask of the host, a line each. */
function hostNamesIn(
  steps: readonly AnyStep[],
  { startReads }: DefaultSamples,
  { hostVariables = new Map(), source }: ProofOptions,
): string[] {
  const all = new Set([...startReads, ...steps.flatMap(({ reads }) => [...reads.all])]);
  for (const [name, what] of hostVariables)
    if (name === 'context.*' || all.has(name.replace('context', ''))) all.add(read.unknown + what);
  const decides = new Set(steps.flatMap(({ reads }) => [...reads.control]));
  // What may be changed matters where something decides by it.
  const isIdle = (source: string) => {
    const entry = changeableIn(source)?.name;
    return entry !== undefined && !decides.has(`.${entry}`);
  };
  const names = [...all].flatMap((source) =>
    /^\?./.test(source) && source !== read.generated && !isIdle(source) ? source.slice(1) : [],
  );
  return names.map((name) => {
    const hint = /[ `]/.test(name) || isHostThere(name) ? '' : '; --jsdom gives it one';
    return `${source?.callInWords(name) ?? name}: what depends on it may be other where the machine is used${hint}`;
  });
}

/**
 * What has the same cause as another finding: a state with keys of a transition, which was meant as one, is never reached, and the
 * `onDone` of an actor that never ends is never taken.
 */
function withCauses(all: readonly Judged[]): Judged[] {
  const isCauseOf = (cause: Finding, { kind, text, isOpen }: Judged) =>
    cause.kind === 'key that XState ignores'
      ? kind === 'state never reached' && !isOpen && cause.at === text
      : cause.kind === 'actor that never ends' &&
        kind === 'transition never taken' &&
        text.startsWith(cause.text.replace(/ has an onDone.*/s, ' done'));
  const causeOf = (finding: Judged) => all.find((cause) => isCauseOf(cause, finding));
  return all.flatMap((finding): Judged[] => {
    if (causeOf(finding)) return [];
    const more = all.filter((other) => causeOf(other) === finding);
    return more.length > 0
      ? [{ ...finding, more: more.flatMap(({ isOpen: _, ...way }) => [way, ...(way.more ?? [])]) }]
      : [finding];
  });
}
