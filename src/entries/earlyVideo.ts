// Inlined into the HTML of a page with a video, before any other script.

// On a fast line the headings have their typeface from the first paint on; on another one it would hold the paint up.
const font = document.querySelector<HTMLLinkElement>('link[as=font]');
if (font && (navigator.connection?.rtt ?? 99) <= 50) font.rel = 'preload';

// What the video will want is fetched once the page has been painted, so that it holds up neither the page nor its actor
// and is there when the actor asks for it.
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
    const { rel = '', unless = '' } = link.dataset;
    if (!(unless in window) && navigator.onLine) link.rel = rel;
  }
}).observe({ type: 'paint', buffered: true });
