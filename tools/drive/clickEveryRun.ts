import type { Page } from '@playwright/test';
import { quizToClick, type ScreenToClick } from './expectedScreen';

// All functions but the last run inside the page. The browser gets the source of a single function, so each uses only its arguments
// and the page.

/** The part of the quiz's actor that is needed to read its state and to reset it. */
interface Actor {
  getSnapshot(): { children: Record<string, { _stop(): void }> };
  update(snapshot: unknown, event: { type: string }): void;
}

type WithActor = Window & { quizActor?: Actor & { setBack(snapshot: unknown): void } };

/** Starts the quiz and waits for its view, which removes the intro from the document. */
async function startQuiz(): Promise<void> {
  document.querySelector<HTMLElement>('[data-screen="intro"] .cta')?.click();
  while (document.querySelector('[data-screen="intro"]')) await new Promise(requestAnimationFrame);
}

/**
 * Puts the actor of a mounted quiz on the window. The quiz has no way back, so this reads React's internal data to find
 * the actor. Then a run can start from the state of another.
 */
export function exposeActor(): void {
  interface Fiber {
    memoizedProps?: { actor?: Actor & { actor?: Actor } };
    child?: Fiber;
    sibling?: Fiber;
  }
  function find(fiber: Fiber | undefined): Actor | undefined {
    const { actor } = fiber?.memoizedProps ?? {};
    // The view is given the quiz as it is drawn, which has the actor that runs it.
    return fiber && (actor?.actor ?? actor ?? find(fiber.child) ?? find(fiber.sibling));
  }
  const island = document.getElementById('quiz') as HTMLElement;
  const key = Object.keys(island).find((name) => name.startsWith('__reactContainer'));
  const container = island[key as keyof HTMLElement] as unknown as { stateNode: { current: Fiber } };
  const found = find(container.stateNode.current) as Actor;
  if (!found) throw new Error('no actor found');
  function setBack(snapshot: unknown) {
    // The machine has no transition out of the results, so this stops their actors as XState would.
    for (const child of Object.values(found.getSnapshot().children)) child._stop();
    found.update(snapshot, { type: 'set back' });
  }
  (window as WithActor).quizActor = Object.assign(found, { setBack });
}

/**
 * What can be wrong in a run: a button that leads nowhere; another screen than expected, or another tier; the words of a
 * question; its place in the quiz; the words of the results; their badge.
 */
export type ClickFailure = 'press' | 'screen' | 'tier' | 'question' | 'place' | 'results' | 'badge';

/**
 * Turns off layout, focus, scrolling, portraits, tab events and titles, and the time in which an answer is confirmed, so that
 * a click takes an eighth of the time. The runs with real presses and the timer tests check those.
 */
function turnOffEffects(): void {
  document.getElementById('quiz')?.style.setProperty('display', 'none');
  window.scrollTo = () => {};
  HTMLElement.prototype.focus = () => {};
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  HTMLImageElement.prototype.setAttribute = () => {};
  document.addEventListener = () => {};
  document.removeEventListener = () => {};
  Object.defineProperty(document, 'title', { value: document.title, writable: true });
}

