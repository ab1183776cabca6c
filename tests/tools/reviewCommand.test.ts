import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import * as quiz from '#funnel/quizMachine';
import type { QuizModule } from '#quiz/quizStates';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { compareCharts } from '#tools/review/chartChange';
import { drawChange } from '#tools/review/drawChange';
import { compareFacts, main, summaryOf } from '#tools/review/review';
import { compareRuns } from '#tools/review/runEnds';
import { compareScreens } from '#tools/review/screens';

/** An archive of the sources has no history, and a review of it is an error. */
const hasHistory = existsSync('.git');

test.each([
  [['no-such-branch'], /^no-such-branch: is no commit of this repository; name [^\n]*$/],
  [['--all'], /^Unknown option '--all'; the options are --build$/],
  [['HEAD', 'HEAD', 'HEAD'], /^usage: npm run review [^\n]*$/],
])('bad usage %j gets one line', async (args, line) => {
  await expect(main(args)).rejects.toThrow(line);
});

test('a commit beside itself is a review in which nothing changed', async () => {
  if (!hasHistory) return expect(main(['HEAD', 'HEAD'])).rejects.toThrow('is no commit of this repository');
  expect(await main(['HEAD', 'HEAD'])).toBe(0);
  const [page, summary] = await Promise.all(
    ['index.html', 'summary.md'].map((file) => readFile(join('review', file), 'utf8')),
  );
  for (const text of [page, summary]) expect(text).toMatch(/Nothing changed that a visitor|has no facts\//);
  expect(page).not.toMatch(/<script|<link|src="http/);
});

test('lines stand in the order of the funnel, below the headings of their files', () => {
  const before = { 'weight.md': '# Weight\n\n- 1 kB\n', 'quiz.md': '# The quiz\n\n## sleep\n\n- Rarely\n' };
  const after = {
    'weight.md': '# Weight\n\n- 2 kB\n',
    'pages/home.md': '# /\n\n- Hello\n',
    'quiz.md': before['quiz.md'].replace('Rarely', 'Never'),
  };
  const facts = compareFacts(before, after);
  expect(facts).toEqual([
    { name: 'quiz.md', title: 'The quiz', lines: ['  ## sleep', '-- Rarely', '+- Never'] },
    { name: 'pages/home.md', title: 'The page /', lines: ['+# /', '+- Hello'] },
    { name: 'weight.md', title: 'Weight', lines: ['  # Weight', '-- 1 kB', '+- 2 kB'] },
  ]);
  const summary = summaryOf('What changes', ['4 lines went or came.'], facts, undefined);
  expect(summary).toContain('### The quiz\n\n~~~~diff\n  ## sleep\n-- Rarely\n+- Never\n~~~~\n');
  const huge = facts.map((one) => ({ ...one, lines: Array<string>(5000).fill('+- a line of twenty') }));
  expect(summaryOf('What changes', [], huge, undefined).length).toBeLessThan(60_000);
});

describe('what the same answers come to', () => {
  const own = quiz as unknown as QuizModule;
  /** The quiz with other points: the machine asks for them by its guards. */
  const withScores = (changed: Record<string, number[]>, bounds = { low: 10, moderate: 18 }): QuizModule => {
    const optionScores = { ...quiz.optionScores, ...changed } as QuizModule['optionScores'];
    const scoreOf = ({ answers }: { answers: Record<string, number> }) =>
      Object.entries(answers).reduce(
        (sum, [name, option]) => sum + (optionScores[name]?.[option - 1] ?? 0),
        0,
      );
    const isAtMost = (most: number) => (args: { context: unknown }) => scoreOf(args.context as never) <= most;
    const quizMachine = (own.quizMachine as AnyStateMachine).provide({
      guards: { isLowScore: isAtMost(bounds.low), isModerateScore: isAtMost(bounds.moderate) },
    });
    return { quizMachine, optionScores, scoreOf } as unknown as QuizModule;
  };

  test('nothing is said where all runs end as they did', () => {
    expect(compareRuns(own, own)).toEqual([]);
  });

  test('a moved bound is told by the runs that end elsewhere', () => {
    expect(compareRuns(own, withScores({}, { low: 11, moderate: 18 }))).toEqual([
      '112 of 6,561 runs with the same answers end in another result.',
      'Runs by their result: “low” 157 (before: 45), “moderate” 5,477 (before: 5,589), “high” 927 (before: 927).',
    ]);
  });

  test('runs that only one version has are counted, and what then ends where', () => {
    const fewer = withScores({ sleep: [1, 2] });
    expect(compareRuns(fewer, own)[0]).toBe('2,187 runs could not be taken before.');
    expect(compareRuns(own, fewer)[0]).toBe('2,187 runs can no longer be taken.');
    expect(compareRuns(own, fewer)[1]).toMatch(/^Runs by their result: “low” \d+ \(before: 45\), /);
  });
});

describe('two versions of a chart', () => {
  const before = createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { OPEN: { target: 'open', guard: 'isUnlocked' }, KNOCK: 'closed' } },
      open: { entry: 'ring', on: { CLOSE: 'closed' } },
      gone: {},
    },
  }) as unknown as AnyStateMachine;
  const after = createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { OPEN: { target: 'ajar', guard: 'isUnlocked' } } },
      open: { entry: 'chime', on: { CLOSE: 'closed' } },
      ajar: { on: { PUSH: 'open' } },
    },
  }) as unknown as AnyStateMachine;

  test('a chart beside itself has no change', () => {
    expect(compareCharts(before, before)).toBeUndefined();
  });

  test('each state and transition has its sign', () => {
    const { states = [], transitions = [] } = compareCharts(before, after) ?? {};
    expect(states.map(({ id, sign }) => [id, sign])).toEqual([
      ['door', undefined],
      ['door.closed', undefined],
      ['door.open', '±'],
      ['door.ajar', '+'],
      ['door.gone', '−'],
    ]);
    expect(states.find(({ id }) => id === 'door.open')?.effects).toEqual(['entry + chime', 'entry − ring']);
    expect(transitions.map(({ eventType, targets, sign }) => [eventType, targets[0], sign])).toEqual([
      ['OPEN', 'door.ajar', '±'],
      ['CLOSE', 'door.closed', undefined],
      ['PUSH', 'door.open', '+'],
      ['OPEN', 'door.open', '−'],
      ['KNOCK', 'door.closed', '−'],
    ]);
  });

  test('conditions in another order are changed', () => {
    const machine = (...always: object[]) =>
      createMachine({
        id: 'm',
        initial: 'a',
        states: { a: { always }, b: {}, c: {} },
      } as never) as unknown as AnyStateMachine;
    const [one, other] = [
      { guard: 'isOne', target: 'b' },
      { guard: 'isOther', target: 'c' },
    ];
    const { transitions = [] } = compareCharts(machine(one, other), machine(other, one)) ?? {};
    expect(transitions.map(({ sign }) => sign)).toEqual(['±', '±']);
  });

  test('the drawing marks what is new, gone and changed, and a machine that is new or gone', async () => {
    const change = compareCharts(before, after);
    const svg = change ? await drawChange(change, '') : '';
    for (const name of ['is-added', 'is-removed', 'is-changed']) expect(svg).toContain(`class="${name} `);
    expect(new Set(compareCharts(undefined, after)?.states.map(({ sign }) => sign))).toEqual(new Set(['+']));
    expect(new Set(compareCharts(before, undefined)?.states.map(({ sign }) => sign))).toEqual(new Set(['−']));
  });
});

test('screens that differ in a pixel, are new or gone are shown, the most different first', async () => {
  const folder = await temporaryFolder();
  const shown = async (side: string, pictures: Record<string, string>) => {
    await mkdir(join(folder, side), { recursive: true });
    for (const [id, background] of Object.entries(pictures)) {
      const create = { width: 4, height: 4, channels: 4 as const, background };
      await writeFile(join(folder, side, `${id}.png`), await sharp({ create }).png().toBuffer());
    }
    const screens = Object.keys(pictures).map((id) => ({ id, title: id, pictures: { 390: `${id}.png` } }));
    return { screens, folder: join(folder, side) };
  };
  const before = await shown('before', { same: '#fff', other: '#fff', gone: '#fff' });
  const after = await shown('after', { same: '#fff', other: '#000', fresh: '#fff' });
  const pairs = await compareScreens(before, after, join(folder, 'out'));
  expect(pairs.map(({ id, before, after, share }) => [id, before, after, share])).toEqual([
    ['other', 'other-390-before.png', 'other-390-after.png', 1],
    ['fresh', undefined, 'fresh-390-after.png', 1],
    ['gone', 'gone-390-before.png', undefined, 1],
  ]);
});
