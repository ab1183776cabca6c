import { mkdir, writeFile } from 'node:fs/promises';
import type { AnyStateMachine } from 'xstate';
import { layoutOf } from './diagramLayout.ts';
import { diagramStyles, diagramSvg, escaped } from './diagramSvg.ts';
import { isAbout } from './finding.ts';
import type { LawResult } from './laws.ts';
import type { Failure, MachineReport, ReportElement } from './machineReport.ts';
import { pageStyles } from './pageStyles.ts';
import { type Problem, type ReportData, type ReportMachine, uncoveredParts } from './reportData.ts';
import { type ClientMachine, showPaths } from './showPaths.ts';
import { groupBy, withCount } from './statechart.ts';

export interface ReportPath {
  /** On one line: 'START → 1:2 → 2:3'. */
  line: string;
  /** Whether the last event was refused, as expected. */
  isRefused: boolean;
  outcome: 'passed' | 'failed' | 'not seen';
  /** First failing step by index. The line has times where events are pending. */
  failing?: { step: number; line: string; failure: Failure };
}

type Walked = Pick<MachineReport, 'steps' | 'elements' | 'ends' | 'refused'>;

/** Returns every path of a machine, then every refused event. */
export function pathsOf({ steps, ends, refused }: Walked): ReportPath[] {
  return [...ends, ...refused].map((end, index): ReportPath => {
    const indexes = indexesTo(steps, end);
    const labels = indexes.slice(1).map((at) => steps[at]?.label ?? '');
    const path = { line: labels.join(' → ') || '(start)', isRefused: index >= ends.length };
    const step = indexes.find((at) => steps[at]?.failure) ?? -1;
    const failure = steps[step]?.failure;
    if (!failure) return { ...path, outcome: 'passed' };
    if (failure.isGuess) return { ...path, outcome: 'not seen' };
    const times = steps[end]?.times?.split(' ') ?? [];
    const timed = labels.map((label, at) => [label, times[at + 1]].filter(Boolean).join(' '));
    const line = timed.slice(0, indexes.indexOf(step)).join(' → ') || '(start)';
    return { ...path, outcome: 'failed', failing: { step, line, failure } };
  });
}

/** Returns the indexes of the steps up to `end`, the start first. */
function indexesTo(steps: MachineReport['steps'], end: number): number[] {
  const indexes: number[] = [];
  for (let at = end; at >= 0; at = steps[at]?.previous ?? -1) indexes.push(at);
  return indexes.reverse();
}

/** Returns the element to mark: the last transition, or the state that the path does not leave. */
function wrongElementAt({ steps, elements }: Walked, step: number): number {
  const isShown = steps[step]?.failure?.isShown;
  const last = (kind: ReportElement['kind'], at: number) =>
    steps[at]?.crossed.findLast((index) => elements[index]?.kind === kind);
  return (
    (isShown ? last('state', step) : undefined) ??
    last('transition', step) ??
    indexesTo(steps, step).reduce((found, at) => last('state', at) ?? found, -1)
  );
}

/** One line for each place and cause with its shortest path; the cause of most paths comes first. */
function failuresInWords(report: Walked, paths: readonly ReportPath[]): string[] {
  /** Drops values, quotes and numbers, which differ from path to path. */
  const nameOf = ({ expected }: Failure) =>
    expected.replace(/: .*$/gm, '').replace(/“[^”]*”|"[^"]*"|\d+/g, '#');
  const failing = paths.flatMap((path) =>
    path.failing ? { ...path.failing, length: path.line.length } : [],
  );
  const groups = groupBy(
    failing,
    ({ step, failure }) => `${wrongElementAt(report, step)} ${nameOf(failure)}`,
  );
  return [...groups.values()]
    .sort((first, second) => second.length - first.length)
    .map((all) => {
      const shortest = all.reduce((best, other) => (other.length < best.length ? other : best));
      const { expected, seen } = shortest.failure;
      const where = report.elements[wrongElementAt(report, shortest.step)]?.name;
      const fail = `${withCount(all.length, 'path')} ${all.length === 1 ? 'fails' : 'fail'} at ${where}`;
      return `${fail}; the shortest: ${shortest.line}: expected ${expected}, seen ${seen}`.replaceAll(
        '\n',
        ', ',
      );
    });
}

