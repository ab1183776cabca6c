import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { questions, tiers } from '#content/questions';
import { results } from '#content/quiz';
import { type QuizEvent, quizMachine } from '#machines/quizMachine';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { quizInput } from '#settings/site';
import { formatText } from '#shared/formatText';
import { optionValues, quizSize, type ReferenceState } from '#spec/quizReference';
import { resultsOfEveryRun } from '#spec/quizRuns';
import { expectedScreen, wordsOf } from '#tests/support/expectedScreen';
import { expectedWords } from '#tests/support/words';
import { ResultsView } from '../../src/quiz/renderResults';

// Uses React's production build, which visitors get and which is several times faster.
vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

const quiz = quizMachine.provide({ actors: { countdown: resultsCountdown } });

/** The actor of the quiz after the answers of a run. */
function actorAfter({ answers }: ReferenceState) {
  const actor = createActor(quiz, { input: quizInput }).start();
  actor.send({ type: 'START' });
  for (const [question, option] of Object.entries(answers))
    actor.send({ type: `ANSWER.${question}`, option } as QuizEvent);
  return actor;
}

const { struggles: struggleWords } = results;
const [highest] = [Math.max(...optionValues)];

/** The words that the results show for a run: its tier and score, its answers and its struggles, each in their order. */
function expectedResults(reference: ReferenceState) {
  const { answers, tier } = reference;
  const { heading, texts } = expectedScreen(reference);
  const parts = Object.entries(answers).map(([question, option]) => {
    const points = optionValues[option - 1] ?? 0;
    const { topic } = questions[question as keyof typeof questions];
    const pointsText = formatText(expectedWords.pointsText, { score: points, highest });
    return { points, words: [topic, wordsOf(question).options[option - 1] ?? '', pointsText] };
  });
  const points = parts.map((part) => part.points).sort((first, other) => other - first);
  const highestCount = points.filter((count) => count === highest).length;
  const struggles = struggleWords.items.map(({ question, text }) => {
    const option = answers[question] ?? 0;
    const isQuoted = optionValues[option - 1] === highest;
    const quote = `${struggleWords.quoteIntro} ${wordsOf(question).options[option - 1]}`;
    return { isQuoted, words: isQuoted ? text + quote : text };
  });
  return {
    headings: [heading, expectedWords.partsHeading, (tier && tiers[tier].struggles) ?? struggleWords.heading],
    texts: [...texts, (tier && tiers[tier].pitch) ?? results.pitch.text],
    parts: parts.sort((first, other) => other.points - first.points).map(({ words }) => words),
    // A bar for each part, the strongest first.
    bars: points.map((count) => optionValues.map((value) => value <= count)),
    // If half of the answers or more have the most points, none is marked.
    marks: highestCount < points.length / 2 ? highestCount : 0,
    struggles: struggles
      .sort((first, other) => Number(other.isQuoted) - Number(first.isQuoted))
      .map(({ words }) => words),
  };
}

/** Reads the same words from the view: those of `expected` that it has in the same places. */
function readResults(
  screen: Element,
  { headings, texts, parts, struggles }: ReturnType<typeof expectedResults>,
) {
  const textsOf = (name: string) =>
    [...screen.getElementsByTagName(name)].map(({ textContent }) => textContent);
  const [text, items, shownHeadings] = [screen.textContent, textsOf('li'), ['h1', 'h2'].flatMap(textsOf)];
  const firstPart = items.findIndex((item) => parts[0]?.every((words) => item.includes(words)));
  const firstStruggle = items.indexOf(struggles[0] ?? '');
  const isFilled = [...screen.querySelectorAll('li i')].map((part) => part.classList.contains('bg-current'));
  return {
    headings: shownHeadings.filter((words) => headings.includes(words)),
    texts: texts.filter((words) => text.includes(words)),
    parts: parts.map((words, index) => words.filter((word) => items[firstPart + index]?.includes(word))),
    bars: parts.map((_, index) =>
      isFilled.slice(index * optionValues.length, (index + 1) * optionValues.length),
    ),
    marks: items.filter((item) => item.includes(results.strongest)).length,
    struggles: struggles.map((_, index) => items[firstStruggle + index]),
  };
}

test(`the results of all ${quizSize.runs} runs show the words of the reference`, {
  tags: ['R2.31', 'R5.6', 'R5.7', 'R5.8', 'R5.9'],
  timeout: 30 * quizSize.runs,
}, () => {
  vi.useFakeTimers();
  const runs = resultsOfEveryRun();
  expect(runs).toHaveLength(quizSize.runs);
  const root = createRoot(document.body);
  for (const reference of runs) {
    const actor = actorAfter(reference);
    flushSync(() => root.render(<ResultsView actor={actor} onRendered={() => {}} />));
    const expected = expectedResults(reference);
    const screen = document.querySelector('[data-screen^="results"]');
    const seen = screen && readResults(screen, expected);
    // Comparing texts first is faster than thousands of deep comparisons.
    if (JSON.stringify(seen) !== JSON.stringify(expected))
      expect(seen, JSON.stringify(reference.answers)).toEqual(expected);
    actor.stop();
  }
});
