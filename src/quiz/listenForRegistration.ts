/**
 * Fetches the bar of the sales pages for the results, once their first registration button has come into view. The results do
 * not wait for it, and lack nothing without it.
 */
export function listenForRegistration(): void {
  addEventListener('scroll', function look() {
    const { top = Infinity } = document.querySelector('#join .cta')?.getBoundingClientRect() ?? {};
    if (top > innerHeight) return;
    removeEventListener('scroll', look);
    import('#shared/offerBar').then((bar) => bar.startOfferBar('registration')).catch(() => {});
  });
}
