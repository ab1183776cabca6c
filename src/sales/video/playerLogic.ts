// What a page with a video fetches after its actor has started, with the query cache: in one chunk.
import { loadPlayer } from '#sales/video/loadPlayer';
import type { PlayerTask } from '#sales/video/PlayerTask';
import { watchPlayer } from '#sales/video/watchPlayer';

export { playFilm } from '#sales/video/playFilm';

/** What each actor of videoScriptMachine does, by its name there. */
export const playerLogic = {
  loader: loadPlayer,
  observer: (task: PlayerTask) => watchPlayer(task, 20),
  keeper: (task: PlayerTask) => watchPlayer(task, 1000),
};
