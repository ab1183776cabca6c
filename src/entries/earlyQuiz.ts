import type { EarlyScreen, EarlyTaps } from '#effects/earlyTaps';
import type { QuizEvent } from '#machines/quizMachine';

// Inlined into the quiz's HTML, before any other script: a tap made before the actor is up is kept for it, and the
// screen that it leads to shows at once, where the HTML holds it already. Which one that is stands in the markup.

declare global {
  interface Navigator {
    /** What some browsers tell of the line: `rtt` is its round trip in milliseconds, rounded. */
    readonly connection?: { readonly rtt: number };
  }
}

/** Milliseconds after which the page says that its scripts have not come; should they come after all, it stops saying so. */
const patience = 10_000;

const kept: QuizEvent[] = [];
const keep = (event: QuizEvent) => kept.push(event);
const taps: EarlyTaps = {
  kept,
  send: keep,
  hasScrolled: false,
  actorStarted() {
    clearTimeout(timer);
    if (!hasFailed) delete page.script;
  },
  awaitView() {
    timer = setTimeout(sayFailed, patience);
  },
  stopListening() {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('click', hear);
    removeEventListener('keydown', hearKey);
    removeEventListener('error', hearFailure, true);
    delete page.script;
  },
  fail,
};
const page = document.documentElement.dataset;
const isStill = matchMedia('(prefers-reduced-motion: reduce)');
let timer = setTimeout(sayFailed, patience);
let hasFailed = false;
let isTapped = false;
let isOver = false;
let isReloading = false;

function hear({ target }: MouseEvent) {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-event]');
  if (!button) return;
  const event = JSON.parse(button.dataset.event ?? '') as QuizEvent;
  const isOnIsland = button.closest('#quiz') !== null;
  isTapped = true;
  taps.send(event);
  if (!isOnIsland) showScreen(event);
  // The next screen comes with the view; until then one sees that the first answer has been heard.
  else if (!document.querySelector('[data-taken]')) button.dataset.taken = '';
  if (!isReloading) return;
  stop();
  sayFailed();
}

function showScreen(event: QuizEvent) {
  const island = document.getElementById('quiz');
  const heading = island?.querySelector('h1');
  if (!heading && document.readyState === 'loading') {
    // It is still arriving.
    document.addEventListener('readystatechange', () => showScreen(event), { once: true });
    return;
  }
  const screen = JSON.parse(island?.dataset.early ?? 'null') as EarlyScreen | null;
  if (event.type !== screen?.after) return;
  // Once the actor is up, it alone says where the quiz is.
  if (taps.send === keep) {
    page.quiz = screen.state;
    document.title = screen.title;
    taps.hasScrolled = screen.scrolls;
    if (screen.scrolls) scrollTo({ top: 0, behavior: isStill.matches ? 'instant' : 'smooth' });
  }
  if (page.quiz === screen.state) heading?.focus({ preventScroll: true });
}

// The keys of the screen's buttons, as its view hears them: one that is held answers once.
function hearKey({ target, key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (repeat || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
  for (const button of target.closest('#quiz')?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])
    if (button.getAttribute('aria-keyshortcuts') === key) button.click();
}

function sayFailed() {
  page.script = 'failed';
}

// A deploy may have taken an older page's scripts with it, and loading the page again brings the new ones: once, only
// while the site answers, and never when a tap would be lost. The browser itself knows whether this is the second
// time, so nothing is stored.
async function fail() {
  if (hasFailed) return;
  hasFailed = true;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isThere =
    visit &&
    visit.type !== 'reload' &&
    (await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (isOver) return;
  if (isThere && !isTapped) {
    isReloading = true;
    location.reload();
  } else sayFailed();
}

// A script that cannot be loaded says so on its element or on the link that fetches it ahead, and the event does not
// bubble. Others than modules are somebody else's: a proxy or an extension may have put them into the page.
function hearFailure({ target }: Event) {
  if (
    (target instanceof HTMLScriptElement && target.type === 'module') ||
    (target instanceof HTMLLinkElement && target.rel === 'modulepreload')
  )
    void fail();
}

// On a fast line the headings have their typeface from the first paint on; on another one it would hold the paint up.
const font = document.querySelector<HTMLLinkElement>('link[as=font]');
if (font && (navigator.connection?.rtt ?? 99) <= 50) font.rel = 'preload';

document.earlyTaps = taps;
addEventListener('click', hear);
addEventListener('keydown', hearKey);
addEventListener('error', hearFailure, true);
