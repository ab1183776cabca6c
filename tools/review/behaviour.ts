import { areAnswers, compareAnswers, inAnswers } from '#tools/review/answers';
import { type ChartChange, codeChanges, compareCharts, plain, withChangedGuards } from '#tools/review/charts';
import type { Facts, Walked } from '#tools/review/look';
import { type Change, compared, comparedIfKnown, counted, type Part } from '#tools/review/part';
import { type Graph, linesOf, pathCount } from '#tools/review/paths';

/** What changed in the statecharts, in what their paths lead to, and in what holds of them. */
export function compareBehaviour(before: Facts, after: Facts): Part & { charts: ChartChange[] } {
  const { added, removed, both } = comparedIfKnown(before.charts, after.charts);
  const ids = [...both, ...added, ...removed].map(({ key }) => key);
  const charts: ChartChange[] = [];
  const notes: string[] = [];
  const changes = answerChanges(before, after);
  const same: string[] = [];
  let isRewritten = false;
  for (const id of ids) {
    const name = plain(id);
    const [old, own] = [before.walked[id], after.walked[id]];
    for (const event of own?.unsent ?? [])
      notes.push(`No walk in tools/proofs sends ${event}, so no path of the ${name} goes on with it.`);
    // Changed results come first, then the changes of the chart that cause them.
    const found =
      old && own && areAnswers(old.graph) && areAnswers(own.graph)
        ? compareAnswers(id, before, after)
        : { changes: old && own ? pathChanges(name, old.graph, own.graph) : [], notes: [], guards: [] };
    notes.push(...found.notes);
    const [oldChart, ownChart] = [before.charts[id], after.charts[id]];
    const codes = oldChart && ownChart ? codeChanges(oldChart, ownChart) : [];
    const chart = withChangedGuards(compareCharts(oldChart, ownChart), found.guards, oldChart, ownChart);
    if (chart.changes.length > 0 || chart.transitions.some(({ sign }) => sign)) charts.push(chart);
    changes.push(...found.changes, ...chart.changes);
    const isSame = old && own && found.changes.length === 0;
    for (const change of codes) {
      isRewritten ||= isSame === true;
      const known = isSame ? 'every path ends where it did' : 'the paths above say what comes of it';
      const result = `; ${old && own ? known : 'what comes of it could not be compared'}.`;
      changes.push({ ...change, text: change.text + result, ...(!isSame && { isNotable: true }) });
    }
    if (!old || !own) continue;
    changes.push(...lawChanges(name, old, own));
    if (!isSame) continue;
    same.push(`the ${name} (${pathCount(own.graph).toLocaleString('en')})`);
  }
  if (same.length > 0)
    notes.unshift(`The same steps end where they did on every path through ${same.join(', ')}.`);
  changes.push(...requirementChanges(before, after));
  const all = Object.values(after.requirements);
  const notRun = all.filter(({ result }) => result === 'not run').length;
  if (notRun > 0)
    notes.push(
      `Whether ${notRun === all.length ? 'the' : notRun} requirements still hold is not known: their tests have not been run on this version.`,
    );
  const notable = changes.filter(({ isNotable }) => isNotable);
  const [first] = notable;
  return {
    title: 'Behaviour',
    ...(changes.length > 0 && {
      headline: first
        ? `${counted(notable.length, 'change')}, first: ${first.text}`
        : isRewritten
          ? 'written in another way, with the same results'
          : 'only words that describe it',
    }),
    changes,
    notes,
    missing: [],
    charts,
  };
}

