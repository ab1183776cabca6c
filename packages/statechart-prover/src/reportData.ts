import { type Finding, lawInWords } from './finding.ts';
import type { MachineReport } from './machineReport.ts';

/** Data of a machine on the report's page. */
export interface ReportMachine extends MachineReport {
  /** SVG whose parts have the names of states and transitions. */
  diagram: string;
  /** Numbers of paths; `notSeen` are failures after a guess. */
  paths: { total: number; passed: number; failed: number; notRun: number; notSeen: number };
  verdict: string;
  /** One line for each cause, with its shortest path, expected and seen values. */
  failures: string[];
  /** Only of a proof; parts that are neither covered nor findings were not seen. */
  findings?: Finding[];
  /** Further lines by title. */
  lists?: Record<string, string[]>;
  /** Source file: 'machines/quizMachine.ts'. */
  file?: string;
  /** HTML beside the drawing. Elements with `data-states`, separated by spaces, are shown for these states. */
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
  /** Names and values such as date and settings. */
  facts: [name: string, value: string][];
  machines: ReportMachine[];
  /** Causes before consequences. */
  problems: Problem[];
  /** Further totals: `good` of `total`. */
  tiles?: { good: number; total: number; label: string }[];
}

const maxLines = 20;

/** Returns the first lines of a list and the number of others. */
export function firstLines(lines: readonly string[]): string[] {
  const hiddenCount = lines.length - maxLines;
  return [...lines.slice(0, maxLines), ...(hiddenCount > 0 ? [`and ${hiddenCount} more`] : [])];
}

/** Lists the problems of machines, one line each, causes before consequences. */
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

/** Lists uncovered parts; those of a proof are findings or not seen. */
export function uncoveredParts({ findings, missingParts, error }: ReportMachine): string[] {
  if (findings) return [];
  return [...firstLines(missingParts.map((part) => `${part} is not covered`)), ...(error ? [error] : [])];
}

/** Lists failures; the findings of a proof already include them. */
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
