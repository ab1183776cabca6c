/** All elements inside an element, also in open shadow roots. */
export function* elementsIn(container: ParentNode): Generator<Element> {
  for (const element of container.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
  }
}

/** The smallest visible width and height in CSS pixels: smaller pictures and frames only count visitors. */
const least = 24;

/** Whether a canvas is not fully transparent. One with a picture of another origin is unreadable and counts. */
function isDrawn(canvas: HTMLCanvasElement): boolean {
  const copy = document.createElement('canvas').getContext('2d');
  try {
    copy?.drawImage(canvas, 0, 0, 16, 9);
    return copy?.getImageData(0, 0, 16, 9).data.some(Boolean) ?? false;
  } catch {
    return true;
  }
}

/** Elements with content of their own, by selector; other boxes may be empty. */
const shows: [selector: string, isShowing: (part: never) => boolean][] = [
  [
    'video',
    ({ readyState, networkState, error, NETWORK_IDLE, NETWORK_LOADING }: HTMLVideoElement) =>
      readyState > 1 || (!error && (networkState === NETWORK_IDLE || networkState === NETWORK_LOADING)),
  ],
  ['img', ({ naturalWidth }: HTMLImageElement) => naturalWidth > 0],
  // A page cannot read a frame of another origin.
  [
    'iframe',
    ({ contentDocument }: HTMLIFrameElement) => !contentDocument || isPlayerVisible(contentDocument),
  ],
  ['canvas', isDrawn],
  ['svg', (part: SVGSVGElement) => part.getBBox().width > 0],
  [
    'button, [role=button]',
    (part: Element) => /\S/.test(`${part.textContent}${part.getAttribute('aria-label') ?? ''}`),
  ],
];

/** Whether it is a custom element with a closed shadow root, which cannot be read. */
function isClosed(element: Element): boolean {
  return (
    element.localName.includes('-') &&
    element.matches(':defined') &&
    !element.shadowRoot &&
    element.childElementCount === 0
  );
}

/** Whether a part of the player is visible in its place: has a size and content. */
export function isPlayerVisible(container: ParentNode): boolean {
  for (const part of elementsIn(container)) {
    const [, isShowing = isClosed] = shows.find(([selector]) => part.matches(selector)) ?? [];
    const { width, height } = part.getBoundingClientRect();
    if (width < least || height < least || !isShowing(part as never)) continue;
    if (part.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true) return true;
  }
  return false;
}
