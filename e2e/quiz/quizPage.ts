import { expect } from '@playwright/test';
import type { QuizPageEvent, QuizPageState } from '#spec/quizPageModel';
import { questionNames, quizAtStart } from '#spec/quizReference';
import { expectedScreen } from '#tests/support/expectedScreen';
import {
  type ChromiumVisitor,
  expectInPage,
  findTarget,
  open,
  press,
  type Visitor,
} from '../engines/visitor';
import { statesOfRun, translatePage } from '../support/quizScreens';
import type { Site } from '../support/site';

/** The address from which the visitor comes, and to which Back leads. */
const previousPath = '/elsewhere';

/** The option that the paths choose at a position, so that a lost or repeated answer changes the score. */
export const optionAt = (position: number) => 1 + (position % 3);

const lastPosition = questionNames.length;

/** The screens of the paths: the intro, each question by its position, and the results. */
const screens = [quizAtStart, ...statesOfRun(optionAt)].map((reference) => expectedScreen(reference));

/** Runs in the page: what a visitor perceives. Of the texts, returns those on show. */
function readScreen(texts: readonly string[]) {
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  const text = document.querySelector('main')?.innerText.replace(/\s+/g, ' ').toLowerCase() ?? '';
  return {
    path: location.pathname,
    title: document.title,
    headings: visible('h1').map(({ textContent }) => textContent),
    focus: document.activeElement?.localName,
    texts: texts.filter((wanted) => text.includes(wanted.toLowerCase())),
    options: visible('main fieldset button').map((option) => {
      const { left, top, width, height } = option.getBoundingClientRect();
      const isCovered = !option.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      const mark = getComputedStyle(option, '::after').content;
      const words = [...option.children].filter((child) => child.ariaHidden !== 'true');
      return `${words.map(({ textContent }) => textContent).join('')}${mark === '"✓"' ? ', chosen' : ''}${isCovered ? ', covered' : ''}`;
    }),
    isNoticeShown: visible('[role=alert]').some(
      (notice) => notice.getBoundingClientRect().bottom <= innerHeight,
    ),
    selection: String(getSelection()),
    timers: visible('[role=timer]').length,
    isAtTop: scrollY === 0,
  };
}

/** The position of a state's screen: 0 for the intro, 1 for the first question, and one past the last for the results. */
function positionOf({ value }: QuizPageState): number {
  const [screen = ''] = typeof value.screen === 'string' ? [value.screen] : Object.keys(value.screen);
  const position = { intro: 0, firstQuestion: 1, secondQuestion: 2, lastQuestion: lastPosition }[screen];
  return position ?? lastPosition + 1;
}

/** What a visitor perceives in a state of the model. */
function expectedContents(state: QuizPageState): Partial<ReturnType<typeof readScreen>> {
  if (state.matches({ screen: 'elsewhere' })) return { path: previousPath };
  const position = positionOf(state);
  const { title, heading, buttons, texts } = screens[position] ?? expectedScreen(quizAtStart);
  const isNoticeShown = state.hasTag('notice');
  const isAnswerKept = state.hasTag('kept');
  const options = buttons.map((option, index) =>
    isAnswerKept && index + 1 === optionAt(position) ? `${option}, chosen` : option,
  );
  return {
    path: '/quiz',
    title,
    headings: [heading],
    // A kept answer leaves the focus where the press has moved it.
    ...(!isAnswerKept && { focus: position === 0 ? 'body' : 'h1' }),
    texts: position > lastPosition && !state.matches({ screen: 'results' }) ? texts.slice(0, 1) : texts,
    options: isNoticeShown ? [] : options,
    isNoticeShown,
    selection: '',
    timers: state.matches({ screen: 'results' }) ? 2 : 0,
    isAtTop: true,
  };
}

/** Waits until the visitor perceives everything that belongs to a state of the model. */
export async function expectState(visitor: Visitor, state: QuizPageState, path: string): Promise<void> {
  const expected = expectedContents(state);
  const { texts } = screens[positionOf(state)] ?? { texts: [] };
  // Repeats also after an error, because a navigation interrupts what runs in the page.
  await expect(async () => {
    expect(await visitor.evaluate(readScreen, texts), path).toMatchObject(expected);
  }).toPass({ timeout: 15_000, intervals: [50] });
}