/** Which paths there are now, and which of the same answers end elsewhere. */
function pathChanges(id: string, oldGraph: Graph, ownGraph: Graph): Change[] {
  const [before, after] = [linesOf(oldGraph), linesOf(ownGraph)];
  const changes: Change[] = [];
  // Steps on screens that only one version has are left out; the remaining answers are compared.
  const subjectOf = (step: string) => step.split(':')[0] ?? '';
  const subjects = (paths: typeof before) =>
    new Set(paths.flatMap(({ line }) => line.split(' → ').map(subjectOf)));
  const [old, own] = [subjects(before), subjects(after)];
  const byAnswers = (paths: typeof before) => {
    const found: Record<string, { ends: Set<string>; lines: string[] }> = {};
    for (const { line, end } of paths) {
      const steps = line.split(' → ').filter((step) => old.has(subjectOf(step)) && own.has(subjectOf(step)));
      const key = steps.join(' → ');
      found[key] ??= { ends: new Set(), lines: [] };
      found[key].ends.add(end);
      found[key].lines.push(line);
    }
    return found;
  };
  const { added, removed, both } = compared(byAnswers(before), byAnswers(after));
  const moved = new Map<string, { from: string; to: string; examples: string[] }>();
  for (const one of both) {
    const [from, to] = [one.before, one.after].map(({ ends }) => [...ends].sort().map(ended).join(' or '));
    if (!from || !to || from === to) continue;
    const group = moved.get(`${from} ${to}`) ?? { from, to, examples: [] };
    group.examples.push(...one.after.lines);
    moved.set(`${from} ${to}`, group);
  }
  for (const { from, to, examples } of [...moved.values()].sort(
    (a, b) => b.examples.length - a.examples.length,
  )) {
    changes.push({
      sign: '±',
      text: `${examples.length.toLocaleString('en')} of ${counted(after.length, 'path')} through the ${id} ended in ${from} and now ${examples.length === 1 ? 'ends' : 'end'} in ${to}.`,
      details: [`shortest example: ${shortest(examples)}`],
      isNotable: true,
    });
  }
  for (const [sign, found] of [
    ['+', added.flatMap(({ after }) => after.lines)],
    ['−', removed.flatMap(({ before }) => before.lines)],
  ] as const) {
    if (found.length === 0) continue;
    const count = counted(found.length, 'path');
    changes.push({
      sign,
      text:
        sign === '+'
          ? `${count} through the ${id} could not be taken before.`
          : `${count} through the ${id} can no longer be taken.`,
      details: [`shortest example: ${shortest(found)}`],
      isNotable: true,
    });
  }
  if (before.length !== after.length) {
    changes.push({
      sign: '±',
      text: `The ${id} now has ${counted(after.length, 'path')}; before: ${before.length.toLocaleString('en')}.`,
    });
  }
  return changes;
}

/** Options that count more or less than before. */
function answerChanges(before: Facts, after: Facts): Change[] {
  return compared(before.answers, after.answers)
    .both.filter((one) => one.before.points !== one.after.points)
    .map(({ before: old, after: { question, option, points } }) => ({
      sign: '±',
      text: `The answer “${option}” now counts ${counted(points, 'point')} in the score; it counted ${old.points}.`,
      details: [`to the question “${question}”`],
      isNotable: true,
    }));
}

const ended = (end: string) => `“${end}”`;

function shortest(lines: readonly string[]): string {
  const length = (line: string) => line.split(' → ').length;
  return [...lines].sort((a, b) => length(a) - length(b))[0] ?? '';
}

function outcomeOf({ outcome }: Walked['laws'][string]): string {
  const [, line] = /^broken by (.*)$/.exec(outcome) ?? [];
  return line ? `broken by ${inAnswers(line)}` : outcome;
}

function lawChanges(id: string, before: Walked, after: Walked): Change[] {
  const { added, removed, both } = comparedIfKnown(before.laws, after.laws);
  return [
    ...added.map(
      ({ key, after: law }): Change => ({
        sign: '+',
        text: `A new law of the ${id}, “${key}”, ${law.isBroken ? 'is broken' : 'holds'}.`,
        ...(law.isBroken && { details: [outcomeOf(law)], isNotable: true, isProblem: true }),
      }),
    ),
    ...removed.map(
      ({ key }): Change => ({
        sign: '−',
        text: `The ${id} is no longer held to the law “${key}”.`,
        isNotable: true,
        isProblem: true,
      }),
    ),
    ...both
      .filter((one) => one.before.isBroken !== one.after.isBroken)
      .map(
        ({ key, after: law }): Change => ({
          sign: '±',
          text: law.isBroken
            ? `The ${id} now breaks the law “${key}”.`
            : `The ${id} now keeps the law “${key}”, which it broke.`,
          details: [outcomeOf(law)],
          isNotable: true,
          ...(law.isBroken && { isProblem: true }),
        }),
      ),
  ];
}

function requirementChanges(before: Facts, after: Facts): Change[] {
  const { added, removed, both } = comparedIfKnown(before.requirements, after.requirements);
  const isKnown = ({ result }: { result: string }) => result !== 'not run';
  return [
    ...added.map(
      ({ key, after: { text } }): Change => ({ sign: '+', text: `New requirement ${key}: ${text}` }),
    ),
    ...removed.map(
      ({ key, before: { text } }): Change => ({
        sign: '−',
        text: `Requirement ${key} is gone: ${text}`,
        isNotable: true,
      }),
    ),
    ...both.flatMap(({ key, before: old, after: own }): Change[] => [
      ...(old.text === own.text
        ? []
        : [
            {
              sign: '±' as const,
              text: `Requirement ${key} now reads: ${own.text}`,
              details: [`before: ${old.text}`],
              isNotable: true as const,
            },
          ]),
      ...(isKnown(own) && own.result !== 'proven' && own.result !== old.result
        ? [
            {
              sign: '±' as const,
              text: `Requirement ${key} ${own.result === 'failed' ? 'broke' : 'has no proof any more'}: ${own.text}`,
              details: (own.failing ?? []).map((test) => `this fails: ${test}`),
              isNotable: true as const,
              isProblem: true as const,
            },
          ]
        : []),
    ]),
  ];
}
