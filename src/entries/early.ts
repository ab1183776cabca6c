import type { EarlyTaps } from '#effects/earlyTaps';
import type { QuizEvent } from '#machines/quizMachine';

// Inlined into the quiz's HTML, before any other script: a tap made before the actor is up is kept for it, and the
// first question, which is in the HTML already, shows at once.

const kept: QuizEvent[] = [];
const taps: EarlyTaps = {
  kept,
  send: (event) => kept.push(event),
  stop: () => removeEventListener('click', hear),
};

function hear({ target, detail }: MouseEvent) {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-event]');
  // The second click of a double click belongs to the first.
  if (!button || detail > 1) return;
  const event = JSON.parse(button.dataset.event ?? '') as QuizEvent;
  if (event.type === 'START') document.documentElement.dataset.quiz = 'question';
  taps.send(event);
}

// A script that cannot be loaded says so on its element, and the event does not bubble.
function hearFailure({ target }: Event) {
  if (target instanceof HTMLScriptElement) document.documentElement.dataset.script = 'failed';
}

window.earlyTaps = taps;
addEventListener('error', hearFailure, true);
addEventListener('click', hear);
