import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { claims } from '#content/claims';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { compareBehaviour } from '#tools/review/behaviour';
import { type Facts, noFacts } from '#tools/review/look';
import { type Change, counted, type Part } from '#tools/review/part';
import { graphOf } from '#tools/review/paths';
import { compareScreens, textsBetween } from '#tools/review/screens';
import { longestSummary, namedPictures, summaryOf, topLine } from '#tools/review/summary';
import type { Shown } from '#tools/review/takeScreens';
import { compareWeight } from '#tools/review/weight';
import { compareWords } from '#tools/review/words';
import { ReviewPage } from '../../tools/review/ReviewPage';

const facts = (more: Partial<Facts>): Facts => ({ ...noFacts, ...more });
const lines = ({ changes }: { changes: readonly Change[] }) =>
  changes.map(({ sign, text }) => `${sign} ${text}`);

describe('behaviour', () => {
  const chart = { id: 'quiz', states: [], transitions: [], delays: {}, code: {} };
  const stepsOf = (line: string) => line.split(' → ').map((label) => ({ label }));
  const of = (...paths: [string, string][]) => quiz(paths);

  /** A quiz as its paths, each with its end and its score, and the words of its options by their places. */
  const quiz = (paths: [string, string, number?, string[]?][], words: Record<string, string[]> = {}) =>
    facts({
      charts: { quiz: chart },
      walked: {
        quiz: {
          id: 'quiz',
          graph: graphOf(
            paths.map(([line, end, score, guards]) => ({
              steps: stepsOf(line),
              end,
              ...(score !== undefined && { score }),
              ...(guards && { guards }),
            })),
          ),
          unsent: [],
          laws: {},
        },
      },
      answers: Object.fromEntries(
        Object.entries(words).flatMap(([name, options]) =>
          options.map((option, at) => [
            `${name}? ${option}`,
            { question: `${name}?`, option, points: 1, step: `${name}:${at + 1}` },
          ]),
        ),
      ),
    });
  const words = { bloodwork: ['No', 'Yes'], caffeine: ['Rarely', 'Often'] };
  /** Two questions of two options; `isHigh` says how a run ends. */
  const both = (isHigh: (bloodwork: number, caffeine: number) => boolean) =>
    [1, 2].flatMap((one) =>
      [1, 2].map((two): [string, string, number] => [
        `START → bloodwork:${one} → caffeine:${two}`,
        isHigh(one, two) ? 'high' : 'low',
        one + two,
      ]),
    );

  test('a skipped question is said, with the answer sets that end elsewhere and the totals of each end', () => {
    const before = quiz(
      both((one, two) => one + two > 2),
      words,
    );
    const after = quiz(
      [
        ['START → bloodwork:1', 'low', 1],
        ['START → bloodwork:2 → caffeine:1', 'high', 3],
        ['START → bloodwork:2 → caffeine:2', 'high', 4],
      ],
      words,
    );
    const { changes } = compareBehaviour(before, after);
    expect(lines({ changes })).toEqual([
      '± After bloodwork: No, caffeine is no longer asked.',
      '± 1 of 4 answer sets of the quiz ends elsewhere.',
      '± Runs by where they end: “low” 1, now 1; “high” 3, now 2.',
      '± The quiz now has 3 paths; before: 4.',
    ]);
    expect(changes[1]?.details).toEqual([
      '1 from “high” to “low” (with a score of 1); an example: START, then bloodwork 1 (1 is the first option)',
      '2 answer sets are asked other questions, or in another order',
    ]);
  });

  test('an extra question for some is said, and each of its answers makes an answer set', () => {
    const before = quiz([
      ['START → bloodwork:1', 'low'],
      ['START → bloodwork:2', 'low'],
    ]);
    const after = quiz([
      ['START → bloodwork:1', 'low'],
      ['START → bloodwork:2 → caffeine:1', 'low'],
      ['START → bloodwork:2 → caffeine:2', 'high'],
    ]);
    expect(lines(compareBehaviour(before, after))).toEqual([
      '± After bloodwork: 2, caffeine is now asked.',
      '± 1 of 3 answer sets of the quiz ends elsewhere.',
      '± Runs by where they end: “low” 2, now 2; “high” 0, now 1.',
      '± The quiz now has 3 paths; before: 2.',
    ]);
  });

  test('another order of the questions is said', () => {
    const before = quiz([['START → sleep:1 → brainFog:1 → weight:1', 'low']]);
    const after = quiz([['START → sleep:1 → weight:1 → brainFog:1', 'low']]);
    expect(lines(compareBehaviour(before, after))).toEqual([
      '± After sleep, weight comes next, where brain fog did.',
      '± After weight, brain fog comes next, where the result did.',
      '± After brain fog, the result comes next, where weight did.',
      '± None of 1 answer set of the quiz ends elsewhere.',
      '± Runs by where they end: “low” 1, now 1.',
    ]);
  });

  test('options that have changed places are known by their words', () => {
    const before = quiz(
      [
        ['START → bloodwork:1', 'low', 1],
        ['START → bloodwork:2', 'high', 2],
      ],
      words,
    );
    const swapped = { bloodwork: ['Yes', 'No'] };
    const moved = quiz(
      [
        ['START → bloodwork:1', 'low', 1],
        ['START → bloodwork:2', 'high', 2],
      ],
      swapped,
    );
    expect(lines(compareBehaviour(before, moved))).toEqual([
      '± 2 of 2 answer sets of the quiz end elsewhere.',
      '± Runs by where they end: “low” 1, now 1; “high” 1, now 1.',
    ]);
    const same = quiz(
      [
        ['START → bloodwork:1', 'high', 2],
        ['START → bloodwork:2', 'low', 1],
      ],
      swapped,
    );
    expect(lines(compareBehaviour(before, same))).toEqual([]);
  });

  test('a moved bound marks its condition in the drawing, though its code is the same', () => {
    const asks = (isLow: string) => [`isLow: ${isLow}`];
    const way = { source: 'quiz', eventType: '', trigger: 'always', targets: ['quiz.low'], actions: [] };
    const withChart = (found: Facts) => ({
      ...found,
      charts: { quiz: { ...chart, transitions: [{ ...way, guard: 'isLow', reenter: false }] } },
    });
    const before = withChart(quiz([['START → bloodwork:1', 'low', 1, asks('yes')]]));
    const after = withChart(quiz([['START → bloodwork:1', 'high', 1, asks('no')]]));
    const { changes, charts } = compareBehaviour(before, after);
    expect(lines({ changes })).toContain(
      '± The condition “is low” of the quiz now answers otherwise for the same score.',
    );
    expect(charts[0]?.transitions).toMatchObject([{ guard: 'isLow', sign: '±' }]);
  });

  test('questions are known by their words where a version gives them other names', () => {
    const before = quiz([['START → 1:1', 'low', 1]]);
    before.answers = { 'bloodwork? No': { question: 'bloodwork?', option: 'No', points: 1, step: '1:1' } };
    const after = quiz([['START → bloodwork:1', 'low', 1]], { bloodwork: ['No'] });
    expect(lines(compareBehaviour(before, after))).toEqual([]);
  });

  test('versions without a question in common are not compared by their answers, and the review says so', () => {
    const { changes, notes } = compareBehaviour(
      quiz([['START → 1:1', 'low']]),
      quiz([['START → bloodwork:1', 'high']]),
    );
    expect(lines({ changes })).toEqual(['± Runs by where they end: “low” 1, now 0; “high” 0, now 1.']);
    expect(notes).toContain(
      'The two versions of the quiz have no question in common, so no answers can be compared.',
    );
  });

  test.each([
    [[17, 18, 17], '17 or 18'],
    [[19, 17, 18], '17 to 19'],
    [[9], '9'],
  ])('answers that end elsewhere are told by their scores: %j', (scores, expected) => {
    const scored = (end: string) =>
      quiz(scores.map((score, at): [string, string, number] => [`START → sleep:${at + 1}`, end, score]));
    const [change] = compareBehaviour(scored('low'), scored('high')).changes;
    expect(change?.details?.[0]).toContain(`from “low” to “high” (with a score of ${expected}); an example`);
  });

  /** Up to four questions in some order, each with its options' points; an option may skip the question after it. */
  const anyQuiz = fc.record({
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }),
    points: fc.array(fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
    skips: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
    low: fc.nat(8),
  });
  interface Run {
    answers: [string, number][];
    score: number;
    end: string;
  }
  type AnyQuiz = typeof anyQuiz extends fc.Arbitrary<infer One> ? One : never;

  /** Every run of it: its answers, its score and its end. */
  function runsOf(one: AnyQuiz, at = 0, score = 0): Run[] {
    const question = one.order[at];
    if (question === undefined) return [{ answers: [], score, end: score > one.low ? 'high' : 'low' }];
    return (one.points[question] ?? []).flatMap((points, place) =>
      runsOf(one, at + (one.skips[question] === place ? 2 : 1), score + points).map((run) => ({
        ...run,
        answers: [[`q${question}`, place + 1], ...run.answers],
      })),
    );
  }

  test.each([
    ['another bound', (one: AnyQuiz, { low }: AnyQuiz) => ({ ...one, low })],
    ['other skips', (one: AnyQuiz, { skips }: AnyQuiz) => ({ ...one, skips })],
    ['another quiz', (_: AnyQuiz, other: AnyQuiz) => other],
  ])('what is said of %s is what comparing each run with each finds', (_, change) => {
    const check = (one: AnyQuiz, other: AnyQuiz) => {
      const [old, own] = [runsOf(one), runsOf(change(one, other))];
      const isMet = (before: Run, after: Run) =>
        before.answers.every(([name, option]) => (new Map(after.answers).get(name) ?? option) === option);
      const met = old.flatMap((before) =>
        own.flatMap((after) => (isMet(before, after) ? [[before, after]] : [])),
      );
      const moved = met.filter(([before, after]) => before?.end !== after?.end);
      const versions = [old, own].map((runs) =>
        quiz(
          runs.map(({ answers, end, score }) => [
            ['START', ...answers.map((answer) => answer.join(':'))].join(' → '),
            end,
            score,
          ]),
        ),
      ) as [Facts, Facts];
      const said = lines(compareBehaviour(...versions)).filter((line) =>
        / answer sets? |be taken/.test(line),
      );
      const alone = [old, own].map(
        (runs, side) => runs.filter((run) => !met.some((pair) => pair[side] === run)).length,
      );
      const [lost = 0, fresh = 0] = alone;
      const sets = `of ${counted(met.length, 'answer set')} of the quiz`;
      const expected = [
        moved.length > 0
          ? `± ${moved.length} ${sets} end${moved.length === 1 ? 's' : ''} elsewhere.`
          : `± None ${sets} ends elsewhere.`,
        ...(fresh > 0 ? [`+ ${counted(fresh, 'path')} through the quiz could not be taken before.`] : []),
        ...(lost > 0 ? [`− ${counted(lost, 'path')} through the quiz can no longer be taken.`] : []),
      ];
      const [asked, askedNow] = [old, own].map(
        (runs) => new Set(runs.flatMap(({ answers }) => answers.map(([name]) => name))),
      );
      const isQuiet =
        moved.length + lost + fresh === 0 || ![...(asked ?? [])].some((name) => askedNow?.has(name));
      if (said.length > 0 || !isQuiet) expect(said).toEqual(expected);
    };
    fc.assert(fc.property(anyQuiz, anyQuiz, check), { numRuns: 200 });
  });

  test('a moved bound, and a moved question, of a quiz with 3^20 runs is counted exactly', () => {
    const [questions, options] = [20, [1, 2, 3]];
    // Each answer in each state: the way to a score, one answer, and then the first options.
    const paths = (low: number, shift = 0) =>
      Array.from({ length: questions }, (_, at) => at).flatMap((at) =>
        Array.from({ length: 2 * at + 1 }, (_, more) => more).flatMap((more) =>
          options.map((option) => {
            const way = Array.from(
              { length: at },
              (_, place) => 1 + Math.min(2, Math.max(0, more - 2 * place)),
            );
            const answers = [...way, option, ...Array(questions - at - 1).fill(1)] as number[];
            const score = answers.reduce((sum, one) => sum + one, 0);
            const keys = answers.map((_, place) =>
              answers.slice(0, place + 1).reduce((sum, one) => sum + one, 0),
            );
            const steps = answers.map((one, place) => ({
              label: `q${(place + shift) % questions}:${one}`,
              key: `${keys[place]}`,
            }));
            return { steps, end: score <= low ? 'low' : 'high', score };
          }),
        ),
      );
    const version = (low: number, shift = 0) =>
      facts({
        charts: { quiz: chart },
        walked: { quiz: { id: 'quiz', graph: graphOf(paths(low, shift)), unsent: [], laws: {} } },
      });
    const ways = Array.from({ length: questions }).reduce<number[]>(
      (before) =>
        Array.from({ length: before.length + 3 }, (_, score) =>
          options.reduce((sum, one) => sum + (before[score - one] ?? 0), 0),
        ),
      [1],
    );
    const [change] = compareBehaviour(version(30), version(32)).changes;
    const moved = ((ways[31] ?? 0) + (ways[32] ?? 0)).toLocaleString('en');
    expect(change?.text).toBe(`${moved} of 3,486,784,401 answer sets of the quiz end elsewhere.`);
    expect(change?.details?.[0]).toContain(`${moved} from “high” to “low” (with a score of 31 or 32)`);
    const said = lines(compareBehaviour(version(30), version(30, 1)));
    expect(said).toContain('± None of 3,486,784,401 answer sets of the quiz ends elsewhere.');
  });

  test('an answer that counts otherwise is said, and one with other words is not', () => {
    const answered = (option: string, points: number) =>
      facts({ answers: { [`How? ${option}`]: { question: 'How?', option, points } } });
    expect(compareBehaviour(answered('Well', 3), answered('Well', 1)).changes).toEqual([
      {
        sign: '±',
        text: 'The answer “Well” now counts 1 point in the score; it counted 3.',
        details: ['to the question “How?”'],
        isNotable: true,
      },
    ]);
    expect(compareBehaviour(answered('Well', 3), answered('Fine', 1)).changes).toEqual([]);
  });

  test('a path that is gone is counted, and one that ends elsewhere is said', () => {
    const before = of(['GO', 'a'], ['GO → STAY', 'b'], ['STAY', 'a']);
    const after = of(['GO', 'b'], ['STAY', 'a']);
    expect(lines(compareBehaviour(before, after))).toEqual([
      '± 1 of 2 paths through the quiz ended in “a” and now ends in “b”.',
      '− 1 path through the quiz can no longer be taken.',
      '± The quiz now has 2 paths; before: 3.',
    ]);
  });

  test.each([
    ['low', '; every path ends where it did.', undefined],
    ['high', '; the paths above say what comes of it.', true],
  ])('changed code of a guard is notable only if paths end elsewhere: %s', (end, result, isNotable) => {
    const coded = (code: string, end: string) => ({
      ...of(['START', end]),
      charts: { quiz: { ...chart, code: { 'condition isLow': code } } },
    });
    const { changes, headline } = compareBehaviour(coded('<= 10', 'low'), coded('< 11', end));
    const change = changes.at(-1);
    if (!isNotable) expect(headline).toBe('written in another way, with the same results');
    expect(change).toEqual({
      sign: '±',
      text: `The condition “is low” of the quiz is now decided in another way${result}`,
      details: ['its code now: < 11', 'its code before: <= 10'],
      ...(isNotable && { isNotable }),
    });
  });

  test('a newly broken law is reported with its path', () => {
    const lawful = (isBroken: boolean) =>
      facts({
        charts: { quiz: chart },
        walked: {
          quiz: {
            id: 'quiz',
            graph: [],
            unsent: [],
            laws: { 'Never: back': { outcome: 'broken by START → sleep:2', isBroken } },
          },
        },
      });
    expect(compareBehaviour(lawful(false), lawful(true)).changes).toMatchObject([
      {
        text: 'The quiz now breaks the law “Never: back”.',
        details: ['broken by START, then sleep 2 (1 is the first option)'],
      },
    ]);
  });

  test('a requirement that broke is said with the test that fails, and one that was not run is not', () => {
    const required = (result: string, failing: string[] = []) =>
      facts({ requirements: { 'R1.1': { text: 'It is fast', result, failing } } });
    for (const before of ['proven', 'not run'])
      expect(
        compareBehaviour(required(before), required('failed', ['it runs (e2e/a.spec.ts)'])).changes,
      ).toEqual([
        {
          sign: '±',
          text: 'Requirement R1.1 broke: It is fast',
          details: ['this fails: it runs (e2e/a.spec.ts)'],
          isNotable: true,
          isProblem: true,
        },
      ]);
    expect(lines(compareBehaviour(required('proven'), required('not proven')))).toEqual([
      '± Requirement R1.1 has no proof any more: It is fast',
    ]);
    expect(compareBehaviour(required('proven'), required('not run')).changes).toEqual([]);
  });

  test('an event that no test sends is noted', () => {
    const walked = { quiz: { id: 'quiz', graph: [], unsent: ['SKIP'], laws: {} } };
    const { notes } = compareBehaviour(
      facts({ charts: { quiz: chart } }),
      facts({ charts: { quiz: chart }, walked }),
    );
    expect(notes[0]).toMatch(/sends SKIP, so no path of the quiz goes on with it/);
  });

  test('a version with unreadable statecharts adds no change', () => {
    expect(compareBehaviour(facts({}), of(['START', 'low'])).changes).toEqual([]);
  });
});

