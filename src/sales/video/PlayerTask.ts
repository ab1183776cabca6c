import type { VideoScriptEvent } from '#machines/videoScriptMachine';

/** The input of each actor of the player. */
export interface PlayerTask {
  /** The element that the player fills. */
  container: HTMLElement;
  /** Aborted when the machine stops the actor. */
  signal: AbortSignal;
  sendBack: (event: VideoScriptEvent) => void;
  /** Sets what happens when the machine gives up the present attempt. */
  receive: (giveUp: () => void) => void;
}

/** One attempt to load the player, which the machine may give up. */
export interface LoadAttempt {
  /** The address of a script or frame in this attempt. */
  addressOf: (address: string) => string;
  /** Aborted when the attempt is given up or the page is left. */
  signal: AbortSignal;
  /** Tells that the script or the frame has arrived. */
  arrive: () => void;
}
