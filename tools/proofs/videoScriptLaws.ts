import type { LawBook, LawStep } from 'statechart-prover';
import { type SnapshotFrom, spawnChild } from 'xstate';
import type { videoScriptMachine } from '#machines/videoScriptMachine';
import type { LawChange } from '#tools/proofs/lawChange';

type Snapshot = SnapshotFrom<typeof videoScriptMachine>;
type LawOfStep = LawStep<typeof videoScriptMachine>;

/** By the names of the states, in whatever region of the machine they are. */
const isIn = ({ _nodes }: Snapshot, ...states: string[]) => _nodes.some(({ key }) => states.includes(key));
const running = ({ children }: Snapshot, src: string) =>
  Object.values(children).filter((actor) => actor?.src === src).length;
const enters = ({ before, after }: LawOfStep, state: string) => isIn(after, state) && !isIn(before, state);
const leaves = ({ before, after }: LawOfStep, state: string) => isIn(before, state) && !isIn(after, state);

/** How often a step sets the timer of a delay. */
const sets = ({ actions }: LawOfStep, delay: string) =>
  actions.filter(({ params }) => {
    const { id, delay: time } = (params ?? {}) as { id?: string; delay?: number };
    return time !== undefined && id?.startsWith(`xstate.after.${delay}.`);
  }).length;

const workplaces = { loader: 'loading', observer: 'settling', keeper: 'ready' };

/** What holds for the video's player, whatever its host does. */
export const videoScriptLaws: LawBook<typeof videoScriptMachine> = ({
  always,
  never,
  leadsTo,
  canAlwaysReach,
}) => [
  never('two requests are under way', ({ after }) => running(after, 'loader') > 1, { tags: ['R7.2'] }),
  never(
    'the video is ready and failed at once',
    ({ after }) => isIn(after, 'ready') && isIn(after, 'failed'),
  ),
  always(
    'RETRY asks for the player of a video that has failed',
    ({ after }) => isIn(after, 'loading') && running(after, 'loader') > 0,
    { when: ({ before, event }) => isIn(before, 'failed') && event?.type === 'RETRY', tags: ['R8.3'] },
  ),
  always(
    'the video becomes ready only after a player was visible for a moment',
    ({ before, event }) => isIn(before, 'seen') && event?.type === 'after calmDelay',
    { when: (step) => enters(step, 'ready') },
  ),
  never('a player that is visible has failed', (step) => enters(step, 'failed'), {
    when: ({ before }) => isIn(before, 'seen', 'kept'),
  }),
  always(
    'a player that is not visible has a time set in which to become visible',
    (step) => sets(step, 'showDelay') === 1,
    { when: (step) => enters(step, 'unseen') },
  ),
  always(
    'a player that becomes visible, be it just before its time is over, gets its moment',
    (step) => isIn(step.after, 'seen') && sets(step, 'calmDelay') === 1,
    { when: ({ before, event }) => isIn(before, 'unseen') && event?.type === 'SEE' },
  ),
  never(
    'the time of a player that is not visible ends while it is visible',
    ({ event }) => event?.type === 'after showDelay',
    { when: ({ before }) => isIn(before, 'seen') },
  ),
  always(
    'an attempt that does not answer in time is given up, and the next one waits for its turn',
    ({ after, actions }) =>
      isIn(after, 'pausing') && actions.filter(({ type }) => type === 'xstate.sendTo').length === 1,
    {
      when: ({ before, event }) =>
        isIn(before, 'asking', 'answering') && /after (arrival|answer)Delay/.test(event?.type ?? ''),
    },
  ),
  always(
    'an attempt that has arrived gets a time of its own to answer',
    (step) => isIn(step.after, 'answering') && sets(step, 'answerDelay') === 1,
    { when: ({ before, event }) => isIn(before, 'asking') && event?.type === 'ARRIVE' },
  ),
  always(
    'a player that goes gets time to come back',
    (step) => isIn(step.after, 'missed') && sets(step, 'missDelay') === 1,
    { when: ({ before, event }) => isIn(before, 'kept') && event?.type === 'MISS' },
  ),
  always(
    'leaving a state ends its work: nothing loads or watches for a player afterwards',
    ({ after }) =>
      Object.entries(workplaces).every(
        ([src, state]) => running(after, src) === (isIn(after, state) ? 1 : 0),
      ),
    { tags: ['R4.16'] },
  ),
  always(
    'each failure is reported once, and what there was of the player is taken away',
    ({ actions }) =>
      ['reportFailure', 'clearPlayer'].every(
        (name) => actions.filter(({ type }) => type === name).length === 1,
      ),
    { when: (step) => enters(step, 'failed'), tags: ['R8.3'] },
  ),
  never(
    'a player is asked for before the page has had its moment',
    ({ event }) => event?.type !== 'after loadDelay',
    { when: (step) => leaves(step, 'waiting'), tags: ['R4.14'] },
  ),
  leadsTo(
    'a video that is ready or has failed, from every other state',
    (snapshot) => !isIn(snapshot, 'ready', 'failed'),
    (snapshot) => isIn(snapshot, 'ready', 'failed'),
  ),
  canAlwaysReach('a video that is ready', (snapshot) => isIn(snapshot, 'ready'), { tags: ['R4.19'] }),
];

