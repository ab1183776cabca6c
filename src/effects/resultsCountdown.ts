import type { ActorLogic, SnapshotFrom } from 'xstate';
import { countdownLength } from '#content/countdown';
import { ticker } from '#effects/ticker';
import { type CountdownEvent, countdownMachine } from '#machines/countdownMachine';

const ticking = countdownMachine.provide({ actors: { ticker } });

/** The countdown that the quiz invokes: it begins at that moment and is as long as the settings say. */
export const resultsCountdown: ActorLogic<SnapshotFrom<typeof ticking>, CountdownEvent, void> = Object.assign(
  Object.create(ticking),
  {
    getInitialSnapshot: (scope: Parameters<typeof ticking.getInitialSnapshot>[0]) =>
      ticking.getInitialSnapshot(scope, { now: Date.now(), ...countdownLength }),
  },
);
