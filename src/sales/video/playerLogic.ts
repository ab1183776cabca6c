// A chunk of its own with the query cache, fetched after the video's actor has started.
import { controlFilm, describeFilmFault, watchFilm } from '#sales/video/film';
import { isPlayerVisible } from '#sales/video/isPlayerVisible';
import { loadPlayer, type PlayerTask } from '#sales/video/loadPlayer';

/**
 * Sends PLAYER_SEEN if a part of the player is visible, FILM_LATE if its film is late, or else PLAYER_GONE: at once, and then
 * every `intervalMs` milliseconds. Sends nothing in a hidden tab, where nothing is visible.
 */
function watchPlayer(task: PlayerTask, intervalMs: number, isFilmLate = () => false): void {
  const { container, signal, sendBack } = task;
  const reportVisibility = () => {
    if (document.hidden) return;
    const seen = isFilmLate() ? 'FILM_LATE' : 'PLAYER_SEEN';
    sendBack({ type: isPlayerVisible(container) ? seen : 'PLAYER_GONE' });
  };
  const timer = setInterval(reportVisibility, intervalMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  reportVisibility();
}

export { controlFilm, describeFilmFault };

/** The code of the machine's actors, by their names in videoScriptMachine. */
export const playerLogic = {
  loader: loadPlayer,
  settlingObserver: (task: PlayerTask) => watchPlayer(task, 100),
  readyObserver: (task: PlayerTask) => watchPlayer(task, 1000, watchFilm(task.container, task.signal)),
};