const becomesReady = 'the video becomes ready only after a player was visible for a moment';
const getsItsMoment = 'a player that becomes visible, be it just before its time is over, gets its moment';
const timeIsSet = 'a player that is not visible has a time set in which to become visible';
const timeEnds = 'the time of a player that is not visible ends while it is visible';
const visibleHasFailed = 'a player that is visible has failed';
const workEnds = 'leaving a state ends its work: nothing loads or watches for a player afterwards';

/** For each law a change of the machine that breaks it. */
export const videoScriptChanges: LawChange[] = [
  {
    breaks: 'two requests are under way',
    also: [workEnds],
    change({ states: { loading } }) {
      loading.invoke = [loading.invoke, { ...loading.invoke, id: 'second' }];
    },
  },
  {
    breaks: 'the video is ready and failed at once',
    change({ states: { ready, failed } }) {
      const { missed } = ready.states;
      ready.states.failed = { ...failed, on: { RETRY: { target: '#videoScript.loading' } } };
      missed.after.missDelay.target = 'failed';
    },
  },
  {
    breaks: 'RETRY asks for the player of a video that has failed',
    change({ states: { failed } }) {
      failed.on.RETRY.target = 'settling';
    },
  },
  {
    // A settling that ends at once.
    breaks: becomesReady,
    also: [getsItsMoment, timeEnds],
    change({ states: { settling } }) {
      settling.states.unseen.on.SEE.target = '#videoScript.ready';
    },
  },
  {
    breaks: visibleHasFailed,
    change({ states: { ready } }) {
      ready.states.kept.on.REFUSE = { target: '#videoScript.failed' };
    },
  },
  {
    // A settling that never ends.
    breaks: timeIsSet,
    change({ states: { settling } }) {
      settling.states.unseen.after = undefined;
    },
  },
  {
    breaks: getsItsMoment,
    change({ states: { settling } }) {
      settling.states.seen.after = undefined;
      settling.states.seen.on.SEE = { target: '#videoScript.ready' };
    },
    also: [becomesReady],
  },
  {
    // A player that is first seen just before its time-out is lost.
    breaks: timeEnds,
    also: [timeIsSet, visibleHasFailed],
    change({ states: { settling } }) {
      settling.after = settling.states.unseen.after;
      settling.states.unseen.after = undefined;
    },
  },
  {
    breaks: 'an attempt that does not answer in time is given up, and the next one waits for its turn',
    change({ states: { loading } }) {
      loading.states.pausing.entry = undefined;
    },
  },
  {
    breaks: 'an attempt that has arrived gets a time of its own to answer',
    change({ states: { loading } }) {
      loading.states.answering.after = undefined;
    },
  },
  {
    breaks: 'a player that goes gets time to come back',
    also: [visibleHasFailed],
    change({ states: { ready } }) {
      ready.states.kept.on.MISS.target = '#videoScript.failed';
    },
  },
  {
    breaks: workEnds,
    change({ states: { ready } }) {
      ready.entry = spawnChild('observer', { id: 'left' });
    },
  },
  {
    breaks: 'each failure is reported once, and what there was of the player is taken away',
    change({ states: { failed } }) {
      failed.entry = ['clearPlayer'];
    },
  },
  {
    breaks: 'a player is asked for before the page has had its moment',
    change({ states: { waiting } }) {
      waiting.on = { REFUSE: { target: 'loading' } };
    },
  },
  {
    breaks: 'a video that is ready or has failed, from every other state',
    also: ['a video that is ready'],
    change({ states }) {
      states.loading.on.RETRY = { target: 'stuck' };
      states.stuck = {};
    },
  },
  {
    breaks: 'a video that is ready',
    change({ states: { loading } }) {
      loading.on.ANSWER.target = 'failed';
    },
  },
];
