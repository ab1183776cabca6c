import { cleanup, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Question, TierWords } from '#content/question';
import * as words from '#content/questions';
import { tiers } from '#content/questions';
import * as quiz from '#content/quiz';
import { countdownMachine } from '#machines/countdownMachine';
import { type Answers, optionScores } from '#machines/quizMachine';

// What a funnel can choose for its results, on the sample: what it does not choose is seen by the tests of its own words.

const { results } = quiz;
const questions: Readonly<Record<string, Partial<Question>>> = words.questions;
const asked = Object.keys(optionScores);
const [quoted = '', uncounted = ''] = asked;

/** Shows the results after the first option of every question, with these choices in place of the sample's. */
async function show(choices: object, tierChoices: Partial<TierWords> = {}, scores: object = {}) {
  cleanup();
  vi.resetModules();
  vi.doMock('#content/quiz', () => ({ ...quiz, ...choices }));
  vi.doMock('#content/questions', () => ({
    ...words,
    tiers: Object.fromEntries(
      Object.entries(tiers).map(([name, words]) => [name, { ...words, ...tierChoices }]),
    ),
  }));
  vi.doMock('#machines/quizMachine', async (original) => {
    const machine = await original<typeof import('#machines/quizMachine')>();
    return { ...machine, optionScores: { ...optionScores, ...scores } };
  });
  const { ResultsScreen } = await import('#quiz/views/ResultsScreen');
  const countdown = createActor(countdownMachine, { input: { now: 0, seconds: 508 } });
  const answers = Object.fromEntries(asked.map((question) => [question, 1])) as Answers;
  render(<ResultsScreen tier="low" answers={answers} countdown={countdown} />);
}

const said = () => screen.queryAllByText((_, element) => element?.tagName === 'Q').map((q) => q.textContent);
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('where a high score is good, the results quote the lowest answers, and where it is not, none of these', async () => {
  const lowest = results.problems.items.map(({ question }) => questions[question]?.options?.[0]);
  await show({ isHighGood: true });
  expect(said()).toEqual(lowest);
  await show({ isHighGood: false });
  expect(said()).toEqual([]);
});

test('a question whose answers all count the same is no part of the score, and is not quoted', async () => {
  const [first] = results.problems.items;
  const items = [
    { ...first, question: quoted },
    { ...first, question: uncounted, text: 'Another' },
  ];
  const choices = { isHighGood: true, results: { ...results, problems: { ...results.problems, items } } };
  await show(choices, {}, { [uncounted]: [0, 0, 0] });
  expect(said()).toEqual([questions[quoted]?.options?.[0]]);
  expect(screen.queryByText(questions[uncounted]?.topic ?? '')).toBeNull();
  expect(screen.getByText(questions[quoted]?.topic ?? '')).toBeDefined();
});

test('sections and lines without words, a price and a badge are left out', async () => {
  const { banner, problems, figures, discover, registration, pitch, ...others } = results;
  const { value, ...kept } = pitch;
  await show(
    { results: { ...others, pitch: { ...kept, people: [], credentials: [] } } },
    { badge: undefined },
  );
  expect(headings()).toEqual([pitch.heading, results.parts]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(new RegExp(`^${pitch.button} +\\(`)),
  ]);
  const text = document.body.textContent ?? '';
  expect([value, banner.registered, tiers.low.badge].filter((words = '?') => text.includes(words))).toEqual(
    [],
  );
  expect(screen.queryByRole('img')).toBeNull();
});

test('an intro without words for its last button has one button less, and none without words', async () => {
  const buttonsOf = async (finish?: string) => {
    cleanup();
    vi.resetModules();
    const intro = { ...quiz.intro, score: { ...quiz.intro.score, finish } };
    vi.doMock('#content/quiz', () => ({ ...quiz, intro }));
    const { IntroScreen } = await import('#quiz/views/IntroScreen');
    render(<IntroScreen />);
    return screen.getAllByRole('button').map(({ textContent }) => textContent);
  };
  const all = await buttonsOf('Finish');
  expect(all).toContain('Finish');
  expect(await buttonsOf()).toEqual(all.filter((text) => text !== 'Finish'));
});
