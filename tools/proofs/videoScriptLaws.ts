import type { LawBook, LawStep } from 'statechart-prover';
import type { SnapshotFrom } from 'xstate';
import type { videoScriptMachine } from '#machines/videoScriptMachine';

type Snapshot = SnapshotFrom<typeof videoScriptMachine>;
type LawOfStep = LawStep<typeof videoScriptMachine>;

/** By the names of the states, in whatever region of the machine they are. */
const isIn = ({ _nodes }: Snapshot, ...states: string[]) => _nodes.some(({ key }) => states.includes(key));
const running = ({ children }: Snapshot, src: string) =>
  Object.values(children).filter((actor) => actor?.src === src).length;
const enters = ({ before, event, after }: LawOfStep, state: string) =>
  isIn(after, state) && (event === undefined || !isIn(before, state));
const leaves = ({ before, after }: LawOfStep, state: string) => isIn(before, state) && !isIn(after, state);

/** How often a step sets the timer of a delay. */
const sets = ({ actions }: LawOfStep, delay: string) =>
  actions.filter(({ params }) => {
    const { id, delay: time } = (params ?? {}) as { id?: string; delay?: number };
    return time !== undefined && id?.startsWith(`xstate.after.${delay}.`);
  }).length;

const workplaces = { loader: 'loading', observer: 'settling', keeper: 'ready' };
/** Each state that waits for somebody else, with the delay that ends it. */
const waits = {
  waiting: 'loadDelay',
  asking: 'arrivalDelay',
  answering: 'answerDelay',
  unseen: 'showDelay',
  seen: 'calmDelay',
  missed: 'missDelay',
};
/** What a state that waits is given up for. */
const turns: Record<string, [event: string, next: string]> = {
  asking: ['ARRIVE', 'answering'],
  unseen: ['SEE', 'seen'],
  kept: ['MISS', 'missed'],
};

/** What holds for the video's player, whatever its host does. */
export const videoScriptLaws: LawBook<typeof videoScriptMachine> = ({
  always,
  never,
  leadsTo,
  canAlwaysReach,
}) => [
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
  always('each wait has a time of its own in which it ends', (step) =>
    Object.entries(waits).every(([state, delay]) => sets(step, delay) === (enters(step, state) ? 1 : 0)),
  ),
  always(
    'an attempt that arrives, a player that shows and one that goes begin another wait, however late',
    ({ before, after }) =>
      Object.entries(turns).every(([state, [, next]]) => !isIn(before, state) || isIn(after, next)),
    {
      when: ({ before, event }) =>
        Object.entries(turns).some(([state, [type]]) => isIn(before, state) && event?.type === type),
    },
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
    'each state does its work once, and leaving it ends that: nothing loads or watches afterwards',
    ({ after }) =>
      Object.entries(workplaces).every(
        ([src, state]) => running(after, src) === (isIn(after, state) ? 1 : 0),
      ),
    { tags: ['R4.16', 'R7.2'] },
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