async function clickRuns(screens: readonly ScreenToClick[]) {
  const actor = (window as WithActor).quizActor as NonNullable<WithActor['quizActor']>;
  const island = document.getElementById('quiz') as HTMLElement;
  const wrong: { kind: ClickFailure; path: string; line: string }[] = [];
  const ran: string[] = [];
  let clicks = 0;

  function check(isRight: boolean, kind: ClickFailure, expected: string, seen: string, path: string) {
    if (!isRight) wrong.push({ kind, path, line: `${path}: expected ${expected}, seen ${seen}` });
  }

  const buttonsThatLeadOn = () => [
    ...island.querySelectorAll<HTMLElement>('[data-screen] button[data-event]'),
  ];

  async function press(state: unknown, position: number, path: string): Promise<unknown> {
    if (actor.getSnapshot() !== state) {
      actor.setBack(state);
      await null;
    }
    const button = buttonsThatLeadOn()[position];
    button?.click();
    clicks += 1;
    await null;
    const after = actor.getSnapshot();
    check(after !== state, 'press', `button ${position + 1} to lead on`, button ? 'no change' : 'none', path);
    return after;
  }

  async function goOn(state: unknown, screen: ScreenToClick | undefined, path: string): Promise<void> {
    if (!screen) return;
    const heading = island.querySelector('h1')?.textContent;
    const buttons = buttonsThatLeadOn()
      .map(({ textContent }) => textContent)
      .join();
    const text = island.textContent ?? '';
    const isEnd = screen.moves.length === 0;
    const isOther = heading !== screen.heading && screens.some((other) => other.heading === heading);
    const kind = isEnd ? 'results' : 'question';
    const seenKind = isEnd && buttons === '' ? 'tier' : 'screen';
    check(
      heading === screen.heading,
      isOther ? seenKind : kind,
      `the heading “${screen.heading}”`,
      `“${heading}”`,
      path,
    );
    if (isOther) return;
    const position = isEnd ? 'results' : 'place';
    check(document.title === screen.title, position, `the title ${screen.title}`, document.title, path);
    check(buttons === screen.buttons.join(), kind, `the buttons ${screen.buttons}`, buttons, path);
    for (const [index, words] of screen.texts.entries()) {
      if (text.includes(words)) continue;
      // Reports the same words with other numbers as what is seen instead.
      const alike = words.replace(/[^\w\s]/g, '\\$&').replace(/\d+/g, '\\d+');
      const seen = new RegExp(alike).exec(text)?.[0] ?? `${text.slice(0, 200)} …`;
      check(false, isEnd && index === 0 ? 'badge' : position, `“${words}”`, `“${seen}”`, path);
    }
    const progress = island.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? undefined;
    check(progress === screen.progress, 'place', `the progress ${screen.progress}`, `${progress}`, path);
    const links = [...island.querySelectorAll<HTMLAnchorElement>('a[target]')].map(({ href }) => href).join();
    check(links === screen.links.join(), 'results', `the links ${screen.links}`, links, path);
    if (screen.moves.length === 0) ran.push(path);
    for (const [position, { label, to }] of screen.moves.entries()) {
      const longer = `${path} → ${label}`;
      const after = await press(state, position, longer);
      if (after !== state) await goOn(after, screens[to], longer);
    }
  }

  const [start] = screens[0]?.moves ?? [];
  await goOn(actor.getSnapshot(), start && screens[start.to], 'START');
  return { clicks, ran, wrong };
}

/** The current state of the quiz, for `setBack`. */
export function rememberState(): unknown {
  return (window as WithActor).quizActor?.getSnapshot();
}

/** Resets the quiz to an earlier state. */
export function setBack(state: unknown): void {
  (window as WithActor).quizActor?.setBack(state);
}

/**
 * Starts an opened quiz and clicks through its runs; every click starts from the state after the clicks before it. A failure is
 * a line with its path, 'START → sleep:2: expected …, seen …', only the first of each path; `kinds` has them by what is
 * wrong. Where another screen shows than the expected one, or none, the path ends. `ran` has the line of each completed run.
 *
 * @param quiz what is expected: by default what is specified
 */
export async function clickEveryRun(page: Page, screens = quizToClick()) {
  await page.evaluate(startQuiz);
  await page.evaluate(exposeActor);
  await page.evaluate(turnOffEffects);
  const { clicks, ran, wrong } = await page.evaluate(clickRuns, screens);
  const failures = new Map<string, string>();
  const kinds: Partial<Record<ClickFailure, string[]>> = {};
  for (const { kind, path, line } of wrong) {
    kinds[kind] = [...(kinds[kind] ?? []), line];
    if (!failures.has(path)) failures.set(path, line);
  }
  return { clicks, ran, failures: [...failures.values()], kinds };
}
