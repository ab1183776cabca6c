import { countdownMachine } from '#machines/countdownMachine';
import { quizMachine } from '#machines/quizMachine';
import { scrollToTop } from '#quiz/scrollToTop';
import { serverTime } from '#quiz/serverTime';
import { ticker } from '#quiz/ticker';

/** The countdown that the quiz invokes. */
export const resultsCountdown = countdownMachine.provide({ actors: { ticker, serverTime } });

/** The quiz with what its page does for it. */
export const quizOnPage = quizMachine.provide({
  actions: {
    // For a START that came before the actor, src/quiz/inlineQuiz.ts has scrolled.
    scrollToTop: ({ event }) => {
      if (event.type !== 'START' || document.documentElement.dataset.quiz === 'intro') scrollToTop();
    },
  },
  actors: { countdown: resultsCountdown },
});
