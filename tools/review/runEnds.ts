import { type QuizModule, type QuizState, quizStates } from '#quiz/quizStates';

/** How many runs end where, and of the same steps in both versions how many end elsewhere. */
interface Ends {
  elsewhere: bigint;
  /** Runs that only one of the versions has. */
  gone: bigint;
  fresh: bigint;
}

/** The state in which a run ends: 'low'. */
const endOf = ({ snapshot: { value } }: QuizState) =>
  typeof value === 'string' ? value : String(Object.values(value)[0]);

/** The states that a visitor comes to next, by what leads there. */
const movesFrom = ({ moves }: QuizState) =>
  new Map(moves.flatMap(({ event, to }) => (to ? [[JSON.stringify(event), to]] : [])));

const totals = new WeakMap<QuizState, ReadonlyMap<string, bigint>>();

/** How many runs from a state on end in each state. */
function totalsFrom(state: QuizState): ReadonlyMap<string, bigint> {
  const known = totals.get(state);
  if (known) return known;
  const next = [...movesFrom(state).values()];
  const found = new Map<string, bigint>(next.length === 0 ? [[endOf(state), 1n]] : []);
  for (const to of next)
    for (const [end, count] of totalsFrom(to)) found.set(end, (found.get(end) ?? 0n) + count);
  totals.set(state, found);
  return found;
}

const sumOf = (counts: ReadonlyMap<string, bigint>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0n);

/** What the same runs of two versions of the quiz come to, in sentences; none where all end as they did. */
export function compareRuns(before: QuizModule, after: QuizModule): string[] {
  const startOf = (module: QuizModule) => quizStates(module.quizMachine, undefined, module)[0];
  const [old, own] = [startOf(before), startOf(after)];
  if (!old || !own) return [];
  const known = new Map<string, Ends>();

  function compare(was: QuizState, is: QuizState): Ends {
    const key = `${was.key} ${is.key}`;
    const found = known.get(key);
    if (found) return found;
    const [from, to] = [movesFrom(was), movesFrom(is)];
    const ends: Ends = { elsewhere: 0n, gone: 0n, fresh: 0n };
    if (from.size === 0 && to.size === 0) ends.elsewhere = endOf(was) === endOf(is) ? 0n : 1n;
    for (const [label, next] of from) {
      const other = to.get(label);
      if (!other) ends.gone += sumOf(totalsFrom(next));
      else {
        const inner = compare(next, other);
        for (const name of Object.keys(ends) as (keyof Ends)[]) ends[name] += inner[name];
      }
    }
    for (const [label, next] of to) if (!from.has(label)) ends.fresh += sumOf(totalsFrom(next));
    known.set(key, ends);
    return ends;
  }

  const [was, is] = [totalsFrom(old), totalsFrom(own)];
  const { elsewhere, gone, fresh } = compare(old, own);
  const runs = (count: bigint) => `${count.toLocaleString('en')} ${count === 1n ? 'run' : 'runs'}`;
  const names = [...new Set([...is.keys(), ...was.keys()])];
  const both = sumOf(was) - gone;
  const totals = names.map(
    (name) =>
      `“${name}” ${(is.get(name) ?? 0n).toLocaleString('en')} (before: ${(was.get(name) ?? 0n).toLocaleString('en')})`,
  );
  return [
    ...(elsewhere > 0n
      ? [
          `${elsewhere.toLocaleString('en')} of ${runs(both)} with the same answers ${elsewhere === 1n ? 'ends' : 'end'} in another result.`,
        ]
      : []),
    ...(fresh > 0n ? [`${runs(fresh)} could not be taken before.`] : []),
    ...(gone > 0n ? [`${runs(gone)} can no longer be taken.`] : []),
    ...(elsewhere + fresh + gone > 0n ? [`Runs by their result: ${totals.join(', ')}.`] : []),
  ];
}
