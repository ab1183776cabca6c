declare global {
  interface Navigator {
    /** What some browsers tell of the line: `rtt` is its round trip in milliseconds, rounded. */
    readonly connection?: { readonly rtt: number };
  }
}

/** On a fast line the headings have their typeface from the first paint on; on another one it would hold the paint up. */
export function preloadFont(): void {
  if ((navigator.connection?.rtt ?? 99) <= 50)
    document.querySelector('link[as=font]')?.setAttribute('rel', 'preload');
}
