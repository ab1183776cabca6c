import { handshake } from '#settings/videoForBrowser';

/** Yields all descendants of an element, including those in open shadow roots. */
export function* allElements(container: ParentNode): Generator<Element> {
  for (const element of container.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* allElements(element.shadowRoot);
  }
}

/** Plays or pauses media elements, and frames with a known message. If the browser refuses, the player's button remains. */
export function controlFilm(container: HTMLElement, command: 'play' | 'pause'): void {
  for (const part of allElements(container)) {
    if (part instanceof HTMLMediaElement) part[command]()?.catch(() => {});
    if (part instanceof HTMLIFrameElement && handshake[command])
      part.contentWindow?.postMessage(handshake[command], '*');
  }
}
