import { mkdir, writeFile } from 'node:fs/promises';
import type { AnyStateMachine } from 'xstate';
import { layoutOf } from './diagramLayout.ts';
import { diagramStyles, diagramSvg, escapeHtml } from './diagramSvg.ts';
import { type Finding, isFindingOn } from './finding.ts';
import type { LawResult } from './laws.ts';
import type { Failure, MachineReport, ReportElement } from './machineReport.ts';
import { pageStyles } from './pageStyles.ts';
import { type Problem, type ReportData, type ReportMachine, uncoveredParts } from './reportData.ts';
import { type ClientMachine, showPaths } from './showPaths.ts';
import { groupBy, withCount } from './statechart.ts';

export interface ReportPath {
  /** Labels of the steps: 'START → 1:2 → 2:3'. */
  line: string;
  /** Whether the last event was refused, as expected. */
  isRefused: boolean;
  outcome: 'passed' | 'failed' | 'not seen';
  /** First failing step, by its index. The line of its path has times where events are pending. */
  failing?: { step: number; line: string; failure: Failure };
}

type ReportedPaths = Pick<MachineReport, 'steps' | 'elements' | 'ends' | 'refused'>;

/** Returns every path of a machine, then every refused event. */
export function listPaths({ steps, ends, refused }: ReportedPaths): ReportPath[] {
  return [...ends, ...refused].map((end, index): ReportPath => {
    const indexes = stepIndexesTo(steps, end);
    const labels = indexes.slice(1).map((index) => steps[index]?.label ?? '');
    const path = { line: labels.join(' → ') || '(start)', isRefused: index >= ends.length };
    const failedStep = indexes.find((index) => steps[index]?.failure) ?? -1;
    const failure = steps[failedStep]?.failure;
    if (!failure) return { ...path, outcome: 'passed' };
    if (failure.isGuess) return { ...path, outcome: 'not seen' };
    const waits = steps[end]?.times?.split(' ') ?? [];
    const timedLabels = labels.map((label, index) => [label, waits[index + 1]].filter(Boolean).join(' '));
    const line = timedLabels.slice(0, indexes.indexOf(failedStep)).join(' → ') || '(start)';
    return { ...path, outcome: 'failed', failing: { step: failedStep, line, failure } };
  });
}

/** Returns the indexes of the steps up to `end`, the start first. */
function stepIndexesTo(steps: MachineReport['steps'], end: number): number[] {
  const indexes: number[] = [];
  for (let index = end; index >= 0; index = steps[index]?.previous ?? -1) indexes.push(index);
  return indexes.reverse();
}

/** Returns the index of the element to mark for a failed step: its last transition, or the last entered state. */
function findWrongElement({ steps, elements }: ReportedPaths, step: number): number {
  const lastCrossed = (kind: ReportElement['kind'], stepIndex: number) =>
    steps[stepIndex]?.crossed.findLast((index) => elements[index]?.kind === kind);
  const states = () => stepIndexesTo(steps, step).map((index) => lastCrossed('state', index) ?? -1);
  return lastCrossed('transition', step) ?? states().findLast((index) => index >= 0) ?? -1;
}

/** Returns one line for each wrong element and cause, with the shortest path; the cause of most paths comes first. */
function failuresInWords(report: ReportedPaths, paths: readonly ReportPath[]): string[] {
  /** Replaces values, quotes and numbers, which differ from path to path. */
  const causeOf = ({ expected }: Failure) =>
    expected.replace(/: .*$/gm, '').replace(/“[^”]*”|"[^"]*"|\d+/g, '#');
  const failures = paths.flatMap(({ line, failing }) => (failing ? { ...failing, length: line.length } : []));
  const placeOf = ({ step }: { step: number }) => findWrongElement(report, step);
  const groups = groupBy(failures, (failing) => `${placeOf(failing)} ${causeOf(failing.failure)}`);
  return [...groups.values()]
    .sort((first, second) => second.length - first.length)
    .map((group) => {
      const shortest = group.reduce((best, other) => (other.length < best.length ? other : best));
      const { expected, actual } = shortest.failure;
      const partName = report.elements[placeOf(shortest)]?.name;
      const heading = `${withCount(group.length, 'path')} ${group.length === 1 ? 'fails' : 'fail'} at ${partName}`;
      const line = `${heading}; the shortest: ${shortest.line}: expected ${expected}, seen ${actual}`;
      return line.replaceAll('\n', ', ');
    });
}

