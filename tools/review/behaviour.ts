import { areAnswers, compareAnswers, inAnswers } from '#tools/review/answers';
import { type ChartChange, codeChanges, compareCharts, plain, withChangedGuards } from '#tools/review/charts';
import type { Facts, Walked } from '#tools/review/look';
import {
  type Change,
  changesIn,
  compared,
  comparedIfKnown,
  counted,
  minor,
  notable,
  type Part,
  problem,
} from '#tools/review/part';
import { type Graph, linesOf, pathCount } from '#tools/review/paths';

/** What changed in the statecharts, in what their paths lead to, and in what holds of them. */
export function compareBehaviour(before: Facts, after: Facts): Part & { charts: ChartChange[] } {
  const { added, removed, both } = comparedIfKnown(before.charts, after.charts);
  const ids = [...both, ...added, ...removed].map(({ key }) => key);
  const charts: ChartChange[] = [];
  const notes: string[] = [];
  const changes = answerChanges(before, after);
  const same: string[] = [];
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
  return { title: 'Behaviour', changes, notes, missing: [], charts };
}

/** Which paths there are now, and which of the same steps end elsewhere. */
function pathChanges(id: string, oldGraph: Graph, ownGraph: Graph): Change[] {
  const byLine = (graph: Graph) => {
    const ends: Record<string, string[]> = {};
    for (const { line, end } of linesOf(graph)) ends[line] = [...(ends[line] ?? []), `“${end}”`].sort();
    return ends;
  };
  const { added, removed, both } = compared(byLine(oldGraph), byLine(ownGraph));
  const moved: Record<string, string[]> = {};
  for (const { key, before, after } of both) {
    const what = `ended in ${before.join(' or ')} and now in ${after.join(' or ')}`;
    if (before.join() !== after.join()) moved[what] = [...(moved[what] ?? []), key];
  }
  const say = (sign: Change['sign'], lines: readonly string[], what: string): Change[] => {
    const [example = '', ...more] = [...lines].sort((one, other) => one.length - other.length);
    const text = `${counted(1 + more.length, 'path')} through the ${id} ${what}.`;
    return lines.length > 0 ? [{ sign, ...notable(text, `shortest example: ${example}`) }] : [];
  };
  const keys = (found: readonly { key: string }[]) => found.map(({ key }) => key);
  return [
    ...Object.entries(moved).flatMap(([what, lines]) => say('±', lines, what)),
    ...say('+', keys(added), 'could not be taken before'),
    ...say('−', keys(removed), 'can no longer be taken'),
  ];
}

/** Options that count more or less than before. */
function answerChanges(before: Facts, after: Facts): Change[] {
  return changesIn(compared(before.answers, after.answers), {
    isOther: (old, { question, option, points }) =>
      old.points === points
        ? []
        : notable(
            `The answer “${option}” now counts ${counted(points, 'point')} in the score; it counted ${old.points}.`,
            `to the question “${question}”`,
          ),
  });
}

function outcomeOf({ outcome }: Walked['laws'][string]): string {
  const [, line] = /^broken by (.*)$/.exec(outcome) ?? [];
  return line ? `broken by ${inAnswers(line)}` : outcome;
}

function lawChanges(id: string, before: Walked, after: Walked): Change[] {
  return changesIn(comparedIfKnown(before.laws, after.laws), {
    isNew: (law, sentence) =>
      law.isBroken
        ? problem(`A new law of the ${id}, “${sentence}”, is broken.`, outcomeOf(law))
        : minor(`A new law of the ${id}, “${sentence}”, holds.`),
    isGone: (_, sentence) => problem(`The ${id} is no longer held to the law “${sentence}”.`),
    isOther(old, law, sentence) {
      if (old.isBroken === law.isBroken) return [];
      return law.isBroken
        ? problem(`The ${id} now breaks the law “${sentence}”.`, outcomeOf(law))
        : notable(`The ${id} now keeps the law “${sentence}”, which it broke.`);
    },
  });
}

function requirementChanges(before: Facts, after: Facts): Change[] {
  return changesIn(comparedIfKnown(before.requirements, after.requirements), {
    isNew: ({ text }, number) => minor(`New requirement ${number}: ${text}`),
    isGone: ({ text }, number) => notable(`Requirement ${number} is gone: ${text}`),
    isOther(old, { text, result, failing = [] }, number) {
      const reads = notable(`Requirement ${number} now reads: ${text}`, `before: ${old.text}`);
      const broke = problem(
        `Requirement ${number} ${result === 'failed' ? 'broke' : 'has no proof any more'}: ${text}`,
        ...failing.map((test) => `this fails: ${test}`),
      );
      const isBroken = !['proven', 'not run', old.result].includes(result);
      return [...(old.text === text ? [] : [reads]), ...(isBroken ? [broke] : [])];
    },
  });
}
