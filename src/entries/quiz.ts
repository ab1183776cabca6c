import { createActor } from 'xstate';
import { handOverEarlyTaps } from '#effects/earlyTaps';
import { reflectQuiz } from '#effects/reflectQuiz';
import { reportFailure } from '#effects/reportFailure';
import { scrollToTop } from '#effects/scrollToTop';
import { quizMachine } from '#machines/quizMachine';

if (import.meta.env.DEV) await import('#effects/development');

// The actor starts before its view: taps have somewhere to go while React is still on its way.
const actor = createActor(
  quizMachine.provide({ actions: { scrollToTop } }),
  import.meta.env.DEV ? { inspect: globalThis.development?.inspect } : undefined,
);
actor.start();
reflectQuiz(actor);
handOverEarlyTaps((event) => actor.send(event));

// React is evaluated in a task of its own: together with its view it would keep a tap waiting for too long.
import('react-dom/client')
  .then(() => import('./quizView'))
  .then(({ hydrateQuiz }) => hydrateQuiz(actor))
  .catch(reportFailure);
