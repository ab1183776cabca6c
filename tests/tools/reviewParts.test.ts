import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
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

/** Each change by its sign, '!' where it breaks a rule, with its details below it. */
const saidOf = ({ changes }: { changes: readonly Change[] }) =>
  changes.flatMap(({ sign, text, details = [], isProblem }) => [
    `${isProblem ? '!' : sign} ${text}`,
    ...details.map((detail) => `  ${detail}`),
  ]);

const chart = { id: 'quiz', states: [], transitions: [], delays: {}, code: {} };

type QuizPath = [line: string, end: string, score?: number, guards?: string[]];

/** A quiz as its paths, and the words of its options by their places. */
const quiz = (paths: QuizPath[], words: Record<string, string[]> = {}) =>
  facts({
    charts: { quiz: chart },
    walked: {
      quiz: {
        id: 'quiz',
        graph: graphOf(
          paths.map(([line, end, score, guards]) => ({
            steps: line.split(' → ').map((label) => ({ label })),
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
const twoQuestions: QuizPath[] = [
  ['START → bloodwork:1 → caffeine:1', 'low', 2],
  ['START → bloodwork:1 → caffeine:2', 'high', 3],
  ['START → bloodwork:2 → caffeine:1', 'high', 3],
  ['START → bloodwork:2 → caffeine:2', 'high', 4],
];
const oneQuestion = (...ends: [string, string]): QuizPath[] =>
  ends.map((end, place) => [`START → bloodwork:${place + 1}`, end, end === 'low' ? 1 : 2]);
const counting = (option: string, points: number) =>
  facts({ answers: { [`How? ${option}`]: { question: 'How?', option, points } } });
const coded = (code: string, end: string) => ({
  ...quiz([['START', end]]),
  charts: { quiz: { ...chart, code: { 'condition isLow': code } } },
});
const lawful = (laws: Facts['walked'][string]['laws']) =>
  facts({ charts: { quiz: chart }, walked: { quiz: { id: 'quiz', graph: [], unsent: [], laws } } });
const holds = { outcome: 'holds', isBroken: false };
const broken = { outcome: 'broken by START → sleep:2', isBroken: true };
/** Requirements by their results; one with ' now' has other words. */
const requiring = (results: Record<number, string>) =>
  facts({
    requirements: Object.fromEntries(
      Object.entries(results).map(([number, said]) => {
        const [, result = '', more = ''] = /^(.*?)( now)?$/.exec(said) ?? [];
        const failing = result === 'failed' ? ['it runs (a.ts)'] : [];
        return [`R${number}`, { text: `It is fast${more}`, result, failing }];
      }),
    ),
  });

test.each<[what: string, before: Facts, after: Facts, said: string[]]>([
  [
    'a question that is skipped after an answer',
    quiz(twoQuestions, words),
    quiz(
      [
        ['START → bloodwork:1', 'low', 1],
        ['START → bloodwork:2 → caffeine:1', 'high', 3],
        ['START → bloodwork:2 → caffeine:2', 'high', 4],
      ],
      words,
    ),
    [
      '± After bloodwork: No, caffeine is no longer asked.',
      '± 1 of 4 answer sets of the quiz ends elsewhere.',
      '  1 from “high” to “low” (with a score of 1); an example: START, then bloodwork 1 (1 is the first option)',
      '  2 answer sets are asked other questions, or in another order',
      '± Runs by where they end: “low” 1, now 1; “high” 3, now 2.',
      '± The quiz now has 3 paths; before: 4.',
    ],
  ],
  [
    'an extra question for some, each answer of which makes an answer set',
    quiz([
      ['START → bloodwork:1', 'low'],
      ['START → bloodwork:2', 'low'],
    ]),
    quiz([
      ['START → bloodwork:1', 'low'],
      ['START → bloodwork:2 → caffeine:1', 'low'],
      ['START → bloodwork:2 → caffeine:2', 'high'],
    ]),
    [
      '± After bloodwork: 2, caffeine is now asked.',
      '± 1 of 3 answer sets of the quiz ends elsewhere.',
      '  1 from “low” to “high”; an example: START, then bloodwork 2, caffeine 2 (1 is the first option)',
      '  2 answer sets are asked other questions, or in another order',
      '± Runs by where they end: “low” 2, now 2; “high” 0, now 1.',
      '± The quiz now has 3 paths; before: 2.',
    ],
  ],
  [
    'another order of the questions',
    quiz([['START → sleep:1 → brainFog:1 → weight:1', 'low']]),
    quiz([['START → sleep:1 → weight:1 → brainFog:1', 'low']]),
    [
      '± After sleep, weight comes next, where brain fog did.',
      '± After weight, brain fog comes next, where the result did.',
      '± After brain fog, the result comes next, where weight did.',
      '± None of 1 answer set of the quiz ends elsewhere.',
      '  1 answer set are asked other questions, or in another order',
      '± Runs by where they end: “low” 1, now 1.',
    ],
  ],
  [
    'options in each other’s place, which are known by their words',
    quiz(oneQuestion('low', 'high'), words),
    quiz(oneQuestion('low', 'high'), { bloodwork: ['Yes', 'No'] }),
    [
      '± 2 of 2 answer sets of the quiz end elsewhere.',
      '  1 from “low” to “high” (with a score of 2); an example: START, then bloodwork 2 (1 is the first option)',
      '  1 from “high” to “low” (with a score of 1); an example: START, then bloodwork 1 (1 is the first option)',
      '± Runs by where they end: “low” 1, now 1; “high” 1, now 1.',
    ],
  ],
  [
    'options in each other’s place whose scores went with them',
    quiz(oneQuestion('low', 'high'), words),
    quiz(oneQuestion('high', 'low'), { bloodwork: ['Yes', 'No'] }),
    [],
  ],
  [
    'a question with another name, which is known by its words',
    {
      ...quiz([['START → 1:1', 'low', 1]]),
      answers: { 'bloodwork? No': { question: 'bloodwork?', option: 'No', points: 1, step: '1:1' } },
    },
    quiz([['START → bloodwork:1', 'low', 1]], { bloodwork: ['No'] }),
    [],
  ],
  [
    'another quiz',
    quiz([['START → 1:1', 'low']]),
    quiz([['START → bloodwork:1', 'high']]),
    ['± Runs by where they end: “low” 1, now 0; “high” 0, now 1.'],
  ],
  [
    'an answer that counts otherwise',
    counting('Well', 3),
    counting('Well', 1),
    ['± The answer “Well” now counts 1 point in the score; it counted 3.', '  to the question “How?”'],
  ],
  ['an answer with other words', counting('Well', 3), counting('Fine', 1), []],
  [
    'paths of another machine that are new, are gone or end elsewhere',
    quiz([
      ['GO', 'a'],
      ['GO → STAY', 'b'],
      ['STAY', 'a'],
    ]),
    quiz([
      ['GO', 'b'],
      ['STAY', 'a'],
      ['STOP', 'a'],
    ]),
    [
      '± 1 path through the quiz ended in “a” and now in “b”.',
      '  shortest example: GO',
      '+ 1 path through the quiz could not be taken before.',
      '  shortest example: STOP',
      '− 1 path through the quiz can no longer be taken.',
      '  shortest example: GO → STAY',
    ],
  ],
  [
    'the code of a condition, with the same results',
    coded('<= 10', 'low'),
    coded('< 11', 'low'),
    [
      '± The condition “is low” of the quiz is now decided in another way; every path ends where it did.',
      '  its code now: < 11',
      '  its code before: <= 10',
    ],
  ],
  [
    'the code of a condition, with other results',
    coded('<= 10', 'low'),
    coded('<= 9', 'high'),
    [
      '± 1 path through the quiz ended in “low” and now in “high”.',
      '  shortest example: START',
      '± The condition “is low” of the quiz is now decided in another way; the paths above say what comes of it.',
      '  its code now: <= 9',
      '  its code before: <= 10',
    ],
  ],
  [
    'laws that are broken, are new or are gone',
    lawful({ 'Never: back': holds, 'Always: on': broken, 'Never: lost': holds }),
    lawful({ 'Never: back': broken, 'Always: on': holds, 'Never: stuck': holds, 'Never: twice': broken }),
    [
      '+ A new law of the quiz, “Never: stuck”, holds.',
      '! A new law of the quiz, “Never: twice”, is broken.',
      '  broken by START, then sleep 2 (1 is the first option)',
      '! The quiz is no longer held to the law “Never: lost”.',
      '! The quiz now breaks the law “Never: back”.',
      '  broken by START, then sleep 2 (1 is the first option)',
      '± The quiz now keeps the law “Always: on”, which it broke.',
    ],
  ],
  [
    'requirements that broke, lost their proof, were not run, have other words, are new or are gone',
    requiring({ 1: 'proven', 2: 'not run', 3: 'proven', 4: 'proven', 5: 'proven', 6: 'failed', 7: 'proven' }),
    requiring({
      1: 'failed',
      2: 'failed',
      3: 'not proven',
      4: 'not run',
      5: 'proven now',
      6: 'failed',
      8: 'proven',
    }),
    [
      '+ New requirement R8: It is fast',
      '− Requirement R7 is gone: It is fast',
      '! Requirement R1 broke: It is fast',
      '  this fails: it runs (a.ts)',
      '! Requirement R2 broke: It is fast',
      '  this fails: it runs (a.ts)',
      '! Requirement R3 has no proof any more: It is fast',
      '± Requirement R5 now reads: It is fast now',
      '  before: It is fast',
    ],
  ],
  ['statecharts that could not be read', facts({}), quiz([['START', 'low']]), []],
])('the behaviour of %s is said', (_, before, after, said) => {
  expect(saidOf(compareBehaviour(before, after))).toEqual(said);
});

test('a moved bound marks its condition in the drawing, though its code is the same', () => {
  const way = { source: 'quiz', eventType: '', trigger: 'always', targets: ['quiz.low'], actions: [] };
  const scored = (end: string, isLow: string) => ({
    ...quiz([['START → bloodwork:1', end, 1, [`isLow: ${isLow}`]]]),
    charts: { quiz: { ...chart, transitions: [{ ...way, guard: 'isLow', reenter: false }] } },
  });
  const { changes, charts } = compareBehaviour(scored('low', 'yes'), scored('high', 'no'));
  expect(saidOf({ changes })).toContain(
    '± The condition “is low” of the quiz now answers otherwise for the same score.',
  );
  expect(charts[0]?.transitions).toMatchObject([{ guard: 'isLow', sign: '±' }]);
});

test('what could not be compared or has no walk is noted', () => {
  const [other, own] = [quiz([['START → 1:1', 'low']]), quiz([['START → bloodwork:1', 'high']])];
  expect(compareBehaviour(other, own).notes).toContain(
    'The two versions of the quiz have no question in common, so no answers can be compared.',
  );
  const walked = { quiz: { id: 'quiz', graph: [], unsent: ['SKIP'], laws: {} } };
  const { notes } = compareBehaviour(
    facts({ charts: { quiz: chart } }),
    facts({ charts: { quiz: chart }, walked }),
  );
  expect(notes[0]).toMatch(/sends SKIP, so no path of the quiz goes on with it/);
  expect(compareBehaviour(requiring({ 1: 'proven' }), requiring({ 1: 'not run' })).notes[0]).toMatch(
    /^Whether the requirements still hold is not known/,
  );
});

test.each([
  [[17, 18, 17], '17 or 18'],
  [[19, 17, 18], '17 to 19'],
  [[9], '9'],
])('answers that end elsewhere are told by their scores: %j', (scores, expected) => {
  const scored = (end: string) => quiz(scores.map((score, at) => [`START → sleep:${at + 1}`, end, score]));
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
    const said = saidOf(compareBehaviour(...versions)).filter((line) =>
      /^[±+−].*( answer sets? |be taken)/.test(line),
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
  const said = saidOf(compareBehaviour(version(30), version(30, 1)));
  expect(said).toContain('± None of 3,486,784,401 answer sets of the quiz ends elsewhere.');
});

test.each([
  ['another wording', 'A B C', 'A X C', ['± “B” now reads “X”']],
  ['two more texts', 'A C', 'A B D C', ['+ New text: “B”', '+ New text: “D”']],
  ['two for one', 'A B C', 'A X Y C', ['± “B” now reads “X”', '+ New text: “Y”']],
  ['one for two', 'A B C', 'A X', ['± “B” now reads “X”', '− Text gone: “C”']],
  ['a text that is gone', 'A B C', 'A C', ['− Text gone: “B”']],
  ['two in each other’s place', 'A B C', 'A C B', ['± “B” now stands after “C”']],
  ['one that stands later', 'A B C D', 'B C A D', ['± “A” now stands after “C”']],
  ['one that stands first', 'A B C D', 'D A B C', ['± “D” now stands first']],
  ['two that stand elsewhere', 'A B C D E F', 'C A B F D E', ['± “C” and 1 more now stand elsewhere']],
  ['the same', 'A B', 'A B', []],
])('of the texts of a screen, %s is said', (_, before, after, said) => {
  const changes = textsBetween(before.split(' '), after.split(' '));
  expect(saidOf({ changes })).toEqual(said);
});

/** A screen that has a white picture with one dot, or a picture of one colour. */
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

/** Compares screens with pictures of these colours, each told by the answers on the way. */
async function seen(before: Record<string, string>, after: Record<string, string>, dot = '#e0e0e0') {
  const folder = await temporaryFolder();
  const shownIn = async (name: string, colours: Record<string, string>, path: string, dotted: string) => ({
    screens: (await shown(`${folder}/${name}`, colours, dotted)).map((one) => ({ ...one, path })),
    folder: `${folder}/${name}`,
  });
  const versions = [
    await shownIn('before', before, '1:1', '#fff'),
    await shownIn('after', after, '1:2', dot),
  ];
  const part = await compareScreens(
    ...(versions as [(typeof versions)[0], (typeof versions)[0]]),
    `${folder}/out`,
  );
  return { ...part, folder };
}

test.each([
  ['#ffffff', 0],
  ['#fefefe', 1],
])('a single pixel of %s on white makes %i screens different', async (dot, expected) => {
  const { pictures } = await seen({ dot: '#fff' }, { dot: '#fff' }, dot);
  expect(pictures).toHaveLength(expected);
});

test('only screens that changed are shown, the most different first and states of a part last', async () => {
  const [white, black] = ['#ffffff', '#000000'];
  const colours = { 'video-ready': white, dot: white, whole: white, gone: black, same: white };
  const { pictures, changes, notes, folder } = await seen(colours, {
    'video-ready': black,
    dot: white,
    whole: black,
    fresh: black,
    same: white,
  });
  expect(pictures.map(({ id }) => id)).toEqual(['whole', 'fresh', 'gone', 'dot', 'video-ready']);
  expect(saidOf({ changes })).toEqual([
    '+ New screen: fresh.',
    '− The screen gone is gone.',
    '± whole looks different: 100.0% on a phone (390 px).',
    '± dot looks different: under 0.1% on a phone (390 px).',
    '± video-ready looks different: 100.0% on a phone (390 px).',
  ]);
  expect(notes).toEqual([
    'Other answers lead there first now, which the pictures show: video-ready, dot, whole.',
    '1 of 4 screens look exactly as before.',
  ]);
  for (const side of ['before', 'after', 'difference'])
    expect(existsSync(`${folder}/out/whole-390-${side}.png`)).toBe(true);
  expect(existsSync(`${folder}/out/same-390-after.png`)).toBe(false);
});

test('of many screens that look different, the rest is told by its largest difference', async () => {
  const all = (colour: string) => Object.fromEntries([...'abcdef'].map((id) => [id, colour]));
  const { changes } = await seen(all('#ffffff'), all('#000000'));
  expect(saidOf({ changes }).at(-1)).toBe('± 2 more screens look different, by 100.0% at most: e, f.');
});

const screen = (texts: string[], id = 'intro'): Shown => ({ id, title: id, pictures: {}, texts });

test.each<[string, object, object, string[]]>([
  [
    'another colour of the design',
    { design: { 'color-cta': '#f7a823' } },
    { design: { 'color-cta': '#1f5fa6' } },
    ['± The design’s “color cta” is now #1f5fa6; it was #f7a823.'],
  ],
  [
    'a new screen, without what other screens say',
    {},
    { screens: [screen(['A']), screen(['A', 'Take a breath', 'Go on'], 'pause')] },
    ['+ New screen: pause.', '  it says: “Take a breath”, “Go on”'],
  ],
  [
    'a text that changed on several screens',
    { screens: [screen(['A']), screen(['A'], 'end')] },
    { screens: [screen(['B']), screen(['B'], 'end')] },
    ['± “A” now reads “B”', '  on intro, end'],
  ],
])('of the screens, %s is said', async (_, before, after, said) => {
  const version = { screens: [screen(['A'])], folder: '' };
  const part = await compareScreens(
    { ...version, ...before },
    { ...version, ...after },
    await temporaryFolder(),
  );
  expect(saidOf(part)).toEqual(said);
});

test('a screen that could not be reached is said to be missing', async () => {
  const failed = { ...screen([], 'high'), failure: 'no button' };
  const version = { screens: [screen(['A'])], folder: '' };
  const other = { ...version, screens: [screen(['A']), failed] };
  const { missing } = await compareScreens(version, other, await temporaryFolder());
  expect(missing).toEqual(['high could not be reached: no button (after)']);
});

const claim = (value: string, text: string, more: object = {}) => ({
  ...claims['price-now'],
  ...{ value, text, ...more },
});
const on = (...paths: string[]) =>
  paths.map((path) => ({ path, heading: '', sentence: '', text: '', unseen: false }));
const finding = (topic: string, text = topic) => ({
  kind: 'conflict' as const,
  at: 'claims',
  texts: [text],
  topic,
});

test('of the words, each figure, its evidence, its places, each conflict and each setting is said', () => {
  const before = facts({
    claims: {
      price: claim('$97', 'It costs $97'),
      old: claim('60', 'Old'),
      days: claim('90', 'It takes 90 days'),
      study: claim('5', 'Five'),
      guess: claim('6', 'Six', { status: 'substantiated' }),
      sum: claim('7', 'Seven'),
      share: claim('8', 'Eight', { acknowledged: 'by Ann' }),
    },
    places: { price: on('/'), old: on('/'), sum: on('/', '/google') },
    findings: [finding('settled'), finding('sum', '1 is not 2')],
    settings: {
      VITE_A: { default: '1', about: 'A' },
      VITE_B: { default: '1', about: 'B' },
      VITE_OLD: { about: 'Old' },
    },
  });
  const after = facts({
    claims: {
      price: claim('$87', 'It costs $87'),
      days: claim('90', 'It lasts 90 days'),
      study: claim('5', 'Five', { status: 'substantiated', source: 'a study' }),
      guess: claim('6', 'Six'),
      sum: claim('7', 'Seven', { acknowledged: 'by Bo' }),
      share: claim('8', 'Eight'),
      fresh: claim('9', 'Nine'),
    },
    places: { price: on('/'), sum: on('/', '/quiz') },
    findings: [finding('new'), finding('sum', '1 is not 3')],
    settings: {
      VITE_A: { default: '2', about: 'A' },
      VITE_B: { default: '1', about: 'Bees' },
      VITE_NEW: { default: 'x', about: 'New' },
    },
  });
  expect(saidOf(compareWords(before, after))).toEqual([
    '+ New figure “9”: Nine.',
    '  on no page',
    '− The figure “60” is gone: Old.',
    '  before on /',
    '± “$97” is now “$87”: It costs $87.',
    '  on /',
    '± The claim “It lasts 90 days” read before: “It takes 90 days”.',
    '± “Five” now has evidence on file: a study.',
    '± “Six” no longer has evidence on file.',
    '± The conflict of “Seven” is accepted: by Bo',
    '± The conflict of “Eight” is no longer accepted.',
    '+ “7” now also stands on /quiz: Seven.',
    '− “7” no longer stands on /google: Seven.',
    '! New in the claims report, “Open conflicts”: new',
    '− No longer in the claims report, “Open conflicts”: settled',
    '± Other figures in the claims report, “Open conflicts”: 1 is not 3',
    '  before: 1 is not 2',
    '+ New setting VITE_NEW: New. Unless set it is “x”.',
    '− The setting VITE_OLD is gone: Old. A build refuses it now.',
    '± Unless set, VITE_A is now “2”; it was “1”.',
    '± VITE_B now means: Bees.',
    '  before: B',
  ]);
  expect(compareWords(before, noFacts).changes, 'what is not known is not gone').toEqual([]);
});

test('of the weight, each page, dependency, policy and header is said', () => {
  const page = {
    ...{ answerGzip: 1, answerBrotli: 1, firstScript: 1, wholeScript: 1, firstNeed: 1, typeface: 1 },
    requests: 2,
  };
  const mit = { version: '1.0.0', licence: 'MIT', isShipped: true };
  const before = facts({
    weights: { '/': page, '/quiz': page, '/old': page },
    packages: { a: mit, b: mit },
    policies: { '/': ["img-src 'self'; script-src 'sha256-abc'"] },
    headers: [{ path: '/*', headers: { 'X-A': '1' } }],
  });
  const after = facts({
    weights: { '/': { ...page, answerBrotli: 20 }, '/quiz': { ...page, wholeScript: 1.2 }, '/new': page },
    packages: { a: { ...mit, version: '1.1.0', licence: 'GPL-3.0' }, c: { ...mit, isShipped: false } },
    policies: { '/': ["img-src 'self' https://a.example; script-src 'sha256-def'"] },
    headers: [{ path: '/*', headers: { 'X-B': '2' } }],
  });
  const part = compareWeight(before, after);
  expect(saidOf(part)).toEqual([
    '+ New page /new: 1.0 kB (Brotli), 2 requests.',
    '! The page /old is no longer built.',
    '! /: the document (Brotli) 1.0 kB → 20.0 kB (+19.0 kB; the budget is 14.6): over budget.',
    '± /quiz: all of its script 1.0 kB → 1.2 kB (+0.2 kB; the budget is 89).',
    '+ New dependency c 1.0.0 (MIT, for developing).',
    '− The dependency b 1.0.0 is gone (MIT, for the site).',
    '± a 1.0.0 → 1.1.0.',
    '± The licence of a is now GPL-3.0, not MIT.',
    '+ New header /* X-B: 2',
    '− The header /* X-A is gone: 1',
    "± The policy / img-src is now: 'self' https://a.example",
    "  before: 'self'",
  ]);
  expect(part.notes).toEqual([]);
  expect(compareWeight(before, before).notes).toHaveLength(3);
});

const part = (title: string, changes: Change[] = [], missing: string[] = []): Part => ({
  title,
  changes,
  notes: [],
  missing,
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
