import { isPlayerVisible } from '#sales/video/isPlayerVisible';
import type { PlayerTask } from '#sales/video/PlayerTask';

/**
 * Tells the machine at once and then every `pause` milliseconds whether something of the player is visible: SEE or MISS.
 * In a hidden tab, where nothing is visible, it tells nothing.
 */
export function watchPlayer({ container, signal, sendBack }: PlayerTask, pause: number): void {
  const look = () => {
    if (!document.hidden) sendBack({ type: isPlayerVisible(container) ? 'SEE' : 'MISS' });
  };
  const timer = setInterval(look, pause);
  signal.addEventListener('abort', () => clearInterval(timer));
  look();
}
