import type { Page, Route } from '@playwright/test';
import { questions, tiers } from '#content/questions';
import { intro, results } from '#content/quiz';
import type { Question, Tier } from '#machines/quizMachine';
import { publishedSettings } from '#settings/publishedSettings';
import type { ReferenceState } from '#spec/quizReference';
import { eventLabel, findShortestPath, quizGraph } from '#spec/quizRuns';
import { followSteps, openQuiz } from '#tools/shared/driveQuiz';
import { passTimeUntil } from '#tools/shared/passTimeUntil';

const countdownSeconds = Number(publishedSettings.VITE_COUNTDOWN_SECONDS);

/** A screen of the built site that one or more states of a machine show. */
export interface StateScreen {
  id: string;
  /** The name of the machine. */
  machine: string;
  title: string;
  /** The states of the machine that show this screen. */
  states: string[];
  /** The steps that lead to the screen, as text. */
  path: string;
  visit: (page: Page, origin: string) => Promise<void>;
  /** Throws if the screen lacks the contents of its state. */
  check: (page: Page) => Promise<void>;
  /** Selector of the element to scroll to, for a screen that is only a part of a long page. */
  scrollTarget?: string;
}

/** The viewports of the pictures: a phone and a desktop. */
export const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The time of every visit, in epoch milliseconds, so that dates and countdowns do not change. */
const visitTime = Date.UTC(2030, 0, 1);

/** Pauses the clock of a page at the time of the visit. */
async function pauseClock(page: Page): Promise<void> {
  // Starts an hour earlier, because the clock runs until the pause, and cannot be paused at a past time.
  await page.clock.install({ time: visitTime - 3_600_000 });
  await page.clock.pauseAt(visitTime);
}

const stepsTo = (isWanted: (reference: ReferenceState) => boolean) =>
  findShortestPath(isWanted).map(eventLabel);

/** Every screen of the quiz, each reached by a shortest path. */
function quizScreens(): StateScreen[] {
  const screens = new Map<string, StateScreen>();
  for (const { reference } of quizGraph) {
    const { screen, question, tier } = reference;
    const id = [screen, question ?? tier ?? []].flat().join('-');
    if (screens.has(id)) continue;
    const words = { ...questions, ...tiers }[(question ?? tier) as Question | Tier];
    const heading = words ? ('text' in words ? words.text : words.title) : intro.heading;
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
        await page.clock.setFixedTime(visitTime);
        await openQuiz(page, origin);
        await followSteps(page, steps);
      },
      check: (page) => page.locator('h1:visible', { hasText: heading }).waitFor({ timeout: 10_000 }),
    });
  }
  return [...screens.values()];
}

/** Opens the results and pauses the clock of the page, so that the countdown stops and notices stay. */
async function openPausedResults(page: Page, origin: string): Promise<void> {
  await page.clock.install();
  const steps = stepsTo(({ tier }) => tier !== undefined);
  await openQuiz(page, origin);
  await followSteps(page, steps);
  // Adds 10 s, because the clock cannot be paused at a past time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** A screen of the results that shows `text` in a state of a machine. `act` leads to it; `prepare` runs before that. */
function resultsScreen(
  machine: string,
  state: string,
  text: string,
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
      await openPausedResults(page, origin);
      await act(page);
    },
    check: (page) => page.getByText(text.trim()).first().waitFor({ timeout: 10_000 }),
  };
}

function resultsScreens(): StateScreen[] {
  const { banner, copy } = results;
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
  const fakeClipboard = (outcome: 'copied' | 'refused') => (page: Page) =>
    page.addInitScript((result) => {
      const writeText = () => (result === 'copied' ? Promise.resolve() : Promise.reject(new Error(result)));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    }, outcome);
  return [
    resultsScreen('countdownMachine', 'countdown.clock.running', banner.hide),
    resultsScreen('countdownMachine', 'countdown.display.hidden', banner.show, press(banner.hide)),
    resultsScreen('countdownMachine', 'countdown.clock.finished', banner.hasStarted, (page) =>
      page.clock.fastForward(countdownSeconds * 1000),
    ),
    resultsScreen('copyMachine', 'copy.ready', copy.button),
    resultsScreen('copyMachine', 'copy.copied', copy.copied, press(copy.button), fakeClipboard('copied')),
    resultsScreen('copyMachine', 'copy.refused', copy.refused, press(copy.button), fakeClipboard('refused')),
  ];
}

/** A screen of the sales letter in a state of the video. `respond` answers the request for the player's script. */
function videoScreen(state: string, areaState: string, respond?: (route: Route) => unknown): StateScreen {
  return {
    id: `video-${state.replaceAll('.', '-')}`,
    machine: 'videoScriptMachine',
    title: `The video: ${state}`,
    states: [`videoScript.${state}`],
    path: state,
    scrollTarget: '[data-video]',
    async visit(page, origin) {
      await pauseClock(page);
      if (respond) await page.route('**/video/player.js*', respond);
      await page.goto(`${origin}/`, { waitUntil: 'commit' });
      if (areaState !== 'waiting') await passTimeUntil(page, [areaState], 90);
    },
    check: (page) => page.locator(`[data-video="${areaState}"]`).waitFor({ timeout: 10_000 }),
  };
}

function videoScreens(): StateScreen[] {
  const invisiblePlayer = { contentType: 'text/javascript', body: 'window.embeddedPlayer = {}' };
  return [
    videoScreen('waiting', 'waiting', () => {}),
    videoScreen('loading.asking', 'loading', () => {}),
    videoScreen('settling.invisible', 'settling', (route) => route.fulfill(invisiblePlayer)),
    videoScreen('ready.shown', 'ready'),
    videoScreen('failed', 'failed', (route) => route.abort()),
  ];
}

/** The states of the offer bar: at the top of the sales letter, near an order button, far from one, and closed. */
function offerBarScreens(): StateScreen[] {
  const [button, heading] = ['main a.cta[target=_blank] >> nth=-1', 'main h2 >> nth=3'];
  const targets = { unread: 'h1', 'reading.hidden': button, 'reading.shown': heading, dismissed: heading };
  return Object.entries(targets).map(([state, scrollTarget]) => ({
    id: `offer-bar-${state.replace('.', '-')}`,
    machine: 'offerBarMachine',
    title: `The offer bar is ${state}`,
    states: [`offerBar.${state}`],
    path: state,
    scrollTarget,
    async visit(page, origin) {
      await page.goto(`${origin}/`);
      const bar = page.locator('[data-offer-bar]');
      await bar.waitFor({ state: 'attached' });
      await page.locator(scrollTarget).first().scrollIntoViewIfNeeded();
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
