// What a page with a video fetches after its actor has started, with the query cache: in one chunk.
import { bringPlayer } from '#effects/bringPlayer';
import type { ActorTools } from '#effects/playerActors';
import { watchPlayer } from '#effects/watchPlayer';

export { playFilm } from '#effects/playFilm';

/** What each actor of the machine does. */
export const work = {
  loader: bringPlayer,
  observer: (tools: ActorTools) => watchPlayer(tools, 20),
  keeper: (tools: ActorTools) => watchPlayer(tools, 1000),
};
