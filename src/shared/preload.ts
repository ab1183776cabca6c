declare global {
  interface Navigator {
    /** Chromium's information about the network: `rtt` is the round trip in milliseconds, rounded. */
    readonly connection?: { readonly rtt: number };
  }
}

/** Fetches the file of one of the document's links ahead of its use; see `Later` in src/shared/views/Document.tsx. */
export function preload(link: HTMLLinkElement): void {
  link.as = link.dataset.later ?? '';
  link.rel = link.as ? 'preload' : 'modulepreload';
}

/** On a fast line, preloads the typeface for the first paint; on a slow one it would delay the paint. */
export function preloadFont(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-later=font]');
  if (link && (navigator.connection?.rtt ?? 99) <= 50) preload(link);
}
