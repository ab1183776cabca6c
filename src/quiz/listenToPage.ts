import { listenForRegistration } from '#quiz/listenForRegistration';
import { addOpenHereLink } from '#shared/addOpenHereLink';
import { listenForTips } from '#shared/listenForTips';

/** What the page does beside its screens. */
export function listenToPage(): void {
  const page = document.documentElement.dataset;
  // Come back to or loaded again, a quiz that had left its intro begins anew, at its top.
  addEventListener('pagehide', () => {
    history.scrollRestoration = page.quiz === 'intro' ? 'auto' : 'manual';
  });
  // Some browsers send pointermove to a pointer at rest when the element under it changes.
  addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX || movementY) page.pointer = 'moved';
  });
  addOpenHereLink();
  listenForTips();
  listenForRegistration();
}
