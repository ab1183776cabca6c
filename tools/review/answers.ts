/** What the same answers lead to in two versions of a quiz, whatever the questions are called and in whatever order they come. */
import { plain } from '#tools/review/charts';
import type { Facts, Path } from '#tools/review/look';
import { type Change, counted } from '#tools/review/part';

interface Option {
  /** The question and the option, by names that both versions share. */
  question: string;
  option: string;
}

/** A path as its answers in order. */
interface Run extends Path {
  answers: readonly Option[];
}

/** A question of a version: its words, and those of its options by their places from 1. */
interface Asked {
  text: string;
  options: Map<string, string>;
}

/** The state in which a question is asked, and the places that lead on from it. */
interface Node {
  question?: string;
  next: Map<string, Node>;
  run?: Run;
}

export interface AnswerChanges {
  changes: Change[];
  notes: string[];
  /** The conditions that answer otherwise for the same answers and the same score. */
  guards: ReadonlySet<string>;
}

const step = /^(.+):(\d+)$/;

/** Whether paths are made of answers, such as 'bloodwork:2'. */
export function areAnswers(paths: readonly Path[]): boolean {
  return paths.some(({ line }) => line.split(' → ').some((one) => step.test(one)));
}

function questionsOf(paths: readonly Path[], { answers }: Facts): Map<string, Asked> {
  const found = new Map<string, Asked>();
  for (const { line } of paths)
    for (const one of line.split(' → ')) {
      const [, name, place] = step.exec(one) ?? [];
      if (name === undefined || place === undefined) continue;
      const asked = found.get(name) ?? { text: '', options: new Map() };
      found.set(name, asked);
      if (!asked.options.has(place)) asked.options.set(place, '');
    }
  for (const { question, option, step: place } of Object.values(answers)) {
    const [, name = '', at = ''] = step.exec(place ?? '') ?? [];
    const asked = found.get(name);
    if (!asked) continue;
    asked.text = question;
    asked.options.set(at, option);
  }
  return found;
}

/** The name in the later version of each question of the earlier one: by its words, or else by its name. */
function pairs(before: Map<string, Asked>, after: Map<string, Asked>): Map<string, string> {
  const found = new Map<string, string>();
  const isFree = (name: string) => ![...found.values()].includes(name);
  for (const [old, { text }] of before)
    for (const [name, asked] of after) if (text && asked.text === text && isFree(name)) found.set(old, name);
  for (const old of before.keys()) if (!found.has(old) && after.has(old) && isFree(old)) found.set(old, old);
  return found;
}

/** Options are known by their words where both versions have the same ones, and else by their places. */
function areSameWords(one: Asked | undefined, other: Asked | undefined): boolean {
  const words = (asked: Asked | undefined) => [...(asked?.options.values() ?? [])].sort();
  const own = words(one);
  return own.every(Boolean) && new Set(own).size === own.length && own.join('\n') === words(other).join('\n');
}

function runsOf(paths: readonly Path[], nameOf: (name: string, place: string) => Option): Run[] {
  return paths.map((path) => ({
    ...path,
    answers: path.line.split(' → ').flatMap((one) => {
      const [, name, place] = step.exec(one) ?? [];
      return name === undefined || place === undefined ? [] : [nameOf(name, place)];
    }),
  }));
}

function treeOf(runs: readonly Run[]): Node {
  const root: Node = { next: new Map() };
  for (const run of runs) {
    let node = root;
    for (const { question, option } of run.answers) {
      node.question = question;
      const next = node.next.get(option) ?? { next: new Map() };
      node.next.set(option, next);
      node = next;
    }
    node.run = run;
  }
  return root;
}

/** The runs of the other version that go with the answers of a run; a question that it was not asked may be answered in any way. */
function runsWith(answers: ReadonlyMap<string, string>, { question, next, run }: Node): Run[] {
  if (run) return [run];
  const option = answers.get(question ?? '');
  const nodes = option === undefined ? [...next.values()] : [next.get(option) ?? []].flat();
  return nodes.flatMap((node) => runsWith(answers, node));
}

const keyOf = ({ answers }: Run) => answers.map(({ question, option }) => `${question}:${option}`).join();

