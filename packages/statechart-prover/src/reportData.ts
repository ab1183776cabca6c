import type { AnyStateMachine } from 'xstate';
import type { Difference, Finding } from './finding.ts';
import type { MachineReport } from './machineReport.ts';
import type { Proof } from './prove.ts';

/** A machine on the report's page. */
export interface ReportMachine {
  machine: AnyStateMachine;
  proof: Proof;
  /** Pictures of the screens that the states show. */
  pictures?: readonly Picture[];
  /** The text of the machine's file, for a button that copies it. */
  source?: string;
}

/** Pictures of a screen. */
export interface Picture {
  title: string;
  /** Ids of the states that show this screen. */
  states: readonly string[];
  /** Addresses of the images, the narrowest first. */
  images: readonly string[];
  /** What is wrong with the screen. */
  failure?: Pick<Difference, 'expected' | 'seen'>;
}

export interface ReportData {
  title: string;
  summary: string;
  /** Names and values for the head of the page, such as the commit and settings. */
  facts: readonly (readonly [name: string, value: string])[];
  /** Time of the report. */
  date: Date;
  machines: readonly ReportMachine[];
  /** Problems outside the machines, such as a failed build, which come first. */
  problems?: readonly Pick<Finding, 'kind' | 'text'>[];
}

/** A problem on the page. */
export interface Failure extends Finding {
  /** Id of the machine; undefined for other problems. */
  machine?: string;
}

/**
 * Lists all problems once: first those outside the machines, then findings with a path, then the others. If there are findings,
 * wrong screens are probably their consequences and become one problem.
 */
export function listFailures({ machines, problems = [] }: ReportData): Failure[] {
  const findings = machines.flatMap(({ machine: { id }, proof }) =>
    proof.findings.map((finding): Failure => ({ ...finding, machine: id })),
  );
  const screens = machines.flatMap(({ machine: { id }, pictures = [] }) =>
    pictures.flatMap(({ title, failure }): Failure | [] => {
      if (!failure) return [];
      const text = `${title}: expected ${failure.expected}, seen ${failure.seen}`;
      const differences = [{ name: 'screen', ...failure }];
      return { kind: 'wrong screen', text, part: title, differences, machine: id };
    }),
  );
  const hasPath = ({ rows }: Failure) => rows !== undefined;
  return [
    ...problems,
    ...findings.filter(hasPath),
    ...findings.filter((finding) => !hasPath(finding)),
    ...(findings.length > 0 && screens.length > 1 ? [screensInOne(screens)] : screens),
  ];
}

const screensInOne = (screens: readonly Failure[]): Failure => ({
  kind: `${screens.length} wrong screens`,
  text: `perhaps because of the problems above: ${screens.map(({ part }) => part).join(', ')}`,
});

/** Returns how many parts of each kind are covered: ['states', '5 of 5']. */
export function countCovered({ elements }: MachineReport): [kind: string, share: string][] {
  const kinds = { state: 'states', transition: 'transitions', guard: 'guard answers' };
  return Object.entries(kinds).flatMap(([kind, words]): [string, string][] => {
    const all = elements.filter((element) => element.kind === kind);
    const covered = all.filter(({ path }) => path !== undefined);
    return all.length > 0 ? [[words, `${covered.length} of ${all.length}`]] : [];
  });
}

/** Lists what a proof has not decided and what it notes, by heading. */
export function proofLists({
  notSeen,
  guesses,
  cuts,
  notes,
}: Proof): [heading: string, lines: readonly string[]][] {
  const lists: [string, readonly string[]][] = [
    ['Guessed; give samples', guesses],
    ['Cut; raise --steps, or give a key or an end', cuts],
    ['Not seen', notSeen.map(({ kind, text }) => `${kind}: ${text}`)],
    ['Notes', notes],
  ];
  return lists.filter(([, lines]) => lines.length > 0);
}
