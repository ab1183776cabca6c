import type { Page, Route } from '@playwright/test';
import { salesPaths } from '#content/pages';
import { questions, tiers } from '#content/questions';
import { intro, results } from '#content/quiz';
import { notFound } from '#content/strings';
import type { Question, Tier } from '#machines/quizMachine';
import { expectedTiers, questionRequirements } from '#spec/quizReference';
import { eventLabel, findNode, quizGraph } from '#spec/quizRuns';
import { followSteps, openQuiz } from '#tools/shared/driveQuiz';
import { passTimeUntil } from '#tools/shared/passTimeUntil';

/** A screen of the built site. */
export interface StateScreen {
  id: string;
  title: string;
  /** The states that show this screen, such as 'quiz.intro'; none for a page without a machine. */
  states: string[];
  /** More about the screen: the steps to it, its requirement, the texts of its buttons. */
  lines?: string[];
  visit: (page: Page, origin: string) => Promise<unknown>;
  /** The selector of an element that the page must have in this state. */
  shows: string;
  /** The selector of the element to scroll to, for a screen that is only a part of a long page. */
  scrollTarget?: string;
  /** Whether to show the whole page instead of a viewport. */
  isWhole?: boolean;
}

/** The viewports of the pictures: a phone and a desktop. */
export const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The time of every visit, in epoch milliseconds, so that dates and countdowns do not change. */
const visitTime = Date.UTC(2030, 0, 1);

const visibleText = (selector: string, text: string) =>
  `${selector}:visible:has-text(${JSON.stringify(text.trim())})`;

/** Every screen of the quiz, each reached by a shortest path of clicks. */
function quizScreens(): StateScreen[] {
  const screens = new Map<string, StateScreen>();
  for (const { reference, path } of quizGraph) {
    const { screen, question, tier } = reference;
    const id = [screen, question ?? tier ?? []].flat().join('-');
    if (screens.has(id)) continue;
    const words = { ...questions, ...tiers }[(question ?? tier) as Question | Tier];
    const heading = words ? ('text' in words ? words.text : words.title) : intro.heading;
    const requirement =
      questionRequirements[question ?? ''] ?? expectedTiers.find((other) => other.tier === tier)?.requirement;
    const options = words && 'options' in words ? words.options.map((text, at) => `${at + 1} ${text}`) : [];
    const steps = path.map(eventLabel);
    screens.set(id, {
      id,
      title: question ?? tier ?? screen,
      states: [`quiz.${screen}`, ...(words ? [`quiz.${screen}.${question ?? tier}`] : [])],
      lines: [requirement ?? [], options.join(', '), steps.join(' → ')].flat().filter(Boolean),
      async visit(page, origin) {
        await page.clock.setFixedTime(visitTime);
        await openQuiz(page, origin);
        await followSteps(page, steps);
      },
      shows: visibleText('h1', heading),
      isWhole: tier !== undefined,
    });
  }
  return [...screens.values()];
}

/** The results in a state of the countdown or the copy button. `act` leads to it; `prepare` runs before the visit. */
function resultsScreen(
  state: string,
  text: string,
  act?: (page: Page) => Promise<unknown>,
  prepare?: (page: Page) => Promise<unknown>,
): StateScreen {
  return {
    id: state.replaceAll('.', '-'),
    title: state.replace(/^\w+\./, ''),
    states: [state],
    async visit(page, origin) {
      await prepare?.(page);
      await page.clock.install();
      await openQuiz(page, origin);
      await followSteps(page, findNode(({ tier }) => tier !== undefined).path.map(eventLabel));
      // Stops the countdown, and keeps notices. Adds 10 s, because the clock cannot be paused at a past time.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
      await act?.(page);
    },
    shows: visibleText('#quiz *', text),
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
    resultsScreen('countdown.clock.running', banner.hide),
    resultsScreen('countdown.display.hidden', banner.show, press(banner.hide)),
    resultsScreen('countdown.clock.finished', banner.hasStarted, (page) =>
      page.clock.fastForward('24:00:00'),
    ),
    resultsScreen('copy.ready', copy.button),
    resultsScreen('copy.copied', copy.copied, press(copy.button), fakeClipboard('copied')),
    resultsScreen('copy.refused', copy.refused, press(copy.button), fakeClipboard('refused')),
  ];
}

/** The sales letter in a state of the video. `respond` answers the request for the player's script. */
function videoScreen(state: string, respond?: (route: Route) => unknown): StateScreen {
  const [areaState = ''] = state.split('.');
  return {
    id: `video-${state.replaceAll('.', '-')}`,
    title: state,
    states: [`videoScript.${state}`],
    scrollTarget: '[data-video]',
    async visit(page, origin) {
      // Starts an hour earlier, because the clock runs until the pause, and cannot be paused at a past time.
      await page.clock.install({ time: visitTime - 3_600_000 });
      await page.clock.pauseAt(visitTime);
      if (respond) await page.route('**/video/player.js*', respond);
      await page.goto(`${origin}/`, { waitUntil: 'commit' });
      if (areaState !== 'waiting') await passTimeUntil(page, [areaState], 90);
    },
    shows: `[data-video="${areaState}"]`,
  };
}

function videoScreens(): StateScreen[] {
  const invisiblePlayer = { contentType: 'text/javascript', body: 'window.embeddedPlayer = {}' };
  return [
    videoScreen('waiting', () => {}),
    videoScreen('loading.asking', () => {}),
    videoScreen('settling.invisible', (route) => route.fulfill(invisiblePlayer)),
    videoScreen('ready.shown'),
    videoScreen('failed', (route) => route.abort()),
  ];
}

/** The states of the offer bar: at the top of the sales letter, near an order button, far from one, and closed. */
function offerBarScreens(): StateScreen[] {
  const [button, heading] = ['main a.cta[target=_blank] >> nth=-1', 'main h2 >> nth=3'];
  const targets = { unread: 'h1', 'reading.hidden': button, 'reading.shown': heading, dismissed: heading };
  return Object.entries(targets).map(([state, scrollTarget]) => ({
    id: `offer-bar-${state.replace('.', '-')}`,
    title: state,
    states: [`offerBar.${state}`],
    scrollTarget,
    async visit(page, origin) {
      await page.goto(`${origin}/`);
      const bar = page.locator('[data-offer-bar]');
      await bar.waitFor({ state: 'attached' });
      await page.locator(scrollTarget).first().scrollIntoViewIfNeeded();
      if (state === 'dismissed') await bar.locator('button').click();
    },
    shows: `[data-offer-bar="${state.replace(/.*\./, '')}"]`,
  }));
}

/** Every screen of the site that a state of a machine shows. */
export function stateScreens(): StateScreen[] {
  return [...quizScreens(), ...resultsScreens(), ...videoScreens(), ...offerBarScreens()];
}

/** The sales pages and the not-found page, each as a whole. */
export function wholePages(): StateScreen[] {
  return [...salesPaths, '/no-such-page'].map((path) => ({
    id: `page-${path.slice(1) || 'home'}`,
    title: path,
    states: [],
    visit: (page, origin) => page.goto(origin + path),
    shows: path === '/no-such-page' ? visibleText('h1', notFound.code) : '[data-video=ready]',
    isWhole: true,
  }));
}
