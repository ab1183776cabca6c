/** Every machine with its laws and its walks. Playwright cannot load this module, which uses `import.meta.glob`. */

import { buildReport, type Laws, type MachineReport, type Walk, type Walks } from 'statechart-prover';
import type { AnyStateMachine } from 'xstate';
import * as quizModule from '#machines/quizMachine';
import { resultsByRun } from '#spec/quizRuns';
import {
  type Countdown,
  type Quiz,
  type VideoScript,
  type WalkSettings,
  walkCountdown,
  walkEvents,
  walkQuiz,
  walkStart,
  walkVideoScript,
} from '#tools/proofs/walks';

/** A walk of a machine, and the condition that distinguishes it from other walks of the machine. */
export interface ConditionedWalk {
  condition?: string;
  machine: AnyStateMachine;
  walk: Walk<AnyStateMachine, unknown>;
}

/** Creates the walks of a machine, or of a changed copy that a test passes. */
type CreateWalks = (
  every: 'path' | 'edge',
  options: WalkSettings,
  machine: AnyStateMachine,
) => ConditionedWalk[];

interface Registration {
  machine: AnyStateMachine;
  laws: Laws<AnyStateMachine>;
  createWalks(every: 'path' | 'edge', options: WalkSettings, machine?: AnyStateMachine): ConditionedWalk[];
}

/** The machines whose events have payloads, or whose pages differ. All others are walked with event types only. */
const walkCreators: Record<string, CreateWalks> = {
  quizMachine: (every, options, machine) =>
    singleWalk(machine, walkQuiz(every, options, machine as unknown as Quiz)),
  countdownMachine: (every, options, machine) => {
    const countdown = machine as unknown as Countdown;
    const seconds = walkCountdown(every, { seconds: 4 }, options, countdown) as unknown as AnyWalk;
    const deadline = walkCountdown('edge', { endsAt: walkStart + 4000 }, options, countdown);
    return [
      { condition: 'a number of seconds', machine, walk: seconds },
      { condition: 'a deadline', machine, walk: deadline as unknown as AnyWalk },
    ];
  },
  videoScriptMachine: (_every, options, machine) =>
    [false, true].map((isPresent) => ({
      condition: isPresent ? 'player present' : 'no player yet',
      machine: machine.provide({ guards: { isPlayerPresent: () => isPresent } }),
      walk: walkVideoScript(isPresent, options, machine as unknown as VideoScript) as unknown as AnyWalk,
    })),
};

type AnyWalk = Walk<AnyStateMachine, unknown>;

function singleWalk(machine: AnyStateMachine, walk: unknown): ConditionedWalk[] {
  return [{ machine, walk: walk as AnyWalk }];
}

const createDefaultWalks: CreateWalks = (every, options, machine) =>
  singleWalk(machine, walkEvents(every, options, machine));

const machineFiles: Record<string, Record<string, unknown>> = {
  ...import.meta.glob<Record<string, unknown>>('/machines/*.ts', { eager: true }),
  '/machines/quizMachine.ts': quizModule,
};
const lawFiles = import.meta.glob<Record<string, unknown>>('./*Laws.ts', { eager: true });

/** The laws of a machine; undefined for a machine without laws, which `npm run check` reports. */
function lawsFor(name: string): Registration['laws'] | undefined {
  const id = name.replace(/Machine$/, '');
  return lawFiles[`./${id}Laws.ts`]?.[`${id}Laws`] as Registration['laws'] | undefined;
}

/** The machines in the order of a report: the quiz first, machines without a walk of their own last. */
const names = new Set([
  ...Object.keys(walkCreators),
  ...Object.keys(machineFiles).map((path) => path.replace(/.*\/|\.ts$/g, '')),
]);

/** Every machine by the name of its file. Leaves out a file that does not export its own name. */
export const registeredMachines: Readonly<Record<string, Registration>> = Object.fromEntries(
  [...names].flatMap((name) => {
    const machine = machineFiles[`/machines/${name}.ts`]?.[name] as AnyStateMachine | undefined;
    if (!machine) return [];
    const create = walkCreators[name] ?? createDefaultWalks;
    const createWalks: Registration['createWalks'] = (every, options, walkedMachine = machine) =>
      create(every, options, walkedMachine);
    return [[name, { machine, laws: lawsFor(name) ?? (() => []), createWalks }]];
  }),
);

/** @returns a line for each machine without laws */
export function missingLaws(): string[] {
  return Object.keys(registeredMachines)
    .filter((name) => !lawsFor(name))
    .map((name) => {
      const id = name.replace(/Machine$/, '');
      return `machines/${name}.ts: has no laws; export ${id}Laws from tools/proofs/${id}Laws.ts`;
    });
}

/** @throws for an unknown machine */
export function registrationOf(name: string): Registration {
  const registration = registeredMachines[name];
  if (!registration) throw new Error(`machines/${name}.ts does not exist or does not export ${name}`);
  return registration;
}

interface MachineWalks extends Walks<AnyStateMachine, unknown> {
  machine: AnyStateMachine;
}

/** Walks a machine on every path and on every edge. */
function walkMachine(name: string, options: WalkSettings): MachineWalks[] {
  const registration = registrationOf(name);
  const graphs = registration.createWalks('edge', options);
  return registration.createWalks('path', options).map(({ condition, machine, walk: paths }, index) => {
    const graph = graphs[index]?.walk ?? paths;
    return { ...(condition && { condition }), machine, paths, graph };
  });
}

const cachedWalks = new Map<string, MachineWalks[]>();

/** Walks a machine and checks each step. A failure is stored in its step and ends only that path. Caches the result. */
export function checkedWalks(name: string): MachineWalks[] {
  const walks = cachedWalks.get(name) ?? walkMachine(name, { keepFailures: true });
  cachedWalks.set(name, walks);
  return walks;
}

/** Reports on the walks and the laws of a machine. */
export function createReport(name: string): MachineReport {
  const { machine, laws } = registrationOf(name);
  return buildReport<AnyStateMachine, unknown>(name, machine, () => checkedWalks(name), {
    expected: name === 'quizMachine' ? [...resultsByRun().keys()] : [],
    laws,
  });
}
