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

/** On a fast line the headings have their typeface from the first paint on; on another one it would hold the paint up. */
export function preloadFont(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-later=font]');
  if (link && (navigator.connection?.rtt ?? 99) <= 50) preload(link);
}
