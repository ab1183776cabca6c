/**
 * Every machine with its laws and its walks. Playwright cannot load this module, which finds files by their names: browser
 * tests import the walks themselves.
 */
import type { AnyStateMachine } from 'xstate';
import type { LawChange } from '#tests/model/lawChange';
import { liveMachines } from '#tests/model/liveMachines';
import { expectedRuns } from '#tests/model/quizChart';
import {
  type Countdown,
  type Quiz,
  type StepChecks,
  type VideoScript,
  walkCountdown,
  walkEvents,
  walkQuiz,
  walkVideoScript,
} from '#tests/model/walks';
import { type Coverage, coverageOf } from '#tools/statecharts/coverageOf';
import { checkLaws, type LawBook, type LawResult } from '#tools/statecharts/laws';
import { type MachineReport, machineReport } from '#tools/statecharts/machineReport';
import type { Walk, Walks } from '#tools/statecharts/paths';

/** How a machine is walked, and what has to hold on its walks. */
interface Registration {
  machine: AnyStateMachine;
  laws: LawBook<AnyStateMachine>;
  /** A change for each law, in their order. */
  changes: readonly LawChange[];
  /** The walks of the machine, or of one that stands in for it; more than one has conditions. */
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

/** The walks of the machines whose events have payloads; the others are walked by the types of their events. */
const ownWalks = {
  quizMachine: quizWalks,
  countdownMachine: countdownWalks,
  videoScriptMachine: videoScriptWalks,
} as unknown as Partial<Record<string, WalksOf<AnyStateMachine>>>;

const lawFiles = import.meta.glob<Record<string, unknown>>('./*Laws.ts', { eager: true });

/** What a file of laws exports; nothing where a machine has none, which `npm run machines:check` says. */
function lawsFor(name: string): Pick<Registration, 'laws' | 'changes'> | undefined {
  const id = name.replace(/Machine$/, '');
  const { [`${id}Laws`]: laws, [`${id}Changes`]: changes } = lawFiles[`./${id}Laws.ts`] ?? {};
  return laws && changes
    ? { laws: laws as Registration['laws'], changes: changes as LawChange[] }
    : undefined;
}

/** Every machine there is: its laws, the changes that show their worth, and its walks. */
export const registered: Readonly<Record<string, Registration>> = Object.fromEntries(
  Object.entries(liveMachines).map(([name, machine]) => {
    const walks: WalksOf<AnyStateMachine> =
      ownWalks[name] ?? ((every, options, one) => [{ walk: walkEvents(every, options, one) }]);
    const walksOf: Registration['walksOf'] = (every, options, one = machine) =>
      walks(every, options, one) as ConditionedWalk[];
    return [name, { machine, walksOf, ...(lawsFor(name) ?? { laws: () => [], changes: [] }) }];
  }),
);

/** A line for each machine without laws. */
export function missingLaws(): string[] {
  return Object.keys(liveMachines)
    .filter((name) => !lawsFor(name))
    .map((name) => {
      const id = name.replace(/Machine$/, '');
      return `machines/${name}.ts: it has no laws; export ${id}Laws and ${id}Changes from tests/model/${id}Laws.ts`;
    });
}

/** @throws for a name that no machine has */
export function registrationOf(name: string): Registration {
  const registration = registered[name];
  if (!registration) throw new Error(`${name}: there is no machines/${name}.ts`);
  return registration;
}

/** Every walk of a machine; with `keepFailures` a step that fails its check keeps the failure and ends its path. */
function walksOf(name: string, options: StepChecks = {}): Walks<AnyStateMachine, unknown>[] {
  const registration = registrationOf(name);
  const graphs = registration.walksOf('edge', options);
  return registration.walksOf('path', options).map(({ condition, walk: paths }, index) => {
    const graph = graphs[index]?.walk ?? paths;
    return { ...(condition && { condition }), paths, graph };
  });
}

/** Checks the laws of a machine on all its walks; its steps need not have passed any other check. */
export function lawResults(name: string): LawResult[] {
  return checkLaws(registrationOf(name).laws, walksOf(name, { onStep: undefined }));
}

/** How much of a machine its walks cover. */
export function coverageOfMachine(name: string): Coverage {
  return coverageOf(registrationOf(name).machine, ...walksOf(name));
}

/** Walks every path of a machine and checks each step; a failure is kept and ends its path, and the walk goes on. */
export function reportOn(name: string): MachineReport {
  const { machine, laws } = registrationOf(name);
  return machineReport<AnyStateMachine, unknown>(name, machine, () => walksOf(name, { keepFailures: true }), {
    expected: name === 'quizMachine' ? expectedRuns() : [],
    laws,
  });
}
