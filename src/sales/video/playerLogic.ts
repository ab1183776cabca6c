// One chunk with the query cache, fetched after the video's actor has started.
import { elementsIn, isPlayerVisible } from '#sales/video/isPlayerVisible';
import { loadPlayer } from '#sales/video/loadPlayer';
import type { PlayerTask } from '#sales/video/PlayerTask';
import { handshake } from '#settings/videoForBrowser';

/**
 * Sends SEE or MISS at once and then every `pause` milliseconds, depending on whether a part of the player is visible. Sends
 * nothing in a hidden tab, where nothing is visible.
 */
function watchPlayer({ container, signal, sendBack }: PlayerTask, pause: number): void {
  const look = () => {
    if (!document.hidden) sendBack({ type: isPlayerVisible(container) ? 'SEE' : 'MISS' });
  };
  const timer = setInterval(look, pause);
  signal.addEventListener('abort', () => clearInterval(timer));
  look();
}

/** The actors of videoScriptMachine, by name. */
export const playerLogic = {
  loader: loadPlayer,
  observer: (task: PlayerTask) => watchPlayer(task, 20),
  keeper: (task: PlayerTask) => watchPlayer(task, 1000),
};

/** Starts the player if its interface allows that. If the browser refuses, the player's own button starts it. */
export function playFilm(container: HTMLElement): void {
  for (const part of elementsIn(container)) {
    if (part instanceof HTMLVideoElement) part.play().catch(() => {});
    if (part instanceof HTMLIFrameElement && handshake.play)
      part.contentWindow?.postMessage(handshake.play, '*');
  }
}
