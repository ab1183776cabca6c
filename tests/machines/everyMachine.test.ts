import { readdirSync } from 'node:fs';
import { checkLaws, lawInWords, lawsOf } from 'statechart-prover';
import { compareLive } from 'statechart-prover/live';
import { pathsOf } from 'statechart-prover/report';
import { afterAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { isEveryRunMade } from '#spec/quizGraph';
import { graphDifferences, invalidEventEffects } from '#tools/proofs/crossChecks';
import { changed, editsOf } from '#tools/proofs/lawChange';
import { checkedWalks, missingLaws, registered, registrationOf, reportOn } from '#tools/proofs/registered';
import { walkEvents } from '#tools/proofs/walks';

test('every file in machines/ has a machine of its name, and laws', () => {
  const files = readdirSync(new URL('../../machines', import.meta.url));
  expect(files.sort()).toEqual(
    Object.values(registered)
      .map(({ machine }) => `${machine.id}Machine.ts`)
      .sort(),
  );
  expect(missingLaws()).toEqual([]);
});

const rows = [
  [
    'machine',
    'states',
    'transitions',
    'guard branches',
    'paths',
    'seconds',
    'in an actor',
    'at random times',
  ],
];

afterAll(() => {
  const padded = rows.map((row) => row.map((cell) => cell.padEnd(18)).join(''));
  console.log(`\n${padded.map((line) => line.trimEnd()).join('\n')}\n`);
});

describe.each(Object.keys(registered))('%s', (name) => {
  const { machine, laws, changes, walksOf, ...options } = registrationOf(name);
  const report = once(() => reportOn(name));
  const graphs = () => checkedWalks(name).map(({ machine, graph }) => ({ machine, walk: graph }));

  test('every state, transition, guard branch and path is covered, and does what its reference says', () => {
    const start = performance.now();
    const { id, elements, missing, notRun, ends, error } = report();
    const shares = ['state', 'transition', 'guard'].map((kind) => {
      const all = elements.filter((other) => other.kind === kind).length;
      return `${all - missing.filter((line) => line.startsWith(`${kind}s: `)).length} of ${all}`;
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    rows.push([id, ...shares, `${ends.length} of ${ends.length + notRun.length}`, seconds]);
    const [failing] = pathsOf(report()).flatMap(({ failing }) => failing ?? []);
    if (failing)
      expect.fail(`${failing.line}\nexpected ${failing.failure.expected}\nseen ${failing.failure.seen}`);
    expect([error, ...missing, ...notRun].filter(Boolean).slice(0, 20), 'not covered').toEqual([]);
    expect(elements.length).toBeGreaterThan(0);
  });

  for (const [index, law] of lawsOf(laws).entries()) {
    const words = lawInWords(law);
    test(words, { tags: [...law.tags] }, () => {
      const { outcome, broken } = report().laws[index] ?? {};
      if (!/^holds on \d/.test(outcome ?? ''))
        expect.fail([words, outcome ?? report().error, broken?.seen].filter(Boolean).join('\n'));
    });
  }

  // That a law can be broken is a fact about the law, no change of the site's: `npm test -- nightly laws` tries it. A longer quiz
  // has the same laws; there each change would be walked for seconds.
  if (process.env.NIGHTLY && (name !== 'quizMachine' || isEveryRunMade))
    test('each law is broken by a change of the machine', () => {
      const timeless = lawsOf(laws).filter(({ kind }) => kind !== 'within' && kind !== 'not before');
      const unbroken = new Set(timeless.map(({ sentence }) => sentence));
      for (const change of changes) {
        const broken = brokenIn(changed(machine, change), unbroken);
        expect(broken, `the change for '${change.breaks}'`).toContain(change.breaks);
        unbroken.delete(change.breaks);
      }
      for (const change of editsOf(machine)) {
        if (unbroken.size === 0) break;
        for (const sentence of brokenIn(changed(machine, { change }), unbroken)) unbroken.delete(sentence);
      }
      expect([...unbroken]).toEqual([]);
    });

  const delays = Object.entries(machine.implementations.delays) as [string, number][];
  const laterOrSooner = delays.flatMap(([delay, ms]) =>
    [ms + 1, ms - 1].map((other) => ({ [delay]: other })),
  );
  if (delays.length > 0)
    test('each delay has laws on its time, all of which a millisecond more or less breaks', () => {
      const onTime = lawsOf(laws).filter(({ kind }) => kind === 'within' || kind === 'not before');
      const unbroken = new Set(onTime.map(({ sentence }) => sentence));
      const all = new Set(unbroken);
      for (const delays of laterOrSooner) {
        const broken = brokenIn(changed(machine, { implementations: { delays } }), all);
        expect(broken, JSON.stringify(delays)).not.toEqual([]);
        for (const sentence of broken) unbroken.delete(sentence);
      }
      expect([...unbroken]).toEqual([]);
    });

  /** Which of these laws a machine breaks; one that then speaks of nothing is not among them. */
  function brokenIn(other: AnyStateMachine, sentences: ReadonlySet<string>): string[] {
    // A change may make a machine without an end.
    const options = { onStep: undefined, keepFailures: true, budget: 6000 };
    const walks = walksOf('edge', options, other).map(({ walk }) => ({ graph: walk, paths: walk }));
    const asked: typeof laws = (kinds) => laws(kinds).filter(({ sentence }) => sentences.has(sentence));
    return checkLaws(asked, walks).flatMap(({ sentence, broken, checkedOn }) =>
      broken && checkedOn > 0 ? sentence : [],
    );
  }

  test("XState's own actor does the same on every path, at its times, and nothing else at random times", () => {
    const found = checkedWalks(name).map(({ machine, paths, graph }) =>
      compareLive(machine, () => ({ paths, graph }), options),
    );
    const total = (count: (compared: (typeof found)[number]) => number) =>
      found.reduce((sum, compared) => sum + count(compared), 0);
    const agree = [
      [total(({ paths, differing }) => paths - differing.length), total(({ paths }) => paths)],
      [total(({ runs, stray }) => runs - stray.length), total(({ runs }) => runs)],
    ];
    rows.at(-1)?.push(...agree.map((counts) => counts.join(' of ')));
    expect(found.flatMap(({ differing, stray }) => [...differing, ...stray]).slice(0, 3)).toEqual([]);
  });

  test('xstate/graph finds exactly the vertices and edges of our walk', () => {
    expect(graphDifferences(name, graphs())).toEqual([]);
  });

  test('in every reachable state, no hostile event leaves a trace', () => {
    expect(invalidEventEffects(name, graphs()).slice(0, 5)).toEqual([]);
  });
});

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

test('a machine is walked by its own events and its delays', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { after: { 10: 'b' }, on: { SKIP: 'b' } }, b: { type: 'final' } },
  });
  const { steps } = walkEvents('edge', {}, machine);
  expect(steps.map(({ label }) => label).sort()).toEqual(['SKIP', 'after 10 ms']);
});
