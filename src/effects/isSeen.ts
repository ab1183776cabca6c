import { playerParts } from '#effects/playerParts';

/** What can be seen by itself, where a box around it may be empty. */
const visible = 'video, iframe, canvas, img, svg, object, embed, button, [role=button]';

/** The least that counts as seen, in CSS pixels each way: smaller pictures and frames are there to count visitors. */
const least = 24;

/** Whether it is a custom element with a closed shadow root, which scripts cannot inspect. */
function isClosed(element: Element): boolean {
  return (
    element.localName.includes('-') &&
    element.matches(':defined') &&
    !element.shadowRoot &&
    element.childElementCount === 0
  );
}

/** Whether part of the player is visible, with a size, in its place. */
export function isSeen(place: Element): boolean {
  for (const part of playerParts(place)) {
    if (!part.matches(visible) && !isClosed(part)) continue;
    const { width, height } = part.getBoundingClientRect();
    if (width < least || height < least) continue;
    if (part.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true) return true;
  }
  return false;
}
