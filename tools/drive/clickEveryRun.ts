import type { Page } from '@playwright/test';
import { introButtons, waitForView } from './driveQuiz';
import { quizToClick, type ScreenToClick } from './expectedScreen';

type State = ReturnType<Document['quizTest']['snapshot']>;

interface Read {
  heading: string;
  buttons: string;
  text: string;
  title: string;
  progress: string | undefined;
  links: string;
  isFocused: boolean;
}

/** The access of a run to the quiz on the page. */
interface QuizOnPage {
  state: () => State;
  /** Reads the screen on show, and whether its heading has the focus. */
  read: () => Read;
  /** Presses a button of a state's screen, by its index; returns undefined if no screen follows. */
  press: (state: State, position: number) => Promise<State | undefined>;
}

/**
 * The kinds of failure in a run: a button without effect, a wrong screen or tier, wrong words or position of a question,
 * wrong words or badge of the results.
 */
export type ClickFailure = 'press' | 'screen' | 'tier' | 'question' | 'place' | 'results' | 'badge';

// Playwright sends the browser the source of one function, so each of these two uses only its arguments and the page.

function addQuizOnPage(): void {
  const { quiz, quizTest } = document;
  if (!quiz.testTimes) throw new Error('this is not a test build; run `npm run build:test`');
  // Presses count as soon as their screen shows, and answers are sent at once.
  const times = Object.assign(quiz.testTimes, { guard: 0, confirmation: 0 });
  // Hides all but the headings, because each move of the focus lays out the page. The policy allows no <style>.
  for (const sheet of document.styleSheets) sheet.disabled = true;
  const headingsOnly = new CSSStyleSheet();
  headingsOnly.replaceSync(
    'p, ul, ol, dl, button, svg, picture, footer, :is(section:not([data-screen]), header, div):not(:has(h1)) { display: none }',
  );
  document.adoptedStyleSheets = [headingsOnly];
  const onShow = () => quiz.screenOnShow() as HTMLElement;
  const buttons = () => [...onShow().querySelectorAll<HTMLElement>('button[data-event]')];
  /** Waits until React, in a task of its own, has drawn. */
  const drawn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  const isAt = (state: State) => JSON.stringify(quizTest.snapshot()) === JSON.stringify(state);

  async function press(state: State, position: number) {
    if (!isAt(state)) {
      await quizTest.continueFrom(state);
      await drawn();
    }
    times.settled = performance.now();
    const options = { bubbles: true, cancelable: true, detail: 1 };
    buttons()[position]?.dispatchEvent(new MouseEvent('click', options));
    await drawn();
    return isAt(state) ? undefined : quizTest.snapshot();
  }

  function read(): Read {
    const heading = onShow().querySelector('h1');
    return {
      heading: heading?.textContent ?? '',
      buttons: buttons()
        .map(({ textContent }) => textContent)
        .join(),
      text: onShow().textContent ?? '',
      title: document.title,
      progress: onShow().querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? undefined,
      links: [...onShow().querySelectorAll<HTMLAnchorElement>('a[target]')].map(({ href }) => href).join(),
      isFocused: document.activeElement === heading,
    };
  }
  Object.assign(window, { quizOnPage: { state: quizTest.snapshot, read, press } satisfies QuizOnPage });
}

async function clickRuns(screens: readonly ScreenToClick[]) {
  const { state, read, press } = (window as unknown as { quizOnPage: QuizOnPage }).quizOnPage;
  const wrong: { kind: ClickFailure; path: string; line: string }[] = [];
  const ran: string[] = [];
  let clicks = 0;

  function check(isRight: boolean, kind: ClickFailure, expected: string, seen: string, path: string) {
    if (!isRight) wrong.push({ kind, path, line: `${path}: expected ${expected}, seen ${seen}` });
  }

  /** @returns whether the run can go on from there */
  function checkScreen(screen: ScreenToClick, path: string): boolean {
    const { heading, buttons, text, title, progress, links, isFocused } = read();
    const isEnd = screen.moves.length === 0;
    const isOther = heading !== screen.heading && screens.some((other) => other.heading === heading);
    const kind = isEnd ? 'results' : 'question';
    const headingKind = isOther ? (isEnd && buttons === '' ? 'tier' : 'screen') : kind;
    check(heading === screen.heading, headingKind, `the heading “${screen.heading}”`, `“${heading}”`, path);
    if (isOther) return false;
    const position = isEnd ? 'results' : 'place';
    check(isFocused, position, 'the focus on the heading', 'it elsewhere', path);
    check(title === screen.title, position, `the title ${screen.title}`, title, path);
    check(buttons === screen.buttons.join(), kind, `the buttons ${screen.buttons}`, buttons, path);
    for (const [index, words] of screen.texts.entries()) {
      if (text.includes(words)) continue;
      // Shows the words with other numbers as the seen ones.
      const alike = words.replace(/[^\w\s]/g, '\\$&').replace(/\d+/g, '\\d+');
      const seen = new RegExp(alike).exec(text)?.[0] ?? `${text.slice(0, 200)} …`;
      check(false, isEnd && index === 0 ? 'badge' : position, `“${words}”`, `“${seen}”`, path);
    }
    check(progress === screen.progress, 'place', `the progress ${screen.progress}`, `${progress}`, path);
    check(links === screen.links.join(), 'results', `the links ${screen.links}`, links, path);
    return true;
  }

  async function goOn(from: State, screen: ScreenToClick | undefined, path: string): Promise<void> {
    if (!screen || !checkScreen(screen, path)) return;
    if (screen.moves.length === 0) ran.push(path);
    for (const [position, { label, to }] of screen.moves.entries()) {
      const longer = `${path} → ${label}`;
      const after = await press(from, position);
      clicks += 1;
      check(after !== undefined, 'press', `button ${position + 1} to lead on`, 'no change', longer);
      if (after) await goOn(after, screens[to], longer);
    }
  }

  const [start] = screens[0]?.moves ?? [];
  await goOn(state(), start && screens[start.to], 'START');
  return { clicks, ran, wrong };
}

/**
 * Starts an opened quiz of a test build and clicks through its runs; every click starts from the state after the previous
 * clicks. `failures` has the first failure of each path as a line such as 'START → sleep:2: expected …, seen …', `kinds` all
 * of them by kind. A path ends at a wrong or missing screen. `ran` has a line for each completed run.
 *
 * @param screens the expected screens; by default those of the specification
 */
export async function clickEveryRun(page: Page, screens = quizToClick()) {
  await introButtons(page).first().click();
  await waitForView(page);
  await page.evaluate(addQuizOnPage);
  const { clicks, ran, wrong } = await page.evaluate(clickRuns, screens);
  const failures = new Map<string, string>();
  const kinds: Partial<Record<ClickFailure, string[]>> = {};
  for (const { kind, path, line } of wrong) {
    kinds[kind] = [...(kinds[kind] ?? []), line];
    if (!failures.has(path)) failures.set(path, line);
  }
  return { clicks, ran, failures: [...failures.values()], kinds };
}
