import type { carriedParameters } from '#settings/site';

/** The maximum length of a passed value. Longer ones are no campaign parameters, and stores reject very long addresses. */
const maxValueLength = 500;

/**
 * Splits a query into its parameters: the decoded name in lower case, the decoded value, and the text of both as the address
 * contains them. Mail programs write `&amp;` for `&`, sometimes encoded.
 */
function readParameters(query: string) {
  return query
    .replace(/^\?+/, '')
    .split(/&(?:amp(?:;|%3b))*/i)
    .flatMap((text) =>
      [...new URLSearchParams(text)].map(([name, value]) => ({ name: name.toLowerCase(), text, value })),
    );
}

/**
 * Returns the page's query parameters with these names, without regard to case. A name such as `utm_*` matches every name
 * with that beginning.
 */
export function namedParameters(names: readonly string[]) {
  const lowerCaseNames = names.map((name) => name.toLowerCase());
  const isNamed = (name: string) =>
    lowerCaseNames.some((entry) =>
      entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry,
    );
  return readParameters(location.search).filter(
    ({ name, value }) => isNamed(name) && value.length <= maxValueLength,
  );
}

/**
 * Adds query parameters of the page's address to its links. A link gets them just before it is used, so that links that a
 * script adds later get them too. A link keeps its own parameters and its hash. The text of a parameter is copied, because
 * decoding it and encoding it again would change values in other encodings than UTF-8.
 */
export function carryParameters({ names, targets }: typeof carriedParameters): void {
  const pages = targets.map(({ url, names }) => {
    const { origin, pathname } = new URL(url);
    return { page: origin + pathname, parameters: namedParameters(names) };
  });
  const ownPages = { page: '', parameters: namedParameters(names) };

  function addParameters({ target }: Event) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link) return;
    const receiver =
      pages.find(({ page }) => page === link.origin + link.pathname) ??
      (link.origin === location.origin ? ownPages : undefined);
    const linkNames = readParameters(link.search).map(({ name }) => name);
    const missing = (receiver?.parameters ?? [])
      .filter(({ name }) => !linkNames.includes(name))
      .map(({ text }) => text);
    if (missing.length > 0) link.search = [link.search.slice(1), ...missing].filter(Boolean).join('&');
  }
  // A pointer, finger or focus on the link, and events that follow a link without any of these.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'contextmenu', 'click', 'auxclick'])
    addEventListener(type, addParameters, true);
}
