import { type Finding, lawInWords } from './finding.ts';
import type { MachineReport } from './machineReport.ts';

/** Data of a machine on the report's page. */
export interface ReportMachine extends MachineReport {
  /** SVG whose parts have the names of states and transitions. */
  diagram: string;
  /** Numbers of paths. Paths that fail after a guess count as `notSeen`. */
  paths: { total: number; passed: number; failed: number; notRun: number; notSeen: number };
  verdict: string;
  /** One line for each cause, with its shortest path, expected and seen values. */
  failures: string[];
  /** Only in the report of a proof. Its uncovered parts without a finding were not seen. */
  findings?: Finding[];
  /** More lists for the page, by title. */
  lists?: Record<string, string[]>;
  /** Source file: 'machines/quizMachine.ts'. */
  file?: string;
  /** HTML beside the drawing. Elements with `data-states`, ids separated by spaces, are shown for these states only. */
  screensHtml?: string;
}

/** A problem in one line. */
export interface Problem {
  text: string;
  /** Name of the machine. */
  machine?: string;
  /** Full output of the command. */
  output?: string;
}

export interface ReportData {
  title: string;
  summary: string;
  /** Names and values for the head of the page, such as the date and settings. */
  facts: [name: string, value: string][];
  machines: ReportMachine[];
  /** Problems that cause other problems come first. */
  problems: Problem[];
  /** More tiles with totals, each shown as `good` of `total`. */
  tiles?: { good: number; total: number; label: string }[];
}

const maxLines = 20;

/** Returns the first lines of a list, and a line with the number of other lines. */
export function firstLines(lines: readonly string[]): string[] {
  const hiddenCount = lines.length - maxLines;
  return [...lines.slice(0, maxLines), ...(hiddenCount > 0 ? [`and ${hiddenCount} more`] : [])];
}

/** Lists the problems of machines, one line each. Failures come before uncovered parts. */
export function problemsInReport(machines: readonly ReportMachine[]): Problem[] {
  return [failuresIn, uncoveredParts].flatMap((linesOf) =>
    machines.flatMap((machine) =>
      linesOf(machine).map((line) => ({
        machine: machine.name,
        text: `${machine.id}: ${line}${machine.file && !machine.findings ? ` (${machine.file})` : ''}`,
      })),
    ),
  );
}

/** Lists uncovered parts. A proof has none, because its uncovered parts are findings or not seen. */
export function uncoveredParts({ findings, missingParts, error }: ReportMachine): string[] {
  if (findings) return [];
  return [...firstLines(missingParts.map((part) => `${part} is not covered`)), ...(error ? [error] : [])];
}

/** Lists the failures of a report, or the findings of a proof, which include its failures. */
function failuresIn({ findings, failures, paths, laws }: ReportMachine): string[] {
  if (findings)
    return findings.map(
      ({ kind, text, path }) => `${kind}: ${text}${path === undefined ? '' : ` (${path})`}`,
    );
  return [
    ...firstLines(failures),
    ...(paths.notRun > 0 ? [`${paths.notRun} paths were not run`] : []),
    ...laws
      .filter(({ verdict }) => verdict !== 'holds')
      .map((law) =>
        [`${lawInWords(law)}: ${law.outcome}`, law.counterexample?.state].filter(Boolean).join('; '),
      ),
  ];
}