/** Elements to show in red: failures, broken laws, findings and uncovered parts. */
function wrongElements(machine: ReportMachine): Set<number> {
  const { steps, elements, laws, findings, missing } = machine;
  const failing = [...steps.keys()].filter((at) => steps[at]?.failure && !steps[at].failure.isGuess);
  const broken = new Set(
    laws.flatMap(({ verdict, counterexample }) => (verdict === 'broken' ? (counterexample?.at ?? []) : [])),
  );
  const isWrong = ({ kind, name }: ReportElement) =>
    broken.has(name) ||
    (findings ? findings.some((finding) => isAbout(finding, name)) : missing.includes(`${kind}s: ${name}`));
  return new Set([
    ...failing.map((step) => wrongElementAt(machine, step)),
    ...[...elements.keys()].filter((at) => isWrong(elements[at] as ReportElement)),
  ]);
}

/** Elements of a proof that were neither reached nor reported. */
function unseenElements({ elements, missing, findings }: ReportMachine): Set<number> {
  const isUnseen = ({ kind, name }: ReportElement) =>
    missing.includes(`${kind}s: ${name}`) && !findings?.some((finding) => isAbout(finding, name));
  return new Set([...elements.keys()].filter((at) => findings && isUnseen(elements[at] as ReportElement)));
}

/**
 * Adds the drawing and the counts of paths to a report.
 *
 * @param tokens colors and fonts of the design as CSS declarations
 */
export async function reportMachine(
  report: MachineReport,
  machine: AnyStateMachine,
  tokens: string,
  more: Pick<Partial<ReportMachine>, 'verdict' | 'findings' | 'lists' | 'file' | 'beside'> = {},
): Promise<ReportMachine> {
  const everything = pathsOf(report);
  // Correctly refused events do not count as paths.
  const paths = everything.filter(({ isRefused, failing }) => !isRefused || failing);
  const count = (outcome: ReportPath['outcome']) => paths.filter((path) => path.outcome === outcome).length;
  const [passed, notRun] = [count('passed'), report.notRun.length];
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
    paths: { all, passed, notRun, failed: count('failed'), notSeen: count('not seen') },
    failures: failuresInWords(report, everything),
  };
}

/** Writes index.html and style.css, which open from disk, and under a policy that refuses inline styles. */
export async function writeReport(folder: string, data: ReportData, tokens: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/style.css`, pageStyles(tokens) + diagramStyles(tokens));
  await writeFile(`${folder}/index.html`, pageOf(data));
}

export function pageOf(data: ReportData): string {
  const { title, about, facts, machines, problems } = data;
  const client = machines.map(({ name, elements, steps, ends, refused, ...more }): ClientMachine => {
    const machine = { name, elements, steps, ends, refused, ...more };
    const named = (indexes: Iterable<number>) => [...indexes].map((index) => elements[index]?.name ?? '');
    const marks = { wrong: named(wrongElements(machine)), unseen: named(unseenElements(machine)) };
    return { name, elements, steps, ends, refused, ...marks };
  });
  const json = JSON.stringify(client).replaceAll('<', '\\u003c');
  const rows = facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="style.css">
<header>
<h1>${escaped(title)}</h1>
${problemsHtml(problems)}
<p>${escaped(about)}</p>
<dl class="facts">${rows.join('')}</dl>
<div class="tiles">${tilesHtml(data).join('')}</div>
</header>
<main>${machines.map((machine) => sectionHtml(machine, problems.length > 0)).join('\n')}</main>
<script>(${showPaths})(document, ${json})</script>
</html>
`;
}

