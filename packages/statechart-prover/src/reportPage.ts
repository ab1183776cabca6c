import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AnyStateMachine } from 'xstate';
import { buildPage } from './buildPage.ts';
import { layoutOf } from './diagramLayout.ts';
import { diagramSvg } from './diagramSvg.ts';
import type { MachineReport } from './machineReport.ts';
import { pageStyles, pathReportStyles } from './pageStyles.ts';
import type { ReportData, ReportMachine } from './reportData.ts';
import { failuresInWords, pathsOf, type ReportPath } from './reportPaths.ts';

/**
 * What a report's page shows of a machine: its drawing, and how many of its paths passed.
 *
 * @param tokens the design's colours and fonts as CSS declarations
 */
export async function reportMachine(
  report: MachineReport,
  machine: AnyStateMachine,
  tokens: string,
  more: Pick<Partial<ReportMachine>, 'verdict' | 'findings' | 'lists' | 'file'> = {},
): Promise<ReportMachine> {
  const everything = pathsOf(report);
  // An event that is refused as it has to be is no path.
  const paths = everything.filter(({ isRefused, failing }) => !isRefused || failing);
  const count = (outcome: ReportPath['outcome']) => paths.filter((path) => path.outcome === outcome).length;
  const [passed, failed, notSeen, notRun] = [
    ...[count('passed'), count('failed'), count('not seen')],
    report.notRun.length,
  ] as [number, number, number, number];
  const all = paths.length + notRun;
  const areLawsKept = report.laws.every(({ verdict }) => verdict === 'holds');
  const isWhole = passed === all && report.missing.length === 0 && !report.error && areLawsKept;
  return {
    verdict: isWhole
      ? 'covered and compared'
      : `${passed} of ${all} paths pass${areLawsKept ? '' : '; a law does not hold'}`,
    ...report,
    ...more,
    diagram: diagramSvg(await layoutOf(machine), tokens),
    paths: { all, passed, failed, notRun, notSeen },
    failures: failuresInWords(report, everything),
  };
}

/**
 * Writes index.html into a folder: one file that opens from disk.
 *
 * @param script of a page with more than the package's own
 */
export async function writeReport<Data extends ReportData>(
  folder: string,
  data: Data,
  tokens: string,
  script = ownScript(),
): Promise<void> {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${data.title.replaceAll('<', '&lt;')}</title>
<style>${pageStyles(tokens)}${pathReportStyles}</style>
<div id="report"></div>
<script>window.reportData = ${json}</script>
<script>${(await script).replaceAll('</script', '<\\/script')}</script>
</html>
`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/index.html`, page);
}

/** The script that was built with the package; from its sources it is built. */
function ownScript(): Promise<string> {
  const built = new URL('page.js', import.meta.url);
  return existsSync(built) ? readFile(built, 'utf8') : buildPage(`${import.meta.dirname}/page/main.tsx`);
}