describe('texts', () => {
  test.each([
    ['another wording', ['A', 'B', 'C'], ['A', 'X', 'C'], ['± “B” now reads “X”']],
    ['a new text', ['A', 'C'], ['A', 'B', 'C'], ['+ New text: “B”']],
    ['a text that is gone', ['A', 'B', 'C'], ['A', 'C'], ['− Text gone: “B”']],
    ['two in each other’s place', ['A', 'B', 'C'], ['A', 'C', 'B'], ['± “B” and “C” have changed places']],
    ['one that stands later', ['A', 'B', 'C', 'D'], ['B', 'C', 'A', 'D'], ['± “A” now stands after “C”']],
    ['one that stands first', ['A', 'B', 'C', 'D'], ['D', 'A', 'B', 'C'], ['± “D” now stands first']],
    [
      'two that stand elsewhere',
      ['A', 'B', 'C', 'D', 'E', 'F'],
      ['C', 'A', 'B', 'F', 'D', 'E'],
      ['± “C” and 1 more now stand elsewhere'],
    ],
    ['the same', ['A', 'B'], ['A', 'B'], []],
  ])('%s', (_, before, after, expected) => {
    expect(lines({ changes: textsBetween(before, after) })).toEqual(expected);
  });
});

describe('pictures', () => {
  async function shown(folder: string, colours: Record<string, string>, dot = '#fff'): Promise<Shown[]> {
    await mkdir(folder);
    return Promise.all(
      Object.entries(colours).map(async ([id, background]) => {
        const file = `${id}-390.png`;
        const create = { width: 40, height: 40, channels: 3, background } as const;
        const input = { create: { ...create, width: 1, height: 1, background: dot } };
        await sharp({ create })
          .composite(id === 'dot' ? [{ input, left: 3, top: 3 }] : [])
          .toFile(`${folder}/${file}`);
        return { id, title: id, pictures: { 390: file }, texts: [] };
      }),
    );
  }

  test.each([
    ['#ffffff', 0],
    ['#fefefe', 1],
  ])('a single pixel of %s on white makes %i screens different', async (dot, expected) => {
    const folder = await temporaryFolder();
    const before = await shown(`${folder}/before`, { dot: '#fff' });
    const after = await shown(`${folder}/after`, { dot: '#fff' }, dot);
    const { pictures } = await compareScreens(
      { screens: before, folder: `${folder}/before` },
      { screens: after, folder: `${folder}/after` },
      `${folder}/out`,
    );
    expect(pictures).toHaveLength(expected);
  });

  test('the most different screen comes first, and other ways to a changed one are noted', async () => {
    const folder = await temporaryFolder();
    const ways = (screens: Shown[], path: string) => screens.map((one) => ({ ...one, path }));
    const colours = { dot: '#ffffff', whole: '#ffffff' };
    const before = await shown(`${folder}/before`, colours);
    const after = await shown(`${folder}/after`, { ...colours, whole: '#000000' }, '#e0e0e0');
    const { pictures, notes } = await compareScreens(
      { screens: ways(before, 'START → 1:1'), folder: `${folder}/before` },
      { screens: ways(after, 'START → 1:2'), folder: `${folder}/after` },
      `${folder}/out`,
    );
    expect(pictures.map(({ id }) => id)).toEqual(['whole', 'dot']);
    expect(notes[0]).toMatch(/^Other answers lead there first now, .*: dot, whole\.$/);
  });

  test('states of the video stand last, and the rest is told by its largest difference', async () => {
    const folder = await temporaryFolder();
    const all = (colour: string) => ({
      ...Object.fromEntries(['video-ready', 'a', 'b', 'c', 'd'].map((id) => [id, colour])),
      dot: '#ffffff',
    });
    const before = await shown(`${folder}/before`, all('#ffffff'));
    const after = await shown(`${folder}/after`, all('#000000'), '#e0e0e0');
    const { pictures, changes } = await compareScreens(
      { screens: before, folder: `${folder}/before` },
      { screens: after, folder: `${folder}/after` },
      `${folder}/out`,
    );
    expect(pictures.at(-1)?.id).toBe('video-ready');
    expect(lines({ changes }).at(-1)).toMatch(/^± 2 more screens look different, by 100\.0% at most: /);
  });

  test('only changed screens are shown, the most different first', async () => {
    const folder = await temporaryFolder();
    const before = await shown(`${folder}/before`, { same: '#ffffff', faint: '#ffffff', gone: '#000000' });
    const after = await shown(`${folder}/after`, { same: '#ffffff', faint: '#fffffe', fresh: '#000000' });
    const { pictures, changes } = await compareScreens(
      { screens: before, folder: `${folder}/before` },
      { screens: after, folder: `${folder}/after` },
      `${folder}/out`,
    );
    expect(pictures.map(({ id, share }) => [id, share])).toEqual([
      ['faint', 1],
      ['fresh', 1],
      ['gone', 1],
    ]);
    expect(lines({ changes })).toEqual([
      '+ New screen: fresh.',
      '− The screen gone is gone.',
      '± faint looks different: 100.0% on a phone (390 px).',
    ]);
    for (const side of ['before', 'after', 'difference'])
      expect(existsSync(`${folder}/out/faint-390-${side}.png`)).toBe(true);
    expect(existsSync(`${folder}/out/same-390-after.png`)).toBe(false);
  });
});

