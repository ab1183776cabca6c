import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { absencesIn } from './absences.ts';
import { configFacts } from './configFacts.ts';
import { defaultsOf } from './defaults.ts';
import { type Finding, lawInWords } from './finding.ts';
import { pathCount } from './graph.ts';
import { isFree } from './guess.ts';
import type { LawBook, LawResult } from './laws.ts';
import { type MachineReport, machineReport } from './machineReport.ts';
import { checkSamples, type ProofSamples } from './samples.ts';
import { groupedBy, inList } from './statechart.ts';
import { keyOf } from './stateKey.ts';
import type { AnyStep, AnyWalk, AnyWalks } from './step.ts';
import { shortLine } from './times.ts';
import {
  actorsAtMost,
  guessedStart,
  hasManyActors,
  hasManyPending,
  pendingAtMost,
  settingsOf,
  walkWith,
} from './walk.ts';
import { walkFindings } from './walkFindings.ts';

export interface Proof {
  report: MachineReport;
  /** What is wrong, whatever samples may say. */
  findings: Finding[];
  /** What a guess hides, or lies where the walk did not come. */
  notSeen: Finding[];
  /** What the machine read that nobody gave, each by its owner: 'SAVE: name'. */
  guesses: string[];
  /** What may be intended, and what was not looked at, a line each. */
  notes: string[];
  /** Whether the walk of the graph of states ended at its steps. */
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

/** How many steps a walk takes by default. */
const usualSteps = 2000;

export interface ProofOptions<M extends AnyStateMachine = AnyStateMachine> {
  /** The name of the machine in messages; by default its id. */
  name?: string;
  samples?: ProofSamples<M>;
  /** What has to hold on every step of the walks. */
  laws?: LawBook<M>;
  /** How many steps each walk may take. */
  steps?: number;
  /** Whether the machine's own actions run on each step. */
  runsActions?: boolean;
}

interface ProofWalks extends AnyWalks {
  readonly total: bigint | undefined;
  /** The steps that chance or the clock leads elsewhere, each with what it decides. */
  readonly byChance: ReadonlyMap<AnyStep, string>;
}

/**
 * Walks every edge of a machine's graph of states, and complete paths up to a limit, and says what it came across. What the
 * machine throws is a finding where no guess led there, and the walk goes on.
 *
 * @throws for samples that the machine has no place for
 */
export function prove<M extends AnyStateMachine>(machine: M, options: NoInfer<ProofOptions<M>> = {}): Proof {
  const { name = machine.id, steps = usualSteps, runsActions = false } = options;
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
    isGuess: (step) => !isFree(step),
  });
  const graphs = walks.map(({ graph }) => graph);
  const facts = configFacts(machine);
  const seen = { graphs, missing: report.error ? [] : report.missing, ownEvents: defaults.ownEvents };
  const absences = absencesIn(machine, seen, facts.findings, samples);
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

/** Walks a machine from one input: every edge and, where there are few, every path. */
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
  // Of states that were walked, the paths show nothing new.
  settings.findsChanges =
    graph.isCut || key !== undefined || stepsOf(graph).some(({ changed }) => changed.length > 0);
  const count = pathCount(graph);
  const isFew = count === undefined || count <= budget;
  const all = isFew ? walkWith(machine, { ...settings, every: 'path' }) : undefined;
  // The paths of the walk of every edge cross every edge.
  const paths = all && !all.isCut ? all : graph;
  const total = count ?? (all && !all.isCut ? BigInt(all.ends.length) : undefined);
  return { ...(condition && { condition }), graph, paths, total, byChance };
}

/** Why a machine does not start: not known where it asks for an input that nobody gave. */
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
    const text = [lawInWords(law), ...(isBroken ? [why, seen] : [shortLine(law.outcome)])].filter(Boolean);
    const about = { ...(at[0] && { at: at[0] }), ...(path !== undefined && isBroken && { path }) };
    return [{ kind: isBroken ? 'broken law' : 'law not known', text: text.join('; '), ...about }];
  });
}

/** Of findings with the same words, the first. */
const unique = (findings: readonly Finding[]): Finding[] =>
  [...groupedBy(findings, ({ kind, text }) => `${kind}: ${text}`).values()].flatMap(([first]) => first ?? []);

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

/** What samples would replace, by its owner: 'SAVE: name', 'guard isReady'. */
const guessesIn = (graphs: readonly AnyWalk[]): string[] => [
  ...new Set(graphs.flatMap(stepsOf).flatMap(({ guesses }) => [...guesses])),
];

/** What was not looked at: actions that did not run, and where the walks ended; and context that keeps an empty value. */
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
      ? [`actions were not run: ${inList(notRun)}; --run-actions runs them`]
      : []),
    ...(isCut
      ? ['the walk ended at its number of steps; --steps walks further, a key or an end makes it shorter']
      : same.map(([name]) => `context.${name} has the same value on every step`)),
    ...(steps.some(hasManyActors) ? [`more than ${actorsAtMost} actors at once were not walked`] : []),
    ...(steps.some(hasManyPending)
      ? [`more than ${pendingAtMost} pending events at once were not walked`]
      : []),
  ];
}
