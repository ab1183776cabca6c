import assert from 'node:assert/strict';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor, type SnapshotFrom } from 'xstate';
import { resultsCountdown } from '#effects/resultsCountdown';
import { quizMachine } from '#machines/quizMachine';
import { IntroScreen } from '#pages/IntroScreen';
import { QuizView } from '#pages/QuizView';
import { expectFacts } from '#tests/model/facts';
import { expectedQuestions, expectedTiers } from '#tests/model/quizCopy';
import { afterQuizEvent, type QuizReference, quizAtStart } from '#tests/model/quizReference';
import { quizSize, valuesOf } from '#tests/model/quizSize';

type Snapshot = SnapshotFrom<typeof quizMachine>;

const machine = quizMachine.provide({ actors: { countdown: resultsCountdown } });

/** A quiz as the page runs it, at its start or in a state in which another has been. */
function startQuiz(snapshot?: Snapshot) {
  return createActor(machine, snapshot && { snapshot }).start();
}

function optionsIn(root: HTMLElement): HTMLElement[] {
  return [...(root.getElementsByTagName('fieldset')[0]?.getElementsByTagName('button') ?? [])];
}

// They are adjacent, and only the expected number of questions separates one's digits from the
// other's.
const positionAndPercent = new RegExp(`(Question \\d+ of ${quizSize.questions})(\\d+% complete)`);

/** What is on screen, read from the DOM as a visitor reads it. */
function readScreen(root: HTMLElement) {
  // By tag name: a hundred times faster in jsdom than a selector.
  const progress = root.getElementsByTagName('svg')[0]?.closest('[role=progressbar]');
  const text = root.textContent ?? '';
  return {
    headings: [...root.getElementsByTagName('h1')].map((heading) => heading.textContent),
    options: optionsIn(root).map((button) => button.textContent),
    progress: progress?.getAttribute('aria-valuetext') ?? undefined,
    percent: progress?.getAttribute('aria-valuenow') ?? undefined,
    bar: progress?.getElementsByTagName('rect')[0]?.getAttribute('width') ?? undefined,
    position: text.match(positionAndPercent)?.[1],
    complete: text.match(positionAndPercent)?.[2],
    badge: text.match(/[A-Z]\w+ Risk Score: \d+\/\d+/)?.[0],
    tierTexts: Object.values(expectedTiers).flatMap(({ subtitle, symptoms }) =>
      [subtitle, symptoms].filter((words) => text.includes(words)),
    ),
    hasStart: text.includes('START NOW'),
  };
}

/** What the specification puts on screen there. */
function expectedScreen(reference: QuizReference): ReturnType<typeof readScreen> {
  const nothing = {
    options: [],
    progress: undefined,
    percent: undefined,
    bar: undefined,
    position: undefined,
    complete: undefined,
    badge: undefined,
    tierTexts: [],
    hasStart: false,
  };
  if (reference.question !== undefined) {
    const question = expectedQuestions[reference.question - 1];
    assert(question);
    const position = `Question ${reference.question} of ${quizSize.questions}`;
    return {
      ...nothing,
      headings: [question.text],
      options: question.options.map((option, index) => `${index + 1}${option}`),
      progress: `${position}, ${reference.percent}%`,
      percent: String(reference.percent),
      bar: `${(100 * reference.question) / quizSize.questions}%`,
      position,
      complete: `${reference.percent}% complete`,
    };
  }
  if (reference.tier) {
    const { title, subtitle, symptoms } = expectedTiers[reference.tier];
    return {
      ...nothing,
      headings: [title],
      badge: `High Risk Score: ${reference.score}/${quizSize.highestScore}`,
      tierTexts: [subtitle, symptoms],
    };
  }
  return { ...nothing, headings: ['What is your body trying to tell you?'], hasStart: true };
}

/**
 * Makes all runs in the rendered view and checks every screen on the way.
 *
 * @returns how many complete runs it made
 * @throws an assertion error that begins with the path to the screen that is wrong, then a line for each difference
 */
export function makeRuns(): number {
  let actor = startQuiz();
  // Outside the document: there jsdom has no ranges and no focus to keep up to date, which takes ever longer.
  const container = document.createElement('div');
  const root = createRoot(container);
  // As in the document: first the intro, then the view in its place.
  const show = () =>
    flushSync(() =>
      root.render(
        actor.getSnapshot().matches('intro') ? <IntroScreen actor={actor} /> : <QuizView actor={actor} />,
      ),
    );
  let runs = 0;

  function checkScreen(expected: QuizReference, path: string): void {
    expectFacts(readScreen(container), expectedScreen(expected), (differences) => [path, ...differences]);
  }

  /** Sets the quiz back to a state in which it has been, presses a button there and checks the screen that follows. */
  function press(
    state: Snapshot,
    button: () => HTMLElement | undefined,
    expected: QuizReference,
    path: string,
  ): Snapshot {
    if (actor.getSnapshot() !== state) {
      // With it ends what the results have invoked.
      actor.stop();
      actor = startQuiz(state);
      show();
    }
    const found = button();
    assert(found, `${path}: no such button`);
    flushSync(() => found.click());
    if (state.matches('intro')) show();
    checkScreen(expected, path);
    return actor.getSnapshot();
  }

  function answerAll(state: Snapshot, reference: QuizReference, path: string): void {
    if (reference.question === undefined) {
      runs += 1;
      return;
    }
    for (const value of valuesOf(reference.question)) {
      const event = { type: 'ANSWER' as const, question: reference.question, value };
      const expected = afterQuizEvent(reference, event);
      const to = `${path} → ${reference.question}:${value}`;
      answerAll(
        press(state, () => optionsIn(container)[value - 1], expected, to),
        expected,
        to,
      );
    }
  }

  show();
  checkScreen(quizAtStart, 'before START');
  const started = afterQuizEvent(quizAtStart, { type: 'START' });
  const question = press(
    actor.getSnapshot(),
    () => container.getElementsByTagName('button')[0],
    started,
    'START',
  );
  answerAll(question, started, 'START');
  actor.stop();
  return runs;
}
