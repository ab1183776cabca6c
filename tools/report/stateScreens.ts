import type { Page, Route } from '@playwright/test';
import { eventsTo, lineTo, type Step } from 'statechart-prover';
import type { AnyStateMachine } from 'xstate';
import { quizPath } from '#content/pages';
import { results } from '#content/quiz';
import { copyMachine } from '#machines/copyMachine';
import { offerBarMachine } from '#machines/offerBarMachine';
import { readSite } from '#settings/settingsSchema';
import { expectedTiers, type QuizReference, questionRequirements, tierNames } from '#spec/quizReference';
import { quizGraph } from '#spec/quizRuns';
import { sizes } from '#spec/sizes';
import { playQuiz } from '#tools/drive/driveQuiz';
import { expectedScreen } from '#tools/drive/expectedScreen';
import { walkCountdown, walkEvents, walkQuiz, walkStart, walkVideoScript } from '#tools/proofs/walks';
import { clockOfVisits, type ScreenVisit, stepsIn, stopClock } from '#tools/report/visitScreens';
import { passTimeUntil } from '#tools/shared/passTimeUntil';

/** A screen that a state of a machine shows. */
export interface StateScreen extends ScreenVisit {
  machine: 'quizMachine' | 'countdownMachine' | 'videoScriptMachine' | 'offerBarMachine' | 'copyMachine';
  /** The states of the machine in which this is the screen. */
  states: string[];
  /** The requirements that it proves. */
  tags: readonly string[];
  path: string;
  /** Where the dev server opens it: path and query. */
  link: string;
  check: (page: Page) => Promise<void>;
}

/** Long enough for a busy machine, in milliseconds; a screen that is right never waits for it. */
const patience = 10_000;

type QuizStep = ReturnType<typeof walkQuiz>['start'];

/** The path that leads to a screen; throws where none does. */
function pathTo(step: QuizStep | undefined): string {
  if (!step) throw new Error('no generated path leads there');
  return lineTo(step);
}

/** The events that lead to a screen; throws where no path does. */
function eventsToScreen<M extends AnyStateMachine, R>(step: Step<M, R> | undefined) {
  if (!step) throw new Error('no generated path leads there');
  return eventsTo(step);
}

