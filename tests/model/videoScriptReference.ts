/**
 * What the specification says about the video's player, and what has been promised beside it, in plain TypeScript: the
 * machine is held against it. A video is ready when a visitor sees the player; what the page's policy refuses on the way
 * is a failure at once, and afterwards only where no film could be seen without it.
 */

export interface VideoScriptReference {
  readonly shows: 'waiting' | 'loading' | 'settling' | 'ready' | 'failed';
  /** How often the player has been asked for since the page was opened. */
  readonly requests: number;
  /** How often it was said in the console that the video failed, and what there was of the player taken away. */
  readonly failures: number;
}

type VideoScriptReferenceEvent =
  | { type: 'after loadDelay' }
  | { type: `${'loader' | 'observer' | 'policyWatch'} ${'done' | 'failed'}` }
  | { type: 'REFUSE'; directive: string; address: string; isEssential: boolean }
  | { type: 'RETRY' };

/** How long the page goes first, in milliseconds. */
export const loadDelay = 100;

export const videoScriptAtStart: VideoScriptReference = { shows: 'waiting', requests: 0, failures: 0 };

/** A page on which a player that is there already will do, or one that always brings its own. */
export function afterVideoScriptEvent(isPlayerPresent: boolean) {
  return (before: VideoScriptReference, event: VideoScriptReferenceEvent): VideoScriptReference => {
    const asked: VideoScriptReference = { ...before, shows: 'loading', requests: before.requests + 1 };
    const failed: VideoScriptReference = { ...before, shows: 'failed', failures: before.failures + 1 };
    const isOnTheWay = before.shows === 'loading' || before.shows === 'settling';
    if (event.type === 'REFUSE') {
      const isLost = isOnTheWay || (before.shows === 'ready' && event.isEssential);
      return isLost ? failed : before;
    }
    switch (`${before.shows}: ${event.type}`) {
      case 'waiting: after loadDelay':
        return isPlayerPresent ? { ...before, shows: 'settling' } : asked;
      case 'loading: loader done':
        return { ...before, shows: 'settling' };
      case 'settling: observer done':
        return { ...before, shows: 'ready' };
      case 'loading: loader failed':
      case 'settling: observer failed':
        return failed;
      case 'failed: RETRY':
        return asked;
      default:
        return before;
    }
  };
}
