import { addOpenHereLink } from '#shared/addOpenHereLink';

/** Fetches the offer bar for the results once their first registration button has come into view. */
function loadBarAtRegistration(): void {
  addEventListener('scroll', function checkButton() {
    const { top = Infinity } = document.querySelector('#join .cta')?.getBoundingClientRect() ?? {};
    if (top > innerHeight) return;
    removeEventListener('scroll', checkButton);
    import('#shared/offerBar').then((bar) => bar.startOfferBar('registration')).catch(() => {});
  });
}

/** Adds the listeners that the quiz's page needs apart from presses. */
export function addPageListeners(): void {
  const pageState = document.documentElement.dataset;
  // After a return or reload, a quiz that had left its intro starts again at the top of the intro.
  addEventListener('pagehide', () => {
    history.scrollRestoration = pageState.quiz === 'intro' ? 'auto' : 'manual';
  });
  addOpenHereLink();
  loadBarAtRegistration();
}
