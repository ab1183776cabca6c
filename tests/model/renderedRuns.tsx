import assert from 'node:assert/strict';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor, type SnapshotFrom } from 'xstate';
import { quizInput } from '#content/quizInput';
import { resultsCountdown } from '#effects/resultsCountdown';
import { quizMachine } from '#machines/quizMachine';
import { IntroScreen } from '#pages/IntroScreen';
import { QuizView } from '#pages/QuizView';
import { expectedScreen } from '#tests/model/expectedScreen';
import { expectFacts } from '#tests/model/facts';
import { expectedTiers } from '#tests/model/quizCopy';
import { labelOf } from '#tests/model/quizGraph';
import {
  afterQuizEvent,
  type QuizReference,
  type QuizReferenceEvent,
  quizAtStart,
  quizEventsAt,
} from '#tests/model/quizReference';

type Snapshot = SnapshotFrom<typeof quizMachine>;

const machine = quizMachine.provide({ actors: { countdown: resultsCountdown } });

/** A quiz as the page runs it, at its start or in a given earlier state. */
function startQuiz(snapshot?: Snapshot) {
  return createActor(machine, { input: quizInput, ...(snapshot && { snapshot }) }).start();
}

/** The buttons that continue. */
function buttonsIn(root: HTMLElement): HTMLElement[] {
  // In jsdom, tag names are a hundred times faster than selectors.
  const screen = [...root.getElementsByTagName('section')].find(({ dataset }) => dataset.screen);
  return [...(screen?.getElementsByTagName('button') ?? [])];
}

/** The screen as a visitor reads it from the DOM; `texts` has the wanted texts that appear. */
function readScreen(root: HTMLElement, wanted: readonly string[]) {
  const progress = root.getElementsByTagName('svg')[0]?.closest('[role=progressbar]');
  const text = root.textContent ?? '';
  return {
    headings: [...root.getElementsByTagName('h1')].map((heading) => heading.textContent),
    // The three start buttons of the intro have different texts.
    buttons: text.includes('START NOW') ? [] : buttonsIn(root).map((button) => button.textContent),
    progress: progress?.getAttribute('aria-valuetext') ?? undefined,
    percent: progress?.getAttribute('aria-valuenow') ?? undefined,
    bar: progress?.getElementsByTagName('rect')[0]?.getAttribute('width') ?? undefined,
    texts: wanted.filter((words) => text.includes(words)),
    // Also the texts of the other tiers: each tier must show only its own.
    tiers: Object.values(expectedTiers).filter(({ symptoms }) => text.includes(symptoms)).length,
  };
}

/** The screen that the specification requires in a state. */
function screenOf(reference: QuizReference): ReturnType<typeof readScreen> {
  const { heading, buttons, texts } = expectedScreen(reference);
  const { position = 0, total = 0, percent, tier } = reference;
  const isQuestion = position > 0;
  return {
    headings: [heading],
    buttons,
    progress: isQuestion ? `${texts[0]}, ${percent}%` : undefined,
    percent: isQuestion ? String(percent) : undefined,
    bar: isQuestion ? `${(100 * position) / total}%` : undefined,
    texts,
    tiers: tier ? 1 : 0,
  };
}

/**
 * Clicks all runs in the rendered view and checks every screen.
 *
 * @returns the number of complete runs
 * @throws an assertion error with the path to the wrong screen, then a line for each difference
 */
export function makeRuns(): number {
  let actor = startQuiz();
  // Not attached to the document: there jsdom would update ranges and focus, which takes longer and longer.
  const container = document.createElement('div');
  const root = createRoot(container);
  // As on the page: first the intro, then the view replaces it.
  const show = () =>
    flushSync(() =>
      root.render(
        actor.getSnapshot().matches('intro') ? <IntroScreen actor={actor} /> : <QuizView actor={actor} />,
      ),
    );
  let runs = 0;

  function checkScreen(expected: QuizReference, path: string): void {
    const wanted = screenOf(expected);
    expectFacts(readScreen(container, wanted.texts), wanted, (differences) => [path, ...differences]);
  }

  /** Resets the quiz to an earlier state, presses a button and checks the next screen. */
  function press(
    state: Snapshot,
    button: () => HTMLElement | undefined,
    expected: QuizReference,
    path: string,
  ): Snapshot {
    if (actor.getSnapshot() !== state) {
      // This also stops the actors that the results invoke.
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

  function goOn(state: Snapshot, reference: QuizReference, path: string): void {
    const events: QuizReferenceEvent[] = quizEventsAt(reference);
    if (events.length === 0) runs += 1;
    for (const [place, event] of events.entries()) {
      const expected = afterQuizEvent(reference, event);
      const to = path ? `${path} → ${labelOf(event)}` : labelOf(event);
      goOn(
        press(state, () => buttonsIn(container)[place], expected, to),
        expected,
        to,
      );
    }
  }

  show();
  checkScreen(quizAtStart, 'before START');
  goOn(actor.getSnapshot(), quizAtStart, '');
  actor.stop();
  return runs;
}
