import type { Page } from '@playwright/test';
import { introButtons, waitForView } from './driveQuiz';
import { type ScreenToClick, screensToClick } from './expectedScreen';

type Snapshot = ReturnType<Document['quizTest']['snapshot']>;

/** The contents of the screen on show, as a visitor reads them. */
interface ScreenContents {
  heading: string;
  buttons: string;
  text: string;
  title: string;
  progress: string | undefined;
  links: string;
  isHeadingFocused: boolean;
}

/** The functions that `addQuizOnPage` adds to the page and `clickRuns` calls. */
interface QuizOnPage {
  snapshot: () => Snapshot;
  readScreen: () => ScreenContents;
  /** Presses a button of a snapshot's screen, by its index. Returns the next snapshot; undefined if nothing changed. */
  press: (snapshot: Snapshot, index: number) => Promise<Snapshot | undefined>;
}

/** Why a run fails: a button has no effect, or the screen, the tier or the words of one of the parts are wrong. */
export type ClickFailure = 'press' | 'screen' | 'tier' | 'question' | 'position' | 'results' | 'badge';

// Playwright sends the browser the source of a function, so `addQuizOnPage` and `clickRuns` use only their arguments and the page.

function addQuizOnPage(): void {
  const { quiz, quizTest } = document;
  if (!quiz.testTimes) throw new Error('dist/ is not a test build; run `npm run build:test`');
  // Accepts presses as soon as their screen shows, and sends answers without delay.
  const times = Object.assign(quiz.testTimes, { guardMs: 0, confirmationMs: 0 });
  // Hides all but the headings, because each move of the focus lays out the page. The policy allows no <style> element.
  for (const sheet of document.styleSheets) sheet.disabled = true;
  const headingsOnly = new CSSStyleSheet();
  headingsOnly.replaceSync(
    'p, ul, ol, dl, button, svg, picture, footer, :is(section:not([data-screen]), header, div):not(:has(h1)) { display: none }',
  );
  document.adoptedStyleSheets = [headingsOnly];
  const currentScreen = () => quiz.currentScreen() as HTMLElement;
  const buttons = () => [...currentScreen().querySelectorAll<HTMLElement>('button[data-event]')];
  const { port1, port2 } = new MessageChannel();
  /** Waits until React has rendered. On a busy machine, React splits its work into several tasks. */
  async function waitForReact() {
    for (let task = 0; task < 5; task += 1) {
      port2.postMessage(null);
      await new Promise((resolve) => Object.assign(port1, { onmessage: resolve }));
    }
  }
  const isCurrent = (snapshot: Snapshot) => JSON.stringify(quizTest.snapshot()) === JSON.stringify(snapshot);

  async function press(snapshot: Snapshot, index: number) {
    if (!isCurrent(snapshot)) {
      await quizTest.continueFrom(snapshot);
      await waitForReact();
    }
    times.settledAt = performance.now();
    const options = { bubbles: true, cancelable: true, detail: 1 };
    buttons()[index]?.dispatchEvent(new MouseEvent('click', options));
    await waitForReact();
    return isCurrent(snapshot) ? undefined : quizTest.snapshot();
  }

  function readScreen(): ScreenContents {
    const heading = currentScreen().querySelector('h1');
    return {
      heading: heading?.textContent ?? '',
      buttons: buttons()
        .map(({ textContent }) => textContent)
        .join(),
      text: currentScreen().textContent ?? '',
      title: document.title,
      progress:
        currentScreen().querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? undefined,
      links: [...currentScreen().querySelectorAll<HTMLAnchorElement>('a[target]')]
        .map(({ href }) => href)
        .join(),
      isHeadingFocused: document.activeElement === heading,
    };
  }
  const { snapshot } = quizTest;
  Object.assign(window, { quizOnPage: { snapshot, readScreen, press } satisfies QuizOnPage });
}