describe('what the design and new screens say', () => {
  const seen = (texts: string[], id = 'intro'): Shown => ({ id, title: id, pictures: {}, texts });
  const compareSeen = async (before: object, after: object) =>
    compareScreens(
      { screens: [seen(['A'])], folder: '', ...before },
      { screens: [seen(['A'])], folder: '', ...after },
      await temporaryFolder(),
    );

  test.each([
    ['color-cta', '#f7a823', '#1f5fa6', 'The colour “cta” is now #1f5fa6, blue; it was #f7a823, orange.'],
    [
      'color-ink',
      '#10262b',
      '#eeeeee',
      'The colour “ink” is now #eeeeee, pale grey; it was #10262b, dark teal.',
    ],
    ['radius-card', '1rem', '2rem', 'The design’s “radius card” is now 2rem; it was 1rem.'],
  ])('another value of %s is said, at the top too', async (name, before, after, expected) => {
    const { changes, headline } = await compareSeen(
      { design: { [name]: before } },
      { design: { [name]: after } },
    );
    expect(changes.map(({ text }) => text)).toEqual([expected]);
    expect(headline).toBe(expected.slice(0, -1));
  });

  test('a screen that could not be reached is said', async () => {
    const broken = { ...seen(['A'], 'high'), failure: 'Error: no button' };
    const { missing, changes } = await compareSeen({}, { screens: [seen(['A']), broken] });
    expect(missing).toEqual(['high could not be reached: Error: no button (after)']);
    expect(lines({ changes })).toEqual(['+ New screen: high.']);
  });

  test('a new screen is quoted, without what other screens say', async () => {
    const screens = [seen(['A']), seen(['A', 'Take a breath', 'Go on'], 'pause')];
    const { changes, headline } = await compareSeen({}, { screens });
    expect(changes).toEqual([
      {
        sign: '+',
        text: 'New screen: pause.',
        details: ['it says: “Take a breath”, “Go on”'],
        isNotable: true,
      },
    ]);
    expect(headline).toBe('1 new screen: pause');
  });
});

