import { mkdir, rm, writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { type MachineName, machines, reportOn as walked } from '#tests/model/walks';
import { findBrowser } from '#tools/browser';
import { readTokens } from '#tools/designTokens';
import { reportStyles } from '#tools/reportStyles';
import { runCommand } from '#tools/runCommand';
import { servePreview } from '#tools/servePreview';
import { type ClickedRuns, type ShownScreen, showScreens } from '#tools/showScreens';
import { layoutOf } from '#tools/statecharts/diagramLayout';
import { diagramSvg } from '#tools/statecharts/diagramSvg';
import type { MachineReport } from '#tools/statecharts/machineReport';
import { missingAtMost, pathsOf, type ReportPath } from './statecharts/pathReport/paths';
import { pathReportStyles } from './statecharts/pathReport/styles';

export interface ReportMachine extends MachineReport {
  /** An SVG whose parts carry the names of states and transitions. */
  diagram: string;
  /** How many of the elements some path crosses. */
  covered: number;
  paths: { all: number; passed: number; failed: number };
  /** The shortest path that fails, with what was expected and seen. */
  shortestFailure?: string;
  /** What became of its paths in the built site, where they were clicked through. */
  clicked?: ClickedRuns;
}

/** What the report's page is given. */
export interface ReportData {
  machines: ReportMachine[];
  screens: ShownScreen[];
}

const folder = 'report';

function log(text: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(5)} s  ${text}`);
}

function inWords({ line, failure: { expected, seen } }: NonNullable<ReportPath['failing']>): string {
  return `${line}: expected ${expected}, seen ${seen}`.replaceAll('\n', ', ');
}

async function reportOn(name: MachineName, clicked?: ClickedRuns): Promise<ReportMachine> {
  const report = { ...walked(name), ...(clicked && { clicked }) };
  const everything = pathsOf(report);
  const paths = everything.filter(({ isRefused, failing }) => !isRefused || failing);
  const failing = paths.flatMap(({ failing }) => failing ?? []);
  const failed = failing.length;
  const [shortest] = failing.sort((one, other) => one.line.length - other.line.length);
  const crossed = new Set(everything.flatMap(({ crossed }) => [...crossed]));
  const { length: all } = paths;
  const site = clicked ? `, ${clicked.runs} runs clicked in the built site` : '';
  log(
    `${report.id}: ${all} paths, ${failed} fail, ${crossed.size} of ${report.elements.length} parts crossed${site}`,
  );
  return {
    ...report,
    diagram: diagramSvg(await layoutOf(machines[name]), await readTokens()),
    covered: crossed.size,
    paths: { all, passed: all - failed, failed },
    ...(shortest && { shortestFailure: inWords(shortest) }),
  };
}

/** The page's script as one plain file: a page opened from a folder may not load modules. */
async function clientScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      rolldownOptions: { input: 'tools/statecharts/pathReport/main.tsx', output: { format: 'iife' } },
    },
  });
  const output =
    'output' in built ? built.output : Array.isArray(built) ? built.flatMap((one) => one.output) : [];
  const chunk = output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('the page of the report has no script');
  return chunk.code;
}

async function writePage(data: ReportData): Promise<void> {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const script = (await clientScript()).replaceAll('</script', '<\\/script');
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every path, run</title>
<style>${await reportStyles()}${pathReportStyles}</style>
<div id="report"></div>
<script>window.reportData = ${json}</script>
<script>${script}</script>
</html>
`;
  await writeFile(`${folder}/index.html`, page);
}

async function visitSite(browser: string): ReturnType<typeof showScreens> {
  const server = await servePreview();
  try {
    return await showScreens(browser, server.origin, `${folder}/screens`, (done, of) => {
      if (done % 6 === 0 || done === of) log(`${done} of ${of} screens`);
    });
  } finally {
    await server.close();
  }
}

/**
 * Walks every path of every machine, visits every state of the built site in a browser, and writes report/index.html.
 *
 * @returns 1 when anything failed or is not covered
 */
export async function main(): Promise<number> {
  const browser = await findBrowser();
  await rm(`${folder}/screens`, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  log('building the site');
  if ((await runCommand('vite', ['build', '--mode', 'test', '--logLevel', 'warn'])) !== 0) return 1;
  const { shown: screens, clicked } = await visitSite(browser);
  const reports = await Promise.all(
    Object.keys(machines).map((name) =>
      reportOn(name as MachineName, name === 'quizMachine' ? clicked : undefined),
    ),
  );
  await writePage({ machines: reports, screens });

  for (const { id, shortestFailure } of reports)
    if (shortestFailure) console.error(`${id}: ${shortestFailure}`);
  const failedPaths = reports.reduce((sum, { paths }) => sum + paths.failed, 0);
  const allPaths = reports.reduce((sum, { paths }) => sum + paths.all, 0);
  const missing = reports.flatMap(({ id, missing }) => missing.map((one) => `${id}: ${one} is not covered`));
  const more =
    missing.length > missingAtMost ? [`and ${missing.length - missingAtMost} more that are not covered`] : [];
  const errors = reports.flatMap(({ id, error }) => (error ? [`${id}: ${error}`] : []));
  const failures = screens.flatMap(({ title, failures }) =>
    failures.map((failure) => `${title}: ${failure}`),
  );
  const quizPaths = reports.find(({ name }) => name === 'quizMachine')?.paths.all;
  const unclicked =
    clicked.runs === quizPaths
      ? []
      : [`quiz: ${clicked.runs} of ${quizPaths} runs were clicked in the built site`];
  const problems = [...missing.slice(0, missingAtMost), ...more, ...errors, ...failures, ...unclicked];
  for (const problem of problems) console.error(problem);
  log(
    `${allPaths - failedPaths} of ${allPaths} paths pass, ${screens.filter(({ failures }) => failures.length === 0).length} of ${screens.length} screens: ${folder}/index.html`,
  );
  return failedPaths + problems.length + missing.length > 0 ? 1 : 0;
}
