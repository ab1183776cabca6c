// What a page with a video fetches after its actor has started, with the query cache: in one chunk.
import { bringPlayer } from '#sales/video/bringPlayer';
import type { ActorTools } from '#sales/video/playerActors';
import { watchPlayer } from '#sales/video/watchPlayer';

export { playFilm } from '#sales/video/playFilm';

/** What each actor of the machine does. */
export const work = {
  loader: bringPlayer,
  observer: (tools: ActorTools) => watchPlayer(tools, 20),
  keeper: (tools: ActorTools) => watchPlayer(tools, 1000),
};
