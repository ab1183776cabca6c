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

/** Returns a function that tells whether a started film has no picture and has received nothing since the last call. */
export function watchFilm(container: HTMLElement, signal: AbortSignal): () => boolean {
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

/** Describes why the browser does not show a film that has been started; undefined if it does, or if there is no film. */
export function describeFilmFault(container: ParentNode): string | undefined {
  return [...allElements(container)]
    .filter((part) => part instanceof HTMLVideoElement)
    .map(describeFault)
    .find(Boolean);
}

// Of a film on another host, browsers hide whether it has arrived.
function describeFault(film: HTMLVideoElement): string | undefined {
  const { error, networkState, readyState, videoWidth, paused } = film;
  const urls = [film, ...film.querySelectorAll('source')].map(({ src }) => src).filter(Boolean);
  const isSoundOnly = readyState > 1 && videoWidth === 0;
  if (error || networkState === film.NETWORK_NO_SOURCE || isSoundOnly) {
    const hasArrived = urls.some((url) => {
      const timings = performance.getEntriesByName(url) as PerformanceResourceTiming[];
      return timings.some(({ responseStatus }) => responseStatus === 200 || responseStatus === 206);
    });
    return isSoundOnly || (hasArrived && error?.code !== MediaError.MEDIA_ERR_NETWORK)
      ? `this browser lacks the codec of ${urls}, or the film is damaged`
      : `${urls} could not be loaded, or this browser lacks its codec`;
  }
  return paused || readyState > 1 ? undefined : `${urls} did not arrive in time`;
}
