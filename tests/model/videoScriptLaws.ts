import type { LawBook } from 'statechart-prover';
import { type SnapshotFrom, spawnChild } from 'xstate';
import type { videoScriptMachine } from '#machines/videoScriptMachine';
import type { LawChange } from '#tests/model/lawChange';

type Snapshot = SnapshotFrom<typeof videoScriptMachine>;

/** By the names of the states, in whatever region of the machine they are. */
const isIn = ({ _nodes }: Snapshot, ...states: string[]) => _nodes.some(({ key }) => states.includes(key));
const running = ({ children }: Snapshot, src: string) =>
  Object.values(children).filter((actor) => actor?.src === src).length;

/** What holds for the coming of the video's player, whatever its host does. */
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
    {
      when: ({ before, event }) => isIn(before, 'failed') && event?.type === 'RETRY',
    },
  ),
  always(
    'the video becomes ready only when a player was seen',
    ({ before, event }) => isIn(before, 'settling') && event?.type.startsWith('observer done') === true,
    { when: ({ before, after }) => isIn(after, 'ready') && !isIn(before, 'ready') },
  ),
  always(
    'leaving a state ends its work: nothing loads or watches for a player afterwards',
    ({ after }) =>
      (running(after, 'loader') === 0 || isIn(after, 'loading')) &&
      (running(after, 'observer') === 0 || isIn(after, 'settling')),
    { tags: ['R4.16'] },
  ),
  always(
    'each failure is reported once, and what there was of the player is taken away',
    ({ actions }) =>
      ['reportFailure', 'clearPlayer'].every(
        (name) => actions.filter(({ type }) => type === name).length === 1,
      ),
    { when: ({ before, after }) => isIn(after, 'failed') && !isIn(before, 'failed') },
  ),
  never(
    'a player is asked for before the page has had its moment',
    ({ event }) => event?.type !== 'after loadDelay',
    {
      when: ({ before, after }) => isIn(before, 'waiting') && !isIn(after, 'waiting'),
      tags: ['R4.14'],
    },
  ),
  leadsTo(
    'a video that is ready or has failed, from every other state',
    (snapshot) => !isIn(snapshot, 'ready', 'failed'),
    (snapshot) => isIn(snapshot, 'ready', 'failed'),
  ),
  canAlwaysReach('a video that is ready', (snapshot) => isIn(snapshot, 'ready')),
];

/** For each law a change of the machine that breaks it. */
export const videoScriptChanges: LawChange[] = [
  {
    breaks: 'two requests are under way',
    change({ states: { loading } }) {
      loading.invoke = [loading.invoke, { ...loading.invoke, id: 'second' }];
    },
  },
  {
    breaks: 'the video is ready and failed at once',
    change({ states: { ready, failed } }) {
      const inside = { ...failed, on: { RETRY: { target: '#videoScript.loading' } } };
      Object.assign(ready, { initial: 'calm', states: { calm: {}, failed: inside } });
      ready.on.REFUSE.target = '.failed';
    },
  },
  {
    breaks: 'RETRY asks for the player of a video that has failed',
    change({ states: { failed } }) {
      failed.on.RETRY.target = 'settling';
    },
  },
  {
    breaks: 'the video becomes ready only when a player was seen',
    change({ states: { loading } }) {
      loading.invoke.onDone.target = 'ready';
    },
  },
  {
    breaks: 'leaving a state ends its work: nothing loads or watches for a player afterwards',
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
      loading.invoke.onDone.target = 'failed';
    },
  },
];
