declare global {
  interface Navigator {
    /** What some browsers tell of the line: `rtt` is its round trip in milliseconds, rounded. */
    readonly connection?: { readonly rtt: number };
  }
}

/** On a fast line the headings have their typeface from the first paint on; on another one it would hold the paint up. */
export function preloadFont(): void {
  const { rtt = 99 } = navigator.connection ?? {};
  for (const font of document.querySelectorAll<HTMLLinkElement>('link[as=font]'))
    if (rtt <= 50) font.rel = 'preload';
}
