import type { EarlyTaps } from '#effects/earlyTaps';
import type { QuizEvent } from '#machines/quizMachine';

// Inlined into the quiz's HTML, before any other script: a tap made before the actor is up is kept for it, and the
// first question, which is in the HTML already, shows at once.

/** Milliseconds after which the page says that its scripts have not come; should they come after all, it stops saying so. */
const patience = 10_000;

const kept: QuizEvent[] = [];
const keep = (event: QuizEvent) => kept.push(event);
const taps: EarlyTaps = {
  kept,
  send: keep,
  arrived() {
    clearTimeout(timer);
    if (!hasFailed) delete page.script;
  },
  wait() {
    timer = setTimeout(sayFailed, patience);
  },
  stop() {
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
let timer = setTimeout(sayFailed, patience);
let hasFailed = false;
let isOver = false;
let isReloading = false;

function hear({ target }: MouseEvent) {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-event]');
  if (!button) return;
  const event = JSON.parse(button.dataset.event ?? '') as QuizEvent;
  taps.send(event);
  if (event.type === 'START') showQuestion();
  // The next question comes with the view; until then one sees that the first answer has been heard.
  else if (!document.querySelector('[data-taken]')) button.dataset.taken = '';
}

function showQuestion() {
  const heading = document.getElementById('question');
  if (!heading) {
    // It is still arriving.
    document.addEventListener('readystatechange', showQuestion, { once: true });
    return;
  }
  page.quiz = 'question';
  document.title = document.getElementById('position')?.textContent ?? document.title;
  // The actor, once it is up, scrolls itself.
  if (taps.send === keep) scrollTo({ top: 0, behavior: 'instant' });
  heading.focus({ preventScroll: true });
  if (!isReloading) return;
  stop();
  sayFailed();
}

// The digits of the prerendered question, as its view hears them: one that is held answers once.
function hearKey({ target, key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (repeat || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
  const question = target.closest('[data-screen="question"]');
  question?.querySelectorAll<HTMLElement>('[data-event]')[Number(key) - 1]?.click();
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
  if (isThere && page.quiz !== 'question' && kept.length === 0) {
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

window.earlyTaps = taps;
addEventListener('click', hear);
addEventListener('keydown', hearKey);
addEventListener('error', hearFailure, true);
