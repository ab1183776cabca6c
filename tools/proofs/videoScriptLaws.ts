import type { LawBook, LawStep } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import type { videoScriptMachine } from '#machines/videoScriptMachine';

type Snapshot = SnapshotFrom<typeof videoScriptMachine>;
type LawOfStep = LawStep<typeof videoScriptMachine>;

/** Compares states by name, in every region of the machine. */
const isIn = ({ _nodes }: Snapshot, ...states: string[]) => _nodes.some(({ key }) => states.includes(key));
const running = ({ children }: Snapshot, src: string) =>
  Object.values(children).filter((actor) => actor?.src === src).length;
const enters = ({ before, event, after }: LawOfStep, state: string) =>
  isIn(after, state) && (event === undefined || !isIn(before, state));
const isWaiting = (snapshot: Snapshot) => isIn(snapshot, 'waiting');
const isDelay = ({ event }: LawOfStep) => event?.type.startsWith('after ') ?? false;

const workplaces = { loader: 'loading', observer: 'settling', keeper: 'ready' };
/** Each state that waits for a host or a player, with the delay that ends it and its milliseconds. */
const waits = {
  asking: ['after arrivalDelay', 10_000],
  answering: ['after answerDelay', 3000],
  unseen: ['after showDelay', 10_000],
  seen: ['after calmDelay', 300],
  missed: ['after missDelay', 3000],
} as const;
/** A state, an event that it waits for, and the state that follows. */
const turns = [
  ['asking', 'ARRIVE', 'answering'],
  ['asking', 'WAIT', 'pausing'],
  ['answering', 'WAIT', 'pausing'],
  ['pausing', 'ASK', 'asking'],
  ['unseen', 'SEE', 'seen'],
  ['seen', 'MISS', 'unseen'],
  ['kept', 'MISS', 'missed'],
  ['missed', 'SEE', 'kept'],
] as const;

/** Laws of the video's player, for every behavior of its host. */
export const videoScriptLaws: LawBook<typeof videoScriptMachine> = ({
  always,
  never,
  leadsTo,
  canAlwaysReach,
  within,
  notBefore,
}) => [
  always(
    'RETRY loads the player of a failed video again',
    ({ after }) => isIn(after, 'loading') && running(after, 'loader') > 0,
    { when: ({ before, event }) => isIn(before, 'failed') && event?.type === 'RETRY', tags: ['R8.3'] },
  ),
  always(
    'the video becomes ready only after its player was visible for a moment',
    ({ before, event }) => isIn(before, 'seen') && event?.type === 'after calmDelay',
    { when: (step) => enters(step, 'ready') },
  ),
  never('a visible player fails', (step) => enters(step, 'failed'), {
    when: ({ before }) => isIn(before, 'seen', 'kept'),
  }),
  ...Object.entries(waits).flatMap(([state, [delay, ms]]) => {
    const waitsThere = (snapshot: Snapshot) => isIn(snapshot, state);
    return [
      within(`${state} ends within ${ms} ms`, waitsThere, (snapshot) => !waitsThere(snapshot), ms),
      notBefore(
        `the delay of ${state} ends only after ${ms} ms of visible time`,
        waitsThere,
        (_, event) => event?.type === delay,
        ms,
      ),
    ];
  }),
  never('a delay runs while the page is hidden', ({ after }) => isIn(after, ...Object.keys(waits)), {
    when: ({ before, event }) => event?.type === 'HIDE' && !isWaiting(before),
  }),
  never('a hidden page fails by time', (step) => enters(step, 'failed') && isDelay(step), {
    when: ({ before }) => isIn(before, 'unwatched'),
  }),
  always('showing the page restarts the time of the player', ({ after }) => isIn(after, 'asking', 'unseen'), {
    when: ({ before, event }) => isIn(before, 'unwatched') && event?.type === 'SHOW',
  }),
  always('a hidden failure is not reported', ({ after }) => isIn(after, 'postponed'), {
    when: ({ before, event }) =>
      isIn(before, 'unwatched') && isIn(before, 'loading') && event?.type === 'FAIL',
  }),
  always(
    'showing the page after a hidden failure tries again',
    ({ after, actions }) => isIn(after, 'asking') && actions.some(({ type }) => type === 'refillPlayer'),
    { when: ({ before, event }) => isIn(before, 'postponed') && event?.type === 'SHOW' },
  ),
  never('anything but RETRY ends a reported failure', ({ after }) => !isIn(after, 'failed'), {
    when: ({ before, event }) => isIn(before, 'failed') && event?.type !== 'RETRY',
  }),
  ...turns.map(([state, type, next]) =>
    always(`${type} leads from ${state} to ${next}`, ({ after }) => isIn(after, next), {
      when: ({ before, event }) => isIn(before, state) && event?.type === type,
    }),
  ),
  always(
    'an attempt without an answer in time is aborted, and the next one waits for its turn',
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
    'an answering player is started once, and awaited',
    ({ actions, after }) =>
      isIn(after, 'settling') && actions.filter(({ type }) => type === 'startPlayer').length === 1,
    { when: ({ before, event }) => isIn(before, 'loading') && event?.type === 'ANSWER' },
  ),
  always(
    'each state does its work once, and leaving the state ends its work',
    ({ after }) =>
      Object.entries(workplaces).every(
        ([src, state]) => running(after, src) === (isIn(after, state) ? 1 : 0),
      ),
    { tags: ['R4.16', 'R7.2'] },
  ),
  always(
    'each failure is reported once, and the rest of the player is removed',
    ({ actions }) =>
      ['reportFailure', 'clearPlayer'].every(
        (name) => actions.filter(({ type }) => type === name).length === 1,
      ),
    { when: (step) => enters(step, 'failed'), tags: ['R8.3'] },
  ),
  within('the player is requested within 100 ms', isWaiting, (snapshot) => !isWaiting(snapshot), 100, {
    tags: ['R4.14'],
  }),
  notBefore(
    'the page has 100 ms before a player is requested',
    isWaiting,
    (snapshot) => !isWaiting(snapshot),
    100,
    {
      tags: ['R4.14'],
    },
  ),
  leadsTo(
    'a video that is ready or has failed, from every other state',
    (snapshot) => !isIn(snapshot, 'ready', 'failed'),
    (snapshot) => isIn(snapshot, 'ready', 'failed'),
  ),
  canAlwaysReach('a video that is ready', (snapshot) => isIn(snapshot, 'ready'), { tags: ['R4.19'] }),
];
