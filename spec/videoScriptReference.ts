/**
 * The video's player as specified, with our additional promises, in plain TypeScript. Tests compare the machine with
 * it. A video is ready when a visitor sees the player, and as long as it is seen, whatever the policy refuses.
 */

type Shows =
  | 'waiting'
  | `loading.${'asking' | 'answering' | 'pausing'}`
  | `settling.${'unseen' | 'seen'}`
  | `ready.${'kept' | 'missed'}`
  | 'failed';

export interface VideoScriptReference {
  readonly shows: Shows;
  /** How often the player was requested. */
  readonly requests: number;
  /** How often an attempt was over and the next one had to wait. */
  readonly givenUp: number;
  /** How often a player was started. */
  readonly starts: number;
  /** How often a failure was logged and the player removed. */
  readonly failures: number;
}

type Delay = 'load' | 'arrival' | 'answer' | 'show' | 'calm' | 'miss';
type VideoScriptReferenceEvent = {
  type:
    | `after ${Delay}Delay`
    | `${'loader' | 'observer' | 'keeper' | 'policyWatch'} ${'done' | 'failed'}`
    | 'REFUSE'
    | 'RETRY'
    | 'WAIT'
    | 'ASK'
    | 'ARRIVE'
    | 'ANSWER'
    | 'FAIL'
    | 'SEE'
    | 'MISS';
};

/** How long each delay lasts, in milliseconds. */
export const videoDelays: Readonly<Record<`${Delay}Delay`, number>> = {
  loadDelay: 100,
  arrivalDelay: 10_000,
  answerDelay: 3000,
  showDelay: 10_000,
  calmDelay: 300,
  missDelay: 3000,
};

export const videoScriptAtStart: VideoScriptReference = {
  shows: 'waiting',
  requests: 0,
  givenUp: 0,
  starts: 0,
  failures: 0,
};

/** A page that reuses an existing player, or one that always loads its own. */
export function afterVideoScriptEvent(isPlayerPresent: boolean) {
  return (before: VideoScriptReference, { type }: VideoScriptReferenceEvent): VideoScriptReference => {
    const { shows } = before;
    const to = (next: Shows): VideoScriptReference => ({ ...before, shows: next });
    const asked = { ...to('loading.asking'), requests: before.requests + 1 };
    const givenUp = { ...to('loading.pausing'), givenUp: before.givenUp + 1 };
    const started = { ...to('settling.unseen'), starts: before.starts + 1 };
    const failed = { ...to('failed'), failures: before.failures + 1 };

    if (shows.startsWith('loading.')) {
      if (type === 'ANSWER') return started;
      if (type === 'FAIL' || type === 'REFUSE') return failed;
    }
    switch (`${shows}: ${type}`) {
      case 'waiting: after loadDelay':
        return isPlayerPresent ? started : asked;
      case 'loading.pausing: ASK':
        return to('loading.asking');
      case 'loading.asking: ARRIVE':
        return to('loading.answering');
      case 'loading.asking: WAIT':
      case 'loading.asking: after arrivalDelay':
      case 'loading.answering: WAIT':
      case 'loading.answering: after answerDelay':
        return givenUp;
      case 'settling.unseen: SEE':
        return to('settling.seen');
      case 'settling.seen: MISS':
        return to('settling.unseen');
      case 'settling.seen: after calmDelay':
        return to('ready.kept');
      case 'ready.kept: MISS':
        return to('ready.missed');
      case 'ready.missed: SEE':
        return to('ready.kept');
      case 'settling.unseen: after showDelay':
      case 'ready.missed: after missDelay':
        return failed;
      case 'failed: RETRY':
        return asked;
      default:
        return before;
    }
  };
}
