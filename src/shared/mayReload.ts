/**
 * Whether to reload the page because a script is missing, as after a deploy: only if the site answers, and only once. The
 * browser knows whether the page was reloaded, so nothing is stored.
 */
export async function mayReload(): Promise<boolean> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!visit || visit.type === 'reload') return false;
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