/** Waits for the screen at a position: 0 for the intro, and one past the last question for the results. */
export function expectScreen(visitor: Visitor, position: number): Promise<void> {
  const { title = '', heading = '' } = screens[position] ?? {};
  const readNames = () => [
    document.title,
    [...document.querySelectorAll('h1')].find((h1) => h1.checkVisibility())?.textContent ?? '',
  ];
  return expectInPage(visitor, readNames, [title, heading]);
}

/** Answers the questions from a position on by digit keys, up to the results. */
export async function answerByDigits(visitor: Visitor, from = 1): Promise<void> {
  for (let position = from; position <= lastPosition; position += 1) {
    await expectScreen(visitor, position);
    await visitor.pressKey(`${optionAt(position)}`);
  }
  await expectScreen(visitor, lastPosition + 1);
}

/** Presses Tab until the focus is on an element that the selector matches. */
async function pressTabUntil(visitor: Visitor, selector: string): Promise<void> {
  for (let presses = 1; presses <= 12; presses += 1) {
    await visitor.pressKey('Tab');
    if (await visitor.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** Runs in the page: the visitor leaves the tab or returns. Browsers under test report every tab as visible. */
function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** The real input for each event of the model, and what happens to the scripts. */
export function createInputs(visitor: Visitor, site: Site, stateBefore: () => QuizPageState) {
  const chromium = visitor as ChromiumVisitor;
  const findOption = (number: number) => findTarget(visitor, 'main fieldset button', { index: number - 1 });
  const findCurrentOption = () => findOption(optionAt(positionOf(stateBefore())));

  return {
    SCRIPT_ARRIVES: async () => site.release('script'),
    SCRIPT_FAILS: async () => site.fail('script'),
    REACT_ARRIVES: async () => site.release('react'),
    REACT_FAILS: async () => site.fail('react'),
    START: () => press(visitor, 'main button', { index: -1 }),
    START_TWICE: async () => {
      const target = await findTarget(visitor, 'main button');
      await (chromium.tap ?? visitor.press)([target, target], 120);
    },
    async START_BY_KEY() {
      await pressTabUntil(visitor, 'main button');
      await visitor.pressKey('Enter');
    },
    ANSWER: async () => visitor.press([await findCurrentOption()]),
    ANSWER_BY_TAP: async () => chromium.tap([await findCurrentOption()]),
    ANSWER_BY_DIGIT: () => visitor.pressKey(`${optionAt(positionOf(stateBefore()))}`),
    async ANSWER_BY_TAB_AND_ENTER() {
      await pressTabUntil(visitor, `fieldset button:nth-of-type(${optionAt(positionOf(stateBefore()))})`);
      await visitor.pressKey('Enter');
    },
    // The second press falls on the next screen, within 400 ms of its paint.
    async ANSWER_TWICE() {
      const target = await findCurrentOption();
      await visitor.press([target, target], 320);
    },
    ANSWER_AND_PRESS_EARLY: async () =>
      visitor.press([await findCurrentOption(), await findOption(optionAt(2))], 350),
    async ANSWER_UP_TO_LAST() {
      for (let position = 2; position < lastPosition; position += 1) {
        await expectScreen(visitor, position);
        if (position % 2) await visitor.pressKey(`${optionAt(position)}`);
        else await visitor.press([await findOption(optionAt(position))]);
      }
    },
    async PRESS_DIGIT() {
      await visitor.pressKey('1');
      // An answer would show its effect after 170 ms.
      await visitor.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    },
    async WAIT_TEN_SECONDS() {
      await chromium.passTime(5000);
      expect(await visitor.evaluate(readScreen, []), 'after 5 s').toMatchObject({ isNoticeShown: false });
      await chromium.passTime(5000);
    },
    async LEAVE_TAB_FOR_A_MINUTE() {
      await visitor.evaluate(setHidden, true);
      await chromium.passTime(60_000);
      await visitor.evaluate(setHidden, false);
    },
    TRANSLATE: () => visitor.evaluate(translatePage),
    GO_BACK: () => visitor.goBack(),
    GO_FORWARD: () => visitor.goForward(),
    RELOAD: () => visitor.reload(),
    async FOLLOW_RELOAD_LINK() {
      site.release('script');
      site.release('react');
      await press(visitor, '[role=alert] a');
    },
  } satisfies Record<QuizPageEvent['type'], () => Promise<unknown>>;
}

/** Opens the quiz after another page, with both scripts held back. */
export async function openQuizPage(visitor: Visitor, site: Site): Promise<void> {
  site.hold();
  await open(visitor, `${site.origin}${previousPath}`);
  await open(visitor, `${site.origin}/quiz`);
}
