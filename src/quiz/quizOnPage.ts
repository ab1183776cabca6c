import { quizMachine } from '#machines/quizMachine';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { scrollToTop } from '#quiz/scrollToTop';

/** The quiz machine with its effects on the page. */
export const quizOnPage = quizMachine.provide({
  actions: {
    // For a START before the actor, src/quiz/inlineQuiz.ts has already scrolled.
    scrollToTop: ({ event }) => {
      if (event.type !== 'START' || document.documentElement.dataset.quiz === 'intro') scrollToTop();
    },
  },
  actors: { countdown: resultsCountdown },
});