/** Opens the results and holds their time: no countdown goes on, and no notice goes away. */
async function holdResults(page: Page, origin: string, path: string): Promise<void> {
  await page.clock.install();
  await playQuiz(page, origin, stepsIn(path));
  // Later than now, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

async function expectHeading(page: Page, text: string): Promise<void> {
  const found = page.locator('h1:visible', { hasText: text }).waitFor({ timeout: patience });
  await found.catch(() => {
    throw new Error(`expected the heading “${text}”`);
  });
}

/** What a screen of the quiz proves. */
function tagsOf({ screen, question, tier }: QuizReference): string[] {
  if (screen === 'intro') return ['R2.4'];
  if (tier) return ['R5.7', ...expectedTiers.flatMap((each) => (each.tier === tier ? each.requirement : []))];
  return [questionRequirements[question ?? ''] ?? ''];
}

/** How a screen is named in the report, and where the dev server opens it. */
function labelsOf({ screen, question, tier }: QuizReference): { title: string; link: string } {
  if (screen === 'intro') return { title: 'Intro', link: 'intro' };
  if (tier) return { title: `Results, ${tier}`, link: `results.${tier}` };
  return { title: `Question ${question}`, link: `question.${question}` };
}

let quiz: ReturnType<typeof walkQuiz> | undefined;

/** The walk of the quiz, which many screens begin with. */
function walkedQuiz(): ReturnType<typeof walkQuiz> {
  quiz ??= walkQuiz('edge', { keepFailures: true });
  return quiz;
}

const firstResults = () =>
  walkedQuiz().steps.find(({ snapshot: { value } }) => typeof value === 'object' && 'results' in value);

/** Every screen that the quiz is expected to have, each on the shortest way of the machine's walk that leads there. */
function quizScreens(): StateScreen[] {
  const { start, steps } = walkedQuiz();
  const screens = new Map<string, StateScreen>();
  for (const { reference } of quizGraph) {
    const { id, heading } = expectedScreen(reference);
    if (screens.has(id)) continue;
    const { title, link } = labelsOf(reference);
    const shows = (candidate: QuizStep) =>
      expectedScreen(candidate.reference).id === id && !candidate.isThrown;
    const step = [start, ...steps].find(shows);
    screens.set(id, {
      id,
      machine: 'quizMachine',
      title,
      states: reference.tier
        ? ['quiz.results', `quiz.results.${reference.tier}`]
        : [
            `quiz.${reference.screen}`,
            ...(reference.question ? [`quiz.question.${reference.question}`] : []),
          ],
      tags: tagsOf(reference),
      path: step ? lineTo(step) : '',
      link: `${quizPath}?state=${link}`,
      async visit(page, origin) {
        await page.clock.setFixedTime(clockOfVisits);
        await playQuiz(page, origin, stepsIn(pathTo(step)));
      },
      check: (page) => expectHeading(page, heading),
    });
  }
  return [...screens.values()];
}

/** The walk's countdown lasts 4 s. Page time is scaled to the length of the real countdown. */
const walked = 4;

function countdownScreens(): StateScreen[] {
  const { banner, hasCountdown } = results;
  if (!hasCountdown) return [];
  const { start, steps } = walkCountdown('edge', walked, { keepFailures: true });
  const end = firstResults();
  const screens = [
    { id: 'running', title: 'Running', clock: 'running', display: 'shown', link: '', text: /\d:\d\d/ },
    {
      id: 'hidden',
      title: 'Hidden by the visitor',
      clock: 'running',
      display: 'hidden',
      link: '&countdown=hidden',
      text: new RegExp(`^${banner.show}$`),
    },
    {
      id: 'finished',
      title: 'Finished',
      clock: 'finished',
      display: 'shown',
      link: '&countdown=finished',
      text: banner.hasStarted,
    },
  ];
  return screens.map(({ id, title, clock, display, link, text }) => {
    const wanted = ({ snapshot: { value } }: typeof start) =>
      value.clock === clock && value.display === display;
    const step = wanted(start) ? start : steps.find(wanted);
    return {
      id: `countdown-${id}`,
      machine: 'countdownMachine',
      title,
      states: [`countdown.clock.${clock}`, `countdown.display.${display}`],
      tags: { running: ['R4.12'], finished: ['R4.11'] }[clock] ?? [],
      path: step ? lineTo(step) : '',
      link: `${quizPath}?state=results.${tierNames[0]}${link}`,
      async visit(page, origin) {
        await holdResults(page, origin, pathTo(end));
        let now = walkStart;
        for (const event of eventsToScreen(step)) {
          if (event.type === 'HIDE') await page.getByRole('button', { name: banner.hide }).click();
          if (event.type === 'SHOW') await page.getByRole('button', { name: banner.show }).click();
          if (event.type !== 'TICK') continue;
          await page.clock.fastForward(((event.now - now) * sizes.countdown) / walked);
          now = event.now;
        }
      },
      check: (page) =>
        page.locator('.on-dark').first().getByText(text).first().waitFor({ timeout: patience }),
    };
  });
}

/** What the video's host does to the player's script, or to all that a team's own player asks of other sites. */
const hosts = {
  'refuses the connection': (route: Route) => route.abort(),
  'answers without a player': (route: Route) => fulfill(route, 'window.hasArrived = true'),
  'never answers': () => {},
  'loads a player that stays invisible': (route: Route) => fulfill(route, 'window.embeddedPlayer = {}'),
};

/** What tells an inner state from the others: the script of an attempt in the page, and the film. */
const signs: Record<string, [selector: string, state: 'attached' | 'detached' | 'visible' | 'hidden']> = {
  asking: ['head script[data-embed-id]', 'attached'],
  answering: ['head script[data-embed-id]', 'attached'],
  pausing: ['head script[data-embed-id]', 'detached'],
  seen: ['[data-player] video', 'visible'],
  missed: ['[data-player] video', 'hidden'],
};

function fulfill(route: Route, body: string) {
  return route.fulfill({ contentType: 'text/javascript', body });
}

/** A player of somebody else's comes from a host that a report does not ask: what its answers lead to is not shown. */
const isByAnswer = /^videoScript\.(loading\.a|settling|ready)/;

function videoScreens(): StateScreen[] {
  const { start, steps } = walkVideoScript('edge', false, { keepFailures: true });
  const screen = (value: string, title: string, last = '', host?: keyof typeof hosts): StateScreen => {
    const [outer = '', inner = ''] = value.split('.');
    const step = steps.find(
      (candidate) => candidate.reference.shows === value && candidate.event?.type === last,
    );
    return {
      id: `video-${inner || value}${value === 'failed' ? `-${host?.replaceAll(' ', '-')}` : ''}`,
      machine: 'videoScriptMachine',
      title,
      states: [`videoScript.${value}`],
      tags: { 'loading.asking': ['R4.14'], 'ready.kept': ['R7.2'] }[value] ?? [],
      path: step ? lineTo(step) : '',
      link: `/?state=${outer}`,
      inView: '[data-video]',
      async visit(page, origin) {
        await stopClock(page);
        if (host) await page.route('**/video/player.js*', hosts[host]);
        await page.goto(`${origin}/`);
        await page.locator('[data-video]').evaluate((area) => area.scrollIntoView({ block: 'center' }));
        // The check that follows says if the video is never in one of these states.
        const passVideoTime = (...states: string[]) => passTimeUntil(page, states, 90);
        const video = page.locator('[data-player] video');
        const gestures: Record<string, () => Promise<unknown>> = {
          'after loadDelay': () => page.clock.runFor(100),
          ...(last !== 'SEE' && { ANSWER: () => passVideoTime('settling', outer) }),
          // The site's own film is ready at the next moment, so no time passes.
          ...(last === 'SEE' && { SEE: () => page.locator('[data-video=settling]').waitFor() }),
          async MISS() {
            await video.evaluate(({ style }) => {
              style.visibility = 'hidden';
            });
            await page.clock.runFor(1100);
          },
          FAIL: () => passVideoTime('failed'),
          'after calmDelay': () => passVideoTime('ready'),
          'after showDelay': () => passVideoTime('failed'),
        };
        for (const { type } of eventsToScreen(step ?? (last ? undefined : start))) await gestures[type]?.();
      },
      async check(page) {
        await page.locator(`[data-video="${outer}"]`).waitFor({ timeout: patience });
        const [selector, state] = signs[inner] ?? ['[data-video]', 'attached'];
        await page.locator(selector).waitFor({ state, timeout: patience });
        if (inner === 'answering') await page.waitForFunction('window.hasArrived', null, { polling: 50 });
      },
    };
  };
  const silent = 'never answers';
  const invisible = 'loads a player that stays invisible';
  const screens = [
    screen('waiting', 'Waiting'),
    screen('loading.asking', 'Loading', 'after loadDelay', silent),
    screen('failed', `Failed: the host ${silent}`, 'FAIL', silent),
    screen('loading.answering', 'Loading: the script has arrived', 'ARRIVE', 'answers without a player'),
    screen('loading.pausing', 'Loading: the next attempt waits', 'WAIT', 'refuses the connection'),
    screen('settling.unseen', 'Settling', 'ANSWER', invisible),
    screen('settling.seen', 'Settling: the player is visible', 'SEE'),
    screen('ready.kept', 'Ready', 'after calmDelay'),
    screen('ready.missed', 'Ready: the player is gone for a moment', 'MISS'),
    ...(['refuses the connection', 'answers without a player'] as const).map((host) =>
      screen('failed', `Failed: the host ${host}`, 'FAIL', host),
    ),
    screen('failed', `Failed: the host ${invisible}`, 'after showDelay', invisible),
  ];
  const isOwnFilm = (readSite({}).video.films ?? []).length > 0;
  return isOwnFilm
    ? screens
    : screens.filter(({ states }) => !states.some((state) => isByAnswer.test(state)));
}

/** The offer bar of the sales letter: beside its order button, far from it, and closed. */
function offerBarScreens(): StateScreen[] {
  const selectors = { near: 'main a.cta[target=_blank] >> nth=-1', far: 'main h2 >> nth=1' };
  const { start, steps } = walkEvents('edge', {}, offerBarMachine);
  return [start, ...steps]
    .filter(
      ({ snapshot }, index, all) =>
        all.findIndex((candidate) => candidate.snapshot.value === snapshot.value) === index,
    )
    .map((step) => ({
      id: `offer-bar-${step.snapshot.value}`,
      machine: 'offerBarMachine',
      title: `The bar is ${step.snapshot.value}`,
      states: [`offerBar.${step.snapshot.value}`],
      tags: [],
      path: lineTo(step),
      link: '/',
      inView: step.event ? selectors.far : selectors.near,
      async visit(page, origin) {
        // The bar comes after the video, or once the page has waited for it long enough: here no video begins.
        await stopClock(page);
        await page.route('**/video/player.js*', hosts['never answers']);
        await page.goto(`${origin}/`);
        const bar = page.locator('[data-offer-bar]');
        await page.clock.runFor(3000);
        await bar.waitFor({ state: 'attached' });
        const see = (selector: string) =>
          page
            .locator(selector)
            .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
        await see(selectors.near);
        const gestures: Record<string, () => Promise<unknown>> = {
          ORDER_GONE: () => see(selectors.far),
          DISMISS: () => bar.locator('button').evaluate((button: HTMLElement) => button.click()),
        };
        for (const { type } of eventsToScreen(step)) {
          await gestures[type]?.();
          await page.locator('[data-offer-bar]:not([data-offer-bar=hidden])').waitFor({ state: 'attached' });
        }
      },
      check: (page) =>
        page
          .locator(`[data-offer-bar="${step.snapshot.value}"]`)
          .waitFor({ state: 'attached', timeout: patience }),
    }));
}

/** The button that copies the result, as the browser answers it. */
function copyScreens(): StateScreen[] {
  const { start, steps } = walkEvents('edge', {}, copyMachine);
  const end = firstResults();
  const { button: copy, copied, refused } = results.copy;
  return Object.entries({ ready: copy, copying: copy, copied, refused }).map(([state, words]) => {
    const step = [start, ...steps].find(({ snapshot }) => snapshot.value === state);
    return {
      id: `copy-${state}`,
      machine: 'copyMachine',
      title: `The result: ${state}`,
      states: [`copy.${state}`],
      tags: [],
      path: step ? lineTo(step) : '',
      link: `${quizPath}?state=results.${tierNames[0]}`,
      async visit(page, origin) {
        await page.addInitScript((answer) => {
          const writeText = () =>
            new Promise<void>((resolve, reject) => {
              if (answer === 'copied') resolve();
              if (answer === 'refused') reject();
            });
          Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
        }, state);
        await holdResults(page, origin, pathTo(end));
        const button = page.getByRole('button', { name: copy });
        for (const { type } of eventsToScreen(step)) if (type === 'COPY') await button.click();
      },
      check: (page) => page.getByText(words.trim()).first().waitFor({ timeout: patience }),
    };
  });
}

/**
 * Every screen of the site that a state of a machine shows; none of a machine that cannot be walked to its end.
 */
export function stateScreens(): StateScreen[] {
  return [quizScreens, countdownScreens, videoScreens, offerBarScreens, copyScreens].flatMap((make) => {
    try {
      return make();
    } catch {
      // The report on the machine says why, and fails.
      return [];
    }
  });
}