const list = (items: readonly string[], name = '') =>
  `<ul class="${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const small = (text: string) => `<span class="small">${escaped(text)}</span>`;

/** Longer lists start collapsed. */
const maxOpenProblems = 6;

function problemsHtml(problems: readonly Problem[]): string {
  const [first, ...others] = problems.map(({ text, machine, output }) => {
    const line = machine ? `<a href="#${escaped(machine)}">${escaped(text)}</a>` : escaped(text);
    const more = `<details><summary>full output</summary><pre>${escaped(output ?? '')}</pre></details>`;
    return output && output !== text ? line + more : line;
  });
  if (!first) return '';
  const summary = `<summary>and ${withCount(others.length, 'problem')} more</summary>`;
  const more = `<details${others.length <= maxOpenProblems ? ' open' : ''}>${summary}${list(others)}</details>`;
  return `<div class="failure bad"><div class="broke">✗ ${first}</div>${others.length > 0 ? more : ''}</div>`;
}

/** Totals. Skips a kind without items. */
function tilesHtml({ machines, problems, tiles = [] }: ReportData): string[] {
  const sum = (count: (machine: ReportMachine) => number) =>
    machines.reduce((total, machine) => total + count(machine), 0);
  const paths = (outcome: keyof ReportMachine['paths']) => sum((machine) => machine.paths[outcome]);
  const elements = sum((machine) => machine.elements.length);
  const crossed = elements - sum(({ missing }) => missing.length);
  const laws = machines.flatMap((machine) => machine.laws);
  const wrong = new Set(problems.map(({ machine }) => machine));
  const all: [good: number, total: number, label: string, unknown?: number][] = [
    [paths('passed'), paths('all'), `paths pass; ${paths('notRun')} were not run`, paths('notSeen')],
    [
      crossed,
      elements,
      'states, transitions and guard branches crossed',
      sum((one) => unseenElements(one).size),
    ],
    [laws.filter(({ verdict }) => verdict === 'holds').length, laws.length, 'laws hold on every step'],
    ...tiles.map(({ good, total, label }): [number, number, string] => [good, total, label]),
    [sum(({ name }) => (wrong.has(name) ? 0 : 1)), machines.length, 'machines pass'],
  ];
  return all.flatMap(([good, total, label, unknown = 0]) => {
    const tone = good === total ? 'good' : good + unknown === total ? 'warn' : 'bad';
    const words = `of ${total.toLocaleString('en')} ${escaped(label)}`;
    return total > 0
      ? `<div class="tile ${tone}"><strong>${good.toLocaleString('en')}</strong> ${words}</div>`
      : [];
  });
}

/** @param isFailing collapses what passed */
function sectionHtml(machine: ReportMachine, isFailing: boolean): string {
  const { id, name, description, verdict, diagram, lists = {}, findings, failures, beside = '' } = machine;
  const found = (findings ?? []).map(
    ({ kind, text, path = '' }) => `<strong>${escaped(kind)}</strong> ${escaped(text)} ${small(path)}`,
  );
  const boxes: [title: string, tone: string, lines: string[]][] = [
    ['Failures', 'bad', findings ? [] : failures.map(escaped)],
    ['Findings', 'bad', found],
    ['Not covered', 'bad', uncoveredParts(machine).map(escaped)],
  ];
  for (const [title, lines] of Object.entries(lists)) boxes.push([title, 'calm', lines.map(escaped)]);
  const shown = boxes.filter(([, , lines]) => lines.length > 0);
  return `<section aria-labelledby="${escaped(name)}">
<h2 id="${escaped(name)}">${escaped(id)}</h2>
<p>${escaped(description)}</p>
<p class="small">${escaped(verdict)}</p>
${shown.map(([title, tone, lines]) => `<div class="failure ${tone}"><strong>${escaped(title)}</strong>${list(lines)}</div>`).join('')}
${lawsHtml(machine.laws, isFailing)}
<p class="small">Click a state or a transition to see the paths through it. Wrong or not covered is red, not seen is yellow.</p>
<div class="look${beside && ' with-screens'}"><div class="diagram">${diagram}</div>${beside}</div>
<div data-paths></div>
</section>`;
}

/** Laws that do not hold come first. */
function lawsHtml(laws: readonly LawResult[], isFailing: boolean): string {
  if (laws.length === 0) return '';
  const signs = { holds: '✓', broken: '✗', 'not known': '–' };
  const tones = { holds: '', broken: 'bad', 'not known': 'warn' };
  const lines = (all: readonly LawResult[]) =>
    all.map(({ kind, sentence, tags, verdict, outcome, counterexample }) => {
      const about = [outcome, counterexample?.seen, ...tags].filter(Boolean).join('; ');
      const law = `${signs[verdict]} <strong>${kind}</strong> ${escaped(sentence)} ${small(about)}`;
      return `<div class="${tones[verdict]}">${law}</div>`;
    });
  const [kept, others] = [true, false].map((isKept) =>
    laws.filter(({ verdict }) => (verdict === 'holds') === isKept),
  ) as [LawResult[], LawResult[]];
  const summary = `<summary>${withCount(kept.length, 'law')} kept</summary>`;
  return `<h3>Laws</h3>${list(lines(others), 'laws')}<details${isFailing ? '' : ' open'}>${summary}${list(lines(kept), 'laws')}</details>`;
}
