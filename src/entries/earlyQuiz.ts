import { actions as atStart, delays, states as firstStates, steps } from 'virtual:chart-table';
import type { Boot, BootAction } from '#effects/boot';
import { mayReload } from '#effects/mayReload';
import { preloadFont } from '#effects/preloadFont';
import { scrollToTop } from '#effects/scrollToTop';

// Inlined into the quiz's HTML, before any other script. It hears every press of a button and every key of the quiz, and
// runs machines/screenMachine.ts and machines/bootMachine.ts: what happens then is written there.

const states = [...firstStates];
const kept: HTMLElement[] = [];
const page = document.documentElement.dataset;
let timer: ReturnType<typeof setTimeout>;
/** The name of the screen that START leads to. */
let first = '';

const actions: Record<string, BootAction> = {
  // keep
  k: (button) => kept.push(button),
  // mark
  m: ({ dataset }) => {
    dataset.taken = '';
  },
  // open
  o: () => show(first),
  // scroll
  s: scrollToTop,
  // ask
  a: () => void mayReload().then((may) => send(may ? 'FIND' : 'MISS')),
  // reload
  r: () => location.reload(),
  // interrupt
  i: () => stop(),
  // notify
  n: () => {
    page.script = 'failed';
  },
  // clear
  c: () => {
    delete page.script;
  },
  // The start of patience, and of a confirmation: none for a visitor who asked for less motion.
  P: () => {
    clearTimeout(timer);
    timer = setTimeout(send, delays.patience, 'patience');
  },
  C: () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) send('confirmation');
    else setTimeout(send, delays.confirmation, 'confirmation');
  },
};

/** Each chart takes the step that its state has for an event or delay, if any. */
function send(event: string, button?: HTMLElement) {
  for (const chart of states.keys()) {
    const [, to, ...letters] = steps[event]?.split(' ').find(([from]) => from === states[chart]) ?? [];
    if (to) states[chart] = to;
    for (const letter of letters) actions[letter]?.(button as HTMLElement);
  }
}

function run(letters: string) {}

function screenOf(name: string) {
  return document.querySelector<HTMLTemplateElement>(`template[data-name="${name}"]`);
}

function show(name: string) {
  const template = screenOf(name);
  const island = document.getElementById('quiz');
  if (!island) send('EMPTY');
  else if (template) {
    document.title = template.title;
    page.quiz = name.split('-')[0];
    island.replaceChildren(template.content.cloneNode(true));
    island.querySelector('h1')?.focus({ preventScroll: true });
  }
}

/** The first question shows as soon as the document holds it. */
function read() {
  if (screenOf(first) || document.readyState !== 'loading') send('READ');
  else document.addEventListener('readystatechange', read, { once: true });
}
