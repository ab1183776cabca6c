import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { headings, interludes } from '#content/quizWords';
import { quizMachine } from '#machines/quizMachine';
import { QuizPage } from '#quiz/views/QuizPage';
import { AssetsContext } from '#shared/views/Document';
import { afterQuizEvent, quizAtStart } from '#spec/quizReference';
import { questionNames } from '#spec/quizSize';
import { expectedWords, startButtons } from '#tests/support/words';
import { expectedScreen } from '#tools/drive/expectedScreen';

// The quiz's document with its inline script, then with its actor, and with a view that does not come: what a tap shows is what
// the machine says, whatever it says, and what goes wrong is told. What it says of the site's own quiz is seen in a browser: e2e/quiz/earlyTaps.spec.ts.

// What a document asks of the router: where it is.
vi.mock('react-router-dom', () => ({ useLocation: () => ({ pathname: '/quiz' }) }));

vi.mock('../../src/quiz/reactChunk', () => ({}));
const mountView = vi.hoisted(() => vi.fn());
const view = '../../src/quiz/mountView';
vi.mock('../../src/quiz/mountView', () => ({ mountView }));

// The machine of the file is another one where a test says so.
const file = vi.hoisted(() => ({ machine: undefined as unknown }));
vi.mock('#machines/quizMachine', async (original) => {
  const module = await original<typeof import('#machines/quizMachine')>();
  return {
    ...module,
    get quizMachine() {
      return file.machine ?? module.quizMachine;
    },
  };
});

type Quiz = typeof quizMachine;
const { config } = quizMachine;

/** The quiz with other states beside its own, as if its file had been changed so. */
function quizWith(states: object): Quiz {
  const changed = createMachine({ ...config, states: { ...config.states, ...states } });
  return changed.provide(quizMachine.implementations) as unknown as Quiz;
}

const quizWithGuard = (isOpen: boolean) =>
  quizWith({
    intro: { on: { START: { guard: 'isOpen', target: 'question', actions: 'clearAnswers' } } },
  }).provide({ guards: { isOpen: () => isOpen } } as object);

const { states: steps, initial } = config.states?.question ?? {};
const quizWithInterlude = quizWith({
  question: { initial: 'before', states: { ...steps, before: { on: { CONTINUE: { target: initial } } } } },
});

/** The words of that screen, as if their file had been changed so. */
const words = {
  heading: 'Before you begin',
  text: 'It takes a moment.',
  button: 'Continue',
  event: { type: 'CONTINUE' },
};

/** The rule of the style sheet that chooses between the intro and the island. */
const style = /Of the two screens[^}]*}/s.exec(readFileSync('src/index.css', 'utf8'))?.[0] ?? '';

const assets = { early: {}, scripts: () => ({ entry: '/entry.js', imports: [], later: [] }) };

/** Opens the quiz's document with its inline script, and no other. */
async function open(machine: Quiz): Promise<void> {
  const html = renderToStaticMarkup(
    <AssetsContext value={assets}>
      <QuizPage machine={machine} />
    </AssetsContext>,
  );
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  document.head.innerHTML = `${head.innerHTML}<style>${style.replace(/^.*\*\//, '')}</style>`;
  document.body.innerHTML = body.innerHTML;
  await import('../../src/quiz/inlineQuiz');
}

/** Starts the entry of the page, with this machine as the one of its file. */
async function start(machine: Quiz): Promise<void> {
  file.machine = machine;
  await import('../../src/quiz/quizActor');
}

function isShown(selector: string): boolean {
  const element = document.querySelector(selector);
  return element !== null && getComputedStyle(element).display !== 'none';
}

/** Taps the first button on show that reads so. */
function tap(text: string): void {
  const screen = isShown('#quiz') ? '#quiz' : '[data-screen=intro]';
  const buttons = [...document.querySelectorAll<HTMLElement>(`${screen} button[data-event]`)];
  buttons.find((button) => button.textContent?.includes(text))?.click();
}

function shown() {
  return {
    intro: isShown('[data-screen=intro]'),
    island: isShown('#quiz') && document.querySelector('#quiz h1')?.textContent,
    state: document.documentElement.dataset.quiz,
    title: document.title,
  };
}

const atIntro = { intro: true, island: false, state: undefined, title: expectedWords.introTitle };
const { heading, title } = expectedScreen(afterQuizEvent(quizAtStart, { type: 'START' }));
const atQuestion1 = { intro: false, island: heading, state: 'question', title };
const atInterlude = {
  intro: false,
  island: 'Before you begin',
  state: 'question',
  title: 'Before you begin',
};

