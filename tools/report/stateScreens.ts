import type { Page, Route } from '@playwright/test';
import { questions, tiers } from '#content/questions';
import { intro, results } from '#content/quiz';
import type { ReferenceState } from '#spec/quizReference';
import { eventLabel, findNode } from '#spec/quizRuns';
import { followSteps, openQuiz } from '#tools/shared/driveQuiz';
import { passTimeUntil } from '#tools/shared/passTimeUntil';

/** A screen of the built site. */
export interface StateScreen {
  /** The state that shows this screen, such as 'quiz.question.sleep'. */
  state: string;
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

const takeQuizTo = (page: Page, isWanted: (reference: ReferenceState) => boolean) =>
  followSteps(page, findNode(isWanted).path.map(eventLabel));
const visibleText = (selector: string, text: string) =>
  `${selector}:visible:has-text(${JSON.stringify(text.trim())})`;

/** Every screen of the quiz, each reached by a shortest path of clicks. */
function quizScreens(): StateScreen[] {
  const headings = [
    ['intro', intro.heading],
    ...Object.entries(questions).map(([name, { text }]) => [`question.${name}`, text]),
    ...Object.entries(tiers).map(([name, { title }]) => [`results.${name}`, title]),
  ];
  return headings.map(([state = '', heading = '']) => ({
    state: `quiz.${state}`,
    async visit(page, origin) {
      await page.clock.setFixedTime(visitTime);
      await openQuiz(page, origin);
      const name = state.replace(/.*\./, '');
      await takeQuizTo(page, ({ screen, question, tier }) => (question ?? tier ?? screen) === name);
    },
    shows: visibleText('h1', heading),
    isWhole: state.startsWith('results'),
  }));
}

/** The results in a state of the countdown or the copy button. `act` leads to it; `script` runs before the page's own. */
function resultsScreen(
  state: string,
  text: string,
  act: (page: Page) => Promise<unknown> = async () => {},
  script = '',
): StateScreen {
  return {
    state,
    async visit(page, origin) {
      await page.addInitScript(script);
      await page.clock.install();
      await openQuiz(page, origin);
      await takeQuizTo(page, ({ tier }) => tier !== undefined);
      // Stops the countdown, and keeps notices. Adds 10 s, because the clock cannot be paused at a past time.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
      await act(page);
    },
    shows: visibleText('#quiz *', text),
  };
}

function resultsScreens(): StateScreen[] {
  const { banner, copy } = results;
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
  const passDay = (page: Page) => page.clock.fastForward('24:00:00');
  const copyText = press(copy.button);
  const writeText = 'navigator.clipboard.writeText';
  return [
    resultsScreen('countdown.clock.running', banner.hide),
    resultsScreen('countdown.display.hidden', banner.show, press(banner.hide)),
    resultsScreen('countdown.clock.finished', banner.hasStarted, passDay),
    resultsScreen('copy.ready', copy.button),
    resultsScreen('copy.copied', copy.copied, copyText, `${writeText} = async () => {}`),
    resultsScreen('copy.refused', copy.refused, copyText, `${writeText} = () => Promise.reject(Error())`),
  ];
}

/** The sales letter in a state of the video. `respond` answers the request for the player's script. */
function videoScreen(state: string, respond?: (route: Route) => unknown): StateScreen {
  const [areaState = ''] = state.split('.');
  return {
    state: `videoScript.${state}`,
    async visit(page, origin) {
      // Starts an hour earlier, because the clock runs until the pause, and cannot be paused at a past time.
      await page.clock.install({ time: visitTime - 3_600_000 });
      await page.clock.pauseAt(visitTime);
      if (respond) await page.route('**/video/player.js*', respond);
      await page.goto(`${origin}/`, { waitUntil: 'commit' });
      if (areaState !== 'waiting') await passTimeUntil(page, [areaState], 90);
    },
    shows: `[data-video="${areaState}"]`,
    scrollTarget: '[data-video]',
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
    state: `offerBar.${state}`,
    async visit(page, origin) {
      await page.goto(`${origin}/`);
      const bar = page.locator('[data-offer-bar]');
      await bar.waitFor({ state: 'attached' });
      await page.locator(scrollTarget).first().scrollIntoViewIfNeeded();
      if (state === 'dismissed') await bar.locator('button').click();
    },
    shows: `[data-offer-bar="${state.replace(/.*\./, '')}"]`,
    scrollTarget,
  }));
}

/** Every screen of the site that a state of a machine shows. */
export const stateScreens = [...quizScreens(), ...resultsScreens(), ...videoScreens(), ...offerBarScreens()];
