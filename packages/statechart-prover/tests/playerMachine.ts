import { fromCallback, fromPromise, setup } from 'xstate';
import type { LawBook } from '../src/laws.ts';
import { machineReport } from '../src/machineReport.ts';
import { walk } from '../src/walk.ts';

/** A machine with delays, actors, guards and effects: a player that comes by a script. */
export const playerMachine = setup({
  types: { events: {} as { type: 'RETRY' } | { type: 'REFUSE'; isEssential: boolean } },
  actors: {
    policyWatch: fromCallback(() => {}),
    loader: fromPromise<void>(async () => {}),
    observer: fromPromise<void>(async () => {}),
  },
  guards: {
    isPlayerPresent: () => false,
    isEssential: ({ event }) => event.type === 'REFUSE' && event.isEssential,
  },
  actions: { reportFailure: () => {}, clearPlayer: () => {} },
  delays: { loadDelay: 100 },
}).createMachine({
  id: 'player',
  description: 'How the player comes to the page.',
  initial: 'waiting',
  invoke: { src: 'policyWatch' },
  states: {
    waiting: {
      description: 'The page goes first.',
      after: { loadDelay: [{ guard: 'isPlayerPresent', target: 'settling' }, { target: 'loading' }] },
    },
    loading: {
      description: 'The script is on its way.',
      invoke: { src: 'loader', onDone: 'settling', onError: 'failed' },
      on: { REFUSE: 'failed' },
    },
    settling: {
      description: 'The player gets the time to show itself.',
      invoke: { src: 'observer', onDone: 'ready', onError: 'failed' },
      on: { REFUSE: 'failed' },
    },
    ready: {
      description: 'A visitor sees the player.',
      on: { REFUSE: { guard: 'isEssential', target: 'failed' } },
    },
    failed: {
      description: 'No player came; the visitor may try again.',
      entry: ['reportFailure', 'clearPlayer'],
      on: { RETRY: 'loading' },
    },
  },
});

type Player = typeof playerMachine;

const laws: LawBook<Player> = ({ never, always, leadsTo, canAlwaysReach }) => [
  never(
    'a ready player is loaded again',
    ({ before, after }) => before.matches('ready') && after.matches('loading'),
    {
      tags: ['R1'],
    },
  ),
  always('the policy is watched', ({ after }) => after.children['0.player'] !== undefined),
  leadsTo(
    'a wait ends',
    ({ value }) => value === 'waiting',
    ({ value }) => value !== 'waiting',
  ),
  canAlwaysReach('a player', ({ value }) => value === 'ready'),
];

/** The report on the player, on a page that has it already and on one that does not. */
export function playerReport() {
  const comes = { outputs: () => [undefined], errors: () => [new Error('blocked')] };
  const REFUSE = () => [true, false].map((isEssential) => ({ type: 'REFUSE' as const, isEssential }));
  const walkOf = (every: 'path' | 'edge', isPresent: boolean) =>
    walk<Player>(playerMachine.provide({ guards: { isPlayerPresent: () => isPresent } }), {
      every,
      samples: { RETRY: () => [{ type: 'RETRY' }], REFUSE },
      actors: { policyWatch: {}, loader: comes, observer: comes },
    });
  const walksIf = (isPresent: boolean, condition: string) => {
    return { condition, paths: walkOf('path', isPresent), graph: walkOf('edge', isPresent) };
  };
  const walks = () => [walksIf(false, 'no player yet'), walksIf(true, 'player present')];
  return machineReport('playerMachine', playerMachine, walks, { laws });
}
