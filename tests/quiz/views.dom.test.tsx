import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { tiers } from '#content/questions';
import { results } from '#content/quiz';
import type { CountdownLength } from '#machines/countdownMachine';
import { type QuizEvent, quizMachine } from '#machines/quizMachine';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { formatTimeLeft } from '#quiz/views/Countdown';
import { ResultsScreen } from '#quiz/views/ResultsScreen';
import { ResultsView } from '#quiz/views/ResultsView';
import { quizInput } from '#settings/quizInput';
import { formatText } from '#shared/formatText';
import { optionValues, questionNames, quizSize, type Tier, tierNames } from '#spec/quizReference';
import { findNode, resultsWithScore } from '#spec/quizRuns';
import { wordsOf } from '#tests/support/expectedScreen';
import { expectedWords } from '#tests/support/words';

const countdownSeconds = 508;

const formatTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const [lowestTier] = tierNames as [Tier];
const highestTier = tierNames.at(-1) as Tier;
const problemsOf = (tier: Tier) => tiers[tier].problems ?? results.problems.heading;
/** Returns the texts of the list under a heading. */
const readList = (heading: string) =>
  within(screen.getByText(heading).parentElement as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Creates a countdown that has not started. */
function createCountdown(length: CountdownLength = { seconds: countdownSeconds }) {
  return createActor(resultsCountdown, { input: length });
}

describe('the results', () => {
  const lowestAnswers = resultsWithScore(quizSize.lowestScore).answers;
  const nearlyHighestAnswers = resultsWithScore(quizSize.highestScore - 2).answers;
  function renderResults(tier: Tier, answers = lowestAnswers, countdown = createCountdown()) {
    render(<ResultsScreen tier={tier} answers={answers} countdown={countdown} />);
  }
  const timerTexts = () => screen.getAllByRole('timer').map(({ textContent }) => textContent);

  /** The texts of both timers after a number of seconds. */
  const textsAfter = (seconds: number) => Array(2).fill(formatTime(countdownSeconds - seconds));

  test('list the answers by score, the highest first, each with its points', () => {
    renderResults(lowestTier, nearlyHighestAnswers);
    const rows = within(screen.getByText(expectedWords.partsHeading).closest('.rounded-card') as HTMLElement)
      .getAllByRole('listitem')
      .map((row) => ({
        text: row.textContent,
        filled: row.querySelectorAll('i.bg-current').length,
        steps: row.querySelectorAll('i').length,
      }));
    const expected = Object.entries(nearlyHighestAnswers)
      .map(([question, option]) => {
        const answer = wordsOf(question).options[option - 1] ?? '';
        return { question, answer, points: optionValues[option - 1] ?? 0 };
      })
      .sort((first, other) => other.points - first.points);
    expect(rows.map(({ text: _, ...bars }) => bars)).toEqual(
      expected.map(({ points }) => ({ filled: points, steps: optionValues.length })),
    );
    for (const [index, { answer, points }] of expected.entries()) {
      expect(rows[index]?.text).toContain(answer);
      expect(rows[index]?.text).toContain(
        formatText(expectedWords.pointsText, { score: points, highest: optionValues.length }),
      );
    }
  });

  test('mark the strongest answers, but none if they are half of all', () => {
    const half = Math.ceil(questionNames.length / 2);
    const answersWith = (count: number) => ({
      ...lowestAnswers,
      ...Object.fromEntries(questionNames.slice(0, count).map((question) => [question, optionValues.length])),
    });
    renderResults(lowestTier, answersWith(half - 1));
    expect(screen.getAllByText(results.strongest)).toHaveLength(half - 1);
    cleanup();
    renderResults(highestTier, answersWith(half));
    expect(screen.queryByText(results.strongest)).toBeNull();
  });

  test('list the struggles with a quoted answer of the highest score first', () => {
    renderResults(highestTier, nearlyHighestAnswers);
    const problems = results.problems.items.map(({ question, text }) => {
      const chosenIndex = (nearlyHighestAnswers[question] ?? 0) - 1;
      const answer = wordsOf(question).options[chosenIndex] ?? '';
      return chosenIndex === optionValues.length - 1
        ? `${text}${results.problems.quoteIntro} ${answer}`
        : text;
    });
    expect(readList(problemsOf(highestTier))).toEqual([
      ...problems.filter((text) => text.includes(results.problems.quoteIntro)),
      ...problems.filter((text) => !text.includes(results.problems.quoteIntro)),
    ]);
  });

  test.each(tierNames)('present the struggles and the offer in the words of their tier: %s risk', (tier) => {
    const { pitch } = tiers[tier];
    renderResults(tier);
    expect(readList(problemsOf(tier))).toHaveLength(results.problems.items.length);
    expect(screen.getByText(pitch ?? results.pitch.text)).toBeDefined();
  });

  test('render only the digits again when the countdown ticks', () => {
    vi.useFakeTimers();
    const machine = quizMachine.provide({ actors: { countdown: resultsCountdown } });
    const actor = createActor(machine, { input: quizInput }).start();
    for (const event of findNode(({ screen }) => screen === 'results').path) actor.send(event as QuizEvent);
    const { note } = results;
    const readNote = vi.fn(() => note);
    Object.defineProperty(results, 'note', { get: readNote, configurable: true });
    try {
      render(<ResultsView actor={actor} onRendered={() => {}} />);
      const renders = readNote.mock.calls.length;
      expect(renders).toBeGreaterThan(0);
      act(() => vi.advanceTimersByTime(3000));
      expect(timerTexts()).toEqual(textsAfter(3));
      expect(readNote, 'renders of the results').toHaveBeenCalledTimes(renders);
    } finally {
      Object.defineProperty(results, 'note', { value: note, configurable: true });
      actor.stop();
    }
  });

  test('count down to the deadline of the settings once the server has sent the time', () => {
    vi.useFakeTimers();
    const now = Date.now();
    const countdown = createCountdown({ endsAt: now + 90_500 }).start();
    renderResults(lowestTier, lowestAnswers, countdown);
    expect(screen.queryAllByRole('timer')).toEqual([]);
    expect(screen.queryByText(expectedWords.hideTimers)).toBeNull();
    act(() => countdown.send({ type: 'SERVER_TIME', now, server: now }));
    expect(timerTexts()).toEqual(['1:31', '1:31']);
  });
});

const formatHours = (hours: number, minutes: string) => formatText(expectedWords.hours, { hours, minutes });

test.each([
  [countdownSeconds, formatTime(countdownSeconds)],
  [60, '1:00'],
  [59, '0:59'],
  [9, '0:09'],
  [0, '0:00'],
  [3600, '60:00'],
  [3601, formatHours(1, '00')],
  [3 * 3600 + 5 * 60 + 59, formatHours(3, '05')],
  [2 * 86_400 - 1, formatHours(47, '59')],
  [2 * 86_400, formatText(expectedWords.days, { days: 2 })],
  [5 * 86_400 - 1, formatText(expectedWords.days, { days: 4 })],
])('%i seconds read %s', { tags: ['R4.12'] }, (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});