/** The headings of the screens that wait in templates. */
function waiting() {
  const templates = [...document.querySelectorAll('template')];
  return templates.map(({ content }) => content.querySelector('h1')?.textContent);
}

const scrollTo = vi.fn();
/** The server: no script will come by loading the page again. */
const fetch = vi.fn((..._: unknown[]) => Promise.resolve({ ok: false }));
let listening = new AbortController();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', scrollTo.mockClear());
  vi.stubGlobal('fetch', fetch.mockClear());
  performance.getEntriesByType = () => [{ type: 'navigate' } as never];
  mountView.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/"/g, '\\"') });
  Object.assign(interludes, { before: words });
  Object.assign(headings, { before: words.heading });
  // The page listens for as long as it is open.
  listening = new AbortController();
  const { signal } = listening;
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as (...all: unknown[]) => void;
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, heard: unknown, options?: unknown) =>
        listen(type, heard, { ...(options === true ? { capture: true } : (options as object)), signal }),
    );
  }
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      override observe(...all: Parameters<MutationObserver['observe']>) {
        super.observe(...all);
        listening.signal.addEventListener('abort', () => this.disconnect());
      }
    },
  );
});

afterEach(async () => {
  // What a test has fetched must not come when it is over.
  await vi.dynamicImportSettled();
  listening.abort();
  vi.doMock(view, () => ({ mountView }));
  file.machine = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const name of ['quiz', 'script']) delete document.documentElement.dataset[name];
  Reflect.deleteProperty(interludes, 'before');
  Reflect.deleteProperty(headings, 'before');
});

test('START that a guard lets pass shows the first screen after the intro, and scrolls to it once', async () => {
  const machine = quizWithGuard(true);
  await open(machine);
  expect(shown()).toEqual(atIntro);
  tap(startButtons[0] ?? '');
  expect(shown()).toEqual(atQuestion1);
  expect(document.activeElement?.textContent).toBe(heading);
  const scrolls = [[{ top: 0, behavior: 'smooth' }]];
  expect(scrollTo.mock.calls).toEqual(scrolls);
  const shownFirst = document.querySelector('#quiz h1');
  await start(machine);
  expect(shown()).toEqual(atQuestion1);
  expect(scrollTo.mock.calls, 'the actor need not scroll for it again').toEqual(scrolls);
  expect(document.querySelector('#quiz h1'), 'nor show it again').toBe(shownFirst);
});

test('START that a guard refuses shows no screen', async () => {
  await open(quizWithGuard(false));
  expect(waiting()).toEqual([]);
  tap(startButtons[0] ?? '');
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual(atIntro);
  expect(document.activeElement).toBe(document.body);
});

test('START that the actor refuses shows no screen', async () => {
  await open(quizMachine);
  await start(quizWithGuard(false));
  tap(startButtons[0] ?? '');
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual({ ...atIntro, state: 'intro' });
  expect(document.activeElement).toBe(document.body);
});

test('START shows an interlude, and taps there are kept until the actor is there', async () => {
  await open(quizWithInterlude);
  expect(waiting().slice(0, 2)).toEqual(['Before you begin', heading]);
  tap(startButtons[0] ?? '');
  expect(shown()).toEqual(atInterlude);
  expect(document.activeElement?.textContent).toBe('Before you begin');
  tap('Continue');
  expect(shown()).toEqual(atInterlude);
  await start(quizWithInterlude);
  expect(shown()).toEqual(atQuestion1);
});

const isNoticeShown = () => document.documentElement.dataset.script === 'failed';

/** Answers what is on show until the results, and waits for each answer to be confirmed. */
function answerAll(): void {
  for (let at = 0; at < questionNames.length; at += 1) {
    document.querySelector<HTMLElement>('#quiz button[data-event]')?.click();
    vi.advanceTimersByTime(170);
  }
  expect(shown().state).toBe('results');
}

test('a view that throws as it comes is told with the results, and not 10 s later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  mountView.mockImplementation(() => {
    throw new Error('broken');
  });
  await open(quizMachine);
  await start(quizMachine);
  tap(startButtons[0] ?? '');
  vi.advanceTimersByTime(100);
  await vi.dynamicImportSettled();
  expect(mountView).toHaveBeenCalled();
  answerAll();
  expect(isNoticeShown()).toBe(true);
});