/** What comes next after each answer, and what is asked at all on the runs that have it. */
function flowOf(runs: readonly Run[]) {
  const found = new Map<string, { next: Set<string>; asked: Map<string, number>; runs: number }>();
  for (const { answers } of runs)
    for (const [place, { question, option }] of answers.entries()) {
      const key = `${question}\n${option}`;
      const flow = found.get(key) ?? { next: new Set(), asked: new Map(), runs: 0 };
      found.set(key, flow);
      flow.runs += 1;
      flow.next.add(answers[place + 1]?.question ?? '');
      for (const other of answers) flow.asked.set(other.question, (flow.asked.get(other.question) ?? 0) + 1);
    }
  return found;
}

/** 'After bloodwork: No, caffeine is no longer asked.' */
function flowChanges(
  before: readonly Run[],
  after: readonly Run[],
  wordsOf: (one: Option) => string,
): string[] {
  const [old, own] = [flowOf(before), flowOf(after)];
  const questions = new Set(
    [...before, ...after].flatMap(({ answers }) => answers.map((one) => one.question)),
  );
  const said = new Map<string, { question: string; what: string; options: string[] }>();
  const optionsOf = new Map<string, number>();
  for (const [key, now] of own) {
    const [question = '', option = ''] = key.split('\n');
    const then = old.get(key);
    if (!then) continue;
    optionsOf.set(question, (optionsOf.get(question) ?? 0) + 1);
    if ([...then.next].sort().join() === [...now.next].sort().join()) continue;
    const whats = [...questions].flatMap((other) => {
      const [was, is] = [then, now].map(({ asked, runs }) => (asked.get(other) ?? 0) / runs);
      if (was === 1 && is === 0) return [`${plain(other)} is no longer asked`];
      return was === 0 && is === 1 ? [`${plain(other)} is now asked`] : [];
    });
    const names = (next: Set<string>) =>
      [...next].map((one) => (one ? plain(one) : 'the result')).join(' or ');
    if (whats.length === 0) whats.push(`${names(now.next)} comes next, where ${names(then.next)} did`);
    for (const what of whats) {
      const group = said.get(`${question} ${what}`) ?? { question, what, options: [] };
      said.set(`${question} ${what}`, group);
      group.options.push(wordsOf({ question, option }));
    }
  }
  return [...said.values()].map(({ question, what, options }) => {
    const isAny = options.length === optionsOf.get(question);
    return `After ${plain(question)}${isAny ? '' : `: ${options.join(' or ')}`}, ${what}.`;
  });
}

/** ' (with a score of 17 or 18)', of runs that have one. */
function withScores(runs: readonly Run[]): string {
  const scores = [...new Set(runs.flatMap(({ score }) => score ?? []))].sort((one, other) => one - other);
  const [lowest, highest] = [scores[0] ?? 0, scores.at(-1) ?? 0];
  if (scores.length === 0) return '';
  const isWithoutGap = scores.length > 2 && highest - lowest === scores.length - 1;
  return ` (with a score of ${isWithoutGap ? `${lowest} to ${highest}` : scores.join(' or ')})`;
}

function totalsOf(runs: readonly Run[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { end } of runs) found.set(end, (found.get(end) ?? 0) + 1);
  return found;
}

