import assert from 'node:assert/strict';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor, type SnapshotFrom } from 'xstate';
import { quizMachine } from '#machines/quizMachine';
import { expectedQuestions, expectedTiers } from '#tests/quizCopy';
import { afterQuizEvent, type QuizReference, quizAtStart } from '#tests/quizReference';
import { QuizView } from '../src/pages/QuizView';

type Snapshot = SnapshotFrom<typeof quizMachine>;

function actorIn(snapshot: Snapshot) {
  return createActor(quizMachine, { snapshot }).start();
}

function startedActor() {
  return createActor(quizMachine).start();
}

function optionsIn(root: HTMLElement): HTMLElement[] {
  return [...(root.getElementsByTagName('fieldset')[0]?.getElementsByTagName('button') ?? [])];
}

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
    position: text.match(/Question \d of 8(?=\d+% complete)/)?.[0],
    complete: text.match(/(?<=Question \d of 8)\d+% complete/)?.[0],
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
    const position = `Question ${reference.question} of 8`;
    return {
      ...nothing,
      headings: [question.text],
      options: question.options.map((option, index) => `${index + 1}${option}`),
      progress: `${position}, ${reference.percent}%`,
      percent: String(reference.percent),
      bar: `${reference.percent}%`,
      position,
      complete: `${reference.percent}% complete`,
    };
  }
  if (reference.tier) {
    const { title, subtitle, symptoms } = expectedTiers[reference.tier];
    return {
      ...nothing,
      headings: [title],
      badge: `High Risk Score: ${reference.score}/24`,
      tierTexts: [subtitle, symptoms],
    };
  }
  return { ...nothing, headings: ['What is your body trying to tell you?'], hasStart: true };
}

/**
 * Makes the third of all runs that begin with an answer in the rendered view and checks every screen on the way.
 *
 * @returns how many clicks and complete runs it made
 * @throws an assertion error that begins with the path to the screen that is wrong
 */
export function makeRuns(firstAnswer: 1 | 2 | 3): { clicks: number; runs: number } {
  let actor = startedActor();
  // Outside the document: there jsdom has no ranges and no focus to keep up to date, which takes ever longer.
  const container = document.createElement('div');
  const root = createRoot(container);
  const show = () => flushSync(() => root.render(<QuizView actor={actor} />));
  let clicks = 0;
  let runs = 0;

  /** Sets the quiz back to a state in which it has been, presses a button there and checks the screen that follows. */
  function press(
    state: Snapshot,
    button: () => HTMLElement | undefined,
    expected: QuizReference,
    path: string,
  ): Snapshot {
    if (actor.getSnapshot() !== state) {
      actor = actorIn(state);
      show();
    }
    const found = button();
    assert(found, `${path}: no such button`);
    flushSync(() => found.click());
    clicks += 1;
    assert.deepEqual(readScreen(container), expectedScreen(expected), path);
    return actor.getSnapshot();
  }

  function answerAll(state: Snapshot, reference: QuizReference, path: string): void {
    if (reference.question === undefined) {
      runs += 1;
      return;
    }
    const values = reference.question === 1 ? [firstAnswer] : [1, 2, 3];
    for (const value of values) {
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
  assert.deepEqual(readScreen(container), expectedScreen(quizAtStart));
  const first = afterQuizEvent(quizAtStart, { type: 'START' });
  const question = press(
    actor.getSnapshot(),
    () => container.getElementsByTagName('button')[0],
    first,
    'START',
  );
  answerAll(question, first, 'START');
  return { clicks, runs };
}
