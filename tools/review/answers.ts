/** What the same answers lead to in two versions of a quiz, whatever the questions are called and in whatever order they come. */
import { plain } from '#tools/review/charts';
import type { Facts } from '#tools/review/look';
import { type Change, counted } from '#tools/review/part';
import { countsOf, type Graph, merged, type Place, pathCount, totalsOf } from '#tools/review/paths';

interface Option {
  /** The question and the option, by names that both versions share. */
  question: string;
  option: string;
}

/** A question of a version: its words, and those of its options by their places from 1. */
interface Asked {
  text: string;
  options: Map<string, string>;
}

/** A step to the next place; one that is no answer has no question. */
interface Edge extends Partial<Option> {
  label: string;
  to: number;
}

/** A quiz whose places are those of a graph. */
interface Quiz {
  graph: Graph;
  edges: readonly (readonly Edge[])[];
  /** How many steps it takes from each place at least until a question is asked; without those that are not asked any more. */
  until: readonly ReadonlyMap<string, number>[];
}

export interface AnswerChanges {
  changes: Change[];
  notes: string[];
  /** The conditions that answer otherwise for the same answers and the same score. */
  guards: ReadonlySet<string>;
}

/** Steps, the last one first. */
interface Line {
  label: string;
  before: Line | undefined;
}

interface Tally {
  count: bigint;
  /** Of the first path. */
  line: Line | undefined;
}

/** Two versions that ask in orders so different that more is to be remembered are not compared. */
const mostStates = 400_000;

const step = /^(.+):(\d+)$/;

/** Whether paths are made of answers, such as 'bloodwork:2'. */
export function areAnswers(graph: Graph): boolean {
  return graph.some(({ next }) => next.some(([label]) => step.test(label)));
}

