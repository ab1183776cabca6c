import { defineProof, type LawStep } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import { videoScriptMachine } from '#machines/videoScriptMachine';

type Snapshot = SnapshotFrom<typeof videoScriptMachine>;
type Step = LawStep<typeof videoScriptMachine>;

/** Whether one of the named states is active, at any depth of the machine. */
const isIn = ({ value }: Snapshot, ...states: string[]) =>
  (typeof value === 'string' ? [value] : Object.entries(value).flat()).some((key) => states.includes(key));
const countRunning = ({ children }: Snapshot, src: string) =>
  Object.values(children).filter((actor) => actor?.src === src).length;
const enters = ({ before, event, after }: Step, state: string) =>
  isIn(after, state) && (event === undefined || !isIn(before, state));
const isWaiting = (snapshot: Snapshot) => isIn(snapshot, 'waiting');
const isDelay = ({ event }: Step) => event?.type.startsWith('after ') ?? false;

/** Each actor with the state that runs it. */
const stateOfActor = { loader: 'loading', settlingObserver: 'settling', readyObserver: 'ready' };
/** Each state that waits, for the page, a host or a player, with the delay that ends the wait and its milliseconds. */
const delaysByState = {
  waiting: ['after loadDelay', 100],
  asking: ['after arrivalDelay', 10_000],
  answering: ['after answerDelay', 3000],
  invisible: ['after showDelay', 10_000],
  visible: ['after stableDelay', 300],
  missing: ['after missingDelay', 3000],
  filmLate: ['after filmDelay', 10_000],
} as const;
/** Transitions: a state, an event, and the state that follows. */
const expectedTransitions = [
  ['failed', 'RETRY', 'loading'],
  ['asking', 'ARRIVE', 'answering'],
  ['asking', 'WAIT', 'pausing'],
  ['answering', 'WAIT', 'pausing'],
  ['pausing', 'ASK', 'asking'],
  ['invisible', 'PLAYER_SEEN', 'visible'],
  ['visible', 'PLAYER_GONE', 'invisible'],
  ['shown', 'PLAYER_GONE', 'missing'],
  ['missing', 'PLAYER_SEEN', 'shown'],
  ['shown', 'FILM_LATE', 'filmLate'],
  ['filmLate', 'PLAYER_SEEN', 'shown'],
  ['missing', 'FILM_LATE', 'filmLate'],
] as const;

/** The video's player, for every behavior of the host that delivers it, on a page that has the player already or not. */
export const videoScriptProof = defineProof(videoScriptMachine, {
  samples: {
    guards: { isPlayerPresent: [false, true] },
    events: {
      FAIL: [{ type: 'FAIL', error: new Error('blocked') }],
      REFUSE: [{ type: 'REFUSE', directive: 'frame-src', address: 'https://video.example/x' }],
    },
    label: ({ type }) => type,
  },
  laws: ({ always, never, leadsTo, canAlwaysReach, within, notBefore }) => [
    always(
      'the video becomes ready only at the end of the delay for which its player must stay visible',
      ({ before, event }) => isIn(before, 'visible') && event?.type === 'after stableDelay',
      { when: (step) => enters(step, 'ready') },
    ),
    never('a visible player fails', (step) => enters(step, 'failed'), {
      when: ({ before }) => isIn(before, 'visible', 'shown'),
    }),
    ...Object.entries(delaysByState).flatMap(([state, [delay, ms]]) => {
      const tags = state === 'waiting' ? ['R4.14'] : [];
      const isActive = (snapshot: Snapshot) => isIn(snapshot, state);
      return [
        within(
          `with the default delays, the state ${state} ends within ${ms} ms`,
          isActive,
          (snapshot) => !isActive(snapshot),
          ms,
          { tags },
        ),
        notBefore(
          `the default delay of the state ${state} ends only after ${ms} ms of visible time`,
          isActive,
          (_, event) => event?.type === delay,
          ms,
          { tags },
        ),
      ];
    }),
    never(
      'a delay runs while the page is hidden',
      ({ after }) => isIn(after, ...Object.keys(delaysByState)),
      {
        when: ({ before, event }) => event?.type === 'HIDE' && !isWaiting(before),
      },
    ),
    never(
      'a delay makes the video of a hidden page fail',
      (step) => enters(step, 'failed') && isDelay(step),
      {
        when: ({ before }) => isIn(before, 'pageHidden'),
      },
    ),
    always(
      'showing the page restarts the delay of the player',
      ({ after }) => isIn(after, 'asking', 'invisible'),
      {
        when: ({ before, event }) => isIn(before, 'pageHidden') && event?.type === 'SHOW',
      },
    ),
    always('a failure on a hidden page is not reported', ({ after }) => isIn(after, 'postponed'), {
      when: ({ before, event }) =>
        isIn(before, 'pageHidden') && isIn(before, 'loading') && event?.type === 'FAIL',
    }),
    always(
      'showing the page after a failure on a hidden page loads the player again',
      ({ after, actions }) => isIn(after, 'asking') && actions.some(({ type }) => type === 'refillPlayer'),
      { when: ({ before, event }) => isIn(before, 'postponed') && event?.type === 'SHOW' },
    ),
    never('any event but RETRY ends a reported failure', ({ after }) => !isIn(after, 'failed'), {
      when: ({ before, event }) => isIn(before, 'failed') && event?.type !== 'RETRY',
    }),
    ...expectedTransitions.map(([state, type, next]) =>
      always(`${type} leads from ${state} to ${next}`, ({ after }) => isIn(after, next), {
        when: ({ before, event }) => isIn(before, state) && event?.type === type,
      }),
    ),
    always(
      'an attempt that gets no answer in time is aborted, and the next attempt waits for its delay',
      ({ after, actions }) =>
        isIn(after, 'pausing') && actions.filter(({ type }) => type === 'xstate.sendTo').length === 1,
      {
        when: ({ before, event }) =>
          isIn(before, 'asking', 'answering') && /after (arrival|answer)Delay/.test(event?.type ?? ''),
      },
    ),
    always(
      'a failed loader, or a policy that refuses its request, fails the video',
      ({ after }) => isIn(after, 'failed'),
      {
        when: ({ before, event }) =>
          isIn(before, 'asking', 'answering', 'pausing') && /^(FAIL|REFUSE)$/.test(event?.type ?? ''),
        tags: ['R8.3'],
      },
    ),
    always(
      'a player that answers is started once, and then has to become visible',
      ({ actions, after }) =>
        isIn(after, 'settling') && actions.filter(({ type }) => type === 'startPlayer').length === 1,
      { when: ({ before, event }) => isIn(before, 'loading') && event?.type === 'ANSWER' },
    ),
    always(
      'each state runs its actor once, and leaving the state stops the actor',
      ({ after }) =>
        Object.entries(stateOfActor).every(
          ([src, state]) => countRunning(after, src) === (isIn(after, state) ? 1 : 0),
        ),
      { tags: ['R4.16', 'R7.2'] },
    ),
    always(
      'each failure is reported once, and the parts of the player are removed',
      ({ actions }) =>
        ['reportFailure', 'clearPlayer'].every(
          (name) => actions.filter(({ type }) => type === name).length === 1,
        ),
      { when: (step) => enters(step, 'failed'), tags: ['R8.3'] },
    ),
    leadsTo(
      'a video that is ready or has failed, from every other state',
      (snapshot) => !isIn(snapshot, 'ready', 'failed'),
      (snapshot) => isIn(snapshot, 'ready', 'failed'),
    ),
    canAlwaysReach('a video that is ready', (snapshot) => isIn(snapshot, 'ready'), { tags: ['R4.19'] }),
  ],
});