async function clickRuns(screens: readonly ScreenToClick[]) {
  const { snapshot, readScreen, press } = (window as unknown as { quizOnPage: QuizOnPage }).quizOnPage;
  const failures: { kind: ClickFailure; path: string; line: string }[] = [];
  const completedRuns: string[] = [];
  let clicks = 0;

  function check(isRight: boolean, kind: ClickFailure, expected: string, seen: string, path: string) {
    if (!isRight) failures.push({ kind, path, line: `${path}: expected ${expected}, seen ${seen}` });
  }

  /** @returns whether the run can continue from this screen */
  function checkScreen(screen: ScreenToClick, path: string): boolean {
    const { heading, buttons, text, title, progress, links, isHeadingFocused } = readScreen();
    const isEnd = screen.moves.length === 0;
    const isOther = heading !== screen.heading && screens.some((other) => other.heading === heading);
    const kind = isEnd ? 'results' : 'question';
    const headingKind = isOther ? (isEnd && buttons === '' ? 'tier' : 'screen') : kind;
    check(heading === screen.heading, headingKind, `the heading “${screen.heading}”`, `“${heading}”`, path);
    if (isOther) return false;
    const positionKind = isEnd ? 'results' : 'position';
    check(isHeadingFocused, positionKind, 'the focus on the heading', 'the focus elsewhere', path);
    check(title === screen.title, positionKind, `the title ${screen.title}`, title, path);
    check(buttons === screen.buttons.join(), kind, `the buttons ${screen.buttons}`, buttons, path);
    for (const [index, words] of screen.texts.entries()) {
      if (text.includes(words)) continue;
      // Reports the same words with other numbers if the screen has them, or else the beginning of its text.
      const anyNumbers = words.replace(/[^\w\s]/g, '\\$&').replace(/\d+/g, '\\d+');
      const seen = new RegExp(anyNumbers).exec(text)?.[0] ?? `${text.slice(0, 200)} …`;
      check(false, isEnd && index === 0 ? 'badge' : positionKind, `“${words}”`, `“${seen}”`, path);
    }
    check(progress === screen.progress, 'position', `the progress ${screen.progress}`, `${progress}`, path);
    check(links === screen.links.join(), 'results', `the links ${screen.links}`, links, path);
    return true;
  }

  async function clickFrom(before: Snapshot, screen: ScreenToClick | undefined, path: string): Promise<void> {
    if (!screen || !checkScreen(screen, path)) return;
    if (screen.moves.length === 0) completedRuns.push(path);
    for (const [index, { label, to }] of screen.moves.entries()) {
      const longerPath = `${path} → ${label}`;
      const after = await press(before, index);
      clicks += 1;
      check(after !== undefined, 'press', `an effect of button ${index + 1}`, 'no change', longerPath);
      if (after) await clickFrom(after, screens[to], longerPath);
    }
  }

  const [start] = screens[0]?.moves ?? [];
  await clickFrom(snapshot(), start && screens[start.to], 'START');
  return { clicks, completedRuns, failures };
}

/**
 * Starts an opened quiz of a test build and clicks through all its runs. A path ends at a wrong or missing screen.
 *
 * @returns `completedRuns`: the path of each completed run; `failures`: the first failure of each path, such as
 *   'START → sleep:2: expected …, seen …'; `failuresByKind`: all failures by kind
 */
export async function clickEveryRun(page: Page, screens = screensToClick()) {
  await introButtons(page).first().click();
  await waitForView(page);
  await page.evaluate(addQuizOnPage);
  const { clicks, completedRuns, failures } = await page.evaluate(clickRuns, screens);
  const firstFailures = new Map<string, string>();
  const failuresByKind: Partial<Record<ClickFailure, string[]>> = {};
  for (const { kind, path, line } of failures) {
    failuresByKind[kind] = [...(failuresByKind[kind] ?? []), line];
    if (!firstFailures.has(path)) firstFailures.set(path, line);
  }
  return { clicks, completedRuns, failures: [...firstFailures.values()], failuresByKind };
}