test('an actor that throws is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fails = () => {
    throw new Error('broken');
  };
  const machine = quizWith({ intro: { on: { START: { target: 'question', actions: 'fails' } } } });
  await open(quizMachine);
  await start(machine.provide({ actions: { fails } } as object));
  expect(isNoticeShown()).toBe(false);
  tap(startButtons[0] ?? '');
  expect(isNoticeShown()).toBe(true);
});

test('a page is come back to where its browser has kept it, and not as it loads', async () => {
  await open(quizMachine);
  await start(quizMachine);
  const send = vi.spyOn(document.boot, 'send');
  for (const persisted of [false, true]) dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(send.mock.calls).toEqual([['RETURN']]);
});

test('an answer that the actor refuses draws nothing anew, and leaves the focus', async () => {
  await open(quizMachine);
  await start(quizMachine);
  tap(startButtons[0] ?? '');
  const before = document.querySelector('#quiz h1');
  const button = document.querySelector<HTMLElement>('#quiz button[data-event]');
  if (button) button.dataset.event = JSON.stringify({ type: 'ANSWER.urgency', option: 1 });
  button?.focus();
  button?.click();
  vi.advanceTimersByTime(1000);
  expect(document.querySelector('#quiz h1')).toBe(before);
  expect(document.activeElement).toBe(button);
});

/** The event of a file that does not come, on the element that asks for it, or of a script that throws. */
function failOf(file: string, rel?: string): void {
  const event = Object.assign(new Event('error'), { filename: file });
  const link = Object.assign(document.createElement('link'), { href: file, rel });
  if (rel) document.head.append(link);
  (rel ? link : window).dispatchEvent(event);
}

test.each<[what: string, isTold: boolean, file: string, rel?: string, hasActor?: boolean]>([
  ['a module of the site that does not come', true, '/assets/a.js', 'modulepreload'],
  ['a module of another site', false, 'https://other.test/assets/a.js', 'modulepreload'],
  ['another file of the site', false, '/a.js', 'modulepreload'],
  ['a style sheet', false, '/assets/a.css', 'stylesheet'],
  ['a script of the site that throws before the actor is there', true, `${origin}/assets/a.js`],
  ['a script of another site that throws', false, 'https://other.test/assets/a.js'],
  ['a script of the site that throws later', false, `${origin}/assets/a.js`, undefined, true],
])('%s is a reason for the notice: %s', async (_, isTold, file, rel, hasActor) => {
  await open(quizMachine);
  if (hasActor) await start(quizMachine);
  failOf(file, rel);
  await vi.advanceTimersByTimeAsync(0);
  expect([isNoticeShown(), fetch.mock.calls.length]).toEqual([isTold, isTold ? 1 : 0]);
});

test('a page whose server answers is loaded again, which a tap stops; a second time it is told', async () => {
  const [stop, said] = [vi.fn(), vi.fn()];
  vi.stubGlobal('stop', stop);
  // What a browser does, jsdom says that it cannot do.
  Object(window).jsdom.virtualConsole.removeAllListeners('jsdomError').on('jsdomError', said);
  fetch.mockResolvedValueOnce({ ok: true });
  await open(quizMachine);
  failOf('/assets/a.js', 'modulepreload');
  await vi.advanceTimersByTimeAsync(0);
  expect(said.mock.calls.join()).toMatch(/^Error: Not implemented: navigation/);
  expect([isNoticeShown(), stop.mock.calls.length]).toEqual([false, 0]);
  tap(startButtons[0] ?? '');
  expect(stop).toHaveBeenCalledOnce();
  failOf('/assets/a.js', 'modulepreload');
  await vi.advanceTimersByTimeAsync(0);
  expect([isNoticeShown(), said.mock.calls.length]).toEqual([true, 1]);
});

test('the first answer pressed is marked as taken', async () => {
  await open(quizMachine);
  tap(startButtons[0] ?? '');
  const buttons = [...document.querySelectorAll<HTMLElement>('#quiz button[data-event]')];
  for (const button of buttons) button.click();
  expect(buttons.map(({ dataset }) => dataset.taken)).toEqual(
    buttons.map((_, at) => (at === 0 ? '' : undefined)),
  );
});

test('the view has 10 s of its own, however long its actor took', async () => {
  await open(quizMachine);
  vi.advanceTimersByTime(6000);
  tap(startButtons[0] ?? '');
  await start(quizMachine);
  vi.advanceTimersByTime(100);
  await vi.dynamicImportSettled();
  vi.advanceTimersByTime(5000);
  answerAll();
  expect(isNoticeShown()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(isNoticeShown()).toBe(true);
});
