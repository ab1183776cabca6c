/**
 * Whether the page may reload because a script is missing, for example after a deploy: only if the site answers, and only
 * once. The browser reports whether the page was reloaded, so nothing is stored.
 */
export async function canReload(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation || navigation.type === 'reload') return false;
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
