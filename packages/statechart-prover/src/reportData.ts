import { type Finding, lawInWords } from './finding.ts';
import type { MachineReport } from './machineReport.ts';

/** What the report's page shows of a machine. */
export interface ReportMachine extends MachineReport {
  /** An SVG whose parts carry the names of states and transitions. */
  diagram: string;
  /** How many pass, fail, were not run, or failed after a guess. */
  paths: { all: number; passed: number; failed: number; notRun: number; notSeen: number };
  /** 'covered', 'covered and compared' or what is wrong. */
  verdict: string;
  /** What fails, a line for each cause with its shortest path, and what was expected and seen. */
  failures: string[];
  /** Of a proof: what is wrong. What was not covered besides was not seen. */
  findings?: Finding[];
  /** What else there is to know, by titles. */
  lists?: Record<string, string[]>;
  /** Where it is written: 'machines/quizMachine.ts'. */
  file?: string;
  /** HTML beside the drawing; what has `data-states` is shown with these states, separated by spaces. */
  beside?: string;
}

/** What is wrong, in a line. */
export interface Problem {
  text: string;
  /** The machine that it is about, by its name. */
  machine?: string;
  /** All that was said. */
  said?: string;
}

/** What the report's page is given. */
export interface ReportData {
  title: string;
  about: string;
  /** When, of what and with which settings: a name and a value each. */
  facts: [name: string, value: string][];
  machines: ReportMachine[];
  /** Everything that is wrong, causes before consequences. */
  problems: Problem[];
  /** How many of some things are good, beside those of the machines. */
  tiles?: { good: number; total: number; label: string }[];
}

/** How many problems of a kind are listed one by one. */
const atMost = 20;

/** The first lines of a list, and how many more there are. */
export function firstOf(lines: readonly string[]): string[] {
  const more = lines.length - atMost;
  return [...lines.slice(0, atMost), ...(more > 0 ? [`and ${more} more`] : [])];
}

/** Everything that is wrong with some machines, a line each, causes before consequences. */
export function problemsInReport(machines: readonly ReportMachine[]): Problem[] {
  return [causesIn, gapsIn].flatMap((linesOf) =>
    machines.flatMap((machine) =>
      linesOf(machine).map((line) => ({
        machine: machine.name,
        text: `${machine.id}: ${line}${machine.file && !machine.findings ? ` (${machine.file})` : ''}`,
      })),
    ),
  );
}

/** The parts of a machine that are not covered; those of a proof are findings, or were not seen. */
export function gapsIn({ findings, missing, error }: ReportMachine): string[] {
  if (findings) return [];
  return [...firstOf(missing.map((part) => `${part} is not covered`)), ...(error ? [error] : [])];
}

/** What fails in a machine; the findings of a proof include its failures and broken laws. */
function causesIn({ findings, failures, paths, laws }: ReportMachine): string[] {
  if (findings)
    return findings.map(
      ({ kind, text, path }) => `${kind}: ${text}${path === undefined ? '' : ` (${path})`}`,
    );
  return [
    ...firstOf(failures),
    ...(paths.notRun > 0 ? [`${paths.notRun} paths were not run`] : []),
    ...laws
      .filter(({ verdict }) => verdict !== 'holds')
      .map((law) =>
        [`${lawInWords(law)}: ${law.outcome}`, law.counterexample?.seen].filter(Boolean).join('; '),
      ),
  ];
}
