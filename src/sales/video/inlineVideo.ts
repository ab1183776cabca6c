import { preload, preloadFont } from '#shared/preload';

// Inlined into the HTML of a page with a video, before any other script.

preloadFont();
// On a slow line the typeface would hold up the player too: there it is fetched once the player is seen, for the next page,
// which a visitor comes to from this site.
if ((navigator.connection?.rtt ?? 0) > 50 && !document.referrer.startsWith(location.origin))
  document.documentElement.dataset.typeface = 'late';

// What the video will want is fetched once the page has been painted, so that it holds up neither the page nor its actor
// and is there when the actor asks for it.
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]:not([crossorigin])'))
    if (!((link.dataset.unless ?? '') in window) && navigator.onLine) preload(link);
}).observe({ type: 'paint', buffered: true });
