import { delayTypefaces } from '#shared/delayTypefaces';

// Inlined into the HTML of a page with a video, before any other script.

delayTypefaces();

// Preloads the video's files after the first paint. They do not delay the page, and are ready when the video's actor needs
// them.
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    if ((link.dataset.unless ?? '') in window || !navigator.onLine) continue;
    link.as = link.dataset.later ?? '';
    link.rel = link.as ? 'preload' : 'modulepreload';
  }
}).observe({ type: 'paint', buffered: true });
