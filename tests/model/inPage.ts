import type { ScreenToClick } from '#tests/model/expectedScreen';

// What runs inside the page. A browser is sent the source of one function, so each uses its arguments and the page only.

/** What the site keeps to itself: enough of the quiz's actor to look at it and to set a run back. */
interface Actor {
  getSnapshot(): { children: Record<string, { _stop(): void }> };
  update(snapshot: unknown, event: { type: string }): void;
}

type WithActor = Window & { quizActor?: Actor & { setBack(snapshot: unknown): void } };

/** Starts the quiz and waits for its view, which takes the intro out of the document. */
export async function startQuiz(): Promise<void> {
  document.querySelector<HTMLElement>('[data-screen="intro"] .cta')?.click();
  while (document.querySelector('[data-screen="intro"]')) await new Promise(requestAnimationFrame);
}

/**
 * Leaves the actor of a quiz whose view is there on the window. The site offers no way back in a quiz, but React's own
 * bookkeeping leads to the actor, so that a run can begin where another has been.
 */
export function exposeActor(): void {
  interface Fiber {
    memoizedProps?: { actor?: Actor };
    child?: Fiber;
    sibling?: Fiber;
  }
  function find(fiber: Fiber | undefined): Actor | undefined {
    return fiber && (fiber.memoizedProps?.actor ?? find(fiber.child) ?? find(fiber.sibling));
  }
  const island = document.getElementById('quiz') as HTMLElement;
  const key = Object.keys(island).find((name) => name.startsWith('__reactContainer'));
  const container = island[key as keyof HTMLElement] as unknown as { stateNode: { current: Fiber } };
  const found = find(container.stateNode.current) as Actor;
  if (!found) throw new Error('no actor found');
  function setBack(snapshot: unknown) {
    // The machine knows no way out of the results; here they are left as XState would leave them.
    for (const child of Object.values(found.getSnapshot().children)) child._stop();
    found.update(snapshot, { type: 'set back' });
  }
  (window as WithActor).quizActor = Object.assign(found, { setBack });
}

/**
 * Clicks through all runs of a quiz that has been started, each click from the state that the ones before it led to. A
 * failure is a line that begins with its path, 'START → 1:2: expected …, seen …', the first for each path; `ran` has the line
 * of each run that came to its end.
 */
export async function clickEveryRun(screens: readonly ScreenToClick[]) {
  const actor = (window as WithActor).quizActor as NonNullable<WithActor['quizActor']>;
  const island = document.getElementById('quiz') as HTMLElement;
  const failures = new Map<string, string>();
  const ran: string[] = [];
  let clicks = 0;
  // Without layout, focus, scrolling, portraits, looking out for the tab and telling the browser's window the title a
  // click costs an eighth; what they are for, the runs with a real pointer and the tests of the timer see.
  island.remove();
  window.scrollTo = () => {};
  const media = matchMedia('(prefers-reduced-motion: reduce)');
  window.matchMedia = () => media;
  HTMLImageElement.prototype.setAttribute = () => {};
  document.addEventListener = () => {};
  document.removeEventListener = () => {};
  Object.defineProperty(document, 'title', { value: document.title, writable: true });

  function check(isRight: boolean, expected: string, seen: string, path: string) {
    if (!isRight && !failures.has(path)) failures.set(path, `${path}: expected ${expected}, seen ${seen}`);
  }

  const buttonsThatLeadOn = () => [
    ...island.querySelectorAll<HTMLElement>('[data-screen] button[data-event]'),
  ];

  async function press(state: unknown, place: number, path: string): Promise<unknown> {
    if (actor.getSnapshot() !== state) {
      actor.setBack(state);
      await null;
    }
    const button = buttonsThatLeadOn()[place];
    check(button !== undefined, `a button ${place + 1}`, 'none', path);
    button?.click();
    clicks += 1;
    await null;
    return actor.getSnapshot();
  }

  async function goOn(state: unknown, screen: ScreenToClick | undefined, path: string): Promise<void> {
    if (!screen) return;
    const heading = island.querySelector('h1')?.textContent;
    const buttons = buttonsThatLeadOn().map(({ textContent }) => textContent);
    const text = island.textContent ?? '';
    check(heading === screen.heading, `the heading “${screen.heading}”`, `“${heading}”`, path);
    check(document.title === screen.title, `the title ${screen.title}`, document.title, path);
    check(buttons.join() === screen.buttons.join(), `the buttons ${screen.buttons}`, `${buttons}`, path);
    for (const words of screen.texts) {
      if (text.includes(words)) continue;
      // The same words with other numbers are what stands there instead.
      const alike = words.replace(/[^\w\s]/g, '\\$&').replace(/\d+/g, '\\d+');
      check(false, `“${words}”`, `“${new RegExp(alike).exec(text)?.[0] ?? `${text.slice(0, 200)} …`}”`, path);
    }
    if (screen.moves.length === 0) ran.push(path);
    for (const [place, { label, to }] of screen.moves.entries()) {
      const longer = `${path} → ${label}`;
      await goOn(await press(state, place, longer), screens[to], longer);
    }
  }

  const [start] = screens[0]?.moves ?? [];
  await goOn(actor.getSnapshot(), start && screens[start.to], 'START');
  return { clicks, runs: ran.length, ran, failures: [...failures.values()] };
}

