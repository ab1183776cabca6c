import type { Page } from '@playwright/test';
import { eventsTo, lineTo, type Step } from 'statechart-prover';
import type { AnyStateMachine } from 'xstate';
import { bootMachine } from '#machines/bootMachine';
import { screenMachine } from '#machines/screenMachine';
import { starts, takeQuestions } from '#tools/drive/driveQuiz';
import { walkEvents } from '#tools/proofs/walks';
import type { StateScreen } from '#tools/report/stateScreens';
import { stopClock } from '#tools/report/visitScreens';

type AnyStep = Step<AnyStateMachine>;
/** A review leaves them out: they look like others. */
export type BootScreen = Omit<StateScreen, 'machine'> & { machine: string };

/** A state by its names from the outside in: 'boot.alone.stuck'. */
const nameOf = ({ snapshot }: AnyStep): string => snapshot._nodes.at(-1)?.id ?? '';

/** The states in which the page says that the quiz cannot go on. */
const saysSo = ['boot.alone.stuck', 'boot.acting.short', 'boot.lost'];

const patience = 5000;

/** Lets requests wait for an answer: what they ask for, or that it is gone. */
async function hold(page: Page, url: string): Promise<(isThere: boolean) => void> {
  let answer: (isThere: boolean) => void = () => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  await page.route(url, async (route) => {
    if (await answered) await route.fallback();
    else await route.fulfill({ status: 404, body: '' });
  });
  return answer;
}

/** Opens the quiz in a world in which nothing happens by itself, and returns what brings each event about. */
async function openHeld(page: Page, origin: string, isTimed: boolean) {
  // With a clock of its own a page does not know that it may be loaded again.
  if (isTimed) await stopClock(page);
  let loads = 0;
  const answerHead = await hold(page, '**/quiz');
  await page.route('**/quiz', (route) => {
    if (route.request().method() === 'HEAD') return route.fallback();
    loads += 1;
    // An answer without a document leaves the page that is there.
    return loads === 1 ? route.continue() : route.fulfill({ status: 204 });
  });
  const bringActor = await hold(page, '**/assets/quiz-*.js');
  const bringView = await hold(page, '**/assets/quizView-*.js');
  await page.goto(`${origin}/quiz`, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();

  const intro = page.locator('[data-screen="intro"]');
  // By script: where time stands still, a new screen takes no press of a visitor.
  const click = (button: HTMLElement) => button.click();
  const press = (selector: string) => page.locator(selector).locator('visible=true').first().evaluate(click);
  const pressStart = () => starts(page).first().click();
  const putBack = () =>
    page.evaluate(() => {
      const { held = [] } = window as { held?: Element[] };
      document.querySelector('main')?.append(...held.splice(0));
    });

  async function act() {
    bringActor(true);
    await page.locator('html[data-quiz]').waitFor({ timeout: patience });
  }
  async function change() {
    await putBack();
    await act();
    if (await intro.isVisible()) await pressStart();
  }
  const paint = () => page.clock.runFor(100);

  return {
    START: async () => {
      // As if the document had come no further.
      await page.evaluate(() => {
        const held = [...document.querySelectorAll('template')];
        for (const template of held) template.remove();
        Object.assign(window, { held });
      });
      await pressStart();
    },
    READ: async () => {
      await putBack();
      await paint();
    },
    TAP: () => press('[data-screen="intro"] .cta, #quiz [data-event]'),
    ACT: act,
    CHANGE: change,
    PAINT: paint,
    HIDE: paint,
    END: async () => {
      // A new screen ignores the presses of a visitor for a moment.
      await takeQuestions(page, undefined, (button) => button.dispatchEvent('click'));
    },
    TAKE_OVER: async () => {
      await change();
      await paint();
      bringView(true);
      await intro.waitFor({ state: 'detached', timeout: patience });
    },
    FAIL: async () => {
      bringActor(false);
      bringView(false);
    },
    FIND: async () => answerHead(true),
    MISS: async () => answerHead(false),
    EMPTY: async () => {
      await change();
      await page.locator('#quiz').evaluate((island) => island.replaceChildren());
    },
    'after patience': () => page.clock.runFor(10_000),
  } as Partial<Record<string, () => Promise<unknown>>>;
}

function screensOf(name: string, machine: AnyStateMachine): BootScreen[] {
  const walked = walkEvents('edge', {}, machine);
  const all = [walked.start, ...walked.steps] as AnyStep[];
  // The actor answers a tap at once: the page stays in this state only where nobody has tapped.
  const isLeft = (step: AnyStep) => nameOf(step) === 'boot.acting.committed' && step.event?.type !== 'MISS';
  const steps = all.filter((step) => !isLeft(step));
  return [...new Set(all.map(nameOf))].map((state) => {
    const step = steps.find((one) => nameOf(one) === state) as AnyStep;
    const events = eventsTo(step).map(({ type }) => type);
    const [id = '', ...path] = state.split('.');
    return {
      id: state.replaceAll('.', '-'),
      machine: name,
      title: path.join(', '),
      states: [state],
      tags: [],
      path: lineTo(step),
      link: '/quiz',
      async visit(page, origin) {
        // An answer is confirmed only with motion.
        if (id === 'screen') await page.emulateMedia({ reducedMotion: 'no-preference' });
        const isAsked = ['FIND', 'MISS'].some((type) => events.includes(type)) || path.includes('asking');
        const world = await openHeld(page, origin, !isAsked);
        for (const type of events) await world[type]?.();
      },
      async check(page) {
        const wanted = path.join('.');
        let seen: string[] = [];
        for (const end = Date.now() + patience; Date.now() < end && !seen.includes(wanted); ) {
          await new Promise((done) => setTimeout(done, 50));
          seen = await page.evaluate(() => document.boot.states);
        }
        if (!seen.includes(wanted))
          throw new Error(`expected ${wanted}, and the page is in ${seen.join(' and ')}`);
        const isTold = await page.getByRole('alert').isVisible();
        if (id === 'boot' && isTold !== saysSo.includes(state))
          throw new Error(`expected ${isTold ? 'no notice' : 'the notice'}`);
      },
    };
  });
}

/** The quiz's page in each state of its boot and of what it has on show; each is seen with what follows held back. */
export function bootScreens(): BootScreen[] {
  return [...screensOf('bootMachine', bootMachine), ...screensOf('screenMachine', screenMachine)];
}
