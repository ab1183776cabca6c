import { allElements } from '#sales/video/film';

/** The minimum width and height of a visible part, in CSS pixels. Smaller pictures and frames are tracking pixels. */
const minSize = 24;

/** Whether a canvas is not fully transparent. A canvas with a picture of another origin cannot be read and counts. */
function hasDrawing(canvas: HTMLCanvasElement): boolean {
  const context = document.createElement('canvas').getContext('2d');
  try {
    context?.drawImage(canvas, 0, 0, 16, 9);
    return context?.getImageData(0, 0, 16, 9).data.some(Boolean) ?? false;
  } catch {
    return true;
  }
}

/** The elements that can have visible content, by selector, each with its test. */
const contentTests: [selector: string, isShowing: (part: never) => boolean][] = [
  [
    'video',
    // A film has no width if the browser can only play its sound.
    ({ readyState, videoWidth, networkState, error, NETWORK_IDLE, NETWORK_LOADING }: HTMLVideoElement) =>
      readyState > 1
        ? videoWidth > 0
        : !error && (networkState === NETWORK_IDLE || networkState === NETWORK_LOADING),
  ],
  ['img', ({ naturalWidth }: HTMLImageElement) => naturalWidth > 0],
  // A page cannot read a frame of another origin, so such a frame counts as visible.
  [
    'iframe',
    ({ contentDocument }: HTMLIFrameElement) => !contentDocument || isPlayerVisible(contentDocument),
  ],
  ['canvas', hasDrawing],
  ['svg', (part: SVGSVGElement) => part.getBBox().width > 0],
  [
    'button, [role=button]',
    (part: Element) => /\S/.test(`${part.textContent}${part.getAttribute('aria-label') ?? ''}`),
  ],
];

/** Whether an element is a custom element with a closed shadow root, which cannot be read. */
function hasClosedShadowRoot(element: Element): boolean {
  return (
    element.localName.includes('-') &&
    element.matches(':defined') &&
    !element.shadowRoot &&
    element.childElementCount === 0
  );
}

/** Whether any part of the player is visible: it has a size and content, and is not hidden. */
export function isPlayerVisible(container: ParentNode): boolean {
  for (const part of allElements(container)) {
    const [, isShowing = hasClosedShadowRoot] =
      contentTests.find(([selector]) => part.matches(selector)) ?? [];
    const { width, height } = part.getBoundingClientRect();
    if (width < minSize || height < minSize || !isShowing(part as never)) continue;
    if (part.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true) return true;
  }
  return false;
}
