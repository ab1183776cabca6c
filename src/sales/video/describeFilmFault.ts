import { allElements } from '#sales/video/controlFilm';

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
