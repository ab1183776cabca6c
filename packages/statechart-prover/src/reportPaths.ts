import { type Finding, isAbout } from './finding.ts';
import type { Failure, MachineReport, ReportElement } from './machineReport.ts';
import type { ReportMachine } from './reportData.ts';

import { counted, groupedBy } from './statechart.ts';

/** '3 states never reached, 1 guard never true' */
export function kindsIn(findings: readonly Finding[]): string {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds
    .map((kind) => counted(findings.filter((finding) => finding.kind === kind).length, kind))
    .join(', ');
}

/** Where a path fails: at a step of the tree or, with `isShown`, in what is shown there. */
interface Place {
  step: number;
  isShown: boolean;
}

/** A path as the report lists it. */
export interface ReportPath {
  /** Its place among the machine's paths: two walks of a machine can have the same line. */
  id: number;
  /** All on one line: 'START → 1:2 → 2:3'. */
  line: string;
  /** Its last step, by its place in the tree, where it was walked. */
  step?: number;
  /** When its steps happen, the start first, where events are pending: '', '(+1000)'. */
  times?: string[] | undefined;
  /** Distinguishes it from the same line of another walk: 'player present'. */
  condition?: string;
  /** Whether its last event has to be, and is, refused. */
  isRefused: boolean;
  /** 'passed' where it was run to its end everywhere it has to be, and no step failed that has to pass; 'waiting' for samples. */
  outcome: 'passed' | 'failed' | 'not run' | 'waiting';
  /** Where it was not run, or why a step of it may fail. */
  reason?: string;
  /** The elements it crosses. */
  crossed: ReadonlySet<number>;
  /** The state that it ends in, among the elements. */
  end?: number;
  /** The first of its steps, by its place in the tree, that fails in the machine or where it was run again. */
  failing?: Place & Pick<ReportPath, 'line' | 'times'> & { failure: Failure };
}

type Steps = MachineReport['steps'];
type Walked = Pick<ReportMachine, 'steps' | 'elements' | 'ends' | 'refused' | 'notRun' | 'rerun'>;

/** Every path of a machine, then every refused event, then those that were not run. */
export function pathsOf({ steps, elements, ends, refused, notRun, rerun }: Walked): ReportPath[] {
  const seenAgain = new Map<string, Failure>();
  for (const text of rerun?.failures ?? []) {
    const [, at = '', seen = text] = /^(.*?): (.*)$/s.exec(text) ?? [];
    const [, expected = 'no failure', found = seen] = /^expected (.*), seen (.*)$/s.exec(seen) ?? [];
    if (!seenAgain.has(at)) seenAgain.set(at, { expected, seen: `${found} (in ${rerun?.place})` });
  }
  const ran = new Set(rerun?.ran);
  const ways = waysTo(steps);
  const walked = [...ends, ...refused].map((end, id): ReportPath => {
    const { line, crossed } = ways[end] as Way;
    const isRefused = id >= ends.length;
    const trail = trailTo(steps, end);
    const times = steps[end]?.times?.split(' ');
    const failureAt = (step: number) =>
      steps[step]?.failure ?? (isRefused ? undefined : seenAgain.get(ways[step]?.line ?? ''));
    const step = trail.find(failureAt) ?? -1;
    const failure = failureAt(step);
    // Nothing happens where a step does not lead on.
    const isShown = !steps[step]?.failure && !/^(no change|none) /.test(failure?.seen ?? '');
    const isRun = isRefused || !rerun || ran.has(line);
    const condition = steps[trail[0] ?? -1]?.label;
    return {
      ...{ id, line, isRefused, crossed, end: placeOf({ steps, elements }, { step: end, isShown: true }) },
      ...{ step: end, times },
      ...(condition && { condition }),
      outcome: failure ? (failure.excuse?.outcome ?? 'failed') : isRun ? 'passed' : 'not run',
      ...(failure?.excuse && { reason: `${failure.excuse.reason}: ${failure.seen}` }),
      ...(failure &&
        !failure.excuse && { failing: { step, isShown, line: ways[step]?.line ?? '', times, failure } }),
      ...(!failure && !isRun && { reason: `not run in ${rerun?.place}` }),
    };
  });
  const reason = 'the walk did not come there';
  const others = notRun.map((line, index): ReportPath => {
    const id = walked.length + index;
    return { id, line, isRefused: false, outcome: 'not run', reason, crossed: new Set() };
  });
  return [...walked, ...others];
}

/** The steps to one of them, the start first, by their places. */
export function trailTo(steps: Steps, end: number): number[] {
  const trail: number[] = [];
  for (let at = end; at >= 0; at = steps[at]?.previous ?? -1) trail.push(at);
  return trail.reverse();
}

