import type { carriedParameters } from '#settings/site';

/** Longer values are not campaign parameters, and stores refuse very long addresses. */
const longest = 500;

/** The parameters of the page's address with one of these names. A name that ends in `*` matches every name that begins like it. */
export function namedParameters(names: readonly string[]): [string, string][] {
  const isNamed = (name: string) =>
    names.some((wanted) => (wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted));
  return [...new URLSearchParams(location.search)].filter(
    ([name, value]) => isNamed(name) && value.length <= longest,
  );
}

/**
 * Passes parameters of the page's address on to its links. Each link gets them when it is about to be used, so links that a
 * script adds later get them too. A link keeps its own parameters and its hash.
 */
export function carryParameters({ names, targets }: typeof carriedParameters): void {
  const carried = namedParameters(names);
  const places = targets.map((target) => new URL(target)).map(({ origin, pathname }) => origin + pathname);

  function addTo({ target }: Event) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || !(link.origin === location.origin || places.includes(link.origin + link.pathname))) return;
    const linked = new URLSearchParams(link.search);
    const missing = carried.filter(([name]) => !linked.has(name));
    if (missing.length > 0)
      link.search = `${link.search}${link.search ? '&' : '?'}${new URLSearchParams(missing)}`;
  }
  // Pointer, finger or focus on the link, and ways to follow it without any of them.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'contextmenu', 'click', 'auxclick'])
    addEventListener(type, addTo, true);
}
