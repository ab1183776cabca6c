import type { Page, Route } from '@playwright/test';
import { results } from '#content/quiz';
import { publishedSettings } from '#settings/publishedSettings';
import type { QuizReference } from '#spec/quizReference';
import { labelOf, quizGraph, wayTo } from '#spec/quizRuns';
import { playQuiz } from '#tools/drive/driveQuiz';
import { expectedScreen } from '#tools/drive/expectedScreen';
import { passTimeUntil } from '#tools/shared/passTimeUntil';

const countdownSeconds = Number(publishedSettings.VITE_COUNTDOWN_SECONDS);

/** A screen of the built site that a state of a machine shows: its path, and its check. */
export interface StateScreen {
  id: string;
  /** The machine by its name. */
  machine: string;
  title: string;
  /** The states of the machine in which this is the screen. */
  states: string[];
  /** The steps that lead there. */
  path: string;
  visit: (page: Page, origin: string) => Promise<void>;
  /** Throws if the contents of the state are missing. */
  check: (page: Page) => Promise<void>;
  /** Selector of the element to scroll to, for a screen that is a part of a long page. */
  inView?: string;
}

/** A phone and a desktop. */
export const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The time of visits, so that dates and countdowns are the same. */
const now = Date.UTC(2030, 0, 1);

/** Pauses the clock of a page from the start. */
async function stopClock(page: Page): Promise<void> {
  // The clock runs until it is paused, which takes seconds on a slow machine.
  await page.clock.install({ time: now - 3_600_000 });
  await page.clock.pauseAt(now);
}

const stepsTo = (isWanted: (reference: QuizReference) => boolean) => wayTo(isWanted).map(labelOf);

/** Every screen of the quiz, by a shortest path. */
function quizScreens(): StateScreen[] {
  const screens = new Map<string, StateScreen>();
  for (const { reference } of quizGraph) {
    const { id, heading } = expectedScreen(reference);
    if (screens.has(id)) continue;
    const { screen, question, tier } = reference;
    const steps = stepsTo((other) => other === reference);
    screens.set(id, {
      id,
      machine: 'quizMachine',
      title: question ? `Question ${question}` : tier ? `Results, ${tier}` : 'Intro',
      states: [
        `quiz.${screen}`,
        ...[question ?? tier ?? []].flat().map((inner) => `quiz.${screen}.${inner}`),
      ],
      path: steps.join(' → '),
      async visit(page, origin) {
        await page.clock.setFixedTime(now);
        await playQuiz(page, origin, steps);
      },
      check: (page) => page.locator('h1:visible', { hasText: heading }).waitFor({ timeout: 10_000 }),
    });
  }
  return [...screens.values()];
}

/** Opens the results and pauses their clock: the countdown stops, and notices stay. */
async function holdResults(page: Page, origin: string): Promise<void> {
  await page.clock.install();
  await playQuiz(
    page,
    origin,
    stepsTo(({ tier }) => tier !== undefined),
  );
  // Later than now on any machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** A state of a machine on the results: the visitor's action, and the words that then show. */
function onResults(
  machine: string,
  state: string,
  words: string,
  act: (page: Page) => Promise<unknown> = async () => {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
): StateScreen {
  return {
    id: state.replaceAll('.', '-'),
    machine,
    title: state,
    states: [state],
    path: state,
    async visit(page, origin) {
      await prepare(page);
      await holdResults(page, origin);
      await act(page);
    },
    check: (page) => page.getByText(words.trim()).first().waitFor({ timeout: 10_000 }),
  };
}

function resultsScreens(): StateScreen[] {
  const { banner, copy } = results;
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
  const answerCopies = (answer: 'copied' | 'refused') => (page: Page) =>
    page.addInitScript((answer) => {
      const writeText = () => (answer === 'copied' ? Promise.resolve() : Promise.reject(new Error(answer)));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    }, answer);
  return [
    onResults('countdownMachine', 'countdown.clock.running', banner.hide),
    onResults('countdownMachine', 'countdown.display.hidden', banner.show, press(banner.hide)),
    onResults('countdownMachine', 'countdown.clock.finished', banner.hasStarted, (page) =>
      page.clock.fastForward(countdownSeconds * 1000),
    ),
    onResults('copyMachine', 'copy.ready', copy.button),
    onResults('copyMachine', 'copy.copied', copy.copied, press(copy.button), answerCopies('copied')),
    onResults('copyMachine', 'copy.refused', copy.refused, press(copy.button), answerCopies('refused')),
  ];
}

/** A state of the video on the sales letter: the answer of its host, and the state of the area that follows. */
function videoScreen(inner: string, outer: string, answer?: (route: Route) => unknown): StateScreen {
  return {
    id: `video-${inner.replaceAll('.', '-')}`,
    machine: 'videoScriptMachine',
    title: `The video: ${inner}`,
    states: [`videoScript.${inner}`],
    path: inner,
    inView: '[data-video]',
    async visit(page, origin) {
      await stopClock(page);
      if (answer) await page.route('**/video/player.js*', answer);
      await page.goto(`${origin}/`, { waitUntil: 'commit' });
      if (outer !== 'waiting') await passTimeUntil(page, [outer], 90);
    },
    check: (page) => page.locator(`[data-video="${outer}"]`).waitFor({ timeout: 10_000 }),
  };
}

function videoScreens(): StateScreen[] {
  const invisible = { contentType: 'text/javascript', body: 'window.embeddedPlayer = {}' };
  return [
    videoScreen('waiting', 'waiting', () => {}),
    videoScreen('loading.asking', 'loading', () => {}),
    videoScreen('settling.unseen', 'settling', (route) => route.fulfill(invisible)),
    videoScreen('ready.kept', 'ready'),
    videoScreen('failed', 'failed', (route) => route.abort()),
  ];
}

/** The offer bar of the sales letter: at the top of the page, beside an order button, far from one, and closed. */
function offerBarScreens(): StateScreen[] {
  const [near, far] = ['main a.cta[target=_blank] >> nth=-1', 'main h2 >> nth=3'];
  const places = { unread: 'h1', 'reading.hidden': near, 'reading.shown': far, dismissed: far };
  return Object.entries(places).map(([state, inView]) => ({
    id: `offer-bar-${state.replace('.', '-')}`,
    machine: 'offerBarMachine',
    title: `The offer bar is ${state}`,
    states: [`offerBar.${state}`],
    path: state,
    inView,
    async visit(page, origin) {
      await page.goto(`${origin}/`);
      const bar = page.locator('[data-offer-bar]');
      await bar.waitFor({ state: 'attached' });
      await page.locator(inView).first().scrollIntoViewIfNeeded();
      if (state === 'dismissed') await bar.locator('button').click();
    },
    check: (page) =>
      page
        .locator(`[data-offer-bar="${state.replace(/.*\./, '')}"]`)
        .waitFor({ state: 'attached', timeout: 10_000 }),
  }));
}

/** Every screen of the site that a state of a machine shows. */
export function stateScreens(): StateScreen[] {
  return [...quizScreens(), ...resultsScreens(), ...videoScreens(), ...offerBarScreens()];
}
