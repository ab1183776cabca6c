import { fromCallback, fromPromise } from 'xstate';
import { prove } from '../src/prove.ts';
import { chart } from './chart.ts';

const script = () => fromPromise(() => fetch('/player.js'));

/** A machine with delays, actors, guards and effects: a player that comes by a script. */
export const player = chart(
  {
    waiting: {
      description: 'The page goes first.',
      after: { loadDelay: [{ guard: 'isPresent', target: 'settling' }, { target: 'loading' }] },
    },
    loading: {
      description: 'The script is on its way.',
      invoke: { src: 'loader', onDone: 'settling', onError: 'failed' },
      on: { REFUSE: 'failed' },
    },
    settling: { invoke: { src: 'observer', onDone: 'ready', onError: 'failed' }, on: { REFUSE: 'failed' } },
    ready: { on: { REFUSE: { guard: 'isEssential', target: 'failed' } } },
    failed: { entry: ['reportFailure', 'clearPlayer'], on: { RETRY: 'loading' } },
  },
  {
    id: 'player',
    description: 'How the player comes to the page.',
    invoke: { src: 'watch' },
    context: ({ input }) => ({ isPresent: input }),
    given: {
      actors: { watch: fromCallback(() => {}), loader: script(), observer: script() },
      guards: {
        isPresent: ({ context }) => context.isPresent,
        isEssential: ({ event }) => event.isEssential,
      },
      delays: { loadDelay: 100 },
    },
  },
);

/** The report on the player, on a page that does not have it and on one that has. */
export function playerReport() {
  const REFUSE = [true, false].map((isEssential) => ({ type: 'REFUSE', isEssential }));
  return prove(player, {
    samples: { inputs: [false, true], events: { REFUSE } },
    laws: ({ never, always, leadsTo, canAlwaysReach }) => [
      never(
        'a ready player is loaded',
        ({ before, after }) => before.value === 'ready' && after.value === 'loading',
        {
          tags: ['R1'],
        },
      ),
      always('the page is watched', ({ after }) => after.children['0.player'] !== undefined),
      leadsTo(
        'a wait ends',
        ({ value }) => value === 'waiting',
        ({ value }) => value !== 'waiting',
      ),
      canAlwaysReach('a player', ({ value }) => value === 'ready'),
    ],
  }).report;
}
