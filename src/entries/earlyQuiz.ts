import { actions as atStart, confirmation, patience, states as firstStates, steps } from 'virtual:chart-table';
import type { Actions } from '#effects/boot';
import { mayReload } from '#effects/mayReload';
import { preloadFont } from '#effects/preloadFont';
import { scrollToTop, wantsLessMotion } from '#effects/scrollToTop';

// Inlined into the quiz's HTML, before any other script. It hears each press of a button and each key of the quiz, and
// runs machines/screenMachine.ts and machines/bootMachine.ts: what happens then is written there.

const states = [...firstStates];
const page = document.documentElement.dataset;
const kept: HTMLElement[] = [];
let timer: ReturnType<typeof setTimeout>;

/** By the first letters of their names, as the table has them. */
const actions: Actions = {
  // keep
  k: (button) => kept.push(button),
  // mark
  m: (button) => {
    button.dataset.taken = '';
  },
  // open
  o: () => show(''),
  // scroll
  s: scrollToTop,
  // ask
  a: () => mayReload().then((may) => send(may ? 'FIND' : 'MISS')),
  // reload
  r: () => location.reload(),
  // interrupt
  i: () => stop(),
  // notify
  n: () => {
    page.script = 'failed';
  },
  // clear
  c: () => delete page.script,
  // the starts of the delays
  P: () => {
    clearTimeout(timer);
    timer = setTimeout(send, patience, 'P');
  },
  C: () => (wantsLessMotion() ? send('C') : setTimeout(send, confirmation, 'C')),
};

/** Each chart takes the step that its state has for an event, if it has one. */
function send(event: string, button?: HTMLElement) {
  states.forEach((state, chart) => {
    const step = RegExp(`^${event}\\b.* \\w*${state}\\w*-(\\w*)-?(\\w*)`, 'm').exec(steps);
    const [, to, letters] = step ?? [];
    states[chart] = to || state;
    act(letters, button);
  });
}

function act(letters = '', button?: HTMLElement) {
  for (const letter of letters) actions[letter as keyof Actions]?.(button as HTMLElement);
}

function find(name: string) {
  return document.querySelector<HTMLTemplateElement>(`template${name}`);
}

function show(name: string) {
  const template = find(name);
  const island = document.getElementById('quiz');
  if (!island) send('EMPTY');
  else if (template) {
    document.title = template.title;
    page.quiz = template.dataset.quiz;
    island.replaceChildren(template.content.cloneNode(true));
    island.querySelector('h1')?.focus({ preventScroll: true });
  }
}

/** The first question shows as soon as the document has it. */
function read() {
  if (find('')) send('READ');
  else document.addEventListener('readystatechange', read, { once: true });
}

function hear({ target }: Event) {
  const button = (target as Element).closest?.<HTMLElement>('[data-event]');
  if (!button) return;
  const leadsOut = !button.closest('#quiz');
  if (leadsOut) send('START');
  send('TAP', button);
  if (leadsOut) read();
}

// The keys of the buttons on the screen: one that is held answers once.
function hearKey({ target, key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (!(repeat || altKey || ctrlKey || metaKey))
    (target as Element)
      .closest?.('#quiz')
      ?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
      ?.click();
}

// A script that cannot be loaded says so on its element or on the link that fetches it ahead, and the event does not
// bubble. Others than modules are somebody else's: a proxy or an extension may have put them into the page.
function hearFailure({ target }: Event) {
  if ((target as Element).matches?.('script[type=module],link[rel=modulepreload]')) send('FAIL');
}

document.boot = { send, actions, kept, show };
addEventListener('click', hear);
addEventListener('keydown', hearKey);
addEventListener('error', hearFailure, true);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) send('RETURN');
});
act(atStart);
preloadFont();
