declare global {
  interface Navigator {
    /** Chromium's estimate of the network; `rtt` is the rounded round-trip time in milliseconds. */
    readonly connection?: { readonly rtt: number };
  }
}

/** Preloads the file of a link that `LaterFile` in src/shared/views/Document.tsx has rendered. */
export function preload(link: HTMLLinkElement): void {
  link.as = link.dataset.later ?? '';
  link.rel = link.as ? 'preload' : 'modulepreload';
}

/** Preloads the typeface for the first paint, but only on a fast connection. On a slow one it would delay the paint. */
export function preloadFont(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-later=font]');
  if (link && (navigator.connection?.rtt ?? 99) <= 50) preload(link);
}
