import { quizMachine } from '#machines/quizMachine';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { scrollToTop } from '#quiz/scrollToTop';

/** The quiz with the effects of its page. */
export const quizOnPage = quizMachine.provide({
  actions: {
    // src/quiz/inlineQuiz.ts has scrolled for a START before the actor.
    scrollToTop: ({ event }) => {
      if (event.type !== 'START' || document.documentElement.dataset.quiz === 'intro') scrollToTop();
    },
  },
  actors: { countdown: resultsCountdown },
});
