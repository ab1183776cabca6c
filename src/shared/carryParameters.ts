import type { carriedParameters } from '#settings/site';

/** The maximum length of a passed value. Longer ones are no campaign parameters, and stores reject very long addresses. */
const maxValueLength = 500;

/** Returns the page's query parameters with these names. A name such as `utm_*` matches every name with that beginning. */
export function namedParameters(names: readonly string[]): [string, string][] {
  const isNamed = (name: string) =>
    names.some((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry));
  return [...new URLSearchParams(location.search)].filter(
    ([name, value]) => isNamed(name) && value.length <= maxValueLength,
  );
}

/**
 * Adds query parameters of the page's address to its links. A link gets them just before it is used, so that links that a
 * script adds later get them too. A link keeps its own parameters and its hash.
 */
export function carryParameters({ names, targets }: typeof carriedParameters): void {
  const parameters = namedParameters(names);
  const pages = targets.map((target) => new URL(target)).map(({ origin, pathname }) => origin + pathname);

  function addParameters({ target }: Event) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || !(link.origin === location.origin || pages.includes(link.origin + link.pathname))) return;
    const linkParameters = new URLSearchParams(link.search);
    const missing = parameters.filter(([name]) => !linkParameters.has(name));
    if (missing.length > 0)
      link.search = `${link.search}${link.search ? '&' : '?'}${new URLSearchParams(missing)}`;
  }
  // A pointer, finger or focus on the link, and events that follow a link without any of these.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'contextmenu', 'click', 'auxclick'])
    addEventListener(type, addParameters, true);
}
