import { type ChartChange, codeChanges, compareCharts, plain } from '#tools/review/charts';
import type { Facts, Path, Walked } from '#tools/review/look';
import { type Change, compared, comparedIfKnown, counted, type Part } from '#tools/review/part';

/** What changed in the statecharts, in what their paths lead to, and in what holds of them. */
export function compareBehaviour(before: Facts, after: Facts): Part & { charts: ChartChange[] } {
  const { added, removed, both } = comparedIfKnown(before.charts, after.charts);
  const ids = [...both, ...added, ...removed].map(({ key }) => key);
  const charts = ids
    .map((id) => compareCharts(before.charts[id], after.charts[id]))
    .filter(({ changes }) => changes.length > 0);
  const notes: string[] = [];
  const answers = answerChanges(before, after);
  const changes = [...answers];
  const same: string[] = [];
  let isRewritten = false;
  for (const id of ids) {
    const name = plain(id);
    const [old, own] = [before.walked[id], after.walked[id]];
    for (const event of own?.unsent ?? [])
      notes.push(`No walk in tests/model sends ${event}, so no path of the ${name} goes on with it.`);
    // Changed results come first, then the changes of the chart that cause them.
    const found = old && own ? pathChanges(name, old.paths, own.paths) : [];
    changes.push(...found, ...(charts.find((chart) => chart.id === id)?.changes ?? []));
    const [oldChart, ownChart] = [before.charts[id], after.charts[id]];
    const isSame = old && own && found.length === 0;
    for (const change of oldChart && ownChart ? codeChanges(oldChart, ownChart) : []) {
      isRewritten ||= isSame === true;
      const known = isSame ? 'every path ends where it did' : 'the paths above say what comes of it';
      const result = `; ${old && own ? known : 'what comes of it could not be compared'}.`;
      changes.push({ ...change, text: change.text + result, ...(!isSame && { isNotable: true }) });
    }
    if (!old || !own) continue;
    changes.push(...lawChanges(name, old, own));
    if (!isSame) continue;
    const paths = own.paths.length.toLocaleString('en');
    const isScored = own.paths.some(({ score }) => score !== undefined);
    if (answers.length === 0 || !isScored) same.push(`the ${name} (${paths})`);
    else
      notes.push(
        `Paths know an option by its place, not by its words: by places, every path through the ${name} (${paths}) ends where it did.`,
      );
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
function pathChanges(id: string, before: readonly Path[], after: readonly Path[]): Change[] {
  const changes: Change[] = [];
  // Steps on screens that only one version has are left out; the remaining answers are compared.
  const subjectOf = (step: string) => step.split(':')[0] ?? '';
  const subjects = (paths: readonly Path[]) =>
    new Set(paths.flatMap(({ line }) => line.split(' → ').map(subjectOf)));
  const [old, own] = [subjects(before), subjects(after)];
  const byAnswers = (paths: readonly Path[]) => {
    const found: Record<string, { ends: Set<string>; lines: string[]; scores: number[] }> = {};
    for (const { line, end, score } of paths) {
      const steps = line.split(' → ').filter((step) => old.has(subjectOf(step)) && own.has(subjectOf(step)));
      const key = steps.join(' → ');
      found[key] ??= { ends: new Set(), lines: [], scores: [] };
      found[key].ends.add(end);
      found[key].lines.push(line);
      if (score !== undefined) found[key].scores.push(score);
    }
    return found;
  };
  const { added, removed, both } = compared(byAnswers(before), byAnswers(after));
  const moved = new Map<string, { from: string; to: string; examples: string[]; scores: number[] }>();
  for (const one of both) {
    const [from, to] = [one.before, one.after].map(({ ends }) => [...ends].sort().map(ended).join(' or '));
    if (!from || !to || from === to) continue;
    const group = moved.get(`${from} ${to}`) ?? { from, to, examples: [], scores: [] };
    group.examples.push(...one.after.lines);
    group.scores.push(...one.after.scores);
    moved.set(`${from} ${to}`, group);
  }
  for (const { from, to, examples, scores } of [...moved.values()].sort(
    (a, b) => b.examples.length - a.examples.length,
  )) {
    changes.push({
      sign: '±',
      text: `${examples.length.toLocaleString('en')} of ${counted(after.length, 'path')} through the ${id} ended in ${from} and now ${examples.length === 1 ? 'ends' : 'end'} in ${to}${withScores(scores)}.`,
      details: [`shortest example: ${inAnswers(shortest(examples))}`],
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
      details: [`shortest example: ${inAnswers(shortest(found))}`],
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

/** ': those with a score of 17 or 18', of paths that have one. */
function withScores(found: readonly number[]): string {
  const scores = [...new Set(found)].sort((one, other) => one - other);
  const [lowest, highest] = [scores[0] ?? 0, scores.at(-1) ?? 0];
  if (scores.length === 0) return '';
  const isWithoutGap = scores.length > 2 && highest - lowest === scores.length - 1;
  return `: those with a score of ${isWithoutGap ? `${lowest} to ${highest}` : scores.join(' or ')}`;
}

/** Options that count more or less than before. */
function answerChanges(before: Facts, after: Facts): Change[] {
  return compared(before.answers, after.answers)
    .both.filter((one) => one.before.points !== one.after.points)
    .map(({ before: old, after: { question, option, points } }) => ({
      sign: '±',
      text: `The answer “${option}” now counts ${counted(points, 'point')} in the score; it counted ${old.points}.`,
      details: [`to the question “${question}”`, 'whoever gives it may now end elsewhere'],
      isNotable: true,
    }));
}

const ended = (end: string) => `“${end}”`;

function shortest(lines: readonly string[]): string {
  const length = (line: string) => line.split(' → ').length;
  return [...lines].sort((a, b) => length(a) - length(b))[0] ?? '';
}

/** 'START, then the answers 1 1 3' of 'START → 1:1 → 2:1 → 3:3', where nothing but answers follows. */
function inAnswers(line: string): string {
  const [first = '', ...steps] = line.split(' → ');
  const answers = steps.map((step, index) => new RegExp(`^${index + 1}:(\\d+)$`).exec(step)?.[1]);
  if (answers.length === 0 || answers.some((answer) => answer === undefined)) return line;
  return `${first}, then the answers ${answers.join(' ')} (1 is the first option)`;
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
