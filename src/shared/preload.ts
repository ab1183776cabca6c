/** Preloads the file of a link that `LaterFile` in src/shared/views/Document.tsx has rendered. */
export function preload(link: HTMLLinkElement): void {
  link.as = link.dataset.later ?? '';
  link.rel = link.as ? 'preload' : 'modulepreload';
}

/**
 * Shows the fallback fonts until the page has loaded, so that neither its first paint nor its pictures wait for the
 * typefaces. A visitor who comes from another page of the site has them already.
 */
export function delayTypefaces(): void {
  const { dataset } = document.documentElement;
  if (document.referrer.startsWith(location.origin)) return;
  dataset.typeface = 'late';
  addEventListener('load', () => delete dataset.typeface);
}