describe('words', () => {
  const price = { ...claims['price-now'], value: '$97', text: 'The kit costs $97' };
  const place = { path: '/', heading: '', sentence: '', text: '', unseen: false };
  const places = { price: [place] };

  test('a changed figure is reported with its place', () => {
    const before = facts({ claims: { price }, places });
    const after = facts({ claims: { price: { ...price, value: '$87', text: 'The kit costs $87' } }, places });
    expect(compareWords(before, after).changes[0]).toMatchObject({
      text: '“$97” is now “$87”: The kit costs $87.',
      details: ['stands on /'],
    });
  });

  test('new and resolved conflicts are reported', () => {
    const conflict = (topic: string) => ({ kind: 'conflict' as const, at: 'claims', texts: [topic], topic });
    const part = compareWords(facts({ findings: [conflict('old')] }), facts({ findings: [conflict('new')] }));
    expect(lines(part)).toEqual([
      '+ New in the claims report, “Open conflicts”: new',
      '− No longer in the claims report, “Open conflicts”: old',
    ]);
  });

  test.each([
    [
      'evidence that is gone',
      facts({ claims: { price: { ...price, status: 'substantiated' } } }),
      facts({ claims: { price } }),
      [`± “${price.text}” no longer has evidence on file.`],
    ],
    [
      'a figure that left a page',
      facts({
        claims: { price },
        places: { price: [...places.price, { ...place, path: '/google' }] },
      }),
      facts({ claims: { price }, places }),
      [`− “${price.value}” no longer stands on /google: ${price.text}.`],
    ],
    [
      'a conflict with other figures',
      facts({ findings: [{ kind: 'conflict', at: 'claims', texts: ['1 is not 2'], topic: 'sum' }] }),
      facts({ findings: [{ kind: 'conflict', at: 'claims', texts: ['1 is not 3'], topic: 'sum' }] }),
      ['± Other figures in the claims report, “Open conflicts”: 1 is not 3'],
    ],
  ])('%s is said', (_, before, after, expected) => {
    const part = compareWords(before as Facts, after as Facts);
    expect(lines(part)).toEqual(expected);
    expect(part.headline).toBe(expected[0]?.slice(2));
  });

  test('a changed setting is reported', () => {
    const settings = (value: string) => facts({ settings: { VITE_X: { default: value, about: 'A thing' } } });
    expect(lines(compareWords(settings('1'), settings('2')))).toEqual([
      '± Unless set, VITE_X is now “2”; it was “1”.',
    ]);
  });
});

