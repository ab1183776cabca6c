import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { interludes } from '#content/quiz';
import { quizInput } from '#content/quizInput';
import { headings } from '#content/quizTitles';
import { handOverEarlyTaps, isScrolledEarly, stopEarlyTaps } from '#effects/earlyTaps';
import { reflectQuiz } from '#effects/reflectQuiz';
import { showPrerendered } from '#effects/showPrerendered';
import { quizMachine } from '#machines/quizMachine';
import { AssetsContext } from '#pages/Document';
import { QuizPage } from '#pages/QuizPage';
import { QuizView } from '#pages/QuizView';
import { expectedScreen, filled } from '#spec/expectedScreen';
import { expectedWords, startButtons } from '#spec/quizCopy';
import { quizGraph } from '#spec/quizGraph';
import { afterQuizEvent, quizAtStart, quizEventsAt } from '#spec/quizReference';
import { quizSize } from '#spec/quizSize';
import type { LooseConfig } from '#tools/proofs/lawChange';

// What a tap on START shows before any other script has come is what the machine says, whatever it says.

// What a document asks of the router: where it is.
vi.mock('react-router-dom', () => ({ useLocation: () => ({ pathname: '/quiz' }) }));

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

const { states: steps, initial }: LooseConfig = config.states?.question ?? {};
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
  await import('../../src/entries/earlyQuiz');
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

/** The headings of all screens before the results; what stands at another place on another way has a screen for each. */
const texts = [
  ...new Map(
    quizGraph.flatMap(({ reference }) => {
      const { step, answers } = reference;
      return step ? [[`${step} ${Object.keys(answers).length}`, expectedScreen(reference).heading]] : [];
    }),
  ).values(),
];

const atIntro = { intro: true, island: false, state: undefined, title: expectedWords.introTitle };
const atQuestion1 = {
  intro: false,
  island: texts[0],
  state: 'question',
  title: filled(expectedWords.question, { position: 1, total: quizSize.questions }),
};
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

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('scrollTo', scrollTo.mockClear());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(interludes, { before: words });
  Object.assign(headings, { before: words.heading });
});

afterEach(() => {
  stopEarlyTaps();
  delete document.earlyTaps;
  delete document.documentElement.dataset.quiz;
  vi.unstubAllGlobals();
  Reflect.deleteProperty(interludes, 'before');
  Reflect.deleteProperty(headings, 'before');
});

test.each([
  ['as it is', quizMachine],
  ['with a guard that lets START pass', quizWithGuard(true)],
])('START shows the first screen after the intro: the quiz %s', async (_, machine) => {
  await open(machine);
  expect(shown()).toEqual(atIntro);
  tap(startButtons[0] ?? '');
  expect(shown()).toEqual(atQuestion1);
  expect(document.activeElement?.textContent).toBe(texts[0]);
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  expect([isScrolledEarly(), isScrolledEarly()], 'the actor need not scroll for it again').toEqual([
    true,
    false,
  ]);
});

test('START that a guard refuses shows no screen', async () => {
  await open(quizWithGuard(false));
  tap(startButtons[0] ?? '');
  expect(shown()).toEqual(atIntro);
  expect(document.querySelector('#quiz')?.innerHTML).toBe('');
  expect(waiting()).toEqual([]);
  expect(document.activeElement).toBe(document.body);
  const send = vi.fn();
  handOverEarlyTaps(send);
  expect(send.mock.calls, 'the actor hears of it all the same').toEqual([[{ type: 'START' }]]);
});

test('START shows an interlude, and taps there are kept until actor and view are ready', async () => {
  await open(quizWithInterlude);
  expect(waiting()).toEqual(texts);
  tap(startButtons[0] ?? '');
  expect(shown()).toEqual(atInterlude);
  expect(document.activeElement?.textContent).toBe('Before you begin');
  expect(scrollTo, 'this step scrolls nothing').not.toHaveBeenCalled();
  expect(isScrolledEarly()).toBe(false);
  tap('Continue');
  expect(shown()).toEqual(atInterlude);

  const actor = createActor(quizWithInterlude, { input: quizInput }).start();
  const seen: ReturnType<typeof actor.getSnapshot>[] = [];
  actor.subscribe((snapshot) => seen.push(snapshot));
  handOverEarlyTaps((event) => actor.send(event));
  reflectQuiz(actor);
  const island = document.getElementById('quiz') as HTMLElement;
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(island, <QuizView actor={actor} prerendered={seen[0]} onHydrated={stopEarlyTaps} />, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  expect(complaints).toEqual([]);
  expect(shown()).toEqual(atQuestion1);
});

test('a START that the actor refuses shows no screen', async () => {
  await open(quizMachine);
  const actor = createActor(quizWithGuard(false), { input: quizInput }).start();
  handOverEarlyTaps((event) => actor.send(event));
  reflectQuiz(actor);
  tap(startButtons[0] ?? '');
  expect(shown()).toEqual({ ...atIntro, state: 'intro' });
  expect(document.activeElement).toBe(document.body);
});

test('an answer before the view is ready shows the prerendered next question', async () => {
  await open(quizMachine);
  expect(waiting()).toEqual(texts.slice(1));
  const actor = createActor(quizMachine, { input: quizInput }).start();
  actor.subscribe((snapshot) => {
    if (Object.keys(snapshot.context.answers).length > 0) showPrerendered(snapshot);
  });
  handOverEarlyTaps((event) => actor.send(event));
  reflectQuiz(actor);
  tap(startButtons[0] ?? '');
  const island = document.getElementById('quiz');
  let at = afterQuizEvent(quizAtStart, { type: 'START' });
  while (at.screen !== 'results') {
    const { heading, buttons } = expectedScreen(at);
    const place = Object.keys(at.answers).length % buttons.length;
    expect(document.querySelector('#quiz h1')?.textContent).toBe(heading);
    expect(document.activeElement?.textContent).toBe(heading);
    const view = document.createElement('div');
    view.innerHTML = renderToString(<QuizView actor={actor} />);
    expect(island?.innerHTML).toBe(view.innerHTML);
    tap(buttons[place] ?? '');
    at = afterQuizEvent(at, quizEventsAt(at)[place] ?? { type: 'CONTINUE' });
  }
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual({ results: at.tier });
  expect(context.answers).toEqual(at.answers);
  expect(document.querySelectorAll('[data-taken]'), 'the last answer is seen to be heard').toHaveLength(1);
});
