import { quizMachine } from '#machines/quizMachine';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { scrollToTop } from '#quiz/scrollToTop';

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