/** The state in which the quiz is, to be set back to it. */
export function rememberState(): unknown {
  return (window as WithActor).quizActor?.getSnapshot();
}

/** Sets the quiz back to a state in which it has been. */
export function setBack(state: unknown): void {
  (window as WithActor).quizActor?.setBack(state);
}

/** Clicks so many runs from the first question to the results and back to it; gives the number of results shown. */
export async function clickRuns(count: number): Promise<number> {
  const actor = (window as WithActor).quizActor as NonNullable<WithActor['quizActor']>;
  const island = document.getElementById('quiz') as HTMLElement;
  const first = actor.getSnapshot();
  let shown = 0;
  for (let run = 0; run < count; run += 1) {
    const buttons = island.getElementsByTagName('button');
    const leadOn = () => [...buttons].filter((button) => button.matches('[data-screen] [data-event]'));
    for (let found = leadOn(); found.length > 0; found = leadOn()) {
      found[run % found.length]?.click();
      await null;
    }
    if (island.querySelector('[role="timer"]')) shown += 1;
    // Effects that React has put off run before the next run.
    await new Promise((resolve) => setTimeout(resolve));
    actor.setBack(first);
    await null;
  }
  await new Promise(requestAnimationFrame);
  return shown;
}

/** Comes back to the page and leaves it so many times, each time once the script of the video has been put in it. */
export async function mountVideo(count: number): Promise<number> {
  const area = document.querySelector<HTMLElement>('[data-video]');
  const scripts = () => document.querySelectorAll('head script[data-embed-id]').length;
  let mounted = 0;
  for (let mount = 0; mount < count; mount += 1) {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    while (scripts() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    if (area?.dataset.video === 'loading') mounted += 1;
    // It is left while the page looks for what the script has brought.
    await new Promise((resolve) => setTimeout(resolve, 5));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    while (scripts() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  performance.clearResourceTimings();
  return mounted;
}

/** Waits until the video's player is visible and plays it; returns the playing time and what the policy blocked. */
export async function playVideo(): Promise<{ state: string | undefined; time: number; refused: string[] }> {
  const refused: string[] = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    refused.push(`${effectiveDirective} ${blockedURI}`),
  );
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  const area = document.querySelector<HTMLElement>('[data-video]');
  const deadline = performance.now() + 20_000;
  while (!['ready', 'failed'].includes(area?.dataset.video ?? '') && performance.now() < deadline)
    await pause();

  function videoIn(root: ParentNode): HTMLVideoElement | undefined {
    for (const element of root.querySelectorAll('*')) {
      if (element instanceof HTMLVideoElement) return element;
      const inner = element.shadowRoot && videoIn(element.shadowRoot);
      if (inner) return inner;
    }
    return undefined;
  }

  const video = area ? videoIn(area) : undefined;
  if (video) {
    video.muted = true;
    // A player may not be ready for it yet, and where there is nothing to play the promise stays open.
    while (video.currentTime < 0.5 && performance.now() < deadline) {
      if (video.paused) video.play().catch(() => {});
      await pause();
    }
  }
  return { state: area?.dataset.video, time: video?.currentTime ?? 0, refused };
}
