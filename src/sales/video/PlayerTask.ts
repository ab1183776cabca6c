import type { VideoScriptEvent } from '#machines/videoScriptMachine';

/** The input of the actors that load the player and watch it. */
export interface PlayerTask {
  /** The element that the player fills. */
  container: HTMLElement;
  /** Aborted when the machine stops the actor. */
  signal: AbortSignal;
  sendBack: (event: VideoScriptEvent) => void;
  /** Sets the function that the machine's event GIVE_UP calls. */
  onGiveUp: (abortAttempt: () => void) => void;
}

/** One attempt to load the player, which the machine may abort. */
export interface LoadAttempt {
  /** Adds the number of the attempt to the address of a script or frame. */
  attemptUrl: (address: string) => string;
  /** Aborted when the machine ends the attempt or the page is left. */
  signal: AbortSignal;
  /** Reports that the script or the frame has loaded. */
  reportArrival: () => void;
}
