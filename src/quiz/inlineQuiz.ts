import { quiz, boot as start } from '#content/measured';
import { offerFollowed } from '#content/strings';
import { delays, startActions, states, tables } from '#quiz/machineTables';
import { type Actions, runMachines } from '#quiz/runMachines';
import { scrollToTop, wantsLessMotion } from '#quiz/scrollToTop';
import { addOpenHereLink } from '#shared/addOpenHereLink';
import { mayReload } from '#shared/mayReload';
import { measure } from '#shared/measure';
import { preloadFont } from '#shared/preload';

// Inlined into the quiz's HTML, before any other script. It hears each press of a button and each key of the quiz, and runs
// machines/screenMachine.ts and machines/bootMachine.ts until src/quiz/quizActor.ts does so: what happens then is written there.

/** With one of these a key is the browser's. */
const browserKeys = ['Alt', 'AltGraph', 'Control', 'Meta'];

const page = document.documentElement.dataset;
let timer: number;
let settling: number;
/** Since when the screen on show is there, and from when on presses count for it: milliseconds of `performance.now()`. */
let shownAt = 0;
let readyAt = 0;
/** The press of a finger, a pen or a mouse that may become a click. */
let press: UIEvent | undefined;

const keptTaps: HTMLElement[] = [];

function showScreen(name = '') {
  shownAt = performance.now();
  readyAt = Infinity;
  page.settling = '';
  clearTimeout(settling);
  requestAnimationFrame(settle);
  const template = templateOf(name);
  const island = document.getElementById('quiz');
  if (island && template) {
    document.title = template.title;
    page.quiz = template.dataset.quiz;
    island.replaceChildren(template.content.cloneNode(true));
    island.querySelector('h1')?.focus({ preventScroll: true });
  }
}

const actions: Actions = {
  keepTap: (button) => {
    keptTaps[keptTaps.length] = button;
  },
  markAnswer: (button) => {
    button.dataset.taken = '';
  },
  openFirstQuestion: () => showScreen(),
  scrollToTop,
  askServer: () => mayReload().then((may) => boot.send(may ? 'ALLOW' : 'DENY')),
  reloadPage: () => location.reload(),
  stopLoad: () => stop(),
  notifyFailure: () => {
    page.script = 'failed';
  },
  clearNotice: () => {
    delete page.script;
  },
  patience: () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => boot.send('patience'), delays.patience);
  },
  // There is none for a visitor who asked for less motion.
  confirmation: () => {
    if (wantsLessMotion()) boot.send('confirmation');
    else setTimeout(boot.send, delays.confirmation, 'confirmation');
  },
};

const send = runMachines({ tables, states }, actions);
const observe = __MEASURED__ ? measure(quiz, offerFollowed) : undefined;
const observeStart = observe && ((state: string) => observe(state, undefined, start));
const measured = __MEASURED__ && { observe, observeStart };
const boot = { tables, states, send, actions, keptTaps, showScreen, ...measured };
document.boot = boot;

function templateOf(name: string) {
  return document.querySelector<HTMLTemplateElement>(`template${name && `[data-name="${name}"]`}`);
}

/** The first question shows as soon as the document has all of it: something follows it, or the document has been read. */
function openWhenRead() {
  const template = templateOf('');
  if (template && (template.nextSibling || document.readyState !== 'loading')) boot.send('READ');
  else requestAnimationFrame(openWhenRead);
}

/** The screen is being painted. Presses that begin 400 ms after that count, and what covers it goes then. */
function settle() {
  clearTimeout(settling);
  settling = window.setTimeout(() => {
    readyAt = performance.now() + 400;
    settling = window.setTimeout(() => {
      delete page.settling;
    }, 400);
  });
}

/**
 * Whether a press began before its visitor saw what it hits, however late a busy page hears of it. A key hits no position on
 * the screen: it need only come after the screen.
 */
function isTooEarly(event: UIEvent): boolean {
  const isPointer = event.detail > 0;
  const { timeStamp } = (isPointer && press) || event;
  const now = performance.now();
  // Some browsers give no timeStamp, or one of another clock.
  const began = timeStamp > 0 && timeStamp > now - 5000 && timeStamp < now ? timeStamp : now;
  return began < (isPointer ? readyAt : shownAt);
}

/** Nothing in the page hears of a press that is too early, and it takes the focus from nothing. */
function refuse(event: UIEvent) {
  if (!isTooEarly(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

addEventListener(
  'pointerdown',
  (event) => {
    press = event;
  },
  true,
);
addEventListener('mousedown', refuse, true);
addEventListener(
  'click',
  (event) => {
    refuse(event);
    press = undefined;
  },
  true,
);

addEventListener('click', ({ target }) => {
  let button: HTMLElement | undefined;
  let leadsOut = true;
  // From element to element, because scripts of others replace closest() and its like.
  for (let node = target as Node | null; node; node = node.parentNode) {
    const { dataset, id } = node as HTMLElement;
    if (dataset?.event) button ??= node as HTMLElement;
    if (id === 'quiz') leadsOut = false;
  }
  if (!button) return;
  if (leadsOut) boot.send('START');
  boot.send('TAP', button);
  if (leadsOut) openWhenRead();
});

// The keys of the buttons on the screen: one that is held answers once. A digit counts by what it types, and without Shift
// by its position on the keyboard too: there some type & or ۱. A key with a name of several letters is End or an arrow, and
// no digit.
addEventListener('keydown', (event) => {
  const { target, key, code, repeat, shiftKey } = event;
  const isTyped =
    /^.$/.test(key) &&
    !repeat &&
    !browserKeys.some((modifier) => event.getModifierState(modifier)) &&
    !isTooEarly(event);
  const [digit] = (isTyped && /\d/.exec(key + (shiftKey ? '' : code))) || [];
  const island = document.getElementById('quiz');
  if (digit && island?.contains(target as Node))
    island.querySelector<HTMLElement>(`[aria-keyshortcuts="${digit}"]`)?.click();
});

// A script that cannot be loaded says so on its element or on the link that fetches it ahead, and the event does not
// bubble. Others than ours are somebody else's: a proxy or an extension may have put them into the page. One of ours that
// throws before the actor is there keeps it from starting.
addEventListener(
  'error',
  ({ target, filename }) => {
    const element = target as HTMLScriptElement & HTMLLinkElement;
    const isMissing = element.matches?.('script[type=module],link[rel=modulepreload]');
    const address = isMissing ? element.src || element.href : boot.send === send && filename;
    if (`${address}`.startsWith(`${origin}/assets/`)) boot.send('FAIL');
  },
  true,
);

for (const name of startActions) actions[name]?.(document.body);
preloadFont();
addOpenHereLink();