/** Returns the indexes of elements to show in red: failures, broken laws, findings and uncovered parts. */
function wrongElements(machine: ReportMachine): Set<number> {
  const { steps, elements, laws, findings, missingParts } = machine;
  const failedSteps = [...steps.keys()].filter(
    (step) => steps[step]?.failure && !steps[step].failure.isGuess,
  );
  const brokenLaws = laws.filter(({ verdict }) => verdict === 'broken');
  const partsInLaws = brokenLaws.flatMap(({ counterexample }) => counterexample?.parts ?? []);
  const isWrong = ({ kind, name }: ReportElement) =>
    partsInLaws.includes(name) ||
    (findings?.some((finding) => isFindingOn(finding, name)) ?? missingParts.includes(`${kind}s: ${name}`));
  return new Set([
    ...failedSteps.map((step) => findWrongElement(machine, step)),
    ...[...elements.keys()].filter((index) => isWrong(elements[index] as ReportElement)),
  ]);
}

/** Returns the indexes of elements that a proof neither reached nor reported as findings. */
function unseenElements({ elements, missingParts, findings }: ReportMachine): Set<number> {
  const isUnseen = ({ kind, name }: ReportElement) =>
    missingParts.includes(`${kind}s: ${name}`) && !findings?.some((finding) => isFindingOn(finding, name));
  const indexes = findings ? [...elements.keys()] : [];
  return new Set(indexes.filter((index) => isUnseen(elements[index] as ReportElement)));
}

/**
 * Adds the drawing and the counts of paths to a report.
 *
 * @param tokens colors and fonts of the design as CSS declarations
 */
export async function addDrawing(
  report: MachineReport,
  machine: AnyStateMachine,
  tokens: string,
  details: Pick<Partial<ReportMachine>, 'verdict' | 'findings' | 'lists' | 'file' | 'screensHtml'> = {},
): Promise<ReportMachine> {
  const allPaths = listPaths(report);
  // Correctly refused events do not count as paths.
  const paths = allPaths.filter(({ isRefused, failing }) => !isRefused || failing);
  const count = (outcome: ReportPath['outcome']) => paths.filter((path) => path.outcome === outcome).length;
  const [passed, notRun] = [count('passed'), report.missingPaths.length];
  const total = paths.length + notRun;
  const doAllLawsHold = report.laws.every(({ verdict }) => verdict === 'holds');
  const isComplete = passed === total && report.missingParts.length === 0 && !report.error && doAllLawsHold;
  return {
    verdict: isComplete
      ? 'covered and compared'
      : `${passed} of ${total} paths pass${doAllLawsHold ? '' : '; a law does not hold'}`,
    ...report,
    ...details,
    diagram: diagramSvg(await layoutOf(machine), tokens),
    paths: { total, passed, notRun, failed: count('failed'), notSeen: count('not seen') },
    failures: failuresInWords(report, allPaths),
  };
}

/** Writes index.html and style.css. The styles have a file of their own for policies that forbid inline styles. */
export async function writeReport(folder: string, data: ReportData, tokens: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/style.css`, pageStyles(tokens) + diagramStyles(tokens));
  await writeFile(`${folder}/index.html`, renderPage(data));
}

export function renderPage(data: ReportData): string {
  const { title, summary, facts, machines, problems } = data;
  const clientMachines = machines.map(({ name, elements, steps, ends, refused, ...rest }): ClientMachine => {
    const machine = { name, elements, steps, ends, refused, ...rest };
    const namesAt = (indexes: Iterable<number>) => [...indexes].map((index) => elements[index]?.name ?? '');
    const markedNames = { wrong: namesAt(wrongElements(machine)), unseen: namesAt(unseenElements(machine)) };
    return { name, elements, steps, ends, refused, ...markedNames };
  });
  const json = JSON.stringify(clientMachines).replaceAll('<', '\\u003c');
  const rows = facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="style.css">
<header>
<h1>${escapeHtml(title)}</h1>
${problemsHtml(problems)}
<p>${escapeHtml(summary)}</p>
<dl class="facts">${rows.join('')}</dl>
<div class="tiles">${tilesHtml(data).join('')}</div>
</header>
<main>${machines.map((machine) => sectionHtml(machine, problems.length > 0)).join('\n')}</main>
<script>(${showPaths})(document, ${json})</script>
</html>
`;
}