/** A path, or the way to where it fails, as it is shown: labels, what they mean and, where events are pending, times. */
export function pathInWords(
  { steps, words }: Pick<ReportMachine, 'steps' | 'words'>,
  { line, step = -1, times }: Pick<ReportPath, 'line' | 'step' | 'times'>,
): string {
  const walked = trailTo(steps, step).slice(1);
  const labels = walked.length > 0 ? walked.map((at) => steps[at]?.label ?? '') : line.split(' → ');
  return labels
    .map((label, at) => [label, words?.[label], times?.[at + 1]].filter(Boolean).join(' '))
    .join(' → ');
}

/** A test for Vitest to start from, which takes a path in an actor; what comes from elsewhere is a comment. */
export function testOf(
  { name, imported = { code: '', machine: name }, code = {}, ...machine }: ReportMachine,
  path: ReportPath,
): string {
  const { steps } = machine;
  const { step = -1, times, condition = 'input' } = path;
  const trail = trailTo(steps, step);
  const lines = trail.slice(1).flatMap((at, index) => {
    const label = steps[at]?.label ?? '';
    const [wait = '0'] = /[\d.]+/.exec(times?.[index + 1] ?? '') ?? [];
    const isTime = label.startsWith('after ');
    const happens = code[label]
      ? `actor.send(${code[label]});`
      : `// ${label}${isTime ? '' : ': have a stand-in of the actor do it'}`;
    return Number(wait) > 0 ? [`clock.increment(${wait});`, happens] : [happens];
  });
  const input = code[condition];
  return `import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
${imported.code}

test(${JSON.stringify(pathInWords(machine, path))}, () => {
  const clock = new SimulatedClock();
  const actor = createActor(${imported.machine}, { clock${input ? `, input: ${input}` : ''} }).start();
  ${lines.join('\n  ')}
  expect(actor.getSnapshot().value).toEqual(${steps[step]?.value});
});
`;
}

/** The element that is wrong at a place: what is shown there, the last transition, or the state that the path does not leave. */
function placeOf(
  { steps, elements }: Pick<MachineReport, 'steps' | 'elements'>,
  { step, isShown = false }: Partial<Place>,
) {
  const last = (kind: ReportElement['kind'], at = -1) =>
    steps[at]?.crossed.findLast((index) => elements[index]?.kind === kind);
  return (
    (isShown ? last('state', step) : undefined) ??
    last('transition', step) ??
    trailTo(steps, step ?? -1).reduce((found, at) => last('state', at) ?? found, -1)
  );
}

/** The elements to show in red: where a path fails or breaks a law, what findings name, and what no path crosses. */
export function wrongElements(machine: ReportMachine, paths: readonly ReportPath[]): Set<number> {
  const { steps, elements, laws, findings } = machine;
  const isFailing = (failure?: Failure) => failure && !failure.excuse;
  const failing = [
    ...[...steps.keys()].flatMap((step) => (isFailing(steps[step]?.failure) ? { step } : [])),
    ...paths.flatMap(({ failing }) => failing ?? []),
  ];
  const broken = new Set(laws.flatMap((law) => (law.broken?.isOpen ? [] : (law.broken?.at ?? []))));
  const isFoundAt = (name: string) => broken.has(name) || isAmong(findings, name);
  const crossed = new Set(paths.flatMap((path) => [...path.crossed]));
  const isUncovered = (at: number) => !findings && !crossed.has(at);
  return new Set([
    ...failing.map((step) => placeOf(machine, step)),
    ...[...elements.entries()].flatMap(([at, { name }]) => (isFoundAt(name) || isUncovered(at) ? at : [])),
  ]);
}

/** The elements of a proof that nobody saw, which is neither a finding nor accepted. */
export function waitingElements({ elements, missing, findings, accepted = [] }: ReportMachine): Set<number> {
  if (!findings) return new Set();
  const known = [...findings, ...accepted];
  const isWaiting = ({ kind, name }: ReportElement) =>
    missing.includes(`${kind}s: ${name}`) && !isAmong(known, name);
  return new Set([...elements.keys()].filter((at) => isWaiting(elements[at] as ReportElement)));
}

/** Whether one of some findings, or what follows from it, is one of a state or transition. */
export const isAmong = (findings: readonly Finding[] = [], name: string): boolean =>
  findings.some((finding) => isAbout(finding, name) || isAmong(finding.more, name));

