import { addOpenHereLink } from '#shared/addOpenHereLink';

/** Fetches the offer bar for the results once their first registration button has come into view. */
function listenForRegistration(): void {
  addEventListener('scroll', function look() {
    const { top = Infinity } = document.querySelector('#join .cta')?.getBoundingClientRect() ?? {};
    if (top > innerHeight) return;
    removeEventListener('scroll', look);
    import('#shared/offerBar').then((bar) => bar.startOfferBar('registration')).catch(() => {});
  });
}

/** Adds the listeners of the page itself. */
export function listenToPage(): void {
  const page = document.documentElement.dataset;
  // After a return or reload, a quiz that had left its intro begins again, at its top.
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
