import {
  type AnyStateMachine,
  type EventObject,
  getInitialSnapshot,
  getNextSnapshot,
  type SnapshotFrom,
} from 'xstate';

/** What a version of machines/quizMachine.ts exports. */
export interface QuizModule {
  quizMachine: AnyStateMachine;
  optionScores: Readonly<Record<string, readonly number[]>>;
  scoreOf: (context: never) => number;
}

type Snapshot = SnapshotFrom<AnyStateMachine>;

/** How many runs end where, and of the same steps in both versions how many end elsewhere. */
interface Ends {
  elsewhere: bigint;
  /** Runs that only one of the versions has. */
  gone: bigint;
  fresh: bigint;
}

/** A version of the quiz, walked by its own events. */
function quizIn({ quizMachine, optionScores, scoreOf }: QuizModule) {
  const totals = new Map<string, ReadonlyMap<string, bigint>>();
  const isIn = (state: string) => Object.hasOwn(optionScores, state);
  const stateOf = ({ value }: Snapshot) =>
    typeof value === 'string' ? value : String(Object.values(value)[0]);

  /** Names a state: snapshots with the same name go on in the same way. */
  function keyOf({ value, context }: Snapshot): string {
    const asked = Object.keys(context.answers);
    const sumOf = (pick: (...all: number[]) => number) =>
      asked.reduce((sum, name) => sum + pick(...(optionScores[name] ?? [0])), 0);
    const last = isIn(stateOf({ value } as Snapshot)) ? undefined : Object.values(context.answers).at(-1);
    return JSON.stringify([
      value,
      asked.length,
      scoreOf(context as never),
      sumOf(Math.min),
      sumOf(Math.max),
      last,
    ]);
  }

  function movesFrom(snapshot: Snapshot): Map<string, Snapshot> {
    const state = stateOf(snapshot);
    const events: (EventObject & { option?: number })[] = isIn(state)
      ? (optionScores[state] ?? []).map((_, index) => ({ type: `ANSWER.${state}`, option: index + 1 }))
      : quizMachine.events
          .filter((type) => !/^(xstate\.|ANSWER\.|\*|$)/.test(type) && snapshot.can({ type }))
          .map((type) => ({ type }));
    const taken = events.map(
      (event) =>
        [`${event.type} ${event.option ?? ''}`, getNextSnapshot(quizMachine, snapshot, event)] as const,
    );
    return new Map(taken.filter(([, next]) => next !== snapshot));
  }

  /** How many runs end in each state. */
  function totalsFrom(snapshot: Snapshot): ReadonlyMap<string, bigint> {
    const key = keyOf(snapshot);
    const known = totals.get(key);
    if (known) return known;
    const moves = movesFrom(snapshot);
    const found = new Map<string, bigint>(moves.size === 0 ? [[stateOf(snapshot), 1n]] : []);
    for (const next of moves.values())
      for (const [end, count] of totalsFrom(next)) found.set(end, (found.get(end) ?? 0n) + count);
    totals.set(key, found);
    return found;
  }

  const start = getInitialSnapshot(quizMachine, { countdown: { seconds: 1 } });
  return { start, stateOf, keyOf, movesFrom, totalsFrom };
}

const sumOf = (counts: ReadonlyMap<string, bigint>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0n);

/** What the same runs of two versions of the quiz come to, in sentences; none where all end as they did. */
export function compareRuns(before: QuizModule, after: QuizModule): string[] {
  const [old, own] = [quizIn(before), quizIn(after)];
  const known = new Map<string, Ends>();

  function compare(was: Snapshot, is: Snapshot): Ends {
    const key = `${old.keyOf(was)} ${own.keyOf(is)}`;
    const found = known.get(key);
    if (found) return found;
    const [from, to] = [old.movesFrom(was), own.movesFrom(is)];
    const ends: Ends = { elsewhere: 0n, gone: 0n, fresh: 0n };
    if (from.size === 0 && to.size === 0) ends.elsewhere = old.stateOf(was) === own.stateOf(is) ? 0n : 1n;
    for (const [label, next] of from) {
      const other = to.get(label);
      if (!other) ends.gone += sumOf(old.totalsFrom(next));
      else {
        const inner = compare(next, other);
        for (const name of Object.keys(ends) as (keyof Ends)[]) ends[name] += inner[name];
      }
    }
    for (const [label, next] of to) if (!from.has(label)) ends.fresh += sumOf(own.totalsFrom(next));
    known.set(key, ends);
    return ends;
  }

  const [was, is] = [old.totalsFrom(old.start), own.totalsFrom(own.start)];
  const { elsewhere, gone, fresh } = compare(old.start, own.start);
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
