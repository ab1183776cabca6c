import { countdownMachine } from '#machines/countdownMachine';
import { ticker } from '#quiz/ticker';

/** The countdown that the quiz invokes. */
export const resultsCountdown = countdownMachine.provide({ actors: { ticker } });
