/**
 * Shows a notice for a moment. What shows it is fetched with the first one; if that fails the notice is lost, so the page
 * says the same in its own place.
 */
export function notify(text: string): void {
  import('#shared/showToast').then(({ showToast }) => showToast(text)).catch(() => {});
}
