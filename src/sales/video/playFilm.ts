import { elementsIn } from '#sales/video/elementsIn';
import { handshake } from '#settings/videoForBrowser';

/** Lets the player play, as far as a page can tell it to. A browser may refuse that; then the player's own button starts it. */
export function playFilm(container: HTMLElement): void {
  for (const part of elementsIn(container)) {
    if (part instanceof HTMLVideoElement) part.play().catch(() => {});
    if (part instanceof HTMLIFrameElement && handshake.play)
      part.contentWindow?.postMessage(handshake.play, '*');
  }
}
