import {
  actions as atStart,
  confirmation,
  states as firstStates,
  patience,
  steps,
  told,
} from 'virtual:chart-table';
import { masterclassFollowed } from '#content/measured';
import type { Boot } from '#effects/boot';
import { chartStep } from '#effects/chartStep';
import { mayReload } from '#effects/mayReload';
import { measure } from '#effects/measure';
import { offerThisTab } from '#effects/offerThisTab';
import { preloadFont } from '#effects/preload';
import { scrollToTop, wantsLessMotion } from '#effects/scrollToTop';

// Inlined into the quiz's HTML, before any other script. It hears each press of a button and each key of the quiz, and
// runs machines/screenMachine.ts and machines/bootMachine.ts: what happens then is written there.

/** With one of these a key is the browser's. */
const browserKeys = ['Alt', 'AltGraph', 'Control', 'Meta'];

const states = firstStates.split('');
const page = document.documentElement.dataset;
let timer: number;
let settling: number;
/** Since when the screen on show is there, and from when on presses count for it: milliseconds of `performance.now()`. */
let shownAt = 0;
let readyAt = 0;
/** The press of a finger, a pen or a mouse that may become a click. */
let press: UIEvent | undefined;

const boot: Boot = {
  kept: [],
  steps,

  send(event, button) {
    try {
      for (let chart = 0; chart < states.length; chart += 1) {
        const step = chartStep(boot.steps, event, states[chart] as string);
        states[chart] = step[0];
        run(step[1], button);
      }
      if (__MEASURED__) boot.observe?.(`boot_${states[1]}`);
    } catch (reason) {
      // What a chart would say of it may throw as well.
      page.script = 'failed';
      console.error(reason);
    }
  },

  show(name = '') {
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
  },

  actions: {
    // keep
    k: (button) => {
      boot.kept[boot.kept.length] = button;
    },
    // mark
    m: (button) => {
      button.dataset.taken = '';
    },
    // open
    o: () => boot.show(),
    // scroll
    s: scrollToTop,
    // ask
    a: () => mayReload().then((may) => boot.send(may ? 'FIND' : 'MISS')),
    // reload
    r: () => location.reload(),
    // interrupt
    i: () => stop(),
    // notify
    n: () => {
      page.script = 'failed';
    },
    // paint; a hidden tab paints nothing
    p: () => {
      if (document.hidden) boot.send('HIDE');
      document.addEventListener('visibilitychange', () => boot.send('HIDE'), { once: true });
      requestAnimationFrame(() => setTimeout(boot.send, 0, 'PAINT'));
    },
    // clear
    c: () => {
      delete page.script;
    },
    // the start of a confirmation: there is none for a visitor who asked for less motion
    C: () => {
      if (wantsLessMotion()) boot.send('C');
      else setTimeout(boot.send, confirmation, 'C');
    },
    // the start of patience
    P: () => {
      clearTimeout(timer);
      timer = window.setTimeout(boot.send, patience, 'P');
    },
  },
};

function run(letters: string, button?: HTMLElement) {
  for (const letter of letters) boot.actions[letter]?.(button as HTMLElement);
}

function templateOf(name: string) {
  return document.querySelector<HTMLTemplateElement>(`template${name && `[data-name="${name}"]`}`);
}

/** The first question shows as soon as the document has it. */
function read() {
  if (templateOf('')) boot.send('READ');
  else requestAnimationFrame(read);
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
 * Whether a press began before its visitor saw what it hits, however late a busy page hears of it. A key hits nothing by
 * its place: it need only follow the screen.
 */
function isTooEarly(event: UIEvent): boolean {
  const isPointer = event.detail > 0;
  const { timeStamp } = (isPointer && press) || event;
  const now = performance.now();
  // Some browsers have no time of it, or that of another clock.
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
  if (leadsOut) read();
});

// The keys of the buttons on the screen: one that is held answers once. A digit counts by what it types, and without Shift
// by its place too: there some keyboards type & or ۱. A key of several letters is End or an arrow, whatever its place.
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
// bubble. Others than modules are somebody else's: a proxy or an extension may have put them into the page. One of ours that
// throws before the actor is there keeps it from starting.
addEventListener(
  'error',
  ({ target, filename }) => {
    const hasThrown = filename?.startsWith(`${origin}/assets/`) && !boot.actions.f;
    if (hasThrown || (target as Element).matches?.('script[type=module],link[rel=modulepreload]'))
      boot.send('FAIL');
  },
  true,
);

document.boot = boot;
if (__MEASURED__) boot.observe = measure(told, masterclassFollowed);
run(atStart);
preloadFont();
offerThisTab();
