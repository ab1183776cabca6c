import type { VideoScriptEvent } from '#machines/videoScriptMachine';

/** The input of each actor of the player. */
export interface PlayerTask {
  /** The element that the player fills. */
  container: HTMLElement;
  /** Aborted when the machine stops the actor. */
  signal: AbortSignal;
  sendBack: (event: VideoScriptEvent) => void;
  /** Sets the function that aborts the current attempt. */
  receive: (giveUp: () => void) => void;
}

/** One attempt to load the player, which the machine may abort. */
export interface LoadAttempt {
  /** The address of a script or frame in this attempt. */
  addressOf: (address: string) => string;
  /** Aborted when the machine ends the attempt or the page is left. */
  signal: AbortSignal;
  /** Reports that the script or the frame has arrived. */
  arrive: () => void;
}
