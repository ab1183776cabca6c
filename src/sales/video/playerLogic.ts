// One chunk with the query cache, fetched after the video's actor has started.
import { elementsIn, isPlayerVisible } from '#sales/video/isPlayerVisible';
import { loadPlayer } from '#sales/video/loadPlayer';
import type { PlayerTask } from '#sales/video/PlayerTask';
import { handshake } from '#settings/videoForBrowser';

/**
 * Tells the machine at once and then every `pause` milliseconds whether something of the player is visible: SEE or MISS.
 * In a hidden tab, where nothing is visible, it tells nothing.
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

/** Lets the player play, as far as a page can tell it to. A browser may refuse that; then the player's own button starts it. */
export function playFilm(container: HTMLElement): void {
  for (const part of elementsIn(container)) {
    if (part instanceof HTMLVideoElement) part.play().catch(() => {});
    if (part instanceof HTMLIFrameElement && handshake.play)
      part.contentWindow?.postMessage(handshake.play, '*');
  }
}