/** What changed for the same answers: what is asked, where they end, and how many end where. */
export function compareAnswers(id: string, before: Facts, after: Facts): AnswerChanges {
  const [oldPaths, ownPaths] = [before, after].map(({ walked }) => walked[id]?.paths ?? []) as [
    Path[],
    Path[],
  ];
  const [oldAsked, ownAsked] = [questionsOf(oldPaths, before), questionsOf(ownPaths, after)];
  const names = pairs(oldAsked, ownAsked);
  const oldNames = new Map([...names].map(([old, name]) => [name, old]));
  const isByWords = (name: string) =>
    areSameWords(oldAsked.get(oldNames.get(name) ?? ''), ownAsked.get(name));
  const named =
    (asked: Map<string, Asked>, nameFor: (name: string) => string) => (name: string, place: string) => {
      const question = nameFor(name);
      const words = asked.get(name)?.options.get(place);
      return { question, option: (isByWords(question) && words) || place };
    };
  // A question that only the earlier version asks must not be taken for one of the same name.
  const oldRuns = runsOf(
    oldPaths,
    named(oldAsked, (name) => names.get(name) ?? (ownAsked.has(name) ? `former ${name}` : name)),
  );
  const ownRuns = runsOf(
    ownPaths,
    named(ownAsked, (name) => name),
  );
  const title = plain(id);
  const totals = [totalsOf(oldRuns), totalsOf(ownRuns)] as const;
  const ends = [...new Set([...totals[0].keys(), ...totals[1].keys()])];
  const inTotal: Change = {
    sign: '±',
    text: `Runs by where they end: ${ends
      .map(
        (end) =>
          `“${end}” ${totals.map((total) => (total.get(end) ?? 0).toLocaleString('en')).join(', now ')}`,
      )
      .join('; ')}.`,
    isNotable: true,
  };
  if (names.size === 0)
    return {
      changes: [inTotal],
      notes: [`The two versions of the ${title} have no question in common, so no answers can be compared.`],
      guards: new Set(),
    };

  const tree = treeOf(ownRuns);
  const taken = new Set<Run>();
  const lost: Run[] = [];
  const moved = new Map<string, { from: string; to: string; runs: Run[] }>();
  const guards = new Set<string>();
  let sets = 0;
  let otherwise = 0;
  let isScoredAnew = false;
  for (const run of oldRuns) {
    const now = runsWith(new Map(run.answers.map(({ question, option }) => [question, option])), tree);
    if (now.length === 0) lost.push(run);
    for (const one of now) {
      sets += 1;
      taken.add(one);
      const isSame = keyOf(run) === keyOf(one);
      if (!isSame) otherwise += 1;
      isScoredAnew ||= isSame && run.score !== one.score;
      if (isSame && run.score === one.score)
        for (const asked of one.guards ?? []) {
          const [guard = ''] = asked.split(': ');
          const wasAsked = run.guards?.some((other) => other.startsWith(`${guard}: `));
          if (wasAsked && !run.guards?.includes(asked)) guards.add(guard);
        }
      if (run.end === one.end) continue;
      const group = moved.get(`${run.end} ${one.end}`) ?? { from: run.end, to: one.end, runs: [] };
      moved.set(`${run.end} ${one.end}`, group);
      group.runs.push(one);
    }
  }
  const fresh = ownRuns.filter((run) => !taken.has(run));
  const groups = [...moved.values()].sort((one, other) => other.runs.length - one.runs.length);
  const count = groups.reduce((sum, { runs }) => sum + runs.length, 0);
  const wordsOf = ({ question, option }: Option) => ownAsked.get(question)?.options.get(option) || option;
  const flow = flowChanges(oldRuns, ownRuns, wordsOf);
  if (count + otherwise + lost.length + fresh.length === 0 && !isScoredAnew && flow.length === 0)
    return { changes: [], notes: [], guards };

  const changes: Change[] = flow.map((text) => ({ sign: '±', text, isNotable: true }));
  const all = counted(sets, 'answer set');
  changes.push({
    sign: '±',
    text:
      count === 0
        ? `None of ${all} of the ${title} ends elsewhere.`
        : `${count.toLocaleString('en')} of ${all} of the ${title} ${count === 1 ? 'ends' : 'end'} elsewhere.`,
    details: [
      ...groups.map(
        ({ from, to, runs }) =>
          `${runs.length.toLocaleString('en')} from “${from}” to “${to}”${withScores(runs)}; an example: ${inAnswers(runs[0]?.line ?? '')}`,
      ),
      ...(otherwise > 0
        ? [`${counted(otherwise, 'answer set')} are asked other questions, or in another order`]
        : []),
    ],
    isNotable: true,
  });
  for (const [sign, runs, what] of [
    ['+', fresh, 'could not be taken before'],
    ['−', lost, 'can no longer be taken'],
  ] as const)
    if (runs.length > 0)
      changes.push({
        sign,
        text: `${counted(runs.length, 'path')} through the ${title} ${what}.`,
        details: [`an example: ${inAnswers(runs[0]?.line ?? '')}`],
        isNotable: true,
      });
  changes.push(inTotal);
  if (oldRuns.length !== ownRuns.length)
    changes.push({
      sign: '±',
      text: `The ${title} now has ${counted(ownRuns.length, 'path')}; before: ${oldRuns.length.toLocaleString('en')}.`,
    });
  return { changes, notes: [], guards };
}

/** 'START, then sleep 1, brain fog 3 (1 is the first option)' of 'START → sleep:1 → brainFog:3'. */
export function inAnswers(line: string): string {
  const [first = '', ...steps] = line.split(' → ');
  const answers = steps.map((one) => step.exec(one));
  if (answers.length === 0 || answers.every((answer) => answer === null)) return line;
  const words = answers.map((answer, at) => (answer ? `${plain(answer[1] ?? '')} ${answer[2]}` : steps[at]));
  return `${first}, then ${words.join(', ')} (1 is the first option)`;
}
