// A chunk of its own with the query cache, fetched after the video's actor has started.
import { allElements, controlFilm } from '#sales/video/controlFilm';
import { describeFilmFault } from '#sales/video/describeFilmFault';
import { isPlayerVisible } from '#sales/video/isPlayerVisible';
import { loadPlayer } from '#sales/video/loadPlayer';
import type { PlayerTask } from '#sales/video/PlayerTask';

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

/** Returns a function that tells whether a started film has no picture and has received nothing since the last call. */
function watchFilm({ container, signal }: PlayerTask): () => boolean {
  let hasReceived = false;
  const noteProgress = () => {
    hasReceived = true;
  };
  // Media events do not bubble, so the listener captures them.
  container.addEventListener('progress', noteProgress, { capture: true, signal });
  return () => {
    const parts = [...allElements(container)];
    const isLate = parts.some(
      (part) => part instanceof HTMLVideoElement && !part.paused && part.readyState < part.HAVE_CURRENT_DATA,
    );
    const wasIdle = !hasReceived;
    hasReceived = false;
    return isLate && wasIdle;
  };
}

export { controlFilm, describeFilmFault };

/** The code of the machine's actors, by their names in videoScriptMachine. */
export const playerLogic = {
  loader: loadPlayer,
  settlingObserver: (task: PlayerTask) => watchPlayer(task, 100),
  readyObserver: (task: PlayerTask) => watchPlayer(task, 1000, watchFilm(task)),
};
