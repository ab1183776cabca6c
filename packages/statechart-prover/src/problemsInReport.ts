import { lawInWords } from './finding.ts';
import type { LawResult } from './laws.ts';
import type { ReportData, ReportFailure, ReportMachine } from './reportData.ts';

/** How many problems of a kind are listed one by one. */
const atMost = 20;

/** The first lines of a list, and how many more there are. */
function firstOf(lines: readonly string[]): string[] {
  const more = lines.length - atMost;
  return [...lines.slice(0, atMost), ...(more > 0 ? [`and ${more} more`] : [])];
}

/** The parts of a machine that are not covered; those of a proof are findings, or wait for samples. */
export function gapsIn({ findings, missing }: Pick<ReportMachine, 'findings' | 'missing'>): string[] {
  return findings ? [] : firstOf(missing.map((part) => `${part} is not covered`));
}

/** 'npm run check: src/a.ts(1,2): there is no b' */
export function failureInWords({ command, text }: ReportFailure): string {
  return `${command}: ${text}`;
}

/** The machine's file in brackets; empty where only the rerun fails, since the machine is right then, and for findings, which have places. */
function placeOf({ file, findings, rerun }: ReportMachine, line: string): string {
  return file && !findings && !(rerun && line.includes(`(in ${rerun.place})`)) ? ` (${file})` : '';
}

/** Everything that is wrong in a report, a line each, causes before consequences. */
export function problemsInReport({
  machines,
  screens,
  failures = [],
  requirements = [],
}: ReportData): string[] {
  const about = (linesOf: (machine: ReportMachine) => readonly (string | false | undefined)[]) =>
    machines.flatMap((machine) =>
      linesOf(machine).flatMap((line) => (line ? `${machine.id}: ${line}${placeOf(machine, line)}` : [])),
    );
  const lawLine = (law: LawResult) =>
    law.broken && [`${lawInWords(law)}: ${law.outcome}`, law.broken.seen].filter(Boolean).join('; ');
  return [
    // The findings of a machine include its failures and broken laws.
    ...about(({ findings, failures, paths, laws }) =>
      findings
        ? findings.map(({ kind, text, path, where }) =>
            [`${kind}: ${text}`, path && `(${path})`, where].filter(Boolean).join(' '),
          )
        : [
            ...firstOf(failures),
            paths.notRun > 0 && `${paths.notRun} paths were not run`,
            ...laws.map(lawLine),
          ],
    ),
    ...about(gapsIn),
    ...about(({ findings, error, rerun }) => [
      !findings && error,
      rerun?.error && `${rerun.place}: ${rerun.error}`,
    ]),
    ...failures.map(failureInWords),
    ...screens.flatMap(({ title, failures }) => failures.map((failure) => `${title}: ${failure}`)),
    // A requirement without proof is red. Only a run of all tests knows that.
    ...requirements
      .filter(({ result }) => result === 'failed')
      .map(({ number, text, result, proofs }) => {
        const failing = proofs.find(({ outcome }) => outcome === result);
        return `${number}: ${result}: ${text}${failing ? ` (${failing.file}: ${failing.name})` : ''}`;
      }),
  ];
}
