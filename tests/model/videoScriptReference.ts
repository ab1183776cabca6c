/** What the specification says about the video's script, in plain TypeScript: the machine is held against it. */

export interface VideoScriptReference {
  readonly shows: 'waiting' | 'loading' | 'ready' | 'failed';
  /** How often the script has been asked for since the page was opened. */
  readonly requests: number;
}

type VideoScriptReferenceEvent =
  | { type: 'after loadDelay' }
  | { type: 'loadScript done' }
  | { type: 'loadScript failed' }
  | { type: 'RETRY' };

/** How long the page goes first, in milliseconds. */
export const loadDelay = 100;

export const videoScriptAtStart: VideoScriptReference = { shows: 'waiting', requests: 0 };

/** A page on which a player that is there already will do, or one that always brings its own script. */
export function afterVideoScriptEvent(isPlayerPresent: boolean) {
  return (before: VideoScriptReference, { type }: VideoScriptReferenceEvent): VideoScriptReference => {
    const asked: VideoScriptReference = { shows: 'loading', requests: before.requests + 1 };
    if (before.shows === 'waiting' && type === 'after loadDelay') {
      return isPlayerPresent ? { ...before, shows: 'ready' } : asked;
    }
    if (before.shows === 'loading' && type === 'loadScript done') return { ...before, shows: 'ready' };
    if (before.shows === 'loading' && type === 'loadScript failed') return { ...before, shows: 'failed' };
    if (before.shows === 'failed' && type === 'RETRY') return asked;
    return before;
  };
}