describe('weight', () => {
  const page = {
    answerGzip: 1,
    answerBrotli: 1,
    firstScript: 1,
    wholeScript: 1,
    firstNeed: 1,
    typeface: 1,
    requests: 2,
  };
  async function version(packages: object, more: Partial<Facts>) {
    const folder = await temporaryFolder();
    await writeFile(`${folder}/package-lock.json`, JSON.stringify({ packages: { '': {}, ...packages } }));
    return { folder, facts: facts({ weights: { '/': page }, ...more }) };
  }

  test('a page that is gone, and one over its budget, are a problem each', async () => {
    const before = await version({}, { weights: { '/': page, '/b': page } });
    const after = await version({}, { weights: { '/': { ...page, answerBrotli: 20 } } });
    const { headline, changes } = await compareWeight(before, after);
    expect(headline).toBe('1 page measure over budget, 1 page gone');
    expect(changes.map(({ isProblem }) => isProblem)).toEqual([true, true]);
  });

  test('a page over budget, a new dependency and a changed policy are reported', async () => {
    const xstate = { 'node_modules/xstate': { version: '5.0.0', license: 'MIT' } };
    const before = await version(xstate, {
      policies: { '/': ["img-src 'self'; script-src 'sha256-abc'"] },
    });
    const after = await version(
      { ...xstate, 'node_modules/big': { version: '1.0.0', license: 'GPL-3.0' } },
      {
        weights: { '/': { ...page, answerBrotli: 20 } },
        policies: { '/': ["img-src 'self' https://a.example; script-src 'sha256-def'"] },
      },
    );
    expect(lines(await compareWeight(before, after))).toEqual([
      '± /: the document (Brotli) 1.0 kB → 20.0 kB (+19.0 kB; the budget is 14.6): over budget.',
      '+ New dependency big 1.0.0 (GPL-3.0, size not known, for the site).',
      "± The policy / img-src is now: 'self' https://a.example",
    ]);
  });

  test('a little weight, another licence and a package that visitors are given are said', async () => {
    const inner = { version: '1.0.0', license: 'MIT' };
    const weights = (wholeScript: number) => ({ weights: { '/quiz': { ...page, wholeScript } } });
    const direct = { '': { dependencies: { a: '1' } } };
    const before = await version({ ...direct, 'node_modules/a': inner }, weights(1));
    const more = { 'node_modules/b': inner, 'node_modules/c': { ...inner, dev: true } };
    const changed = { ...direct, 'node_modules/a': { ...inner, license: 'GPL-3.0' }, ...more };
    expect(lines(await compareWeight(before, await version(changed, weights(1.2))))).toEqual([
      '± /quiz: all of its script 1.0 kB → 1.2 kB (+0.2 kB; the budget is 89).',
      '+ New dependency b 1.0.0 (MIT, size not known, for the site).',
      '+ New: 1 package that others bring, for developing.',
      '± a 1.0.0 → 1.0.0; its licence is now GPL-3.0, not MIT.',
    ]);
  });
});

