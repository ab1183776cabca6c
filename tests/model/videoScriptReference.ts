/**
 * The video's player as specified, with our additional promises, in plain TypeScript. Tests compare the machine with
 * it. A video is ready when a visitor sees the player. A policy violation before that is a failure at once; afterwards
 * only if the film cannot be seen without the blocked source.
 */

export interface VideoScriptReference {
  readonly shows: 'waiting' | 'loading' | 'settling' | 'ready' | 'failed';
  /** How often the player was requested. */
  readonly requests: number;
  /** How often a failure was logged and the player removed. */
  readonly failures: number;
}

type VideoScriptReferenceEvent =
  | { type: 'after loadDelay' }
  | { type: `${'loader' | 'observer' | 'policyWatch'} ${'done' | 'failed'}` }
  | { type: 'REFUSE'; directive: string; address: string; isEssential: boolean }
  | { type: 'RETRY' };

/** The delay before the first request, in milliseconds. */
export const loadDelay = 100;

export const videoScriptAtStart: VideoScriptReference = { shows: 'waiting', requests: 0, failures: 0 };

/** A page that reuses an existing player, or one that always loads its own. */
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
