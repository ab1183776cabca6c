import { preload, preloadFont } from '#shared/preload';

// Inlined into the HTML of a page with a video, before any other script.

preloadFont();
// On a slow connection the typeface would delay the player. It is fetched once the player is visible, for the visitor's
// next page.
if ((navigator.connection?.rtt ?? 0) > 50 && !document.referrer.startsWith(location.origin))
  document.documentElement.dataset.typeface = 'late';

// Preloads the video's files after the first paint. They do not delay the page, and are ready when the video's actor needs
// them.
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]:not([crossorigin])'))
    if (!((link.dataset.unless ?? '') in window) && navigator.onLine) preload(link);
}).observe({ type: 'paint', buffered: true });
