/**
 * Shows the fallback fonts until the page has loaded, so that neither its first paint nor its pictures wait for the
 * typefaces. A visitor who comes from another page of the site usually has them.
 */
export function delayTypefaces(): void {
  const { dataset } = document.documentElement;
  if (document.referrer.startsWith(location.origin)) return;
  dataset.typeface = 'late';
  addEventListener('load', () => delete dataset.typeface);
}