const part = (title: string, changes: Change[] = [], missing: string[] = []): Part => ({
  title,
  changes,
  notes: [],
  missing,
  ...(changes.length > 0 && { headline: `${changes.length} changes` }),
});

test('a review without changes says so for each part', () => {
  const parts = [part('Behaviour'), part('Screens'), part('Words and claims'), part('Weight')];
  expect(topLine(parts)).toBe('Nothing changed that a visitor or a product team could notice.');
  expect(summaryOf('Review', parts, []).match(/Nothing changed\./g)).toHaveLength(4);
});

test('what breaks a rule stands first, at the top and in its part', () => {
  const minor = { sign: '+' as const, text: 'A new button.', isNotable: true as const };
  const problem = { sign: '±' as const, text: 'The quiz now breaks a law.', isProblem: true as const };
  const text = summaryOf('Review', [part('Screens', [minor]), part('Behaviour', [minor, problem])], []);
  expect(text).toContain('**To settle first: The quiz now breaks a law. Look at Screens: ');
  expect(text).toContain('### Behaviour\n\n- ± The quiz now breaks a law.\n- + A new button.');
});

test('a part that could not run is reported at the top and in its place', () => {
  const text = summaryOf('Review', [part('Weight', [], ['It could not be built'])], []);
  expect(text).toContain('**No change was seen. Not all could be compared: Weight.**');
  expect(text).toContain('**Not compared:** It could not be built');
  expect(text).not.toContain('Nothing changed.');
});

