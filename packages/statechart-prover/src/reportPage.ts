import { mkdir, writeFile } from 'node:fs/promises';
import { layoutOf } from './diagramLayout.ts';
import { diagramStyles, diagramSvg, escapeHtml } from './diagramSvg.ts';
import { isFindingOn, lawInWords } from './finding.ts';
import type { LawResult } from './laws.ts';
import type { ReportElement } from './machineReport.ts';
import { defaultTokens, pageStyles } from './pageStyles.ts';
import {
  countCovered,
  type Failure,
  listFailures,
  type Picture,
  proofLists,
  type ReportData,
  type ReportMachine,
} from './reportData.ts';
import { type ClientMachine, showStates } from './showStates.ts';
import { withCount } from './statechart.ts';
import { shortenPath } from './times.ts';

/**
 * Writes index.html, style.css and a drawing of each machine. The styles have a file of their own for policies that forbid inline
 * styles.
 *
 * @param tokens colors and fonts of the design as CSS declarations
 */
export async function writeReport(folder: string, data: ReportData, tokens = defaultTokens): Promise<void> {
  await mkdir(folder, { recursive: true });
  const drawings = await drawMachines(data.machines, tokens);
  for (const [{ proof }, drawing] of drawings) await writeFile(`${folder}/${proof.report.name}.svg`, drawing);
  await writeFile(`${folder}/style.css`, pageStyles(tokens) + diagramStyles(tokens));
  await writeFile(`${folder}/index.html`, renderPage(data, drawings));
}

/** Draws machines one after the other, because each drawing needs much memory. */
export async function drawMachines(
  machines: readonly ReportMachine[],
  tokens: string,
): Promise<Map<ReportMachine, string>> {
  const drawings = new Map<ReportMachine, string>();
  for (const reportMachine of machines) {
    drawings.set(reportMachine, diagramSvg(await layoutOf(reportMachine.machine), tokens));
  }
  return drawings;
}

export function renderPage(data: ReportData, drawings: ReadonlyMap<ReportMachine, string>): string {
  const { title, summary, facts, date, machines } = data;
  const failures = listFailures(data);
  const rows = facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const time = `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const json = JSON.stringify(machines.map(clientData)).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="style.css">
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(summary)}</p>
<dl class="facts">${rows.join('')}<div><dt>Date</dt><dd>${time}</dd></div></dl>
${failuresHtml(failures)}
${summaryHtml(machines)}
</header>
<main>
${machines.map((machine) => machineHtml(machine, drawings.get(machine) ?? '', failures)).join('\n')}
</main>
<script>(${showStates})(document, ${json})</script>
</html>
`;
}

/** Whether a part has a finding, or is not covered and has none. */
function markOf(
  { findings }: ReportMachine['proof'],
  { name, path }: ReportElement,
): 'wrong' | 'unseen' | '' {
  if (findings.some((finding) => isFindingOn(finding, name))) return 'wrong';
  return path === undefined ? 'unseen' : '';
}

function clientData({ machine, proof }: ReportMachine): ClientMachine {
  const elements = proof.report.elements.filter(({ kind }) => kind !== 'guard');
  const namesOf = (mark: string) =>
    elements.flatMap((element) => (markOf(proof, element) === mark ? element.name : []));
  const paths = elements.flatMap(({ name, path }) => (path === undefined ? [] : [[name, shortenPath(path)]]));
  return {
    id: machine.id,
    wrong: namesOf('wrong'),
    unseen: namesOf('unseen'),
    paths: Object.fromEntries(paths),
  };
}

/** A number beside an item, which links to the item so that others can refer to it. */
const numberHtml = (id: string, number: number) =>
  `<a class="number" id="${escapeHtml(`${id}-${number}`)}" href="#${escapeHtml(`${id}-${number}`)}">${number}</a>`;
const listHtml = (items: readonly string[], name = '') =>
  `<ul class="${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const smallHtml = (text: string) => `<span class="small">${escapeHtml(text)}</span>`;

function tableHtml(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, texts: readonly string[]) =>
    texts.map((text) => `<${tag}>${escapeHtml(text).replaceAll('\n', '<br>')}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<table><thead><tr>${cells('th', headings)}</tr></thead><tbody>${body}</tbody></table>`;
}

function failuresHtml(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const firstPath = failures.findIndex(({ rows }) => rows);
  const items = failures.map((failure, index) => failureHtml(failure, index + 1, index === firstPath));
  return `<section class="failures"><h2>${withCount(failures.length, 'problem')}</h2>${items.join('\n')}</section>`;
}

/** Shows a problem with its values and its path as tables. */
function failureHtml(
  { machine = '', kind, text, part, differences, rows, path }: Failure,
  number: number,
  isOpen: boolean,
): string {
  const place = machine ? `<a href="#${escapeHtml(machine)}">${escapeHtml(machine)}</a>: ` : '';
  const values = differences?.map(({ name, expected, seen }) => [name, expected, seen]);
  const pathRows = rows?.map(({ event, state, changes }) => [
    event,
    state.replaceAll(`${machine}.`, ''),
    changes.join('\n'),
  ]);
  const pathHtml = pathRows
    ? `<details${isOpen ? ' open' : ''}><summary>The path, in ${withCount(pathRows.length - 1, 'step')}</summary>${tableHtml(['Event', 'State after', 'Changed values'], pathRows)}</details>`
    : smallHtml(path ?? '');
  return `<article class="failure">