function questionsOf(graph: Graph, { answers }: Facts): Map<string, Asked> {
  const found = new Map<string, Asked>();
  for (const { next } of graph.toReversed())
    for (const [label] of next) {
      const [, name, place] = step.exec(label) ?? [];
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

function quizOf(graph: Graph, nameOf: (name: string, place: string) => Option): Quiz {
  const until: Map<string, number>[] = [];
  const edges = graph.map(({ next }) =>
    next.map(([label, to]): Edge => {
      const [, name, place] = step.exec(label) ?? [];
      return { label, to, ...(name !== undefined && place !== undefined && nameOf(name, place)) };
    }),
  );
  for (const own of edges) {
    const steps = new Map<string, number>();
    until.push(steps);
    for (const { question, to } of own) {
      if (question !== undefined) steps.set(question, 0);
      for (const [later, count] of until[to] ?? [])
        steps.set(later, Math.min(count + 1, steps.get(later) ?? Number.POSITIVE_INFINITY));
    }
  }
  return { graph, edges, until };
}

/** The states that paths have come to after the same number of steps. */
class Level<State> extends Map<string, State & Tally> {
  add(key: string, state: State, { count, line }: Tally, label = ''): void {
    const found = this.get(key);
    if (found) found.count += count;
    else this.set(key, { ...state, count, line: label ? { label, before: line } : line });
  }
}

/** Goes from level to level. @returns whether it came to the end: there may be too many states */
function takeLevels<State>(start: State, goOn: (state: State & Tally, next: Level<State>) => void): boolean {
  let level = new Level<State>([['', { ...start, count: 1n, line: undefined }]]);
  for (let states = 0; level.size > 0; states += level.size) {
    if (states > mostStates) return false;
    const next = new Level<State>();
    for (const state of level.values()) goOn(state, next);
    level = next;
  }
  return true;
}

/** Two runs, one of each version, that agree on every question that both are asked; at some place of each. */
interface Pair {
  before: number;
  after: number;
  /** Answers to questions that the other version has yet to ask. */
  given: ReadonlyMap<string, string>;
  /** Whether the same answers were given in the same order. */
  isSame: boolean;
}

/** All pairs of runs, by their ends. A question that one of them was not asked may be answered in any way. */
function pairsOf(before: Quiz, after: Quiz): (Pair & Tally)[] | undefined {
  const found: (Pair & Tally)[] = [];
  const start = { before: before.edges.length - 1, after: after.edges.length - 1 };
  const isWhole = takeLevels<Pair>({ ...start, given: new Map(), isSame: true }, (pair, next) => {
    const { given, isSame } = pair;
    const [old = [], own = []] = [before.edges[pair.before], after.edges[pair.after]];
    if (old.length + own.length === 0) found.push(pair);
    const isOld = old.length > 0 && (own.length === 0 || isOldFirst(old[0]?.question, own[0]?.question));
    function isOldFirst(one: string | undefined, other: string | undefined): boolean {
      if (one === undefined || given.has(one)) return true;
      if (other === undefined || given.has(other)) return false;
      // The question that has moved is answered first. Then the others stand side by side, and its answer alone is remembered.
      const wait = ({ until }: Quiz, place: number, question: string) =>
        until[place]?.get(question) ?? Number.POSITIVE_INFINITY;
      return wait(after, pair.after, one) >= wait(before, pair.before, other);
    }
    for (const { label, question, option, to } of isOld ? old : own) {
      const known = given.get(question ?? '');
      if (known !== undefined && known !== option) continue;
      const now = { before: isOld ? to : pair.before, after: isOld ? pair.after : to };
      const answers = new Map(given);
      if (question !== undefined && option !== undefined) answers.set(question, option);
      for (const one of answers.keys())
        if (!before.until[now.before]?.has(one) && !after.until[now.after]?.has(one)) answers.delete(one);
      // An answer of the earlier version is the next of the later one.
      const isInStep =
        question === undefined || (isOld ? given.size === 0 && answers.size === 1 : known !== undefined);
      const state = { ...now, given: answers, isSame: isSame && isInStep };
      const key = JSON.stringify([now, state.isSame, [...answers].sort()]);
      next.add(key, state, pair, isOld ? '' : label);
    }
  });
  return isWhole ? found : undefined;
}

/** The runs of a quiz that no run of another one agrees with. */
function unmatchedIn(own: Quiz, other: Quiz): Tally | undefined {
  const counts = countsOf(own.graph);
  const options = new Map<string, Set<string | undefined>>();
  for (const { question = '', option } of own.edges.flat())
    options.set(question, (options.get(question) ?? new Set()).add(option));
  /** Whether the same follows, whatever the answer. */
  function isFree(edges: readonly Edge[]): boolean {
    const offered = new Set(edges.map(({ option }) => option));
    const isOne = edges.every(({ question, to }) => question === edges[0]?.question && to === edges[0]?.to);
    return isOne && [...(options.get(edges[0]?.question ?? '') ?? [])].every((one) => offered.has(one));
  }
  /** The questions from each place on whose answers do matter. */
  const matters: Set<string>[] = [];
  for (const edges of other.edges) {
    const later = edges.flatMap(({ to }) => [...(matters[to] ?? [])]);
    const now = isFree(edges) ? [] : edges.flatMap(({ question }) => question ?? []);
    matters.push(new Set([...later, ...now]));
  }
  /** Where the other quiz may be: it goes on until the next answer that is needed, and not yet given. */
  function settled(from: readonly number[], given: ReadonlyMap<string, string>, place: number): number[] {
    const reached = new Set(from);
    const waiting: number[] = [];
    for (const at of reached) {
      const edges = other.edges[at] ?? [];
      const [{ question = '' } = {}] = edges;
      const isWaiting = !given.has(question) && own.until[place]?.has(question);
      if (isWaiting || edges.length === 0) waiting.push(at);
      else
        for (const { option, to } of edges) if ((given.get(question) ?? option) === option) reached.add(to);
    }
    return waiting.sort((one, two) => one - two);
  }
  const found: Tally = { count: 0n, line: undefined };
  const root = own.edges.length - 1;
  const start = {
    place: root,
    others: settled([other.edges.length - 1], new Map(), root),
    given: new Map<string, string>(),
  };
  const isWhole = takeLevels<typeof start>(start, ({ place, others, given, count, line }, next) => {
    if (others.length === 0) {
      if (found.count === 0n) found.line = lineFrom(own, place, line);
      found.count += count * (counts[place] ?? 0n);
      return;
    }
    for (const { label, question, option, to } of own.edges[place] ?? []) {
      const known = new Map(given);
      if (question !== undefined && option !== undefined) known.set(question, option);
      const places = settled(others, known, to);
      for (const one of known.keys()) if (!places.some((at) => matters[at]?.has(one))) known.delete(one);
      const state = { place: to, others: places, given: known };
      next.add(JSON.stringify([to, places, [...known].sort()]), state, { count, line }, label);
    }
  });
  return isWhole ? found : undefined;
}

/** A line, and its first way to an end. */
function lineFrom({ edges }: Quiz, place: number, line: Line | undefined): Line | undefined {
  const [first] = edges[place] ?? [];
  return first ? lineFrom({ edges } as Quiz, first.to, { label: first.label, before: line }) : line;
}

function inSteps(line: Line | undefined): string {
  const labels: string[] = [];
  for (let at = line; at; at = at.before) labels.unshift(at.label);
  return inAnswers(labels.filter(Boolean).join(' → '));
}

/** The questions asked on some paths and on all of them, a bit each. */
interface Asking {
  some: bigint;
  all: bigint;
}

const both = (one: Asking, other: Asking) => ({ some: one.some | other.some, all: one.all | other.all });
const either = (one: Asking, other: Asking) => ({ some: one.some | other.some, all: one.all & other.all });
const noPath: Asking = { some: 0n, all: -1n };
const noQuestion: Asking = { some: 0n, all: 0n };

/** What comes next after each answer, an empty name for the result, and what is asked at all on the paths that have it. */
function flowOf({ edges }: Quiz, questions: readonly string[]) {
  const asking = (question: string | undefined): Asking => {
    const bit = question === undefined ? 0n : 1n << BigInt(questions.indexOf(question));
    return { some: bit, all: bit };
  };
  const later: Asking[] = [];
  const nextOf: Set<string>[] = [];
  for (const own of edges) {
    const all = own.map(({ question, to }) => both(asking(question), later[to] ?? noQuestion));
    later.push(own.length === 0 ? noQuestion : all.reduce(either));
    const next = own.flatMap(({ question, to }) => question ?? [...(nextOf[to] ?? [])]);
    nextOf.push(new Set(own.length === 0 ? [''] : next));
  }
  const earlier = edges.map((_, place) => (place === edges.length - 1 ? noQuestion : noPath));
  const found = new Map<string, Option & { next: Set<string>; asked: Asking }>();
  for (const [place, own] of [...edges.entries()].reverse())
    for (const { question, option, to } of own) {
      const before = both(earlier[place] ?? noPath, asking(question));
      earlier[to] = either(earlier[to] ?? noPath, before);
      if (question === undefined || option === undefined) continue;
      const key = `${question}\n${option}`;
      const flow = found.get(key) ?? { question, option, next: new Set(), asked: noPath };
      flow.asked = either(flow.asked, both(before, later[to] ?? noQuestion));
      for (const one of nextOf[to] ?? []) flow.next.add(one);
      found.set(key, flow);
    }
  return found;
}

/** 'After bloodwork: No, caffeine is no longer asked.' */
function flowChanges(before: Quiz, after: Quiz, wordsOf: (one: Option) => string): string[] {
  const named = [before, after].flatMap(({ edges }) => edges.toReversed().flat());
  const questions = [...new Set(named.flatMap(({ question }) => question ?? []))];
  const old = flowOf(before, questions);
  const said = new Map<string, { question: string; what: string; options: string[] }>();
  const optionsOf = new Map<string, number>();
  for (const [key, { question, option, next, asked }] of flowOf(after, questions)) {
    const then = old.get(key);
    if (!then) continue;
    optionsOf.set(question, (optionsOf.get(question) ?? 0) + 1);
    if ([...then.next].sort().join() === [...next].sort().join()) continue;
    const whats = questions.flatMap((other, place) => {
      const has = (bits: bigint) => ((bits >> BigInt(place)) & 1n) === 1n;
      if (has(then.asked.all) && !has(asked.some)) return [`${plain(other)} is no longer asked`];
      return !has(then.asked.some) && has(asked.all) ? [`${plain(other)} is now asked`] : [];
    });
    const names = (ones: Set<string>) =>
      [...ones].map((one) => (one ? plain(one) : 'the result')).join(' or ');
    if (whats.length === 0) whats.push(`${names(next)} comes next, where ${names(then.next)} did`);
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
function withScores(found: Iterable<number>): string {
  const scores = [...found].sort((one, other) => one - other);
  const [lowest, highest] = [scores[0] ?? 0, scores.at(-1) ?? 0];
  if (scores.length === 0) return '';
  const isWithoutGap = scores.length > 2 && highest - lowest === scores.length - 1;
  return ` (with a score of ${isWithoutGap ? `${lowest} to ${highest}` : scores.join(' or ')})`;
}

/** What changed for the same answers: what is asked, where they end, and how many end where. */
export function compareAnswers(id: string, before: Facts, after: Facts): AnswerChanges {
  const [oldGraph, ownGraph] = [before, after].map(({ walked }) => walked[id]?.graph ?? []) as [Graph, Graph];
  const [oldAsked, ownAsked] = [questionsOf(oldGraph, before), questionsOf(ownGraph, after)];
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
  const oldName = named(
    oldAsked,
    (name) => names.get(name) ?? (ownAsked.has(name) ? `former ${name}` : name),
  );
  const ownName = named(ownAsked, (name) => name);
  const title = plain(id);
  const totals = [totalsOf(oldGraph), totalsOf(ownGraph)] as const;
  const ends = [...new Set([...totals[0].keys(), ...totals[1].keys()])];
  const inTotal: Change = {
    sign: '±',
    text: `Runs by where they end: ${ends
      .map(
        (end) =>
          `“${end}” ${totals.map((total) => (total.get(end) ?? 0n).toLocaleString('en')).join(', now ')}`,
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

  const [oldShape, ownShape] = [
    quizOf(merged(oldGraph, false), oldName),
    quizOf(merged(ownGraph, false), ownName),
  ];
  const lost = unmatchedIn(oldShape, ownShape);
  const fresh = unmatchedIn(ownShape, oldShape);
  const met = pairsOf(quizOf(oldGraph, oldName), quizOf(ownGraph, ownName));
  const wordsOf = ({ question, option }: Option) => ownAsked.get(question)?.options.get(option) || option;
  const flow = flowChanges(oldShape, ownShape, wordsOf).map(
    (text): Change => ({ sign: '±', text, isNotable: true }),
  );
  if (!lost || !fresh || !met)
    return {
      changes: [...flow, inTotal],
      notes: [
        `The two versions of the ${title} ask in orders so different that their answers were not compared.`,
      ],
      guards: new Set(),
    };
  const moved = new Map<string, { from: string; to: string; scores: Set<number> } & Tally>();
  const guards = new Set<string>();
  let [sets, otherwise, elsewhere] = [0n, 0n, 0n];
  let isScoredAnew = false;
  for (const { before, after, isSame, count, line } of met) {
    const [was, is] = [oldGraph[before] as Place, ownGraph[after] as Place];
    sets += count;
    if (!isSame) otherwise += count;
    isScoredAnew ||= isSame && was.score !== is.score;
    if (isSame && was.score === is.score)
      for (const asked of is.guards ?? []) {
        const [guard = ''] = asked.split(': ');
        const wasAsked = was.guards?.some((other) => other.startsWith(`${guard}: `));
        if (wasAsked && !was.guards?.includes(asked)) guards.add(guard);
      }
    const { end: from = '' } = was;
    const { end: to = '', score } = is;
    if (from === to) continue;
    elsewhere += count;
    const group = moved.get(`${from} ${to}`) ?? { from, to, scores: new Set(), count: 0n, line };
    moved.set(`${from} ${to}`, group);
    group.count += count;
    if (score !== undefined) group.scores.add(score);
  }
  const groups = [...moved.values()].sort((one, other) => Number(other.count - one.count));
  if (elsewhere + otherwise + lost.count + fresh.count === 0n && !isScoredAnew && flow.length === 0)
    return { changes: [], notes: [], guards };

  const all = counted(sets, 'answer set');
  const changes: Change[] = [
    ...flow,
    {
      sign: '±',
      text:
        elsewhere === 0n
          ? `None of ${all} of the ${title} ends elsewhere.`
          : `${elsewhere.toLocaleString('en')} of ${all} of the ${title} ${elsewhere === 1n ? 'ends' : 'end'} elsewhere.`,
      details: [
        ...groups.map(
          ({ from, to, scores, count, line }) =>
            `${count.toLocaleString('en')} from “${from}” to “${to}”${withScores(scores)}; an example: ${inSteps(line)}`,
        ),
        ...(otherwise > 0n
          ? [`${counted(otherwise, 'answer set')} are asked other questions, or in another order`]
          : []),
      ],
      isNotable: true,
    },
  ];
  for (const [sign, { count, line }, what] of [
    ['+', fresh, 'could not be taken before'],
    ['−', lost, 'can no longer be taken'],
  ] as const)
    if (count > 0n)
      changes.push({
        sign,
        text: `${counted(count, 'path')} through the ${title} ${what}.`,
        details: [`an example: ${inSteps(line)}`],
        isNotable: true,
      });
  changes.push(inTotal);
  const [oldCount, ownCount] = [pathCount(oldGraph), pathCount(ownGraph)];
  if (oldCount !== ownCount)
    changes.push({
      sign: '±',
      text: `The ${title} now has ${counted(ownCount, 'path')}; before: ${oldCount.toLocaleString('en')}.`,
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