test('the summary of a huge change fits into a comment', () => {
  const noise = (at: number) => createHash('sha256').update(`${at}`).digest('hex').repeat(200);
  const changes = Array.from(
    { length: 5000 },
    (_, at): Change => ({
      sign: '±',
      text: `*_<@team #1 ${noise(at)}`,
      details: [noise(at), noise(at)],
    }),
  );
  const last: Change = { sign: '−', text: 'The quiz is gone', isNotable: true };
  const pictures = Array.from({ length: 5000 }, (_, at) => ({
    id: `${at}`,
    title: noise(at),
    width: '390',
    before: `${at}.png`,
  }));
  const parts = ['Behaviour', 'Screens', 'Words', 'Weight'].map((title) =>
    part(title, [...changes, last], [noise(1)]),
  );
  const text = summaryOf('Review', parts, pictures);
  expect(text.length).toBeLessThan(longestSummary);
  expect(text).toContain('The quiz is gone');
  expect(text).toContain('more changes, in index.html');
  // Nobody is mentioned, and nothing becomes markup.
  expect(text).not.toMatch(/@team|[^\\]</);
  // Each picture that it names is in the one file that a host shows.
  const named = [...text.matchAll(/\(pictures\/([^)]*)\)/g)].map(([, file]) => file);
  expect(named.length).toBeGreaterThan(0);
  expect(namedPictures(pictures).map(({ before }) => before)).toEqual(expect.arrayContaining(named));
});

test('the page has every part and loads nothing from the network', () => {
  const pair = {
    id: 'intro',
    title: 'Intro',
    width: '390',
    before: 'b.png',
    after: 'a.png',
    difference: 'd.png',
  };
  const html = renderToStaticMarkup(
    createElement(ReviewPage, {
      title: 'Review',
      facts: [['Before', 'abc']],
      styles: '',
      behaviour: { ...part('Behaviour'), charts: [] },
      screens: {
        ...part('Screens'),
        pictures: [
          { ...pair, share: 0.5, grown: 12 },
          { id: 'pause', title: 'Pause', width: '390', after: 'p.png', share: 1, grown: 0 },
        ],
      },
      words: part('Words', [{ sign: '+', text: '<b>' }]),
      weight: part('Weight', [], ['It could not be built']),
    }),
  );
  expect(html).toContain('type="range"');
  expect(html).toContain('12 px longer');
  expect(html).toContain('<figcaption>Pause on a phone (390 px): new</figcaption>');
  expect(html).toContain('&lt;b&gt;');
  expect(html).toContain('It could not be built');
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
