/**
 * Every machine with its laws and its walks. Playwright cannot load this module, which finds files by their names: browser
 * tests import the walks themselves.
 */

import type { Walk, Walks } from 'statechart-prover';
import {
  checkLaws,
  type LawBook,
  type LawResult,
  type MachineReport,
  machineReport,
} from 'statechart-prover';
import type { AnyStateMachine } from 'xstate';
import { runEnds } from '#spec/quizGraph';
import type { LawChange } from '#tools/proofs/lawChange';
import { liveMachines } from '#tools/proofs/liveMachines';
import {
  type Countdown,
  type Quiz,
  type StepChecks,
  type VideoScript,
  walkCountdown,
  walkEvents,
  walkQuiz,
  walkVideoScript,
} from '#tools/proofs/walks';

/** The walks of a machine and its laws. */
interface Registration {
  machine: AnyStateMachine;
  laws: LawBook<AnyStateMachine>;
  /** A change for each law, in the order of the laws. */
  changes: readonly LawChange[];
  /** The walks of the machine or of its substitute; several walks have conditions. */
  walksOf: (every: 'path' | 'edge', options: StepChecks, machine?: AnyStateMachine) => ConditionedWalk[];
}

interface ConditionedWalk {
  condition?: string;
  walk: Walk<AnyStateMachine, unknown>;
}

type WalksOf<M> = (
  every: 'path' | 'edge',
  options: StepChecks,
  machine: M,
) => { condition?: string; walk: unknown }[];

const quizWalks: WalksOf<Quiz> = (every, options, machine) => [{ walk: walkQuiz(every, options, machine) }];
const countdownWalks: WalksOf<Countdown> = (every, options, machine) => [
  { walk: walkCountdown(every, 4, options, machine) },
];
const videoScriptWalks: WalksOf<VideoScript> = (every, options, machine) =>
  [false, true].map((isThere) => ({
    condition: isThere ? 'player present' : 'no player yet',
    walk: walkVideoScript(every, isThere, options, machine),
  }));

/** The walks of machines whose events have payloads; all other machines are walked by event types. */
const ownWalks = {
  quizMachine: quizWalks,
  countdownMachine: countdownWalks,
  videoScriptMachine: videoScriptWalks,
} as unknown as Partial<Record<string, WalksOf<AnyStateMachine>>>;

const lawFiles = import.meta.glob<Record<string, unknown>>('./*Laws.ts', { eager: true });

/** The exports of a file of laws; none for a machine without laws, which `npm run check` reports. */
function lawsFor(name: string): Pick<Registration, 'laws' | 'changes'> | undefined {
  const id = name.replace(/Machine$/, '');
  const { [`${id}Laws`]: laws, [`${id}Changes`]: changes } = lawFiles[`./${id}Laws.ts`] ?? {};
  return laws && changes
    ? { laws: laws as Registration['laws'], changes: changes as LawChange[] }
    : undefined;
}

/** The machines in the order of a report: the quiz first, those that need no walk of their own last. */
const names = new Set([...Object.keys(ownWalks), ...Object.keys(liveMachines)]);

/** Every machine with its laws, the changes that break them, and its walks. */
export const registered: Readonly<Record<string, Registration>> = Object.fromEntries(
  [...names].flatMap((name) => {
    const machine = liveMachines[name];
    if (!machine) return [];
    const walks: WalksOf<AnyStateMachine> =
      ownWalks[name] ?? ((every, options, one) => [{ walk: walkEvents(every, options, one) }]);
    const walksOf: Registration['walksOf'] = (every, options, one = machine) =>
      walks(every, options, one) as ConditionedWalk[];
    return [[name, { machine, walksOf, ...(lawsFor(name) ?? { laws: () => [], changes: [] }) }]];
  }),
);

/** A line for each machine without laws. */
export function missingLaws(): string[] {
  return Object.keys(liveMachines)
    .filter((name) => !lawsFor(name))
    .map((name) => {
      const id = name.replace(/Machine$/, '');
      return `machines/${name}.ts: it has no laws; export ${id}Laws and ${id}Changes from tools/proofs/${id}Laws.ts`;
    });
}

/** @throws for an unknown machine */
export function registrationOf(name: string): Registration {
  const registration = registered[name];
  if (!registration) throw new Error(`${name}: there is no machines/${name}.ts`);
  return registration;
}

/** Every walk of a machine; with `keepFailures` a failed step stores its failure and ends its path. */
function walksOf(name: string, options: StepChecks = {}): Walks<AnyStateMachine, unknown>[] {
  const registration = registrationOf(name);
  const graphs = registration.walksOf('edge', options);
  return registration.walksOf('path', options).map(({ condition, walk: paths }, index) => {
    const graph = graphs[index]?.walk ?? paths;
    return { ...(condition && { condition }), paths, graph };
  });
}

/**
 * Checks the laws of a machine on all its walks, whatever other checks say. A step that throws ends its path only: it is
 * for the walk beside the reference to say so.
 */
export function lawResults(name: string): LawResult[] {
  return checkLaws(registrationOf(name).laws, walksOf(name, { onStep: undefined, keepFailures: true }));
}

/** Walks every path of a machine and checks each step; a failure is stored and ends its path only. */
export function reportOn(name: string): MachineReport {
  const { machine, laws } = registrationOf(name);
  return machineReport<AnyStateMachine, unknown>(name, machine, () => walksOf(name, { keepFailures: true }), {
    expected: name === 'quizMachine' ? [...runEnds().keys()] : [],
    laws,
  });
}
