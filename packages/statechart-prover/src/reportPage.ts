import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AnyStateMachine } from 'xstate';
import { buildPage } from './buildPage.ts';
import { layoutOf } from './diagramLayout.ts';
import { diagramSvg } from './diagramSvg.ts';
import type { MachineReport } from './machineReport.ts';
import { pageStyles, pathReportStyles } from './pageStyles.ts';
import type { ReportData, ReportMachine } from './reportData.ts';
import { groupsOf, pathInWords, pathsOf, type ReportPath } from './reportPaths.ts';

/**
 * What a report's page shows of a machine: its drawing, and how many of its paths passed.
 *
 * @param tokens the design's colours and fonts as CSS declarations
 */
export async function reportMachine(
  report: MachineReport,
  machine: AnyStateMachine,
  tokens: string,
  more: Omit<Partial<ReportMachine>, keyof MachineReport | 'diagram' | 'paths' | 'failures'> = {},
): Promise<ReportMachine> {
  const everything = pathsOf({ ...report, ...more });
  // An event that is refused as it has to be is no path.
  const paths = everything.filter(({ isRefused, failing }) => !isRefused || failing);
  const count = (outcome: ReportPath['outcome']) => paths.filter((path) => path.outcome === outcome).length;
  const [all, passed, failed, notRun] = [paths.length, count('passed'), count('failed'), count('not run')];
  const waiting = count('waiting');
  const failures = groupsOf({ ...report, ...more }, everything).flatMap(({ title, paths: [first] }) =>
    first?.failing ? `${title}; the shortest: ${failureInWords(report, first.failing)}` : [],
  );
  const areLawsKept = report.laws.every(({ broken }) => !broken);
  const isWhole = passed === all && report.missing.length === 0 && !report.error && areLawsKept;
  return {
    verdict: isWhole
      ? 'covered and compared'
      : `${passed} of ${all} paths pass${areLawsKept ? '' : '; a law is broken'}`,
    ...report,
    ...more,
    // Only the tests of paths need the values, and they are many.
    ...(!more.code && { steps: report.steps.map(({ value: _, ...step }) => step) }),
    diagram: diagramSvg(await layoutOf(machine), tokens),
    paths: { all, passed, failed, notRun, ...(waiting > 0 && { waiting }) },
    failures,
  };
}

/** 'START → 1:2: expected tier: high, seen tier: low' */
function failureInWords({ steps }: MachineReport, failing: NonNullable<ReportPath['failing']>): string {
  const { expected, seen } = failing.failure;
  return `${pathInWords({ steps }, failing)}: expected ${expected}, seen ${seen}`.replaceAll('\n', ', ');
}

/** Writes index.html into a folder: one file that opens from disk. */
export async function writeReport(folder: string, data: ReportData, tokens: string): Promise<void> {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const script = (await clientScript()).replaceAll('</script', '<\\/script');
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${data.title.replaceAll('<', '&lt;')}</title>
<style>${pageStyles(tokens)}${pathReportStyles}</style>
<div id="report"></div>
<script>window.reportData = ${json}</script>
<script>${script}</script>
</html>
`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/index.html`, page);
}

let script: Promise<string> | undefined;

/** The script that was built with the package; from its sources it is built once. */
function clientScript(): Promise<string> {
  const built = new URL('page.js', import.meta.url);
  script ??= existsSync(built) ? readFile(built, 'utf8') : buildPage();
  return script;
}