<p>${numberHtml('problem', number)} ${place}<strong>${escapeHtml(kind)}</strong> ${escapeHtml(differences && part ? part : text)}</p>
${values ? tableHtml(['Value', 'Expected', 'Seen'], values) : ''}
${pathHtml}
</article>`;
}

const signs = { good: '✓', bad: '✗', warn: '–' };
type Tone = keyof typeof signs;

/** Only a machine that is covered completely is good. */
function toneOf({ findings, verdict }: ReportMachine['proof']): Tone {
  if (findings.length > 0) return 'bad';
  return verdict === 'covered' ? 'good' : 'warn';
}

function verdictHtml({ proof }: ReportMachine): string {
  const tone = toneOf(proof);
  return `<span class="verdict ${tone}">${signs[tone]} ${escapeHtml(proof.verdict)}</span>`;
}

function summaryHtml(machines: readonly ReportMachine[]): string {
  const items = machines.map((reportMachine) => {
    const { machine, proof } = reportMachine;
    const { laws } = proof.report;
    const holding = laws.filter(({ verdict }) => verdict === 'holds').length;
    const shares = countCovered(proof.report).map(([kind, share]) => `${share} ${kind}`);
    const lawShare = laws.length > 0 ? [`${holding} of ${laws.length} laws`] : [];
    return `<a href="#${escapeHtml(machine.id)}">${escapeHtml(machine.id)}</a> ${verdictHtml(reportMachine)} ${smallHtml([...lawShare, ...shares].join(', '))}`;
  });
  return `<nav aria-label="Machines">${listHtml(items, 'summary')}</nav>`;
}

function machineHtml(reportMachine: ReportMachine, drawing: string, failures: readonly Failure[]): string {
  const { machine, proof, pictures = [], source } = reportMachine;
  const { report, counts } = proof;
  const id = escapeHtml(machine.id);
  const links = failures.flatMap((failure, index) =>
    failure.machine === machine.id ? `<a href="#problem-${index + 1}">${index + 1}</a>` : [],
  );
  const paths =
    counts.paths === BigInt(counts.walkedPaths)
      ? `every one of ${withCount(counts.walkedPaths, 'path')}`
      : '';
  const walked = [withCount(counts.vertices, 'vertex'), withCount(counts.edges, 'edge'), paths];
  const lists = proofLists(proof).map(
    ([heading, lines]) => `<h3>${escapeHtml(heading)}</h3>${listHtml(lines.map((line) => escapeHtml(line)))}`,
  );
  return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${id}</h2>
<p>${escapeHtml(machine.root.description ?? '')}</p>
${source === undefined ? '' : sourceHtml(source)}
<p>${verdictHtml(reportMachine)} ${links.length > 0 ? `(see ${links.join(', ')})` : ''} ${smallHtml(`Walked: ${walked.filter(Boolean).join(', ')}`)}</p>
<div class="look${pictures.length > 0 ? ' with-screens' : ''}"><p data-selected>Click a state to see ${pictures.length > 0 ? 'its screen and ' : ''}a path to it. Red parts have problems, yellow parts were not seen.</p><div class="diagram">${drawing}</div>${picturesHtml(pictures, machine.id, report.laws.length)}</div>
${lawsHtml(report.laws, machine.id)}
${lists.join('\n')}
</section>`;
}

/** Shows a button that copies the text of a machine's file, and the text itself for browsers that cannot copy it. */
const sourceHtml = (source: string) =>
  `<div class="source"><button type="button">Copy the source</button><details><summary>Source</summary><pre>${escapeHtml(source)}</pre></details></div>`;

/** Shows pictures in a row or column. Their numbers follow those of the laws. */
function picturesHtml(pictures: readonly Picture[], id: string, lastNumber: number): string {
  const items = pictures.map(({ title, states, images, failure }, index) => {
    const imagesHtml = images.map(
      (image) =>
        `<a href="${escapeHtml(image)}"><img src="${escapeHtml(image)}" alt="${escapeHtml(title)}" loading="lazy"></a>`,
    );
    const wrong = failure ? smallHtml(`✗ expected ${failure.expected}, seen ${failure.seen}`) : '';
    return `<li class="${failure ? 'bad' : ''}" data-states="${escapeHtml(states.join(' '))}"><div class="pictures">${imagesHtml.join('')}</div><p>${numberHtml(id, lastNumber + index + 1)} <strong>${escapeHtml(title)}</strong></p>${wrong}</li>`;
  });
  return items.length > 0 ? `<div class="gallery"><ul class="screens">${items.join('')}</ul></div>` : '';
}

/** Lists the laws with their verdicts. A broken law is described among the problems. */
function lawsHtml(laws: readonly LawResult[], id: string): string {
  if (laws.length === 0) return '';
  const tones = { holds: 'good', broken: 'bad', 'not known': 'warn' } as const;
  const items = laws.map((law, index) => {
    const { verdict, outcome, tags } = law;
    const tone = tones[verdict];
    const tagsHtml = tags.map((tag) => `<span class="tag">${escapeHtml(tag)}</span>`).join(' ');
    const details = verdict === 'broken' ? 'broken, see above' : outcome;
    return `<span class="${tone}">${signs[tone]}</span> ${numberHtml(id, index + 1)} ${escapeHtml(lawInWords(law))} ${tagsHtml} ${smallHtml(details)}`;
  });
  return `<h3>Laws</h3>${listHtml(items, 'laws')}`;
}
