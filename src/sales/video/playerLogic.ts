// A chunk of its own with the query cache, fetched after the video's actor has started.
import { allElements, isPlayerVisible } from '#sales/video/isPlayerVisible';
import { loadPlayer } from '#sales/video/loadPlayer';
import type { PlayerTask } from '#sales/video/PlayerTask';
import { handshake } from '#settings/videoForBrowser';

/**
 * Sends PLAYER_SEEN if a part of the player is visible, or else PLAYER_GONE: at once, and then every `intervalMs`
 * milliseconds. Sends nothing in a hidden tab, where nothing is visible.
 */
function watchPlayer({ container, signal, sendBack }: PlayerTask, intervalMs: number): void {
  const reportVisibility = () => {
    if (!document.hidden) sendBack({ type: isPlayerVisible(container) ? 'PLAYER_SEEN' : 'PLAYER_GONE' });
  };
  const timer = setInterval(reportVisibility, intervalMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  reportVisibility();
}

/** The code of the machine's actors, by their names in videoScriptMachine. */
export const playerLogic = {
  loader: loadPlayer,
  settlingObserver: (task: PlayerTask) => watchPlayer(task, 20),
  readyObserver: (task: PlayerTask) => watchPlayer(task, 1000),
};

/** Starts a video element, or a frame with a known message. If the browser refuses, the visitor uses the player's button. */
export function playFilm(container: HTMLElement): void {
  for (const part of allElements(container)) {
    if (part instanceof HTMLVideoElement) part.play().catch(() => {});
    if (part instanceof HTMLIFrameElement && handshake.play)
      part.contentWindow?.postMessage(handshake.play, '*');
  }
}
