/**
 * Loads the page again when a part of its script is gone, as a deploy may leave an older page: once, and only while the
 * site answers. The browser itself knows whether this is the second time, so nothing is stored.
 */
export async function reloadOnce(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!visit || visit.type === 'reload') return;
  const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (ok) location.reload();
}