/** Whether one of some findings, or what follows from it, says that a state, transition or answer of a guard is never seen. */
export const isNever = (findings: readonly Finding[] = [], name: string): boolean =>
  findings.some(({ kind, text, at = text, more }) => {
    const answer = { 'guard never true': ': yes', 'guard never false': ': no' }[kind] ?? '';
    return (
      (/ never (reached|taken|true|false)$/.test(kind) && text + answer === name) ||
      (kind === 'delay never passes' && at === name) ||
      isNever(more, name)
    );
  });

/** Paths of one outcome that end alike or, where they fail, fail at one place in what has one name. */
export interface PathGroup {
  id: string;
  /** '36 paths, score 22' */
  title: string;
  /** The shortest first. */
  paths: [ReportPath, ...ReportPath[]];
}

type Graded = Pick<ReportMachine, 'steps' | 'elements' | 'endings'>;

const outcomes = ['failed', 'not run', 'waiting', 'passed'];

/** Paths in groups: those that fail first, the largest before others, then by how they end. */
export function groupsOf(machine: Graded, paths: readonly ReportPath[]): PathGroup[] {
  const { endings = [], elements } = machine;
  /** Without what differs from path to path: the values of entries, what is quoted, numbers. */
  const nameOf = ({ expected }: Failure) =>
    expected.replace(/: .*$/gm, '').replace(/“[^”]*”|"[^"]*"|\d+/g, '#');
  const groups = groupedBy(paths, ({ id, outcome, reason, failing, isRefused }) => {
    const cause = failing
      ? [placeOf(machine, failing), nameOf(failing.failure)]
      : [reason ?? endings[id], isRefused];
    return [outcomes.indexOf(outcome), ...cause].join();
  });
  const titled = [...groups].map(([id, all]): PathGroup => {
    const [first] = all as [ReportPath];
    const alike = new Set(all.map(({ id }) => endings[id]));
    const failingPlace = first.failing && elements[placeOf(machine, first.failing)]?.name;
    const title = [
      counted(all.length, first.isRefused && !first.failing ? 'refusal' : 'path'),
      alike.size === 1 && [...alike][0],
      first.reason,
    ];
    const where = failingPlace ? ` ${all.length === 1 ? 'fails' : 'fail'} at ${failingPlace}` : '';
    all.sort((first, second) => first.line.length - second.line.length);
    return { id, title: title.filter(Boolean).join(', ') + where, paths: all as PathGroup['paths'] };
  });
  const bySize = (first: PathGroup, second: PathGroup) =>
    first.id.startsWith('0') ? second.paths.length - first.paths.length : 0;
  return titled.sort(
    (first, second) =>
      Number(first.id[0]) - Number(second.id[0]) ||
      bySize(first, second) ||
      first.id.localeCompare(second.id, 'en', { numeric: true }),
  );
}

/** The id on the report's page of a law, by its sentence, or of a screen. */
export function anchorOf(kind: 'law' | 'screen', name: string): string {
  return `${kind}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

/** Whether a path or one of its parts is meant by a search, in lower case; arrows and spaces between steps are alike. */
export function isFound(
  path: ReportPath,
  { elements, endings, words }: ReportMachine,
  search: string,
): boolean {
  const plain = (text: string) => ` ${text.toLowerCase().replaceAll(/[\s→]+/g, ' ')} `;
  const wanted = plain(search).trim();
  const named = words ? path.line.split(' → ').map((label) => words[label] ?? '') : [];
  const text = [path.line, path.condition, endings?.[path.id], ...named].join(' ');
  if (wanted === '' || plain(text).includes(wanted)) return true;
  return [...path.crossed].some((index) => {
    const { kind, name } = elements[index] ?? { kind: 'state', name: '' };
    // 'moderate' is a tier's state; the guard isModerateScore is found by how its name begins.
    if (kind === 'guard') return name.toLowerCase().startsWith(wanted);
    return plain(name.replace(/ if .* →/, ' →')).includes(wanted);
  });
}

/** What the way to a step is: its labels on one line, and all that it crosses. */
interface Way {
  line: string;
  crossed: ReadonlySet<number>;
}

/** The ways to all steps, each made from the one before it; equal sets are one. */
function waysTo(steps: Steps): Way[] {
  const ways: Way[] = [];
  for (const { previous, label, crossed } of steps) {
    const before = ways[previous];
    const isKnown = before && crossed.every((index) => before.crossed.has(index));
    const isFirst = steps[previous]?.previous === -1;
    ways.push({
      line: before ? `${isFirst ? '' : `${before.line} → `}${label}` : '(start)',
      crossed: isKnown ? before.crossed : new Set([...(before?.crossed ?? []), ...crossed]),
    });
  }
  return ways;
}
