import { ticker } from '#effects/ticker';
import { countdownMachine } from '#machines/countdownMachine';

/** The countdown that the quiz invokes. */
export const resultsCountdown = countdownMachine.provide({ actors: { ticker } });