const listHtml = (items: readonly string[], name = '') =>
  `<ul class="${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const smallHtml = (text: string) => `<span class="small">${escapeHtml(text)}</span>`;

/** Longer lists of problems start collapsed. */
const maxOpenProblems = 6;

function problemsHtml(problems: readonly Problem[]): string {
  const [firstProblem, ...otherProblems] = problems.map(({ text, machine, output }) => {
    const line = machine ? `<a href="#${escapeHtml(machine)}">${escapeHtml(text)}</a>` : escapeHtml(text);
    const details = `<details><summary>full output</summary><pre>${escapeHtml(output ?? '')}</pre></details>`;
    return output && output !== text ? line + details : line;
  });
  if (!firstProblem) return '';
  const summary = `<summary>and ${withCount(otherProblems.length, 'problem')} more</summary>`;
  const details = `<details${otherProblems.length <= maxOpenProblems ? ' open' : ''}>${summary}${listHtml(otherProblems)}</details>`;
  return `<div class="failure bad"><div class="broke">✗ ${firstProblem}</div>${otherProblems.length > 0 ? details : ''}</div>`;
}

/** Returns the tiles with totals. Skips kinds without items. */
function tilesHtml({ machines, problems, tiles = [] }: ReportData): string[] {
  const sum = (count: (machine: ReportMachine) => number) =>
    machines.reduce((total, machine) => total + count(machine), 0);
  const countPaths = (outcome: keyof ReportMachine['paths']) => sum((machine) => machine.paths[outcome]);
  const elementCount = sum((machine) => machine.elements.length);
  const crossedCount = elementCount - sum(({ missingParts }) => missingParts.length);
  const unseenCount = sum((machine) => unseenElements(machine).size);
  const passed = countPaths('passed');
  const laws = machines.flatMap((machine) => machine.laws);
  const failingMachines = new Set(problems.map(({ machine }) => machine));
  const totals: [good: number, total: number, label: string, unseen?: number][] = [
    [passed, countPaths('total'), `paths pass; ${countPaths('notRun')} were not run`, countPaths('notSeen')],
    [crossedCount, elementCount, 'states, transitions and guard branches crossed', unseenCount],
    [laws.filter(({ verdict }) => verdict === 'holds').length, laws.length, 'laws hold on every step'],
    ...tiles.map(({ good, total, label }): [number, number, string] => [good, total, label]),
    [sum(({ name }) => (failingMachines.has(name) ? 0 : 1)), machines.length, 'machines pass'],
  ];
  return totals.flatMap(([good, total, label, unseen = 0]) => {
    const tone = good === total ? 'good' : good + unseen === total ? 'warn' : 'bad';
    const words = `of ${total.toLocaleString('en')} ${escapeHtml(label)}`;
    return total > 0
      ? `<div class="tile ${tone}"><strong>${good.toLocaleString('en')}</strong> ${words}</div>`
      : [];
  });
}

/** @param isFailing whether the report has problems; laws that hold are then collapsed */
function sectionHtml(machine: ReportMachine, isFailing: boolean): string {
  const { id, name, description, verdict, diagram, findings, failures } = machine;
  const { lists = {}, screensHtml = '' } = machine;
  const findingHtml = ({ kind, text, path = '' }: Finding) =>
    `<strong>${escapeHtml(kind)}</strong> ${escapeHtml(text)} ${smallHtml(path)}`;
  const boxes: [title: string, tone: string, lines: string[]][] = [
    ['Failures', 'bad', findings ? [] : failures.map(escapeHtml)],
    ['Findings', 'bad', (findings ?? []).map(findingHtml)],
    ['Not covered', 'bad', uncoveredParts(machine).map(escapeHtml)],
  ];
  for (const [title, lines] of Object.entries(lists)) boxes.push([title, 'calm', lines.map(escapeHtml)]);
  const filledBoxes = boxes.filter(([, , lines]) => lines.length > 0);
  return `<section aria-labelledby="${escapeHtml(name)}">
<h2 id="${escapeHtml(name)}">${escapeHtml(id)}</h2>
<p>${escapeHtml(description)}</p>
<p class="small">${escapeHtml(verdict)}</p>
${filledBoxes.map(([title, tone, lines]) => `<div class="failure ${tone}"><strong>${escapeHtml(title)}</strong>${listHtml(lines)}</div>`).join('')}
${lawsHtml(machine.laws, isFailing)}
<p class="small">Click a state or a transition to see the paths through it. Wrong or uncovered parts are red, unseen parts are yellow.</p>
<div class="look${screensHtml && ' with-screens'}"><div class="diagram">${diagram}</div>${screensHtml}</div>
<div data-paths></div>
</section>`;
}

/** Lists the laws. Laws that do not hold come first. */
function lawsHtml(laws: readonly LawResult[], isFailing: boolean): string {
  if (laws.length === 0) return '';
  const signs = { holds: '✓', broken: '✗', 'not known': '–' };
  const tones = { holds: '', broken: 'bad', 'not known': 'warn' };
  const lawLines = (all: readonly LawResult[]) =>
    all.map(({ kind, sentence, tags, verdict, outcome, counterexample }) => {
      const details = [outcome, counterexample?.state, ...tags].filter(Boolean).join('; ');
      const law = `${signs[verdict]} <strong>${kind}</strong> ${escapeHtml(sentence)} ${smallHtml(details)}`;
      return `<div class="${tones[verdict]}">${law}</div>`;
    });
  const [holdingLaws, otherLaws] = [true, false].map((isHolding) =>
    laws.filter(({ verdict }) => (verdict === 'holds') === isHolding),
  ) as [LawResult[], LawResult[]];
  const summary = `<summary>${withCount(holdingLaws.length, 'law')} hold</summary>`;
  return `<h3>Laws</h3>${listHtml(lawLines(otherLaws), 'laws')}<details${isFailing ? '' : ' open'}>${summary}${listHtml(lawLines(holdingLaws), 'laws')}</details>`;
}
