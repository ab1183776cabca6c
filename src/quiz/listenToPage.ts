import { addOpenHereLink } from '#shared/addOpenHereLink';

/** Fetches the bar of the sales pages for the results, once their first registration button has come into view. */
function listenForRegistration(): void {
  addEventListener('scroll', function look() {
    const { top = Infinity } = document.querySelector('#join .cta')?.getBoundingClientRect() ?? {};
    if (top > innerHeight) return;
    removeEventListener('scroll', look);
    import('#shared/offerBar').then((bar) => bar.startOfferBar('registration')).catch(() => {});
  });
}

/** Adds the listeners of the page that belong to no screen. */
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
  listenForRegistration();
}
