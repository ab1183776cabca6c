import { lawInWords } from './finding.ts';
import type { Problem, ReportMachine } from './reportData.ts';

/** How many problems of a kind are listed one by one. */
const atMost = 20;

/** The first lines of a list, and how many more there are. */
function firstOf(lines: readonly string[]): string[] {
  const more = lines.length - atMost;
  return [...lines.slice(0, atMost), ...(more > 0 ? [`and ${more} more`] : [])];
}

/** The parts of a machine that are not covered; those of a proof are findings, or were not seen. */
export function gapsIn({ findings, missing }: Pick<ReportMachine, 'findings' | 'missing'>): string[] {
  return findings ? [] : firstOf(missing.map((part) => `${part} is not covered`));
}

/** Everything that is wrong with some machines, a line each, causes before consequences. */
export function problemsInReport(machines: readonly ReportMachine[]): Problem[] {
  return [
    causesIn,
    gapsIn,
    ({ findings, error }: ReportMachine) => (error && !findings ? [error] : []),
  ].flatMap((linesOf) =>
    machines.flatMap((machine) =>
      linesOf(machine).map((line) => ({
        machine: machine.name,
        text: `${machine.id}: ${line}${machine.file && !machine.findings ? ` (${machine.file})` : ''}`,
      })),
    ),
  );
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
    ...laws.flatMap((law) =>
      law.verdict === 'holds'
        ? []
        : [`${lawInWords(law)}: ${law.outcome}`, law.counterexample?.seen].filter(Boolean).join('; '),
    ),
  ];
}
